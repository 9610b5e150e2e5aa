import { selectAll } from 'css-select'

/** Whether a text is a CSS selector that can be searched for. Runs on what a caller wrote, never on a page. */
export function isSelector(text: string): boolean {
  try {
    selectAll(text, [])
    return true
  } catch {
    return false
  }
}

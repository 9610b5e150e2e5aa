import { selectAll } from 'css-select'

/** Whether a caller's text is a CSS selector that can be searched for. */
export function isSelector(text: string): boolean {
  try {
    selectAll(text, [])
    return true
  } catch {
    return false
  }
}

import { selectAll } from 'css-select'

/** Whether a text is a valid CSS selector. */
export function isSelector(text: string): boolean {
  try {
    selectAll(text, [])
    return true
  } catch {
    return false
  }
}

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

/** Whether the browser may know a text as a CSS selector: it has pseudo-classes of its own. */
export function isBrowserSelector(text: string): boolean {
  try {
    selectAll(text, [])
    return true
  } catch (error) {
    return /pseudo/i.test(String(error))
  }
}

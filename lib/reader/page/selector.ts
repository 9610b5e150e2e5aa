import { selectAll } from 'css-select'

/** Each further `~` multiplies the time by the length of the page. */
const MAX_SIBLINGS = 3
export const NOT_A_SELECTOR = `this is not a CSS selector, or has more than ${MAX_SIBLINGS} "~"`

/** Whether a text is a CSS selector that a page can be searched for. */
export function isSelector(text: string): boolean {
  if (text.split('~').length - text.split('~=').length > MAX_SIBLINGS) return false
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

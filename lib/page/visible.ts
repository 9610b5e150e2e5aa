import type { Element } from 'domhandler'
import { NEVER_SHOWN } from './tree/elements'

const HIDDEN_STYLE =
  /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|opacity\s*:\s*0(?:\.0+)?\s*(?:;|$|!)|font-size\s*:\s*0(?:px|em|rem|%|pt)?\s*(?:;|$|!))/i
const NO_SIZE = /(?:^|[;\s])(?:max-)?(?:width|height)\s*:\s*[01](?:px)?\s*(?:;|$|!)/i
const OFF_SCREEN = /(?:text-indent|left|top)\s*:\s*-\d{3,}|clip\s*:\s*rect\(\s*0|clip-path\s*:\s*inset\(\s*(?:50|100)%/i

/** The class names by which frameworks hide text from everyone but screen readers. */
const FOR_SCREEN_READERS =
  /(?:^|\s)(?:sr-only|visually-?hidden|screen-reader-(?:text|only)|screenreader-only|a11y-hidden|assistive-text)(?:\s|$)/i

/** Faded or slid in by a script as the reader scrolls. */
const REVEALED = /(?:^|[;\s])(?:transform|transition|animation(?:-name)?|will-change)\s*:/i

/** Whether a reader of the page does not see this element: by its name, its attributes or its inline style. */
export function isHidden(element: Element): boolean {
  if (NEVER_SHOWN.has(element.name)) return true
  const attributes = element.attribs
  if ('hidden' in attributes && attributes.hidden !== 'until-found') return true
  const style = attributes.style
  if (style !== undefined && style !== '' && isHiddenStyle(style)) return true
  const classes = attributes.class
  if (classes !== undefined && FOR_SCREEN_READERS.test(classes)) return true
  if (element.name === 'dialog') return !('open' in attributes)
  return attributes['aria-hidden'] === 'true' && isDecoration(element)
}

function isHiddenStyle(style: string): boolean {
  if (OFF_SCREEN.test(style)) return true
  if (HIDDEN_STYLE.test(style)) return !REVEALED.test(style) || /display\s*:\s*none/i.test(style)
  return NO_SIZE.test(style) && /overflow\s*:\s*(?:hidden|clip)/i.test(style)
}

/** Hidden from screen readers and without a word of its own: an icon, a permalink sign. */
function isDecoration(element: Element): boolean {
  const only = element.children.length <= 1 ? element.children[0] : undefined
  if (element.children.length === 0) return true
  return only !== undefined && only.type === 'text' && !/[\p{L}\p{N}]/u.test(only.data)
}

import { isPermalink } from './permalink'
import { ELEMENT_FACTS, type Element } from './tree/nodes'
import { IS } from './tree/tags'

const HIDDEN_STYLE =
  /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|opacity\s*:\s*0(?:\.0+)?\s*(?:;|$|!))/i
const NO_SIZE = /(?:^|[;\s])(?:max-)?(?:width|height)\s*:\s*[01](?:px)?\s*(?:;|$|!)/i
const OFF_SCREEN =
  /(?:^|[;\s])(?:text-indent|left|top)\s*:\s*-(?:999|\d{4,9})(?![\d.]{0,9}%)|clip\s*:\s*rect\(\s*0|clip-path\s*:\s*inset\(\s*(?:50|100)%/i

/** Class names that frameworks use for text only for screen readers. */
const FOR_SCREEN_READERS =
  /(?:^|\s)(?:(?:[\w-]{1,20}-)?(?:sr-only|visually-?hidden|hidden-(?:visually|accessible))|element-invisible|hide-text|screen-reader-(?:text|only)|screenreader-only|a11y-hidden|assistive-text)(?:\s|$)/i

/** Class names by which builders of pages hide parts from every reader. */
const FOR_NOBODY =
  /(?:^|\s)(?:w-condition-invisible|w-form-(?:done|fail)|elementor-hidden-desktop|mfp-hide)(?:\s|$)/

/** Faded or moved in by a script while the reader scrolls. */
const REVEALED = /(?:^|[;\s])(?:transform|transition|animation(?:-name)?|will-change)\s*:/i

/** Classes of displayed formulas. */
export const FORMULA =
  /(?:^|\s)(?:katex|katex-display|mwe-math-element|MathJax|MathJax_Display|MJX\S*)(?:\s|$)/

/** Whether readers cannot see this element, by its name, attributes or inline style. */
export function isHidden(element: Element): boolean {
  if (element.known & ELEMENT_FACTS.looked) return (element.known & ELEMENT_FACTS.hidden) !== 0
  const hidden = isHiddenByItself(element)
  if (!hidden && element.attribs['aria-hidden'] === 'true' && element.name !== 'dialog')
    return isDecoration(element)
  element.known |= hidden ? ELEMENT_FACTS.looked | ELEMENT_FACTS.hidden : ELEMENT_FACTS.looked
  return hidden
}

/** What is known of an element with only these classes. */
export function knownOfClass(classes: string): number {
  const hidden = isHidingClass(classes) ? ELEMENT_FACTS.hidden : 0
  return ELEMENT_FACTS.looked | hidden | (FORMULA.test(classes) ? 0 : ELEMENT_FACTS.noFormula)
}

function isHiddenByItself(element: Element): boolean {
  if (element.tag.is & IS.neverShown) return true
  const attributes = element.attribs
  if ('hidden' in attributes && attributes.hidden !== 'until-found') return true
  if ('popover' in attributes) return true
  const style = attributes.style
  if (style !== undefined && style !== '' && isHiddenStyle(style)) return true
  const classes = attributes.class
  if (classes !== undefined && isHidingClass(classes)) return true
  if (element.name === 'a') return isPermalink(element)
  return element.name === 'dialog' && !('open' in attributes)
}

const isHidingClass = (classes: string) =>
  FOR_SCREEN_READERS.test(classes) || FOR_NOBODY.test(classes)

function isHiddenStyle(style: string): boolean {
  if (OFF_SCREEN.test(style)) return true
  if (HIDDEN_STYLE.test(style)) return !REVEALED.test(style) || /display\s*:\s*none/i.test(style)
  return NO_SIZE.test(style) && /overflow\s*:\s*(?:hidden|clip)/i.test(style)
}

/** Hidden from screen readers and without words: an icon, a permalink symbol. */
function isDecoration(element: Element): boolean {
  const only = element.children.length <= 1 ? element.children[0] : undefined
  if (element.children.length === 0) return true
  return only !== undefined && only.type === 'text' && !/[\p{L}\p{N}]/u.test(only.data)
}

import { ELEMENT_FACTS, Element, isHidden, type ParentNode } from '@/lib/reader/html'

/** Class names of parts that readers can open, also as pop-up notes, and of parts around them. */
const PANEL =
  /accordion|collaps|faq|toggle|tab-?(?:panel|pane|content|bed)|expand|panel|answer|read-?more|footnote-(?:print-only|processed)|foot--print/i
export const AROUND_NAMES =
  /menu|nav|modal|dialog|pop-?up|popover|tooltip|cart|drawer|cookie|consent|drop-?down|light-?box|overlay|search|filter|log-?in|sign-?in|share|loading|error|alert|toast|banner|subscri/i
const AROUND_TAGS = new Set('nav header footer form dialog template svg script style'.split(' '))
const STREAMED = /^S:[\w:-]+$/

/** Shows what readers can open, such as answers and tabs, and parts that scripts would place. */
export function unfold(body: ParentNode): void {
  const controlled = new Set<string>()
  const walk = (parent: ParentNode) => {
    for (const child of parent.children) {
      if (!(child instanceof Element) || AROUND_TAGS.has(child.name)) continue
      if (child.known & ELEMENT_FACTS.plain || isOpen(child)) walk(child)
    }
  }
  /** Whether the element is visible, or a panel, which is unfolded. */
  const isOpen = (element: Element) => {
    const { attribs } = element
    if (attribs['aria-controls']) controlled.add(attribs['aria-controls'])
    const mayBeHidden = 'hidden' in attribs || attribs.style !== undefined
    if (!mayBeHidden || !isHidden(element)) return true
    const isUnfolded = isPanel(element, controlled)
    if (isUnfolded)
      element.known =
        (element.known | ELEMENT_FACTS.looked | ELEMENT_FACTS.folded) & ~ELEMENT_FACTS.hidden
    return isUnfolded
  }
  walk(body)
}

function isPanel({ attribs }: Element, controlled: ReadonlySet<string>): boolean {
  const { id = '', role = '' } = attribs
  if (STREAMED.test(id)) return true
  const name = `${attribs.class ?? ''} ${id}`.slice(0, 300)
  if (AROUND_NAMES.test(name) || /^(?:dialog|alertdialog|menu|listbox|navigation)$/.test(role))
    return false
  return role === 'tabpanel' || role === 'region' || controlled.has(id) || PANEL.test(name)
}

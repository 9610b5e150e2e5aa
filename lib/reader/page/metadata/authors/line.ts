import { BLOCK, Element, isHidden, type ParentNode, Text, visibleText } from '@/lib/reader/html'
import { joinLetters } from '../site-name'

const MAX_INSIDE = 12

/** Whether an element has so few elements inside that it may be a name. */
export function isSmall(element: Element): boolean {
  let budget = MAX_INSIDE
  const count = (parent: ParentNode): boolean =>
    parent.children.every((child) => !(child instanceof Element) || (budget-- > 0 && count(child)))
  return count(element)
}

export function isAlone(node: Text, parent: Element): boolean {
  return parent.children.every((child) => child === node || !(child instanceof Element))
}

/** The element after a label, or after the element that contains only the label. */
export function findNext(label: Element): Element | null {
  let from: Element = label
  for (let level = 0; level < 2; level++) {
    for (let next = from.next; next; next = next.next) if (next instanceof Element) return next
    if (!(from.parent instanceof Element)) return null
    from = from.parent
  }
  return null
}

export function isInArticle(element: Element): boolean {
  if (element.name !== 'footer') return false
  for (let up = element.parent; up; up = up.parent)
    if (up instanceof Element && (up.name === 'article' || up.name === 'main')) return true
  return false
}

export function within(element: Element, holds: (element: Element) => boolean): Element | null {
  for (const child of element.children) {
    if (!(child instanceof Element)) continue
    const match = holds(child) ? child : within(child, holds)
    if (match) return match
  }
  return null
}

export function isWithin(element: Element | null, outer: Element): boolean {
  for (let up: Element['parent'] = element; up; up = up.parent) if (up === outer) return true
  return false
}

/** Whether a link is named as the site that it leads to. */
export function isSite(element: Element): boolean {
  const href = element.attribs.href ?? ''
  const host = /^https?:/i.test(href) ? URL.parse(href)?.hostname : undefined
  return host?.split('.').includes(joinLetters(visibleText(element))) ?? false
}

/** The visible text, a line for each block, without portraits, and `others` behind a name. */
export function textWithout(
  parent: ParentNode,
  exclusions: Record<'others' | 'portraits', ReadonlySet<Element>>,
  before = '',
): string {
  let text = ''
  for (const child of parent.children) {
    if (child instanceof Text) text += child.data.replace(/\s+/g, ' ')
    else if (child instanceof Element && !isHidden(child) && !exclusions.portraits.has(child)) {
      if (exclusions.others.has(child) && /\p{L}{3}/u.test(before + text)) continue
      const end = BLOCK.has(child.name) || child.name === 'br' ? '\n' : ''
      text += `${end}${textWithout(child, exclusions, before + text)}${end}`
    }
  }
  return text
}

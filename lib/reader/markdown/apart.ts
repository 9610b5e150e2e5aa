import { type ChildNode, Element, isHidden } from '@/lib/reader/html'

const INLINE = new Set('a b em i label small span strong time'.split(' '))
const ENDS_WORD = /[\p{Ll}\d)]{2}$/u
const STARTS_NAME = /^\p{Lu}\p{Ll}/u

/**
 * Whether two inline elements stand apart, though nothing in the HTML parts them: a style sheet
 * makes boxes of them, as no word goes on with a capital letter.
 */
export function standApart(before: ChildNode | null, element: Element): boolean {
  if (!(before instanceof Element) || !INLINE.has(element.name) || !INLINE.has(before.name))
    return false
  if (isHidden(before)) return false
  return STARTS_NAME.test(edgeText(element, 0)) && ENDS_WORD.test(edgeText(before, -1))
}

/** The first or last text in an element. */
function edgeText(element: Element, at: 0 | -1): string {
  let node: ChildNode | undefined = element
  while (node instanceof Element) node = node.children.at(at)
  return node?.data ?? ''
}

import { type ChildNode, Element, isHidden, walkElements } from '@/lib/reader/html'

const INLINE = new Set('a b em i label small span strong time'.split(' '))
const ENDS_WORD = /[\p{Ll}\d)]{2}$/u
const STARTS_BOX = /^(?:\p{Lu}\p{Ll}|\p{Sc}|\d{1,4}\s\p{L}{2}|\d{1,2}:\d\d)/u
const DAY = /^\d{1,2}$/
const NAME = /^\p{Lu}\p{Ll}{2,8}$/u
const STARTS_MONTH = /^\p{L}{3}/u
const SPACE = 32
const CLAUSE = /^\s?\((?:[a-z]{1,2}|[ivx]{1,5}|\d{1,3})\)$/
const STARTS_FIGURE = /^(?:\p{Sc}\s?\d|\d{1,2}:\d\d)/u

/** Whether a style sheet makes boxes of two nodes: no word goes on with a name, price or time. */
export function standApart(before: ChildNode | null, node: ChildNode): boolean {
  if (before === null || !isInline(before) || !isInline(node)) return false
  const end = edgeText(before, -1)
  // Most nodes are parted by a space.
  if (!(end.charCodeAt(end.length - 1) > SPACE)) return false
  const start = edgeText(node, 0)
  if (isTab(before) && isTab(node)) return true
  if (!(before instanceof Element && node instanceof Element))
    return STARTS_FIGURE.test(start) ? ENDS_WORD.test(end) : isNumberAfter(end, node, start)
  if (DAY.test(end)) return STARTS_MONTH.test(start)
  if (CLAUSE.test(end) && /^\p{L}/u.test(start)) return true
  return ENDS_WORD.test(end) && (STARTS_BOX.test(start) || (DAY.test(start) && NAME.test(end)))
}

const isTab = (node: ChildNode) =>
  node instanceof Element && (node.name === 'label' || node.attribs.role === 'tab')

/** The number of a line in a box, after the comma or full stop of a word; no footnote's mark. */
const isNumberAfter = (end: string, node: ChildNode, start: string) =>
  node instanceof Element &&
  /^\d{1,4}$/.test(start) &&
  /\p{Ll}{2}[,.;]$/u.test(end) &&
  ![node, ...walkElements(node)].some(({ name }) => name === 'a' || name === 'sup')

function isInline(node: ChildNode): boolean {
  return !(node instanceof Element) || (INLINE.has(node.name) && !isHidden(node))
}

function edgeText(edge: ChildNode, at: 0 | -1): string {
  let node: ChildNode | undefined = edge
  while (node instanceof Element) node = node.children.at(at)
  return node?.data ?? ''
}

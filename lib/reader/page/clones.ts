import {
  type ChildNode,
  Element,
  type ParentNode,
  rawText,
  remove,
  walkElements,
} from '@/lib/reader/html'

const CLONE = /(?:^|[\s_-])(?:cloned?|duplicate)(?:\s|$)/i
const MAX_CLONES = 200

/** Removes the slides that a carousel repeats at its ends. One that is alone stays. */
export function removeClones(body: ParentNode): void {
  for (const list of listsWithClones(body)) {
    const slides = list.children.filter((child) => child instanceof Element)
    const texts = new Set(slides.filter((slide) => !isClone(slide)).map(readText))
    for (const slide of slides) if (isClone(slide) && texts.has(readText(slide))) remove(slide)
  }
}

function listsWithClones(body: ParentNode): Set<ParentNode> {
  const lists = new Set<ParentNode>()
  let clones = 0
  for (const element of walkElements(body)) {
    if (!isClone(element) || !element.parent) continue
    lists.add(element.parent)
    if (++clones === MAX_CLONES) break
  }
  return lists
}

const isClone = ({ attribs }: Element) => attribs.class !== undefined && CLONE.test(attribs.class)

const readText = (slide: ChildNode) => rawText(slide).replace(/\s+/g, ' ').trim()

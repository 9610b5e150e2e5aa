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
  const clones = [...walkElements(body)].filter(isClone).slice(0, MAX_CLONES)
  const lists = new Set(clones.map(({ parent }) => parent))
  for (const list of lists) {
    if (!list) continue
    const slides = list.children.filter((child) => child instanceof Element)
    const texts = new Set(slides.filter((slide) => !isClone(slide)).map(readText))
    for (const slide of slides) if (isClone(slide) && texts.has(readText(slide))) remove(slide)
  }
}

const isClone = ({ attribs }: Element) => attribs.class !== undefined && CLONE.test(attribs.class)

const readText = (slide: ChildNode) => rawText(slide).replace(/\s+/g, ' ').trim()

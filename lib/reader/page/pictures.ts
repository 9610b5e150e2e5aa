import {
  type ChildNode,
  ELEMENT_FACTS,
  Element,
  type ParentNode,
  rawText,
  walkElements,
} from '@/lib/reader/html'
import type { Survey } from './survey'

const PLACEHOLDER =
  /^data:|(?:^|[/_-])(?:blank|placeholder|spacer|pixel|transparent|loading|lazy|1x1)/i
const SIZES_OF_TRACKERS = new Set(['0', '1'])
const IMAGES = new Set(['img', 'amp-img'])

/** Shows the pictures that pages hold for browsers without scripts, instead of their stand-ins. */
export function revealPictures(survey: Survey): void {
  for (const copy of survey.by('noscript')) {
    const image = pictureIn(copy)
    if (!image) continue
    const pictures = imagesBeside(copy)
    if (pictures.some((element) => showsPicture(element))) continue
    for (const element of pictures) hide(element)
    copy.known = (copy.known | ELEMENT_FACTS.looked) & ~ELEMENT_FACTS.hidden
  }
}

function pictureIn(copy: Element): Element | null {
  if (rawText(copy).trim() !== '' || isImage(copy.parent)) return null
  const images = [...walkElements(copy)].filter(isImage)
  const [first] = images
  return images.length === 1 && first && showsPicture(first) && !isTracker(first) ? first : null
}

function isImage(node: ParentNode | null): node is Element {
  return node instanceof Element && IMAGES.has(node.name)
}

function isTracker({ attribs }: Element): boolean {
  const { width = '', height = '', style = '' } = attribs
  return (
    SIZES_OF_TRACKERS.has(width) ||
    SIZES_OF_TRACKERS.has(height) ||
    /display\s*:\s*none/.test(style)
  )
}

function imagesBeside(copy: Element): Element[] {
  let before: ChildNode | null = copy.prev
  while (before?.type === 'text' && before.data.trim() === '') before = before.prev
  if (!(before instanceof Element)) return []
  return isImage(before) ? [before] : [...walkElements(before)].slice(0, 4).filter(isImage)
}

function showsPicture({ attribs }: Element): boolean {
  const address = attribs.src?.trim() ?? ''
  return address !== '' && !PLACEHOLDER.test(address)
}

function hide(image: Element) {
  image.known |= ELEMENT_FACTS.looked | ELEMENT_FACTS.hidden
}

import { Element } from '@/lib/reader/html'
import { type Block, type Box, isBox, listBlocks } from '../blocks'
import { isProse, linkDensity, type Outline } from '../features/outline'
import { PLACE } from '../features/places'
import { SENTENCE_END } from './headline'

const AROUND = PLACE.nav | PLACE.footer | PLACE.dialog | PLACE.form | PLACE.button | PLACE.table
const NAME =
  /(?:^|[\s_-])(?:summary|highlights?|takeaways?|key-?(?:points?|facts?|notes?)|bullets?|tl-?dr|at-?a-?glance|in-?brief|kurz(?:gefasst|fassung)|essentiel)(?:$|[\s_-])/i
const MIN_POINTS = 2
const MAX_POINTS = 8
const MIN_POINT = 30
const MAX_LINKED = 0.2
/** Blocks between the points and the text. */
const MAX_GAP = 30
const LEVELS = 3

/** The points of an article that a list gives below its headline, before its text. */
export function pointsOn(page: Outline, content: ReadonlySet<Block>): Block[] {
  const first = page.blocks.find((block) => content.has(block) && isProse(block))
  if (!page.about.isArticle || !first) return []
  return listsIn(page.root)
    .filter((list) => isOfPoints(list))
    .map((list) => listBlocks(list))
    .filter((blocks) => {
      const last = blocks.at(-1)?.index ?? 0
      return last > page.h1 && last < first.index && first.index - last <= MAX_GAP
    })
    .flatMap((blocks) => blocks.filter((block) => !content.has(block)))
}

function listsIn(box: Box, lists: Box[] = []): Box[] {
  for (const child of box.children) {
    if (!isBox(child) || child.place & AROUND) continue
    if (child.place & PLACE.list) lists.push(child)
    else listsIn(child, lists)
  }
  return lists
}

function isOfPoints(list: Box): boolean {
  const points = list.children.filter(isBox).map((point) => listBlocks(point))
  if (points.length < MIN_POINTS || points.length > MAX_POINTS) return false
  if (list.images > 0 || linkDensity(list) > MAX_LINKED) return false
  const texts = points.map((blocks) => blocks.map(({ text }) => text).join(' '))
  if (texts.some((text) => text.length < MIN_POINT)) return false
  return isNamed(list) || texts.every((text) => SENTENCE_END.test(text))
}

function isNamed(list: Box): boolean {
  let up: Box | null = list
  for (let level = 0; up && level < LEVELS; level++, up = up.parent) {
    const { element } = up
    if (element instanceof Element && NAME.test(element.attribs.class ?? '')) return true
  }
  return false
}

import { Element } from '@/lib/reader/html'
import { type Block, type Box, isBox, listBlocks } from '../blocks'
import { countKept, linkDensity, type Outline } from '../features/outline'
import { PLACE } from '../features/places'
import { SELLS } from '../features/traits'
import { isBoilerplateLine } from '../features/word-cues'

const AROUND = PLACE.nav | PLACE.footer | PLACE.dialog | PLACE.button | PLACE.form
const MIN_ITEMS = 3
const MIN_LINES = 6
const MAX_LINKED = 0.1
const MAX_ITEM = 200
/** A number and what it counts, as ingredients and material have it. */
const AMOUNT = /^\W{0,3}[\d¼-¾⅐-⅞][\d\s.,/¼-¾⅐-⅞–-]{0,12}\p{L}/u
const MIN_AMOUNTS = 0.6
const MOST = 0.7
const LIST_NAMES = new Set(['ul', 'ol', 'dl', 'table', 'pre'])
const COLON = /[:：]\s*$/
const MIN_LEAD = 25
const MAX_LINKS = 0.5

/**
 * What is missing of lists of text: a list is content with all of its items or with none, and one
 * of amounts belongs to the page's text.
 */
export function restOfLists(page: Outline, content: ReadonlySet<Block>): Block[] {
  countKept(page.root, content)
  const areWhole = !page.traits.includes(SELLS) && page.forum <= 0
  return findLists(page.root, areWhole)
    .flatMap((list) => list.flatMap((item) => listBlocks(item)))
    .filter((block) => !content.has(block) && !isBoilerplateLine(block.text))
}

function findLists(
  box: Box,
  areWhole: boolean,
  lists: (readonly Box[])[] = [],
): (readonly Box[])[] {
  for (const child of box.children) {
    if (!isBox(child) || child.place & AROUND) continue
    const items = itemsIn(child)
    const lines = items.length > 0 || !areWhole ? items : linesIn(child)
    if (isText(child, items) && areWhole && isPartial(items)) lists.push(items)
    else if (isText(child, lines) && isOfAmounts(lines, lines === items ? MIN_AMOUNTS : MOST))
      lists.push(lines)
    else findLists(child, areWhole, lists)
  }
  return lists
}

function itemsIn(list: Box): readonly Box[] {
  const { element, children } = list
  const isList = element instanceof Element && (element.name === 'ul' || element.name === 'ol')
  return isList ? children.filter(isBox) : []
}

/** Boxes alike in one of their own, which some write instead of a list. */
function linesIn({ children }: Box): readonly Box[] {
  if (children.length < MIN_LINES) return []
  const boxes = children.filter(isBox)
  const look = getLook(boxes[boxes.length >> 1])
  const lines = boxes.filter((box) => getLook(box) === look)
  return lines.length >= Math.max(MIN_LINES, children.length * MOST) ? lines : []
}

const getLook = (box: Box | undefined) =>
  box?.element instanceof Element ? `${box.element.name} ${box.element.attribs.class ?? ''}` : ''

function isText(list: Box, items: readonly Box[]): boolean {
  return items.length >= MIN_ITEMS && linkDensity(list) <= MAX_LINKED
}

function isPartial(items: readonly Box[]): boolean {
  return items.some(({ kept }) => kept > 0) && items.some(({ kept, blocks }) => kept < blocks)
}

function isOfAmounts(items: readonly Box[], share: number): boolean {
  const amounts = items.filter((item) => item.text <= MAX_ITEM && AMOUNT.test(joinText(item)))
  return amounts.length >= items.length * share
}

function joinText(item: Box): string {
  return listBlocks(item)
    .map(({ text }) => text)
    .join(' ')
}

/** Lists, tables and code that a sentence of the content announces with a colon. */
export function announcedBy(page: Outline, content: ReadonlySet<Block>): Block[] {
  const blocks: Block[] = []
  const visit = ({ children }: Box) => {
    for (const [at, child] of children.entries()) {
      if (!isBox(child) || child.place & (AROUND | PLACE.aside)) continue
      const before = children[at - 1]
      if (before && isListing(child) && announces(before, content)) listBlocks(child, blocks)
      else visit(child)
    }
  }
  visit(page.root)
  return blocks.filter((block) => !content.has(block) && !isBoilerplateLine(block.text))
}

const isListing = (box: Box) =>
  box.element instanceof Element &&
  LIST_NAMES.has(box.element.name) &&
  linkDensity(box) <= MAX_LINKS

function announces(before: Box | Block, content: ReadonlySet<Block>): boolean {
  const [lead, ...more] = isBox(before) ? listBlocks(before) : [before]
  if (!lead || more.length > 0 || !content.has(lead)) return false
  return lead.length >= MIN_LEAD && lead.linked < lead.length * MAX_LINKS && COLON.test(lead.text)
}

import { Element } from '@/lib/reader/html'
import { type Block, type Box, isBox, sumLengths } from '../blocks'
import { countKept, type Outline } from '../features/outline'
import { PLACE } from '../features/places'
import { isBoilerplateLine } from '../features/word-cues'

const AROUND = PLACE.nav | PLACE.footer | PLACE.aside | PLACE.dialog | PLACE.button | PLACE.form
const MIN_CHOSEN = 2
const MIN_SHARE = 0.5
/** Names, dates and counts of votes are shorter than what people write. */
const MIN_MEAN = 40
/** The trees find too little evidence in shorter texts. */
const MAX_LENGTH = 120

/** The blocks in the same place of rows that look the same. */
export type Slot = { blocks: Block[]; chosen: Block[] }

/** Short posts and reviews: texts that lie where most of the text of the other rows was chosen. */
export function textsBesideKept(page: Outline, content: ReadonlySet<Block>): Block[] {
  if (page.about.isArticle) return []
  countKept(page.root, content)
  return findRows(page.root)
    .flatMap((rows) => fillSlots(rows, content))
    .filter(isOfText)
    .flatMap(({ blocks }) => blocks)
    .filter((block) => !content.has(block) && isOwnText(block, page))
}

/** Rows that look the same, of which some lack content that others have. Needs counted boxes. */
export function findRows(box: Box, lists: (readonly Box[])[] = []): (readonly Box[])[] {
  for (const child of box.children) {
    if (!isBox(child) || child.kept === 0 || child.place & AROUND) continue
    const { rows } = child
    if (rows?.find((row) => row.kept > 0) === child && lacksText(rows)) lists.push(rows)
    findRows(child, lists)
  }
  return lists
}

/** Whether some rows have content, but not all of their blocks. */
function lacksText(rows: readonly Box[]): boolean {
  const withContent = rows.filter(({ kept }) => kept > 0).length
  return withContent >= MIN_CHOSEN && rows.some(({ kept, blocks }) => kept < blocks)
}

export function fillSlots(rows: readonly Box[], content: ReadonlySet<Block>): Slot[] {
  const slots = new Map<string, Slot>()
  const visit = (box: Box, path: string) => {
    for (const child of box.children) {
      if (isBox(child)) {
        if ((child.place & AROUND) === 0) visit(child, `${path}>${describeBox(child)}`)
        continue
      }
      const slot = slots.get(path) ?? { blocks: [], chosen: [] }
      slots.set(path, slot)
      slot.blocks.push(child)
      if (content.has(child)) slot.chosen.push(child)
    }
  }
  for (const row of rows) visit(row, '')
  return [...slots.values()]
}

export function describeBox({ element }: Box): string {
  return element instanceof Element ? `${element.name} ${element.attribs.class ?? ''}` : ''
}

function isOfText({ blocks, chosen }: Slot): boolean {
  const length = sumLengths(blocks)
  return (
    chosen.length >= MIN_CHOSEN &&
    length >= blocks.length * MIN_MEAN &&
    sumLengths(chosen) >= length * MIN_SHARE
  )
}

/** Not a heading, link or line that posts repeat. */
function isOwnText({ box, linked, length, text }: Block, { copies }: Outline): boolean {
  if (length > MAX_LENGTH || linked * 2 >= length || box.place & PLACE.heading) return false
  return !isBoilerplateLine(text) && copies.get(text) === 1
}

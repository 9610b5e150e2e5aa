import { type Block, type Box, isBox } from '../blocks'
import type { Outline } from './outline'
import { PLACE } from './places'
import { type TextFacts, textFacts } from './text-facts'

/** The facts of a box's blocks, added up. */
export class Sums {
  blocks = 0
  priced = 0
  dated = 0
  headings = 0
  prose = 0
  buttons = 0
  words = 0
  stop = 0
  linked = 0
  copies = 0
  hasForm = false
  hasHeadline = false

  add(sums: Sums) {
    this.blocks += sums.blocks
    this.priced += sums.priced
    this.dated += sums.dated
    this.headings += sums.headings
    this.prose += sums.prose
    this.buttons += sums.buttons
    this.words += sums.words
    this.stop += sums.stop
    this.linked += sums.linked
    this.copies += sums.copies
    this.hasForm ||= sums.hasForm
    this.hasHeadline ||= sums.hasHeadline
  }

  addBlock(block: Block, facts: TextFacts, isCopied: boolean) {
    this.blocks++
    if (facts.isPriced) this.priced++
    if (facts.isDated) this.dated++
    if (facts.isHeading) this.headings++
    if (facts.isProse) this.prose += block.length
    if (facts.isButton) this.buttons++
    this.words += facts.words
    this.stop += facts.stop * facts.words
    if (block.linked > block.length * 0.5) this.linked++
    if (isCopied) this.copies++
  }
}

/** Rows that look alike, added up. */
export type RowSums = {
  count: number
  text: number
  linked: number
  sums: Sums
  withImage: number
  withPrice: number
  withDate: number
  withHeading: number
  withLink: number
}

/** The facts of a page's blocks, and their sums by box and by rows. */
export type PageSums = {
  facts: TextFacts[]
  boxes: Map<Box, Sums>
  rows: Map<Box[], RowSums>
  all: Sums
  /** The rows with most text that are not the whole page. */
  top: RowSums | null
}

/** Rows with a larger share of the page's text are treated as the whole page. */
const WHOLE = 0.95

export function sumUp(page: Outline): PageSums {
  const facts = page.blocks.map(textFacts)
  const boxes = new Map<Box, Sums>()
  const lists = new Set<Box[]>()
  const visit = (box: Box): Sums => {
    const sums = new Sums()
    if (box.place & PLACE.form) sums.hasForm = true
    if ('name' in box.element && box.element.name === 'h1') sums.hasHeadline = true
    if (box.rows) lists.add(box.rows)
    for (const child of box.children) {
      if (isBox(child)) sums.add(visit(child))
      else {
        const isCopied = (page.copies.get(child.text) ?? 0) > 1
        sums.addBlock(child, facts[child.index] as TextFacts, isCopied)
      }
    }
    boxes.set(box, sums)
    return sums
  }
  const all = visit(page.root)
  const rows = new Map([...lists].map((list) => [list, sumRows(list, boxes)] as const))
  let top: RowSums | null = null
  for (const row of rows.values())
    if (row.text > (top?.text ?? 0) && row.text < page.root.text * WHOLE) top = row
  return { facts, boxes, rows, all, top }
}

function sumRows(list: readonly Box[], boxes: ReadonlyMap<Box, Sums>): RowSums {
  const sums = new Sums()
  const row: RowSums = {
    count: list.length,
    text: 0,
    linked: 0,
    sums,
    withImage: 0,
    withPrice: 0,
    withDate: 0,
    withHeading: 0,
    withLink: 0,
  }
  for (const box of list) {
    const own = boxes.get(box) as Sums
    sums.add(own)
    row.text += box.text
    row.linked += box.linked
    if (box.images > 0) row.withImage++
    if (own.priced > 0) row.withPrice++
    if (own.dated > 0) row.withDate++
    if (own.headings > 0) row.withHeading++
    if (own.linked > 0) row.withLink++
  }
  return row
}

import { Element } from '@/lib/reader/html'
import { type Block, type BlockTree, type Box, isBox, outermost } from '../blocks'
import { type Manual, manualOn } from '../rules/manual'
import type { About } from './about'
import { GROUP } from './class-groups'
import { PLACE } from './places'
import { headingKind } from './word-cues'

/** Facts about the whole page, for judging its blocks. */
export type Outline = {
  about: About
  blocks: readonly Block[]
  root: Box
  /** The box with the most prose close to it, and the article that it is in. */
  best: Box
  bestArticle: Box | null
  /** The main part that the page declares; null if it declares none or several. */
  main: Box | null
  firstProse: number
  lastProse: number
  /** The first block that is a headline; -1 without. */
  h1: number
  /** Set if the page belongs to a manual. */
  manual: Manual | null
  /** For each block: characters of prose before it that is not a comment. */
  proseBefore: number[]
  /** For each block: blocks of prose after it, and blocks since the last prose before it. */
  proseLeft: number[]
  sinceProse: number[]
  /** For each block: what the last heading before it announced. */
  under: string[]
  copies: Map<string, number>
  /** Characters of prose. */
  prose: number
  /** Properties of the whole page, added by `describePage`. */
  traits: readonly string[]
  /** Forms and paragraphs of prose. */
  forms: number
  paragraphs: number
  /** How sure it is that the page is a forum's, in log-odds; set when it is judged. */
  forum: number
}

export function outline(tree: BlockTree, about: About): Outline {
  const { root, blocks } = tree
  const page = emptyOutline(tree, about)
  let prose = 0
  let since = FAR
  let under = 'none'
  let announced = NO_LEVEL
  for (const block of blocks) {
    page.proseBefore.push(prose)
    page.sinceProse.push(since++)
    page.under.push(under)
    page.copies.set(block.text, (page.copies.get(block.text) ?? 0) + 1)
    if (isProse(block)) {
      if (page.firstProse < 0) page.firstProse = block.index
      page.lastProse = block.index
      if (!isInComments(block)) prose += block.length
      since = 0
      spreadProse(block)
      page.prose += block.text.length
    }
    if (isHeading(block)) {
      const kind = headingKind(block.text)
      const level = getLevel(block)
      // Headings of teasers belong to the heading above them.
      if (kind !== 'heading' || under === 'heading' || level <= announced) {
        under = kind
        announced = level
      }
    }
    if (page.h1 < 0 && 'name' in block.box.element && block.box.element.name === 'h1')
      page.h1 = block.index
  }
  for (let i = blocks.length - 2; i >= 0; i--) {
    page.proseLeft[i] = (page.proseLeft[i + 1] ?? 0) + (isProse(blocks[i + 1] as Block) ? 1 : 0)
  }
  visitBoxes(root, (box) => {
    countAlike(box)
    if (proseScore(box) > proseScore(page.best)) page.best = box
  })
  page.bestArticle = articleAround(page.best)
  const mains = outermost(root, PLACE.main)
  page.main = mains.length === 1 ? (mains[0] ?? null) : null
  page.manual = manualOn(tree, page.main, about)
  return page
}

function emptyOutline({ root, blocks }: BlockTree, about: About): Outline {
  return {
    about,
    blocks,
    root,
    best: root,
    bestArticle: null,
    main: null,
    firstProse: -1,
    lastProse: -1,
    h1: -1,
    manual: null,
    proseBefore: [],
    proseLeft: new Array(blocks.length).fill(0),
    sinceProse: [],
    under: [],
    copies: new Map(),
    prose: 0,
    traits: [],
    forms: 0,
    paragraphs: 0,
    forum: Number.NEGATIVE_INFINITY,
  }
}

/** The level of a heading whose element has none. */
const NO_LEVEL = 7

export function getLevel({ box }: Block): number {
  const level = box.element instanceof Element && /^h([1-6])$/.exec(box.element.name)?.[1]
  return level ? Number(level) : NO_LEVEL
}

/** Blocks since the last prose, if there was none before. */
const FAR = 99

export function articleAround(box: Box): Box | null {
  let up: Box | null = box
  while (up && (up.place & PLACE.article) === 0) up = up.parent
  return up
}

function isInComments(block: Block): boolean {
  for (let up: Box | null = block.box; up; up = up.parent)
    if (up.groups & GROUP.comment) return true
  return false
}

export function isProse(block: Block): boolean {
  const elsewhere = PLACE.nav | PLACE.footer | PLACE.button
  return (
    block.length >= 80 && block.linked < block.length * 0.4 && (block.box.place & elsewhere) === 0
  )
}

export function linkDensity(box: { text: number; linked: number }): number {
  return box.text === 0 ? 0 : box.linked / box.text
}

export function firstBlock(box: Box): Block | null {
  for (const child of box.children) {
    const first = isBox(child) ? firstBlock(child) : child
    if (first) return first
  }
  return null
}

/** Counts, for every box, its blocks that were chosen. */
export function countKept(box: Box, blocks: ReadonlySet<Block>): number {
  box.kept = 0
  for (const child of box.children)
    box.kept += isBox(child) ? countKept(child, blocks) : blocks.has(child) ? 1 : 0
  return box.kept
}

export function visitBoxes(box: Box, visit: (box: Box) => void) {
  visit(box)
  for (const child of box.children) if (isBox(child)) visitBoxes(child, visit)
}

/** Prose counts fully for its box and the one around it, and half as much for each further one. */
function spreadProse(block: Block) {
  let share = 1
  let up: Box | null = block.box
  for (let level = 0; up && level < 4; level++) {
    up.prose += block.length * share
    share = level === 0 ? 1 : share * 0.5
    up = up.parent
  }
}

function proseScore(box: Box): number {
  return box.prose * (1 - linkDensity(box))
}

function isHeading(block: Block): boolean {
  if (block.box.place & PLACE.heading) return true
  if (block.length >= 50 || block.linked >= block.length * 0.5) return false
  return headingKind(block.text) !== 'heading' && !isCell(block)
}

export function isSubheading(block: Block): boolean {
  return (block.box.place & PLACE.heading) !== 0 && getLevel(block) > 1
}

/** Whether a block is in a table of data, where a header announces nothing about the page. */
function isCell(block: Block): boolean {
  for (let up: Box | null = block.box; up; up = up.parent)
    if (up.place & PLACE.table) return isDataTable(up)
  return false
}

/** Whether a table has cells that head a row or a column. */
export function isDataTable(box: Box): boolean {
  return box.children.some(
    (child) =>
      isBox(child) &&
      ((child.element instanceof Element && child.element.name === 'th') || isDataTable(child)),
  )
}

/** Counts, for each child, the siblings with the same name and first class. */
function countAlike(box: Box) {
  const kinds = new Map<string, Box[]>()
  for (const child of box.children) {
    if (!isBox(child) || !('name' in child.element) || child.element.name === 'p') continue
    const kind = `${child.element.name} ${(child.element.attribs.class ?? '').split(/\s+/)[0] ?? ''}`
    const same = kinds.get(kind)
    if (same) same.push(child)
    else kinds.set(kind, [child])
  }
  for (const same of kinds.values())
    for (const box of same) {
      box.alike = same.length
      if (same.length >= 3) box.rows = same
    }
}

import { Element } from 'domhandler'
import type { Block, Box } from './blocks'
import { GROUP } from './class-groups'
import { articleOf, kindOf, plain } from './form-cues'
import { PLACE } from './places'
import { headingKind } from './word-cues'

/** What the page as a whole says, for judging its blocks. */
export type Outline = {
  blocks: readonly Block[]
  root: Box
  /** The box with the most prose close to it. */
  best: Box
  firstProse: number
  lastProse: number
  title: string
  /** The page calls itself an article, so that its headline is not part of its body. */
  isArticle: boolean
  /** Headings link to themselves, as in manuals. */
  isManual: boolean
  /** For each block: characters of prose before it that is no comment. */
  proseBefore: number[]
  /** For each block: what the last heading before it announced. */
  under: string[]
  copies: Map<string, number>
  /** Characters of prose on the page, and by the name and class of the elements that hold it. */
  prose: number
  kinds: Map<string, number>
  proseLeft: number[]
  sinceProse: number[]
  h1: number
  bestArticle: Box | null
  description: string
  articleText: string
}

export function outline(root: Box, blocks: readonly Block[], title: string, isArticle = false, description = '', articleText = ''): Outline {
  const page: Outline = {
    blocks,
    root,
    title,
    isArticle,
    isManual: false,
    best: root,
    firstProse: -1,
    lastProse: -1,
    proseBefore: [],
    under: [],
    copies: new Map(),
    prose: 0,
    kinds: new Map(),
    proseLeft: [],
    sinceProse: [],
    h1: -1,
    bestArticle: null,
    description: plain(description),
    articleText: articleText.length > 400 ? plain(articleText) : '',
  }
  let prose = 0
  let under = 'none'
  for (const block of blocks) {
    page.proseBefore.push(prose)
    page.under.push(under)
    page.copies.set(block.text, (page.copies.get(block.text) ?? 0) + 1)
    if (isProse(block)) {
      if (page.firstProse < 0) page.firstProse = block.index
      page.lastProse = block.index
      if (!isInComments(block)) prose += block.text.length
      spreadProse(block)
      const length = block.text.length
      page.prose += length
      page.kinds.set(kindOf(block.box), (page.kinds.get(kindOf(block.box)) ?? 0) + length)
      const around = block.box.parent && `${kindOf(block.box.parent)}>`
      if (around) page.kinds.set(around, (page.kinds.get(around) ?? 0) + length)
    }
    if (isHeading(block)) under = headingKind(block.text)
    if (page.h1 < 0 && 'name' in block.box.element && block.box.element.name === 'h1') page.h1 = block.index
  }
  let left = 0
  for (let i = blocks.length - 1; i >= 0; i--) {
    page.proseLeft[i] = left
    if (isProse(blocks[i] as Block)) left++
  }
  let since = 99
  for (let i = 0; i < blocks.length; i++) {
    page.sinceProse[i] = since
    since = isProse(blocks[i] as Block) ? 0 : since + 1
  }
  visitBoxes(root, (box) => {
    countAlike(box)
    page.isManual ||= (box.place & PLACE.heading) !== 0 && linksToItself(box)
    if (proseScore(box) > proseScore(page.best)) page.best = box
  })
  page.bestArticle = articleOf(page.best)
  return page
}

function isInComments(block: Block): boolean {
  for (let up: Box | null = block.box; up; up = up.parent) if (up.groups & GROUP.comment) return true
  return false
}

export function isProse(block: Block): boolean {
  const elsewhere = PLACE.nav | PLACE.footer | PLACE.button
  return block.text.length >= 80 && block.linked < block.text.length * 0.4 && (block.box.place & elsewhere) === 0
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

export function isBox(child: Box | Block): child is Box {
  return 'children' in child
}

export function blocksOf(box: Box, found: Block[] = []): Block[] {
  for (const child of box.children) {
    if (isBox(child)) blocksOf(child, found)
    else found.push(child)
  }
  return found
}

/** Counts, for every box, its blocks that were chosen. */
export function countKept(box: Box, kept: ReadonlySet<Block>): number {
  box.kept = 0
  for (const child of box.children) box.kept += isBox(child) ? countKept(child, kept) : kept.has(child) ? 1 : 0
  return box.kept
}

export function visitBoxes(box: Box, visit: (box: Box) => void) {
  visit(box)
  for (const child of box.children) if (isBox(child)) visitBoxes(child, visit)
}

/** Prose counts in full for the box it is in and the next, and less and less further up. */
function spreadProse(block: Block) {
  let share = 1
  let up: Box | null = block.box
  for (let level = 0; up && level < 4; level++) {
    up.prose += block.text.length * share
    share = level === 0 ? 1 : share * 0.5
    up = up.parent
  }
}

function proseScore(box: Box): number {
  return box.prose * (1 - linkDensity(box))
}

function isHeading(block: Block): boolean {
  if (block.box.place & PLACE.heading) return true
  return block.text.length < 50 && block.linked < block.text.length * 0.5 && headingKind(block.text) !== 'heading'
}

/** Notes on each child how many of its siblings have the same name and first class. */
function countAlike(box: Box) {
  const kinds = new Map<string, Box[]>()
  for (const child of box.children) {
    if (!isBox(child) || !('name' in child.element) || child.element.name === 'p') continue
    const kind = `${child.element.name} ${(child.element.attribs.class ?? '').split(/\s+/)[0] ?? ''}`
    const same = kinds.get(kind)
    if (same) same.push(child)
    else kinds.set(kind, [child])
  }
  for (const same of kinds.values()) for (const one of same) one.alike = same.length
}

/** A heading with a link to its own place on the page, as generators of manuals write them. */
function linksToItself(heading: Box): boolean {
  if (!(heading.element instanceof Element)) return false
  const ids = [heading.element, heading.element.parent, ...heading.element.children]
  return heading.element.children.some((child) => {
    if (!(child instanceof Element) || child.name !== 'a' || !child.attribs.href?.startsWith('#')) return false
    const target = child.attribs.href.slice(1)
    return target !== '' && [...ids, ...child.children].some((node) => node instanceof Element && node.attribs.id === target)
  })
}

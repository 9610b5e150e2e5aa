import { ELEMENT_FACTS, Element } from '@/lib/reader/html'
import type { Block, Box } from '../blocks'
import { linkDensity, type Outline } from './outline'
import { type PathGroup, pathGroups } from './path-groups'
import { rowsOfNumbers } from './rows'
import type { PageSums, RowSums, Sums } from './sums'
import type { TextFacts } from './text-facts'

/** Receives numbers one by one, in the order of their names. */
export type AddFeature = (value: number) => void

/** The value if a block has no such surroundings. */
const NONE = -1
const LEVELS = 6
const NEAR = [-3, -2, -1, 1, 2, 3]
const REACH = 8
const FAR = 999
/** A section is the largest box around a block with less than this of the page. */
const MAX_SECTION = 0.6
const WHOLE = 0.95

const OWN =
  'length link at text-at depth copies copy capitals digits marks word-length words ends stop button priced dated ' +
  'since-heading heading-level heading-words h1-at folded main prose-before prose-left since-prose'
const TREE = 'h1-up h1-share h1-down best-up best-share best-down'
const UP =
  'share link alike blocks mean images children prose stop buttons priced dated headings form'
const GROUP = 'count share mean link prose distinct first last stop prose-share'
const ROW = 'count share link prose images priced dated headings stop mean blocks level linked'
const SECTION = 'share link blocks h1 form images prose stop priced copies'

export const featureNames = (group: string, names: string) =>
  names.split(' ').map((name) => `${group}:${name}`)

/** The names of a block's numbers. */
export const NUMBERS: readonly string[] = [
  ...featureNames('own', OWN),
  ...featureNames('tree', TREE),
  ...Array.from({ length: LEVELS }, (_, level) => featureNames(`up${level}`, UP)).flat(),
  ...featureNames('group', GROUP),
  ...featureNames('row', ROW),
  ...featureNames('outer-row', ROW),
  'outer-row:is-top',
  ...featureNames('section', SECTION),
  ...NEAR.flatMap((step) => featureNames(`near${step}`, 'length link stop heading')),
  ...featureNames('around', 'link mean stop'),
]

/** The numbers of each block, and the group that it is in. */
export function computeNumbers(
  page: Outline,
  sums: PageSums,
): { numbers: Float32Array[]; groups: PathGroup[] } {
  const groups = pathGroups(page, sums.facts)
  const places = new Places(page, sums)
  const numbers = rowsOfNumbers(page.blocks.length, NUMBERS.length)
  for (const [i, block] of page.blocks.entries()) {
    const values = numbers[i] as Float32Array
    let at = 0
    const push = (value: number) => {
      values[at++] = value
    }
    places.own(block, push)
    places.tree(block, push)
    upNumbers(block, page, sums, push)
    groupNumbers(groups[block.index] as PathGroup, page, sums, push)
    rowNumbers(block, page, sums, push)
    nearNumbers(block, page, sums.facts, push)
  }
  return { numbers, groups }
}

/** Numbers about a block's place: what came before it, and where headline and best box are. */
class Places {
  readonly #page: Outline
  readonly #facts: TextFacts[]
  readonly #seen = new Map<string, number>()
  readonly #h1: Map<Box, number> | null
  readonly #best: Map<Box, number>
  readonly #text: number
  #before = 0
  #heading: Block | null = null

  constructor(page: Outline, { facts }: PageSums) {
    this.#page = page
    this.#facts = facts
    this.#text = Math.max(1, page.root.text)
    const headline = page.blocks[page.h1]
    this.#h1 = headline ? boxesAround(headline.box) : null
    this.#best = boxesAround(page.best)
  }

  /** Call it for each block in order. */
  own(block: Block, add: AddFeature) {
    const page = this.#page
    const at = block.index
    const facts = this.#facts[at] as TextFacts
    const count = page.blocks.length
    if (facts.isHeading) this.#heading = block
    const heading = this.#heading
    const copy = this.#seen.get(block.text) ?? 0
    this.#seen.set(block.text, copy + 1)
    add(block.length)
    add(block.linked / block.length)
    add(at / count)
    add(this.#before / this.#text)
    this.#before += block.length
    add(block.box.depth)
    add(page.copies.get(block.text) ?? 1)
    add(copy)
    add(facts.capitals)
    add(facts.digits)
    add(facts.marks)
    add(facts.wordLength)
    add(facts.words)
    add(facts.ends)
    add(facts.stop)
    add(Number(facts.isButton))
    add(Number(facts.isPriced))
    add(Number(facts.isDated))
    add(heading ? at - heading.index : FAR)
    add(heading ? getLevel(heading.box) : 9)
    add(heading ? (this.#facts[heading.index] as TextFacts).words : 0)
    add(page.h1 < 0 ? -FAR : at - page.h1)
    this.#ancestors(block, add)
    add((page.proseBefore[at] ?? 0) / Math.max(1, page.prose))
    add(page.proseLeft[at] ?? 0)
    add(page.sinceProse[at] ?? 0)
  }

  #ancestors({ box }: Block, add: AddFeature) {
    let isFolded = false
    let isInMain = false
    for (let up: Box | null = box; up; up = up.parent) {
      if (up.element instanceof Element && up.element.known & ELEMENT_FACTS.folded) isFolded = true
      if (up === this.#page.main) isInMain = true
    }
    add(isFolded ? 1 : 0)
    add(this.#page.main ? (isInMain ? 1 : 0) : NONE)
  }

  /** Levels up to the first box that also contains the headline, its size, and levels down. */
  tree({ box }: Block, add: AddFeature) {
    for (const around of [this.#h1, this.#best]) {
      let level = 0
      let up: Box | null = around ? box : null
      while (up && !around?.has(up)) {
        up = up.parent
        level++
      }
      add(up ? level : NONE)
      add(up ? up.text / this.#text : 1)
      add((up && around?.get(up)) ?? NONE)
    }
  }
}

function boxesAround(box: Box): Map<Box, number> {
  const boxRows = new Map<Box, number>()
  let level = 0
  for (let up: Box | null = box; up; up = up.parent) boxRows.set(up, level++)
  return boxRows
}

function getLevel({ element }: Box): number {
  return element instanceof Element ? Number(element.name[1]) || 7 : 7
}

/** Numbers of the boxes around a block, innermost first. */
function upNumbers(block: Block, page: Outline, { boxes }: PageSums, add: AddFeature) {
  const text = Math.max(1, page.root.text)
  let up: Box | null = block.box
  for (let level = 0; level < LEVELS; level++) {
    if (!up?.parent) {
      for (let i = 0; i < 14; i++) add(NONE)
      continue
    }
    const sums = boxes.get(up) as Sums
    const count = Math.max(1, sums.blocks)
    add(up.text / text)
    add(linkDensity(up))
    add(up.alike)
    add(sums.blocks)
    add(up.text / count)
    add(up.images)
    add(up.parent.children.length)
    add(sums.prose / Math.max(1, up.text))
    add(sums.stop / Math.max(1, sums.words))
    add(sums.buttons / count)
    add(sums.priced / count)
    add(sums.dated / count)
    add(sums.headings / count)
    add(sums.hasForm ? 1 : 0)
    up = up.parent
  }
}

function groupNumbers(group: PathGroup, page: Outline, { all }: PageSums, add: AddFeature) {
  const count = page.blocks.length
  add(group.count)
  add(group.text / Math.max(1, page.root.text))
  add(group.text / group.count)
  add(group.linked / Math.max(1, group.text))
  add(group.prose / Math.max(1, group.text))
  add(group.texts.size / group.count)
  add(group.first / count)
  add(group.last / count)
  add(group.stop / Math.max(1, group.words))
  add(group.prose / Math.max(1, all.prose))
}

/** Numbers of the innermost rows around a block, of those with most text, and of its section. */
function rowNumbers(block: Block, page: Outline, { rows, boxes, top }: PageSums, add: AddFeature) {
  const text = page.root.text
  let inner: [RowSums, number] | null = null
  let outer: [RowSums, number] | null = null
  let section = block.box
  let isInTop = false
  let level = 0
  for (let up = block.box; up.parent; up = up.parent, level++) {
    if (up.text < text * MAX_SECTION) section = up
    const row = up.rows && rows.get(up.rows)
    if (!row || row.text === 0) continue
    inner ??= [row, level]
    if (row.text < text * WHOLE && (!outer || row.text > outer[0].text)) outer = [row, level]
    if (row === top) isInTop = true
  }
  putRow(inner, text, add)
  putRow(outer, text, add)
  add(isInTop ? 1 : 0)
  sectionNumbers(section, boxes.get(section) as Sums, text, add)
}

function putRow(rowSums: [RowSums, number] | null, whole: number, add: AddFeature) {
  if (!rowSums) {
    for (let i = 0; i < 13; i++) add(NONE)
    return
  }
  const [row, level] = rowSums
  const text = Math.max(1, row.text)
  add(row.count)
  add(row.text / Math.max(1, whole))
  add(row.linked / text)
  add(row.sums.prose / text)
  add(row.withImage / row.count)
  add(row.withPrice / row.count)
  add(row.withDate / row.count)
  add(row.withHeading / row.count)
  add(row.sums.stop / Math.max(1, row.sums.words))
  add(row.text / row.count)
  add(row.sums.blocks / row.count)
  add(level)
  add(row.withLink / row.count)
}

function sectionNumbers(section: Box, sums: Sums, whole: number, add: AddFeature) {
  const count = Math.max(1, sums.blocks)
  add(section.text / Math.max(1, whole))
  add(linkDensity(section))
  add(sums.blocks)
  add(sums.hasHeadline ? 1 : 0)
  add(sums.hasForm ? 1 : 0)
  add(section.images)
  add(sums.prose / Math.max(1, section.text))
  add(sums.stop / Math.max(1, sums.words))
  add(sums.priced / count)
  add(sums.copies / count)
}

/** Numbers of the next blocks on both sides, and means over more of them. */
function nearNumbers({ index }: Block, { blocks }: Outline, facts: TextFacts[], add: AddFeature) {
  for (const step of NEAR) {
    const block = blocks[index + step]
    add(block ? block.length : NONE)
    add(block ? block.linked / block.length : NONE)
    add(facts[index + step]?.stop ?? NONE)
    add(block ? Number(facts[index + step]?.isHeading) : NONE)
  }
  let linkedCount = 0
  let length = 0
  let stop = 0
  const first = Math.max(0, index - REACH)
  const last = Math.min(blocks.length - 1, index + REACH)
  for (let i = first; i <= last; i++) {
    const block = blocks[i] as Block
    linkedCount += block.linked
    length += block.length
    stop += facts[i]?.stop ?? 0
  }
  add(linkedCount / Math.max(1, length))
  add(length / (last - first + 1))
  add(stop / (last - first + 1))
}

import { ELEMENT_FACTS, Element } from '@/lib/reader/html'
import type { Block, Box } from '../blocks'
import { linkDensity, type Outline } from './outline'
import { type PathGroup, pathGroups } from './path-groups'
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
  const numbers = page.blocks.map((block) => {
    const values = new Float32Array(NUMBERS.length)
    let at = 0
    const put = (value: number) => {
      values[at++] = value
    }
    places.own(block, put)
    places.tree(block, put)
    upNumbers(block, page, sums, put)
    groupNumbers(groups[block.index] as PathGroup, page, sums, put)
    rowNumbers(block, page, sums, put)
    nearNumbers(block, page, sums.facts, put)
    return values
  })
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
  own(block: Block, put: AddFeature) {
    const page = this.#page
    const at = block.index
    const facts = this.#facts[at] as TextFacts
    const count = page.blocks.length
    if (facts.isHeading) this.#heading = block
    const heading = this.#heading
    const copy = this.#seen.get(block.text) ?? 0
    this.#seen.set(block.text, copy + 1)
    put(block.length)
    put(block.linked / block.length)
    put(at / count)
    put(this.#before / this.#text)
    this.#before += block.length
    put(block.box.depth)
    put(page.copies.get(block.text) ?? 1)
    put(copy)
    for (const value of [facts.capitals, facts.digits, facts.marks, facts.wordLength]) put(value)
    put(facts.words)
    put(facts.ends)
    put(facts.stop)
    for (const is of [facts.isButton, facts.isPriced, facts.isDated]) put(is ? 1 : 0)
    put(heading ? at - heading.index : FAR)
    put(heading ? levelOf(heading.box) : 9)
    put(heading ? (this.#facts[heading.index] as TextFacts).words : 0)
    put(page.h1 < 0 ? -FAR : at - page.h1)
    this.#ancestors(block, put)
    put((page.proseBefore[at] ?? 0) / Math.max(1, page.prose))
    put(page.proseLeft[at] ?? 0)
    put(page.sinceProse[at] ?? 0)
  }

  #ancestors({ box }: Block, put: AddFeature) {
    let isFolded = false
    let isInMain = false
    for (let up: Box | null = box; up; up = up.parent) {
      if (up.element instanceof Element && up.element.known & ELEMENT_FACTS.folded) isFolded = true
      if (up === this.#page.main) isInMain = true
    }
    put(isFolded ? 1 : 0)
    put(this.#page.main ? (isInMain ? 1 : 0) : NONE)
  }

  /** Levels up to the first box that also contains the headline, its size, and levels down. */
  tree({ box }: Block, put: AddFeature) {
    for (const around of [this.#h1, this.#best]) {
      let level = 0
      let up: Box | null = around ? box : null
      while (up && !around?.has(up)) {
        up = up.parent
        level++
      }
      put(up ? level : NONE)
      put(up ? up.text / this.#text : 1)
      put((up && around?.get(up)) ?? NONE)
    }
  }
}

function boxesAround(box: Box): Map<Box, number> {
  const found = new Map<Box, number>()
  let level = 0
  for (let up: Box | null = box; up; up = up.parent) found.set(up, level++)
  return found
}

function levelOf({ element }: Box): number {
  return element instanceof Element ? Number(element.name[1]) || 7 : 7
}

/** Numbers of the boxes around a block, innermost first. */
function upNumbers(block: Block, page: Outline, { boxes }: PageSums, put: AddFeature) {
  const text = Math.max(1, page.root.text)
  let up: Box | null = block.box
  for (let level = 0; level < LEVELS; level++) {
    if (!up?.parent) {
      for (let i = 0; i < 14; i++) put(NONE)
      continue
    }
    const sums = boxes.get(up) as Sums
    const count = Math.max(1, sums.blocks)
    put(up.text / text)
    put(linkDensity(up))
    put(up.alike)
    put(sums.blocks)
    put(up.text / count)
    put(up.images)
    put(up.parent.children.length)
    put(sums.prose / Math.max(1, up.text))
    put(sums.stop / Math.max(1, sums.words))
    put(sums.buttons / count)
    put(sums.priced / count)
    put(sums.dated / count)
    put(sums.headings / count)
    put(sums.hasForm ? 1 : 0)
    up = up.parent
  }
}

function groupNumbers(group: PathGroup, page: Outline, { all }: PageSums, put: AddFeature) {
  const count = page.blocks.length
  put(group.count)
  put(group.text / Math.max(1, page.root.text))
  put(group.text / group.count)
  put(group.linked / Math.max(1, group.text))
  put(group.prose / Math.max(1, group.text))
  put(group.texts.size / group.count)
  put(group.first / count)
  put(group.last / count)
  put(group.stop / Math.max(1, group.words))
  put(group.prose / Math.max(1, all.prose))
}

/** Numbers of the innermost rows around a block, of those with most text, and of its section. */
function rowNumbers(block: Block, page: Outline, { rows, boxes, top }: PageSums, put: AddFeature) {
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
  putRow(inner, text, put)
  putRow(outer, text, put)
  put(isInTop ? 1 : 0)
  sectionNumbers(section, boxes.get(section) as Sums, text, put)
}

function putRow(found: [RowSums, number] | null, whole: number, put: AddFeature) {
  if (!found) {
    for (let i = 0; i < 13; i++) put(NONE)
    return
  }
  const [row, level] = found
  const text = Math.max(1, row.text)
  put(row.count)
  put(row.text / Math.max(1, whole))
  put(row.linked / text)
  put(row.sums.prose / text)
  put(row.withImage / row.count)
  put(row.withPrice / row.count)
  put(row.withDate / row.count)
  put(row.withHeading / row.count)
  put(row.sums.stop / Math.max(1, row.sums.words))
  put(row.text / row.count)
  put(row.sums.blocks / row.count)
  put(level)
  put(row.withLink / row.count)
}

function sectionNumbers(section: Box, sums: Sums, whole: number, put: AddFeature) {
  const count = Math.max(1, sums.blocks)
  put(section.text / Math.max(1, whole))
  put(linkDensity(section))
  put(sums.blocks)
  put(sums.hasHeadline ? 1 : 0)
  put(sums.hasForm ? 1 : 0)
  put(section.images)
  put(sums.prose / Math.max(1, section.text))
  put(sums.stop / Math.max(1, sums.words))
  put(sums.priced / count)
  put(sums.copies / count)
}

/** Numbers of the next blocks on both sides, and means over more of them. */
function nearNumbers({ index }: Block, { blocks }: Outline, facts: TextFacts[], put: AddFeature) {
  for (const step of NEAR) {
    const other = blocks[index + step]
    put(other ? other.length : NONE)
    put(other ? other.linked / other.length : NONE)
    put(facts[index + step]?.stop ?? NONE)
    put(other ? Number(facts[index + step]?.isHeading) : NONE)
  }
  let linked = 0
  let length = 0
  let stop = 0
  const first = Math.max(0, index - REACH)
  const last = Math.min(blocks.length - 1, index + REACH)
  for (let i = first; i <= last; i++) {
    const other = blocks[i] as Block
    linked += other.linked
    length += other.length
    stop += facts[i]?.stop ?? 0
  }
  put(linked / Math.max(1, length))
  put(length / (last - first + 1))
  put(stop / (last - first + 1))
}

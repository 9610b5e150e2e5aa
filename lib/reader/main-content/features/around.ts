import { type Block, type Box, isBox } from '../blocks'
import { contentOdds, expectedLength, ranking } from '../rules/select'
import { clamp, size } from '../trees/score'
import type { AddFeature } from './numbers'
import type { Outline } from './outline'
import { rowsOfNumbers } from './rows'

/** Names of the numbers about a block's surroundings, from the scores of the first pass. */
export const AROUND_NUMBERS: readonly string[] = (
  'own n-4 n-3 n-2 n-1 n1 n2 n3 n4 w3 w8 w20 up0 up1 up2 up3 up4 up5 up1-wanted up2-wanted up3-wanted up4-wanted ' +
  'outer outer-wanted group group-positive row copy copy-before above-cut heading mean rank positive wanted so-far'
)
  .split(' ')
  .map((name) => `s:${name}`)

const NEAR = [-4, -3, -2, -1, 1, 2, 3, 4]
const WINDOWS = [3, 8, 20]
const LEVELS = 6
/** A box with a larger share of the page's text is treated as the whole page. */
const MAX_TEXT_SHARE = 0.6
/** The score of a block or box that does not exist: surely no content. */
const ABSENT = -9

class Mean {
  score = 0
  weight = 0
  positive = 0
  count = 0
  /** The two highest scores. */
  best = ABSENT
  second = ABSENT

  add(score: number, weight: number) {
    this.score += score * weight
    this.weight += weight
    this.count++
    if (score > 0) this.positive++
    if (score > this.best) {
      this.second = this.best
      this.best = score
    } else if (score > this.second) this.second = score
  }
  get mean(): number {
    return this.weight === 0 ? 0 : this.score / this.weight
  }
}

/** Sums over a box's blocks: weighted scores, weights, and expected content. */
type BoxSums = { score: number; weight: number; wanted: number }

/** The numbers of the second pass for each block, from the scores of the first pass. */
export function aroundNumbers(page: Outline, groups: readonly object[]): Float32Array[] {
  const around = new Around(page, groups)
  const rows = rowsOfNumbers(page.blocks.length, AROUND_NUMBERS.length)
  for (const [i, block] of page.blocks.entries()) {
    const values = rows[i] as Float32Array
    let at = 0
    around.write(block, (value) => {
      values[at++] = value
    })
  }
  return rows
}

class Around {
  readonly #page: Outline
  readonly #groups: readonly object[]
  readonly #scores: number[]
  readonly #weights: number[]
  readonly #boxes = new Map<Box, BoxSums>()
  readonly #means = new Map<unknown, Mean>()
  /** Sums of scores and weights before each block. */
  readonly #before: { score: number; weight: number }[]
  readonly #ranks: number[]
  readonly #cut: number
  readonly #wanted: number
  readonly #all: Mean
  readonly #positive: number
  readonly #copies = new Map<string, number>()
  #heading = ABSENT
  #soFar = 0

  constructor(page: Outline, groups: readonly object[]) {
    this.#page = page
    this.#groups = groups
    this.#scores = page.blocks.map((block) => clamp(block.score))
    this.#weights = page.blocks.map(size)
    this.#all = new Mean()
    this.#before = [{ score: 0, weight: 0 }]
    for (const block of page.blocks) this.#addBlock(block)
    this.#sumBox(page.root)
    this.#wanted = Math.max(1, expectedLength(page.blocks))
    const { ranks, cut } = ranking(page.blocks)
    this.#ranks = ranks
    this.#cut = cut
    let positive = 0
    for (const block of page.blocks) if (block.score > 0) positive += block.length
    this.#positive = positive / Math.max(1, page.root.text)
  }

  #addBlock(block: Block) {
    const at = block.index
    const score = this.#scores[at] as number
    const weight = this.#weights[at] as number
    this.#all.add(score, weight)
    const last = this.#before[at] as { score: number; weight: number }
    this.#before.push({ score: last.score + score * weight, weight: last.weight + weight })
    for (const key of [this.#groups[at], block.text, rowsAround(block.box) ?? this]) {
      let mean = this.#means.get(key)
      if (!mean) {
        mean = new Mean()
        this.#means.set(key, mean)
      }
      mean.add(score, weight)
    }
  }

  #sumBox(box: Box): BoxSums {
    const sums = { score: 0, weight: 0, wanted: 0 }
    for (const child of box.children) {
      if (isBox(child)) {
        const own = this.#sumBox(child)
        sums.score += own.score
        sums.weight += own.weight
        sums.wanted += own.wanted
      } else {
        const weight = this.#weights[child.index] as number
        sums.score += (this.#scores[child.index] as number) * weight
        sums.weight += weight
        sums.wanted += contentOdds(child) * child.length
      }
    }
    this.#boxes.set(box, sums)
    return sums
  }

  /** Writes a block's numbers in the order of `AROUND_NUMBERS`. Call it for each block in order. */
  write(block: Block, add: AddFeature) {
    const at = block.index
    add(block.score)
    for (const step of NEAR) add(this.#scores[at + step] ?? ABSENT)
    for (const reach of WINDOWS) add(this.#window(at, reach))
    this.#writeBoxes(block, add)
    this.#writeSimilar(block, add)
    add(block.score - this.#cut)
    add(this.#heading)
    if ('name' in block.box.element && /^h[1-6]$/.test(block.box.element.name))
      this.#heading = this.#scores[at] as number
    add(this.#all.mean)
    add(this.#ranks[at] as number)
    add(this.#positive)
    add(this.#wanted / Math.max(1, this.#page.root.text))
    this.#soFar += contentOdds(block) * block.length
    add(this.#soFar / this.#wanted)
  }

  #window(at: number, reach: number): number {
    const first = this.#before[Math.max(0, at - reach)]
    const last = this.#before[Math.min(this.#before.length - 1, at + reach + 1)]
    return first && last ? (last.score - first.score) / (last.weight - first.weight) : 0
  }

  #writeBoxes({ box }: Block, add: AddFeature) {
    const text = this.#page.root.text * MAX_TEXT_SHARE
    const around: BoxSums[] = []
    let outer = box
    for (let up: Box | null = box; up; up = up.parent) {
      if (around.length < LEVELS) around.push(this.#boxes.get(up) as BoxSums)
      if (up.parent && up.text < text) outer = up
    }
    for (let level = 0; level < LEVELS; level++) {
      const sums = around[level]
      add(sums ? sums.score / sums.weight : ABSENT)
    }
    for (let level = 1; level < LEVELS - 1; level++)
      add((around[level]?.wanted ?? 0) / this.#wanted)
    const sums = this.#boxes.get(outer) as BoxSums
    add(sums.score / sums.weight)
    add(sums.wanted / this.#wanted)
  }

  #writeSimilar(block: Block, add: AddFeature) {
    const score = this.#scores[block.index] as number
    const group = this.#means.get(this.#groups[block.index]) as Mean
    add(group.mean)
    add(group.positive / group.count)
    add(this.#means.get(rowsAround(block.box) ?? this)?.mean ?? 0)
    const copies = this.#means.get(block.text) as Mean
    add(copies.count === 1 ? ABSENT : score === copies.best ? copies.second : copies.best)
    const before = this.#copies.get(block.text) ?? ABSENT
    add(before)
    this.#copies.set(block.text, Math.max(before, score))
  }
}

function rowsAround(box: Box): Box[] | null {
  let up: Box | null = box
  while (up?.parent && !up.rows) up = up.parent
  return up?.parent ? up.rows : null
}

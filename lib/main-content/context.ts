import { bin } from './bin'
import { type Block, type Box, isBox } from './blocks'
import type { Outline } from './outline'
import { clamp, meanScore, size } from './score'

type Tell = (cue: string) => void
type Sum = { score: number; weight: number; text: number; positive: number }

const OWN = [-3, -2, -1.2, -0.6, -0.2, 0.2, 0.6, 1.2, 2, 3]
const NEAR = [-2, -1, -0.4, 0, 0.4, 1, 2]
const AROUND = [-3, -2, -1, 1, 2, 3]
const REACH = 8
const LEVELS = 5
/** A box with more of the page's text says no more than the page. */
const MOST_TEXT = 0.6

/** What the first look at a page says of the surroundings of each block. */
export type Context = {
  sums: Map<Box, Sum>
  /** Mean scores of rows that look alike. */
  rows: Map<Box[], number>
  all: Sum
  heaviest: Box
  first: number
  last: number
}

/** Adds up the scores of a first look, which `block.score` holds. */
export function contextOf(page: Outline): Context {
  const sums = new Map<Box, Sum>()
  let heaviest = page.root
  let most = Number.NEGATIVE_INFINITY
  const visit = (box: Box): Sum => {
    const sum = { score: 0, weight: 0, text: 0, positive: 0 }
    for (const child of box.children) {
      const own = isBox(child) ? visit(child) : sumOf(child)
      sum.score += own.score
      sum.weight += own.weight
      sum.text += own.text
      sum.positive += own.positive
    }
    sums.set(box, sum)
    if (sum.score > most) {
      most = sum.score
      heaviest = box
    }
    return sum
  }
  const all = visit(page.root)
  const isSure = ({ score }: Block) => score > 0.5
  const first = page.blocks.findIndex(isSure)
  const rows = new Map<Box[], number>()
  for (const list of page.rows.keys()) rows.set(list, meanOf(list.map((row) => sums.get(row))))
  return { sums, rows, all, heaviest, first, last: page.blocks.findLastIndex(isSure) }
}

function sumOf(block: Block): Sum {
  const weight = size(block)
  const positive = block.score > 0 ? block.length : 0
  return { score: clamp(block.score) * weight, weight, text: block.length, positive }
}

/** Cues for a second look at a block: the scores of itself, its neighbours and its boxes. */
export function contextCues(block: Block, page: Outline, context: Context, tell: Tell) {
  const { index, score } = block
  tell(bin('s-own', score, OWN))
  for (const step of AROUND) {
    const other = page.blocks[index + step]
    tell(other ? bin(`s${step}-`, other.score, NEAR) : `s${step}-none`)
  }
  const around = page.blocks.slice(Math.max(0, index - REACH), index + REACH + 1)
  tell(bin('s-near', meanScore(around), NEAR))
  boxCues(block, context, tell)
  const { all, first, last } = context
  tell(bin('s-page', all.positive / Math.max(1, all.text), [0.1, 0.25, 0.4, 0.6, 0.8]))
  tell(index < first ? 's-before' : index > last ? 's-after' : 's-between')
}

function boxCues(block: Block, context: Context, tell: Tell) {
  const { sums, rows, all, heaviest } = context
  const total = Math.max(1, all.text)
  let outer = block.box
  let row: Box[] | null = null
  let isInHeaviest = false
  let level = 0
  for (let up: Box | null = block.box; up; up = up.parent, level++) {
    if (level < LEVELS) tell(bin(`s-up${level}-`, meanOf([sums.get(up)]), NEAR))
    if (up.parent && (sums.get(up)?.text ?? 0) < total * MOST_TEXT) outer = up
    row ??= up.rows
    if (up === heaviest) isInHeaviest = true
  }
  tell(bin('s-outer', meanOf([sums.get(outer)]), NEAR))
  tell(bin('s-outer-size', (sums.get(outer)?.text ?? 0) / total, [0.02, 0.08, 0.2, 0.4]))
  tell(row ? bin('s-row', rows.get(row) ?? 0, NEAR) : 's-row-none')
  tell(isInHeaviest ? 's-in-best' : 's-out-best')
}

function meanOf(sums: readonly (Sum | undefined)[]): number {
  let score = 0
  let weight = 0
  for (const sum of sums) {
    score += sum?.score ?? 0
    weight += sum?.weight ?? 0
  }
  return weight === 0 ? 0 : score / weight
}

import { type Block, type Box, blocksOf, isBox } from './blocks'
import { GROUP } from './class-groups'
import { tellCues } from './cues'
import { weigh } from './forest'
import { isProse, linkDensity, type Outline } from './outline'
import { isPrice } from './word-cues'

const LIMIT = 5
/** In an article weaker evidence does not count. */
const DOUBT = 0.25
/** What being in the main part says for a block. */
const IN_MANUAL = 2.5
const IN_MAIN = 1.25

/** Evidence that a block is content: positive for, negative against. */
export type Weigh = (block: Block, page: Outline) => number

/** What the learned trees say of a block. */
export const byForest: Weigh = (block, page) => weigh((hold) => tellCues(block, page, hold))

/** Sets each block's score: the evidence that it is content, together with its like. */
export function judgeBlocks(page: Outline, judge: Weigh = byForest) {
  const doubt = page.about.isArticle ? DOUBT : 0
  for (const block of page.blocks) block.score = judge(block, page) - doubt
  const prose = page.blocks.reduce((sum, block) => sum + (isProse(block) ? block.length : 0), 0)
  raiseReplies(page.root, prose)
  raiseMain(page)
  judgeTogether(page.root)
}

export function clamp(score: number): number {
  return Math.max(-LIMIT, Math.min(LIMIT, score))
}

/** Longer blocks weigh more, but not in proportion. */
export function size(block: Block): number {
  return Math.sqrt(block.length / 6 + 1)
}

function raiseMain(page: Outline) {
  if (page.manual) for (const block of page.manual.blocks) block.score += IN_MANUAL
  else if (!page.about.isArticle && page.main) {
    for (const block of blocksOf(page.main))
      block.score += isPrice(block.text) ? IN_MAIN * 2 : IN_MAIN
  }
}

/** Where replies hold most of the prose, the weak gain by the strong. */
function raiseReplies(box: Box, prose: number) {
  const alike = box.children.filter((child): child is Box => isBox(child) && child.alike >= 3)
  for (const [kind, rows] of Map.groupBy(alike, rowKind)) {
    const text = rows.reduce((sum, row) => sum + row.text, 0)
    const linked = rows.reduce((sum, row) => sum + row.linked, 0)
    if (kind === '' || text < prose * 0.5 || text < rows.length * 60 || linked > text * 0.3)
      continue
    const mean = meanScore(rows.flatMap((row) => blocksOf(row)))
    if (mean <= 0 || !rows.every((row) => row.groups & GROUP.comment)) continue
    for (const row of rows) {
      const inside = blocksOf(row)
      const shift = Math.max(0, mean - meanScore(inside))
      for (const block of inside) block.score += shift
    }
  }
  for (const child of box.children) if (isBox(child)) raiseReplies(child, prose)
}

/** What makes boxes rows of one kind; empty for a plain box without a class. */
function rowKind(box: Box): string {
  if (!('attribs' in box.element)) return ''
  const name = box.element.attribs.class?.trim().split(/\s+/)[0] ?? ''
  return name !== '' || box.element.name === 'article' ? `${box.element.name}.${name}` : ''
}

/** Rows of a table and items of a list are content together or not at all. */
function judgeTogether(box: Box) {
  const name = 'name' in box.element ? box.element.name : ''
  const isTable = name === 'table'
  const isList = name === 'ul' || name === 'ol' || name === 'dl'
  const inside = isTable || isList ? blocksOf(box) : []
  const isWhole = isTable ? inside.every((block) => block.length <= 400) : linkDensity(box) <= 0.5
  if (inside.length > 1 && isWhole) {
    const mean = meanScore(inside)
    for (const block of inside) block.score = mean
    return
  }
  for (const child of box.children) if (isBox(child)) judgeTogether(child)
}

function meanScore(blocks: readonly Block[]): number {
  let sum = 0
  let weight = 0
  for (const block of blocks) {
    sum += clamp(block.score) * size(block)
    weight += size(block)
  }
  return weight === 0 ? 0 : sum / weight
}

import type { Block } from './blocks'

const oddsOf = ({ score }: Block) => 1 / (1 + Math.exp(-score))

/** The likeliest blocks, as many as are expected to share most with the content (F1 by length). */
export function likeliest(blocks: readonly Block[]): Set<Block> {
  const odds = blocks.map((block) => ({ block, odds: oddsOf(block) }))
  odds.sort((a, b) => b.odds - a.odds)
  const wanted = odds.reduce((sum, { block, odds }) => sum + odds * block.length, 0)
  let held = 0
  let length = 0
  let best = 0
  let count = 0
  for (const [i, { block, odds: own }] of odds.entries()) {
    held += own * block.length
    length += block.length
    const f1 = (2 * held) / (length + wanted)
    if (f1 < best) continue
    best = f1
    count = i + 1
  }
  return new Set(odds.slice(0, count).map(({ block }) => block))
}

/** The share (F1 by length) that some blocks are expected to have with the content. */
export function expectedShare(blocks: readonly Block[], kept: ReadonlySet<Block>): number {
  let wanted = 0
  let held = 0
  let length = 0
  for (const block of blocks) {
    const own = block.length * oddsOf(block)
    wanted += own
    if (!kept.has(block)) continue
    held += own
    length += block.length
  }
  return length + wanted === 0 ? 0 : (2 * held) / (length + wanted)
}

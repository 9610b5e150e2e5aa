import type { Block } from '../blocks'
import { isSubheading, type Outline } from '../features/outline'

/** Errors of unlikely blocks are correlated, so only this share of the expected length counts. */
const EXPECTED_SHARE = 0.7

export const contentOdds = ({ score }: Block) => 1 / (1 + Math.exp(-score))

/** How much of the page's text is expected to be content. */
export function expectedLength(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => sum + contentOdds(block) * block.length, 0)
}

/** The likeliest blocks, as many as are expected to share most with the content (F1 by length). */
export function likeliest(blocks: readonly Block[]): Set<Block> {
  const { order, count } = ranking(blocks, EXPECTED_SHARE)
  return new Set(order.slice(0, count))
}

/**
 * Blocks from the likeliest on, how many of them are expected to share most with the content, the
 * score of the last of these, and for each block how much of the text is as likely at least.
 */
export function ranking(blocks: readonly Block[], weight = 1) {
  const order = blocks.toSorted((a, b) => b.score - a.score)
  const target = expectedLength(blocks) * weight
  const lengths: number[] = []
  let expected = 0
  let length = 0
  let best = 0
  let count = 0
  for (const [i, block] of order.entries()) {
    expected += contentOdds(block) * block.length
    length += block.length
    lengths[i] = length
    const f1 = (2 * expected) / (length + target)
    if (f1 < best) continue
    best = f1
    count = i + 1
  }
  const ranks: number[] = new Array(blocks.length).fill(0)
  for (const [i, block] of order.entries())
    ranks[block.index] = (lengths[i] as number) / Math.max(1, length)
  return { order, count, cut: order[count - 1]?.score ?? 0, ranks }
}

/** The share (F1 by length) that some blocks are expected to have with the content. */
export function expectedShare(blocks: readonly Block[], content: ReadonlySet<Block>): number {
  let target = 0
  let expected = 0
  let length = 0
  for (const block of blocks) {
    const own = block.length * contentOdds(block)
    target += own
    if (!content.has(block)) continue
    expected += own
    length += block.length
  }
  return length + target === 0 ? 0 : (2 * expected) / (length + target)
}

/** Drops bylines, dates and labels at the edges: they are content only between content. */
export function trimEdges(page: Outline, content: Set<Block>) {
  const inOrder = page.blocks.filter((block) => content.has(block))
  let first = 0
  while (first < inOrder.length && !isEdgeContent(inOrder[first], inOrder[first + 1])) first++
  let last = inOrder.length - 1
  while (last >= first && (inOrder[last]?.score ?? 0) < 0) last--
  for (const [at, block] of inOrder.entries()) if (at < first || at > last) content.delete(block)
}

function isEdgeContent(block: Block | undefined, next: Block | undefined): boolean {
  if (!block || block.score >= 0) return true
  return isSubheading(block) && next !== undefined && next.score >= 0
}

import type { Block } from '../blocks'

const LIMIT = 5

/** A score within limits: no block decides alone. */
export function clamp(score: number): number {
  return Math.max(-LIMIT, Math.min(LIMIT, score))
}

/** Longer blocks weigh more, but not in proportion. */
export function size(block: Block): number {
  return Math.sqrt(block.length / 6 + 1)
}

export function meanScore(blocks: readonly Block[]): number {
  let sum = 0
  let weight = 0
  for (const block of blocks) {
    sum += clamp(block.score) * size(block)
    weight += size(block)
  }
  return weight === 0 ? 0 : sum / weight
}

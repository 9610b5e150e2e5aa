import type { Block } from './blocks'

const LIMIT = 5

/** A score within limits: no block decides alone. */
export function clamp(score: number): number {
  return Math.max(-LIMIT, Math.min(LIMIT, score))
}

/** Longer blocks weigh more, but not in proportion. */
export function size(block: Block): number {
  return Math.sqrt(block.length / 6 + 1)
}

import { bucketOfMs, type LatencyProfile } from '@/lib/money/usage'

type Durations = LatencyProfile['durations']

/** The bars of a histogram: two for each doubling, from under 10 ms to over two minutes. */
const FIRST_MS = 10
const BINS = 28
const BINS_PER_DOUBLING = 2

/** The bar that a duration belongs to. */
export function binOf(ms: number): number {
  const bin = Math.floor(
    Math.log2(Math.max(bucketOfMs(ms), FIRST_MS) / FIRST_MS) * BINS_PER_DOUBLING,
  )
  return Math.min(BINS - 1, bin)
}

export function toBins(durations: Durations): number[] {
  const bins = Array.from({ length: BINS }, () => 0)
  for (const [start, calls] of Object.entries(durations)) {
    const bin = binOf(Number(start))
    bins[bin] = (bins[bin] ?? 0) + calls
  }
  return bins
}

/** The share of calls that took less time, from 0 to 1. */
export function shareBelow(durations: Durations, ms: number): number {
  const all = Object.entries(durations)
  const count = (pairs: [string, number][]) => pairs.reduce((sum, [, calls]) => sum + calls, 0)
  return count(all.filter(([start]) => Number(start) < ms)) / Math.max(1, count(all))
}

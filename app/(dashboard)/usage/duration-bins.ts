import { bucketOfMs, type LatencyProfile } from '@/lib/money/usage'

type Durations = LatencyProfile['durations']

/** The bars of a histogram: four for each doubling, from under 10 ms to over two minutes. */
const FIRST_MS = 10
const BINS = 56
const BINS_PER_DOUBLING = 4

/** Numbers of the first and the last bar that are drawn. */
export type BinRange = [first: number, last: number]

/** The bar that a duration belongs to. */
export function findBin(ms: number): number {
  const bin = Math.floor(
    Math.log2(Math.max(bucketOfMs(ms), FIRST_MS) / FIRST_MS) * BINS_PER_DOUBLING,
  )
  return Math.min(BINS - 1, bin)
}

export function toBins(durations: Durations): number[] {
  const bins = Array.from({ length: BINS }, () => 0)
  for (const [start, calls] of Object.entries(durations)) {
    const bin = findBin(Number(start))
    bins[bin] = (bins[bin] ?? 0) + calls
  }
  return bins
}

/** The range that holds every call, with an empty bar at both ends. */
export function usedRange(all: Durations[]): BinRange {
  const used = all.flatMap((durations) => Object.keys(durations).map((ms) => findBin(Number(ms))))
  return [Math.max(0, Math.min(...used) - 1), Math.min(BINS - 1, Math.max(...used) + 1)]
}

/** Where a bar begins and ends, in milliseconds. */
export const binBounds = (bin: number): { from: number; to: number } => ({
  from: FIRST_MS * 2 ** (bin / BINS_PER_DOUBLING),
  to: FIRST_MS * 2 ** ((bin + 1) / BINS_PER_DOUBLING),
})

/** The share of calls that took less time, from 0 to 1. */
export function shareBelow(durations: Durations, ms: number): number {
  const all = Object.entries(durations)
  const count = (pairs: [string, number][]) => pairs.reduce((sum, [, calls]) => sum + calls, 0)
  return count(all.filter(([start]) => Number(start) < ms)) / Math.max(1, count(all))
}

/** Calls by duration: the shortest duration of a bucket in milliseconds, and how many calls fell into it. */
export type Durations = Record<string, number>

/** Buckets per doubling: none is wider than a sixteenth of its shortest duration. Below 32 ms each has its own. */
const BUCKETS_PER_DOUBLING = 16

/** Adds one call to the counts. */
export function addDuration(durations: Durations, tookMs: number): Durations {
  const bucket = tookMs - (tookMs % widthOf(tookMs))
  return { ...durations, [bucket]: (durations[bucket] ?? 0) + 1 }
}

/** The duration that this share of the calls did not exceed: exact for the slowest call, else interpolated. */
export function percentile(durations: Durations, slowestMs: number, share: number): number {
  const buckets = Object.entries(durations)
    .map(([start, count]) => ({ start: Number(start), count }))
    .sort((a, b) => a.start - b.start)
  const calls = buckets.reduce((sum, { count }) => sum + count, 0)
  const rank = Math.ceil(calls * share)
  if (rank === calls) return slowestMs
  let before = 0
  for (const { start, count } of buckets) {
    // The calls of a bucket are taken to be evenly spread over it.
    const within = (rank - before - 0.5) / count
    if (rank <= before + count) return Math.min(slowestMs, start + Math.round(within * (widthOf(start) - 1)))
    before += count
  }
  return slowestMs
}

/** Width of the bucket that a duration falls into: a power of two, so that SQL can compute it too. */
function widthOf(ms: number): number {
  return 2 ** Math.max(0, Math.floor(Math.log2(Math.max(1, ms) / BUCKETS_PER_DOUBLING)))
}

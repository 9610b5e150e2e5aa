/** Number of calls by the lower bound of their duration bucket, in milliseconds. */
export type Durations = Record<string, number>

/** A bucket is at most a sixteenth as wide as its lower bound. */
const BUCKETS_PER_DOUBLING = 16

/** The lower bound of a duration's bucket. */
export const bucketOfMs = (tookMs: number): number => tookMs - (tookMs % windowWidth(tookMs))

export function addDuration(durations: Durations, tookMs: number): Durations {
  const bucket = bucketOfMs(tookMs)
  return { ...durations, [bucket]: (durations[bucket] ?? 0) + 1 }
}

export function durationBucketSql(column: string): string {
  const widths = Array.from({ length: 26 }, (_, n) => `WHEN ${column} < ${32 << n} THEN ${1 << n}`)
  return `${column} - ${column} % CASE ${widths.join(' ')} ELSE ${1 << 26} END`
}

/** The duration that this share of calls did not exceed, interpolated. */
export function percentile(durations: Durations, slowestMs: number, share: number): number {
  const buckets = Object.entries(durations)
    .map(([start, count]) => ({ start: Number(start), count }))
    .sort((a, b) => a.start - b.start)
  const calls = buckets.reduce((sum, { count }) => sum + count, 0)
  const rank = Math.ceil(calls * share)
  if (rank === calls) return slowestMs
  let before = 0
  for (const { start, count } of buckets) {
    // Calls are assumed to be evenly spread within a bucket.
    const within = (rank - before - 0.5) / count
    if (rank <= before + count)
      return Math.min(slowestMs, start + Math.round(within * (windowWidth(start) - 1)))
    before += count
  }
  return slowestMs
}

/** A power of two, so that SQL can compute it as well. */
function windowWidth(ms: number): number {
  return 2 ** Math.max(0, Math.floor(Math.log2(Math.max(1, ms) / BUCKETS_PER_DOUBLING)))
}

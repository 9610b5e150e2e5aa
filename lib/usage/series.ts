import { allRows } from '../db'

export type Dimension = 'capability' | 'keyId' | 'model'
export type Step = 'hour' | 'day' | 'month'
/** A span of time, milliseconds since the epoch; `to` is not part of it. */
export type Span = { from: number; to: number }

/** Sums of one bucket and one endpoint, key or model. `at`: the bucket's start in UTC. Money in nano-USD. */
export type Point = { at: number; name: string; calls: number; failed: number; cost: bigint }

const COLUMNS = { capability: 'capability', keyId: 'key_id', model: 'model' }
const BUCKETS = {
  hour: 'hour',
  day: 'hour - hour % 86400000',
  month: `CAST(strftime('%s', hour / 1000, 'unixepoch', 'start of month') AS INTEGER) * 1000`,
}

/** An account's usage over time, oldest first; read from the hourly sums, in the database. */
export async function usageOver(accountId: string, { from, to }: Span, step: Step, by: Dimension): Promise<Point[]> {
  const rows = await allRows<Record<'at' | 'calls' | 'failed' | 'cost', bigint> & { name: string }>(
    `SELECT ${BUCKETS[step]} AS at, ${COLUMNS[by]} AS name, sum(calls) AS calls, sum(failed) AS failed, sum(cost) AS cost
     FROM usage_hour WHERE account_id = ? AND hour >= ? AND hour < ? GROUP BY 1, 2 ORDER BY 1`,
    accountId,
    from,
    to,
  )
  return rows.map(({ at, name, calls, failed, cost }) => ({
    at: Number(at),
    name,
    calls: Number(calls),
    failed: Number(failed),
    cost: BigInt(cost),
  }))
}

/** Sums over a span of time. Money in nano-USD; durations of the median and the 95th percentile in milliseconds. */
export type Totals = {
  calls: number
  failed: number
  cost: bigint
  inputTokens: number
  outputTokens: number
  p50Ms: number
  p95Ms: number
}

/** What an account's calls of a span came to; read from the hourly sums. */
export async function totalsOf(accountId: string, { from, to }: Span): Promise<Totals> {
  const where = 'account_id = ? AND hour >= ? AND hour < ?'
  const [sums] = await allRows<Record<string, bigint | null>>(
    `SELECT sum(calls) AS calls, sum(failed) AS failed, sum(cost) AS cost, sum(input_tokens) AS input,
       sum(output_tokens) AS output FROM usage_hour WHERE ${where}`,
    accountId,
    from,
    to,
  )
  const buckets = await allRows<{ bucket: bigint; count: bigint }>(
    `SELECT part.key AS bucket, sum(part.value) AS count FROM usage_hour, json_each(durations) AS part
     WHERE ${where} GROUP BY 1`,
    accountId,
    from,
    to,
  )
  const durations: number[] = []
  for (const { bucket, count } of buckets) durations[Number(bucket)] = Number(count)
  return {
    calls: Number(sums?.calls ?? 0),
    failed: Number(sums?.failed ?? 0),
    cost: BigInt(sums?.cost ?? 0),
    inputTokens: Number(sums?.input ?? 0),
    outputTokens: Number(sums?.output ?? 0),
    p50Ms: percentile(durations, 0.5),
    p95Ms: percentile(durations, 0.95),
  }
}

/** Totals since a moment. */
export function totalsSince(accountId: string, since: number): Promise<Totals> {
  return totalsOf(accountId, { from: since, to: Number.MAX_SAFE_INTEGER })
}

/** Reads a percentile off the buckets; the true value lies within its bucket, so the middle of it is said. */
function percentile(durations: number[], share: number): number {
  const all = durations.reduce((sum, count) => sum + (count ?? 0), 0)
  let seen = 0
  for (const [i, count] of durations.entries()) {
    seen += count ?? 0
    if (all > 0 && seen >= all * share) return Math.round(50 * 2 ** i * 0.75)
  }
  return 0
}

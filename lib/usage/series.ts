import { allRows, words } from '../db'
import { type Durations, percentile } from './durations'

export type Dimension = 'capability' | 'keyId' | 'model' | 'accountId'
/** A span of time, milliseconds since the epoch; `to` is not part of it. */
export type Span = { from: number; to: number }
/** Whose calls: an account's, or everyone's (null). */
export type Whose = string | null

/** Sums of one bucket and one endpoint, key, model or account, in nano-USD; `at`: its start. */
export type Point = { at: number; name: string; calls: number; failed: number; cost: bigint }

const DAY_MS = 86_400_000
const COLUMNS = {
  capability: 'capability',
  keyId: 'key_id',
  model: 'model',
  accountId: 'account_id',
}

/** Usage over time, from sums by day and, where a bucket cuts a day, by hour. */
export async function usageOver(whose: Whose, buckets: Span[], by: Dimension): Promise<Point[]> {
  type Row = Record<'bucket' | 'calls' | 'failed' | 'cost', bigint> & { name: string }
  const rows = await readSums<Row>(
    whose,
    buckets,
    `bucket, ${COLUMNS[by]} AS name, sum(calls) AS calls, sum(failed) AS failed, sum(cost) AS cost`,
    'GROUP BY bucket, name',
  )
  const points = new Map<string, Point>()
  for (const { bucket, name, calls, failed, cost } of rows) {
    const key = `${bucket} ${name}`
    const before = points.get(key) ?? {
      at: buckets[Number(bucket)]?.from ?? 0,
      name,
      calls: 0,
      failed: 0,
      cost: 0n,
    }
    points.set(key, {
      ...before,
      calls: before.calls + Number(calls),
      failed: before.failed + Number(failed),
      cost: before.cost + BigInt(cost),
    })
  }
  return [...points.values()]
}

/** Sums over a span of time: nano-USD, and durations in milliseconds. */
export type Totals = {
  calls: number
  failed: number
  cost: bigint
  inputTokens: number
  outputTokens: number
  p50Ms: number
  p95Ms: number
}

/** What the calls of a span came to. */
export async function totalsOf(whose: Whose, span: Span): Promise<Totals> {
  const sums = await readSums<Record<string, bigint | null>>(
    whose,
    [span],
    `sum(calls) AS calls, sum(failed) AS failed, sum(cost) AS cost, sum(input_tokens) AS input,
     sum(output_tokens) AS output, max(slowest_ms) AS slowest`,
  )
  const buckets = await readSums<{ bucket: string; count: bigint }>(
    whose,
    [span],
    'duration.key AS bucket, sum(CAST(duration.value AS bigint)) AS count',
    'GROUP BY duration.key',
    `, ${words.eachPair('sums.durations')} AS duration`,
  )
  const durations: Durations = {}
  for (const { bucket, count } of buckets)
    durations[bucket] = (durations[bucket] ?? 0) + Number(count)
  const slowestMs = Math.max(0, ...sums.map(({ slowest }) => Number(slowest ?? 0)))
  const all = (name: string) => sums.reduce((sum, row) => sum + BigInt(row[name] ?? 0), 0n)
  return {
    calls: Number(all('calls')),
    failed: Number(all('failed')),
    cost: all('cost'),
    inputTokens: Number(all('input')),
    outputTokens: Number(all('output')),
    p50Ms: percentile(durations, slowestMs, 0.5),
    p95Ms: percentile(durations, slowestMs, 0.95),
  }
}

type Part = [bucket: number, from: number, to: number]

/** Whole UTC days from the sums by day, the ends from those by hour. */
async function readSums<Row>(
  whose: Whose,
  spans: Span[],
  select: string,
  group = '',
  join = '',
): Promise<Row[]> {
  const parts: { days: Part[]; hours: Part[] } = { days: [], hours: [] }
  for (const [bucket, { from, to }] of spans.entries()) {
    const [first, last] = [Math.ceil(from / DAY_MS) * DAY_MS, Math.floor(to / DAY_MS) * DAY_MS]
    if (last <= first) parts.hours.push([bucket, from, to])
    else {
      parts.days.push([bucket, first, last])
      parts.hours.push([bucket, from, first], [bucket, last, to])
    }
  }
  const rows = async (table: 'usage_day' | 'usage_hour', column: 'day' | 'hour', wanted: Part[]) =>
    allRows<Row>(
      `WITH part AS (SELECT ${words.item(0)} AS bucket, ${words.item(1)} AS since,
         ${words.item(2)} AS until FROM ${words.eachItem})
       SELECT ${select} FROM part CROSS JOIN ${table} AS sums${join}
       WHERE ${whose === null ? '' : 'sums.account_id = ? AND'} sums.${column} >= since AND sums.${column} < until ${group}`,
      JSON.stringify(wanted.filter(([, from, to]) => from < to)),
      ...(whose === null ? [] : [whose]),
    )
  return [
    ...(await rows('usage_day', 'day', parts.days)),
    ...(await rows('usage_hour', 'hour', parts.hours)),
  ]
}

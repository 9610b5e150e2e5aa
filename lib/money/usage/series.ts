import { type Durations, percentile } from './durations'
import type { CallFilter, Span, Whose } from './filter'
import { readSums } from './sums'

export type Dimension = 'capability' | 'keyId' | 'model' | 'accountId' | 'outcome'

/** Sums of one bucket and one endpoint, key, model or account, in nano-USD. `at`: its start. */
export type Point = { at: number; name: string; calls: number; failed: number; cost: bigint }

const COLUMNS = {
  capability: 'capability',
  keyId: 'key_id',
  model: 'model',
  accountId: 'account_id',
  outcome: 'outcome',
}

/** Usage over time, from sums by day, or by hour for parts of a day. */
export async function usageOver(
  whose: Whose,
  buckets: Span[],
  by: Dimension,
  filter: CallFilter = {},
): Promise<Point[]> {
  type Row = Record<'bucket' | 'calls' | 'failed' | 'cost', bigint> & { name: string }
  const rows = await readSums<Row>(
    { whose, spans: buckets, filter },
    {
      select: `bucket, ${COLUMNS[by]} AS name, sum(calls) AS calls, sum(failed) AS failed, sum(cost) AS cost`,
      group: `GROUP BY bucket, ${COLUMNS[by]}`,
    },
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

/** Sums over a time span: nano-USD, and durations in milliseconds. */
export type Totals = {
  calls: number
  failed: number
  cost: bigint
  /** The price of the models' providers for the operator. */
  providerCost: bigint
  inputTokens: number
  outputTokens: number
  /** Pages read, and how many of them came from the cache or the local index. */
  pages: number
  cachedPages: number
  p50Ms: number
  p95Ms: number
}

export async function readTotals(
  whose: Whose,
  span: Span,
  filter: CallFilter = {},
): Promise<Totals> {
  const sums = await readSums<Record<string, bigint | null>>(
    { whose, spans: [span], filter },
    {
      select: `sum(calls) AS calls, sum(failed) AS failed, sum(cost) AS cost, sum(provider_cost) AS provider,
        sum(input_tokens) AS input, sum(output_tokens) AS output,
        sum(pages) AS pages, sum(cached_pages) AS cached`,
    },
  )
  const [times] = await latencyOver(whose, [span], filter)
  const all = (name: string) => sums.reduce((sum, row) => sum + BigInt(row[name] ?? 0), 0n)
  return {
    calls: Number(all('calls')),
    failed: Number(all('failed')),
    cost: all('cost'),
    providerCost: all('provider'),
    inputTokens: Number(all('input')),
    outputTokens: Number(all('output')),
    pages: Number(all('pages')),
    cachedPages: Number(all('cached')),
    p50Ms: times?.p50Ms ?? 0,
    p95Ms: times?.p95Ms ?? 0,
  }
}

/** Median and 95th percentile of a bucket's calls, in milliseconds. */
type Latency = { at: number; calls: number; p50Ms: number; p95Ms: number }

/** Latency over time. Buckets without calls are omitted. */
export async function latencyOver(
  whose: Whose,
  buckets: Span[],
  filter: CallFilter = {},
): Promise<Latency[]> {
  const timings = await readTimings({ whose, spans: buckets, filter }, 'bucket')
  return [...timings]
    .map(([bucket, timing]) => ({ at: buckets[Number(bucket)]?.from ?? 0, ...latency(timing) }))
    .sort((a, b) => a.at - b.at)
}

/** How long the calls of one endpoint took. */
export type LatencyProfile = Omit<Latency, 'at'> & { name: string; durations: Durations }

/** Latency of each endpoint, the most called first. */
export async function latencyProfiles(
  whose: Whose,
  span: Span,
  filter: CallFilter = {},
): Promise<LatencyProfile[]> {
  const timings = await readTimings({ whose, spans: [span], filter }, 'capability')
  return [...timings]
    .map(([name, timing]) => ({ name, ...latency(timing), durations: timing.durations }))
    .sort((a, b) => b.calls - a.calls)
}

type Timing = { durations: Durations; slowestMs: number }
type TimingRow = { name: bigint | string; slowest: bigint | null; start: string; count: bigint }

/** Durations by bucket of time or by endpoint. */
async function readTimings(
  query: Parameters<typeof readSums>[0],
  column: 'bucket' | 'capability',
): Promise<Map<string, Timing>> {
  const timings = new Map<string, Timing>()
  const find = (name: TimingRow['name']): Timing => {
    const timing = timings.get(String(name)) ?? { durations: {}, slowestMs: 0 }
    timings.set(String(name), timing)
    return timing
  }
  for (const { name, start, count } of await readSums<TimingRow>(query, {
    select: `${column} AS name, duration.key AS start, sum(CAST(duration.value AS bigint)) AS count`,
    group: `GROUP BY ${column}, duration.key`,
    durations: true,
  })) {
    const { durations } = find(name)
    durations[start] = (durations[start] ?? 0) + Number(count)
  }
  for (const { name, slowest } of await readSums<TimingRow>(query, {
    select: `${column} AS name, max(slowest_ms) AS slowest`,
    group: `GROUP BY ${column}`,
  })) {
    const timing = timings.get(String(name))
    if (timing) timing.slowestMs = Math.max(timing.slowestMs, Number(slowest ?? 0))
  }
  return timings
}

const latency = ({ durations, slowestMs }: Timing) => ({
  calls: Object.values(durations).reduce((sum, count) => sum + count, 0),
  p50Ms: percentile(durations, slowestMs, 0.5),
  p95Ms: percentile(durations, slowestMs, 0.95),
})

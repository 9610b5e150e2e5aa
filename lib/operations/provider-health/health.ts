import { gte, sql } from 'drizzle-orm'
import { percentile } from '@/lib/money/usage'
import { db, tables } from '@/lib/storage/db'
import { FAILED } from './log'

const { providerCounts, providerStates } = tables
const HOUR_MS = 3_600_000
const HOURS = 24

/** A provider's statistics over the last 24 hours, from all nodes. */
export type ProviderHealth = {
  requests: number
  failed: number
  /** 95th percentile of successful requests in milliseconds. Null without any. */
  p95: number | null
  /** From the oldest hour to the current one. */
  hours: { requests: number; failed: number }[]
  succeededAt: number | null
  failedAt: number | null
  error: string | null
}

/** The health of every provider that was ever used, by name. */
export async function providerHealth(now = Date.now()): Promise<Record<string, ProviderHealth>> {
  const from = now - (now % HOUR_MS) - (HOURS - 1) * HOUR_MS
  const [states, hours, buckets] = await Promise.all([
    db().select().from(providerStates),
    sums(from, 'hour'),
    sums(from, 'bucket'),
  ])
  return Object.fromEntries(
    states.map(({ provider, ...state }) => {
      const strip = Array.from({ length: HOURS }, () => ({ requests: 0, failed: 0 }))
      for (const hour of hours.filter((row) => row.provider === provider))
        strip[(hour.at - from) / HOUR_MS] = { requests: hour.requests, failed: hour.failed }
      const took = buckets.filter((row) => row.provider === provider && row.at !== FAILED)
      const durations = Object.fromEntries(took.map(({ at, requests }) => [at, requests]))
      const slowest = Math.max(0, ...took.map(({ at }) => at))
      return [
        provider,
        {
          ...state,
          requests: strip.reduce((sum, hour) => sum + hour.requests, 0),
          failed: strip.reduce((sum, hour) => sum + hour.failed, 0),
          p95: took.length === 0 ? null : percentile(durations, slowest, 0.95),
          hours: strip,
        },
      ]
    }),
  )
}

async function sums(from: number, by: 'hour' | 'bucket') {
  const { provider, hour, bucket, requests } = providerCounts
  const at = by === 'hour' ? hour : bucket
  const rows = await db()
    .select({
      provider,
      at,
      requests: sql<bigint>`sum(${requests})`,
      failed: sql<bigint>`sum(CASE WHEN ${bucket} = ${FAILED} THEN ${requests} ELSE 0 END)`,
    })
    .from(providerCounts)
    .where(gte(hour, from))
    .groupBy(provider, at)
  return rows.map((row) => ({ ...row, requests: Number(row.requests), failed: Number(row.failed) }))
}

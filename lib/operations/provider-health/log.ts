import { lt, sql } from 'drizzle-orm'
import { secretValues } from '@/lib/base/config'
import { warnSeldom } from '@/lib/base/log'
import { outside, processWide } from '@/lib/base/runtime'
import { takeUpstreams, type UpstreamTally } from '@/lib/base/telemetry'
import { bucketOfMs } from '@/lib/money/usage'
import { db, durably, tables } from '@/lib/storage/db'
import { pruneKeyUses, writeKeyUses } from './keys'

const { providerCounts, providerStates } = tables
const EVERY_MS = 10_000
const KEEP_MS = 48 * 3_600_000
const MAX_ERROR = 300
const ROWS_AT_ONCE = 500
export const FAILED = -1

const slot = () =>
  processWide('providers.log', () => ({ timer: undefined as NodeJS.Timeout | undefined }))

/** Writes provider statistics to the database in batches, every ten seconds. */
export function startProviderLog(): void {
  slot().timer ??= outside(() => setInterval(() => void writeQuietly(), EVERY_MS).unref())
}

export async function stopProviderLog(): Promise<void> {
  clearInterval(slot().timer)
  slot().timer = undefined
  await writeQuietly()
}

/** Deletes figures that are no longer shown. */
export async function pruneProviderLog(now = Date.now()): Promise<void> {
  await db()
    .delete(providerCounts)
    .where(lt(providerCounts.hour, now - KEEP_MS))
  await pruneKeyUses(now)
}

function writeQuietly(): Promise<void> {
  return writeProviderLog().catch((error) =>
    warnSeldom('provider statistics could not be stored', { err: error }),
  )
}

export async function writeProviderLog(): Promise<void> {
  await writeKeyUses()
  const tallies = [...takeUpstreams()].sort(([a], [b]) => (a < b ? -1 : 1))
  if (tallies.length === 0) return
  const counts = tallies.flatMap(([provider, tally]) => toCounts(provider, tally))
  const states = tallies.map(([provider, { succeededAt, failedAt, error }]) => ({
    provider,
    succeededAt,
    failedAt,
    error: error === null ? null : withoutSecrets(error).slice(0, MAX_ERROR),
  }))
  await durably(async (tx) => {
    for (let from = 0; from < counts.length; from += ROWS_AT_ONCE)
      await tx
        .insert(providerCounts)
        .values(counts.slice(from, from + ROWS_AT_ONCE))
        .onConflictDoUpdate({
          target: [providerCounts.provider, providerCounts.hour, providerCounts.bucket],
          set: { requests: sql`${providerCounts.requests} + excluded.requests` },
        })
    await tx
      .insert(providerStates)
      .values(states)
      .onConflictDoUpdate({
        target: providerStates.provider,
        set: {
          succeededAt: sql`coalesce(excluded.succeeded_at, ${providerStates.succeededAt})`,
          failedAt: sql`coalesce(excluded.failed_at, ${providerStates.failedAt})`,
          error: sql`coalesce(excluded.error, ${providerStates.error})`,
        },
      })
  })
}

/** A service may quote our key in its message. */
const withoutSecrets = (text: string) =>
  secretValues().reduce((rest, secret) => rest.replaceAll(secret, '[secret]'), text)

type Count = typeof providerCounts.$inferInsert

/** Same order on every node, so that two never wait for each other. */
function toCounts(provider: string, { took, failed }: UpstreamTally): Count[] {
  const counts = new Map<string, Count>()
  const add = (hour: number, bucket: number, requests: number) => {
    const existing = counts.get(`${hour} ${bucket}`)?.requests ?? 0
    counts.set(`${hour} ${bucket}`, { provider, hour, bucket, requests: existing + requests })
  }
  for (const [hour, requests] of failed) add(hour, FAILED, requests)
  for (const [hour, durations] of took)
    for (const [ms, requests] of durations) add(hour, bucketOfMs(ms), requests)
  return [...counts.values()].sort((a, b) => a.hour - b.hour || a.bucket - b.bucket)
}

import { gte, lt, sql } from 'drizzle-orm'
import { takeKeyUses } from '@/lib/base/telemetry'
import { toUsd } from '@/lib/base/usd'
import { EMBEDDINGS } from '@/lib/capabilities/local-search'
import { searchKeys } from '@/lib/capabilities/search'
import { db, durably, tables } from '@/lib/storage/db'

const { keyUses } = tables
const DAY_MS = 86_400_000
const KEEP_DAYS = 62
const ROWS_AT_ONCE = 500

/** A key of a search service, with its requests on all nodes since the month began (UTC). */
export type KeyState = {
  /** Its last characters. */
  hint: string
  requests: number
  failed: number
  /** What they cost in USD. Null if the price of a request is unknown. */
  spend: number | null
  /** How long it is used last by this process, after a failure. */
  restMs: number
}

/** The keys of each configured search service, by its name. */
export async function keyStates(now = Date.now()): Promise<Record<string, KeyState[]>> {
  const rows = await sumsSince(now)
  const states = searchKeys().map((own) => {
    const use = rows.find((row) => row.provider === own.provider && row.key === own.id)
    const nano = BigInt(use?.spend ?? 0)
    const state: KeyState = {
      hint: own.hint,
      requests: Number(use?.requests ?? 0),
      failed: Number(use?.failed ?? 0),
      spend: own.usd === null && nano === 0n ? null : toUsd(nano),
      restMs: own.restMs,
    }
    return { provider: own.provider, state }
  })
  const byProvider = Map.groupBy(states, (entry) => entry.provider)
  return Object.fromEntries(
    [...byProvider].map(([name, entries]) => [name, entries.map(({ state }) => state)]),
  )
}

/** What each key was used for since the month began. */
function sumsSince(now: number) {
  const { provider, key, day, requests, failed, spend } = keyUses
  const date = new Date(now)
  const month = Date.UTC(date.getUTCFullYear(), date.getUTCMonth()) / DAY_MS
  return db()
    .select({
      provider,
      key,
      requests: sql<bigint>`sum(${requests})`,
      failed: sql<bigint>`sum(${failed})`,
      spend: sql<bigint>`sum(${spend})`,
    })
    .from(keyUses)
    .where(gte(day, month))
    .groupBy(provider, key)
}

/** Requests to embedding models on all nodes since the month began (UTC), and their cost in USD. */
export async function embeddingUse(now = Date.now()): Promise<{ requests: number; spend: number }> {
  const rows = (await sumsSince(now)).filter(({ provider }) => provider === EMBEDDINGS)
  return {
    requests: rows.reduce((sum, row) => sum + Number(row.requests), 0),
    spend: toUsd(rows.reduce((sum, row) => sum + BigInt(row.spend), 0n)),
  }
}

/** Writes what was counted since the last time. */
export async function writeKeyUses(): Promise<void> {
  const uses = takeKeyUses().map(({ nano, ...use }) => ({ ...use, spend: nano }))
  if (uses.length === 0) return
  // Same order on every node, so that two never wait for each other.
  const ordered = uses.sort((a, b) =>
    `${a.provider} ${a.key}` < `${b.provider} ${b.key}` ? -1 : 1,
  )
  await durably(async (tx) => {
    for (let from = 0; from < ordered.length; from += ROWS_AT_ONCE)
      await tx
        .insert(keyUses)
        .values(ordered.slice(from, from + ROWS_AT_ONCE))
        .onConflictDoUpdate({
          target: [keyUses.provider, keyUses.key, keyUses.day],
          set: {
            requests: sql`${keyUses.requests} + excluded.requests`,
            failed: sql`${keyUses.failed} + excluded.failed`,
            spend: sql`${keyUses.spend} + excluded.spend`,
          },
        })
  })
}

export async function pruneKeyUses(now: number): Promise<void> {
  await db()
    .delete(keyUses)
    .where(lt(keyUses.day, Math.floor(now / DAY_MS) - KEEP_DAYS))
}

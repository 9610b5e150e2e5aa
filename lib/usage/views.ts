import { and, desc, eq, gte, lt, or, sql } from 'drizzle-orm'
import { db, tables } from '../db'

const { calls, usageHours } = tables

export type CallRow = typeof tables.calls.$inferSelect
export type CallFilter = {
  capability?: string
  keyId?: string
  status?: CallRow['status']
  model?: string
  text?: string
}
/** Where the next page begins: after this call. */
export type CallCursor = { startedAt: number; id: string }

/** An account's calls, newest first, a page at a time. `next` is null on the last page. */
export async function listCalls(
  accountId: string,
  filter: CallFilter = {},
  after: CallCursor | null = null,
  limit = 50,
): Promise<{ calls: CallRow[]; next: CallCursor | null }> {
  const { capability, keyId, status, model, text } = filter
  const rows = await db()
    .select()
    .from(calls)
    .where(
      and(
        eq(calls.accountId, accountId),
        capability ? eq(calls.capability, capability) : undefined,
        keyId ? eq(calls.keyId, keyId) : undefined,
        status ? eq(calls.status, status) : undefined,
        model ? eq(calls.model, model) : undefined,
        text ? sql`instr(lower(${calls.subject}), ${text.toLowerCase()}) > 0` : undefined,
        after
          ? or(lt(calls.startedAt, after.startedAt), and(eq(calls.startedAt, after.startedAt), lt(calls.id, after.id)))
          : undefined,
      ),
    )
    .orderBy(desc(calls.startedAt), desc(calls.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { calls: page, next: rows.length > limit && last ? { startedAt: last.startedAt, id: last.id } : null }
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

/** What an account's calls since a moment came to; read from the hourly sums. */
export async function totalsSince(accountId: string, since: number): Promise<Totals> {
  const rows = await db()
    .select()
    .from(usageHours)
    .where(and(eq(usageHours.accountId, accountId), gte(usageHours.hour, since)))
  const durations: number[] = []
  for (const row of rows) for (const [i, count] of row.durations.entries()) durations[i] = (durations[i] ?? 0) + count
  const sum = (pick: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + pick(row), 0)
  return {
    calls: sum((row) => row.calls),
    failed: sum((row) => row.failed),
    cost: rows.reduce((all, row) => all + row.cost, 0n),
    inputTokens: sum((row) => row.inputTokens),
    outputTokens: sum((row) => row.outputTokens),
    p50Ms: percentile(durations, 0.5),
    p95Ms: percentile(durations, 0.95),
  }
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

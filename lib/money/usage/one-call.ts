import { setTimeout as wait } from 'node:timers/promises'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { db, tables } from '@/lib/storage/db'
import type { Whose } from './filter'
import type { CallRow } from './views'

const { calls, callRecords, holds, ledgerEntries, usageLines } = tables

/** Everything known about a call. `entries`: its ledger entries on the customer's account. */
export type CallDetail = {
  call: CallRow
  record: typeof callRecords.$inferSelect | null
  entries: (typeof ledgerEntries.$inferSelect)[]
  lines: (typeof usageLines.$inferSelect)[]
  /** The version of the price list that the call was charged by. */
  priceVersion: string | null
}

/** One call, or null if it does not exist or belongs to another account. */
export async function oneCall(whose: Whose, id: string): Promise<CallDetail | null> {
  const [call] = await db()
    .select()
    .from(calls)
    .where(and(eq(calls.id, id), whose === null ? undefined : eq(calls.accountId, whose)))
  if (!call) return null
  const [record] = await db().select().from(callRecords).where(eq(callRecords.callId, id))
  const names = [`hold:${id}`, `refund:${id}`]
  const entries = await db()
    .select()
    .from(ledgerEntries)
    .where(
      and(inArray(ledgerEntries.transaction, names), eq(ledgerEntries.accountId, call.accountId)),
    )
    .orderBy(asc(ledgerEntries.id))
  const lines = await db()
    .select()
    .from(usageLines)
    .where(eq(usageLines.callId, id))
    .orderBy(asc(usageLines.seq))
  const { priceVersion } = holds
  const [hold] = await db().select({ priceVersion }).from(holds).where(eq(holds.callId, id))
  return { call, record: record ?? null, entries, lines, priceVersion: hold?.priceVersion ?? null }
}

const RECENT_MS = 5_000
const WAIT_MS = 100
const MAX_READS = 10

/** One call. Waits for a recent call's record, which is written after the last byte. */
export async function settledCall(whose: Whose, id: string): Promise<CallDetail | null> {
  for (let reads = 1; ; reads++) {
    const detail = await oneCall(whose, id)
    const endedAt = detail ? detail.call.startedAt + (detail.call.tookMs ?? 0) : 0
    const isRecent = Date.now() - endedAt < RECENT_MS
    if (!detail || detail.record || !isRecent || reads >= MAX_READS) return detail
    await wait(WAIT_MS)
  }
}

import { and, desc, eq, lt } from 'drizzle-orm'
import { db, tables } from '../db'

const { ledgerEntries } = tables

export type Entry = typeof ledgerEntries.$inferSelect

/** Ledger entries, newest first; `next`: continue before this id, null on the last page. */
export async function listEntries(
  accountId: string,
  before: number | null = null,
  limit = 50,
): Promise<{ entries: Entry[]; next: number | null }> {
  const rows = await db()
    .select()
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.accountId, accountId),
        before === null ? undefined : lt(ledgerEntries.id, before),
      ),
    )
    .orderBy(desc(ledgerEntries.id))
    .limit(limit + 1)
  const entries = rows.slice(0, limit)
  return { entries, next: rows.length > limit ? (entries.at(-1)?.id ?? null) : null }
}

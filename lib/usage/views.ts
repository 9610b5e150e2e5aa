import { and, desc, eq, lt, lte, or, sql } from 'drizzle-orm'
import { db, tables } from '../db'

const { calls } = tables

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
          ? and(lte(calls.startedAt, after.startedAt), or(lt(calls.startedAt, after.startedAt), lt(calls.id, after.id)))
          : undefined,
      ),
    )
    .orderBy(desc(calls.startedAt), desc(calls.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { calls: page, next: rows.length > limit && last ? { startedAt: last.startedAt, id: last.id } : null }
}

/** All calls that fit the filter, newest first, read a page at a time as they are taken. */
export async function* allCalls(accountId: string, filter: CallFilter): AsyncGenerator<CallRow[]> {
  let after: CallCursor | null = null
  do {
    const page: Awaited<ReturnType<typeof listCalls>> = await listCalls(accountId, filter, after, 1_000)
    yield page.calls
    after = page.next
  } while (after)
}

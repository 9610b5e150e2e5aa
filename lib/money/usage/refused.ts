import { and, asc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import type { AppError } from '@/lib/base/errors'
import { nextTurn, processWide } from '@/lib/base/runtime'
import { db, durably, lockAccount, tables } from '@/lib/storage/db'
import { addToSums, type CallStart, freeRow } from './record'

const { calls, holds } = tables
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Rows per hour and account. Further rejected calls only count in the sums. */
const MAX_ROWS_PER_HOUR = 200
const MAX_TEXT = 200
const KEEP_DAYS = 7
const BATCH_SIZE = 500

/** Records a call that was rejected before any hold (400, 429), with little detail. */
export function noteRefused(start: CallStart, error: AppError): Promise<void> {
  const row = freeRow(error, Math.max(0, Date.now() - start.startedAt))
  const { accountId } = start
  return durably(
    async (tx) => {
      await lockAccount(tx, accountId)
      if (takesRow(start))
        await tx.insert(calls).values({
          ...start,
          ...row,
          subject: start.subject.slice(0, MAX_TEXT),
          errorMessage: error.message.slice(0, MAX_TEXT),
        })
      await addToSums(tx, [{ start, row }])
    },
    { accountId },
  )
}

/** Deletes rows of rejected calls after a week. The sums remain. */
export async function pruneRefused(now = Date.now()): Promise<void> {
  const oldest = now - KEEP_DAYS * DAY_MS
  // Calls that failed after admission are kept, and only examined once.
  const lastSeen = processWide('usage.refused-seen', () => ({ at: 0, id: '' }))
  for (;;) {
    const rows = await failedAfter(lastSeen, oldest)
    const last = rows.at(-1)
    if (!last) return
    const ids = rows.filter(({ held }) => !held).map(({ id }) => id)
    if (ids.length > 0)
      await durably(async (tx) => void (await tx.delete(calls).where(inArray(calls.id, ids))))
    Object.assign(lastSeen, { at: last.at, id: last.id })
    await nextTurn()
  }
}

/** A batch of failed calls in order. An admitted call has a hold, open or closed. */
function failedAfter(place: { at: number; id: string }, oldest: number) {
  const { id, startedAt: at } = calls
  return db()
    .select({
      id,
      at,
      held: sql<bigint>`exists (select 1 from ${holds} where ${holds.callId} = ${id})`,
    })
    .from(calls)
    .where(
      and(
        eq(calls.status, 'failed'),
        lt(at, oldest),
        or(gt(at, place.at), and(eq(at, place.at), gt(id, place.id))),
      ),
    )
    .orderBy(asc(at), asc(id))
    .limit(BATCH_SIZE)
}

/** Whether another row may be written for the account in the call's hour. */
function takesRow({ accountId, startedAt }: CallStart): boolean {
  const hour = Math.floor(startedAt / HOUR_MS)
  const draft = processWide('usage.refused', () => ({ hour, rows: new Map<string, number>() }))
  if (draft.hour !== hour) Object.assign(draft, { hour, rows: new Map<string, number>() })
  const rows = draft.rows.get(accountId) ?? 0
  draft.rows.set(accountId, rows + 1)
  return rows < MAX_ROWS_PER_HOUR
}

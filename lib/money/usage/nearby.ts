import { and, asc, desc, eq, gt, gte, isNull, lt, or } from 'drizzle-orm'
import { db, tables } from '@/lib/storage/db'
import type { CallFilter, Whose } from './filter'
import { type CallRow, filterCondition, listCalls } from './views'

const { calls } = tables
/** Only this many calls before and after are searched. */
const MAX_SEARCHED = 20_000

/** The calls before and after one in a filtered list. Null at its ends. */
export async function nearbyCalls(
  whose: Whose,
  filter: CallFilter,
  { startedAt, id }: Pick<CallRow, 'startedAt' | 'id'>,
): Promise<{ newer: string | null; older: string | null }> {
  const { span } = filter
  const matches = db()
    .select()
    .from(calls)
    .where(
      and(
        whose === null ? undefined : eq(calls.accountId, whose),
        gte(calls.startedAt, startedAt),
        span ? lt(calls.startedAt, span.to) : undefined,
        or(gt(calls.startedAt, startedAt), gt(calls.id, id)),
      ),
    )
    .orderBy(asc(calls.startedAt), asc(calls.id))
    .limit(MAX_SEARCHED)
    .as('searched')
  const [newer] = await db()
    .select({ id: matches.id })
    .from(matches)
    .where(filterCondition(filter, matches))
    .orderBy(asc(matches.startedAt), asc(matches.id))
    .limit(1)
  const older = await listCalls(whose, filter, { startedAt, id }, 1, MAX_SEARCHED)
  return { newer: newer?.id ?? null, older: older.calls[0]?.id ?? null }
}

/** The latest calls that an account made without a key, from the dashboard. */
export function dashboardCalls(accountId: string, limit: number, max: number): Promise<CallRow[]> {
  const matches = db()
    .select()
    .from(calls)
    .where(eq(calls.accountId, accountId))
    .orderBy(desc(calls.startedAt), desc(calls.id))
    .limit(max)
    .as('searched')
  return db().select().from(matches).where(isNull(matches.keyId)).limit(limit)
}

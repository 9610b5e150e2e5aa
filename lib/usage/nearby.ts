import { and, asc, desc, eq, gt, gte, isNull, lt, or } from 'drizzle-orm'
import { db, tables } from '../db'
import type { CallFilter, Whose } from './filter'
import { type CallRow, listCalls, wantedBy } from './views'

const { calls } = tables
/** Calls further away are left to the list. */
const MAX_LOOKED_AT = 20_000

/** The calls before and after one in a filtered list. Null at its ends. */
export async function nearbyCalls(
  whose: Whose,
  filter: CallFilter,
  { startedAt, id }: Pick<CallRow, 'startedAt' | 'id'>,
): Promise<{ newer: string | null; older: string | null }> {
  const { span } = filter
  const looked = db()
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
    .limit(MAX_LOOKED_AT)
    .as('looked')
  const [newer] = await db()
    .select({ id: looked.id })
    .from(looked)
    .where(wantedBy(filter, looked))
    .orderBy(asc(looked.startedAt), asc(looked.id))
    .limit(1)
  const older = await listCalls(whose, filter, { startedAt, id }, 1, MAX_LOOKED_AT)
  return { newer: newer?.id ?? null, older: older.calls[0]?.id ?? null }
}

/** The latest calls that an account made without a key, from the dashboard. */
export function dashboardCalls(accountId: string, limit: number, most: number): Promise<CallRow[]> {
  const looked = db()
    .select()
    .from(calls)
    .where(eq(calls.accountId, accountId))
    .orderBy(desc(calls.startedAt), desc(calls.id))
    .limit(most)
    .as('looked')
  return db().select().from(looked).where(isNull(looked.keyId)).limit(limit)
}

import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '@/lib/base/errors'
import { type Db, isShared, tables } from '@/lib/storage/db'

const { holds } = tables

/** Concurrent calls allowed on all nodes, per key and per account. Null means no limit. */
export type ParallelLimits = { key: number | null; account: number | null }

/** Throws 429 at the limit of concurrent calls on all nodes, under the account's lock. */
export async function checkParallel(
  tx: Db,
  accountId: string,
  keyId: string | null,
  limits: ParallelLimits,
): Promise<void> {
  if (!isShared() || (limits.key === null && limits.account === null)) return
  const rows = await tx
    .select({ keyId: holds.keyId, running: sql<bigint>`count(*)` })
    .from(holds)
    // A literal, so that the partial index of open holds is used.
    .where(and(eq(holds.accountId, accountId), sql`${holds.state} = 'open'`))
    .groupBy(holds.keyId)
  const running = rows.map((row) => ({ keyId: row.keyId, count: Number(row.running) }))
  const ofKey = running.find((row) => row.keyId === keyId)?.count ?? 0
  const ofAccount = running.reduce((sum, { count }) => sum + count, 0)
  if (limits.key !== null && ofKey >= limits.key) throw tooManyAtOnce(limits.key, 'key')
  if (limits.account !== null && ofAccount >= limits.account)
    throw tooManyAtOnce(limits.account, 'account')
}

/** The error for a call beyond the limit of concurrent calls. */
export function tooManyAtOnce(limit: number, of: 'key' | 'account'): AppError {
  return new AppError(
    'rate_limit_exceeded',
    `At most ${limit} calls of this ${of} may run at once.`,
    { limit: 'places', retryAfterSeconds: 1, details: { limit_at_once: limit } },
  )
}

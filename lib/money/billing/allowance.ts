import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { getSetting, settings } from '@/lib/base/config'
import { AppError } from '@/lib/base/errors'
import { fromUsd, toUsd } from '@/lib/base/usd'
import { type Db, db, durably, tables } from '@/lib/storage/db'

const { failedWork } = tables
const HOUR_MS = 3_600_000
const KEPT_HOURS = 31 * 24

/** `details.reason` of a call that is refused because the allowance is used up. */
export const FAILED_WORK = 'failed_work'

const toHour = (at: number) => Math.floor(at / HOUR_MS)

/** `refused`: calls that were refused because it is used up. */
export type Allowance = { used: bigint; limit: bigint; refused: number }

/** Counts failed work against the account, in the transaction that settles it. */
export async function addFailedWork(tx: Db, accountId: string, cost: bigint): Promise<void> {
  if (cost <= 0n) return
  await tx
    .insert(failedWork)
    .values({ accountId, hour: toHour(Date.now()), cost })
    .onConflictDoUpdate({
      target: [failedWork.accountId, failedWork.hour],
      set: { cost: sql`${failedWork.cost} + ${cost}` },
    })
}

/** Counts a call that was refused for want of an allowance. */
export async function addRefusedWork(accountId: string): Promise<void> {
  await durably(async (tx) => {
    await tx
      .insert(failedWork)
      .values({ accountId, hour: toHour(Date.now()), cost: 0n, refused: 1 })
      .onConflictDoUpdate({
        target: [failedWork.accountId, failedWork.hour],
        set: { refused: sql`${failedWork.refused} + 1` },
      })
  })
}

/** Throws 429 `rate_limit_exceeded` if the account has used up its allowance of this hour. */
export async function checkAllowance(tx: Db, accountId: string): Promise<void> {
  const { used, limit } = await readAllowance(tx, accountId)
  if (used < limit) return
  const now = Date.now()
  const retryAfterSeconds = Math.max(1, Math.ceil(((toHour(now) + 1) * HOUR_MS - now) / 1_000))
  throw new AppError(
    'rate_limit_exceeded',
    `Failed calls of this account cost ${toUsd(used)} USD this hour, and ${toUsd(limit)} are allowed (FAILED_WORK_USD_PER_HOUR).`,
    {
      retryAfterSeconds,
      details: { reason: FAILED_WORK, used_usd: toUsd(used), allowed_usd: toUsd(limit) },
    },
  )
}

/** What the account's failed calls cost the operator in the current hour. */
export function failedWorkNow(accountId: string): Promise<Allowance> {
  return readAllowance(db(), accountId)
}

/** Deletes hours that are not shown any more. */
export async function pruneFailedWork(now = Date.now()): Promise<void> {
  const isOld = lt(failedWork.hour, toHour(now) - KEPT_HOURS)
  await durably(async (tx) => void (await tx.delete(failedWork).where(isOld)))
}

async function readAllowance(tx: Db, accountId: string): Promise<Allowance> {
  const [row] = await tx
    .select({ cost: failedWork.cost, refused: failedWork.refused })
    .from(failedWork)
    .where(and(eq(failedWork.accountId, accountId), gte(failedWork.hour, toHour(Date.now()))))
  const limit = fromUsd(getSetting(settings.failedWorkUsdPerHour))
  return { used: row?.cost ?? 0n, limit, refused: row?.refused ?? 0 }
}

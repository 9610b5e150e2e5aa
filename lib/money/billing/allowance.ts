import { and, asc, eq, gt, gte, lt, sql } from 'drizzle-orm'
import { getSetting, settings } from '@/lib/base/config'
import { AppError } from '@/lib/base/errors'
import { fromUsd, toUsd } from '@/lib/base/usd'
import { type Db, db, durably, lockAccount, statement, tables } from '@/lib/storage/db'

const { failedWork, holds, ledgerEntries, users } = tables
const HOUR_MS = 3_600_000
const KEPT_HOURS = 31 * 24
/** Hours whose unused allowance an account may still use. */
const MAX_SAVED_HOURS = 24
const BUSY_SECONDS = 5

/** `details.reason` of a call that the allowance does not cover. */
const FAILED_WORK = 'failed_work'

const toHour = (at: number) => Math.floor(at / HOUR_MS)

/** `refused`: calls that were refused because it is used up. */
export type Allowance = { used: bigint; limit: bigint; refused: number }

/** What calls cost the operator: those that failed, and what others paid beyond their cost. */
export type OperatorWork = { failed: bigint; margin: bigint }

/** Counts a call's work for the account, in the transaction that settles it. */
export async function addWork(tx: Db, accountId: string, work: OperatorWork): Promise<void> {
  if (work.failed === 0n && work.margin === 0n) return
  await addToHour(tx, { accountId, hour: toHour(Date.now()), ...work })
}

const addToHour = statement((tx) => {
  const [accountId, hour] = [sql.placeholder('accountId'), sql.placeholder('hour')]
  const [cost, margin] = [sql.placeholder('failed'), sql.placeholder('margin')]
  return tx
    .insert(failedWork)
    .values({ accountId, hour, cost, margin })
    .onConflictDoUpdate({
      target: [failedWork.accountId, failedWork.hour],
      set: {
        cost: sql`${failedWork.cost} + ${cost}`,
        margin: sql`${failedWork.margin} + ${margin}`,
      },
    })
})

/**
 * Counts work as failed before it starts, so that pages read at once stay within the allowance.
 * Returns what corrects the count once the work has ended. Throws 429 like `checkAllowance`.
 */
export async function countAhead(
  accountId: string,
  risk: bigint,
): Promise<(work: OperatorWork) => Promise<void>> {
  const hour = toHour(Date.now())
  await durably(async (tx) => {
    await lockAccount(tx, accountId)
    await checkAllowance(tx, accountId, risk)
    await addToHour(tx, { accountId, hour, failed: risk, margin: 0n })
  })
  return ({ failed, margin }) =>
    durably(async (tx) => {
      await addToHour(tx, { accountId, hour, failed: failed - risk, margin })
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

/**
 * How many of `count` calls the allowance covers if all of them fail, beside those that run. They
 * take half of what is left at most. Throws 429 `rate_limit_exceeded` if it covers none.
 */
export async function checkAllowance(
  tx: Db,
  accountId: string,
  risk: bigint,
  count = 1,
): Promise<number> {
  const limit = fromUsd(getSetting(settings.failedWorkUsdPerHour))
  const { used, balance } = await readBalance(tx, accountId)
  if (used >= limit) throw usedUp(used, limit)
  const running = await sumRisks(tx, accountId)
  const isWithinHour = risk + running <= balance + limit
  const hours = isWithinHour ? 1 : await countHours(tx, accountId)
  const room = balance + limit * BigInt(hours)
  const spare = room - running
  if (risk <= spare) return Math.max(1, Math.min(count, Number(spare / risk / 2n)))
  // What the operator's own calls may cost at once is the operator's own risk.
  if (await belongsToOwner(tx, accountId)) return count
  // A call that may cost more than the allowance of an hour runs alone, if nothing is owed.
  const isCoveredAlone = risk <= room || (used === 0n && room >= limit)
  if (!isCoveredAlone) throw usedUp(used, limit)
  if (running > 0n) throw busy(running, limit)
  return 1
}

/** True if the error is over once other calls of the account have ended. */
export function isBusy(error: unknown): boolean {
  return error instanceof AppError && error.limit === 'room'
}

/** What the account's failed calls cost the operator in the current hour. */
export async function failedWorkNow(accountId: string): Promise<Allowance> {
  const [row] = await db()
    .select({ cost: failedWork.cost, refused: failedWork.refused })
    .from(failedWork)
    .where(and(eq(failedWork.accountId, accountId), eq(failedWork.hour, toHour(Date.now()))))
  const limit = fromUsd(getSetting(settings.failedWorkUsdPerHour))
  return { used: row?.cost ?? 0n, limit, refused: row?.refused ?? 0 }
}

/** What they cost since a time (ms since the epoch) within the last 31 days. */
export async function failedWorkSince(
  accountId: string,
  from: number,
): Promise<Pick<Allowance, 'used' | 'refused'>> {
  const [row] = await db()
    .select({
      used: sql<bigint>`coalesce(sum(${failedWork.cost}), 0)`,
      refused: sql<number>`coalesce(sum(${failedWork.refused}), 0)`,
    })
    .from(failedWork)
    .where(and(eq(failedWork.accountId, accountId), gte(failedWork.hour, toHour(from))))
  return { used: BigInt(row?.used ?? 0n), refused: Number(row?.refused ?? 0) }
}

/** Deletes hours that are not shown any more. */
export async function pruneFailedWork(now = Date.now()): Promise<void> {
  const isOld = lt(failedWork.hour, toHour(now) - KEPT_HOURS)
  await durably(async (tx) => void (await tx.delete(failedWork).where(isOld)))
}

/** What the running calls of the account may cost the operator if they fail. */
async function sumRisks(tx: Db, accountId: string): Promise<bigint> {
  const [row] = await risksRow(tx, { accountId })
  return BigInt(row?.sum ?? 0n)
}

const risksRow = statement((tx) =>
  tx
    .select({ sum: sql<bigint>`coalesce(sum(${holds.risk}), 0)` })
    .from(holds)
    // A literal, so that the partial index of open holds is used.
    .where(and(eq(holds.accountId, sql.placeholder('accountId')), sql`${holds.state} = 'open'`)),
)

/**
 * What the account's failures of the current hour cost, and what its calls of a day were charged
 * beyond their cost, less what all failures of that day cost.
 */
async function readBalance(tx: Db, accountId: string): Promise<{ used: bigint; balance: bigint }> {
  const hour = toHour(Date.now())
  const [row] = await balanceRow(tx, { accountId, hour, since: hour - MAX_SAVED_HOURS })
  return { used: BigInt(row?.used ?? 0n), balance: BigInt(row?.balance ?? 0n) }
}

const balanceRow = statement((tx) => {
  const { cost, margin, hour } = failedWork
  const used = sql<bigint>`sum(case when ${hour} = ${sql.placeholder('hour')} then ${cost} else 0 end)`
  return tx
    .select({
      used: sql<bigint>`coalesce(${used}, 0)`,
      balance: sql<bigint>`coalesce(sum(${margin} - ${cost}), 0)`,
    })
    .from(failedWork)
    .where(
      and(
        eq(failedWork.accountId, sql.placeholder('accountId')),
        gt(hour, sql.placeholder('since')),
      ),
    )
})

/** How many hours the account exists, up to a day. */
async function countHours(tx: Db, accountId: string): Promise<number> {
  const [first] = await tx
    .select({ at: ledgerEntries.at })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.accountId, accountId))
    .orderBy(asc(ledgerEntries.id))
    .limit(1)
  const now = Date.now()
  const hours = Math.ceil((now - (first?.at ?? now)) / HOUR_MS)
  return Math.min(MAX_SAVED_HOURS, Math.max(1, hours))
}

async function belongsToOwner(tx: Db, accountId: string): Promise<boolean> {
  const [owner] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.accountId, accountId), eq(users.role, 'owner')))
    .limit(1)
  return owner !== undefined
}

function usedUp(used: bigint, limit: bigint): AppError {
  const now = Date.now()
  return new AppError(
    'rate_limit_exceeded',
    `Failed calls of this account cost ${toUsd(used)} USD this hour, and ${toUsd(limit)} are allowed (FAILED_WORK_USD_PER_HOUR): the rest does not cover this call if it fails.`,
    {
      limit: 'allowance',
      retryAfterSeconds: Math.max(1, Math.ceil(((toHour(now) + 1) * HOUR_MS - now) / 1_000)),
      details: { reason: FAILED_WORK, used_usd: toUsd(used), allowed_usd: toUsd(limit) },
    },
  )
}

function busy(running: bigint, limit: bigint): AppError {
  return new AppError(
    'rate_limit_exceeded',
    `The calls of this account that run may cost ${toUsd(running)} USD if they fail, and ${toUsd(limit)} per hour are allowed (FAILED_WORK_USD_PER_HOUR). Try again when they have ended.`,
    {
      limit: 'room',
      retryAfterSeconds: BUSY_SECONDS,
      details: { reason: FAILED_WORK, running_usd: toUsd(running), allowed_usd: toUsd(limit) },
    },
  )
}

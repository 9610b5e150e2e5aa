import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { getSetting, settings } from '@/lib/base/config'
import { timeCommit } from '@/lib/base/telemetry'
import {
  type Db,
  db,
  durably,
  insertion,
  lockAccount,
  lockedBalance,
  systemAccount,
  tables,
  together,
} from '@/lib/storage/db'
import { checkAllowance } from './allowance'
import { checkCaps, findCaps, moveKeySpend, uncovered } from './caps'
import { checkParallel, type ParallelLimits } from './parallel'
import { priceVersion } from './prices'
import { processOwner } from './process-owner'

const { ledgerAccounts, ledgerEntries, holds } = tables

/** Opens a customer's ledger account and the system's own. Does nothing if they exist. */
export async function openAccount(accountId: string): Promise<void> {
  const kinds = ['holds', 'revenue', 'grants'] as const
  const system = kinds.map((kind) => ({
    id: systemAccount(kind, accountId),
    kind: 'system' as const,
  }))
  await db()
    .insert(ledgerAccounts)
    .values([...system, { id: accountId, kind: 'customer' }])
    .onConflictDoNothing()
}

/** Adds credit (nano-USD, above 0). False if this `reference` was granted before. */
export function grant(
  accountId: string,
  amount: bigint,
  reference: string,
  note: string,
): Promise<boolean> {
  return durably((tx) => grantWithin(tx, accountId, amount, reference, note))
}

/** `grant` inside the caller's transaction. */
export async function grantWithin(
  tx: Db,
  accountId: string,
  amount: bigint,
  reference: string,
  note: string,
): Promise<boolean> {
  if (amount <= 0n) throw new RangeError('a grant is above zero')
  const transaction = `grant:${reference}`
  await lockAccount(tx, accountId)
  const [before] = await tx
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.transaction, transaction))
    .limit(1)
  if (before) return false
  const from = systemAccount('grants', accountId)
  await post(tx, { transaction, kind: 'grant', from, to: accountId, amount, note })
  return true
}

/** What the account can spend now, in nano-USD, excluding open holds. */
export async function available(accountId: string): Promise<bigint> {
  const [row] = await db()
    .select({ posted: ledgerAccounts.posted })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, accountId))
  return row?.posted ?? 0n
}

/** What each of these customers can spend now, in nano-USD, by account. */
export async function balances(accounts: string[]): Promise<Map<string, bigint>> {
  const rows = await db()
    .select({ id: ledgerAccounts.id, posted: ledgerAccounts.posted })
    .from(ledgerAccounts)
    .where(inArray(ledgerAccounts.id, accounts))
  return new Map(rows.map(({ id, posted }) => [id, posted]))
}

/** What running calls of the account have reserved, in nano-USD. */
export async function heldNow(accountId: string): Promise<bigint> {
  const rows = await db()
    .select({ amount: holds.amount })
    .from(holds)
    .where(and(eq(holds.accountId, accountId), eq(holds.state, 'open')))
  return rows.reduce((sum, row) => sum + row.amount, 0n)
}

type HoldRequest = {
  callId: string
  accountId: string
  keyId: string | null
  amount: bigint
  parallel?: ParallelLimits | undefined
  risk?: bigint | undefined
}

/** Reserves the maximum cost of a call. Throws `insufficient_credits` beyond balance or cap. */
export function hold(
  { callId, accountId, keyId, amount, parallel, risk = 0n }: HoldRequest,
  within?: (tx: Db) => Promise<void>,
): Promise<void> {
  const version = priceVersion()
  const work = async (tx: Db) => {
    const [posted, caps] = await together([
      lockedBalance(tx, accountId),
      keyId ? findCaps(keyId, tx) : null,
    ])
    // Before the balance check: a retry must learn that the call runs, not that its own hold uses
    // up the credit.
    await within?.(tx)
    if (risk > 0n) await checkAllowance(tx, accountId, risk)
    if (parallel) await checkParallel(tx, accountId, keyId, parallel)
    if (posted < amount) throw uncovered(amount, posted)
    if (caps) await checkCaps(tx, caps, amount)
    await together(openings(tx, { callId, accountId, keyId, amount, risk }, version))
  }
  return committed('hold', accountId, work, isHeld(callId))
}

/** The statements that open a hold and move its money. */
function openings(tx: Db, request: HoldRequest, version: string): PromiseLike<unknown>[] {
  const { callId, accountId, keyId, amount, risk = 0n } = request
  const openedAt = Date.now()
  const owner = processOwner()
  const row = { callId, accountId, keyId, amount, risk, owner, priceVersion: version, openedAt }
  const to = systemAccount('holds', accountId)
  return [
    insertHolds(tx, [{ ...row, state: 'open' }]),
    post(tx, { transaction: `hold:${callId}`, kind: 'hold', from: accountId, to, amount }),
    ...(keyId ? [moveKeySpend(tx, keyId, openedAt, { held: amount, spent: 0n })] : []),
  ]
}

const insertHolds = insertion(holds, [
  'callId',
  'accountId',
  'keyId',
  'amount',
  'risk',
  'state',
  'owner',
  'priceVersion',
  'openedAt',
])

/** Whether a call has a hold, open or closed. */
export const isHeld = (callId: string) => (db: Db) => hasHold(db, eq(holds.callId, callId))

/** Whether such a hold exists. */
export async function hasHold(db: Db, which: SQL | undefined): Promise<boolean> {
  const match = await db.select({ callId: holds.callId }).from(holds).where(which).limit(1)
  return match.length > 0
}

/** A finished call is settled once the database is back, within the shutdown grace period. */
export function committed<T>(
  operation: 'hold' | 'settle',
  accountId: string | null,
  work: (tx: Db) => Promise<T>,
  isDone: (db: Db) => Promise<boolean>,
): Promise<T> {
  const patienceMs = operation === 'hold' ? 0 : getSetting(settings.shutdownGraceSeconds) * 1_000
  return timeCommit(operation, () => durably(work, { accountId, patienceMs, isDone }))
}

export type Posting = {
  transaction: string
  kind: 'grant' | 'hold' | 'settle' | 'refund'
  from: string
  to: string
  amount: bigint
  note?: string
}

/** Writes ledger entries. Postings of zero are skipped. */
export async function post(tx: Db, ...postings: Posting[]): Promise<void> {
  const at = Date.now()
  const moving = postings.filter(({ amount }) => amount > 0n)
  const entries = moving.flatMap(({ transaction, kind, from, to, amount, note }) => [
    { transaction, kind, accountId: from, amount: -amount, note, at },
    { transaction, kind, accountId: to, amount, note, at },
  ])
  await insertEntries(tx, entries)
}

const insertEntries = insertion(ledgerEntries, [
  'transaction',
  'kind',
  'accountId',
  'amount',
  'note',
  'at',
])

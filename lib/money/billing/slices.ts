import { type Call, isCancelled } from '@/lib/base/call'
import type { Receipt } from '@/lib/base/capability'
import { appErrorIn } from '@/lib/base/errors'
import { type Db, durably, lockedBalance, systemAccount, tables, together } from '@/lib/storage/db'
import { addWork, checkAllowance } from './allowance'
import { billFor } from './bill'
import { checkCaps, findCaps, type KeyCaps, moveKeySpend, uncovered } from './caps'
import { toReceipt } from './charge'
import { release, settleAll } from './closing'
import { measureWork, settleFailed } from './failures'
import { committed, isHeld, post } from './ledger'
import { priceVersion } from './prices'
import { processOwner } from './process-owner'
import { whenRoom } from './room'
import { noteUnclosed } from './unclosed'

const { holds } = tables
/** So long a part waits for others of its account that may use up the allowance. */
const MAX_WAIT_MS = 600_000

/** Who pays for the parts of a long job, and the maximum cost of each part in nano-USD. */
export type SlicePayer = {
  accountId: string
  keyId: string | null
  amount: bigint
  /** What each part may cost the operator if it fails, in nano-USD. */
  risk?: bigint
}

/** Reserves one hold per call id that the credit covers. Throws `insufficient_credits` for none. */
export function reserveSlice(payer: SlicePayer, callIds: string[]): Promise<string[]> {
  const queue = `parts of ${payer.accountId}`
  return whenRoom({ queue, patienceMs: MAX_WAIT_MS }, () => reserve(payer, callIds))
}

function reserve(payer: SlicePayer, callIds: string[]): Promise<string[]> {
  const { accountId, keyId, amount, risk = 0n } = payer
  const version = priceVersion()
  const work = async (tx: Db) => {
    const [posted, caps] = await together([
      lockedBalance(tx, accountId),
      keyId ? findCaps(keyId, tx) : null,
    ])
    const affordable =
      risk > 0n ? await checkAllowance(tx, accountId, risk, callIds.length) : callIds.length
    const findRefusal = (requested: bigint) => (caps ? refusal(tx, caps, requested) : null)
    const count = await toCovered(posted, amount, affordable, findRefusal)
    const covered = callIds.slice(0, count)
    const openedAt = Date.now()
    const open = { accountId, keyId, amount, risk, owner: processOwner(), openedAt }
    const rows = covered.map((callId) => ({
      callId,
      state: 'open' as const,
      priceVersion: version,
      ...open,
    }))
    const postings = covered.map((callId) => ({
      transaction: `hold:${callId}`,
      kind: 'hold' as const,
      from: accountId,
      to: systemAccount('holds', accountId),
      amount,
    }))
    const holdAmount = amount * BigInt(covered.length)
    await together([
      tx.insert(holds).values(rows),
      post(tx, ...postings),
      keyId && moveKeySpend(tx, keyId, openedAt, { held: holdAmount, spent: 0n }),
    ])
    return covered
  }
  return committed('hold', accountId, work, isHeld(callIds[0] ?? ''))
}

/** A part of a long job: its call, its maximum cost, and its reply. */
type Part<Reply> = { call: Call; max: bigint; complete: (receipt: Receipt) => Reply }
/** What a part returned and cost (nano-USD). */
type Charged<Reply> = { call: Call; reply: Reply; cost: bigint }

/**
 * Charges several parts of one account in one commit: what a call used becomes revenue, the rest
 * is refunded. `within` writes the results in the same transaction, so that both exist or
 * neither. Throws if a hold is no longer open here.
 */
export async function chargeParts<Reply>(
  parts: Part<Reply>[],
  within: (tx: Db, charged: Charged<Reply>[]) => Promise<void>,
): Promise<void> {
  const completions = parts.map(({ call, max, complete }) => {
    const bill = billFor(call.used, max)
    return { call, bill, reply: complete(toReceipt(bill, call)) }
  })
  const closings = completions.map(({ call: { id: callId, accountId }, bill }) => ({
    callId,
    accountId,
    cost: bill.cost,
    usage: bill.lines,
    reason: 'ok',
  }))
  await settleAll(closings, async (tx, charged) => {
    await addWorks(tx, parts, charged)
    await within(
      tx,
      completions.map(({ call, reply }, i) => ({ call, reply, cost: charged[i] ?? 0n })),
    )
  })
}

/** Counts the work of parts of one account, which has one row for it. */
async function addWorks(tx: Db, parts: { call: Call }[], charged: bigint[]): Promise<void> {
  const works = parts.map(({ call }, i) => measureWork(call, charged[i] ?? 0n))
  const margin = works.reduce((sum, work) => sum + work.margin, 0n)
  const [first] = parts
  if (first) await addWork(tx, first.call.accountId, { failed: 0n, margin })
}

/**
 * Closes a part without a result by the rule of failures. Returns its cost in nano-USD; the hold
 * of a free part stays open for the next one. `within` runs in the transaction that charges.
 */
export async function settleUnfinished(
  call: Call,
  max: bigint,
  within: (tx: Db, cost: bigint) => Promise<void>,
): Promise<bigint> {
  const { id: callId, accountId } = call
  const { bill, failed } = settleFailed(call, max)
  if (bill.cost === 0n) {
    if (failed > 0n) await durably((tx) => addWork(tx, accountId, { failed, margin: 0n }))
    return 0n
  }
  let cost = 0n
  const reason = isCancelled(call.signal) ? 'cancelled' : 'failed'
  const closing = { callId, accountId, cost: bill.cost, usage: bill.lines, reason }
  await settleAll([closing], async (tx, [charged = 0n]) => {
    cost = charged
    await addWork(tx, accountId, measureWork(call, charged))
    await within(tx, charged)
  })
  return cost
}

/**
 * Refunds reservations that were not used. Skips holds that are already closed; those that
 * cannot be closed now are closed by the next sweep.
 */
export async function refundSlice(
  accountId: string,
  callIds: string[],
  reason: string,
): Promise<void> {
  for (const callId of callIds)
    await release({ callId, accountId, reason }).catch((error) => {
      if (appErrorIn(error)) noteUnclosed(callId, error)
    })
}

/** How many of `requested` parts the balance and the key's caps cover. */
async function toCovered(
  posted: bigint,
  amount: bigint,
  requested: number,
  findRefusal: (amount: bigint) => unknown,
): Promise<number> {
  if (posted < amount) throw uncovered(amount, posted)
  const byBalance = amount > 0n ? Number(posted / amount) : requested
  for (let count = Math.min(requested, byBalance); ; count = Math.floor(count / 2)) {
    const refusal = await findRefusal(amount * BigInt(count))
    if (!refusal) return count
    if (count <= 1) throw refusal
  }
}

async function refusal(tx: Db, caps: KeyCaps, amount: bigint): Promise<unknown> {
  try {
    await checkCaps(tx, caps, amount)
    return null
  } catch (error) {
    return error
  }
}

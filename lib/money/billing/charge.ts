import type { Unit } from '@/lib/base/call'
import { type Call, findStop, isCancelled, runFor } from '@/lib/base/call'
import type { Receipt } from '@/lib/base/capability'
import { AppError, appErrorIn } from '@/lib/base/errors'
import { toUsd } from '@/lib/base/usd'
import type { Db } from '@/lib/storage/db'
import { addWork } from './allowance'
import { type Bill, billFor } from './bill'
import { release, settle } from './closing'
import { measureWork, settleFailed } from './failures'
import { hold } from './ledger'
import type { ParallelLimits } from './parallel'
import { hasPrice, priceUsage, unitPrice } from './prices'
import { whenRoom } from './room'
import { noteUnclosed } from './unclosed'

/** How a call ended, for its row. Written in the transaction that settles it. */
export type Ending =
  | { outcome: 'ok' }
  | { outcome: 'cancelled' }
  | { outcome: 'failed'; error: unknown }

export type Charged<Reply> = { reply: Reply; receipt: Receipt }

/** Rows written in the same transaction as the money. */
export type Records<Reply> = {
  /** Runs in the transaction that reserves. */
  started: (tx: Db) => Promise<void>
  /** The money is reserved and the work starts. */
  reserved: () => void
  /** The work is done and its cost known, but not charged yet. Throwing makes the call fail. */
  answered: (reply: Reply) => Promise<void>
  /** Runs in the transaction that settles. */
  ended: (tx: Db, charged: bigint, ending: Ending) => Promise<void>
  /** The call is over and its ending final: either committed, or the commit failed. */
  closed: (charged: bigint, ending: Ending) => void
}

/**
 * Who pays: the account, within the key's caps and limits. In nano-USD: `max`, and `risk`, what the
 * call may cost the operator if it fails.
 */
type Payer = { keyId: string | null; max: bigint; parallel?: ParallelLimits; risk?: bigint }

/** So long a call waits for others of its account that may use up the allowance. */
const MAX_WAIT_MS = 30_000

/** Work that returns a function from the receipt to the reply. */
type Work<Reply> = () => Promise<(receipt: Receipt) => Reply>

/** The only function that spends: reserve, work, settle. Resolves after the ledger's commit. */
export async function charge<Reply>(
  call: Call,
  { keyId, max, parallel, risk }: Payer,
  work: Work<Reply>,
  records: Records<Reply>,
): Promise<Charged<Reply>> {
  const { id: callId, accountId, signal, deadline } = call
  const patienceMs = Math.min(MAX_WAIT_MS, (deadline - Date.now()) / 2)
  await whenRoom({ queue: accountId, patienceMs, signal }, () =>
    hold({ callId, accountId, keyId, amount: max, parallel, risk }, records.started),
  )
  records.reserved()
  let charged: Charged<Reply>
  let bill: Bill
  try {
    const complete = await runFor(call.accountId, work)
    // Anything emitted after the stop was not delivered.
    if (findStop(call.signal)) throw call.signal.reason
    bill = billFor(call.used, max)
    const receipt = toReceipt(bill, call)
    charged = { reply: complete(receipt), receipt }
    await records.answered(charged.reply)
  } catch (error) {
    const failure = findStop(call.signal) ?? error
    throw naming(await closeFailed(call, max, failure, records), failure)
  }
  // A client that disconnects during the last step still pays for the delivered work.
  await close(
    call,
    bill,
    isCancelled(call.signal) ? { outcome: 'cancelled' } : { outcome: 'ok' },
    records,
  )
  return charged
}

export function toReceipt({ lines, cost, uncharged }: Bill, call: Call): Receipt {
  const sumCost = (...units: Unit[]) => {
    const part = lines.filter(({ unit }) => units.includes(unit))
    const hasTokens = part.some(({ unit }) => !hasPrice(unit))
    return toUsd(priceUsage(part) - (hasTokens ? uncharged : 0n))
  }
  const responseTime = (call.elapsedMs() / 1000).toFixed(2)
  return { cost: toUsd(cost), costOf: sumCost, unitCost: unitPrice, responseTime }
}

type Closer = Pick<Records<never>, 'ended' | 'closed'>

/** Closes a call without a result by the rule of failures. Returns what it was charged. */
function closeFailed(call: Call, max: bigint, error: unknown, records: Closer): Promise<bigint> {
  const { bill, failed } = settleFailed(call, max)
  const ending: Ending = isCancelled(call.signal)
    ? { outcome: 'cancelled' }
    : { outcome: 'failed', error }
  return close(call, bill, ending, records, failed)
}

/** The error with its charge, which is the only place where the caller of a failed call sees it. */
function naming(charged: bigint, failure: unknown): unknown {
  const error = appErrorIn(failure)
  return error && charged > 0n ? error.with({ cost: toUsd(charged) }) : failure
}

async function close(
  call: Call,
  { cost, lines }: Bill,
  ending: Ending,
  records: Closer,
  failed = 0n,
): Promise<bigint> {
  const within = async (tx: Db, charged: bigint) => {
    await addWork(tx, call.accountId, measureWork(call, charged, failed))
    await records.ended(tx, charged, ending)
  }
  const { id: callId, accountId, facts } = call
  const closing =
    cost > 0n
      ? settle(
          {
            callId,
            accountId,
            cost,
            usage: lines,
            reason: ending.outcome,
            modelPrices: facts.prices,
          },
          within,
        )
      : release(
          {
            callId,
            accountId,
            reason: ending.outcome === 'failed' ? describeReason(ending.error) : ending.outcome,
          },
          within,
        )
  const charged = await closing.catch((error) => {
    // The caller gets an error. The next sweep refunds the reservation.
    noteUnclosed(callId, error)
    records.closed(0n, { outcome: 'failed', error })
    throw error
  })
  records.closed(charged, ending)
  return charged
}

function describeReason(error: unknown): string {
  return error instanceof AppError ? error.wireCode : 'unexpected_error'
}

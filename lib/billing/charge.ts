import { type Call, hasLeft, runFor, stopOf } from '../call'
import type { Receipt } from '../capability'
import type { Db } from '../db'
import { AppError } from '../errors'
import { hold, release, settle } from './ledger'
import { toUsd } from './money'
import { hasPrice, priceOf } from './prices'
import { noteUnclosed } from './unclosed'

/** How a call ended, for its row; written in the transaction that settles it. */
export type Ending = { outcome: 'ok' } | { outcome: 'left' } | { outcome: 'failed'; error: unknown }

export type Charged<Reply> = { reply: Reply; receipt: Receipt }

/** What stands or falls with the money. */
export type Records<Reply> = {
  /** Runs in the transaction that reserves. */
  started: (tx: Db) => Promise<void>
  /** The money is reserved; the work begins. */
  reserved: () => void
  /** The work is done and its cost known, but not charged yet. A throw is a failed call. */
  answered: (reply: Reply) => void
  /** Runs in the transaction that settles. */
  ended: (tx: Db, charged: bigint, ending: Ending) => Promise<void>
  /** The call is over, and its ending is final: committed, or that the commit failed. */
  closed: (charged: bigint, ending: Ending) => void
}

/** Who pays: the call's account, within the caps of a key. `max`: the most in nano-USD. */
export type Payer = { keyId: string | null; max: bigint }

/** Work whose reply is completed with what it cost. */
export type Work<Reply> = () => Promise<(receipt: Receipt) => Reply>

/**
 * The only function that spends: reserves the most the call can cost → does the work → settles what was used, and refunds
 * the rest. Resolves after the ledger has committed. A failure is free, except where it says that work was charged; a
 * caller who disconnects pays for what was used.
 */
export async function charge<Reply>(
  call: Call,
  { keyId, max }: Payer,
  work: Work<Reply>,
  records: Records<Reply>,
): Promise<Charged<Reply>> {
  await hold({ callId: call.id, accountId: call.accountId, keyId, amount: max }, records.started)
  records.reserved()
  let charged: Charged<Reply>
  let cost: bigint
  try {
    const complete = await runFor(call.accountId, work)
    // What was emitted since did not go out.
    if (stopOf(call.signal)) throw call.signal.reason
    const used = priceOf(call.used)
    cost = used > max ? max : used
    const receipt = receiptOf(call, cost)
    charged = { reply: complete(receipt), receipt }
    records.answered(charged.reply)
  } catch (error) {
    const failure = stopOf(call.signal) ?? error
    await closeFailed(call, failure, records)
    throw failure
  }
  // A caller who disconnects during the last step still pays: the work was delivered up to then.
  await close(call, cost, hasLeft(call.signal) ? { outcome: 'left' } : { outcome: 'ok' }, records)
  return charged
}

/** What a call is charged, for its reply. A provider may count more tokens than were held for: those are not charged, nor told. */
function receiptOf(call: Call, cost: bigint): Receipt {
  const uncharged = priceOf(call.used) - cost
  const costOf: Receipt['costOf'] = (...units) => {
    const lines = call.used.filter(({ unit }) => units.includes(unit))
    return toUsd(priceOf(lines) - (lines.some(({ unit }) => !hasPrice(unit)) ? uncharged : 0n))
  }
  return {
    cost: toUsd(cost),
    costOf,
    unitCost: (unit) => toUsd(priceOf([{ unit, amount: 1 }])),
    responseTime: (call.elapsedMs() / 1000).toFixed(2),
  }
}

type Closer = Pick<Records<never>, 'ended' | 'closed'>

async function closeFailed(call: Call, error: unknown, records: Closer): Promise<void> {
  if (hasLeft(call.signal)) return close(call, priceOf(call.used), { outcome: 'left' }, records)
  const ending: Ending = { outcome: 'failed', error }
  const charged = error instanceof AppError && error.charged
  await close(call, charged ? priceOf(call.used) : 0n, ending, records)
}

async function close(call: Call, cost: bigint, ending: Ending, records: Closer): Promise<void> {
  const within = (tx: Db, charged: bigint) => records.ended(tx, charged, ending)
  const closing = { callId: call.id, cost, usage: call.used, reason: ending.outcome, modelPrices: call.facts.prices }
  const closed =
    cost > 0n
      ? settle(closing, within)
      : release(call.id, ending.outcome === 'failed' ? reasonOf(ending.error) : ending.outcome, within)
  const charged = await closed.catch((error) => {
    // The caller is told of a failure: the hold is refunded as soon as the book can be written to.
    noteUnclosed(call.id, error)
    records.closed(0n, { outcome: 'failed', error })
    throw error
  })
  records.closed(charged, ending)
}

function reasonOf(error: unknown): string {
  return error instanceof AppError ? error.wireCode : 'unexpected_error'
}

import { type Call, hasLeft, runFor, stopOf } from '../call'
import type { Capability, Receipt } from '../capability'
import type { Db } from '../db'
import { AppError } from '../errors'
import { hold, release, settle } from './ledger'
import { toUsd } from './money'
import { hasPrice, priceOf } from './prices'
import { noteUnclosed } from './unclosed'

/** How a call ended, for its row; written in the transaction that settles it. */
export type Ending = { outcome: 'ok' } | { outcome: 'left' } | { outcome: 'failed'; error: unknown }

export type Charged<Output> = { output: Output; receipt: Receipt }

/** What stands or falls with the money. */
export type Records<Output> = {
  /** Runs in the transaction that holds. */
  started: (tx: Db) => Promise<void>
  /** The work is done and its cost known: makes the answer, before anything is charged for it. */
  answered: (charged: Charged<Output>) => void
  /** Runs in the transaction that settles. */
  ended: (tx: Db, charged: bigint, ending: Ending) => Promise<void>
  /** The call is over, and its ending is final: committed, or that the commit failed. */
  closed: (charged: bigint, ending: Ending) => void
}

/** Who pays, and the most in nano-USD. */
export type Purse = { keyId: string | null; most: bigint }

/**
 * The only function that spends: holds the most the call can cost → runs it → settles what was used, or refunds.
 * Resolves after the ledger has committed; `held` is called once the hold stands.
 * A failure is free, except where it says that work was charged; a caller who left pays for what was used.
 */
export async function charge<Input, Output>(
  capability: Capability<Input, Output>,
  input: Input,
  call: Call,
  { keyId, most }: Purse,
  record: Records<Output>,
  held: () => void,
): Promise<Charged<Output>> {
  await hold({ callId: call.id, accountId: call.accountId, keyId, amount: most }, record.started)
  held()
  let charged: Charged<Output>
  let cost: bigint
  try {
    const output = await runFor(call.accountId, () => capability.run(input, call))
    // What was emitted since did not go out.
    if (stopOf(call.signal)) throw call.signal.reason
    const used = priceOf(call.used)
    cost = used > most ? most : used
    charged = { output, receipt: receiptOf(call, cost) }
    record.answered(charged)
  } catch (error) {
    const failure = stopOf(call.signal) ?? error
    await closeFailed(call, failure, record)
    throw failure
  }
  // A caller who left while the last step ran still pays: the work was delivered up to then.
  await close(call, cost, hasLeft(call.signal) ? { outcome: 'left' } : { outcome: 'ok' }, record)
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
    responseTime: (call.elapsedMs() / 1000).toFixed(2),
  }
}

type Closer = Pick<Records<never>, 'ended' | 'closed'>

async function closeFailed(call: Call, error: unknown, record: Closer): Promise<void> {
  if (hasLeft(call.signal)) return close(call, priceOf(call.used), { outcome: 'left' }, record)
  const ending: Ending = { outcome: 'failed', error }
  const charged = error instanceof AppError && error.charged
  await close(call, charged ? priceOf(call.used) : 0n, ending, record)
}

async function close(call: Call, cost: bigint, ending: Ending, record: Closer): Promise<void> {
  const within = (tx: Db, charged: bigint) => record.ended(tx, charged, ending)
  const closing = { callId: call.id, cost, usage: call.used, reason: ending.outcome, modelPrices: call.facts.prices }
  const closed =
    cost > 0n
      ? settle(closing, within)
      : release(call.id, ending.outcome === 'failed' ? reasonOf(ending.error) : ending.outcome, within)
  const charged = await closed.catch((error) => {
    // The caller is told of a failure: the hold is refunded as soon as the book can be written to.
    noteUnclosed(call.id, error)
    record.closed(0n, { outcome: 'failed', error })
    throw error
  })
  record.closed(charged, ending)
}

function reasonOf(error: unknown): string {
  return error instanceof AppError ? error.wireCode : 'unexpected_error'
}

import type { Call } from '../call'
import type { Capability, Receipt } from '../capability'
import type { Db } from '../db'
import { AppError } from '../errors'
import { hold, release, settle } from './ledger'
import { toUsd } from './money'
import { priceOf } from './prices'

/** How a call ended, for its row; written in the transaction that settles it. */
export type Ending = { outcome: 'ok' } | { outcome: 'left' } | { outcome: 'failed'; error: unknown }

/** Rows that stand or fall with the money: written in the transactions that hold and settle it. */
export type Records = {
  started: (tx: Db) => Promise<void>
  ended: (tx: Db, charged: bigint, ending: Ending) => Promise<void>
}

export type Charged<Output> = { output: Output; receipt: Receipt }

/**
 * The only function that spends: holds the most the call can cost → runs it → settles what was used, or refunds.
 * Resolves after the ledger has committed; `held` is called once the hold stands.
 * A failure is free, except where it says that work was charged; a caller who left pays for what was used.
 */
export async function charge<Input, Output>(
  capability: Capability<Input, Output>,
  input: Input,
  call: Call,
  keyId: string | null,
  record: Records,
  held: () => void,
): Promise<Charged<Output>> {
  const amount = priceOf(await capability.atMost(input))
  await hold({ callId: call.id, accountId: call.accountId, keyId, amount }, record.started)
  held()
  let output: Output
  try {
    output = await capability.run(input, call)
  } catch (error) {
    await closeFailed(call, error, record)
    throw error
  }
  // A caller who left while the last step ran still pays: the work was delivered up to then.
  const ending: Ending = call.signal.aborted ? { outcome: 'left' } : { outcome: 'ok' }
  const cost = await close(call, priceOf(call.used), ending, record)
  return { output, receipt: receiptOf(call, cost) }
}

/** What a call cost so far, for a reply. */
export function receiptOf(call: Call, cost: bigint): Receipt {
  return {
    cost: toUsd(cost),
    costOf: (...units) => toUsd(priceOf(call.used.filter((line) => units.includes(line.unit)))),
    responseTime: ((Date.now() - call.startedAt) / 1000).toFixed(2),
  }
}

async function closeFailed(call: Call, error: unknown, record: Records): Promise<void> {
  if (call.signal.aborted) return void (await close(call, priceOf(call.used), { outcome: 'left' }, record))
  const ending: Ending = { outcome: 'failed', error }
  const charged = error instanceof AppError && error.charged
  await close(call, charged ? priceOf(call.used) : 0n, ending, record)
}

function close(call: Call, cost: bigint, ending: Ending, record: Records): Promise<bigint> {
  const within = (tx: Db, charged: bigint) => record.ended(tx, charged, ending)
  if (cost > 0n) return settle({ callId: call.id, cost, usage: call.used, reason: ending.outcome }, within)
  return release(call.id, ending.outcome === 'failed' ? reasonOf(ending.error) : ending.outcome, within)
}

function reasonOf(error: unknown): string {
  return error instanceof AppError ? error.wireCode : 'unexpected_error'
}

import type { Call } from '@/lib/base/call'
import { AppError } from '@/lib/base/errors'
import { noteCallEnd, noteFailure, traceCall } from '@/lib/base/telemetry'
import { toUsd } from '@/lib/base/usd'
import {
  claimKey,
  type Ending,
  freeKey,
  type IdempotencyKey,
  keepAnswer,
  type Records,
} from '@/lib/money/billing'
import { type CallEnd, type CallStart, noteEnd, noteStart } from '@/lib/money/usage'
import { asAppError, CLIENT_CLOSED_REQUEST, report } from './problem'

type Recorded<Reply> = {
  call: Call
  start: CallStart
  idempotencyKey: IdempotencyKey | null
  /** The reply to store for a retry, or null if it cannot be replayed. */
  toStore: (reply: Reply) => Promise<string | null>
  onReserved: () => void
}

/** Rows written with a call's reservation and settlement: the call and its stored reply. */
export function buildRecords<Reply>(recorded: Recorded<Reply>): Records<Reply> {
  const { call, start, idempotencyKey, toStore, onReserved } = recorded
  const { capability } = start
  let answer: string | null = null
  return {
    started: async (tx) => {
      if (idempotencyKey) await claimKey(tx, idempotencyKey, call.id)
      await noteStart(tx, start)
    },
    reserved: onReserved,
    answered: async (reply) => {
      answer = await toStore(reply)
    },
    ended: async (tx, cost, ending) => {
      const end = { cost, ...toCallEnd(call.id, ending) }
      await noteEnd(tx, call, start, end)
      if (!idempotencyKey) return
      const { id: callId, facts } = call
      const record =
        end.error && cost > 0n
          ? { callId, facts: { ...facts, failed: 'true' }, text: failureText(end.error, cost) }
          : { callId, facts, text: answer }
      const { text } = record
      const isStored = text !== null && (await keepAnswer(tx, idempotencyKey, { ...record, text }))
      if (text === null) await freeKey(tx, callId)
      if (!isStored && ending.outcome === 'ok') facts.stored = 'false'
    },
    closed: (cost, ending) => {
      const { status, httpStatus, error } = toCallEnd(call.id, ending)
      if (ending.outcome === 'failed') report(call.id, ending.error)
      noteCallEnd(capability, httpStatus, call.elapsedMs() / 1000)
      if (error) noteFailure(capability, error)
      traceCall({ call, capability, status, httpStatus, errorCode: error?.wireCode ?? null, cost })
    },
  }
}

/** A charged failure as it is stored for a retry, which must not be charged again. */
function failureText({ code, wireCode, message, details }: AppError, cost: bigint): string {
  return JSON.stringify({ code, wireCode, message, details: { ...details, cost: toUsd(cost) } })
}

/** The failure that was stored under an Idempotency-Key. */
export function storedFailure(text: string): AppError {
  const { code, message, ...options } = JSON.parse(text)
  return new AppError(code, message, options)
}

function toCallEnd(
  id: string,
  ending: Ending,
): Omit<CallEnd, 'cost' | 'error'> & { error?: AppError } {
  if (ending.outcome === 'ok') return { status: 'ok', httpStatus: 200 }
  if (ending.outcome === 'cancelled')
    return { status: 'cancelled', httpStatus: CLIENT_CLOSED_REQUEST }
  const error = asAppError(id, ending.error)
  return { status: 'failed', httpStatus: error.status, error }
}

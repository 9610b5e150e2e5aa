import type { Call } from '@/lib/base/call'
import type { AppError } from '@/lib/base/errors'
import { noteCallEnd, noteFailure, traceCall } from '@/lib/base/telemetry'
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
      await noteEnd(tx, call, start, { cost, ...endOf(call.id, ending) })
      if (!idempotencyKey) return
      const { id: callId, facts } = call
      const isStored =
        answer !== null && (await keepAnswer(tx, idempotencyKey, { callId, facts, text: answer }))
      if (answer === null) await freeKey(tx, callId)
      if (!isStored && ending.outcome === 'ok') facts.stored = 'false'
    },
    closed: (cost, ending) => {
      const { status, httpStatus, error } = endOf(call.id, ending)
      if (ending.outcome === 'failed') report(call.id, ending.error)
      noteCallEnd(capability, httpStatus, call.elapsedMs() / 1000)
      if (error) noteFailure(capability, error)
      traceCall({ call, capability, status, httpStatus, errorCode: error?.wireCode ?? null, cost })
    },
  }
}

function endOf(id: string, ending: Ending): Omit<CallEnd, 'cost' | 'error'> & { error?: AppError } {
  if (ending.outcome === 'ok') return { status: 'ok', httpStatus: 200 }
  if (ending.outcome === 'cancelled')
    return { status: 'cancelled', httpStatus: CLIENT_CLOSED_REQUEST }
  const error = asAppError(id, ending.error)
  return { status: 'failed', httpStatus: error.status, error }
}

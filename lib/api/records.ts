import { noteCallEnd, noteFailure, traceCall } from '@/lib/telemetry'
import { type Charged, claimKey, type Ending, freeKey, keepAnswer, type Once, type Records } from '../billing'
import type { Call } from '../call'
import type { AppError } from '../errors'
import { type CallEnd, type CallStart, noteEnd, noteStart } from '../usage'
import { factHeaders } from './fact-headers'
import { asAppError, LEFT } from './problem'

/** What is written in the transactions that hold and settle a call: its row, and its answer under an Idempotency-Key. */
export function recordsOf<Output>(
  call: Call,
  start: CallStart,
  once: Once | null,
  write: (charged: Charged<Output>, call: Call) => string | null,
): { records: Records<Output>; answer: () => string | null } {
  let text: string | null = null
  const records: Records<Output> = {
    started: async (tx) => {
      if (once) await claimKey(tx, once, call.id)
      await noteStart(tx, start)
    },
    answered: (charged) => {
      text = write(charged, call)
    },
    ended: async (tx, cost, ending) => {
      await noteEnd(tx, call, start, { cost, ...endOf(call.id, ending) })
      if (!once) return
      const stored = { callId: call.id, headers: factHeaders(call.facts) }
      if (text === null) await freeKey(tx, call.id)
      else if (!(await keepAnswer(tx, once, { ...stored, text }))) call.facts.stored = 'false'
    },
    closed: (cost, ending) => {
      const { status, httpStatus, error } = endOf(call.id, ending)
      if (error) text = null
      noteCallEnd(start.capability, httpStatus, call.elapsedMs() / 1000)
      if (error) noteFailure(start.capability, error)
      traceCall({ call, capability: start.capability, status, httpStatus, errorCode: error?.wireCode ?? null, cost })
    },
  }
  return { records, answer: () => text }
}

function endOf(id: string, ending: Ending): Omit<CallEnd, 'cost' | 'error'> & { error?: AppError } {
  if (ending.outcome === 'ok') return { status: 'ok', httpStatus: 200 }
  if (ending.outcome === 'left') return { status: 'left', httpStatus: LEFT }
  const error = asAppError(id, ending.error)
  return { status: 'failed', httpStatus: error.status, error }
}

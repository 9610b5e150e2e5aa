import { type Charged, charge, type Ending } from '../billing'
import { type Call, type CallEvent, openCall } from '../call'
import type { Capability } from '../capability'
import { AppError } from '../errors'
import { type CallStart, keepRecord, noteEnd, noteRefused, noteStart } from '../usage'
import { checkEndpoint, checkRate, type RateHeaders, takePlace } from './admission'
import { readInput } from './body'
import { type Caller, identify } from './identify'
import { asAppError } from './problem'
import { enter, leave } from './running'

/** A call past every check that can be made before its first byte; the money is held. */
export type Admitted<Output> = {
  call: Call
  done: Promise<Charged<Output>>
  headers: Record<string, string>
  /** The caller has left. */
  leave: () => void
  /** The last step on every path: keeps the answer's text for the call's page and gives the place back. Never throws. */
  finish: (answer: string | null) => Promise<void>
}
type Listener = (event: CallEvent) => Promise<void>

/**
 * Takes a request through the checks in the contract's order (401, 429, 400, credit) and starts the charged run.
 * Throws what is wrong; resolves once the hold stands.
 */
export async function admit<Input, Output>(
  id: string,
  request: Request,
  capability: Capability<Input, Output>,
  listener?: Listener,
): Promise<Admitted<Output>> {
  const startedAt = Date.now()
  const caller = await identify(request)
  const rate = await checkRate(caller)
  checkEndpoint(caller, capability.name)
  const start: CallStart = {
    id,
    accountId: caller.accountId,
    keyId: caller.key?.id ?? null,
    capability: capability.name,
    subject: '',
    startedAt,
  }
  const giveBack = takePlace(caller)
  try {
    const { input, given } = await readInput(request, capability)
    start.subject = capability.subject(input)
    await capability.check?.(input)
    return await begin({ id, request, capability, input, given, start, caller, rate, listener, giveBack })
  } catch (error) {
    giveBack()
    if (error instanceof AppError && error.status < 500) await noteRefused(start, error)
    throw error
  }
}

type Beginning<Input, Output> = {
  id: string
  request: Request
  capability: Capability<Input, Output>
  input: Input
  given: Record<string, unknown>
  start: CallStart
  caller: Caller
  rate: RateHeaders
  listener: Listener | undefined
  giveBack: () => void
}

async function begin<Input, Output>(beginning: Beginning<Input, Output>): Promise<Admitted<Output>> {
  const { id, request, capability, input, given, start, caller, rate, listener, giveBack } = beginning
  const controller = enter(id)
  const signal = AbortSignal.any([request.signal, controller.signal])
  const call = openCall({ id, accountId: caller.accountId, signal, timeoutMs: capability.timeoutMs(input), listener })
  const ended = () => {
    leave(id)
    giveBack()
  }
  try {
    Object.assign(call.facts, await capability.facts?.(input))
    const held = Promise.withResolvers<void>()
    const records = {
      started: (tx: Parameters<typeof noteStart>[0]) => noteStart(tx, start),
      ended: (tx: Parameters<typeof noteStart>[0], cost: bigint, ending: Ending) =>
        noteEnd(tx, call, start, { cost, ...endOf(id, ending) }),
    }
    const done = charge(capability, input, call, caller.key?.id ?? null, records, held.resolve)
    await Promise.race([held.promise, done])
    const finish = async (answer: string | null) => {
      if (caller.key?.keepAnswers ?? true) await keepRecord(call, given, answer).catch((error) => asAppError(id, error))
      ended()
    }
    return { call, done, headers: { 'X-Request-Id': id, ...rate }, leave: () => controller.abort(), finish }
  } catch (error) {
    ended()
    throw error
  }
}

function endOf(id: string, ending: Ending): { status: 'ok' | 'failed' | 'left'; httpStatus: number; error?: unknown } {
  if (ending.outcome === 'ok') return { status: 'ok', httpStatus: 200 }
  // 499: the caller closed the connection before the answer.
  if (ending.outcome === 'left') return { status: 'left', httpStatus: 499 }
  const error = asAppError(id, ending.error)
  return { status: 'failed', httpStatus: error.status, error }
}

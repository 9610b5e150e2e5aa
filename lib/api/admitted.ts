import type { Usage } from '@/lib/call'
import { type Charged, charge, covering, estimateOf, maxCost, type Once, priceOf, storedAnswer } from '../billing'
import { type Call, type CallEvent, openCall } from '../call'
import type { Capability } from '../capability'
import { type Answered, type CallStart, keepRecord } from '../usage'
import { checkEndpoint, checkRate, takePlace } from './admission'
import { readInput } from './body'
import { estimateOnly } from './estimate-only'
import { type Caller, identify } from './identify'
import { idempotencyKey, onceFor } from './once'
import { noteUnwritten } from './problem'
import { recordsOf } from './records'
import { countRefused, noteRefusal, startOf } from './refused'
import { enter, leave } from './running'

/** A call past every check that can be made before its first byte; the money is held. */
export type Admitted<Output> = {
  call: Call
  done: Promise<Charged<Output>>
  /** The answer, made before it was charged: what a retry under the same Idempotency-Key is given. */
  answer: () => string | null
  headers: Record<string, string>
  /** The caller has left. */
  leave: () => void
  /** The last step on every path: keeps the answer for the call's page and gives the place back. Never throws. */
  finish: (answer: Answered) => Promise<void>
}

/** How an endpoint answers: the events of a stream, the whole answer's text, and that text given again. */
export type Manner<Output> = {
  listener?: (event: CallEvent) => Promise<void>
  /** Null when the answer cannot be given again. */
  write: (charged: Charged<Output>, call: Call) => string | null
  replay: (text: string, headers: Record<string, string>) => Response
}

/**
 * Takes a request through the checks in the contract's order (401, 429, 400, credit) and starts the charged run.
 * Throws what is wrong; resolves once the hold stands, or with the reply when no work is needed for it.
 */
export async function admit<Input, Output>(
  id: string,
  request: Request,
  capability: Capability<Input, Output>,
  manner: Manner<Output>,
): Promise<Admitted<Output> | Response> {
  const startedAt = Date.now()
  const { caller, rate, giveBack } = await letIn(id, request, capability.name)
  const start = startOf(id, caller, capability.name, startedAt)
  let justPrice = estimateOnly(request)
  try {
    const key = idempotencyKey(request)
    const { input, given, estimate } = await readInput(request, capability)
    start.subject = capability.subject(input)
    const headers = { 'X-Request-Id': id, ...rate }
    justPrice ||= estimate
    const once = key === null || justPrice ? null : onceFor(request, capability.name, caller, key, given)
    const before = once && (await storedAnswer(once))
    if (before) {
      giveBack()
      const replayed = { 'X-Request-Id': before.callId, 'Idempotent-Replayed': 'true' }
      return manner.replay(before.text, { ...headers, ...before.headers, ...replayed })
    }
    await capability.check?.(input)
    const most = covering(await capability.atMost(input), (await capability.otherwise?.(input)) ?? [])
    if (justPrice) {
      giveBack()
      return Response.json(estimateOf(most), { headers: { ...headers, 'Cache-Control': 'no-store' } })
    }
    maxCost(request.headers.get('x-max-cost'), priceOf(most))
    return await begin({ request, capability, input, given, start, caller, headers, manner, once, most, giveBack })
  } catch (error) {
    giveBack()
    await noteRefusal(request, start, error, justPrice)
    throw error
  }
}

/** Who calls, and a place for the call. Throws 401, 403, 429 or 503. */
async function letIn(id: string, request: Request, capability: string) {
  try {
    const caller = await identify(request)
    const rate = await checkRate(caller)
    checkEndpoint(caller, capability)
    return { caller, rate, giveBack: takePlace(caller) }
  } catch (error) {
    countRefused(id, request, capability, error)
    throw error
  }
}

type Beginning<Input, Output> = {
  request: Request
  capability: Capability<Input, Output>
  input: Input
  given: Record<string, unknown>
  start: CallStart
  caller: Caller
  headers: Record<string, string>
  manner: Manner<Output>
  once: Once | null
  most: Usage
  giveBack: () => void
}

async function begin<Input, Output>(beginning: Beginning<Input, Output>): Promise<Admitted<Output>> {
  const { request, capability, input, given, start, caller, headers, manner, once, most, giveBack } = beginning
  const { id, accountId, keyId } = start
  const controller = enter(id, request)
  const signal = AbortSignal.any([request.signal, controller.signal])
  const { listener } = manner
  const call = openCall({ id, accountId, signal, timeoutMs: capability.timeoutMs(input), listener })
  const ended = () => {
    leave(id)
    giveBack()
  }
  try {
    Object.assign(call.facts, await capability.facts?.(input))
    const held = Promise.withResolvers<void>()
    const { records, answer } = recordsOf(call, start, once, manner.write)
    const done = charge(capability, input, call, { keyId, most: priceOf(most) }, records, held.resolve)
    await Promise.race([held.promise, done])
    const finish = async (answered: Answered) => {
      if (caller.key?.keepAnswers ?? true) await keepRecord(call, given, answered).catch(noteUnwritten(id))
      ended()
    }
    return { call, done, answer, headers, leave: () => controller.abort(), finish }
  } catch (error) {
    ended()
    throw error
  }
}

import { noteCallEnd, noteFailure, noteShed } from '@/lib/telemetry'
import { type AppError, appErrorIn } from '../errors'
import { type CallStart, noteRefused } from '../usage'
import { checkRate } from './admission'
import { estimateOnly } from './estimate-only'
import { type Caller, identify } from './identify'
import { asAppError, noteUnwritten } from './problem'

/** The row that a call begins with. */
export function startOf(id: string, caller: Caller, capability: string, startedAt: number): CallStart {
  return { id, accountId: caller.accountId, keyId: caller.key?.id ?? null, capability, subject: '', startedAt }
}

/** Counts a call that was refused before its hold, under what its caller is told: null where nobody is there to be told. */
export function countRefused(id: string, request: Request, capability: string, failure: unknown): AppError | null {
  if (request.signal.aborted && !appErrorIn(failure)) return null
  const error = asAppError(id, failure)
  if (error.code === 'overloaded' || error.code === 'shutting_down') noteShed(error.code)
  else {
    noteCallEnd(capability, error.status)
    noteFailure(capability, error)
  }
  return error
}

/** Counts a refused call, and writes its row when its caller is at fault. A question about the price is no call. */
export async function noteRefusal(
  request: Request,
  start: CallStart,
  failure: unknown,
  justPrice = estimateOnly(request),
): Promise<void> {
  const error = countRefused(start.id, request, start.capability, failure)
  // What is wrong must reach its caller, also when it cannot be written.
  if (error && error.status < 500 && !justPrice) await noteRefused(start, error).catch(noteUnwritten(start.id))
}

/**
 * What `read` makes of a request in the words of another protocol, for an endpoint of ours. Who calls, and how often, is
 * looked at before what is wrong with it is told; a refusal is counted and written down as the endpoint's own would be.
 */
export async function readFor<T>(id: string, request: Request, capability: string, read: () => Promise<T>): Promise<T> {
  const startedAt = Date.now()
  const counted = (failure: unknown): never => {
    countRefused(id, request, capability, failure)
    throw failure
  }
  const caller = await identify(request).catch(counted)
  try {
    return await read()
  } catch (failure) {
    await checkRate(caller).catch(counted)
    await noteRefusal(request, startOf(id, caller, capability, startedAt), failure)
    throw failure
  }
}

import { type AppError, appErrorIn } from '@/lib/base/errors'
import { noteCallEnd, noteFailure, noteShed } from '@/lib/base/telemetry'
import { addRefusedWork } from '@/lib/money/billing'
import { type CallStart, noteRefused } from '@/lib/money/usage'
import { logUnwritten, report } from './problem'

/** Counts a rejected call and returns the error for its client, if it is still connected. */
export function countRefusal(
  { id, capability }: Pick<CallStart, 'id' | 'capability'>,
  failure: unknown,
  signal: AbortSignal,
): unknown {
  if (signal.aborted && !appErrorIn(failure)) return failure
  const error = report(id, failure)
  if (error.code === 'overloaded' || error.code === 'shutting_down') noteShed(error.code)
  else {
    noteCallEnd(capability, error.status)
    noteFailure(capability, error)
  }
  return error
}

/** Writes the row of a rejected call if the caller is at fault. */
export async function noteRefusal(start: CallStart, error: AppError): Promise<void> {
  // The caller must get the error even if the row cannot be written.
  if (error.status >= 500) return
  await noteRefused(start, error).catch(logUnwritten(start.id))
  if (error.limit === 'allowance' || error.limit === 'room')
    await addRefusedWork(start.accountId).catch(logUnwritten(start.id))
}

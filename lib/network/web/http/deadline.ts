import type { Call } from '@/lib/base/call'
import { FetchFailure } from '../failure'

/** The caller's signal, its deadline (ms since the epoch), and its account. */
export type Caller = Pick<Call, 'signal' | 'deadline'> &
  Partial<Pick<Call, 'accountId' | 'lose' | 'proxied'>>

/** One absolute time limit for a fetch. `end` frees its timer and listener. */
type Deadline = { signal: AbortSignal; end(): void }

/** Aborts after `timeoutMs` or at the caller's deadline, with FetchFailure `timeout`. */
export function startDeadline(caller: Caller, timeoutMs: number): Deadline {
  const controller = new AbortController()
  const leave = () => controller.abort(caller.signal.reason)
  const leftMs = Math.max(0, Math.min(timeoutMs, caller.deadline - Date.now(), 2 ** 31 - 1))
  const timer = setTimeout(() => controller.abort(new FetchFailure('timeout')), leftMs)
  if (caller.signal.aborted) leave()
  else caller.signal.addEventListener('abort', leave, { once: true })
  const end = () => {
    clearTimeout(timer)
    caller.signal.removeEventListener('abort', leave)
  }
  return { signal: controller.signal, end }
}

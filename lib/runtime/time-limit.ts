import { outside } from './outside'

/**
 * `AbortSignal.timeout(ms)` that keeps nothing of the request it is made in: its timer runs to the end even where the
 * signal is long forgotten.
 */
export function timeLimit(ms: number): AbortSignal {
  return outside(() => AbortSignal.timeout(ms))
}

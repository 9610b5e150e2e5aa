import { outside } from './outside'

/** `AbortSignal.timeout(ms)` that keeps nothing of its request alive. */
export function timeLimit(ms: number): AbortSignal {
  return outside(() => AbortSignal.timeout(ms))
}

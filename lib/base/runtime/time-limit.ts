import { outside } from './outside'

/** `AbortSignal.timeout(ms)` that does not keep its request alive. */
export function timeLimit(ms: number): AbortSignal {
  return outside(() => AbortSignal.timeout(ms))
}

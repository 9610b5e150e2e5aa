import { AsyncLocalStorage } from 'node:async_hooks'
import { processWide } from './process-wide'

const fromOutside = () => processWide('time-limit', () => AsyncLocalStorage.snapshot())

/** To be called at boot: the time limits of requests are then set from here, and hold on to nothing of theirs. */
export function prepareTimeLimits(): void {
  fromOutside()
}

/**
 * `AbortSignal.timeout(ms)` that keeps nothing of the request it is made in. Its timer runs to the end even where the
 * signal is long forgotten, and a timer holds the async context of its maker: for Next that is the request, with its response.
 */
export function timeLimit(ms: number): AbortSignal {
  return fromOutside()(() => AbortSignal.timeout(ms))
}

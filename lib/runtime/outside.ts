import { AsyncLocalStorage } from 'node:async_hooks'
import { processWide } from './process-wide'

const atBoot = () => processWide('outside', () => AsyncLocalStorage.snapshot())

/** To be called at boot: what `outside` runs then knows of no request. */
export function prepareOutside(): void {
  atBoot()
}

/**
 * Runs `work` as boot would. Timers, threads, sockets and browsers hold the async context they are made in as long as
 * they live, which for Next is the request with its response: what outlives a request is made outside of it.
 */
export function outside<T>(work: () => T): T {
  return atBoot()(work)
}

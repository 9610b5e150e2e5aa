import { AsyncLocalStorage } from 'node:async_hooks'
import { processWide } from './process-wide'

const atBoot = () => processWide('outside', () => AsyncLocalStorage.snapshot())

/** To be called at boot: what `outside` runs then knows of no request. */
export function prepareOutside(): void {
  atBoot()
}

/** Runs `work` outside the request's async context, which what it makes would keep alive. */
export function outside<T>(work: () => T): T {
  return atBoot()(work)
}

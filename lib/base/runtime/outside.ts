import { AsyncLocalStorage } from 'node:async_hooks'
import { processWide } from './process-wide'

const atBoot = () => processWide('outside', () => AsyncLocalStorage.snapshot())

/** Called at startup, so that `outside` runs without any request context. */
export function prepareOutside(): void {
  atBoot()
}

/** Runs `work` outside the request's async context, which its objects would keep alive. */
export function outside<T>(work: () => T): T {
  return atBoot()(work)
}

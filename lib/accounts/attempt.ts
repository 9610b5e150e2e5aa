import { AsyncLocalStorage } from 'node:async_hooks'
import { processWide } from '@/lib/runtime'

/** A request that someone signs in by. */
export type Attempt = {
  headers: Headers
  /** Set once they are in, by password. */
  login: string | null
  /** Where they go when the provider's answer is refused. */
  refusedTo: string | null
}

const attempts = () => processWide('accounts.signing-in', () => new AsyncLocalStorage<Attempt>())

/** The attempt that this code runs for, if any. */
export const attempt = (): Attempt | undefined => attempts().getStore()

/** Runs next-auth for a request; `current` is what `attempt()` returns meanwhile. */
export function during<T>(current: Attempt, work: () => Promise<T>): Promise<T> {
  return attempts().run(current, work)
}

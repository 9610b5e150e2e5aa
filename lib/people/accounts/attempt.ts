import { AsyncLocalStorage } from 'node:async_hooks'
import { processWide } from '@/lib/base/runtime'

/** A sign-in request in progress. */
export type Attempt = {
  headers: Headers
  /** Set once the password has been accepted. */
  login: string | null
  /** The page to redirect to if the provider's answer is rejected. */
  refusedTo: string | null
}

const attempts = () => processWide('accounts.signing-in', () => new AsyncLocalStorage<Attempt>())

/** The sign-in attempt of the current request, if any. */
export const attempt = (): Attempt | undefined => attempts().getStore()

/** Runs next-auth for a request. `attempt()` returns `current` while it runs. */
export function during<T>(current: Attempt, work: () => Promise<T>): Promise<T> {
  return attempts().run(current, work)
}

import { createHash } from 'node:crypto'
import type { Once } from '../billing'
import { AppError } from '../errors'
import type { Caller } from './identify'

/** The Idempotency-Key of a request, checked (null without the header). Throws 400 for a key that cannot be. */
export function idempotencyKey(request: Request): string | null {
  const key = request.headers.get('idempotency-key')
  if (key !== null && !/^[!-~]{1,255}$/.test(key))
    throw new AppError('invalid_idempotency_key', 'An Idempotency-Key has 1 to 255 visible ASCII characters.')
  return key
}

/**
 * The key with what it stands for: the account, the endpoint and the fields that were given. A path of another protocol
 * leads to several capabilities, whose answers are no answers to each other's requests.
 */
export function onceFor(
  request: Request,
  capability: string,
  caller: Caller,
  key: string,
  given: Record<string, unknown>,
): Once {
  const { pathname } = new URL(request.url)
  const fields = Object.entries(given).sort(([a], [b]) => (a < b ? -1 : 1))
  const bodyHash = createHash('sha256')
    .update(`${pathname}\n${capability}\n${JSON.stringify(fields)}`)
    .digest('hex')
  return { accountId: caller.accountId, key, bodyHash }
}

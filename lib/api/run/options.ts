import { createHash } from 'node:crypto'
import type { Caller } from '@/lib/api/gate'
import { AppError } from '@/lib/base/errors'
import type { IdempotencyKey } from '@/lib/money/billing'

/** Options of any call, whatever the capability and the transport. */
export type CallOptions = {
  /** `scope` is where the call was made: a key may be reused elsewhere. */
  idempotency?: { key: string; scope: string } | null
  /** USD, as sent by the client. A call that could cost more is rejected. */
  maxCost?: string | null
  /** Estimate only: no work, no charge. */
  estimateOnly?: boolean
}

/** The options that a request's headers ask for. */
export function readOptions(request: Request): CallOptions {
  const key = request.headers.get('idempotency-key')
  return {
    idempotency: key === null ? null : { key, scope: new URL(request.url).pathname },
    maxCost: request.headers.get('x-max-cost'),
    estimateOnly: request.headers.get('x-estimate-only')?.trim().toLowerCase() === 'true',
  }
}

/** Throws 400 for an Idempotency-Key that is not visible ASCII. */
export function checkIdempotencyKey({ idempotency }: CallOptions): void {
  if (idempotency && !/^[!-~]{1,255}$/.test(idempotency.key))
    throw new AppError(
      'invalid_idempotency_key',
      'An Idempotency-Key has 1 to 255 visible ASCII characters.',
    )
}

/** The key with account, endpoint and fields: a path may serve several capabilities. */
export function buildIdempotencyKey(
  { idempotency }: CallOptions,
  caller: Caller,
  capability: string,
  requested: Record<string, unknown>,
): IdempotencyKey | null {
  if (!idempotency) return null
  const { key, scope } = idempotency
  const fields = Object.entries(requested).sort(([a], [b]) => (a < b ? -1 : 1))
  const bodyHash = createHash('sha256')
    .update(`${scope}\n${capability}\n${JSON.stringify(fields)}`)
    .digest('hex')
  return { accountId: caller.accountId, key, bodyHash }
}

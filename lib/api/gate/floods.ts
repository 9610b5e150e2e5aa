import type { IncomingHttpHeaders } from 'node:http'
import type { AppError, ErrorCode } from '@/lib/base/errors'
import { processWide } from '@/lib/base/runtime'
import { nameCredential } from './credentials'

/** Rejections in a row before further calls are rejected without any check. */
const BURST = 20
/** Calls per second that are checked even then. */
const PER_SECOND = 2
const MAX_CALLERS = 10_000
/** Errors that the same caller would get again at once. */
const LASTING: readonly ErrorCode[] = [
  'rate_limit_exceeded',
  'insufficient_credits',
  'missing_service_api_key',
]

type Flood = { remaining: number; at: number; error: AppError }

/** Counts a call that was rejected for a reason that also holds for the caller's next call. */
export function noteRejected(headers: Headers, error: AppError, now = Date.now()): void {
  if (!LASTING.includes(error.code)) return
  const name = nameCredential(headers)
  const remaining = countLeft(floods().get(name), now) - 1
  // Inserted again, so that the map stays in order of time.
  floods().delete(name)
  floods().set(name, { remaining: Math.max(0, remaining), at: now, error })
  const [oldest] = floods().keys()
  if (floods().size > MAX_CALLERS && oldest !== undefined) floods().delete(oldest)
}

/** The error to repeat, if the caller keeps sending calls that are rejected. */
export function findFlood(headers: IncomingHttpHeaders, now = Date.now()): AppError | null {
  if (floods().size === 0) return null
  const flood = floods().get(nameCredential(headers))
  return flood && countLeft(flood, now) < 1 ? flood.error : null
}

function countLeft(flood: Flood | undefined, now: number): number {
  if (!flood) return BURST
  return Math.min(BURST, flood.remaining + ((now - flood.at) / 1000) * PER_SECOND)
}

const floods = () => processWide('api.floods', () => new Map<string, Flood>())

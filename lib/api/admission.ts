import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { processWide } from '@/lib/runtime'
import { read, settings } from '../config'
import { AppError, shuttingDown } from '../errors'
import type { Caller } from './identify'
import { isShuttingDown } from './running'

const WINDOW_SECONDS = 60
// A caller is found anew for each request.
const told = new WeakMap<object, RateHeaders>()

/** `RateLimit-*` headers of the caller's window. */
export type RateHeaders = Record<string, string>

/** Counts the call against the caller's rate. Throws 429 `rate_limit_exceeded` beyond it. */
export async function checkRate(caller: Pick<Caller, 'name' | 'key'>): Promise<RateHeaders> {
  const limit = caller.key?.ratePerMinute ?? read(settings.rateLimitPerMinute)
  const limiters = processWide('api.limiters', () => new Map<number, RateLimiterMemory>())
  const limiter = limiters.get(limit) ?? new RateLimiterMemory({ points: limit, duration: WINDOW_SECONDS })
  limiters.set(limit, limiter)
  const state = await consume(limiter, caller.name, (seconds, refused) => {
    told.set(caller, rateHeaders(limit, refused))
    return {
      message: `At most ${limit} calls a minute; try again in ${seconds} s.`,
      details: { limit_per_minute: limit },
    }
  })
  const headers = rateHeaders(limit, state)
  told.set(caller, headers)
  return headers
}

/** The headers of the rate that was last counted for a caller. */
export function rateHeadersFor(caller: Caller): RateHeaders | undefined {
  return told.get(caller)
}

/** Counts a picture that a page of the dashboard shows: fetched without a charge, and at no other rate than calls. Throws 429. */
export async function checkPictureRate(userId: string): Promise<RateHeaders> {
  return checkRate({ name: `pictures:${userId}`, key: null })
}

type Refusal = { message: string; details?: Record<string, unknown> }

/** Takes one point of `name`. Throws 429 `rate_limit_exceeded`, worded by the seconds until the next, when there is none. */
export async function consume(
  limiter: RateLimiterMemory,
  name: string,
  refusal: (seconds: number, refused: RateLimiterRes) => Refusal,
): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(name)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    const seconds = Math.max(1, secondsLeft(refused))
    const { message, details } = refusal(seconds, refused)
    throw new AppError('rate_limit_exceeded', message, { retryAfterSeconds: seconds, details })
  }
}

/** Takes a place for a running call; the returned function gives it back. Throws 503 or 429 when there is none. */
export function takePlace(caller: Caller): () => void {
  if (isShuttingDown()) throw shuttingDown()
  const places = takenPlaces()
  const all = read(settings.maxParallelCalls)
  const ofKey = caller.key?.maxParallel ?? read(settings.maxParallelPerKey) ?? Math.ceil(all / 4)
  const ofAccount = read(settings.maxParallelPerAccount) ?? Math.ceil(all / 2)
  const shares: [string, number, string][] = [
    [caller.name, ofKey, 'of this key'],
    [`account:${caller.accountId}`, ofAccount, 'of this account'],
  ]
  for (const [name, share, whose] of shares)
    if ((places.of.get(name) ?? 0) >= share)
      throw new AppError('rate_limit_exceeded', `At most ${share} calls ${whose} may run at once.`, {
        retryAfterSeconds: 1,
      })
  if (places.all >= all)
    throw new AppError('overloaded', 'The server is at capacity; try again soon.', { retryAfterSeconds: 1 })
  const count = (by: 1 | -1) => {
    places.all += by
    for (const [name] of shares) {
      const taken = (places.of.get(name) ?? 0) + by
      if (taken > 0) places.of.set(name, taken)
      else places.of.delete(name)
    }
  }
  count(1)
  let given = false
  return () => {
    if (!given) count(-1)
    given = true
  }
}

const takenPlaces = () => processWide('api.places', () => ({ all: 0, of: new Map<string, number>() }))

/** Throws 403 when the key is limited to other endpoints. */
export function checkEndpoint(caller: Caller, capability: string): void {
  const allowed = caller.key?.allowedEndpoints
  if (allowed && !allowed.includes(capability))
    throw new AppError('endpoint_not_allowed', `This API key may not call ${capability}.`, { details: { allowed } })
}

/** Calls running now, for metrics and health. */
export function placesTaken(): number {
  return takenPlaces().all
}

/** Never above the window, whatever happened to the machine's clock: the limiter itself counts by timers. */
const secondsLeft = ({ msBeforeNext }: RateLimiterRes) =>
  Math.min(WINDOW_SECONDS, Math.max(0, Math.ceil(msBeforeNext / 1000)))

function rateHeaders(limit: number, state: RateLimiterRes): RateHeaders {
  return {
    'RateLimit-Limit': String(limit),
    'RateLimit-Remaining': String(Math.max(0, state.remainingPoints)),
    'RateLimit-Reset': String(secondsLeft(state)),
  }
}

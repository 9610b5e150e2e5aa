import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { read, settings } from '../config'
import { AppError, shuttingDown } from '../errors'
import { processWide } from '../process-wide'
import type { Caller } from './identify'
import { isShuttingDown } from './running'

const WINDOW_SECONDS = 60

/** `RateLimit-*` headers of the caller's window. */
export type RateHeaders = Record<string, string>

/** Counts the call against the caller's rate. Throws 429 `rate_limit_exceeded` beyond it. */
export async function checkRate(caller: Caller): Promise<RateHeaders> {
  const limit = caller.key?.ratePerMinute ?? read(settings.rateLimitPerMinute)
  const limiters = processWide('api.limiters', () => new Map<number, RateLimiterMemory>())
  const limiter = limiters.get(limit) ?? new RateLimiterMemory({ points: limit, duration: WINDOW_SECONDS })
  limiters.set(limit, limiter)
  const state = await consume(limiter, caller.name, (seconds) => ({
    message: `At most ${limit} calls a minute; try again in ${seconds} s.`,
    details: { limit_per_minute: limit },
  }))
  return rateHeaders(limit, state)
}

type Refusal = { message: string; details?: Record<string, unknown> }

/** Takes one point of `name`. Throws 429 `rate_limit_exceeded`, worded by the seconds until the next, when there is none. */
export async function consume(
  limiter: RateLimiterMemory,
  name: string,
  refusal: (seconds: number) => Refusal,
): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(name)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    const seconds = Math.max(1, secondsLeft(refused))
    const { message, details } = refusal(seconds)
    throw new AppError('rate_limit_exceeded', message, { retryAfterSeconds: seconds, details })
  }
}

/** Takes a place for a running call; the returned function gives it back. Throws 503 or 429 when there is none. */
export function takePlace(caller: Caller): () => void {
  if (isShuttingDown()) throw shuttingDown()
  const places = processWide('api.places', () => ({ all: 0, of: new Map<string, number>() }))
  const mine = places.of.get(caller.name) ?? 0
  const own = caller.key?.maxParallel ?? null
  if (own !== null && mine >= own)
    throw new AppError('rate_limit_exceeded', `At most ${own} calls of this key may run at once.`, {
      retryAfterSeconds: 1,
    })
  if (places.all >= read(settings.maxParallelCalls))
    throw new AppError('overloaded', 'The server is at capacity; try again soon.', { retryAfterSeconds: 1 })
  places.all++
  places.of.set(caller.name, mine + 1)
  let given = false
  return () => {
    if (given) return
    given = true
    places.all--
    const left = (places.of.get(caller.name) ?? 1) - 1
    if (left > 0) places.of.set(caller.name, left)
    else places.of.delete(caller.name)
  }
}

/** Throws 403 when the key is limited to other endpoints. */
export function checkEndpoint(caller: Caller, capability: string): void {
  const allowed = caller.key?.allowedEndpoints
  if (allowed && !allowed.includes(capability))
    throw new AppError('endpoint_not_allowed', `This API key may not call ${capability}.`, { details: { allowed } })
}

/** Calls running now, for metrics and health. */
export function placesTaken(): number {
  return processWide('api.places', () => ({ all: 0, of: new Map<string, number>() })).all
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

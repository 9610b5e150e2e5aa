import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { read, settings } from '@/lib/config'
import { AppError } from '@/lib/errors'
import { processWide } from '@/lib/runtime'

const WINDOW_SECONDS = 60

/** What is left of a caller's rate in the current window. */
export type RateState = { limit: number; remaining: number; resetSeconds: number }
export type OnRate = (state: RateState) => void

type RatedCaller = { name: string; key: { ratePerMinute: number | null } | null }

/** Counts the call against the caller's rate. Throws 429 `rate_limit_exceeded` beyond it; `onRate` gets the state either way. */
export async function checkRate(caller: RatedCaller, onRate?: OnRate): Promise<RateState> {
  const limit = caller.key?.ratePerMinute ?? read(settings.rateLimitPerMinute)
  const limiters = processWide('api.limiters', () => new Map<number, RateLimiterMemory>())
  const limiter = limiters.get(limit) ?? new RateLimiterMemory({ points: limit, duration: WINDOW_SECONDS })
  limiters.set(limit, limiter)
  const counted = await consume(limiter, caller.name, (seconds, refused) => {
    onRate?.(stateOf(limit, refused))
    return {
      message: `At most ${limit} calls per minute; try again in ${seconds} s.`,
      details: { limit_per_minute: limit },
    }
  })
  const state = stateOf(limit, counted)
  onRate?.(state)
  return state
}

/** Counts a picture that the dashboard shows: it is free, and fetched at no other rate than calls. Throws 429. */
export async function checkPictureRate(userId: string): Promise<RateState> {
  return checkRate({ name: `pictures:${userId}`, key: null })
}

/** The state as `RateLimit-*` headers. */
export function rateHeaders({ limit, remaining, resetSeconds }: RateState): Record<string, string> {
  return {
    'RateLimit-Limit': String(limit),
    'RateLimit-Remaining': String(remaining),
    'RateLimit-Reset': String(resetSeconds),
  }
}

type Refusal = { message: string; details?: Record<string, unknown> }

/** Takes one point of `name`. Throws 429 `rate_limit_exceeded` if there is none; `refusal` gets the seconds until the next. */
export async function consume(
  limiter: RateLimiterMemory,
  name: string,
  refusal: (seconds: number, refused: RateLimiterRes) => Refusal,
): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(name)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    const seconds = Math.max(1, secondsUntilReset(refused))
    const { message, details } = refusal(seconds, refused)
    throw new AppError('rate_limit_exceeded', message, { retryAfterSeconds: seconds, details })
  }
}

function stateOf(limit: number, counted: RateLimiterRes): RateState {
  return {
    limit,
    remaining: Math.max(0, counted.remainingPoints),
    resetSeconds: secondsUntilReset(counted),
  }
}

/** Never above the window, whatever happens to the machine's clock: the limiter itself counts with timers. */
function secondsUntilReset({ msBeforeNext }: RateLimiterRes): number {
  return Math.min(WINDOW_SECONDS, Math.max(0, Math.ceil(msBeforeNext / 1000)))
}

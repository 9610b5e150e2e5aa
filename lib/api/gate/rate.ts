import { getSetting, settings } from '@/lib/base/config'
import { AppError } from '@/lib/base/errors'
import { processWide } from '@/lib/base/runtime'
import { Counted, type Limiter, limiter } from '@/lib/money/limits'

const WINDOW_SECONDS = 60

/** What is left of a caller's rate limit in the current window. */
export type RateState = { limit: number; remaining: number; resetSeconds: number }
export type OnRate = (state: RateState) => void

type RatedCaller = { name: string; key: { ratePerMinute: number | null } | null }

/** Counts a call against the caller's rate limit. Throws 429; `onRate` always gets the state. */
export async function checkRate(caller: RatedCaller, onRate?: OnRate): Promise<RateState> {
  const limit = caller.key?.ratePerMinute ?? getSetting(settings.rateLimitPerMinute)
  const limitState = await consume(getLimiter(limit), caller.name, (seconds, refusal) => {
    onRate?.(toState(limit, refusal))
    return {
      message: `At most ${limit} calls per minute; try again in ${seconds} s.`,
      details: { limit_per_minute: limit },
    }
  })
  const state = toState(limit, limitState)
  onRate?.(state)
  return state
}

/** Counts an image request of the dashboard like a call. Throws 429. */
export async function checkPictureRate(userId: string): Promise<RateState> {
  return checkRate({ name: `pictures:${userId}`, key: null })
}

function getLimiter(points: number): Limiter {
  const limiters = processWide('api.limiters', () => new Map<number, Limiter>())
  const existing = limiters.get(points)
  if (existing) return existing
  const created = limiter({ keyPrefix: 'rate', points, duration: WINDOW_SECONDS })
  limiters.set(points, created)
  return created
}

export function rateHeaders({ limit, remaining, resetSeconds }: RateState): Record<string, string> {
  return {
    'RateLimit-Limit': String(limit),
    'RateLimit-Remaining': String(remaining),
    'RateLimit-Reset': String(resetSeconds),
  }
}

type Refusal = { message: string; details?: Record<string, unknown> }

/** Takes one point of `name`. Throws 429. `refusal` gets the seconds until the next point. */
export async function consume(
  limiter: Limiter,
  name: string,
  refusal: (seconds: number, limitState: Counted) => Refusal,
): Promise<Counted> {
  try {
    return await limiter.consume(name)
  } catch (refused) {
    if (!(refused instanceof Counted)) throw refused
    const seconds = Math.max(1, secondsUntilReset(refused))
    const { message, details } = refusal(seconds, refused)
    throw new AppError('rate_limit_exceeded', message, {
      limit: 'rate',
      retryAfterSeconds: seconds,
      details,
    })
  }
}

function toState(limit: number, limitState: Counted): RateState {
  return {
    limit,
    remaining: Math.max(0, limitState.remainingPoints),
    resetSeconds: secondsUntilReset(limitState),
  }
}

/** At most the window, even if the system clock is changed. */
function secondsUntilReset({ msBeforeNext }: Counted): number {
  return Math.min(WINDOW_SECONDS, Math.max(0, Math.ceil(msBeforeNext / 1000)))
}

import type { RateLimiterMemory } from 'rate-limiter-flexible'

/** `points` for each key in `duration` seconds; `blockDuration`: the window starts again. */
export type Terms = {
  keyPrefix: string
  points: number
  duration: number
  blockDuration?: number
}

/** Counts points. `consume` rejects with a `Counted` when there is none left. */
export type Limiter = Pick<RateLimiterMemory, 'consume' | 'reward' | 'delete'>

import type { RateLimiterMemory } from 'rate-limiter-flexible'

/** `points` for each key in `duration` seconds. `blockDuration` restarts the window. */
export type Terms = {
  keyPrefix: string
  points: number
  duration: number
  blockDuration?: number
}

/** Counts points. `consume` rejects with a `Counted` if none is left. */
export type Limiter = Pick<RateLimiterMemory, 'consume' | 'reward' | 'delete'>

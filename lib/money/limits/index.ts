/** Rate limits and counts, in memory or shared by the nodes of one database. */

export { RateLimiterRes as Counted } from 'rate-limiter-flexible'
export { limiter, pruneCounts } from './limiter'
export type { Limiter, Terms } from './terms'

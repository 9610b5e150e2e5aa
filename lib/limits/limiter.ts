import { lt } from 'drizzle-orm'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { durably, isShared, tables } from '../db'
import { SharedLimiter } from './counted-rows'
import type { Limiter, Terms } from './terms'

const { rateCounts } = tables
/** Clocks of nodes may differ from the database's by this much. */
const DAY_MS = 86_400_000

/** A limit that holds for all nodes on the database together. */
export function limiter(terms: Terms): Limiter {
  return isShared() ? new SharedLimiter(terms) : new RateLimiterMemory(terms)
}

/** Drops counts whose window has ended. */
export async function pruneCounts(now = Date.now()): Promise<void> {
  if (!isShared()) return
  const ended = lt(rateCounts.endsAt, now - DAY_MS)
  await durably(async (tx) => void (await tx.delete(rateCounts).where(ended)))
}

import { lt } from 'drizzle-orm'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { durably, isShared, tables } from '@/lib/storage/db'
import { SharedLimiter } from './counted-rows'
import type { Limiter, Terms } from './terms'

const { rateCounts } = tables
/** How far the clocks of nodes may differ from the database's. */
const DAY_MS = 86_400_000

/** A limit that applies to all nodes on the database together. */
export function limiter(terms: Terms): Limiter {
  return isShared() ? new SharedLimiter(terms) : new RateLimiterMemory(terms)
}

/** Deletes counts whose window has ended. */
export async function pruneCounts(now = Date.now()): Promise<void> {
  if (!isShared()) return
  const ended = lt(rateCounts.endsAt, now - DAY_MS)
  await durably(async (tx) => void (await tx.delete(rateCounts).where(ended)))
}

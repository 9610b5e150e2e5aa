import { getSetting } from '@/lib/base/config'
import { processWide } from '@/lib/base/runtime'
import { Counted, type Limiter, limiter } from '@/lib/money/limits'
import { MustPause } from './reservations'
import { jobSettings } from './settings'

const HOUR_SECONDS = 3_600

/** Counts a failed page, which is free, for its account. Throws MustPause beyond the limit. */
export async function countFailedPage(accountId: string): Promise<void> {
  const points = getSetting(jobSettings.failedPages)
  try {
    await limiterOf(points).consume(accountId)
  } catch (refused) {
    if (!(refused instanceof Counted)) throw refused
    const message = `More than ${points} pages of the account's jobs failed within an hour. Resume the job later.`
    throw new MustPause('failing', message)
  }
}

function limiterOf(points: number): Limiter {
  const limiters = processWide('jobs.failed-pages', () => new Map<number, Limiter>())
  const existing = limiters.get(points)
  if (existing) return existing
  const limit = limiter({ keyPrefix: 'failed-pages', points, duration: HOUR_SECONDS })
  limiters.set(points, limit)
  return limit
}

import { LRUCache } from 'lru-cache'
import { processWide } from '@/lib/base/runtime'
import { FORGET_MS, Pace } from './pace'
import { tellPace } from './pace-board'
import { readQuota, readRetryAfter } from './quota'

const MAX_HOSTS = 5_000
const BUSY = 503

/** What this process knows of a host (`name:port`). */
export function paceFor(host: string): Pace {
  const paces = processWide(
    'web.paces',
    () => new LRUCache<string, Pace>({ max: MAX_HOSTS, ttl: FORGET_MS, updateAgeOnGet: true }),
  )
  const existing = paces.get(host)
  if (existing) return existing
  const pace = new Pace()
  paces.set(host, pace)
  return pace
}

type Headers = Parameters<typeof readQuota>[0]

/** Learns from a response. `status`: null if the connection was closed instead. */
export function noteAnswer(
  { host, pathname, search }: URL,
  status: number | null,
  { headers = {}, tookMs = 0 }: { headers?: Headers; tookMs?: number } = {},
): void {
  const pace = paceFor(host)
  const quota = readQuota(headers)
  const resetMs = status === 429 && quota?.remaining === 0 ? quota.resetMs : null
  const askedMs = isTransient(status) ? (readRetryAfter(headers) ?? resetMs) : null
  const isFirst = pace.intervalMs === 0
  const lately = isFirst ? pace.lately : null
  if (status === 429 || askedMs !== null) {
    pace.complained(askedMs, tookMs)
    tellPace(host, pace, isFirst ? pace.measured : null)
  } else if (!isTransient(status)) {
    const change = pace.markAnswered(tookMs)
    if (quota) pace.heed(quota)
    if (change > 0) tellPace(host, pace, change)
  } else {
    const isSlower = status === BUSY ? pace.wasBusy(pathname + search, tookMs) : pace.failed()
    if (isSlower) tellPace(host, pace, lately)
  }
}

/** Whether another attempt may succeed. `status`: null if the connection was closed. */
export function isTransient(status: number | null): boolean {
  return status === null || status === 408 || status === 425 || status === 429 || status >= 500
}

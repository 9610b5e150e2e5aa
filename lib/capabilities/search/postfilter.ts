import { readDate, since } from './date'
import { isUnder } from './domains'
import type { ProviderQuery, ProviderReply } from './provider'
import type { Applied, Filter, Hit } from './query'

const DAY_MS = 86_400_000

/** Applies the filters that a provider did not, and reports how each was applied. */
export function postfilter(
  hits: Hit[],
  query: ProviderQuery,
  native: ProviderReply['native'],
): { hits: Hit[]; applied: Partial<Record<Filter, Applied>> } {
  const applied: Partial<Record<Filter, Applied>> = {
    country: native.country ? 'native' : 'ignored',
  }
  let remaining = hits
  if (query.includeDomains.length > 0) {
    applied.includeDomains = native.includeDomains ? 'native' : 'postfilter'
    remaining = remaining.filter((hit) =>
      query.includeDomains.some((domain) => isUnder(hit.link, domain)),
    )
  }
  if (query.excludeDomains.length > 0) {
    applied.excludeDomains = native.excludeDomains ? 'native' : 'postfilter'
    remaining = remaining.filter(
      (hit) => !query.excludeDomains.some((domain) => isUnder(hit.link, domain)),
    )
  }
  if (query.startDate || query.endDate) {
    const isDated = remaining.some((hit) => readDate(hit.date))
    applied.dates = native.dates ? 'native' : isDated ? 'postfilter' : 'ignored'
    remaining = remaining.filter((hit) => isOnDays(hit, query))
  }
  if (query.period && native.period) {
    applied.period = 'native'
    // Some services let older results through.
    remaining = remaining.filter((hit) => isWithin(hit, since(query.period ?? 'year')))
  } else if (query.period) {
    const from = since(query.period)
    const dated = remaining.filter((hit) => readDate(hit.date))
    applied.period = dated.length > 0 ? 'postfilter' : 'ignored'
    // Once a provider dates any hit, hits without a date are dropped, as they may not match.
    if (dated.length > 0) remaining = dated.filter((hit) => isWithin(hit, from))
  }
  return { hits: remaining, applied }
}

/** Whether a page may be from the time of a query, by the dates that it has itself. */
export function isOfTime(
  dates: (string | null | undefined)[],
  query: Pick<ProviderQuery, 'period' | 'startDate' | 'endDate'>,
): boolean {
  const pages = dates.filter(Boolean).map((date) => ({ date: date ?? null }))
  const isThen = (hit: Pick<Hit, 'date'>) =>
    isOnDays(hit, query) && (!query.period || isWithin(hit, since(query.period)))
  return pages.length === 0 || pages.some(isThen)
}

/** Whether a hit may be from the days of a query. A hit without a known date may. */
function isOnDays(
  { date }: Pick<Hit, 'date'>,
  { startDate, endDate }: Pick<ProviderQuery, 'startDate' | 'endDate'>,
): boolean {
  const day = readDate(date)?.toISOString().slice(0, 10)
  return !day || ((!startDate || day >= startDate) && (!endDate || day <= endDate))
}

/**
 * Whether a hit may be from a period that ends now. A date without a time is any time of its day,
 * and one of tomorrow is today's elsewhere.
 */
function isWithin({ date }: Pick<Hit, 'date'>, from: Date): boolean {
  const at = readDate(date)?.getTime()
  if (at === undefined) return true
  const last = at % DAY_MS === 0 ? at + DAY_MS - 1 : at
  return last >= from.getTime() && at <= Date.now() + DAY_MS
}

const strength: Applied[] = ['ignored', 'postfilter', 'native']

/** The weakest of several reports for each filter. */
export function weakest(
  reports: Partial<Record<Filter, Applied>>[],
): Partial<Record<Filter, Applied>> {
  const weakest: Partial<Record<Filter, Applied>> = {}
  for (const report of reports) {
    for (const [name, how] of Object.entries(report) as [Filter, Applied][]) {
      const before = weakest[name]
      if (!before || strength.indexOf(how) < strength.indexOf(before)) weakest[name] = how
    }
  }
  return weakest
}

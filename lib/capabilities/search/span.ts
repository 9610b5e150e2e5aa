import { since } from './date'
import type { SearchQuery } from './query'

const DAY_MS = 86_400_000

/** When results must be from; `until` is the last moment of a day. Null: open. */
type Span = { from: Date | null; until: Date | null }

/** The time that a query asks for by a period, by days or by both. Null if by neither. */
export function spanFor({
  period,
  startDate,
  endDate,
}: Pick<SearchQuery, 'period' | 'startDate' | 'endDate'>): Span | null {
  const starts = [
    ...(period ? [since(period).getTime()] : []),
    ...(startDate ? [Date.parse(startDate)] : []),
  ]
  if (starts.length === 0 && !endDate) return null
  return {
    from: starts.length > 0 ? new Date(Math.max(...starts)) : null,
    until: endDate ? new Date(Date.parse(endDate) + DAY_MS - 1) : null,
  }
}

export const isoDay = (date: Date): string => date.toISOString().slice(0, 10)

/** The days of a query with `startDate` or `endDate`, for services that need both ends. */
export function daysFor(
  query: Pick<SearchQuery, 'period' | 'startDate' | 'endDate'>,
  earliest = '1970-01-01',
): { first: string; last: string } | null {
  const span = query.startDate || query.endDate ? spanFor(query) : null
  return (
    span && {
      first: span.from ? isoDay(span.from) : earliest,
      last: isoDay(span.until ?? new Date()),
    }
  )
}

import { timesIn } from './times'
import type { Token } from './tokens'

const DAY_MS = 86_400_000
const DAYS_AGO = 1
const DAYS_AHEAD = 14
const WEEK = 7

/**
 * Whether the dates of a line moved by just the days between two readings, as "delivered by
 * Friday, 6 November" does. After whole weeks only two of them tell it from a date that was moved.
 */
export function hasRolled(
  before: readonly Token[],
  after: readonly Token[],
  from?: number,
  to?: number,
): boolean {
  if (!from || !to || before.length !== after.length) return false
  const moved = before.flatMap((token, at) => (token === after[at] ? [] : [at]))
  const dates = moved.filter((at) => /\d/.test(before[at] ?? '') && !CLOCK.test(before[at] ?? ''))
  if (dates.length === 0) return false
  const [old, now] = [timesIn(before), timesIn(after)]
  const isOfTime = (at: number) => (old.has(at) && now.has(at)) || dates.includes(at)
  // A weekday of any language precedes its date.
  const isWeekday = (at: number) => dates.includes(at + 1) && !/\d/.test(before[at] ?? '')
  if (!moved.every((at) => isOfTime(at) || isWeekday(at))) return false
  const days = (to - from) / DAY_MS
  return [Math.floor(days), Math.ceil(days)].some(
    (step) =>
      step > 0 &&
      (step % WEEK > 0 || dates.length > 1) &&
      dates.every((at) => isStep(before[at] ?? '', after[at] ?? '', [from, to], step)),
  )
}

const CLOCK = /^\d{1,2}[:h]\d{2}/

function isStep(
  before: Token,
  after: Token,
  [from, to]: readonly [number, number],
  days: number,
): boolean {
  const [old, now] = [before, after].map((token) => token.match(/\d+/g)?.map(Number) ?? [])
  const start = to - days * DAY_MS
  for (let ahead = -DAYS_AGO; ahead <= DAYS_AHEAD; ahead++)
    if (isDate(old, start + ahead * DAY_MS) && isDate(now, to + ahead * DAY_MS)) return from <= to
  return false
}

/** Whether the figures of a date are of this day: its day, month and year. */
function isDate(figures: number[] | undefined, at: number): boolean {
  const date = new Date(at)
  const [day, month, year] = [date.getUTCDate(), date.getUTCMonth() + 1, date.getUTCFullYear()]
  const parts = [day, month, year, year % 100]
  return figures !== undefined && figures.includes(day) && figures.every((figure) => parts.includes(figure))
}

import type { Span } from '@/lib/usage'
import { localDay, startOf } from '../zone'

export type Step = 'hour' | 'day' | 'month'
export type Range = keyof typeof RANGES | 'custom'
/** A span in the reader's time zone, cut into buckets; `first` and `last` are its days. */
export type Timeline = {
  range: Range
  span: Span
  step: Step
  /** Steps that make a readable chart of this span. */
  steps: Step[]
  first: string
  last: string
  zone: string
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MAX_DAYS = 3 * 366
export const RANGES = {
  day: '24 hours',
  week: '7 days',
  month: '30 days',
  quarter: '90 days',
  year: '12 months',
}
const DAYS = { day: 1, week: 7, month: 30, quarter: 90, year: 365 }

type Asked = { range: string; from: string; to: string; step: string }

/** The span that is asked for; the last 30 days when nothing sensible is. */
export function spanOf(asked: Asked, zone: string, now: number): Timeline {
  const custom = daysOf(asked, zone)
  const range = custom
    ? 'custom'
    : (Object.keys(DAYS).find((name): name is keyof typeof DAYS => name === asked.range) ?? 'month')
  const span =
    range === 'custom' && custom
      ? custom
      : lastDays(range === 'custom' ? 'month' : range, zone, now)
  const days = (span.to - span.from) / DAY_MS
  const steps: Step[] =
    days <= 3 ? ['hour'] : days <= 14 ? ['hour', 'day'] : days <= 45 ? ['day'] : ['day', 'month']
  const usual: Step = days <= 3 ? 'hour' : days <= 100 ? 'day' : 'month'
  const step = steps.find((one) => one === asked.step) ?? usual
  return {
    range,
    span,
    step,
    steps,
    first: dayText(span.from, zone),
    last: dayText(span.to - 1, zone),
    zone,
  }
}

/** The last 30 days as the usage page has them: sums of other pages are then the same. */
export function lastMonth(zone: string, now: number): Span {
  return lastDays('month', zone, now)
}

/** Every bucket of a timeline, oldest first: a quiet day is a gap that is seen. */
export function bucketsOf({ span, step, zone }: Timeline): Span[] {
  const starts: number[] = []
  const { year, month, day } = localDay(span.from, zone)
  const nth = (n: number) => {
    if (step === 'hour') return span.from + n * HOUR_MS
    return startOf(
      step === 'day' ? { year, month, day: day + n } : { year, month: month + n, day: 1 },
      zone,
    )
  }
  for (let n = 0, at = span.from; at < span.to; n++, at = nth(n))
    starts.push(Math.max(at, span.from))
  return starts.map((from, n) => ({ from, to: starts[n + 1] ?? span.to }))
}

function lastDays(range: keyof typeof DAYS, zone: string, now: number): Span {
  if (range === 'day') {
    const to = Math.floor(now / HOUR_MS) * HOUR_MS + HOUR_MS
    return { from: to - DAY_MS, to }
  }
  const today = localDay(now, zone)
  const to = startOf({ ...today, day: today.day + 1 }, zone)
  if (range === 'year')
    return { from: startOf({ ...today, month: today.month - 11, day: 1 }, zone), to }
  return { from: startOf({ ...today, day: today.day + 1 - DAYS[range] }, zone), to }
}

function daysOf({ from, to }: Asked, zone: string): Span | null {
  const [first, last] = [parsed(from), parsed(to)]
  if (!first || !last) return null
  const span = { from: startOf(first, zone), to: startOf({ ...last, day: last.day + 1 }, zone) }
  return span.from < span.to && span.to - span.from <= MAX_DAYS * DAY_MS ? span : null
}

function parsed(text: string) {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number)
  return year && month && day && month <= 12 && day <= 31 ? { year, month, day } : null
}

function dayText(at: number, zone: string): string {
  const { year, month, day } = localDay(at, zone)
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

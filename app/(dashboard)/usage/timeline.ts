import type { Span } from '@/lib/money/usage'
import { type LocalDay, localDay, localHour, zonedTime } from '../zone'

export type Step = 'hour' | 'day' | 'month'
export type Range = keyof typeof RANGES | 'custom'
/** A period in the reader's time zone, split into buckets. `first` and `last` are its days. */
export type Timeline = {
  range: Range
  span: Span
  step: Step
  /** Whether it does not consist of whole days. */
  isHours: boolean
  /** Bucket sizes that give a readable chart for this period. */
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

type RangeQuery = { range: string; from: string; to: string; step: string }

/** The requested period, or the last 30 days if it is invalid. */
export function parseSpan(query: RangeQuery, zone: string, now: number): Timeline {
  const custom = toDays(query, zone)
  const range = custom
    ? 'custom'
    : (Object.keys(DAYS).find((name): name is keyof typeof DAYS => name === query.range) ?? 'month')
  const span =
    range === 'custom' && custom
      ? custom
      : lastDays(range === 'custom' ? 'month' : range, zone, now)
  const days = (span.to - span.from) / DAY_MS
  const steps: Step[] =
    days <= 3 ? ['hour'] : days <= 14 ? ['hour', 'day'] : days <= 45 ? ['day'] : ['day', 'month']
  const usual: Step = days <= 3 ? 'hour' : days <= 100 ? 'day' : 'month'
  const step = steps.find((step) => step === query.step) ?? usual
  return {
    range,
    span,
    isHours: query.from.includes('T') && range === 'custom',
    step,
    steps,
    first: dayText(span.from, zone),
    last: dayText(span.to - 1, zone),
    zone,
  }
}

/** The last 30 days like on the usage page, so that other pages show the same sums. */
export function lastMonth(zone: string, now: number): Span {
  return lastDays('month', zone, now)
}

/** Every bucket of a timeline, oldest first, including those without calls. */
export function listBuckets({
  span,
  step,
  zone,
}: Pick<Timeline, 'span' | 'step' | 'zone'>): Span[] {
  const starts: number[] = []
  const { year, month, day } = localDay(span.from, zone)
  const nth = (n: number) => {
    if (step === 'hour') return span.from + n * HOUR_MS
    return zonedTime(
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
  const to = zonedTime({ ...today, day: today.day + 1 }, zone)
  if (range === 'year')
    return { from: zonedTime({ ...today, month: today.month - 11, day: 1 }, zone), to }
  return { from: zonedTime({ ...today, day: today.day + 1 - DAYS[range] }, zone), to }
}

/** From the start of the first day or hour to the end of the last. */
function toDays({ from, to }: RangeQuery, zone: string): Span | null {
  const [first, last] = [parseDay(from), parseDay(to)]
  if (!first || !last) return null
  const end =
    last.hour === undefined
      ? zonedTime({ ...last, day: last.day + 1 }, zone)
      : zonedTime(last, zone) + HOUR_MS
  const span = { from: zonedTime(first, zone), to: end }
  return span.from < span.to && span.to - span.from <= MAX_DAYS * DAY_MS ? span : null
}

/** `2026-11-21`, or with an hour `2026-11-21T05`. */
function parseDay(text: string): LocalDay | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}))?$/.exec(text)
  const [year = 0, month = 0, day = 0] = (match ?? []).slice(1, 4).map(Number)
  const hour = match?.[4] === undefined ? undefined : Number(match[4])
  const isDay = year > 0 && month > 0 && day > 0 && month <= 12 && day <= 31
  return isDay && (hour ?? 0) < 24 ? { year, month, day, hour } : null
}

/** The corresponding buckets of the previous period. */
export function bucketsBefore(timeline: Timeline): Span[] {
  const { span, step, zone } = timeline
  const buckets = listBuckets(timeline)
  if (step === 'hour') {
    const length = span.to - span.from
    return buckets.map(({ from, to }) => ({ from: from - length, to: to - length }))
  }
  const months = step === 'month' ? buckets.length : 0
  const days = step === 'day' ? Math.round((span.to - span.from) / DAY_MS) : 0
  const shifted = (at: number) => {
    const { year, month, day } = localDay(at, zone)
    return zonedTime({ year, month: month - months, day: day - days }, zone)
  }
  return buckets.map(({ from, to }) => ({ from: shifted(from), to: shifted(to) }))
}

/** The previous period, up to the same point as the current one. */
export function spanBefore(timeline: Timeline, now: number): Span {
  const { span } = timeline
  const before = bucketsBefore(timeline)
  const from = before[0]?.from ?? span.from
  const to = before.at(-1)?.to ?? span.from
  if (now >= span.to) return { from, to }
  const gone = Math.ceil((now - span.from) / HOUR_MS) * HOUR_MS
  return { from, to: Math.min(to, from + gone) }
}

/** The parameters that show only one bucket. Null if it is already an hour. */
export function bucketQuery({ from, to }: Span, { step, zone, span }: Timeline) {
  if (step !== 'hour') return { from: dayText(from, zone), to: dayText(to - 1, zone) }
  if (span.to - span.from <= HOUR_MS) return null
  const hour = `${dayText(from, zone)}T${String(localHour(from, zone)).padStart(2, '0')}`
  return { from: hour, to: hour }
}

function dayText(at: number, zone: string): string {
  const { year, month, day } = localDay(at, zone)
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

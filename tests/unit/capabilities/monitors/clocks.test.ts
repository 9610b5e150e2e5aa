import { expect, test } from 'vitest'
import { readSchedule } from '@/lib/capabilities/monitors/schedule'

const QUARTER_MS = 900_000
const DAY_MS = 86_400_000

/** A month around a change of the clocks, or a leap day. */
const MONTHS: [zone: string, start: string][] = [
  ['Europe/Berlin', '2027-03-15'],
  ['Europe/Berlin', '2026-10-15'],
  ['America/New_York', '2027-03-01'],
  ['America/New_York', '2026-10-20'],
  ['Australia/Lord_Howe', '2026-09-20'],
  ['Australia/Lord_Howe', '2027-03-20'],
  ['Africa/Cairo', '2026-04-10'],
  ['Africa/Cairo', '2026-10-15'],
  ['America/Santiago', '2026-08-25'],
  ['America/Santiago', '2027-03-20'],
  ['Africa/Casablanca', '2027-01-25'],
  ['Asia/Kolkata', '2028-02-10'],
  ['Pacific/Chatham', '2026-09-15'],
  ['UTC', '2028-02-10'],
]
/** Schedules of one zone, with the days and times of day at which they are due. */
const SCHEDULES: [text: string, isDay: (day: Date) => boolean, times: string[]][] = [
  ['daily at 2:30', () => true, ['02:30']],
  ['every night', () => true, ['00:00']],
  ['twice a day', () => true, ['08:00', '20:00']],
  ['daily at 1:30 and 23:30', () => true, ['01:30', '23:30']],
  ['30 1,2,3 * * *', () => true, ['01:30', '02:30', '03:30']],
  ['0 */6 * * *', () => true, ['00:00', '06:00', '12:00', '18:00']],
  ['weekdays at 2:15', (day) => day.getUTCDay() % 6 > 0, ['02:15']],
  ['sat and sun at 0:15', (day) => day.getUTCDay() % 6 === 0, ['00:15']],
  ['first sunday of the month at 2', (day) => isNth(day, 0, 1), ['02:00']],
  ['last day of the month at 23:45', (day) => isLast(day), ['23:45']],
  ['on the 29th at 3', (day) => day.getUTCDate() === 29, ['03:00']],
  ['0 5 29 2 *', (day) => day.getUTCMonth() === 1 && day.getUTCDate() === 29, ['05:00']],
]
const isNth = (day: Date, weekday: number, nth: number) =>
  day.getUTCDay() === weekday && Math.ceil(day.getUTCDate() / 7) === nth
const isLast = (day: Date) => new Date(day.getTime() + DAY_MS).getUTCDate() === 1

type Quarter = { at: number; date: string; time: string }

/** What the clocks of a zone show, every quarter of an hour. */
function quartersOf(zone: string, start: string): Quarter[] {
  const clock = new Intl.DateTimeFormat('sv', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const from = Date.parse(start)
  return Array.from({ length: (32 * DAY_MS) / QUARTER_MS }, (_, i) => {
    const at = from + i * QUARTER_MS
    const [date = '', time = ''] = clock.format(at).split(' ')
    return { at, date, time }
  })
}

/** The first moment of a day at which its clocks show the time, or a later one if they skip it. */
function dueTimes(quarters: Quarter[], isDay: (day: Date) => boolean, times: string[]): number[] {
  const days = Map.groupBy(quarters, ({ date }) => date)
  const due = [...days].flatMap(([date, quarters]) =>
    isDay(new Date(date))
      ? times.map((time) => quarters.find((quarter) => quarter.time >= time)?.at ?? 0)
      : [],
  )
  return [...new Set(due)].sort((a, b) => a - b)
}

function checksOf(text: string, from: number, until: number): number[] {
  const { next } = readSchedule(text)
  const times: number[] = []
  for (let at = next(from); at < until; at = next(at)) times.push(at)
  return times
}
const written = (times: number[]) => times.map((at) => new Date(at).toISOString().slice(0, 16))

test.each(MONTHS)('no time of day is lost or doubled in %s from %s', (zone, start) => {
  const quarters = quartersOf(zone, start)
  // Whole days in every zone.
  const [from, until] = [Date.parse(start) + DAY_MS, Date.parse(start) + 31 * DAY_MS]
  for (const [text, isDay, times] of SCHEDULES) {
    const due = dueTimes(quarters, isDay, times).filter((at) => at > from && at < until)
    expect(written(checksOf(`${text} ${zone}`, from, until)), text).toEqual(written(due))
  }
})

test.each(MONTHS)('every full hour is a check in %s from %s', (zone, start) => {
  const quarters = quartersOf(zone, start)
  const [from = 0, until = 0] = [quarters[0]?.at, quarters.at(-1)?.at]
  const due = quarters.filter(({ at, time }) => time.endsWith(':00') && at > from && at < until)
  const checks = checksOf(`0 * * * * ${zone}`, from, until)
  expect(written(checks)).toEqual(written(due.map(({ at }) => at)))
})

test('an interval counts from when the last check was due, unless that was long ago', () => {
  const { next } = readSchedule('every 6h')
  const due = Date.UTC(2027, 0, 1, 6)
  const hours = (count: number) => due + count * 4 * QUARTER_MS
  expect(next(due + 900, due)).toBe(hours(6))
  expect(next(hours(5), due)).toBe(hours(6))
  expect(next(hours(7), due)).toBe(hours(13))
})

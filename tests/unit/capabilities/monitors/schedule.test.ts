import { expect, test } from 'vitest'
import { readSchedule } from '@/lib/capabilities/monitors/schedule'

/** A Monday. */
const FROM = Date.UTC(2026, 0, 5, 10, 30)
const nextAfter = (text: string, from = FROM) =>
  new Date(readSchedule(text).next(from)).toISOString().slice(0, 16)

test.each([
  ['every monday', '2026-01-12T08:00'],
  ['Every Tuesday at 9', '2026-01-06T09:00'],
  ['mondays at 11', '2026-01-05T11:00'],
  ['mon, wed and fri at 18:30', '2026-01-05T18:30'],
  ['weekdays at 8', '2026-01-06T08:00'],
  ['every weekday at 8:15', '2026-01-06T08:15'],
  ['weekends at noon', '2026-01-10T12:00'],
  ['daily at 7am', '2026-01-06T07:00'],
  ['every day at 6 pm', '2026-01-05T18:00'],
  ['at 12am', '2026-01-06T00:00'],
  ['daily', '2026-01-06T08:00'],
  ['hourly', '2026-01-05T11:00'],
  ['every week at 9', '2026-01-12T09:00'],
  ['monthly', '2026-02-01T08:00'],
  ['on the 15th of every month at 9', '2026-01-15T09:00'],
  ['every morning', '2026-01-06T08:00'],
  ['every weekday', '2026-01-06T08:00'],
])('%s', (text, time) => {
  expect(nextAfter(text)).toBe(time)
})

test.each([
  ['weekdays at 8 Europe/Berlin', '2026-01-06T07:00'],
  ['weekdays at 8 in America/New_York', '2026-01-05T13:00'],
  ['0 8 * * * Asia/Kolkata', '2026-01-06T02:30'],
  ['every monday at 0:30 Pacific/Auckland', '2026-01-11T11:30'],
  ['every day Europe/Berlin', '2026-01-06T07:00'],
  ['every 6h Europe/Berlin', '2026-01-05T16:30'],
  ['daily at 9 UTC', '2026-01-06T09:00'],
])('in a time zone: %s', (text, time) => {
  expect(nextAfter(text)).toBe(time)
})

test('a time of day stays the same over the change to summer time, and happens once a day', () => {
  let at = Date.UTC(2026, 2, 27)
  const times = Array.from({ length: 5 }, () => {
    at = readSchedule('daily at 2:30 Europe/Berlin').next(at)
    return new Date(at).toISOString().slice(0, 16)
  })
  // At 2:00 on the 29th, the clocks go to 3:00.
  expect(times.map((time) => time.slice(0, 10))).toEqual([
    '2026-03-27',
    '2026-03-28',
    '2026-03-29',
    '2026-03-30',
    '2026-03-31',
  ])
  const hours = times.map((time) => time.slice(11))
  expect([...hours.slice(0, 2), ...hours.slice(3)]).toEqual(['01:30', '01:30', '00:30', '00:30'])
})

test.each([
  'every blue moon',
  'every monday at 25',
  'weekdays at',
  'every 3 parsecs',
  'weekdays at 8 Mars/Base',
  'on the 32nd at 9',
  'every mo',
  '',
])('"%s" is rejected as a schedule', (text) => {
  expect(() => readSchedule(text)).toThrow()
})

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
  ['every 2 hours', '2026-01-05T12:30'],
  ['every two hours', '2026-01-05T12:30'],
  ['every other day', '2026-01-07T10:30'],
  ['every half hour', '2026-01-05T11:00'],
  ['every hour', '2026-01-05T11:30'],
  ['every two weeks', '2026-01-19T10:30'],
  ['mon,wed,fri 07:00', '2026-01-07T07:00'],
  ['weekdays 8:15', '2026-01-06T08:15'],
  ['daily at 9:30pm', '2026-01-05T21:30'],
  ['daily 9:30 pm', '2026-01-05T21:30'],
  ['8am every day', '2026-01-06T08:00'],
  ['at 9 every monday', '2026-01-12T09:00'],
  ['9:45 on tuesdays and thursdays', '2026-01-06T09:45'],
  ['noon on weekdays', '2026-01-05T12:00'],
  ['monday to friday at 8', '2026-01-06T08:00'],
  ['mon-fri at 8', '2026-01-06T08:00'],
  ['monday through thursday at 18', '2026-01-05T18:00'],
  ['fri-mon at 8', '2026-01-09T08:00'],
  ['every tue & sat at 8', '2026-01-06T08:00'],
  ['first of the month', '2026-02-01T08:00'],
  ['on the first day of each month at 6', '2026-02-01T06:00'],
  ['1st of the month at 9am', '2026-02-01T09:00'],
  ['last day of the month at 17:00', '2026-01-31T17:00'],
  ['first monday of the month at 9', '2026-02-02T09:00'],
  ['every second tuesday of the month', '2026-01-13T08:00'],
  ['last friday of the month at 4pm', '2026-01-30T16:00'],
  ['twice a day', '2026-01-05T20:00'],
  ['twice daily on weekdays', '2026-01-05T20:00'],
  ['at 8 and 18', '2026-01-05T18:00'],
  ['weekdays at 8am, noon and 6pm', '2026-01-05T12:00'],
  ['every evening', '2026-01-05T18:00'],
  ['every night', '2026-01-06T00:00'],
  ['quarterly', '2026-04-01T08:00'],
  ['every evening at 9', '2026-01-05T21:00'],
  ['every night at 11', '2026-01-05T23:00'],
  ['every night at 2', '2026-01-06T02:00'],
  ['monday mornings at 7', '2026-01-12T07:00'],
  ['every day at 5 in the morning', '2026-01-06T05:00'],
  ["every day at 8 o'clock in the evening", '2026-01-05T20:00'],
  ['every 3rd day', '2026-01-08T10:30'],
  ['every second day', '2026-01-07T10:30'],
  ['every other monday', '2026-01-19T08:00'],
  ['every 2 weeks on friday at 9', '2026-01-09T09:00'],
  ['every 1.5 hours', '2026-01-05T12:00'],
  ['every hour and a half', '2026-01-05T12:00'],
  ['6 hours', '2026-01-05T16:30'],
  ['every couple of hours', '2026-01-05T12:30'],
  ['once every 3 hours', '2026-01-05T13:30'],
  ['every other day at 9', '2026-01-07T09:00'],
  ['every 3 days at 18:30 Europe/Berlin', '2026-01-05T17:30'],
  ['every second day at noon', '2026-01-05T12:00'],
  ['every 3 weeks on tue and fri at 7', '2026-01-06T07:00'],
  ['biweekly on friday', '2026-01-09T08:00'],
  ['each morning at seven', '2026-01-06T07:00'],
  ['workdays at half past eight', '2026-01-06T08:30'],
  ['daily at quarter to nine', '2026-01-06T08:45'],
  ['every thirty minutes', '2026-01-05T11:00'],
  ['every fifteen minutes on weekdays', '2026-01-05T10:45'],
  ['each 2 hrs', '2026-01-05T12:30'],
  ['on workdays in the morning', '2026-01-06T08:00'],
  ['monday to friday from 9 to 17 every hour', '2026-01-05T11:00'],
  ['Mon–Fri, 8–18, hourly', '2026-01-05T11:00'],
  ['MON..FRI 8am', '2026-01-06T08:00'],
  ['every day but weekends at 8', '2026-01-06T08:00'],
  ['at minute 5 of every hour', '2026-01-05T11:05'],
  ['10 past every hour', '2026-01-05T11:10'],
  ['every hour on the half hour', '2026-01-05T11:30'],
  ['2nd and 4th wednesday of the month at 8', '2026-01-14T08:00'],
  ['every two months', '2026-03-01T08:00'],
  ['every three months on the 15th', '2026-01-15T08:00'],
  ['on january 6th at 00:00', '2026-01-06T00:00'],
  ['every december 24 at 18:00', '2026-12-24T18:00'],
  ['every year on march 3', '2026-03-03T08:00'],
  ['the 29th of february at 9', '2028-02-29T09:00'],
  ['end of the month', '2026-01-31T08:00'],
  ['beginning of every month at 6', '2026-02-01T06:00'],
  ['twice a week', '2026-01-08T08:00'],
  ['twice a month', '2026-01-15T08:00'],
  ['4 times a day', '2026-01-05T14:00'],
  ['2x a day', '2026-01-05T20:00'],
  ['twice a day at 9 and 17', '2026-01-05T17:00'],
  ['hourly during business hours', '2026-01-05T11:00'],
  ['every 15 minutes between 9 and 17', '2026-01-05T10:45'],
  ['every 30 minutes on weekdays', '2026-01-05T11:00'],
  ['every six hours starting at 3', '2026-01-05T15:00'],
  ['every day except sunday at 18', '2026-01-05T18:00'],
  ['every day except weekends', '2026-01-06T08:00'],
  ['every work day at 8', '2026-01-06T08:00'],
  ['from monday to friday at 7', '2026-01-06T07:00'],
  ['every day at 8am/8pm', '2026-01-05T20:00'],
  ['every hour at minute 15', '2026-01-05T11:15'],
  ['half past 7 every day', '2026-01-06T07:30'],
  ['every year on 1 march', '2026-03-01T08:00'],
  ['weekdays at 8 in Berlin', '2026-01-06T07:00'],
  ['weekdays at 8 am New York time', '2026-01-05T13:00'],
  ['daily at 9 CET', '2026-01-06T08:00'],
  ['daily at 9 PST', '2026-01-05T17:00'],
  ['daily at 9 UTC+2', '2026-01-06T07:00'],
  ['yearly at 9', '2027-01-01T09:00'],
  ['hourly on weekends', '2026-01-10T00:00'],
  ['every hour from 9 to 17 on weekdays', '2026-01-05T11:00'],
  ['every 2 hours from 8am to 6pm', '2026-01-05T12:00'],
  ['@midnight', '2026-01-06T00:00'],
  ['every business day at 9', '2026-01-06T09:00'],
  ['6h', '2026-01-05T16:30'],
  ['everyday at 8am', '2026-01-06T08:00'],
  ['Mondays & Fridays, 6pm', '2026-01-05T18:00'],
  ['Mo-Fr 9:00', '2026-01-06T09:00'],
  ['weekly on friday at 17:00', '2026-01-09T17:00'],
  ['monthly on the 15th', '2026-01-15T08:00'],
  ['once a month', '2026-02-01T08:00'],
  ['once an hour', '2026-01-05T11:30'],
  ['every weekday morning', '2026-01-06T08:00'],
  ['friday evenings', '2026-01-09T18:00'],
  ['on the 1st and the 15th at 9', '2026-01-15T09:00'],
  ['biweekly', '2026-01-19T10:30'],
  ['every sat/sun at 10', '2026-01-10T10:00'],
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
  ['daily at 9 (Europe/Berlin)', '2026-01-06T08:00'],
  ['TZ=Europe/Berlin 0 8 * * *', '2026-01-06T07:00'],
  ['first monday of the month at 9 Europe/Berlin', '2026-02-02T08:00'],
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

test('a time of day that the end of summer time brings twice happens once', () => {
  let at = Date.UTC(2026, 9, 24)
  const times = Array.from({ length: 3 }, () => {
    at = readSchedule('daily at 2:30 Europe/Berlin').next(at)
    return new Date(at).toISOString().slice(0, 16)
  })
  expect(times).toEqual(['2026-10-24T00:30', '2026-10-25T00:30', '2026-10-26T01:30'])
})

test.each([
  'every blue moon',
  'every monday at 25',
  'weekdays at',
  'every 3 parsecs',
  'weekdays at 8 Mars/Base',
  'on the 32nd at 9',
  'weekdays at 8 and 9:30',
  'fifth monday of the month',
  'every hour from 9 to 25',
  'every day at 8 or so',
  'every mo',
  'every 20 months',
  'on february 30',
  '',
])('"%s" is rejected as a schedule', (text) => {
  expect(() => readSchedule(text)).toThrow()
})

test.each([
  ['mon,wed,fri 07:00', 'Mondays, Wednesdays, and Fridays at 07:00, UTC'],
  ['monday to friday at 8', 'Weekdays at 08:00, UTC'],
  ['twice a day', 'Every day at 08:00 and 20:00, UTC'],
  ['every other day at 9', 'Every second day at 09:00, UTC'],
  ['every december 24 at 18:00', 'Every 24 December at 18:00, UTC'],
  ['first monday of the month', 'The first Monday of every month at 08:00, UTC'],
  ['last day of the month at 17', 'The last day of every month at 17:00, UTC'],
  ['every two hours', 'Every 2 hours'],
  ['1st and 15th of the month', 'The 1st and 15th of every month at 08:00, UTC'],
])('%s is written as %s', (text, words) => {
  expect(readSchedule(text).text).toBe(words)
})

test('schedules are parsed, and invalid ones rejected', () => {
  const from = Date.UTC(2026, 0, 5, 10, 30)
  const next = (text: string) => new Date(readSchedule(text).next(from)).toISOString().slice(0, 16)
  expect(next('every 6h')).toBe('2026-01-05T16:30')
  expect(next('every 15 minutes')).toBe('2026-01-05T10:45')
  expect(next('every day')).toBe('2026-01-06T10:30')
  expect(next('0 8 * * 1-5')).toBe('2026-01-06T08:00')
  expect(next('*/20 * * * *')).toBe('2026-01-05T10:40')
  expect(next('30 10 * * *')).toBe('2026-01-06T10:30')
  expect(next('0 0 29 feb *')).toBe('2028-02-29T00:00')
  expect(next('0 9 1 * mon')).toBe('2026-01-12T09:00')
  expect(next('0 0 * * 7')).toBe('2026-01-11T00:00')
  for (const wrong of ['every 14m', '* * * * *', '0,5 * * * *', '0 0 30 2 *', '60 * * * *', 'x'])
    expect(() => readSchedule(wrong), wrong).toThrow()
})

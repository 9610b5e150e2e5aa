import { expect, test } from 'vitest'
import { listBuckets, parseSpan } from '@/app/(dashboard)/usage/timeline'
import { parseZone, zonedTime } from '@/app/(dashboard)/zone'

const NOW = Date.parse('2026-11-21T21:30:00Z')
const ask = (
  asked: Partial<Record<'range' | 'from' | 'to' | 'step', string>>,
  zone: string,
  now = NOW,
) => parseSpan({ range: '', from: '', to: '', step: '', ...asked }, zone, now)
const at = (ms: number) => new Date(ms).toISOString().slice(0, 16)

test('days begin at the reader’s midnight', () => {
  const { span, first, last } = ask({ range: 'week' }, 'America/New_York')
  expect(at(span.from)).toBe('2026-11-15T05:00')
  expect(at(span.to)).toBe('2026-11-22T05:00')
  expect([first, last]).toEqual(['2026-11-15', '2026-11-21'])
  // In Auckland it is the next day already.
  expect(ask({ range: 'week' }, 'Pacific/Auckland').last).toBe('2026-11-22')
})

test('a day on which the clocks change has 23 or 25 hours, and no hour is omitted or counted twice', () => {
  const spring = listBuckets(
    ask({ from: '2026-03-07', to: '2026-03-09', step: 'day' }, 'America/New_York'),
  )
  const timeline = ask({ from: '2026-10-23', to: '2026-10-27', step: 'day' }, 'Europe/Berlin')
  const autumn = listBuckets(timeline)
  const hours = ({ from, to }: { from: number; to: number }) => (to - from) / 3_600_000
  expect(autumn.map(hours)).toEqual([24, 24, 25, 24, 24])
  expect(spring.reduce((sum, one) => sum + hours(one), 0)).toBe(71)
  for (const [n, one] of autumn.entries()) if (n > 0) expect(one.from).toBe(autumn[n - 1]?.to)
  expect(autumn.at(-1)?.to).toBe(timeline.span.to)
})

test('12 months are the reader’s calendar months, this one so far', () => {
  const buckets = listBuckets(ask({ range: 'year' }, 'Asia/Tokyo'))
  expect(buckets).toHaveLength(12)
  expect(at(buckets[0]?.from ?? 0)).toBe('2025-11-30T15:00')
  expect(at(buckets[1]?.from ?? 0)).toBe('2025-12-31T15:00')
})

test('invalid days fall back to the last 30 days', () => {
  for (const days of [
    { from: '2026-13-01', to: '2026-13-05' },
    { from: '2026-05-05', to: '2026-05-01' },
    { from: '1900-01-01', to: '2026-05-01' },
    { from: 'x', to: '' },
  ])
    expect(ask(days, 'UTC').range).toBe('month')
})

test('an unknown time zone is UTC', () => {
  expect(parseZone('Europe/Lisbon')).toBe('Europe/Lisbon')
  expect(parseZone('Mars/Olympus')).toBe('UTC')
  expect(parseZone(undefined)).toBe('UTC')
})

test.each([
  ['America/Havana', { year: 2026, month: 3, day: 8 }, '2026-03-08T05:00:00.000Z'],
  ['Africa/Cairo', { year: 2026, month: 4, day: 24 }, '2026-04-23T22:00:00.000Z'],
  ['Europe/Lisbon', { year: 2026, month: 3, day: 29 }, '2026-03-29T00:00:00.000Z'],
  ['Europe/Lisbon', { year: 2026, month: 13, day: 32 }, '2027-02-01T00:00:00.000Z'],
])('a day begins after a midnight that the clocks skip: %s', (zone, day, moment) => {
  expect(new Date(zonedTime(day, zone)).toISOString()).toBe(moment)
})

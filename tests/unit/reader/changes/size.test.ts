import { expect, test } from 'vitest'
import { readSchedule } from '@/lib/capabilities/monitors/schedule'
import { compareVersions } from '@/lib/reader/changes/in-thread'
import { cpuMs } from '../../../support/cpu'

const text = (lines: number, word: string) =>
  Array.from({ length: lines }, (_, i) => `- The ${word} of line ${i} is told here.`).join('\n')

test('the time for a long page grows linearly, however much of it changed', () => {
  const took = (lines: number) => {
    const before = { title: null, markdown: text(lines, 'bell') }
    const after = { title: null, markdown: text(lines, 'rope') }
    return cpuMs(() =>
      expect(compareVersions({ before, after }).length).toBe(Math.min(1_000, lines)),
    )
  }
  took(1_000)
  expect(took(8_000)).toBeLessThan(Math.max(1, took(1_000)) * 24)
})

test('hostile input is compared within its limits', () => {
  const odd = ['['.repeat(200_000), '](('.repeat(60_000), '1 '.repeat(200_000), '> '.repeat(90_000)]
  const after = { title: null, markdown: 'x' }
  const took = cpuMs(() => {
    for (const markdown of odd) compareVersions({ before: { title: null, markdown }, after })
  })
  expect(took).toBeLessThan(10_000)
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

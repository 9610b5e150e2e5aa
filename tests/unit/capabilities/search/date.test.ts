import { describe, expect, it } from 'vitest'
import { readDate, since, writeDate } from '@/lib/capabilities/search/date'

const now = Date.parse('2026-11-21T12:00:00Z')

describe('a date as a provider writes it', () => {
  it.each([
    ['2026-11-20T10:00:00', '2026-11-20T10:00:00Z'],
    ['2026-11-20T10:00:00+02:00', '2026-11-20T08:00:00Z'],
    ['2026-11-20', '2026-11-20T00:00:00Z'],
    ['20260120T031500Z', '2026-01-20T03:15:00Z'],
    ['Dec 6, 2025', '2025-12-06T00:00:00Z'],
    ['Fri, 20 Nov 2026 10:00:00 GMT', '2026-11-20T10:00:00Z'],
    [1_763_632_800, '2025-11-20T10:00:00Z'],
    ['2 days ago', '2026-11-19T12:00:00Z'],
    ['3 hours ago', '2026-11-21T09:00:00Z'],
    ['an hour ago', '2026-11-21T11:00:00Z'],
    ['15 mins ago', '2026-11-21T11:45:00Z'],
    ['1 week ago', '2026-11-14T12:00:00Z'],
    ['yesterday', '2026-11-20T12:00:00Z'],
  ])('%s is %s', (text, iso) => {
    expect(writeDate(text, now)).toBe(iso)
  })

  it.each([
    'vor 2 Stunden',
    '',
    'soon',
    '99999-99-99',
    'a 2026 odyssey of words that is far too long to be any date at all',
  ])('that cannot be read is undated: "%s"', (text) => {
    expect(readDate(text, now)).toBeUndefined()
  })

  it('that cannot be parsed is returned unchanged', () => {
    expect(writeDate('vor 2 Stunden', now)).toBe('vor 2 Stunden')
    expect(writeDate('', now)).toBeNull()
    expect(writeDate(null, now)).toBeNull()
  })

  it('is within a period that ends now', () => {
    expect(since('week', now).toISOString()).toBe('2026-11-14T12:00:00.000Z')
  })
})

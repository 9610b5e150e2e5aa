import { load } from 'cheerio'
import { beforeAll, expect, test } from 'vitest'
import { writeFeed } from '@/lib/capabilities/monitors/feed'
import type { VersionView } from '@/lib/capabilities/monitors/input'
import { readSchedule } from '@/lib/capabilities/monitors/schedule'

const AT = Date.UTC(2026, 10, 24, 9, 30)
const HOSTILE = [
  '<script>alert(1)</script>',
  ']]></content><entry>',
  '&amp; & &lt;',
  '"quotes" and \'apostrophes\'',
  'a\u0000b\u0008c\u000bd\ufffe',
  'half a pair: \ud83d and a whole one: 😀',
  `${'x'.repeat(19_999)}😀 cut inside a pair`,
  '<!DOCTYPE feed [<!ENTITY a "b">]>&a;',
]

beforeAll(() => {
  process.env.AUTH_SECRET = 'a secret that signs the addresses of feeds'
})

const version = (text: string, changes: VersionView['changes'] = []): VersionView => ({
  version: 2,
  at: new Date(AT).toISOString(),
  job_id: 'job_1',
  title: text,
  markdown: text,
  changes,
})
/** Whether XML 1.0 can hold a character. */
const isXml = (char: string) => {
  const code = char.codePointAt(0) ?? 0
  return '\t\n\r'.includes(char) || (code >= 32 && code !== 0xfffe && code !== 0xffff)
}
const valid = (text: string) => [...text.toWellFormed()].filter(isXml).join('')

test.each(HOSTILE.map((text) => [text.slice(0, 30), text]))(
  'a feed shows %j as text',
  (_, text) => {
    const row = { id: 'mon_1', subject: text, changedAt: AT, createdAt: AT }
    const change = { kind: 'replaced' as const, section: text, before: text, after: null }
    const feed = writeFeed(row, [version(text), version(text, [change])], 'https://gw.example')
    const xml = load(feed, { xml: true })
    expect(xml('entry')).toHaveLength(2)
    expect(xml('*')).toHaveLength(8 + 2 * 6)
    expect(xml('feed > title').text()).toBe(`Changes of ${valid(text)}`)
    expect(xml('entry content').first().text()).toBe(valid(text.slice(0, 20_000)))
    expect([...feed].every(isXml)).toBe(true)
  },
)

test('an entry of a change says what was there before and after', () => {
  const change = { kind: 'replaced' as const, section: 'Plans', before: '$49', after: '$59' }
  const row = { id: 'mon_1', subject: 'https://a.example/', changedAt: AT, createdAt: AT }
  const xml = load(writeFeed(row, [version('Prices', [change])], 'https://gw.example'), {
    xml: true,
  })
  expect(xml('entry title').text()).toBe('1 change: Prices – $49 → $59')
  expect(xml('entry content').text()).toBe('Plans: replaced\n- $49\n+ $59')
  const self = xml('link[rel=self]').attr('href')
  expect(self).toMatch(/^https:\/\/gw\.example\/api\/v2\/monitors\/mon_1\/feed\?token=[\w-]{32}$/)
})

test.each([
  ['every 6h', 'Every 6 hours'],
  ['every day', 'Every day'],
  ['weekdays at 8', 'Weekdays at 08:00, UTC'],
  [
    'every monday and thursday at 18:30 Europe/Berlin',
    'Mondays and Thursdays at 18:30, Europe/Berlin',
  ],
  ['30 7 * * 0,6', 'Weekends at 07:30, UTC'],
  ['0 8 * * mon,wed', 'Mondays and Wednesdays at 08:00, UTC'],
  ['@daily', 'Every day at 00:00, UTC'],
  ['@hourly', 'Every hour at minute 0'],
  ['monthly', 'The 1st of every month at 08:00, UTC'],
  ['the 22nd of the month at 9', 'The 22nd of every month at 09:00, UTC'],
  ['0 8-18/2 1 * 1', 'Cron 0 8-18/2 1 * 1, UTC'],
])('the schedule %j reads "%s"', (schedule, words) => {
  expect(readSchedule(schedule).text).toBe(words)
})

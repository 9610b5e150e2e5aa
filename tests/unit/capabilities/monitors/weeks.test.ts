import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endsEarly, isInterrupted } from '@/lib/capabilities/monitors/interruption'
import { compareVersions } from '@/lib/reader/changes/in-thread'
import { readPageNow } from '@/lib/reader/page/in-thread'
import {
  endings,
  interruptions,
  newsWeeks,
  quietWeeks,
  tender,
  type Week,
} from '../../../support/page-pairs/weeks'

const read = (html: string) => {
  const { title, markdown, notAPage, isClosed } = readPageNow({
    html,
    url: 'https://watched.example/page',
    withoutChrome: true,
    want: { markdown: true },
  })
  return { title, markdown: markdown ?? '', notAPage, isClosed }
}

const WEEK = 7
const alarmsOf = ([, , main, part]: Week) => {
  const readAt = (day: number) => ({
    ...read(`<main><h1>Gate</h1>${main}</main><aside>${part(day)}</aside>`),
    at: Date.UTC(2026, 10, 3 + day, 9),
  })
  let before = readAt(0)
  return Array.from({ length: WEEK }, (_, day) => day).filter((day) => {
    const after = readAt(day)
    const isNews = compareVersions({ before, after }).length > 0
    if (isNews) before = after
    return isNews
  })
}

test('what the day, a market or an instrument sets is silent, and what people set is news', () => {
  for (const week of [...quietWeeks, ...newsWeeks])
    expect([week[0], alarmsOf(week)]).toEqual([week[0], week[1]])
})

test('a list that did not load, or arrived without its end, is not a change', () => {
  const before = read(tender())
  const isShown = (html: string) => !read(html).notAPage && !isInterrupted(before, read(html))
  expect(interruptions.filter(isShown)).toEqual([])
  expect(endings.filter((html) => !isShown(html))).toEqual([])
  const cut = read(tender().slice(0, tender().indexOf('Los 3')))
  expect([before.isClosed, cut.isClosed, endsEarly(before, cut)]).toEqual([true, false, true])
  expect(endsEarly(before, read(tender().replace('Los 2: Fenster', 'Los 2: Tore')))).toBe(false)
})

/**
 * A jackpot is set by people, and the length of a trial is a term. A picture with its caption, the
 * name of a day, who takes part and a room that was sold look like what people watch.
 */
const KNOWN_OF_SITES = [
  'Czech ticket page: seen by people, sale countdown, order time',
  'SaaS pricing: A/B hero, logos in another order, counter, testimonial',
  'Gemeinde: Zufallsbild, Notdienst der Woche nicht, Besucher, Datum',
  'event page: attendees count and faces, distance, share counts',
  "hotel booking: price in the visitor's currency, urgency, dates default to today",
  'lottery game page: results of another draw are not there, only the jackpot banner elsewhere',
]

test('whole sites, where much of the moment changes at once', () => {
  const rows = readFileSync('tests/fixtures/monitors/sites.tsv', 'utf8').trimEnd().split('\n')
  const first = Date.UTC(2026, 10, 29, 9)
  const alarms: string[] = []
  for (const row of rows) {
    const [kind, named = '', name = '', html = '', ...edits] = row.split('\t')
    const later = edits.reduce((page, edit) => {
      const [from = '', to = ''] = edit.split(' ⇒ ')
      expect(page).toContain(from)
      return page.replaceAll(from, () => to)
    }, html)
    const [before, after] = [
      { ...read(html), at: first },
      { ...read(later), at: first + 86_400_000 },
    ]
    const isAway = after.notAPage || isInterrupted(before, after)
    const changes = isAway ? [] : compareVersions({ before, after })
    if (kind === 'noise' && changes.length > 0) alarms.push(name)
    if (kind === 'fact')
      expect([name, changes.map(({ before, after }) => `${before} ${after}`).join()]).toEqual([
        name,
        expect.stringContaining(named),
      ])
  }
  expect(alarms.sort()).toEqual(KNOWN_OF_SITES.toSorted())
})

test.each([
  ['Wednesday, November 25, 2026 at 10:30 AM', 'Wednesday, December 2, 2026 at 10:30 AM'],
  ['September 29, 2027, 9:00 AM', 'September 30, 2027, 9:00 AM'],
  ['May 29', 'May 30'],
  ['Minutes before 12 May 2024 are online.', 'Minutes before 3 June 2024 are online.'],
  ['A maximum of 5 members may comment.', 'A maximum of 8 members may comment.'],
  ['People on the list: 212', 'People on the list: 340'],
  ['Feb. 10 Agenda', 'Feb. 11 Agenda'],
  [
    'The next meeting is on Thursday, May 9 at noon.',
    'The next meeting is on Thursday, May 10 at noon.',
  ],
  ['Date: 20 November 2027', 'Date: 21 November 2027'],
  ['Tue, 09/17/2019 - 10:00 AM', 'Tue, 10/17/2019 - 10:00 AM'],
])('what is set for a meeting is news: %s', (before, after) => {
  expect(changesOfDay(before, after)).toBe(1)
})

test.each([
  ['Sunday, November 29, 2026 at 9:04 AM', 'Monday, November 30, 2026 at 9:02 AM'],
  ['Date: 29 November 2026', 'Date: 30 November 2026'],
  ['Fri 12 Feb 2027 · 7:00 pm', 'Friday, February 12, 2027, 19:00'],
])('the date of the reading is not, nor the same date in another form: %s', (before, after) => {
  expect(changesOfDay(before, after)).toBe(0)
})

function changesOfDay(before: string, after: string): number {
  const at = Date.UTC(2026, 10, 29, 9)
  const page = (line: string) => `# Board\n\nThe board meets once a month.\n\n${line}\n\nRoom 4`
  return compareVersions({
    before: { title: 'Board', markdown: page(before), at },
    after: { title: 'Board', markdown: page(after), at: at + 86_400_000 },
  }).length
}

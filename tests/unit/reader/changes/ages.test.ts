import { expect, it } from 'vitest'
import { compareVersions } from '@/lib/reader/changes/in-thread'

const LANGUAGES =
  'en de fr es it pt nl pl cs sk hu ro bg el tr ru uk sv nb da fi et lv hr sl sr ar fa hi bn te mr gu th vi id ms ja ko zh is ca eu ka hy az kk uz mn ur sw lo ne si pa kn ml cy sq mk af'.split(
    ' ',
  )
const NOON = Date.UTC(2026, 5, 1, 12)
const page = (line: string, at = NOON) => ({
  title: 'Harbour',
  markdown: `# Harbour\n\nThe harbour has two piers.\n\n${line}\n\nThe ferry leaves from the second.`,
  at,
})

it.each(LANGUAGES)('how long ago something was is silent in %s', (language) => {
  const format = new Intl.RelativeTimeFormat(language)
  for (const [unit, from, to] of [
    ['minute', 3, 5],
    ['hour', 2, 7],
    ['day', 3, 4],
  ] as const) {
    const [before, after] = [from, to].map((count) => format.format(-count, unit))
    const changes = compareVersions({
      before: page(`Anna Berg · ${before}`),
      after: page(`Anna Berg · ${after}`, NOON + 86_400_000),
    })
    expect([after, changes]).toEqual([after, []])
  }
})

it('the day from which something is online counts no people', () => {
  const [before, after] = [12, 19].map((day) => page(`Available online from ${day} May 2027`))
  expect(before && after && compareVersions({ before, after })).toHaveLength(1)
})

import MarkdownIt from 'markdown-it'
import { describe, expect, test } from 'vitest'
import { type LineKind, openFences } from '@/lib/base/text/fences'

const READERS = [true, false].map((html) => new MarkdownIt({ html }))
const BEFORE =
  '| | | |  |   |    |      |- |  - |* |1. |2. |10) |> |>|> - |- > |>> |\t|  > |    - |1.  |-\t|\\|'.split(
    '|',
  )
const WORDS = [
  ...[
    '```',
    '```js',
    '~~~',
    '~~~~',
    '````',
    '``` x `',
    'text',
    '',
    '',
    '',
    '---',
    '===',
    '# h',
    '***',
    '- ',
    '2.',
  ],
  ...['a | b', '--- | ---', '|a|', '<div>', '</div>', '<!--', '-->', '<pre>', '</pre>', '<span>'],
  ...['[a]:', '[a]: /x', "[a]: /x 'title", "title'", '/url'],
]

const kindsOf = (lines: string[]): LineKind[] => {
  const fences = openFences()
  return lines.map((line) => fences.take(line))
}

/** Whether each reader considers a line to be in a fence, given all text up to it. */
const isCode = (lines: string[], place: number) =>
  READERS.every((reader) =>
    reader
      .parse(lines.slice(0, place + 1).join(''), {})
      .some(
        ({ type, map }) => type === 'fence' && map !== null && map[0] <= place && map[1] > place,
      ),
  )

test('a line is code only if every Markdown reader agrees: 3,000 random texts', () => {
  let state = 97
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor(state / 2 ** 16) % below
  }
  let found = 0
  for (let round = 0; round < 3_000; round++) {
    const lines = Array.from(
      { length: 2 + random(14) },
      () => `${random(3) ? BEFORE[random(BEFORE.length)] : ''}${WORDS[random(WORDS.length)]}\n`,
    )
    const kinds = kindsOf(lines)
    for (const [place, kind] of kinds.entries()) {
      // A blank line is not conclusive; the next line decides whether the fence continues.
      if (kind === 'text' || lines[place]?.trim() === '') continue
      found += 1
      expect(isCode(lines, place), JSON.stringify(lines.slice(0, place + 1).join(''))).toBe(true)
    }
  }
  expect(found).toBeGreaterThan(5_000)
})

describe('three hundred fences are recognised quickly', () => {
  const fences = '```js\nconst a = 1\n```\n\n'.repeat(300)
  const nested = '1. Do this.\n\n   ```sh\n   npm test\n   ```\n\n'.repeat(300)
  test.each([
    ['after long prose', `${'Word after word, and more of them.\n\n'.repeat(4_000)}${fences}`, 900],
    ['in the steps of a list', nested, 900],
    ['after a long list', `${'- An item of some words.\n'.repeat(6_000)}\n${nested}`, 900],
    ['after a long table', `| a | b |\n|---|---|\n${'| 1 | 2 |\n'.repeat(15_000)}\n${fences}`, 0],
    ['in a long quote', `${'> a\n'.repeat(30_000)}${'> ```x\n> y\n> ```\n'.repeat(300)}`, 0],
    ['after open tags', `${'<div>\n'.repeat(25_000)}${fences}`, 0],
  ])('%s', (_, text, least) => {
    const lines = text.split(/(?<=\n)/)
    const before = process.cpuUsage()
    const kinds = kindsOf(lines)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1_000).toBeLessThan(1_000)
    expect(kinds.filter((kind) => kind !== 'text').length).toBeGreaterThanOrEqual(least)
  })
})

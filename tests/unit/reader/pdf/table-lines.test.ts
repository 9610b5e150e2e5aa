import { expect, test } from 'vitest'
import type { Line } from '@/lib/reader/pdf/layout'
import { toMarkdown } from '@/lib/reader/pdf/markdown'

/** A line of texts with their starts; letters are five points wide. */
function line(height: number, ...texts: [start: number, text: string][]): Line {
  const spans = texts.map(([start, text]) => ({ start, end: start + text.length * 5 }))
  const cells = texts.map(([, text]) => text)
  return {
    ...{ text: cells.join(' '), cells, spans, words: [], size: 10, height, bottom: height },
    ...{ turn: { x: 1, y: 0 }, isBold: false, isMonospaced: false },
  }
}
const tableOf = (...lines: Line[]) =>
  toMarkdown([lines])[0]
    ?.split('\n')
    .filter((row) => row.startsWith('|') && !row.includes('---'))
    .map((row) => row.slice(2, -2))
/** Lines of a label and two numbers from the top. A label alone has none. */
const labels = (...rows: (string | [number, string])[]) =>
  rows.map((row, i) => {
    const [indent, label = ''] = typeof row === 'string' ? [0, row] : row
    const isAlone = label.endsWith('…')
    const text: [number, string] = [72 + indent, label.replace('…', '')]
    return line(600 - 12 * i, text, ...(isAlone ? [] : numbers(i)))
  })
const numbers = (i: number): [number, string][] => [
  [240, String(10 + i)],
  [300, String(30 + i)],
]
const HEAD = line(612, [72, 'Item'], [235, 'Plan'], [295, 'Spent'])

test('labels of several lines end with their numbers, and subheads stay by themselves', () => {
  const rows = labels(
    ...['Department of Housing…', 'and roads', 'Department of Wells and…', 'Urban Quays'],
    ...(['Other agencies…', [10, 'Mill']] as (string | [number, string])[]),
  )
  expect(tableOf(HEAD, ...rows)?.slice(1)).toEqual([
    'Department of Housing and roads | 11 | 31',
    'Department of Wells and Urban Quays | 13 | 33',
    'Other agencies |  | ',
    'Mill | 15 | 35',
  ])
})

test('labels of several lines begin with their numbers, as does the last', () => {
  const rows = labels(
    'Wells of all counties',
    'in the west…',
    'Quays',
    'Mills of all towns',
    'by a river…',
  )
  expect(tableOf(HEAD, ...rows)?.slice(1)).toEqual([
    'Wells of all counties in the west | 10 | 30',
    'Quays | 12 | 32',
    'Mills of all towns by a river | 13 | 33',
  ])
})

test('rows of texts are further apart than their lines, in any drawing order', () => {
  const cell = (top: number, start: number, ...texts: string[]) =>
    texts.map((text, i) => line(top - 11 * i, [start, text]))
  const row = (top: number, name: string) => [
    ...cell(top, 72, 'County of', name),
    ...cell(top, 180, 'Wells were dug', 'Quays were built', 'and mended'),
    ...cell(top, 300, 'Done in', 'June'),
  ]
  const rows = ['North', 'South', 'East', 'West'].flatMap((name, i) => row(600 - 40 * i, name))
  const texts = 'Wells were dug Quays were built and mended | Done in June'
  expect(tableOf(line(620, [72, 'Place'], [180, 'Work'], [300, 'State']), ...rows)).toEqual([
    'Place | Work | State',
    ...['North', 'South', 'East', 'West'].map((name) => `County of ${name} | ${texts}`),
  ])
})

test('a name over a group of columns is at its first one, and not a line of the one below', () => {
  const rows = ['Wells', 'Quays', 'Mills'].map((name, i) =>
    line(
      576 - 12 * i,
      [72, name],
      ...[1, 2, 3].map((n) => [100 + 80 * n, `${n}${i}`] as [number, string]),
    ),
  )
  const names = line(588, [72, 'Item'], [178, '2nd'], [258, '3rd'], [338, '4th'])
  expect(tableOf(line(600, [254, 'Year']), names, ...rows)?.slice(0, 2)).toEqual([
    ' | Year |  | ',
    'Item | 2nd | 3rd | 4th',
  ])
})

test('a text in the middle of a table is the head of its next rows', () => {
  const rows = labels('Wells', 'Quays', 'Mills').map((row) => ({ ...row, height: row.height - 12 }))
  const middle = line(600, [184, 'Towns'])
  expect(tableOf(HEAD, middle, ...rows)?.slice(0, 3)).toEqual([
    'Item | Plan | Spent',
    'Towns |  | ',
    'Wells | 10 | 30',
  ])
})

test('the columns of a page and the items of a list do not become a table', () => {
  const text = 'the boats go out at six and come back'
  const columns = [0, 1, 2, 3, 4].map((i) => line(600 - 12 * i, [72, text], [300, text]))
  expect(tableOf(...columns)).toEqual([])
  const items = [1, 2, 3, 4].map((i) => line(600 - 12 * i, [72, `${i}.`], [100, 'Rule of it']))
  expect(tableOf(...items)).toEqual([])
})

import { expect, test } from 'vitest'
import type { Line, Word } from '@/lib/reader/pdf/layout'
import { splitAligned } from '@/lib/reader/pdf/lines/corridors'
import { isRow, rowsIn } from '@/lib/reader/pdf/tables/rows'

const SIZE = 10
/** Letters are half as wide as the font is large; `texts` start at the places before them. */
function line(row: number, ...texts: [start: number, text: string][]): Line {
  const height = 700 - row * 14
  const words = texts.flatMap(([start, text]) => {
    let at = start
    return text.split(' ').map((word): Word => {
      const place = { start: at, end: at + word.length * 5, height, size: SIZE }
      at = place.end + 3
      return { text: word, ...place }
    })
  })
  const text = words.map(({ text }) => text).join(' ')
  const spans = [{ start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0 }]
  const turn = { x: 1, y: 0 }
  const place = { size: SIZE, height, bottom: height, turn, isBold: false, isMonospaced: false }
  return { text, cells: [text], spans, words, ...place }
}
const cells = (lines: Line[]) => splitAligned(lines).map((split) => split.cells)

test('columns that are close are split where a white corridor runs between them', () => {
  const lines = [
    line(0, [50, 'Region'], [90, 'People'], [130, 'Change']),
    line(1, [50, 'North'], [90, '1204'], [130, 'up a bit']),
    line(2, [50, 'South'], [90, '88'], [130, 'down']),
  ]
  expect(cells(lines)).toEqual([
    ['Region', 'People', 'Change'],
    ['North', '1204', 'up a bit'],
    ['South', '88', 'down'],
  ])
})

test.each([
  ['a list', ['-', 'tea'], ['-', 'milk and'], ['-', 'bread']],
  ['numbered parts', ['1.', 'Scope'], ['2.', 'Words used'], ['3.', 'Rules']],
  ['references', ['[NV15]', 'Nayebi and'], ['[Co87]', 'Cope'], ['[Jo15]', 'Johnson']],
  [
    'two columns of prose',
    ['the boats go out at six and come', 'back at noon with what they had'],
    ['found in the bay, as they did for', 'years before the harbour became'],
    ['too shallow for them, and so they', 'went on to the next one, up north'],
  ],
])('%s does not become a table', (_, ...rows) => {
  const widest = Math.max(...rows.map(([left = '']) => left.length))
  const lines = rows.map(([left = '', right = ''], i) =>
    line(i, [50, left], [60 + widest * 5, right]),
  )
  expect(cells(lines).every(({ length }) => length === 1)).toBe(true)
})

test('the cell beside one of several lines belongs to its first', () => {
  const split = [['A-100', 'Bracket with two holes,']]
  const first = line(0, [50, 'A-100'], [90, 'Bracket with two holes,'])
  const spans = [
    { start: 50, end: 75 },
    { start: 90, end: 200 },
  ]
  const blocks = [
    { ...first, cells: split[0] ?? [], spans },
    line(1, [90, 'galvanised']),
    line(0, [300, '12.50']),
  ]
  const rows = rowsIn(blocks).map((row) => (isRow(row) ? row.cells.map(({ text }) => text) : []))
  expect(rows).toEqual([['A-100', 'Bracket with two holes,', '12.50'], ['galvanised']])
})

test('numbers may be closer than words, and a sign of money is not a column', () => {
  const lines = [
    line(0, [50, 'Fund'], [102, 'Plan'], [135, 'Spent'], [170, 'Left']),
    line(1, [50, 'Roads'], [97, '$'], [105, '1,204'], [134.5, '$'], [140, '800'], [165, '404']),
    line(2, [50, 'Wells and'], [110, '880'], [140, '870'], [165, '100']),
    line(3, [50, 'Quays'], [110, '230'], [140, '115'], [165, '115']),
    line(4, [50, 'Mills'], [110, '210'], [140, '105'], [165, '105']),
  ]
  expect(cells(lines).slice(0, 2)).toEqual([
    ['Fund', 'Plan', 'Spent', 'Left'],
    ['Roads', '$ 1,204', '$ 800', '404'],
  ])
})

test.each([
  ['with spaces', 'Roads . . . . . . .'],
  ['without', 'Roads..........'],
  ['of one dot', 'Roads of the county .'],
])('dots that lead to numbers are left out: %s', (_, label) => {
  const [row] = cells([line(0, [50, label], [170, '12'], [200, '13'])])
  expect(row?.[0]).toMatch(/^Roads( of the county)?$/)
  expect(cells([line(0, [50, label], [170, '12'])])[0]?.join(' ')).toContain('.')
})

import { describe, expect, test } from 'vitest'
import type { Block } from '@/lib/reader/pdf/blocks'
import type { Line } from '@/lib/reader/pdf/layout'
import { withoutRunning } from '@/lib/reader/pdf/running'

const edges = { left: 0, right: 600, bottom: 0, top: 800 }
const turn = { x: 1, y: 0 }
const line = (text: string, height: number, size = 10, along = turn): Line => ({
  text,
  size,
  height,
  bottom: height,
  cells: [text],
  spans: [{ start: 72, end: 72 + text.length * 5 }],
  words: [],
  turn: along,
  isBold: false,
  isMonospaced: false,
})
const BODY = Array.from({ length: 40 }, (_, i) =>
  line('The wells were dug by hand and lined with stone.', 720 - i * 14),
)
const left = (...pages: Line[][]) =>
  withoutRunning(
    pages.map((lines) => ({ blocks: [...lines, ...BODY] as Block[], edges, turn })),
  ).map((blocks) => blocks.filter((block) => !BODY.includes(block as Line)))

describe('a page loses', () => {
  test.each([
    ['a header', line('Wells of the county · Chapter 3', 780)],
    ['a footer', line('Published by the county, 1997', 30)],
    ['a page number', line('- 12 -', 60)],
    [
      'what is written along its side',
      line('arXiv:2401.00001 12 Jan 2024', -20, 20, { x: 0, y: 1 }),
    ],
  ])('%s', (_, one) => expect(left([one])).toEqual([[]]))
})

describe('a page keeps', () => {
  test.each([
    ['a title at its top', line('Wells of the county', 780, 22)],
    ['a last line that is near to others', line('and of the towns.', 720 - 40 * 14)],
    ['a foot note', line('3 See the report of the county on the wells that were dug before.', 40)],
    [
      'a long line at its foot',
      line('The wells were dug by hand and lined with stone. '.repeat(4), 40),
    ],
  ])('%s', (_, one) => expect(left([one])).toEqual([[one]]))

  test('text set apart on only one of many pages', () => {
    const once = line('Received in May', 30)
    const footer = (page: number) => line(`Wells of the county ${page}`, 30)
    expect(left([footer(1)], [once], [footer(3)], [footer(4)])).toEqual([[], [once], [], []])
  })

  test('everything if there is little text', () => {
    const lines = [line('Wells', 780), line('Page one', 30)]
    expect(withoutRunning([{ blocks: lines, edges, turn }])).toEqual([lines])
  })
})

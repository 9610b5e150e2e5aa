import { describe, expect, test } from 'vitest'
import { findGrids } from '@/lib/reader/pdf/grid'
import type { Word } from '@/lib/reader/pdf/layout'
import type { Drawing, Ruling } from '@/lib/reader/pdf/rulings'

const NONE = { level: [], upright: [] }
/** Words of 10 points by start and height. */
const words = (...placed: [string, number, number][]): Word[] =>
  placed.map(([text, start, height]) => ({
    text,
    start,
    end: start + text.length * 5,
    height,
    size: 10,
  }))
const along = (from: number, to: number, ...heights: number[]): Ruling[] =>
  heights.map((at) => ({ at, from, to }))
/** Three columns of 100 points, and rows of 20 points from a height of 160 down. */
const drawn = (rows: number, upright = along(160 - rows * 20, 160, 0, 100, 200, 300)): Drawing => ({
  lines: {
    level: along(0, 300, ...Array.from({ length: rows + 1 }, (_, i) => 160 - i * 20)),
    upright,
  },
  edges: NONE,
})
const rowsOf = (drawing: Drawing, all: Word[]) => findGrids(drawing, all).map(({ rows }) => rows)

describe('ruled tables', () => {
  test('have the cells between their lines, without words around them', () => {
    const inside = words(
      ['Well', 10, 146],
      ['Depth', 110, 146],
      ['Upper', 10, 126],
      ['12', 110, 126],
    )
    const beside = words(['Below', 10, 40])
    const [grid] = findGrids(drawn(2), [...inside, ...beside])
    expect(grid?.rows).toEqual([
      ['Well', 'Depth'],
      ['Upper', '12'],
    ])
    expect(grid?.words).toEqual(inside)
  })

  test('have texts that span columns in the first of these', () => {
    const open = [...along(100, 160, 0, 300), ...along(100, 140, 100, 200)]
    const head = words(['Depth', 130, 146], ['of', 160, 146])
    const row = (height: number) =>
      words(
        ...['a', 'b', 'c'].map((text, i): [string, number, number] => [text, 10 + i * 100, height]),
      )
    expect(rowsOf(drawn(3, open), [...head, ...row(126), ...row(106)])).toEqual([
      [
        ['Depth of', '', ''],
        ['a', 'b', 'c'],
        ['a', 'b', 'c'],
      ],
    ])
  })

  test('separate adjacent texts even if the line between them is missing', () => {
    const open = [...along(100, 160, 0, 300), ...along(140, 160, 100, 200)]
    const row = (height: number, texts: string[]) =>
      words(...texts.map((text, i): [string, number, number] => [text, 10 + i * 100, height]))
    const all = [
      ['Well', 'Depth', 'Year'],
      ['Upper', '12', '1890'],
      ['Lower', '30', '1902'],
    ]
    expect(
      rowsOf(
        drawn(3, open),
        all.flatMap((texts, i) => row(146 - i * 20, texts)),
      ),
    ).toEqual([all])
  })

  test('have a row for each line of numbers between two lines', () => {
    const tall = {
      ...drawn(1),
      lines: { level: along(0, 300, 160, 140, 80), upright: along(80, 160, 0, 100, 200, 300) },
    }
    const all = [
      ['Well', 'Depth', 'Year'],
      ['Upper', '12', '1890'],
      ['Lower', '30', '1902'],
    ]
    const placed = all.flatMap((texts, i) =>
      words(
        ...texts.map((text, j): [string, number, number] => [text, 10 + j * 100, 146 - i * 20]),
      ),
    )
    expect(rowsOf(tall, placed)).toEqual([all])
  })

  test('are not boxes around text', () => {
    const frame = { level: along(0, 300, 160, 20), upright: along(20, 160, 0, 300) }
    const text = words(['Wells', 10, 146], ['of', 110, 146], ['the', 210, 126], ['county', 10, 106])
    expect(findGrids({ lines: frame, edges: NONE }, text)).toEqual([])
  })

  test('are not searched for among too many lines', () => {
    const many = along(0, 300, ...Array.from({ length: 1_100 }, (_, i) => i))
    const drawing = { lines: { level: many, upright: many }, edges: NONE }
    const from = performance.now()
    expect(findGrids(drawing, words(['Well', 10, 146]))).toEqual([])
    expect(performance.now() - from).toBeLessThan(200)
  })
})

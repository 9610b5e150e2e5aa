import type { Word } from '../layout'

// Words whose baselines differ by this many font sizes are on different lines.
const DRIFT = 0.5
const MIN_LINES = 2
// A column with a number on this share of a band's lines determines its rows.
const MIN_SHARE = 0.75
const NUMBER = /^[(<>≤≥~$€£]?[-–+]?[$€£]?\d[\d.,:/]*[%)*]?$|^[-–—]$/

/** Cells as texts. If several columns of a band have numbers on each line, each line is a row. */
export function splitBands(rows: Word[][][]): string[][] {
  return rows.flatMap((cells) => {
    const heights = lineHeights(cells.flat())
    return heights.length >= MIN_LINES && isRows(cells, heights)
      ? splitRows(cells, heights)
      : [cells.map(joinWords)]
  })
}

/** The words of a cell as text, with a line feed at each line end. */
function joinWords(words: Word[]): string {
  return words
    .map((word, i) => {
      const before = words[i - 1]
      if (!before) return word.text
      const isSame = Math.abs(before.height - word.height) < word.size * DRIFT
      return (isSame ? ' ' : '\n') + word.text
    })
    .join('')
}

/** The heights of the lines of these words, from the top. */
function lineHeights(words: Word[]): number[] {
  const heights: number[] = []
  for (const { height, size } of words.toSorted((a, b) => b.height - a.height))
    if ((heights.at(-1) ?? Infinity) - height > size * DRIFT) heights.push(height)
  return heights
}

function findLine(heights: number[], word: Word): number {
  const i = heights.findIndex((height) => height - word.height <= word.size * DRIFT)
  return i === -1 ? heights.length - 1 : i
}

/** Whether at least two columns have a number on nearly every line. */
function isRows(cells: Word[][], heights: number[]): boolean {
  const telling = cells.filter((words) => {
    const numbers = words.filter(({ text }) => NUMBER.test(text))
    return (
      new Set(numbers.map((word) => findLine(heights, word))).size >= heights.length * MIN_SHARE
    )
  })
  return telling.length >= 2
}

function splitRows(cells: Word[][], heights: number[]): string[][] {
  const rows: Word[][][] = heights.map(() => cells.map(() => []))
  for (const [column, words] of cells.entries())
    for (const word of words) rows[findLine(heights, word)]?.[column]?.push(word)
  const wordseses: Word[][][] = []
  for (const row of rows) {
    const last = wordseses.at(-1)
    const isTail = row.every((words, column) => (column === 0 ? words.length === 0 : true))
    const shared = row.filter((words) => words.length > 0).length
    if (last && shared === 1 && isTail)
      for (const [column, words] of row.entries()) last[column]?.push(...words)
    else wordseses.push(row)
  }
  return wordseses.map((row) => row.map(joinWords))
}

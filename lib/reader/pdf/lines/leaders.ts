import type { Line, Word } from '../layout'

// Dots by themselves lead from a label to its numbers, and so do four or more behind a word.
const LEADER = /\s\.\s|\.{4}/
const DOTS = /^\.{1,400}$/
const GLUED = /^([^.]{0,200})(\.{4,400})([^.].{0,40})?$/
const NUMBER = /\d|^[-–—]+$/

/** A line's cells without the dots that lead from a label to several numbers. */
export function withoutLeaders(line: Line): Line {
  if (!LEADER.test(line.text)) return line
  const words = line.words.flatMap(partsOf).toSorted((a, b) => a.start - b.start)
  const first = words.findIndex(({ text }) => DOTS.test(text))
  const end = words.findIndex(({ text }, i) => i > first && !DOTS.test(text))
  const numbers = words.slice(end).filter(({ text }) => NUMBER.test(text))
  if (first < 1 || end < 0 || numbers.length < 2) return line
  const edges = line.spans
    .map(({ start }) => start)
    .filter((start) => start > (words[end]?.start ?? 0))
  const cells = [words.slice(0, first), ...byEdges(words.slice(end), edges)]
  return {
    ...line,
    words: cells.flat(),
    cells: cells.map((cell) => cell.map(({ text }) => text).join(' ')),
    spans: cells.map((cell) => ({ start: cell[0]?.start ?? 0, end: cell.at(-1)?.end ?? 0 })),
  }
}

/** A word that ends in dots as that word and a word of dots. */
function partsOf(word: Word): Word[] {
  const [, label = '', dots = '', number = ''] = GLUED.exec(word.text) ?? []
  if (dots === '') return [word]
  const letter = (word.end - word.start) / word.text.length
  let start = word.start
  return [label, dots, number].filter(Boolean).map((text) => {
    const part = { ...word, text, start, end: start + letter * text.length }
    start = part.end
    return part
  })
}

function byEdges(words: readonly Word[], edges: readonly number[]): Word[][] {
  const cells = [0, ...edges].map((from, i) =>
    words.filter(({ start }) => start >= from - 1 && start < (edges[i] ?? Infinity) - 1),
  )
  return cells.filter(({ length }) => length > 0)
}

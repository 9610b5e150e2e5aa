import type { Line, Span, Word } from '../layout'
import { withoutLeaders } from './leaders'

// The width of a white corridor between two columns: in font sizes, and in usual spaces.
const MIN_WIDTH = 0.7
const MIN_SPACES = 2
const USUAL_SPACE = 0.28
// Numbers may be closer together, as may the names above them.
const MIN_NUMBER_GAP = 0.4
const NUMBER_SPACES = 1.3
const SIGN_GAP = 0.25
const NAME_SPACES = 1.4
const MAX_NAMES = 12
const NAMES_HEIGHT = 9
const MIN_LINES = 3
// The share of texts behind a corridor that are aligned: names above numbers are not.
const MIN_ALIGNED = 0.7
const PROSE_WORDS = 7
// Edges of texts this close are aligned, in points.
const ALIGNED = 2.5
// Lines of a table are at most this far apart, in font sizes.
const MAX_DROP = 2.6
const MAX_SIZE = 1.15
// Each gap is followed down the lines of its run.
const MAX_RUN = 200
/** A list item begins with a bullet of any font, a number or a reference. */
export const MARKER =
  /^(?:.|\(.{1,3}\)|\[.{1,12}\]|[\da-z]{1,3}[.)]|\d+(?:\.\d+)+\.?|[ivx]+[.)])$/iu
// Two columns of texts that are longer on average (characters) are a page layout.
export const MAX_PROSE = 28
const SIGN = /^[$€£¥]$/
const UNIT = /^[%‰°*†]+$/
const ENDS_NUMBER = /[\d%)*†]$|^[-–—]+$/
const STARTS_NUMBER = /^[$€£¥(<+–-]?[\d$€£¥.]|^[-–—]+$/

/** Splits lines where a white corridor runs between aligned texts: columns that are close. */
export function splitAligned(all: Line[]): Line[] {
  const lines = all.map(withoutLeaders)
  const space = usualSpace(lines)
  const splits = new Map<Line, Span[]>()
  for (let from = 0; from < lines.length; from = endOfRun(lines, from))
    splitRun(lines, [from, endOfRun(lines, from)], space, splits)
  return lines.map((line) => splitLine(line, splits.get(line)))
}

/** The median space between the words of prose, in font sizes. */
function usualSpace(lines: readonly Line[]): number {
  const spaces = lines
    .filter(({ words }) => words.length >= PROSE_WORDS)
    .flatMap((line) => listGaps(line).map(({ start, end }) => (end - start) / line.size))
    .filter((gap) => gap < MIN_WIDTH)
    .sort((a, b) => a - b)
  return spaces[Math.floor(spaces.length / 2)] ?? USUAL_SPACE
}

type Gap = Span & { before: string; after: string }

function listGaps({ words }: Line): Gap[] {
  const inOrder = words.toSorted((a, b) => a.start - b.start)
  return inOrder.slice(1).map(({ start, text }, i) => {
    const { end = start, text: before = '' } = inOrder[i] ?? {}
    return { start: end, end: start, before, after: text }
  })
}

/** How wide a corridor is at least, in font sizes: nothing divides a sign from its number. */
function minWidth({ before, after }: Gap, space: number): number {
  if (SIGN.test(before) || UNIT.test(after)) return Infinity
  if (SIGN.test(after) && ENDS_NUMBER.test(before)) return SIGN_GAP
  const areNumbers = ENDS_NUMBER.test(before) && STARTS_NUMBER.test(after)
  return areNumbers
    ? Math.max(MIN_NUMBER_GAP, space * NUMBER_SPACES)
    : Math.max(MIN_WIDTH, space * MIN_SPACES)
}

/** Where lines of one size end that follow one another closely, in any order of a row's cells. */
function endOfRun(lines: readonly Line[], from: number): number {
  let [end, lowest] = [from + 1, lines[from]?.height ?? 0]
  const top = lowest
  for (; end < Math.min(lines.length, from + MAX_RUN); end++) {
    const [above, line] = [lines[end - 1], lines[end]]
    if (!above || !line || !isAlike(above, line)) break
    if (line.height > top + 1 || lowest - line.height > line.size * MAX_DROP) break
    lowest = Math.min(lowest, line.height)
  }
  return end
}

function isAlike(above: Line, line: Line): boolean {
  const [small, large] = [Math.min(above.size, line.size), Math.max(above.size, line.size)]
  return large < small * MAX_SIZE && isLevel(line)
}

const isLevel = ({ turn }: Line) => turn.x > 0 && Math.abs(turn.y) < 0.01

function splitRun(
  lines: readonly Line[],
  [from, to]: [number, number],
  space: number,
  splits: Map<Line, Span[]>,
): void {
  const run = lines.slice(from, to)
  const split = (line: Line, corridor: Span) =>
    splits.set(line, [...(splits.get(line) ?? []), corridor])
  for (const [at, line] of run.entries()) {
    for (const gap of listGaps(line)) {
      const min = line.size * minWidth(gap, space)
      if (gap.end - gap.start < min || splits.get(line)?.some((earlier) => isIn(earlier, gap)))
        continue
      const corridor = follow(run.slice(at), gap, min)
      if (!corridor) continue
      for (const inside of corridor.lines) split(inside, corridor.corridor)
      for (const name of namesAbove(lines, from + at)) {
        const free = freeAround(name.words, corridor.corridor)
        if (free && free.end - free.start > name.size * space * NAME_SPACES) split(name, free)
      }
    }
  }
}

function namesAbove(lines: readonly Line[], at: number): Line[] {
  const below = lines[at]
  return lines.slice(Math.max(0, at - MAX_NAMES), at).filter((line) => {
    if (!below || !isAlike(line, below)) return false
    const up = line.height - below.height
    return up > 0 && up < below.size * NAMES_HEIGHT
  })
}

const isIn = (earlier: Span, gap: Span) =>
  earlier.start >= gap.start - 1 && earlier.end <= gap.end + 1

/** The corridor of a gap down the lines below, if texts on its right are aligned. */
function follow(lines: readonly Line[], gap: Span, min: number) {
  let corridor = gap
  const inside: Line[] = []
  for (const line of lines) {
    const free = freeAround(line.words, corridor)
    if (!free || free.end - free.start < min) break
    corridor = free
    inside.push(line)
  }
  const rows = inside.filter(
    ({ words }) =>
      words.some(({ end }) => end <= corridor.start + 1) &&
      words.some(({ start }) => start >= corridor.end - 1),
  )
  if (rows.length < MIN_LINES) return null
  const sides = rows.map((line) => textsBeside(line, corridor))
  const following = rows.map(({ words, size }) => spanAfter(words, corridor.end, size * MIN_WIDTH))
  const items = rows.filter(({ words }, i) => {
    const isLast = words.every(({ end }) => end <= (following[i]?.end ?? 0) + 1)
    return isLast && isMarker(words.filter(({ end }) => end <= corridor.start + 1))
  })
  const isProse = [0, 1].every((side) => meanLength(sides, side) > MAX_PROSE)
  if (items.length * 3 >= sides.length || isProse) return null
  const isAligned =
    areAligned(following.map(({ start }) => start)) || areAligned(following.map(({ end }) => end))
  return isAligned ? { corridor, lines: rows } : null
}

const isMarker = (words: readonly Word[]) => MARKER.test(words.map(({ text }) => text).join(' '))

/** The texts on both sides of a corridor, each up to the next wide gap. */
function textsBeside({ words, size }: Line, { start, end }: Span): [string, string] {
  const leading = words.filter((word) => word.end <= start + 1).toSorted((a, b) => b.end - a.end)
  const following = words
    .filter((word) => word.start >= end - 1)
    .toSorted((a, b) => a.start - b.start)
  const upToGap = (all: readonly Word[], distance: (word: Word, last: Word) => number) => {
    const at = all.findIndex((word, i) => i > 0 && distance(word, all[i - 1] ?? word) > size)
    return at < 0 ? all : all.slice(0, at)
  }
  const before = upToGap(leading, (word, last) => last.start - word.end).toReversed()
  const after = upToGap(following, (word, last) => word.start - last.end)
  return [before, after].map((all) => all.map(({ text }) => text).join(' ')) as [string, string]
}

const meanLength = (sides: readonly [string, string][], side: number) =>
  sides.reduce((sum, texts) => sum + (texts[side] ?? '').length, 0) / sides.length

/** What no word of a line covers of a corridor: its widest part. */
function freeAround(words: readonly Word[], { start, end }: Span): Span | null {
  let [from, best]: [number, Span | null] = [start, null]
  const crossing = words.filter((word) => word.end > start && word.start < end)
  for (const word of [...crossing.toSorted((a, b) => a.start - b.start), { start: end, end }]) {
    if (!best || word.start - from > best.end - best.start) best = { start: from, end: word.start }
    from = Math.max(from, word.end)
  }
  return best
}

/** The text that starts behind a corridor, up to the next wide gap. */
function spanAfter(words: readonly Word[], from: number, gap: number): Span {
  const behind = words
    .filter(({ start }) => start >= from - 1)
    .toSorted((a, b) => a.start - b.start)
  const span = { start: behind[0]?.start ?? from, end: behind[0]?.end ?? from }
  for (const word of behind)
    if (word.start - span.end < gap) span.end = Math.max(span.end, word.end)
  return span
}

function areAligned(places: readonly number[]): boolean {
  const inOrder = places.toSorted((a, b) => a - b)
  const count = Math.max(MIN_LINES, Math.ceil(places.length * MIN_ALIGNED))
  return inOrder.some((place, i) => (inOrder[i + count - 1] ?? Infinity) - place < ALIGNED)
}

function splitLine(line: Line, corridors: readonly Span[] = []): Line {
  const cuts = corridors.filter(({ start, end }) =>
    line.spans.some((span) => span.start < start - 1 && span.end > end + 1),
  )
  if (cuts.length === 0) return line
  const edges = [...line.spans.slice(1).map(({ start }) => start), ...cuts.map(({ end }) => end)]
  const cells = new Map<number, Word[]>()
  for (const word of line.words) {
    const cell = edges.filter((edge) => word.start >= edge - 1).length
    cells.set(cell, [...(cells.get(cell) ?? []), word])
  }
  const inOrder = [...cells].sort(([a], [b]) => a - b).map(([, words]) => words)
  return {
    ...line,
    cells: inOrder.map((words) => words.map(({ text }) => text).join(' ')),
    spans: inOrder.map((words) => ({
      start: Math.min(...words.map(({ start }) => start)),
      end: Math.max(...words.map(({ end }) => end)),
    })),
  }
}

import { getEnd, getStart, type Line } from '../layout'

// A page is out of order if this many lines, and this share, jump back up over what was drawn.
const MIN_JUMPS = 3
const MAX_JUMPS = 0.07
// Pages with a few turned lines are still pages.
const MIN_LEVEL = 0.8
// Lines whose baselines differ by less than this share of their size are in one row.
const SAME_ROW = 0.5
// How far below a line the next one of its block is at most, in font sizes.
const MAX_LEADING = 1.7
const GAP = 1.2
// Two columns of shorter texts (characters) are labels and their values.
const MIN_PROSE = 28
const MIN_COLUMN = 3
const MAX_DEPTH = 8

type Part = {
  lines: Line[]
  start: number
  end: number
  top: number
  bottom: number
  size: number
}

/**
 * The lines of a page from top to bottom, if its maker drew them in no order: its parts by the
 * white space between them, columns of text one after the other, and rows from the left. Pages
 * of long paragraphs are left alone: they were set in columns, one paragraph after the other.
 */
export function fromTheTop(lines: Line[]): Line[] {
  const level = lines.filter(isLevel)
  if (level.length < lines.length * MIN_LEVEL || !isOutOfOrder(level)) return lines
  const parts = partsIn(level)
  if (isMostlyProse(parts)) return lines
  return [
    ...cutDown(parts, 0).flatMap((part) => part.lines),
    ...lines.filter((line) => !isLevel(line)),
  ]
}

const isLevel = ({ turn }: Line) => turn.x > 0 && Math.abs(turn.y) < 0.01

function isOutOfOrder(lines: readonly Line[]): boolean {
  let jumps = 0
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1]
    if (before && isAbove(before, line)) jumps++
  }
  return jumps >= MIN_JUMPS && jumps > lines.length * MAX_JUMPS
}

/** Whether a line is above the one drawn before it, and not at its right, as a next column is. */
function isAbove(before: Line, line: Line): boolean {
  return line.height > before.height + before.size * SAME_ROW && getStart(line) < getEnd(before)
}

function partsIn(lines: readonly Line[]): Part[] {
  const parts: Part[] = []
  for (const line of lines) {
    const part = parts.at(-1)
    const last = part?.lines.at(-1)
    if (part && last && isNext(last, line)) {
      part.lines.push(line)
      part.start = Math.min(part.start, getStart(line))
      part.end = Math.max(part.end, getEnd(line))
      part.bottom = line.bottom
    } else parts.push(toPart(line))
  }
  return parts
}

function toPart(line: Line): Part {
  const { size, height, bottom } = line
  return {
    ...{ lines: [line], start: getStart(line), end: getEnd(line) },
    ...{ top: height + size, bottom, size },
  }
}

function isNext(last: Line, line: Line): boolean {
  const drop = last.bottom - line.height
  const isBeside = getStart(line) > getEnd(last) || getEnd(line) < getStart(last)
  return !isBeside && drop > last.size * SAME_ROW && drop < last.size * MAX_LEADING
}

function cutDown(parts: readonly Part[], depth: number): Part[] {
  const bands: Part[][] = []
  let bottom = Infinity
  for (const part of parts.toSorted((a, b) => b.top - a.top)) {
    const band = bands.at(-1)
    if (band && bottom - part.top < part.size * GAP) band.push(part)
    else bands.push([part])
    bottom = Math.min(bottom, part.bottom)
  }
  return bands.flatMap((band) => (depth > MAX_DEPTH ? byRows(band) : cutAcross(band, depth)))
}

function cutAcross(parts: readonly Part[], depth: number): Part[] {
  const columns: Part[][] = []
  let end = -Infinity
  for (const part of parts.toSorted((a, b) => a.start - b.start)) {
    const column = columns.at(-1)
    if (column && part.start - end < part.size * GAP) column.push(part)
    else columns.push([part])
    end = Math.max(end, part.end)
  }
  const areTexts = columns.length > 1 && columns.every(isProse)
  return areTexts ? columns.flatMap((column) => cutDown(column, depth + 1)) : byRows(parts)
}

function isMostlyProse(parts: readonly Part[]): boolean {
  const prose = parts.filter((part) => isProse([part]))
  return countLetters(prose) * 2 > countLetters(parts)
}

function isProse(column: readonly Part[]): boolean {
  const lines = column.reduce((sum, part) => sum + part.lines.length, 0)
  return lines >= MIN_COLUMN && countLetters(column) >= lines * MIN_PROSE
}

function countLetters(parts: readonly Part[]): number {
  const lines = parts.flatMap((part) => part.lines)
  return lines.reduce((sum, { text }) => sum + text.length, 0)
}

function byRows(parts: readonly Part[]): Part[] {
  const rows: Part[][] = []
  for (const part of parts.toSorted((a, b) => b.top - a.top)) {
    const row = rows.at(-1)
    const top = row?.[0]?.top ?? Infinity
    if (row && top - part.top < part.size * SAME_ROW) row.push(part)
    else rows.push([part])
  }
  return rows.flatMap((row) => row.sort((a, b) => a.start - b.start))
}

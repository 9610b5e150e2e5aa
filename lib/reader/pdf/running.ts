import { type Block, isTable } from './blocks'
import type { Line } from './layout'
import type { Point } from './letters'
import type { Edges } from './page-text'

/** A page's blocks, its sheet, and the direction of its text. */
export type Sheet = { blocks: Block[]; edges: Edges | null; turn: Point }

// The parts of a page's height with headers and footers, measured from below.
const [HEADER, FOOTER] = [0.93, 0.105]
const SIDE = 0.08
// A line further from its neighbours is separate, in font sizes.
const APART = 1.8
// Maximum lines of a header, and maximum headers at one end of a page.
const MAX_LINES = 2
const MAX_GROUPS = 3
const MAX_LENGTH = 140
const MIN_BODY = 3
// Letters larger than the body's are a title.
const LARGER = 1.1
const NUMBER =
  /^[\p{P}\s]*(?:(?:page|seite|p\.)\s*)?(?:\d{1,4}|[ivxlc]{1,7})(?:\s*(?:\/|of|von)\s*\d{1,4})?[\p{P}\s]*$/iu
const FOOTNOTE = /^(?:\d{1,3}|[*†‡§])[\s.)]*\p{L}.{39}/u
// From this number of pages on, a header must be on several.
const MANY = 3
const MIN_PAGES = 2

/** Pages without running headers, footers and page numbers. */
export function withoutRunning(sheets: Sheet[]): Block[][] {
  const runningLines = sheets.map(findRunning)
  const counts = new Map<string, number>()
  for (const lines of runningLines)
    for (const key of new Set([...lines].map(getKey))) counts.set(key, (counts.get(key) ?? 0) + 1)
  const isRunning = (line: Line) =>
    sheets.length < MANY || NUMBER.test(line.text) || (counts.get(getKey(line)) ?? 0) >= MIN_PAGES
  return sheets.map(({ blocks }, i) =>
    blocks.filter((block) => isTable(block) || !runningLines[i]?.has(block) || !isRunning(block)),
  )
}

/** A line's text without its numbers, which differ from page to page. */
function getKey({ text }: Line): string {
  return text.replace(/\d+/g, '0').replace(/\s+/g, '').toLowerCase()
}

/** The separate lines at the top, bottom or sides of a page. */
function findRunning({ blocks, edges, turn }: Sheet): Set<Line> {
  const running = new Set<Line>()
  if (edges === null) return running
  const lines = blocks.filter((block): block is Line => !isTable(block))
  const level = lines.filter((line) => isAlong(line.turn, turn))
  for (const line of lines)
    if (!isAlong(line.turn, turn) && isOutside(line, edges)) running.add(line)
  const [bottom, top] = getRange(edges, turn)
  const share = (line: Line) => (line.height - bottom) / (top - bottom)
  const groups = groupLines(level)
  const size = bodySize(level)
  const fits = (group: Line[]) => level.length - running.size - group.length >= MIN_BODY
  for (const group of groups.slice(0, MAX_GROUPS)) {
    if (!isShort(group) || !fits(group) || group.some((line) => share(line) < HEADER)) break
    if (group.some((line) => line.size > size * LARGER)) break
    for (const line of group) running.add(line)
  }
  for (const [i, group] of groups.toReversed().slice(0, MAX_GROUPS).entries()) {
    const isNumber = i === 0 && group.length === 1 && NUMBER.test(group[0]?.text ?? '')
    const isLow = group.every((line) => share(line) < FOOTER && !FOOTNOTE.test(line.text))
    if (!fits(group) || !(isNumber || (isLow && isShort(group)))) break
    for (const line of group) running.add(line)
  }
  return running
}

function isAlong(point: Point, peer: Point): boolean {
  return point.x * peer.x + point.y * peer.y > 0.9
}

/** Whether a line in another direction is at a side of the page. */
function isOutside(line: Line, edges: Edges): boolean {
  const [bottom, top] = getRange(edges, line.turn)
  const share = (line.height - bottom) / (top - bottom)
  return share < SIDE || share > 1 - SIDE
}

/** The heights of a page's ends, in a given direction. */
function getRange({ left, right, bottom, top }: Edges, turn: Point): [number, number] {
  const heights = [left, right].flatMap((x) => [bottom, top].map((y) => y * turn.x - x * turn.y))
  return [Math.min(...heights), Math.max(...heights)]
}

/** Lines from the top, grouped by proximity. */
function groupLines(lines: Line[]): Line[][] {
  const groups: Line[][] = []
  for (const line of lines.toSorted((a, b) => b.height - a.height)) {
    const last = groups.at(-1)?.at(-1)
    if (last && last.height - line.height < Math.max(last.size, line.size) * APART)
      groups.at(-1)?.push(line)
    else groups.push([line])
  }
  return groups
}

function isShort(group: Line[]): boolean {
  const heights = new Set(group.map(({ height, size }) => Math.round(height / Math.max(size, 1))))
  return heights.size <= MAX_LINES && group.every(({ text }) => text.length <= MAX_LENGTH)
}

/** The most common font size. */
function bodySize(lines: Line[]): number {
  const letters = new Map<number, number>()
  for (const { size, text } of lines) letters.set(size, (letters.get(size) ?? 0) + text.length)
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0
}

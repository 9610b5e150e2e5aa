import { LARGER } from './headings'
import { getEnd, getStart, type Line } from './layout'

// Paragraphs are further apart than lines by this factor.
const WIDER = 1.25
const WIDER_ON_PAGE = 1.4
const FULL = 0.8
const WIDEST = 0.9
const MIN_LINES = 5
// The distance of lines that are next to each other, in font sizes.
const MIN_LEADING = 0.9
const MAX_LEADING = 3
const TIGHT = 0.25
const INDENT = { least: 0.8, most: 4 }
const NEAR = 6
const SENTENCE_START = /^["'“‘«(¿¡]?[\p{Lu}\p{N}]/u
const SENTENCE_END = /[.!?:。！？：]["'”’»)]?$/

// The height of a row of a page, in points, and the share of its room that a loose line fills.
const ROW = 12
const LOOSE = 0.55
// A column beside a line may have a gap of this many rows.
const BESIDE = 4
const LINE_START = /^[^\p{Ll}]/u
const AMOUNT = /^\(?-?(?:[$€£¥]-?[\d.,]{0,15}\d|\d[\d.,]{0,15}[.,]\d\d)\)?$/
const RUNS_LEFT = /[\p{sc=Arab}\p{sc=Hebr}]/u
const GOES_ON = /[,;–—-]$/

type Lines = readonly (Line | undefined)[]
export type StartsParagraph = (index: number) => boolean

/** Finds the paragraphs of pages by the distance of lines, and by indents. */
export function findParagraphs(pages: readonly Lines[]): StartsParagraph[] {
  const full = widthOfFull(pages.flat())
  const leading = measureLeading(pages, full)
  return pages.map((lines) => {
    const wide = wideDrop(lines)
    const room = measureRoom(lines)
    return (index) => {
      const [before, line, next] = [lines[index - 1], lines[index], lines[index + 1]]
      if (!before || !line) return false
      if (!isSameSize(before, line)) return true
      const most = leading === null ? wide : leading * line.size * WIDER
      const isFar = before.bottom - line.height > most
      return (
        isFar ||
        isIndented(before, line, next) ||
        isAccount(before, line) ||
        isCut(lines, index) ||
        isLoose(before, line, room)
      )
    }
  })
}

const getWidth = (line: Line) => getEnd(line) - getStart(line)

function widthOfFull(lines: Lines): number {
  const widths = lines.map((line) => (line ? getWidth(line) : 0)).sort((a, b) => a - b)
  return (widths[Math.floor(widths.length * WIDEST)] ?? 0) * FULL
}

/** The distance of lines within paragraphs, in font sizes. Null if the document is too short. */
function measureLeading(pages: readonly Lines[], full: number): number | null {
  const ratios = pages.flatMap((lines) =>
    lines.flatMap((line, i) => {
      const before = lines[i - 1]
      if (!line || !before || getWidth(before) < full || !isSameSize(before, line)) return []
      const ratio = (before.bottom - line.height) / line.size
      return ratio > MIN_LEADING && ratio < MAX_LEADING ? [ratio] : []
    }),
  )
  return ratios.length < MIN_LINES ? null : (quantile(ratios, TIGHT) ?? null)
}

/** From this distance on, two lines of a page are in different paragraphs. */
function wideDrop(lines: Lines): number {
  const drops = lines.flatMap((line, i) => {
    const drop = line ? (lines[i - 1]?.bottom ?? line.height) - line.height : 0
    return drop > 0 ? [drop] : []
  })
  return (quantile(drops, 0.5) ?? Infinity) * WIDER_ON_PAGE
}

function quantile(numbers: number[], share: number): number | undefined {
  return numbers.sort((a, b) => a - b)[Math.floor(numbers.length * share)]
}

/** Whether a line is further right than those around it, as the first of a paragraph is. */
function isIndented(before: Line, line: Line, next: Line | undefined): boolean {
  if (!next || !SENTENCE_END.test(before.text.trim())) return false
  const isRight = (neighbor: Line) => {
    const by = (getStart(line) - getStart(neighbor)) / line.size
    return by >= INDENT.least && by <= INDENT.most
  }
  return isRight(before) && isRight(next)
}

/** Whether two lines are rows of an account: each a label with an amount at its end. */
function isAccount(before: Line, line: Line): boolean {
  return LINE_START.test(line.text) && [before, line].every(({ text }) => endsInAmount(text))
}

function endsInAmount(text: string): boolean {
  const words = text.trim().split(/\s+/)
  return /\p{L}/u.test(words[0] ?? '') && AMOUNT.test(words.at(-1) ?? '')
}

/** Whether the line before ends although the next word would fit: a new sentence starts a line. */
function isCut(lines: Lines, index: number): boolean {
  const [before, line] = [lines[index - 1], lines[index]]
  if (!before || !line || !SENTENCE_START.test(line.text)) return false
  const near = lines
    .slice(Math.max(0, index - NEAR), index + NEAR)
    .filter((line) => line !== undefined)
  const column = near.filter(
    (neighbor) => Math.abs(getStart(neighbor) - getStart(line)) < line.size * 2,
  )
  const edge = Math.max(...column.map(getEnd))
  const word = (getWidth(line) * (line.text.indexOf(' ') + 1)) / Math.max(1, line.text.length)
  const isBelow = Math.abs(getStart(before) - getStart(line)) < line.size * 2
  return isBelow && getEnd(before) + word + line.size < edge
}

/** How far right a line may reach: to the text beside it, or to the margin of the page. */
type Room = (line: Line) => number

function measureRoom(lines: Lines): Room {
  const all = lines.filter((line) => line !== undefined)
  const margin = Math.max(0, ...all.map(getEnd))
  const rows = Map.groupBy(all, ({ height }) => Math.round(height / ROW))
  return (line) => {
    const row = Math.round(line.height / ROW)
    const near = Array.from({ length: BESIDE * 2 + 1 }, (_, at) => row - BESIDE + at)
    const beside = near.flatMap((at) => rows.get(at) ?? [])
    const starts = beside.map(getStart).filter((start) => start > getEnd(line))
    return Math.min(margin, ...starts)
  }
}

/** Whether the line before leaves much of its room empty, as those of an address or a list do. */
function isLoose(before: Line, line: Line, room: Room): boolean {
  if (!LINE_START.test(line.text) || GOES_ON.test(before.text.trim())) return false
  if (RUNS_LEFT.test(line.text) || !/\p{L}/u.test(before.text + line.text)) return false
  const isShort = (short: Line) => getWidth(short) < (room(short) - getStart(short)) * LOOSE
  const isAligned = [getStart, getEnd].some(
    (side) => Math.abs(side(before) - side(line)) < line.size * 2,
  )
  const isHigher = line.height > before.height + line.size
  if (!isShort(before) || !(isAligned || isHigher)) return false
  return isShort(line) || SENTENCE_START.test(line.text)
}

/** Small marks and symbols change a line's size slightly. */
function isSameSize(line: Line, peer: Line): boolean {
  return Math.max(line.size, peer.size) < Math.min(line.size, peer.size) * LARGER
}

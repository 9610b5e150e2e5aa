import type { Line } from './layout'

/** The lines of each heading by the index of its first line. */
export type Headings = Map<number, Line[]>

/** A line is larger than another from this factor on. */
export const LARGER = 1.15
const MAX_HEADING_LENGTH = 120
// Maximum distance between lines of one heading, in font sizes.
const LEADING = 1.5
// A heading this much larger than the body is a title, which may have more lines.
const TITLE = 1.5
const MAX_TITLE_LINES = 3
const MAX_HEADING_LINES = 2
// A heading with this few words may end with a full stop: "1. Scope."
const SENTENCE_WORDS = 4
// The length of a full line in characters, and the line spacing in font sizes.
const FULL_LINE = 60
const PARAGRAPH_LEADING = 2.2
const START = /^[\p{L}\p{N}("'“‘«„¿¡§#]/u
const MAX_BOLD_LENGTH = 100
// Above this share of bold text, it does not stand out.
const MAX_BOLD = 0.3
const WIDER = 1.25

/** The most common font size. */
export function bodySize(lines: Line[]): number {
  const letters = new Map<number, number>()
  for (const { size, text } of lines)
    letters.set(Math.round(size), (letters.get(Math.round(size)) ?? 0) + text.length)
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 10
}

/** Few short large lines form a heading, and so do bold lines above text. */
export function findHeadings(lines: (Line | undefined)[], body: number): Headings {
  const headings: Headings = new Map()
  const length = (lines: (Line | undefined)[]) =>
    lines.reduce((sum, line) => sum + (line?.text.length ?? 0), 0)
  const isRare = length(lines.filter((line) => line?.isBold)) <= length(lines) * MAX_BOLD
  for (let i = 0; i < lines.length; i++) {
    const start = i
    while (isLarge(lines[i], body) && isContinued(lines[i], lines[i + 1], body)) i++
    const run = lines.slice(start, i + 1).filter((line) => line !== undefined)
    if (isLarge(run[0], body) && isHeading(run, body)) headings.set(start, run)
    else if (isRare && isBoldHeading(lines, start, body, headings))
      headings.set(start, run.slice(0, 1))
  }
  return headings
}

function isLarge(line: Line | undefined, body: number): boolean {
  return (
    line !== undefined &&
    line.size >= body * LARGER &&
    line.cells.length === 1 &&
    /\p{L}/u.test(line.text)
  )
}

function isHeading(run: Line[], body: number): boolean {
  const text = run.map((line) => line.text).join(' ')
  if (!isName(text)) return false
  const isTitle = (run[0]?.size ?? 0) >= body * TITLE
  if (run.length > (isTitle ? MAX_TITLE_LINES : MAX_HEADING_LINES)) return false
  const lengths = isTitle ? run.map((line) => line.text.length) : [text.length]
  if (lengths.some((length) => length > MAX_HEADING_LENGTH)) return false
  return !(
    /[.,;。，；]["'”’)]?$/.test(text.trimEnd()) &&
    (text.split(/\s+/).length > SENTENCE_WORDS || text.length > 40)
  )
}

/** Full-length lines may be further apart. */
function isContinued(line: Line | undefined, next: Line | undefined, body: number): boolean {
  if (!line || !next || !isLarge(next, body) || Math.round(line.size) !== Math.round(next.size))
    return false
  const drop = line.bottom - next.height
  return drop > 0 && drop < line.size * (line.text.length > FULL_LINE ? PARAGRAPH_LEADING : LEADING)
}

/** Whether a line in bold type stands by itself above text that is not bold. */
function isBoldHeading(
  lines: (Line | undefined)[],
  at: number,
  body: number,
  headings: Headings,
): boolean {
  const [before, line, next] = [lines[at - 1], lines[at], lines[at + 1]]
  const isBelowHeading = headings.has(at - 1)
  if (!line?.isBold || !next || next.isBold || (before?.isBold && !isBelowHeading)) return false
  if (Math.round(line.size) < body || line.cells.length !== 1 || !isName(line.text)) return false
  const text = line.text.trim()
  if (text.length > MAX_BOLD_LENGTH || /[.,;:。，；：]$/.test(text)) return false
  if (/^\p{Ll}/u.test(next.text)) return false
  const gap = (above: Line, below: Line) => above.bottom - below.height
  const isApart =
    before === undefined || isBelowHeading || gap(before, line) > gap(line, next) * WIDER
  return isApart || /[.!?:。！？”"]$/.test(before.text.trim())
}

/** Whether a text may be a heading: with two letters, and no sign at its start. */
function isName(text: string): boolean {
  return START.test(text) && (text.match(/\p{L}/gu)?.length ?? 0) >= 2
}

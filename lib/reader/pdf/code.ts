import { fenceCode } from '@/lib/base/text'
import { getStart, type Line } from './layout'
import { tidyPage } from './tidy'

/** The lines of each listing by the index of its first line. */
export type Listings = Map<number, Line[]>

// Above this share of letters of equal width, they are the type of the document.
const MAX_SHARE = 0.5
const MIN_LINES = 2
const MAX_DROP = 4
const BLANK = 1.9
const MAX_INDENT = 80
const MIN_SIGNS = 0.3
const CODE = /[{}[\];=<>|\\#$_]|\(\)|\/\/|^\s*(?:[./-]|[@%>]\s)/

/** Lines in a font of equal widths that follow one another, unless most of a document is in it. */
export function findListings(pages: readonly (Line | undefined)[][]): Listings[] {
  const lines = pages.flat().filter((line) => line !== undefined)
  const isUsual = countLetters(lines.filter(isListed)) > countLetters(lines) * MAX_SHARE
  return pages.map((page) => (isUsual ? new Map() : listingsIn(page)))
}

const isListed = (line: Line | undefined) => line?.isMonospaced === true
const countLetters = (lines: readonly Line[]) =>
  lines.reduce((sum, { text }) => sum + text.length, 0)

function listingsIn(page: readonly (Line | undefined)[]): Listings {
  const listings: Listings = new Map()
  for (let at = 0; at < page.length; at++) {
    const lines: Line[] = []
    for (let line = page[at]; line && isListed(line); line = page[at + lines.length]) {
      const last = lines.at(-1)
      if (last && !isBelow(last, line)) break
      lines.push(line)
    }
    if (lines.length < MIN_LINES || !isCode(lines)) continue
    listings.set(at, lines)
    at += lines.length - 1
  }
  return listings
}

/** Whether lines have signs of code or indents; a letter may be typed in such a font, too. */
function isCode(lines: readonly Line[]): boolean {
  const left = Math.min(...lines.map(getStart))
  const signs = lines.filter((line) => CODE.test(line.text) || getStart(line) - left > line.size)
  return signs.length >= lines.length * MIN_SIGNS
}

function isBelow(last: Line, { height, size }: Line): boolean {
  const drop = last.bottom - height
  return drop > 0 && drop < size * MAX_DROP
}

/** A listing with its indents and empty lines. */
export function listingMarkdown(lines: readonly Line[]): string {
  const [first] = lines
  const left = Math.min(...lines.map(getStart))
  const rows = lines.flatMap((line, at) => {
    const last = lines[at - 1]
    const isApart = last && last.bottom - line.height > (first?.size ?? line.size) * BLANK
    return [...(isApart ? [''] : []), placeText(line, left)]
  })
  return fenceCode(rows.join('\n'))
}

function placeText({ cells, spans }: Line, left: number): string {
  const [cell = ''] = cells
  const [span] = spans
  const width = span ? (span.end - span.start) / Math.max(1, cell.length) : 0
  return cells.reduce((row, text, at) => {
    const column = width > 0 ? Math.round(((spans[at]?.start ?? left) - left) / width) : 0
    const gap = Math.min(MAX_INDENT, Math.max(at > 0 ? 1 : 0, column - row.length))
    return row + ' '.repeat(gap) + tidyPage(text)
  }, '')
}

import { type Block, isTable } from './blocks'
import { withColumns } from './columns'
import type { Line } from './layout'
import { tidyPage } from './tidy'

const MAX_HEADING_LENGTH = 120
const LARGER = 1.15
const WIDER = 1.4
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
const MAX_LEVELS = 3
const LIST = /^(?:[•▪‣◦●○–-]|\(?\d{1,2}[.)])\s+/

/** Lines as Markdown: headings by font size, tables by alignment, lists by their markers. */
export function toMarkdown(given: Block[][]): string[] {
  const pages = given.map(withColumns)
  const body = bodySize(
    pages
      .flat()
      .map(asLine)
      .filter((line) => line !== undefined),
  )
  const headings = pages.map((blocks) => headingsOf(blocks.map(asLine), body))
  const sizes = [
    ...new Set(
      headings.flatMap((lines) => [...lines.values()].flat()).map(({ size }) => Math.round(size)),
    ),
  ].sort((a, b) => b - a)
  const levelOf = (size: number) => Math.min(MAX_LEVELS, sizes.indexOf(Math.round(size)) + 1)
  return pages.map((lines, i) => pageMarkdown(lines, headings[i] ?? new Map(), levelOf))
}

type Headings = Map<number, Line[]>

function asLine(block: Block): Line | undefined {
  return isTable(block) ? undefined : block
}

function pageMarkdown(all: Block[], headings: Headings, levelOf: (size: number) => number): string {
  const blocks: string[] = []
  const lines = all.map(asLine)
  const wide = wideDrop(lines.filter((line) => line !== undefined))
  let paragraph: string[] = []
  const endParagraph = () => {
    const text = onOneLine(paragraph.join('\n'))
    if (text !== '') blocks.push(text)
    paragraph = []
  }
  for (let i = 0; i < lines.length; i++) {
    const [line, block] = [lines[i], all[i]]
    if (isTable(block)) {
      endParagraph()
      blocks.push(tableMarkdown(block.rows))
    }
    if (!line) continue
    const heading = headings.get(i)
    if (heading) {
      endParagraph()
      blocks.push(
        `${'#'.repeat(levelOf(line.size))} ${heading.map(({ text }) => tidyPage(text)).join(' ')}`,
      )
      i += heading.length - 1
    } else if (LIST.test(line.text)) {
      endParagraph()
      paragraph.push(
        line.text.replace(LIST, (sign) =>
          /\d/.test(sign) ? `${sign.replace(/[()]/g, '').trim().replace(/\.?$/, '.')} ` : '- ',
        ),
      )
    } else {
      const before = lines[i - 1]
      if (before && (before.bottom - line.height > wide || !isSameSize(before, line)))
        endParagraph()
      paragraph.push(line.text)
    }
  }
  endParagraph()
  return blocks.join('\n\n')
}

/** From this gap on, two lines are in different paragraphs: it is larger than most gaps. */
function wideDrop(lines: Line[]): number {
  const drops = lines
    .map(({ height }, i) => (lines[i - 1]?.bottom ?? height) - height)
    .filter((drop) => drop > 0)
    .sort((a, b) => a - b)
  return (drops[drops.length >> 1] ?? Infinity) * WIDER
}

/** Joins lines into text, without spaces for Chinese and Japanese. */
export function onOneLine(text: string): string {
  return tidyPage(text)
    .replace(
      /(?<=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}、。，])\n(?=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])/gu,
      '',
    )
    .replace(/\n/g, ' ')
}

/** The most common font size. */
function bodySize(lines: Line[]): number {
  const letters = new Map<number, number>()
  for (const { size, text } of lines)
    letters.set(Math.round(size), (letters.get(Math.round(size)) ?? 0) + text.length)
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 10
}

/** Few short large lines form a heading, otherwise a paragraph in large type. */
function headingsOf(lines: (Line | undefined)[], body: number): Headings {
  const headings: Headings = new Map()
  for (let i = 0; i < lines.length; i++) {
    const start = i
    while (isLarge(lines[i], body) && isNextOf(lines[i], lines[i + 1], body)) i++
    const run = lines.slice(start, i + 1).filter((line) => line !== undefined)
    if (isLarge(run[0], body) && isHeading(run, body)) headings.set(start, run)
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
function isNextOf(line: Line | undefined, next: Line | undefined, body: number): boolean {
  if (!line || !next || !isLarge(next, body) || Math.round(line.size) !== Math.round(next.size))
    return false
  const drop = line.bottom - next.height
  return drop > 0 && drop < line.size * (line.text.length > FULL_LINE ? PARAGRAPH_LEADING : LEADING)
}

/** Small marks and symbols change a line's size slightly. */
function isSameSize(one: Line, other: Line): boolean {
  return Math.max(one.size, other.size) < Math.min(one.size, other.size) * LARGER
}

function tableMarkdown([head = [], ...rows]: string[][]): string {
  const row = (cells: string[]) =>
    `| ${cells.map((cell) => tidyPage(cell).replace(/\s+/g, ' ').replaceAll('|', '\\|')).join(' | ')} |`
  return [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')
}

import type { Line } from './layout'
import { tidyPage } from './tidy'

const LONGEST_HEADING = 120
const LARGER = 1.15
const WIDER = 1.4
// Lines of one heading are no farther apart, in letter sizes.
const LEADING = 1.5
const MOST_LEVELS = 3
const LIST = /^(?:[•▪‣◦●○–-]|\(?\d{1,2}[.)])\s+/

/** Pages of lines as Markdown: headings by the size of their letters, tables where lines are parted alike, lists by their signs. */
export function toMarkdown(pages: Line[][]): string[] {
  const body = bodySize(pages.flat())
  const sizes = [
    ...new Set(
      pages
        .flat()
        .filter((line) => isHeading(line, body))
        .map(({ size }) => Math.round(size)),
    ),
  ].sort((a, b) => b - a)
  const levelOf = (size: number) => Math.min(MOST_LEVELS, sizes.indexOf(Math.round(size)) + 1)
  return pages.map((lines) => pageMarkdown(lines, body, levelOf))
}

function pageMarkdown(lines: Line[], body: number, levelOf: (size: number) => number): string {
  const blocks: string[] = []
  const wide = wideDrop(lines)
  let paragraph: string[] = []
  const endParagraph = () => {
    const text = onOneLine(paragraph.join('\n'))
    if (text !== '') blocks.push(text)
    paragraph = []
  }
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]
    if (!line) continue
    const rows = tableAt(lines, i)
    if (rows.length > 0) {
      endParagraph()
      blocks.push(tableMarkdown(rows))
      i += rows.length - 1
    } else if (isHeading(line, body)) {
      endParagraph()
      const goesOn = isNextOf(lines[i - 1], line, body)
      blocks.push(`${goesOn ? blocks.pop() : '#'.repeat(levelOf(line.size))} ${tidyPage(line.text)}`)
    } else if (LIST.test(line.text)) {
      endParagraph()
      paragraph.push(
        line.text.replace(LIST, (sign) =>
          /\d/.test(sign) ? `${sign.replace(/[()]/g, '').trim().replace(/\.?$/, '.')} ` : '- ',
        ),
      )
    } else {
      if ((lines[i - 1]?.height ?? 0) - line.height > wide) endParagraph()
      paragraph.push(line.text)
    }
  }
  endParagraph()
  return blocks.join('\n\n')
}

/** What lies between two lines that belong to two paragraphs: more than between most lines. */
function wideDrop(lines: Line[]): number {
  const drops = lines
    .map(({ height }, i) => (lines[i - 1]?.height ?? height) - height)
    .filter((drop) => drop > 0)
    .sort((a, b) => a - b)
  return (drops[drops.length >> 1] ?? Infinity) * WIDER
}

/** Text of several lines, tidied and joined as people read on: Chinese and Japanese without a space. */
export function onOneLine(text: string): string {
  return tidyPage(text)
    .replace(/(?<=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}、。，])\n(?=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])/gu, '')
    .replace(/\n/g, ' ')
}

/** The size that most letters have. */
function bodySize(lines: Line[]): number {
  const letters = new Map<number, number>()
  for (const { size, text } of lines) letters.set(Math.round(size), (letters.get(Math.round(size)) ?? 0) + text.length)
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 10
}

function isHeading({ size, text, cells }: Line, body: number): boolean {
  return size >= body * LARGER && cells.length === 1 && text.length <= LONGEST_HEADING && /\p{L}/u.test(text)
}

/** Whether a heading is the next line of the one before. */
function isNextOf(before: Line | undefined, line: Line, body: number): boolean {
  if (!before || !isHeading(before, body) || Math.round(before.size) !== Math.round(line.size)) return false
  const drop = before.height - line.height
  return drop > 0 && drop < line.size * LEADING
}

/** Lines from here on that are parted into as many cells, two or more: at least three of them make a table. */
function tableAt(lines: Line[], start: number): string[][] {
  const columns = lines[start]?.cells.length ?? 0
  if (columns < 2) return []
  let end = start
  while (lines[end]?.cells.length === columns) end++
  return end - start >= 3 ? lines.slice(start, end).map(({ cells }) => cells) : []
}

function tableMarkdown([head = [], ...rows]: string[][]): string {
  const row = (cells: string[]) =>
    `| ${cells.map((cell) => tidyPage(cell).replace(/\s+/g, ' ').replaceAll('|', '\\|')).join(' | ')} |`
  return [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')
}

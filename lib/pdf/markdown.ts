import { type Block, isTable } from './blocks'
import { withColumns } from './columns'
import { bodySize, type Headings, headingsOf, LARGER } from './headings'
import type { Line } from './layout'
import { tidyPage } from './tidy'

const WIDER = 1.4
const MAX_LEVELS = 3
// A paragraph that begins like this would become a heading.
const HEADING_SIGN = /^#{1,6} /
// The last four are bullets of Word's symbol fonts.
const LIST = /^(?:[•▪‣◦●○■➢\uF0B7\uF0A7\uF0D8\uF0FC]\s*|(?:[–-]|\(?\d{1,2}[.)])\s+)/

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
    if (text !== '') blocks.push(text.replace(HEADING_SIGN, '\\$&'))
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

/** Small marks and symbols change a line's size slightly. */
function isSameSize(one: Line, other: Line): boolean {
  return Math.max(one.size, other.size) < Math.min(one.size, other.size) * LARGER
}

function tableMarkdown([head = [], ...rows]: string[][]): string {
  const row = (cells: string[]) =>
    `| ${cells.map((cell) => tidyPage(cell).replace(/\s+/g, ' ').replaceAll('|', '\\|')).join(' | ')} |`
  return [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')
}

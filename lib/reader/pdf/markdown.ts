import { type Block, isTable } from './blocks'
import { findListings, type Listings, listingMarkdown } from './code'
import { withColumns } from './columns'
import { bodySize, findHeadings, type Headings } from './headings'
import type { Line } from './layout'
import { findParagraphs, type StartsParagraph } from './paragraphs'
import { tidyPage } from './tidy'

const MAX_LEVELS = 3
// A paragraph that begins like this would become a heading.
const HEADING_SIGN = /^#{1,6} /
// Bullets of symbol fonts have codes of a private alphabet.
const LIST = /^(?:[•▪‣◦●○■➢]\s*|[\uE000-\uF8FF]\s*(?![\s\uE000-\uF8FF])|(?:[–-]|\(?\d{1,2}[.)])\s+)/

/** Lines as Markdown: headings by font size, tables by alignment, lists by their markers. */
export function toMarkdown(blockses: Block[][]): string[] {
  const pages = blockses.map(withColumns)
  const lines = pages.map((blocks) => blocks.map(asLine))
  const body = bodySize(lines.flat().filter((line) => line !== undefined))
  const headings = lines.map((line) => findHeadings(line, body))
  const listings = findListings(lines)
  const starts = findParagraphs(lines)
  const sizes = [
    ...new Set(
      headings.flatMap((lines) => [...lines.values()].flat()).map(({ size }) => Math.round(size)),
    ),
  ].sort((a, b) => b - a)
  const getLevel = (size: number) => Math.min(MAX_LEVELS, sizes.indexOf(Math.round(size)) + 1)
  return pages.map((blocks, i) =>
    pageMarkdown(blocks, {
      headings: headings[i] ?? new Map(),
      listings: listings[i] ?? new Map(),
      getLevel,
      startsParagraph: starts[i] ?? (() => false),
    }),
  )
}

function asLine(block: Block): Line | undefined {
  return isTable(block) ? undefined : block
}

type Finds = {
  headings: Headings
  listings: Listings
  getLevel: (size: number) => number
  startsParagraph: StartsParagraph
}

function pageMarkdown(
  all: Block[],
  { headings, listings, getLevel, startsParagraph }: Finds,
): string {
  const blocks: string[] = []
  const lines = all.map(asLine)
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
    const [heading, listing] = [headings.get(i), listings.get(i)]
    if (listing) {
      endParagraph()
      blocks.push(listingMarkdown(listing))
      i += listing.length - 1
    } else if (heading) {
      endParagraph()
      blocks.push(
        `${'#'.repeat(getLevel(line.size))} ${heading.map(({ text }) => tidyPage(text)).join(' ')}`,
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
      if (startsParagraph(i)) endParagraph()
      paragraph.push(line.text)
    }
  }
  endParagraph()
  return blocks.join('\n\n')
}

/** Joins lines into text, without spaces for Chinese and Japanese. */
export function onOneLine(text: string): string {
  return tidyPage(text)
    .replace(
      /(?<=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}、。，])\n(?=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])/gu,
      '',
    )
    .replace(/(?<=[\p{L}\p{N}][-–])\n(?=[\p{L}\p{N}])/gu, '')
    .replace(/\n/g, ' ')
}

function tableMarkdown([head = [], ...rows]: string[][]): string {
  const row = (cells: string[]) =>
    `| ${cells.map((cell) => tidyPage(cell).replace(/\s+/g, ' ').replaceAll('|', '\\|')).join(' | ')} |`
  return [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')
}

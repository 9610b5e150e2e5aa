import { parseHtml, visibleLines } from '@/lib/reader/html'
import { type Archive, openArchive, readText } from '../archive'
import { escapeText, type Parts } from '../document'
import { Unreadable } from '../failure'
import { childElement, childElements, descendants, parseXml, textIn, type Xml } from '../xml'
import { BlockWriter } from './blocks'
import { readChunks } from './chunks'
import type { WordContext } from './context'
import { readNumbering } from './numbering'
import { partPath, readCore, readRels } from './package'
import { runsHtml } from './runs'
import { readStyles } from './styles'

const WANTED_FILES =
  /^(?:_rels\/|docProps\/core|\w{1,20}\/(?:[^/]*\.(?:xml|x?html?|mht(?:ml)?|rtf|txt)$|_rels\/|charts\/[^/]*\.xml$|diagrams\/data[^/]*\.xml$))/i

const MAX_RUNNING = 30

/** A Word document as HTML, with footnotes, comments and accepted changes. */
export async function readDocx(bytes: Uint8Array): Promise<Parts> {
  const archive = openArchive(bytes, (path) => WANTED_FILES.test(path))
  const main = mainPath(archive)
  const text = readText(archive, main)
  if (text === null) throw new Unreadable('unreadable')
  const xml = (name: string) => parseXml(readText(archive, name) ?? '')
  const rels = readRels(archive, main)
  const context: WordContext = {
    styles: readStyles(xml('word/styles.xml')),
    numbering: readNumbering(xml('word/numbering.xml')),
    source: { path: main, rels, archive },
    chunks: await readChunks(main, rels, archive),
    notes: [],
    isInData: false,
    hidden: 0,
    changes: 0,
  }
  const body = childElement(childElement(parseXml(text), 'w:document'), 'w:body')
  if (!body) throw new Unreadable('unreadable')
  const html = blocksHtml(body, context)
  const notes = notesHtml(context, xml('word/footnotes.xml'), xml('word/endnotes.xml'))
  const comments = commentsIn(xml('word/comments.xml'))
  return {
    pages: [{ name: null, html: html + notes }],
    metadata: {
      ...readCore(archive),
      ...readRunning(context),
      ...(comments.length > 0 ? { comments } : {}),
      ...(context.changes > 0 ? { tracked_changes: context.changes } : {}),
    },
    warnings: context.hidden > 0 ? [`Hidden text was left out in ${context.hidden} places.`] : [],
  }
}

/** The texts above and below every page, each once. */
function readRunning(context: WordContext): Record<string, string[]> {
  const { path, rels, archive } = context.source
  const texts = (kind: string) => {
    const parts = [...rels.values()].filter(({ type }) => type.endsWith(`/${kind}`))
    const all = parts.slice(0, MAX_RUNNING).map(({ target }) => {
      const root = parseXml(readText(archive, partPath(path, target)) ?? '')
      const html = childElements(root).map((part) => blocksHtml(part, context))
      return visibleLines(parseHtml(html.join('')).children)
    })
    return [...new Set(all.filter((text) => /[^\d\s]{2}/.test(text)))]
  }
  const [headers, footers] = [texts('header'), texts('footer')]
  return {
    ...(headers.length > 0 ? { headers } : {}),
    ...(footers.length > 0 ? { footers } : {}),
  }
}

function mainPath(archive: Archive): string {
  const rels = readRels(archive, '')
  const main = [...rels.values()].find(({ type }) => type.endsWith('/officeDocument'))
  return main?.target.replace(/^\//, '') ?? 'word/document.xml'
}

/** Paragraphs and tables, with lists, code and quotes joined from neighbours. */
function blocksHtml(parent: Xml, context: WordContext): string {
  const writer = new BlockWriter()
  addBlocks(parent, context, writer)
  return writer.end()
}

function addBlocks(parent: Xml, context: WordContext, writer: BlockWriter): void {
  for (const child of childElements(parent)) {
    if (child.name === 'w:p') addParagraph(child, context, writer)
    else if (child.name === 'w:tbl') addTable(child, context, writer)
    else if (child.name === 'w:sdt')
      addBlocks(childElement(child, 'w:sdtContent') ?? child, context, writer)
    else if (child.name === 'w:altChunk')
      writer.block(context.chunks.get(child.attrs['r:id']) ?? '')
    else if (INLINE_PARENTS.has(child.name)) addBlocks(child, context, writer)
  }
}

const INLINE_PARENTS = new Set([
  'w:ins',
  'w:moveTo',
  'w:smartTag',
  'w:customXml',
  'mc:AlternateContent',
  'mc:Choice',
])

function addParagraph(paragraph: Xml, context: WordContext, writer: BlockWriter): void {
  const properties = childElement(paragraph, 'w:pPr')
  const styleId = childElement(properties, 'w:pStyle')?.attrs['w:val'] ?? ''
  const style = context.styles.of(styleId)
  const level = headingLevel(properties, style.outline)
  const { html, after } = runsHtml(paragraph, context)
  const numbering = findNumbering(properties, style.numbering)
  const isEmpty = html.trim() === ''
  const isCounted = numbering !== null && (level === null || !isEmpty)
  const item = isCounted ? context.numbering.getListItem(...numbering) : null
  if (isEmpty) writer.gap()
  else if (style.isCode || (level === null && !item && isMonospaced(paragraph)))
    writer.code(escapeText(textOfRuns(paragraph)))
  else if (level !== null) writer.block(`<h${level}>${labelHtml(item)}${html}</h${level}>`)
  else if (item && PATH.test(item.label) && !writer.isInList(item.depth))
    writer.block(`<p>${labelHtml(item)}${html}</p>`)
  else if (item) writer.item(html, item)
  else if (style.isQuote) writer.block(`<blockquote><p>${html}</p></blockquote>`)
  else writer.block(`<p>${html}</p>`)
  for (const part of after)
    if (typeof part === 'string') writer.block(part)
    else addBlocks(part, context, writer)
}

/** A number that names the items above, such as "4.2": without them, it is a part of the text. */
const PATH = /[\p{L}\d][.-][\p{L}\d]/u

function labelHtml(item: { label: string } | null): string {
  return item && item.label !== '' ? `${escapeText(item.label)} ` : ''
}

/** Headings by the outline of the paragraph or its style; null for other text. */
function headingLevel(properties: Xml | undefined, ofStyle: number | null): number | null {
  const own = childElement(properties, 'w:outlineLvl')?.attrs['w:val']
  const outline = own === undefined ? ofStyle : Number(own)
  return outline === null || outline > 8 || Number.isNaN(outline) ? null : Math.min(6, outline + 1)
}

/** Whether all text of a paragraph is in a font of equal widths, as listings are. */
function isMonospaced(paragraph: Xml): boolean {
  const runs = [...descendants(paragraph, 'w:r')].filter(
    (run) => textIn(childElement(run, 'w:t')) !== '',
  )
  return runs.length > 0 && runs.every((run) => MONOSPACED.test(getFont(run)))
}

const getFont = (run: Xml) =>
  childElement(childElement(run, 'w:rPr'), 'w:rFonts')?.attrs['w:ascii'] ?? ''
const MONOSPACED = /courier|consolas|monaco|menlo|\bmono\b|lucida console|source code/i

/** The list of a paragraph and its level. */
function findNumbering(
  properties: Xml | undefined,
  ofStyle: { id: string; level: number } | null,
): [string, number] | null {
  const own = childElement(properties, 'w:numPr')
  const id = childElement(own, 'w:numId')?.attrs['w:val'] ?? ofStyle?.id
  if (id === undefined || id === '0') return null
  const level = Number(childElement(own, 'w:ilvl')?.attrs['w:val'] ?? ofStyle?.level ?? 0)
  return [id, Number.isNaN(level) ? 0 : level]
}

function textOfRuns(paragraph: Xml): string {
  let text = ''
  for (const run of descendants(paragraph, 'w:r'))
    for (const child of childElements(run)) {
      if (child.name === 'w:t') text += textIn(child)
      else if (child.name === 'w:tab') text += '\t'
      else if (child.name === 'w:br' || child.name === 'w:cr') text += '\n'
    }
  return text
}

/** A table of one cell is a box around text, and a row of long cells has columns of a page. */
function isLayout(grid: Cell[][], context: WordContext): boolean {
  const [cells = [], second] = grid
  if (second) return false
  return cells.length === 1 || cells.some(({ cell }) => isColumn(cell, context))
}

function isColumn(cell: Xml, context: WordContext): boolean {
  const paragraphs = childElements(cell, 'w:p').filter((part) => textOfRuns(part).trim() !== '')
  const isHeading = (part: Xml) => {
    const properties = childElement(part, 'w:pPr')
    const style = childElement(properties, 'w:pStyle')?.attrs['w:val'] ?? ''
    return headingLevel(properties, context.styles.of(style).outline) !== null
  }
  return paragraphs.length > MAX_LINES || (paragraphs.length > 1 && paragraphs.some(isHeading))
}

const MAX_LINES = 4

function addTable(table: Xml, context: WordContext, writer: BlockWriter): void {
  const rows = throughControls(table, 'w:tr').filter((row) => {
    const isDeleted = childElement(childElement(row, 'w:trPr'), 'w:del') !== undefined
    if (isDeleted) context.changes++
    return !isDeleted
  })
  const grid = rows.map((row) => readCells(row))
  if (isLayout(grid, context)) for (const { cell } of grid.flat()) addBlocks(cell, context, writer)
  else if (context.isInData) for (const row of rows) writer.block(rowHtml(row, context))
  else {
    context.isInData = isData(grid)
    writer.block(gridHtml(grid, context))
    context.isInData = false
  }
}

/** The elements of a name, also those in content controls and the like. */
function throughControls(parent: Xml, name: string): Xml[] {
  return childElements(parent).flatMap((child) => {
    if (child.name === name) return [child]
    if (child.name === 'w:sdt')
      return throughControls(childElement(child, 'w:sdtContent') ?? child, name)
    return INLINE_PARENTS.has(child.name) ? throughControls(child, name) : []
  })
}

/** A table in a cell of data is a line of its cell for each row; other cells lay out a page. */
function isData(grid: Cell[][]): boolean {
  const cells = grid.flat().filter(({ isContinued }) => !isContinued)
  const withText = cells.filter(({ cell }) =>
    childElements(cell, 'w:p').some((paragraph) => textOfRuns(paragraph).trim() !== ''),
  )
  return grid.length > 1 && cells.length > grid.length && withText.length * 2 > cells.length
}

function rowHtml(row: Xml, context: WordContext): string {
  const cells = readCells(row).map(({ cell }) => blocksHtml(cell, context))
  return `<p>${cells.map((html) => html.replace(/<\/?p>/g, '')).join(' | ')}</p>`
}

function gridHtml(grid: Cell[][], context: WordContext): string {
  const rows = grid.map((cells, at) => {
    const name = at === 0 ? 'th' : 'td'
    const draft = cells
      .filter(({ isContinued }) => !isContinued)
      .map(({ cell, column, columns }) => {
        const down = rowsBelow(grid, at, column)
        const spans = `${columns > 1 ? ` colspan="${columns}"` : ''}${down > 1 ? ` rowspan="${down}"` : ''}`
        return `<${name}${spans}>${blocksHtml(cell, context)}</${name}>`
      })
    return `<tr>${draft.join('')}</tr>`
  })
  return `<table>${rows.join('')}</table>`
}

type Cell = { cell: Xml; column: number; columns: number; isContinued: boolean }

function readCells(row: Xml): Cell[] {
  let column = 0
  return throughControls(row, 'w:tc').map((cell) => {
    const properties = childElement(cell, 'w:tcPr')
    const columns = Number(childElement(properties, 'w:gridSpan')?.attrs['w:val'] ?? 1) || 1
    const merge = childElement(properties, 'w:vMerge')
    const isContinued = merge !== undefined && merge.attrs['w:val'] !== 'restart'
    const place = { cell, column, columns, isContinued }
    column += Math.min(columns, 100)
    return place
  })
}

function rowsBelow(grid: Cell[][], at: number, column: number): number {
  let down = 1
  const continues = (row: Cell[]) => row.some((cell) => cell.column === column && cell.isContinued)
  while (grid[at + down] && continues(grid[at + down] ?? [])) down++
  return down
}

/** The notes that were referred to, as browsers' pages have them. */
function notesHtml(context: WordContext, footnotes: Xml, endnotes: Xml): string {
  const all = new Map<string, Xml>()
  const add = (root: Xml, kind: string) => {
    for (const note of descendants(root, `w:${kind}`)) all.set(`${kind}${note.attrs['w:id']}`, note)
  }
  add(footnotes, 'footnote')
  add(endnotes, 'endnote')
  // A note may refer to a later one.
  const items: string[] = []
  for (let at = 0; at < context.notes.length; at++) {
    const note = all.get(context.notes[at] ?? '')
    items.push(`<li id="fn${at + 1}">${note ? blocksHtml(note, context) : ''}</li>`)
  }
  return items.length === 0 ? '' : `<section class="footnotes"><ol>${items.join('')}</ol></section>`
}

function commentsIn(root: Xml): { author: string; text: string }[] {
  return [...descendants(root, 'w:comment')].map((comment) => ({
    author: comment.attrs['w:author'] ?? '',
    text: [...descendants(comment, 'w:p')].map(textOfRuns).join('\n').trim(),
  }))
}

import { type Archive, openArchive, readText } from '../archive'
import { escapeText, type Parts } from '../document'
import { Unreadable } from '../failure'
import { childElement, childElements, descendants, parseXml, textIn, type Xml } from '../xml'
import { BlockWriter } from './blocks'
import type { WordContext } from './context'
import { readNumbering } from './numbering'
import { readCore, readRels } from './package'
import { runsHtml } from './runs'
import { readStyles } from './styles'

const WANTED_FILES =
  /^(?:_rels\/|docProps\/core|\w{1,20}\/(?:[^/]*\.xml$|_rels\/|charts\/[^/]*\.xml$|diagrams\/data[^/]*\.xml$))/i

/** A Word document as HTML, with footnotes, comments and accepted changes. */
export function readDocx(bytes: Uint8Array): Parts {
  const archive = openArchive(bytes, (path) => WANTED_FILES.test(path))
  const main = mainPath(archive)
  const text = readText(archive, main)
  if (text === null) throw new Unreadable('unreadable')
  const xml = (name: string) => parseXml(readText(archive, name) ?? '')
  const context: WordContext = {
    styles: readStyles(xml('word/styles.xml')),
    numbering: readNumbering(xml('word/numbering.xml')),
    source: { path: main, rels: readRels(archive, main), archive },
    notes: [],
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
      ...(comments.length > 0 ? { comments } : {}),
      ...(context.changes > 0 ? { tracked_changes: context.changes } : {}),
    },
    warnings: context.hidden > 0 ? [`Hidden text was left out in ${context.hidden} places.`] : [],
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
  const item = level === null && numbering ? context.numbering.getListItem(...numbering) : null
  const isEmpty = html.trim() === ''
  const label =
    level !== null && numbering && !isEmpty ? context.numbering.getLabel(...numbering) : ''
  if (isEmpty) writer.gap()
  else if (style.isCode || (level === null && !item && isMonospaced(paragraph)))
    writer.code(escapeText(textOfRuns(paragraph)))
  else if (level !== null)
    writer.block(`<h${level}>${label === '' ? '' : `${escapeText(label)} `}${html}</h${level}>`)
  else if (item) writer.item(html, item)
  else if (style.isQuote) writer.block(`<blockquote><p>${html}</p></blockquote>`)
  else writer.block(`<p>${html}</p>`)
  for (const part of after)
    if (typeof part === 'string') writer.block(part)
    else addBlocks(part, context, writer)
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

/** A table of one cell is a box around text. */
function addTable(table: Xml, context: WordContext, writer: BlockWriter): void {
  const grid = childElements(table, 'w:tr').map((row) => readCells(row))
  const [first, second] = grid.flat()
  if (first && !second) addBlocks(first.cell, context, writer)
  else writer.block(gridHtml(grid, context))
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

type Cell = { cell: Xml; column: number; columns: number; isContinued: boolean; begins: boolean }

function readCells(row: Xml): Cell[] {
  let column = 0
  const inRow = childElements(row).flatMap((child) =>
    child.name === 'w:sdt'
      ? childElements(childElement(child, 'w:sdtContent') ?? child, 'w:tc')
      : [child],
  )
  return inRow
    .filter(({ name }) => name === 'w:tc')
    .map((cell) => {
      const properties = childElement(cell, 'w:tcPr')
      const columns = Number(childElement(properties, 'w:gridSpan')?.attrs['w:val'] ?? 1) || 1
      const merge = childElement(properties, 'w:vMerge')
      const isContinued = merge !== undefined && merge.attrs['w:val'] !== 'restart'
      const place = {
        cell,
        column,
        columns,
        isContinued,
        begins: merge !== undefined && !isContinued,
      }
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

import { openArchive, readText } from '../archive'
import { type DocumentPage, escapeText, type Parts, tableHtml, Unreadable } from '../document'
import { partPath, readCore, readRels } from '../word/package'
import { childElement, childElements, descendants, parseXml, textIn, type Xml } from '../xml'
import { formatValue, readFormats } from './number-format'

const WANTED_FILES =
  /^(?:_rels\/|docProps\/core|xl\/(?:workbook\.xml|_rels\/|sharedStrings|styles|worksheets\/[^/]*\.xml$))/
const MAIN = 'xl/workbook.xml'
const MAX_CELLS = 2_000_000
const MAX_COLUMNS = 1_000

/** The visible sheets of a workbook as tables, with values as they are shown. */
export function readXlsx(bytes: Uint8Array): Parts {
  const archive = openArchive(bytes, (path) => WANTED_FILES.test(path))
  const main = readText(archive, MAIN)
  if (main === null) throw new Unreadable('unreadable')
  const workbook = parseXml(main)
  const rels = readRels(archive, MAIN)
  const [properties] = descendants(workbook, 'workbookPr')
  const book = {
    strings: readStrings(parseXml(readText(archive, 'xl/sharedStrings.xml') ?? '')),
    formats: readFormats(parseXml(readText(archive, 'xl/styles.xml') ?? '')),
    is1904: /^(?:1|true)$/.test(properties?.attrs.date1904 ?? ''),
    cells: 0,
  }
  const sheets = [...descendants(workbook, 'sheet')]
  const visibleSheets = sheets.filter(({ attrs }) => (attrs.state ?? 'visible') === 'visible')
  const pages = visibleSheets.flatMap((sheet): DocumentPage[] => {
    const target = rels.get(sheet.attrs['r:id'] ?? '')?.target
    const text = target === undefined ? null : readText(archive, partPath(MAIN, target))
    if (text === null) return []
    const name = sheet.attrs.name ?? ''
    return [{ name, html: `<h2>${escapeText(name)}</h2>${sheetHtml(parseXml(text), book)}` }]
  })
  const hidden = sheets
    .filter((sheet) => !visibleSheets.includes(sheet))
    .map(({ attrs }) => attrs.name)
  return {
    pages,
    metadata: { ...readCore(archive), ...(hidden.length > 0 ? { hidden_sheets: hidden } : {}) },
    warnings: hidden.length > 0 ? [`Hidden sheets were left out: ${hidden.join(', ')}.`] : [],
  }
}

type Book = {
  strings: string[]
  formats: ReturnType<typeof readFormats>
  is1904: boolean
  cells: number
}

/** Text of rich strings, without phonetic guides. */
function readStrings(root: Xml): string[] {
  return [...descendants(root, 'si')].map((item) =>
    childElements(item)
      .filter(({ name }) => name === 't' || name === 'r')
      .map((part) => (part.name === 't' ? textIn(part) : textIn(childElement(part, 't'))))
      .join(''),
  )
}

function sheetHtml(root: Xml, book: Book): string {
  const rows: string[][] = []
  const hiddenColumns = hiddenIn(root)
  for (const row of descendants(root, 'row')) {
    if (row.attrs.hidden === '1') continue
    const cells: string[] = []
    for (const cell of childElements(row, 'c')) {
      const column = parseColumn(cell.attrs.r ?? '') ?? cells.length
      if (column >= MAX_COLUMNS || hiddenColumns.has(column)) continue
      if (++book.cells > MAX_CELLS) throw new Unreadable('too_large')
      cells[column] = escapeText(shownValue(cell, book))
    }
    rows.push(Array.from(cells, (text) => text ?? ''))
  }
  return tableHtml(withoutEmpty(rows))
}

function hiddenIn(root: Xml): Set<number> {
  const hidden = new Set<number>()
  for (const { attrs } of descendants(root, 'col'))
    if (attrs.hidden === '1')
      for (let at = Number(attrs.min); at <= Math.min(MAX_COLUMNS, Number(attrs.max)); at++)
        hidden.add(at - 1)
  return hidden
}

/** Without empty rows and columns, and with rows of one length. */
export function withoutEmpty(rows: string[][]): string[][] {
  const width = rows.reduce((max, row) => Math.max(max, row.length), 0)
  const used = Array.from({ length: width }, (_, at) => rows.some((row) => (row[at] ?? '') !== ''))
  return rows
    .filter((row) => row.some((text) => text !== ''))
    .map((row) => used.flatMap((isUsed, at) => (isUsed ? [row[at] ?? ''] : [])))
}

function parseColumn(place: string): number | null {
  const letters = /^[A-Z]{1,3}/i.exec(place)?.[0].toUpperCase()
  if (!letters) return null
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function shownValue(cell: Xml, { strings, formats, is1904 }: Book): string {
  const text = textIn(childElement(cell, 'v'))
  switch (cell.attrs.t) {
    case 's':
      return strings[Number(text)] ?? ''
    case 'inlineStr':
      return [...descendants(cell, 't')].map(textIn).join('')
    case 'b':
      return text === '1' ? 'TRUE' : 'FALSE'
    case 'str':
    case 'e':
    case 'd':
      return text
    default:
      return text === '' ? '' : formatValue(Number(text), formats.of(cell.attrs.s), is1904)
  }
}

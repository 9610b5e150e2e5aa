import { type Archive, openArchive, readText } from '../archive'
import { type Cell, type DocumentPage, escapeText, type Parts, type Wants } from '../document'
import { drawingHtml } from '../drawings/drawing'
import { Unreadable } from '../failure'
import { partPath, type Rels, readCore, readRels } from '../word/package'
import { childElement, childElements, descendants, parseXml, textIn, type Xml } from '../xml'
import { readComments, type SheetComment } from './comments'
import type { SheetGrid } from './grid'
import { readFormats } from './number-format'
import { type Book, cellString, MAX_COLUMNS, readGrid } from './sheet'
import { gridHtml } from './sheet-html'

const WANTED_FILES =
  /^(?:_rels\/|docProps\/core|xl\/(?:workbook\.xml|_rels\/|sharedStrings|styles|comments|persons\/|threadedComments\/|(?:worksheets|chartsheets|drawings|charts|diagrams)\/))/i
const MAIN = 'xl/workbook.xml'

/** The visible sheets of a workbook as tables, with values as they are shown. */
export function readXlsx(bytes: Uint8Array, wants: Wants): Parts {
  const archive = openArchive(
    bytes,
    (path) => WANTED_FILES.test(path) && /\.(?:xml|rels)$/i.test(path),
  )
  const main = readText(archive, MAIN)
  if (main === null) throw new Unreadable('unreadable')
  const workbook = parseXml(main)
  const rels = readRels(archive, MAIN)
  const [properties] = descendants(workbook, 'workbookPr')
  const book: Book = {
    strings: readStrings(parseXml(readText(archive, 'xl/sharedStrings.xml') ?? '')),
    formats: readFormats(parseXml(readText(archive, 'xl/styles.xml') ?? '')),
    is1904: /^(?:1|true)$/.test(properties?.attrs.date1904 ?? ''),
    cells: 0,
    formulas: 0,
    hidden: 0,
    excess: 0,
  }
  const sheets = [...descendants(workbook, 'sheet')]
  const visibleSheets = sheets.filter(({ attrs }) => (attrs.state ?? 'visible') === 'visible')
  const comments: (SheetComment & { sheet: string })[] = []
  const pages = visibleSheets.flatMap((sheet): DocumentPage[] => {
    const target = rels.get(sheet.attrs['r:id'] ?? '')?.target
    const path = target === undefined ? '' : partPath(MAIN, target)
    const text = readText(archive, path)
    if (text === null) return []
    const name = sheet.attrs.name ?? ''
    const own = readRels(archive, path)
    for (const comment of readComments(path, own, archive))
      comments.push({ sheet: name, ...comment })
    const root = parseXml(text)
    const grid = readGrid(root, book, own)
    const drawings = drawingsHtml(root, { path, rels: own, archive })
    const html = `<h2>${escapeText(name)}</h2>${gridHtml(grid)}${drawings}`
    return [{ name, html, path, ...(wants.cells ? { cells: listCells(grid) } : {}) }]
  })
  const hidden = sheets
    .filter((sheet) => !visibleSheets.includes(sheet))
    .map(({ attrs }) => attrs.name)
  return {
    pages,
    metadata: {
      ...readCore(archive),
      ...(hidden.length > 0 ? { hidden_sheets: hidden } : {}),
      ...(comments.length > 0 ? { comments } : {}),
    },
    warnings: listWarnings(hidden, book),
  }
}

function listWarnings(hidden: (string | undefined)[], { formulas, excess, ...book }: Book) {
  return [
    hidden.length > 0 ? `Hidden sheets were left out: ${hidden.join(', ')}.` : '',
    book.hidden > 0 ? `Hidden rows and columns were left out: ${book.hidden} cells.` : '',
    excess > 0 ? `Only ${MAX_COLUMNS} columns were read: ${excess} cells were left out.` : '',
    formulas > 0 ? `${formulas} formulas have no stored value, and are given as they are.` : '',
  ].filter((warning) => warning !== '')
}

/** The first cells of a sheet that have text. */
function listCells(grid: SheetGrid): Cell[] {
  const cells: Cell[] = []
  for (const row of grid)
    for (const cell of row) {
      if (cells.length >= MAX_LISTED) return cells
      if (!cell?.place || cell.text === '') continue
      cells.push({ text: `${cell.text}\n`, box: null, mark: cell.place })
    }
  return cells
}

const MAX_LISTED = 50_000

/** Text of rich strings, without phonetic guides. */
function readStrings(root: Xml): string[] {
  return [...descendants(root, 'si')].map((item) =>
    childElements(item)
      .filter(({ name }) => name === 't' || name === 'r')
      .map((part) => cellString(part.name === 't' ? part : childElement(part, 't')))
      .join(''),
  )
}

/** The charts, diagrams and text boxes that lie on a sheet. */
function drawingsHtml(root: Xml, source: { path: string; rels: Rels; archive: Archive }): string {
  return [...descendants(root, 'drawing')]
    .flatMap(({ attrs }) => {
      const target = source.rels.get(attrs['r:id'] ?? '')
      const path = target ? partPath(source.path, target.target) : ''
      const text = readText(source.archive, path)
      if (text === null) return []
      const drawing = parseXml(text)
      const rels = readRels(source.archive, path)
      const boxes = [...descendants(drawing, 'xdr:txBody')].flatMap((box) =>
        [...descendants(box, 'a:p')].map((paragraph) => {
          const line = [...descendants(paragraph, 'a:t')].map(textIn).join('')
          return line.trim() === '' ? '' : `<p>${escapeText(line)}</p>`
        }),
      )
      return [boxes.join('') + drawingHtml(drawing, { ...source, path, rels })]
    })
    .join('')
}

import { Element, isHidden, rawText, Text } from '@/lib/reader/html'
import { dropEmptyColumns, type Grid, type HeaderCell, joinHeaders } from './columns'
import { signIn } from './signs'

const UNWRAPS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'form', 'article', 'section', 'hr'])

const TABLES = new Set(['table', 'grid', 'treegrid'])
export const isTableByRole = ({ attribs }: Element) => TABLES.has(attribs.role ?? '')
const HEADERS = new Set(['columnheader', 'rowheader'])
const isRow = ({ name, attribs }: Element) => name === 'tr' || attribs.role === 'row'
const isHeader = ({ name, attribs }: Element) => name === 'th' || HEADERS.has(attribs.role ?? '')
const isCell = (element: Element) =>
  element.name === 'td' || /^(?:grid)?cell$/.test(element.attribs.role ?? '') || isHeader(element)

/** Whether this is a table, by its name, or by its role with two rows of as many cells. */
export function isTable(element: Element): boolean {
  if (element.name === 'table') return !isLayoutTable(element)
  if (!isTableByRole(element)) return false
  const [first = 0, second = 0] = tableRows(element).map((row) => rowCells(row).length)
  return first > 1 && second === first && !isLayoutTable(element)
}

/** Whether a table is only for layout: its cells are then written one after another. */
function isLayoutTable(table: Element): boolean {
  const role = table.attribs.role
  if (role === 'presentation' || role === 'none') return true
  const rows = tableRows(table)
  const widest = rows.reduce((max, row) => Math.max(max, rowCells(row).length), 0)
  if (widest === 0) return true
  const hasHeader = rows.some((row) => rowCells(row).some(isHeader))
  const cells = rows.flatMap(rowCells)
  const innerTables = cells.flatMap((cell) => elementsIn(cell, 'table'))
  if (innerTables.length > 0) return !hasHeader || !innerTables.every(fitsCell)
  if (hasHeader) return widest < 2 && rows.filter(isHeaderRow).length > 1
  if (rows.every((row) => countFilled(row) < 2)) return true
  if (cells.some((cell) => holds(cell, (name) => UNWRAPS.has(name)))) return true
  const code = cells.some((cell) => holds(cell, (name) => name === 'pre'))
  const text = cells.reduce((sum, cell) => sum + textLength(cell), 0)
  return code || text / cells.length > 400
}

/** The cells of a row with text, signs or, after these, pictures. Pictures before are icons. */
function countFilled(row: Element): number {
  let count = 0
  for (const cell of rowCells(row)) {
    const isPicture = count > 0 && holds(cell, (name) => name === 'img')
    if (textLength(cell) > 0 || isPicture || signIn(cell) !== '') count++
  }
  return count
}

/** Whether a table in a cell is small and plain, so that its rows can be lines of the cell. */
function fitsCell(table: Element): boolean {
  const isPlain = !holds(table, (name) => UNWRAPS.has(name) || SPLITS.has(name))
  return isPlain && textLength(table) <= MAX_NESTED
}

const SPLITS = new Set(['table', 'p', 'pre', 'br', 'ul', 'ol', 'dl'])
const MAX_NESTED = 400

/** Whether half of a table's rows contain code of several lines, which GFM cells cannot hold. */
export function isOfListings(table: Element): boolean {
  const body = tableRows(table).filter((row) => !isHeaderRow(row))
  const listings = body.filter((row) =>
    elementsIn(row, 'pre').some((pre) => !isHidden(pre) && isListing(pre)),
  )
  return listings.length > 0 && listings.length * 2 >= body.length
}

/** The cells of a table in the order of reading, each under its header. */
export function cellsInTurn(table: Element): Element[] {
  const rows = tableRows(table)
  const [head = [], first = []] = rows.map(rowCells)
  const isPaired = rows.length === 2 && isHeaderRow(rows[0]) && head.length === first.length
  return isPaired
    ? head.flatMap((cell, i) => [cell, ...first.slice(i, i + 1)])
    : rows.flatMap(rowCells)
}

/** Maximum empty cells added by spans and short rows, as a page can ask for billions. */
const MAX_BLANKS = 100_000

/** A table in GFM. `write` returns a cell's line. Wide cells fill as many columns as they span. */
export function tableLines(table: Element, write: (cell: Element) => string): string[] {
  const grid: string[][] = []
  const aligns: string[] = []
  const headers: HeaderCell[][] = []
  const rows = tableRows(table).slice(findTitleCell(table) ? 1 : 0)
  const headerCount = countHeaderRows(rows)
  const spans: number[] = []
  let width = 0
  let blanks = 0
  for (const [index, row] of rows.entries()) {
    const line: string[] = []
    const header: HeaderCell[] = []
    const cells = rowCells(row)
    if (blanks > MAX_BLANKS) spans.length = 0
    for (const cell of cells) {
      if (isHidden(cell)) continue
      while ((spans[line.length] ?? 0) > 0) line.push('')
      const at = line.length
      if (index === 0) aligns[at] = getAlignment(cell)
      const text = write(cell)
      line.push(text)
      const columns = blanks + line.length > MAX_BLANKS ? 1 : span(cell.attribs.colspan, 100)
      for (let i = 1; i < columns; i++) line.push('')
      header.push({ text, at, columns })
      const down = span(cell.attribs.rowspan, 1000)
      if (down > 1) for (let i = at; i < at + columns; i++) spans[i] = down
    }
    while (line.length < spans.length && (spans[line.length] ?? 0) > 0) line.push('')
    for (let i = 0; i < spans.length; i++) if ((spans[i] ?? 0) > 0) spans[i] = (spans[i] ?? 0) - 1
    width = Math.max(width, line.length)
    blanks += line.length - Math.min(line.length, cells.length)
    if (index < headerCount) headers.push(header)
    else if (headerCount > 0 || line.some((cell) => cell !== '')) grid.push(line)
  }
  return writeGrid(
    dropEmptyColumns({ head: joinHeaders(headers, width), body: grid, aligns, width }),
  )
}

function writeGrid({ head, body, aligns, width }: Grid): string[] {
  if ([head, ...body].every((row) => row.every((cell) => cell === ''))) return []
  const rule = Array.from({ length: width }, (_, i) => RULES[aligns[i] ?? ''] ?? '---')
  // GFM completes short rows itself.
  const padded = body.reduce((sum, line) => sum + width - line.length, 0) > MAX_BLANKS ? 0 : width
  return [row(head, width), `| ${rule.join(' | ')} |`, ...body.map((line) => row(line, padded))]
}

/** How many rows are the header: several only if cells of them span others. */
function countHeaderRows(rows: readonly Element[]): number {
  const first = rows.findIndex((row) => !isHeaderRow(row))
  const count = Math.min(first, MAX_HEADER_ROWS)
  if (count < 2) return isHeaderRow(rows[0]) ? 1 : 0
  const spans = ({ attribs }: Element) => span(attribs.colspan, 2) + span(attribs.rowspan, 2) > 2
  return rows.slice(0, count).some((row) => rowCells(row).some(spans)) ? count : 1
}

const MAX_HEADER_ROWS = 4

/** The cell over all columns in the first of two header rows. */
export function findTitleCell(table: Element): Element | null {
  const [first, second] = tableRows(table)
  if (!isHeaderRow(first) || !isHeaderRow(second)) return null
  const cells = first ? rowCells(first) : []
  const [cell] = cells
  const columns = second ? rowCells(second).length : 0
  const isWide = cells.length === 1 && columns > 1 && span(cell?.attribs.colspan, 1000) >= columns
  return isWide && cell && !isHidden(cell) ? cell : null
}

const SECTIONS = new Set(['thead', 'tbody', 'tfoot'])
const RULES: Record<string, string> = { left: ':--', right: '--:', center: ':-:' }

function row(cells: readonly string[], width: number): string {
  let line = '|'
  for (let i = 0; i < Math.max(width, cells.length); i++) line += ` ${cells[i] ?? ''} |`
  return line
}

/** The table's own rows, header sections first, without those of nested tables. */
export function tableRows(table: Element): Element[] {
  const rows: Element[] = []
  const last: Element[] = []
  for (const child of table.children) {
    if (!(child instanceof Element)) continue
    if (isRow(child)) rows.push(child)
    else if (SECTIONS.has(child.name)) {
      for (const inner of child.children)
        if (inner instanceof Element && isRow(inner))
          (child.name === 'tfoot' ? last : rows).push(inner)
    } else if (table.name !== 'table' && !isTable(child)) rows.push(...tableRows(child))
  }
  return [...rows, ...last].filter((element) => !isHidden(element))
}

export function rowCells(row: Element): Element[] {
  return row.children.flatMap((cell) => {
    if (!(cell instanceof Element)) return []
    if (isCell(cell)) return [cell]
    return row.name === 'tr' ? [] : rowCells(cell)
  })
}

function isHeaderRow(row: Element | undefined): boolean {
  if (!row) return false
  if (row.parent instanceof Element && row.parent.name === 'thead') return true
  const cells = rowCells(row)
  return (
    cells.length > 0 &&
    cells.every((cell) => isHeader(cell) || textLength(cell) === 0) &&
    cells.some(isHeader)
  )
}

function getAlignment(cell: Element): string {
  const style = /text-align\s*:\s*(\w+)/.exec(cell.attribs.style ?? '')?.[1]
  return (cell.attribs.align ?? style ?? '').toLowerCase()
}

function span(text: string | undefined, max: number): number {
  const count = Number.parseInt(text ?? '1', 10)
  return Number.isFinite(count) ? Math.max(1, Math.min(count, max)) : 1
}

function holds(element: Element, test: (name: string) => boolean): boolean {
  for (const child of element.children)
    if (child instanceof Element && (test(child.name) || holds(child, test))) return true
  return false
}

function elementsIn(element: Element, name: string, elements: Element[] = []): Element[] {
  for (const child of element.children) {
    if (!(child instanceof Element)) continue
    if (child.name === name) elements.push(child)
    else elementsIn(child, name, elements)
  }
  return elements
}

function isListing(pre: Element): boolean {
  return elementsIn(pre, 'br').length > 0 || rawText(pre).trim().includes('\n')
}

function textLength(element: Element): number {
  let length = 0
  for (const child of element.children) {
    if (child instanceof Text) length += child.data.trim().length
    else if (child instanceof Element) length += textLength(child)
  }
  return length
}

export function findCaption(table: Element): Element | null {
  const caption = table.children.find(
    (child): child is Element => child instanceof Element && child.name === 'caption',
  )
  return caption && !isHidden(caption) ? caption : null
}

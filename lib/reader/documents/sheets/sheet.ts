import { escapeText } from '../document'
import { Unreadable } from '../failure'
import type { Rels } from '../word/package'
import { childElement, childElements, descendants, textIn, type Xml } from '../xml'
import type { SheetGrid } from './grid'
import { formatValue, type readFormats } from './number-format'

export type Book = {
  strings: string[]
  formats: ReturnType<typeof readFormats>
  is1904: boolean
  cells: number
  /** Formulas without a stored value, cells that are hidden, and those beyond the last column. */
  formulas: number
  hidden: number
  excess: number
}

const MAX_CELLS = 2_000_000
export const MAX_COLUMNS = 1_000
const MAX_MERGES = 20_000

/** The visible cells of a worksheet, with values as they are shown. */
export function readGrid(root: Xml, book: Book, rels: Rels): SheetGrid {
  const grid: SheetGrid = []
  const places = new Map<string, { row: number; column: number }>()
  const columnPlaces = visibleColumns(root)
  const links = linksIn(root, rels)
  const corners = new Set([...mergesIn(root)].flatMap(([start, merge]) => [start, merge.end]))
  for (const row of descendants(root, 'row')) {
    if (row.attrs.hidden === '1') {
      book.hidden += childElements(row, 'c').filter(({ children }) => children.length > 0).length
      continue
    }
    const cells: SheetGrid[number] = []
    let next = 0
    for (const cell of childElements(row, 'c')) {
      const column = parseColumn(cell.attrs.r ?? '') ?? next
      next = column + 1
      const at = columnPlaces(column)
      if (column >= MAX_COLUMNS) book.excess++
      else if (at === null && cell.children.length > 0) book.hidden++
      if (column >= MAX_COLUMNS || at === null) continue
      if (++book.cells > MAX_CELLS) throw new Unreadable('too_large')
      const text = shownValue(cell, book)
      const place = cell.attrs.r ?? ''
      const link = links.get(place)
      if (corners.has(place)) places.set(place, { row: grid.length, column: at })
      cells[at] =
        link && text !== '' ? { text, place, html: linkHtml(text, link) } : { text, place }
    }
    grid.push(cells)
  }
  coverMerges(grid, root, places)
  return grid
}

/** Where a column stands among the visible ones; null if it is hidden. */
function visibleColumns(root: Xml): (column: number) => number | null {
  const hidden = new Set<number>()
  for (const { attrs } of descendants(root, 'col'))
    if (attrs.hidden === '1')
      for (let at = Number(attrs.min); at <= Math.min(MAX_COLUMNS, Number(attrs.max)); at++)
        hidden.add(at - 1)
  if (hidden.size === 0) return (column) => column
  const places: (number | null)[] = []
  let place = 0
  for (let column = 0; column < MAX_COLUMNS; column++)
    places.push(hidden.has(column) ? null : place++)
  return (column) => places[column] ?? null
}

function linksIn(root: Xml, rels: Rels): Map<string, string> {
  const all = [...descendants(root, 'hyperlink')].flatMap(({ attrs }) => {
    const target = rels.get(attrs['r:id'] ?? '')
    const isWeb = target?.isExternal && /^(?:https?|mailto):/i.test(target.target)
    return isWeb && attrs.ref ? [[attrs.ref, target.target] as const] : []
  })
  return new Map(all)
}

const linkHtml = (text: string, url: string) =>
  `<a href="${escapeText(url)}">${escapeText(text)}</a>`

function mergesIn(root: Xml): Map<string, { end: string }> {
  const merges = [...descendants(root, 'mergeCell')].slice(0, MAX_MERGES).flatMap(({ attrs }) => {
    const [start, end] = (attrs.ref ?? '').split(':')
    return start && end ? [[start, { end }] as const] : []
  })
  return new Map(merges)
}

/** Merged cells: the first has the text and tells its size, the others are null. */
function coverMerges(
  grid: SheetGrid,
  root: Xml,
  places: Map<string, { row: number; column: number }>,
): void {
  for (const [start, { end }] of mergesIn(root)) {
    const [first, last] = [places.get(start), places.get(end)]
    const cell = first && grid[first.row]?.[first.column]
    if (!first || !last || !cell || cell.text === '') continue
    cell.columns = last.column - first.column + 1
    cell.rows = last.row - first.row + 1
    for (let row = first.row; row <= last.row; row++) {
      const cells = grid[row] ?? []
      for (let column = first.column; column <= last.column; column++)
        if (row !== first.row || column !== first.column) cells[column] = null
    }
  }
}

function parseColumn(place: string): number | null {
  const letters = /^[A-Z]{1,3}/i.exec(place)?.[0].toUpperCase()
  if (!letters) return null
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function shownValue(cell: Xml, book: Book): string {
  const { strings, formats, is1904 } = book
  const text = textIn(childElement(cell, 'v'))
  if (text === '' && cell.attrs.t !== 'str' && cell.children.length > 0) {
    const formula = textIn(childElement(cell, 'f'))
    if (formula !== '') {
      book.formulas++
      return `=${formula}`
    }
  }
  switch (cell.attrs.t) {
    case 's':
      return strings[Number(text)] ?? ''
    case 'inlineStr':
      return [...descendants(cell, 't')].map(cellString).join('')
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

/** Signs that XML cannot hold are written by their numbers: `_x000D_`. */
export function cellString(element: Xml | undefined): string {
  const text = textIn(element)
  if (!text.includes('_x')) return text
  return text.replace(/_x([\da-f]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

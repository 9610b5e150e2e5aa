import { escapeText } from '../document'
import { Unreadable } from '../failure'
import type { SheetGrid } from '../sheets/grid'
import { gridHtml } from '../sheets/sheet-html'
import { childElements, descendants, textIn, type Xml } from '../xml'
import type { OpenContext } from './context'
import { readComment } from './inline'

const MAX_REPEATED = 1_000
const MAX_COLUMNS = 16_384
const MAX_CELLS = 1_000_000
/** Empty cells in a row that are kept: programs fill rows up to their last column. */
const MAX_EMPTY = 50

/** A sheet as its tables, with values as they are shown. */
export function sheetHtml(table: Xml, context: OpenContext): string {
  const grid: SheetGrid = []
  const columns = hiddenColumns(table)
  for (const row of listRows(table)) {
    if (isHidden(row)) {
      if (textIn(row).trim() !== '') context.hidden++
      continue
    }
    const cells = visibleCells(rowCells(row, context), columns, context)
    const isEmpty = cells.every((cell) => cell?.text === '')
    const times = isEmpty
      ? 1
      : Math.min(MAX_REPEATED, Number(row.attrs['table:number-rows-repeated'] ?? 1) || 1)
    context.cells += cells.length * (times - 1)
    if (context.cells > MAX_CELLS) throw new Unreadable('too_large')
    for (let at = 0; at < times; at++) grid.push(cells)
  }
  return gridHtml(grid)
}

/** Which columns are hidden; they may repeat. */
function hiddenColumns(table: Xml): Set<number> {
  const hidden = new Set<number>()
  let column = 0
  for (const element of listColumns(table)) {
    const times = Math.min(
      MAX_REPEATED,
      Number(element.attrs['table:number-columns-repeated'] ?? 1) || 1,
    )
    for (let at = 0; at < times; at++, column++) if (isHidden(element)) hidden.add(column)
    if (column > MAX_COLUMNS) break
  }
  return hidden
}

function* listColumns(parent: Xml): Generator<Xml> {
  for (const child of childElements(parent)) {
    if (child.name === 'table:table-column') yield child
    else if (/^table:table-(?:header-)?columns?(?:-group)?$/.test(child.name))
      yield* listColumns(child)
  }
}

function visibleCells(
  cells: SheetGrid[number],
  hidden: Set<number>,
  context: OpenContext,
): SheetGrid[number] {
  if (hidden.size === 0) return cells
  return cells.flatMap((cell, column) => {
    if (hidden.has(column)) {
      if (cell && cell.text !== '') context.hidden++
      return []
    }
    if (!cell?.columns || cell.columns === 1) return [cell]
    let columns = cell.columns
    for (let at = 1; at < cell.columns; at++) if (hidden.has(column + at)) columns--
    return [{ ...cell, columns }]
  })
}

const isHidden = ({ attrs }: Xml) => /^(?:collapse|filter)$/.test(attrs['table:visibility'] ?? '')

function rowCells(row: Xml, context: OpenContext): SheetGrid[number] {
  const cells: SheetGrid[number] = []
  for (const cell of childElements(row)) {
    if (!/^table:(?:covered-)?table-cell$/.test(cell.name)) continue
    const text = childElements(cell, 'text:p').map(textIn).join('\n')
    context.comments.push(...childElements(cell, 'office:annotation').map(readComment))
    const html = linkHtml(cell, text)
    const times = Math.min(
      MAX_REPEATED,
      Number(cell.attrs['table:number-columns-repeated'] ?? 1) || 1,
    )
    const count = text === '' ? Math.min(times, MAX_EMPTY) : times
    const isCovered = cell.name === 'table:covered-table-cell'
    const columns = Number(cell.attrs['table:number-columns-spanned'] ?? 1) || 1
    const rows = Number(cell.attrs['table:number-rows-spanned'] ?? 1) || 1
    for (let at = 0; at < count; at++)
      cells.push(
        isCovered ? null : { text, ...html, columns: Math.min(columns, MAX_REPEATED), rows },
      )
    context.cells += count
    if (context.cells > MAX_CELLS) throw new Unreadable('too_large')
  }
  return cells
}

/** The link of a cell that is one. */
function linkHtml(cell: Xml, text: string): { html?: string } {
  const [link] = descendants(cell, 'text:a')
  const url = link?.attrs['xlink:href'] ?? ''
  if (!link || !/^(?:https?|mailto):/i.test(url) || textIn(link) !== text) return {}
  return { html: `<a href="${escapeText(url)}">${escapeText(text)}</a>` }
}

/** The rows of a table, with those in groups. */
export function* listRows(table: Xml): Generator<Xml> {
  for (const child of childElements(table)) {
    if (child.name === 'table:table-row') yield child
    else if (/^table:table-(?:header-)?rows?(?:-group)?$/.test(child.name)) yield* listRows(child)
  }
}

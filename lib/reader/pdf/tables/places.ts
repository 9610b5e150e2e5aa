import type { Span } from '../layout'
import type { Placed, Row } from './rows'
import { isNumber } from './wraps'

// Share of a table's rows that must have all columns.
const MIN_SHARE = 0.25
// How far from a table's centre its title may be, as twice the distance over its width.
const CENTRED = 0.15
const MIDDLE = 0.05
const SAME_START = 2
// A name is beside a column if the others are further away by this factor, and in points.
const NEARER = 3
const BESIDE = 12

/** The columns shared by the rows with most texts: of few rows if all others fit into them. */
export function findColumns(run: Row[]): Span[] | null {
  const counts = new Map<number, number>()
  for (const { cells } of run)
    if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  const rows = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const widths = [...counts].filter(([, count]) => count > 1).map(([cells]) => cells)
  const usual = widths.filter((width) => (counts.get(width) ?? 0) >= rows * MIN_SHARE)
  const widest = Math.max(0, ...widths)
  const columns = widest > Math.max(0, ...usual) ? columnsAt(run, widest) : null
  if (columns && run.every((row) => fits(row, columns))) return columns
  return columnsAt(run, Math.max(0, ...usual))
}

function fits({ cells }: Row, columns: readonly Span[]): boolean {
  const places = cells.map((cell) => columns.findIndex((column) => shared(column, cell) > 0))
  const isOne = cells.every((cell) => columnsIn(cell, columns).length === 1)
  return cells.length < 2 || (isOne && new Set(places).size === cells.length)
}

/** The columns of the rows with as many texts, if most of these agree. */
function columnsAt(run: readonly Row[], width: number): Span[] | null {
  const full = run.filter(({ cells }) => cells.length === width)
  const columns: Span[] = (full[0]?.cells ?? []).map(({ start, end }) => ({ start, end }))
  let agree = 0
  for (const { cells } of full) {
    const isSame = cells.every((cell, i) => columnsIn(cell, columns).every((j) => j === i))
    if (!isSame) continue
    agree++
    for (const [i, cell] of cells.entries()) grow(columns[i], cell)
  }
  return width > 1 && agree >= Math.max(2, full.length / 2) ? columns : null
}

export const columnsIn = (cell: Span, columns: readonly Span[]): number[] =>
  columns.flatMap((column, i) => (shared(column, cell) > 0 ? [i] : []))

function grow(column: Span | undefined, cell: Span): void {
  if (!column) return
  column.start = Math.min(column.start, cell.start)
  column.end = Math.max(column.end, cell.end)
}

/** The overlap of two spans, in points. */
export function shared(span: Span, peer: Span): number {
  return Math.min(span.end, peer.end) - Math.max(span.start, peer.start)
}

/** The columns of each text of a row: those it overlaps, else the nearest. */
function listPlaces({ cells }: Row, columns: Span[]): number[][] {
  return cells.map((cell) => {
    const within = columnsOver(cell, columns)
    if (within.length > 0) return within
    const distances = columns.map((column) => -shared(column, cell))
    return [distances.indexOf(Math.min(...distances))]
  })
}

/** The columns that a text overlaps, or else the one beside it or the two around it. */
export function columnsOver(cell: Span, columns: readonly Span[]): number[] {
  const within = columnsIn(cell, columns)
  if (within.length > 0) return within
  const next = columns.findIndex((column) => column.start >= cell.end)
  const last = next < 0 ? columns.length - 1 : next - 1
  const left = cell.start - (columns[last]?.end ?? -Infinity)
  const right = (columns[next]?.start ?? Infinity) - cell.end
  if (last > 0 && left < Math.min(right / NEARER, BESIDE)) return [last]
  if (next > 0 && right < left / NEARER) return [next]
  return next > 1 ? [last, next] : []
}

/** A row with the columns of its texts. A text in the middle of all is that of a part. */
export function placeRow(row: Row, columns: Span[]): Placed {
  return { ...row, columns: isSubhead(row, columns) ? [[0]] : listPlaces(row, columns) }
}

/** Whether a text is in the middle of a table, and not at the start of a column. */
export function isSubhead(row: Row, columns: Span[]): boolean {
  const [cell] = row.cells
  if (!cell || !isTitle(row, columns, MIDDLE) || isNumber(cell.text)) return false
  return !columns.some(({ start }) => Math.abs(start - cell.start) < SAME_START)
}

/** A single text centred above three or more columns. */
export function isTitle(row: Row | undefined, columns: Span[], share = CENTRED): boolean {
  const [cell] = row?.cells ?? []
  if (!cell || row?.cells.length !== 1 || columns.length < 3) return false
  const [left, right] = [columns[0]?.start ?? 0, columns.at(-1)?.end ?? 0]
  return Math.abs(cell.start + cell.end - left - right) < (right - left) * share
}

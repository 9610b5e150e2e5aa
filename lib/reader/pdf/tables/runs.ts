import type { Block } from '../blocks'
import type { Span } from '../layout'
import { shared } from './places'
import { isRow, type Row } from './rows'
import { isNumber } from './wraps'

const MIN_ROWS = 3
// Maximum distance between two rows of a table, in font sizes.
const MAX_DROP = 3.6
// Maximum number of single texts between two rows of several texts: any, and in one column.
const MAX_LOOSE = 2
const MAX_WRAPS = 8
// A title is further from the rows above than they are from each other.
const APART = 1.2

/** Consecutive rows that may form a table, as most have several texts, and how many were read. */
export function runAt(rows: (Row | Block)[], start: number): { run: Row[]; reads: number } {
  const run: Row[] = []
  let [end, tail, loose, wraps] = [0, 0, 0, 0]
  let full: Row | undefined
  for (let i = start; i < rows.length; i++) {
    const [row, last] = [rows[i], run.at(-1)]
    if (!isRow(row) || (last && !isBelow(last, row))) break
    const isFull = row.cells.length > 1
    const isWrap = full && !isFull ? isWithin(row, full) : false
    loose = isFull ? 0 : loose + Number(!isWrap)
    wraps = isFull ? 0 : wraps + 1
    const isOutside = loose > 0 && wraps > MAX_LOOSE
    if (isOutside || wraps > MAX_WRAPS || (run.length === 0 && !isFull)) break
    run.push(row)
    if (isFull) full = row
    if (isFull) end = run.length
    if (loose === 0) tail = run.length
  }
  const next = nextTable(run.slice(0, end))
  const isTable = run.slice(0, next).filter(({ cells }) => cells.length > 1).length >= MIN_ROWS
  return { run: isTable ? run.slice(0, next < end ? next : tail) : [], reads: run.length }
}

const isWithin = (row: Row, full: Row) => row.cells.every((cell) => isInside(cell, full))

function isInside(cell: Span, { cells }: Row): boolean {
  if (cell.end < (cells[0]?.start ?? 0)) return true
  return cells.some(
    (peer, i) =>
      shared(peer, cell) > 0 &&
      cell.start > (cells[i - 1]?.end ?? -Infinity) &&
      cell.end < (cells[i + 1]?.start ?? Infinity),
  )
}

/** Where the next table of a run starts: texts such as its title, then its head, then numbers. */
function nextTable(run: readonly Row[]): number {
  let [hasNumbers, loose, drop] = [false, -1, Infinity]
  const lastNumbers = run.findLastIndex(isNumeric)
  for (const [i, row] of run.entries()) {
    const above = (run[i - 1]?.height ?? Infinity) - row.height
    drop = Math.min(drop, above)
    if (i > 1 && isSameText(row, run[0]) && isHead(row)) return i
    if (row.cells.length === 1)
      loose = loose < 0 && isLeft(row, run[0]) && above > drop * APART ? i : loose
    else if (hasNumbers && loose >= 0 && isHead(row) && lastNumbers > i) return loose
    else {
      loose = -1
      hasNumbers ||= isNumeric(row)
    }
  }
  return run.length
}

/** Whether a text starts in the first column, as titles do. */
function isLeft({ cells: [cell] }: Row, first: Row | undefined): boolean {
  return (cell?.start ?? 0) < (first?.cells[1]?.start ?? Infinity)
}

function isSameText(row: Row, peer: Row | undefined): boolean {
  return row.cells.length > 1 && row.cells.every(({ text }, i) => text === peer?.cells[i]?.text)
}

const isNumeric = ({ cells }: Row) => isMostly(cells.slice(1), true)
const isHead = ({ cells }: Row) =>
  isMostly(cells.slice(1), false) && cells.every(({ text }) => !isNumber(text))

function isMostly(cells: readonly { text: string }[], number: boolean): boolean {
  return cells.filter(({ text }) => isNumber(text) === number).length * 2 > cells.length
}

function isBelow(above: Row, row: Row): boolean {
  const drop = above.height - row.height
  return drop > 0 && drop < Math.max(above.size, row.size) * MAX_DROP
}

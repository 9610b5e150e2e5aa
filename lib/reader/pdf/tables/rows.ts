import { type Block, isTable } from '../blocks'
import type { Line, Span } from '../layout'

/** A text in a row with its start and end. */
export type Cell = Span & { text: string }
/** Lines at the same height, as texts from left to right. */
export type Row = { cells: Cell[]; height: number; size: number; blocks: Line[] }

export type Placed = Row & { columns: number[][] }

// Lines whose heights differ by less are side by side, in font sizes.
const LEVEL = 0.35
// Rows that the cells beside them may be written after.
const MAX_BACK = 12
const SIGN = /^[$€£¥]$/
const MARK = /^[a-z*†‡§]{1,2}$/
const NEAR = 0.5

/** Lines side by side as rows. Tables stay as they are. */
export function rowsIn(blocks: Block[]): (Row | Block)[] {
  const rows: (Row | Block)[] = []
  for (const block of blocks) {
    if (isTable(block)) rows.push(block)
    else addLine(rows, block)
  }
  for (const row of rows) if (isRow(row)) row.cells = withSigns(row)
  return rows
}

/** Adds a line to the row that it is on, if all rows since are at its left, or as a row. */
function addLine(rows: (Row | Block)[], line: Line): void {
  const { height, size } = line
  const cells = splitCells(line)
  const start = cells[0]?.start ?? 0
  let [at, lists] = [rows.length, 0]
  for (let i = rows.length - 1; i >= Math.max(0, rows.length - MAX_BACK); i--) {
    const row = rows[i]
    if (!isRow(row)) break
    const isLevel = Math.abs(row.height - height) < size * LEVEL
    if (row.height > height && !isLevel) {
      rows.splice(at, 0, { cells, height, size, blocks: [line] })
      return
    }
    // Several lines of several texts are another table at the left.
    if (rowEnd(row) >= start || lists > 1) break
    if (isLevel) {
      row.cells.push(...cells)
      row.blocks.push(line)
      return
    }
    if (row.blocks.some((block) => block.cells.length > 1)) lists++
    at = i
  }
  rows.push({ cells, height, size, blocks: [line] })
}

const rowEnd = ({ cells }: Row) => Math.max(...cells.map(({ end }) => end))

/** Cells from left to right, with signs of money and marks of notes joined to their texts. */
function withSigns({ cells, size }: Row): Cell[] {
  const texts: Cell[] = []
  for (const cell of cells.toSorted((a, b) => a.start - b.start)) {
    const last = texts.at(-1)
    if (last && SIGN.test(last.text) && /\d/.test(cell.text))
      texts[texts.length - 1] = { ...cell, start: last.start, text: `${last.text} ${cell.text}` }
    else if (last && MARK.test(cell.text) && cell.start - last.end < size * NEAR)
      texts[texts.length - 1] = { ...last, end: cell.end, text: `${last.text} ${cell.text}` }
    else texts.push(cell)
  }
  return texts
}

export function isRow(row: Row | Block | undefined): row is Row {
  return row !== undefined && 'blocks' in row
}

function splitCells({ cells, spans }: Line): Cell[] {
  return cells.map((text, i) => ({ text, start: 0, end: 0, ...spans[i] }))
}

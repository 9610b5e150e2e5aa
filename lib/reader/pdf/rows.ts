import { type Block, isTable } from './blocks'
import type { Line, Span } from './layout'

/** A text in a row with its start and end. */
type Cell = Span & { text: string }
/** Lines at the same height, as texts from left to right. */
export type Row = { cells: Cell[]; height: number; size: number; blocks: Line[] }

export type Placed = Row & { columns: number[][] }

// Lines whose heights differ by less are side by side, in font sizes.
const LEVEL = 0.35
// Lines of a cell that is written before the cell beside it.
const MAX_BACK = 6
// Lines that start this close start together, in points.
const SAME_START = 2

/** Lines side by side as rows. Tables stay as they are. */
export function rowsIn(blocks: Block[]): (Row | Block)[] {
  const rows: (Row | Block)[] = []
  for (const block of blocks) {
    const row = isTable(block) ? undefined : rowBeside(rows, block)
    if (isTable(block)) rows.push(block)
    else if (row) {
      row.cells.push(...splitCells(block))
      row.blocks.push(block)
    } else
      rows.push({
        cells: splitCells(block),
        height: block.height,
        size: block.size,
        blocks: [block],
      })
  }
  for (const row of rows) if (isRow(row)) row.cells.sort((a, b) => a.start - b.start)
  return rows
}

/** The row that a line goes on: the last, or one whose last text took the lines in between. */
function rowBeside(rows: readonly (Row | Block)[], line: Line): Row | undefined {
  let start = Infinity
  for (let back = 1; back <= MAX_BACK; back++) {
    const row = rows.at(-back)
    if (!isRow(row)) return undefined
    const isAfter = back === 1 || start > (row.cells.at(-1)?.start ?? 0) - SAME_START
    if (isBeside(row, line))
      return back === 1 || (row.cells.length > 1 && isAfter) ? row : undefined
    if (row.cells.length > 1) return undefined
    start = Math.min(start, row.cells[0]?.start ?? 0)
  }
  return undefined
}

export function isRow(row: Row | Block | undefined): row is Row {
  return row !== undefined && 'blocks' in row
}

function splitCells({ cells, spans }: Line): Cell[] {
  return cells.map((text, i) => ({ text, start: 0, end: 0, ...spans[i] }))
}

function isBeside({ cells, height, size }: Row, line: Line): boolean {
  const end = Math.max(...cells.map((cell) => cell.end))
  const [first] = line.spans
  return Math.abs(height - line.height) < size * LEVEL && first !== undefined && first.start > end
}

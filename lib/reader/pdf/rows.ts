import { type Block, isTable } from './blocks'
import type { Line, Span } from './layout'

/** A text in a row with its start and end. */
type Cell = Span & { text: string }
/** Lines at the same height, as texts from left to right. */
export type Row = { cells: Cell[]; height: number; size: number; blocks: Line[] }

export type Placed = Row & { columns: number[][] }

// Lines whose heights differ by less are side by side, in font sizes.
const LEVEL = 0.35

/** Lines side by side as rows. Tables stay as they are. */
export function rowsIn(blocks: Block[]): (Row | Block)[] {
  const rows: (Row | Block)[] = []
  for (const block of blocks) {
    const last = rows.at(-1)
    if (isTable(block)) rows.push(block)
    else if (last && isRow(last) && isBeside(last, block)) {
      last.cells.push(...splitCells(block))
      last.blocks.push(block)
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

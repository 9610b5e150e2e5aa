import { type Element, visibleText } from '@/lib/reader/html'
import { rowCells, tableRows } from '@/lib/reader/markdown'

/** Cells that spans may add to a table: a file can ask for billions. */
const MAX_REPEATED = 100_000
const MAX_COLUMNS = 1_000
const MAX_DOWN = 10_000

/** The texts of a table in equal rows. A cell over several places has its text in each. */
export function tableGrid(table: Element): string[][] {
  const grid: string[][] = []
  const below = new Map<number, { text: string; rows: number }>()
  let repeated = 0
  for (const row of tableRows(table)) {
    const line: string[] = []
    const addSpanned = () => {
      for (let span = below.get(line.length); span; span = below.get(line.length)) {
        if (span.rows <= 1) below.delete(line.length)
        else span.rows--
        line.push(span.text)
      }
    }
    for (const cell of rowCells(row)) {
      addSpanned()
      const text = visibleText(cell)
      const isFull = repeated > MAX_REPEATED
      const columns = isFull ? 1 : span(cell.attribs.colspan, MAX_COLUMNS)
      const rows = isFull ? 1 : span(cell.attribs.rowspan, MAX_DOWN)
      repeated += columns * rows - 1
      for (let at = 0; at < columns; at++) {
        if (rows > 1) below.set(line.length, { text, rows: rows - 1 })
        line.push(text)
      }
    }
    addSpanned()
    grid.push(line)
  }
  const width = grid.reduce((max, line) => Math.max(max, line.length), 0)
  const missing = grid.reduce((sum, line) => sum + width - line.length, 0)
  if (missing > MAX_REPEATED) return grid
  return grid.map((line) => [...line, ...Array<string>(width - line.length).fill('')])
}

function span(text: string | undefined, max: number): number {
  return Math.min(max, Math.max(1, Number.parseInt(text ?? '1', 10) || 1))
}

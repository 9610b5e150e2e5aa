/** A cell of a sheet: its text, its HTML if that is more, and how many places it covers. */
type SheetCell = { text: string; place?: string; html?: string; columns?: number; rows?: number }
/** The visible rows of a sheet. A place that another cell covers is null. */
export type SheetGrid = (SheetCell | null | undefined)[][]
/** A rectangle of a sheet, ends included. */
export type Area = { top: number; start: number; bottom: number; end: number }

/** Whether a place holds text, its own or that of a cell that covers it. */
export function isFilled(grid: SheetGrid, row: number, column: number): boolean {
  const cell = grid[row]?.[column]
  return cell === null || (cell !== undefined && cell.text !== '')
}

/** The area without empty rows and columns at its edges; null if all of it is empty. */
export function trimArea(grid: SheetGrid, { top, start, bottom, end }: Area): Area | null {
  const area = { top: -1, start: end + 1, bottom: -1, end: -1 }
  for (let row = top; row <= bottom; row++) {
    const cells = grid[row]
    if (!cells) continue
    const last = Math.min(end, cells.length - 1)
    for (let column = start; column <= last; column++) {
      if (!isFilled(grid, row, column)) continue
      if (area.top < 0) area.top = row
      area.bottom = row
      if (column < area.start) area.start = column
      if (column > area.end) area.end = column
    }
  }
  return area.top < 0 ? null : area
}

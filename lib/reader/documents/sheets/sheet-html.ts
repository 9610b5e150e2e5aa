import { cellText } from '../document'
import { type Area, type SheetGrid, trimArea } from './grid'
import { findRegions } from './regions'

/** A sheet as its tables, with titles as paragraphs. */
export function gridHtml(grid: SheetGrid): string {
  return findRegions(grid)
    .map((area) => regionHtml(grid, area))
    .join('')
}

/** A title is text alone in its row, above others that have more. */
function regionHtml(grid: SheetGrid, area: Area): string {
  const title = soleCell(grid, area.top, area)
  const rest = title && trimArea(grid, { ...area, top: area.top + 1 })
  if (!title || (rest && isList(grid, rest))) return areaHtml(grid, area)
  // A table of one cell is written as a paragraph, and is among the tables as data.
  const cell = `<table><tr><td>${title.html ?? cellText(title.text)}</td></tr></table>`
  return rest ? cell + regionHtml(grid, rest) : cell
}

const isList = (grid: SheetGrid, area: Area) =>
  area.start === area.end || soleCell(grid, area.top, area) !== null

function soleCell(grid: SheetGrid, row: number, { start, end }: Area) {
  const cells = (grid[row] ?? []).slice(start, end + 1).filter((cell) => cell && cell.text !== '')
  return cells.length === 1 ? (cells[0] ?? null) : null
}

function areaHtml(grid: SheetGrid, area: Area): string {
  const used = usedColumns(grid, area)
  const rows: string[] = []
  for (let row = area.top; row <= area.bottom; row++) {
    const name = rows.length === 0 ? 'th' : 'td'
    let isEmpty = true
    let html = ''
    for (const column of used) {
      const cell = grid[row]?.[column]
      if (cell === null) {
        isEmpty = false
        continue
      }
      if (cell?.text) isEmpty = false
      const columns = used.filter((at) => at >= column && at < column + (cell?.columns ?? 1)).length
      const down = Math.min(cell?.rows ?? 1, area.bottom - row + 1)
      const spans = `${columns > 1 ? ` colspan="${columns}"` : ''}${down > 1 ? ` rowspan="${down}"` : ''}`
      html += `<${name}${spans}>${cell ? (cell.html ?? cellText(cell.text)) : ''}</${name}>`
    }
    if (!isEmpty) rows.push(`<tr>${html}</tr>`)
  }
  return `<table>${rows.join('')}</table>`
}

/** Columns with text of their own, as others only give room. */
function usedColumns(grid: SheetGrid, { top, start, bottom, end }: Area): number[] {
  const used = new Set<number>()
  for (let row = top; row <= bottom; row++)
    for (let column = start; column <= end; column++)
      if (grid[row]?.[column]?.text) used.add(column)
  return [...used].sort((a, b) => a - b)
}

import { similarity } from './similarity'

export type Grid = string[][]

/**
 * How alike two tables are by camelot's metric: similarity of the cells' texts in order, less for
 * another shape (TEDS).
 */
export function compareGrids(theirs: Grid, own: Grid): number {
  const flat = (grid: Grid) =>
    grid.flat().map((cell) => cell.split(/\s+/).filter(Boolean).join(' ').toLowerCase())
  const rows = Math.abs(own.length - theirs.length)
  const columns = Math.abs(width(own) - width(theirs))
  const size = own.length + theirs.length + width(own) + width(theirs)
  return similarity(flat(own), flat(theirs)) * (1 - (rows + columns) / (size + 1))
}

export const width = (grid: Grid) => grid.reduce((max, row) => Math.max(max, row.length), 0)

/** The tables of a page in Markdown, without separators and empty heads. */
export function tablesOf(page: string): Grid[] {
  const blocks = page.split('\n').reduce<string[][]>(
    (all, line) => {
      if (line.trim().startsWith('|')) all.at(-1)?.push(line.trim())
      else if (all.at(-1)?.length) all.push([])
      return all
    },
    [[]],
  )
  return blocks
    .filter((lines) => lines.length > 1)
    .map((lines) =>
      lines.filter((line) => !/^[\s:|-]+$/.test(line) || !line.includes('-')).map(cellsOf),
    )
    .map((rows) => (rows[0]?.every((cell) => cell === '') ? rows.slice(1) : rows))
    .filter((rows) => rows.length > 0)
}

function cellsOf(line: string): string[] {
  return line
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replace(/\\([\\`*_{}[\]()#+.!|<>~-])/g, '$1').replace(/<br\s*\/?>/g, ' '))
    .map((cell) => cell.trim())
}

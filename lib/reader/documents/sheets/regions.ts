import { type Area, isFilled, type SheetGrid, trimArea } from './grid'

const MAX_DEPTH = 6
const MAX_REGIONS = 200
/** A table has at least this share of its places count; a form is emptier. */
const MIN_DENSITY = 0.6
const MAX_HEAD = 3

/**
 * The tables of a sheet: parts with empty rows between them, and tables beside each other. A label
 * and its value stay together, as do the groups of one table.
 */
export function findRegions(grid: SheetGrid): Area[] {
  const width = grid.reduce((max, row) => Math.max(max, row.length), 0)
  const all = { top: 0, start: 0, bottom: grid.length - 1, end: width - 1 }
  const regions = cutArea(grid, all, 0)
  const whole = trimArea(grid, all)
  return regions.length > MAX_REGIONS && whole ? [whole] : regions
}

function cutArea(grid: SheetGrid, area: Area, depth: number): Area[] {
  const trimmed = trimArea(grid, area)
  if (!trimmed) return []
  if (depth > MAX_DEPTH) return [trimmed]
  const blocks = cutRows(grid, trimmed)
  if (blocks.length > 1) return blocks.flatMap((block) => cutArea(grid, block, depth + 1))
  const sides = cutCorner(grid, trimmed) ?? cutColumns(grid, trimmed)
  return sides ? sides.flatMap((side) => cutArea(grid, side, depth + 1)) : [trimmed]
}

/** Blocks between empty rows, without cuts inside one table. */
function cutRows(grid: SheetGrid, area: Area): Area[] {
  const blocks: Area[] = []
  let from = area.top
  const close = (row: number) => {
    const block = trimArea(grid, { ...area, top: from, bottom: row - 1 })
    from = row + 1
    if (!block) return
    const last = blocks.at(-1)
    if (last && continues(grid, last, block)) last.bottom = block.bottom
    else blocks.push(block)
  }
  for (let row = area.top; row <= area.bottom; row++) if (isEmptyRow(grid, row, area)) close(row)
  close(area.bottom + 1)
  return blocks
}

/** The parts above and below a row that have no column in common. */
function cutCorner(grid: SheetGrid, area: Area): Area[] | null {
  const rows = Array.from({ length: area.bottom - area.top + 1 }, (_, at) =>
    trimArea(grid, { ...area, top: area.top + at, bottom: area.top + at }),
  )
  const above = joinRows(rows)
  const below = joinRows(rows.toReversed()).reverse()
  const cut = rows.findIndex((_, at) => areApart(above[at - 1], below[at]))
  if (cut < 0) return null
  const top = area.top + cut
  return [
    { ...area, bottom: top - 1 },
    { ...area, top },
  ]
}

/** The columns of all rows so far, at each row. */
function joinRows(rows: readonly (Area | null)[]): (Area | null)[] {
  let all: Area | null = null
  return rows.map((row) => {
    if (!all || !row) all = row ?? all
    else all = { ...all, start: Math.min(all.start, row.start), end: Math.max(all.end, row.end) }
    return all
  })
}

const areApart = (above?: Area | null, below?: Area | null) =>
  above && below && (above.end < below.start || above.start > below.end)

function isEmptyRow(grid: SheetGrid, row: number, { start, end }: Area): boolean {
  const last = Math.min(end, (grid[row]?.length ?? 0) - 1)
  for (let column = start; column <= last; column++) if (isFilled(grid, row, column)) return false
  return true
}

/** Whether a block has the columns of the one above, which is its head or ends in a like row. */
function continues(grid: SheetGrid, above: Area, below: Area): boolean {
  if (above.start === above.end || above.start !== below.start || above.end !== below.end)
    return false
  const kinds = (row: number) =>
    Array.from({ length: above.end - above.start + 1 }, (_, at) =>
      isNumber(grid[row]?.[above.start + at]?.text ?? ''),
    )
  const [last, first] = [kinds(above.bottom), kinds(below.top)]
  const isLabelled = above.top === above.bottom || isStubHead(grid, above)
  const isHead = isLabelled && !last.some((isNumeric) => isNumeric)
  if (isHead && first.some((isNumeric) => isNumeric)) return true
  return first.some((isNumeric) => isNumeric) && first.every((kind, at) => kind === last[at])
}

/** Whether rows name columns: the last has a text for most, but none above the names of rows. */
function isStubHead(grid: SheetGrid, { top, start, bottom, end }: Area): boolean {
  if (bottom - top >= MAX_HEAD || isFilled(grid, bottom, start)) return false
  const columns = Array.from({ length: end - start }, (_, at) => start + 1 + at)
  const names = columns.filter((column) => isFilled(grid, bottom, column))
  return names.length >= columns.length * MIN_DENSITY
}

const isNumber = (text: string) => /\d/.test(text) && !/\p{L}/u.test(text)

/** The parts at both sides of empty columns, if each is a table. */
function cutColumns(grid: SheetGrid, area: Area): Area[] | null {
  const used = new Set<number>()
  for (let row = area.top; row <= area.bottom; row++)
    for (let column = area.start; column <= area.end; column++)
      if (isFilled(grid, row, column)) used.add(column)
  const sides: Area[] = []
  for (let column = area.start; column <= area.end; column++) {
    if (!used.has(column)) continue
    const last = sides.at(-1)
    if (last && used.has(column - 1)) last.end = column
    else sides.push({ ...area, start: column, end: column })
  }
  const trimmed = sides.flatMap((side) => trimArea(grid, side) ?? [])
  return trimmed.length > 1 && trimmed.every((side) => isTable(grid, side)) ? trimmed : null
}

function isTable(grid: SheetGrid, { top, start, bottom, end }: Area): boolean {
  const [rows, columns] = [bottom - top + 1, end - start + 1]
  if (rows < 2 || columns < 2) return false
  let count = 0
  for (let row = top; row <= bottom; row++)
    for (let column = start; column <= end; column++) if (isFilled(grid, row, column)) count++
  return count >= rows * columns * MIN_DENSITY
}

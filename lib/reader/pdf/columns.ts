import type { Block, TableBlock } from './blocks'
import type { Line, Span } from './layout'
import { MARKER, MAX_PROSE } from './lines/corridors'
import { isRow, type Placed, type Row, rowsIn } from './rows'
import { isData, isNumber, withoutWraps } from './wraps'

const MIN_ROWS = 3
// Rows of a table of texts that were not drawn line by line.
const MIN_TEXTS = 4
// Maximum distance between two rows of a table, in font sizes.
const MAX_DROP = 3.6
// Maximum number of single texts between two rows of several texts: any, and in one column.
const MAX_LOOSE = 2
const MAX_WRAPS = 8
// Share of a table's rows that must have all columns.
const MIN_SHARE = 0.25
// Share of the rows of several texts that are numbers in a table of numbers.
const MIN_DATA = 0.35
// Two columns of texts longer than this (characters) are a page layout.
const MAX_CELL = 70
const MAX_LOWER = 0.6
// Maximum header lines above a table, and their distance from its first row, in font sizes.
const MAX_HEAD = 24
const HEAD_HEIGHT = 9
const HEAD_DROP = 2.4
// How far from a table's centre its title may be, as twice the distance over its width.
const CENTRED = 0.15
const MIDDLE = 0.05
// A name is beside a column if the others are further away by this factor, and in points.
const NEARER = 3
const BESIDE = 12
// A title is further from the rows above than they are from each other.
const APART = 1.2

/** A table's title, in the languages of most papers. */
const CAPTION =
  /^(?:table|tabelle|tab\.|tableau|tabla|tabella|tabela|figure|fig\.|abb\.)\s?[\dIVX]/i

/** Turns lines whose texts align in columns into tables. Linear in the number of lines. */
export function withColumns(blocks: Block[]): Block[] {
  const rows = rowsIn(blocks)
  const head: (Row | Block)[] = []
  for (let i = 0; i < rows.length; i++) {
    const run = runAt(rows, i)
    const table = run.length > 0 ? findTable(run, head.slice(-MAX_HEAD)) : null
    const row = rows[i]
    if (table) {
      const remaining = head.splice(-MAX_HEAD).filter((block) => !table.rows.has(block))
      const [above, below] = [run.slice(0, table.first), run.slice(table.first)]
      head.push(...remaining, ...above.filter((row) => !table.rows.has(row)), table.block)
      head.push(...below.filter((row) => !table.rows.has(row)))
      i += run.length - 1
    } else if (row) head.push(row)
  }
  return inDrawingOrder(head, blocks)
}

/** The blocks between tables as they were drawn. */
function inDrawingOrder(rows: readonly (Row | Block)[], blocks: readonly Block[]): Block[] {
  const order = new Map(blocks.map((block, i) => [block, i]))
  const between: Block[] = []
  const inOrder: Block[] = []
  const flush = () => {
    between.sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0))
    inOrder.push(...between.splice(0))
  }
  for (const row of rows) {
    if (isRow(row)) between.push(...row.blocks)
    else {
      flush()
      inOrder.push(row)
    }
  }
  flush()
  return inOrder
}

/** Consecutive rows that may form a table: most have several texts. */
function runAt(rows: (Row | Block)[], start: number): Row[] {
  const run: Row[] = []
  let [end, tail, loose, wraps] = [0, 0, 0, 0]
  let full: Row | undefined
  for (let i = start; i < rows.length; i++) {
    const [row, last] = [rows[i], run.at(-1)]
    if (!isRow(row) || (last && !isBelow(last, row))) break
    const isFull = row.cells.length > 1
    const isWrap = full !== undefined && row.cells.every((cell) => isInside(cell, full))
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
  if (!isTable) return []
  return run.slice(0, next < end ? next : tail)
}

/** Whether a text is within one column of a row. */
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
  for (const [i, row] of run.entries()) {
    const above = (run[i - 1]?.height ?? Infinity) - row.height
    drop = Math.min(drop, above)
    if (i > 1 && isSameText(row, run[0]) && isHead(row)) return i
    if (row.cells.length === 1) loose = loose < 0 && isLeft(row, run[0]) && above > drop * APART ? i : loose
    else if (hasNumbers && loose >= 0 && isHead(row) && run.slice(i + 1).some(isNumeric))
      return loose
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

/** A table and its rows. `first`: the first row of a run with its numbers. */
type TableMatch = { block: TableBlock; rows: Set<Row | Block>; first: number }

function findTable(run: Row[], before: (Row | Block)[]): TableMatch | null {
  const columns = findColumns(run)
  if (columns === null) return null
  const placed = run.map((row) => placeRow(row, columns))
  const matching = placed.findIndex(({ cells }) =>
    cells.every((cell) => columns.some((column) => shared(column, cell) > 0)),
  )
  const data = placed.filter((row) => isData(row, columns.length))
  const full = run.filter(({ cells }) => cells.length > 1)
  const numbers = data.length < full.length * MIN_DATA ? -1 : placed.indexOf(data[0] as Placed)
  const first = numbers >= 0 && numbers <= MAX_HEAD ? numbers : Math.max(0, matching)
  const last = numbers < 0 ? run.lastIndexOf(full.at(-1) as Row) : placed.findLastIndex((row) => isData(row))
  const body = placed.filter((row, i) => i >= first && (i <= last || isWithin(row, columns)))
  const head = findHead([...before, ...run.slice(0, first)], body[0], columns)
  const wraps = placed.slice(placed.lastIndexOf(body.at(-1) as Placed) + 1)
  const tail = wraps.slice(0, wraps.findIndex((row) => row.cells.length > 1) >>> 0)
  const joined = withoutWraps(
    [...head.rows, ...body, ...tail],
    numbers < 0 ? 0 : columns.length,
  )
  const end = body.at(-1)?.blocks.at(-1)
  joined.splice(joined.findLastIndex(({ blocks }) => end && blocks.includes(end)) + 1)
  const rows = joined.map(({ cells, columns: places }) => {
    const texts = columns.map(() => '')
    for (const [i, { text }] of cells.entries()) {
      const column = places[i]?.[0] ?? 0
      texts[column] = [texts[column], text].filter(Boolean).join('\n')
    }
    return texts
  })
  const length = rows.flat().reduce((sum, text) => sum + text.length, 0)
  if (rows.length < 2 || length > rows.flat().length * MAX_CELL || isScattered(rows)) return null
  if (columns.length === 2 && isLayout(placed)) return null
  if (data.length === 0 && isBesideText(run) && (columns.length === 2 || rows.length < MIN_TEXTS))
    return null
  const drawn = new Set(joined.flatMap(({ blocks }) => blocks))
  const tableBlocks = new Set<Row | Block>([
    ...head.from,
    ...run.filter(({ blocks }) => drawn.has(blocks[0] as Line)),
  ])
  return { block: { rows }, rows: tableBlocks, first }
}

/** Whether two columns are those of a page, or markers and the items of a list. */
function isLayout(placed: readonly Placed[]): boolean {
  const texts = [0, 1].map((column) =>
    placed.flatMap(({ cells, columns }) =>
      cells.flatMap(({ text }, i) => (columns[i]?.[0] === column ? text : [])),
    ),
  )
  const [labels = []] = texts
  const markers = labels.filter((text) => MARKER.test(text)).length
  return (
    markers * 2 > labels.length ||
    texts.every((all) => all.join('').length > all.length * MAX_PROSE)
  )
}

/** Whether texts are only beside a text, not on its lines. */
function isBesideText(run: readonly Row[]): boolean {
  const full = run.filter(({ cells }) => cells.length > 1)
  return full.filter(({ blocks }) => blocks.length > 1).length * 2 > full.length
}

/** Whether the cells are pieces of sentences, as in old scans with wide spaces. */
function isScattered(rows: readonly string[][]): boolean {
  const cells = rows.flat().filter((text) => text !== '')
  const lower = cells.filter((text) => /^\p{Ll}{2}/u.test(text))
  return lower.length > cells.length * MAX_LOWER && !cells.some(isNumber)
}

function placeRow(row: Row, columns: Span[]): Placed {
  const isSubhead = isTitle(row, columns, MIDDLE) && !isNumber(row.cells[0]?.text ?? '')
  return { ...row, columns: isSubhead ? [[0]] : listPlaces(row, columns) }
}

/** Whether a row after the last numbers belongs to the table: each column has a text. */
function isWithin({ columns: places }: Placed, columns: Span[]): boolean {
  return places.every(({ length }) => length === 1) && places.length === columns.length
}

/** The columns shared by the rows with most texts: of few rows if all others fit into them. */
function findColumns(run: Row[]): Span[] | null {
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

/** Whether each text of a row of several is in a column of its own. */
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

const columnsIn = (cell: Span, columns: readonly Span[]): number[] =>
  columns.flatMap((column, i) => (shared(column, cell) > 0 ? [i] : []))

function grow(column: Span | undefined, cell: Span): void {
  if (!column) return
  column.start = Math.min(column.start, cell.start)
  column.end = Math.max(column.end, cell.end)
}

/** The overlap of two spans, in points. */
function shared(span: Span, peer: Span): number {
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
function columnsOver(cell: Span, columns: readonly Span[]): number[] {
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

/**
 * Header lines right above a table's columns, in any drawing order, as rows from the top.
 * `from`: the lines they consist of.
 */
function findHead(
  before: (Row | Block)[],
  first: Row | undefined,
  columns: Span[],
): { rows: Placed[]; from: Row[] } {
  const from: Row[] = []
  for (const row of before.toReversed()) {
    if (!first || !isRow(row) || !isOver(row, first, columns)) break
    from.push(row)
  }
  const levels: Row[] = []
  for (const row of from.toSorted((a, b) => a.height - b.height)) {
    const below = levels.at(-1) ?? first
    if (!below || row.height - below.height > row.size * HEAD_DROP) break
    if (levels.length > 0 && row.height - below.height < row.size / 3)
      levels[levels.length - 1] = sideBySide(below, row)
    else levels.push(row)
  }
  const label = columns[1]?.start ?? 0
  while (levels.at(-1)?.cells.every((cell) => cell.start < label && cell.end < label)) levels.pop()
  if (isTitle(levels.at(-1), columns)) levels.pop()
  const caption = levels.findIndex(({ cells }) => CAPTION.test(cells[0]?.text ?? ''))
  if (caption >= 0) levels.splice(caption)
  while (caption > 0 && levels.at(-1)?.cells.length === 1) levels.pop()
  const remaining = new Set(levels.flatMap(({ blocks }) => blocks))
  return {
    rows: levels.toReversed().map((row) => placeRow(row, columns)),
    from: from.filter(({ blocks }) => blocks.every((block) => remaining.has(block))),
  }
}

/** Whether each text of a row is above a table's columns: only the first, or beside it. */
function isOver(row: Row, first: Row, columns: Span[]): boolean {
  const up = row.height - first.height
  if (up <= 0 || up > row.size * HEAD_HEIGHT) return false
  return row.cells.every((cell) => {
    const over = columnsOver(cell, columns)
    return (
      over.length > 0 &&
      (over[0] !== 0 || row.cells.length > 2 || cell.end < (columns[1]?.start ?? 0))
    )
  })
}

/** A single text centred above three or more columns. */
function isTitle(row: Row | undefined, columns: Span[], share = CENTRED): boolean {
  const [cell] = row?.cells ?? []
  if (!cell || row?.cells.length !== 1 || columns.length < 3) return false
  const [left, right] = [columns[0]?.start ?? 0, columns.at(-1)?.end ?? 0]
  return Math.abs(cell.start + cell.end - left - right) < (right - left) * share
}

function sideBySide(row: Row, peer: Row): Row {
  const cells = [...row.cells, ...peer.cells].sort((a, b) => a.start - b.start)
  return { ...row, cells, blocks: [...row.blocks, ...peer.blocks] }
}

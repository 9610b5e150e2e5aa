import type { Block, TableBlock } from './blocks'
import type { Line, Span } from './layout'
import { MARKER, MAX_PROSE } from './lines/corridors'
import { findHead, MAX_HEAD } from './tables/head'
import { columnsIn, findColumns, placeRow } from './tables/places'
import { isRow, type Placed, type Row, rowsIn } from './tables/rows'
import { runAt } from './tables/runs'
import { isData, isNumber, withoutWraps } from './tables/wraps'

// Rows of a table of texts that were not drawn line by line.
const MIN_TEXTS = 4
// Share of the rows of several texts that are numbers in a table of numbers.
const MIN_DATA = 0.35
// Two columns of texts longer than this (characters) are a page layout.
const MAX_CELL = 70
const MAX_LOWER = 0.6
const MAX_WRAPS = 8
// Rows that form no table are read again from the next one on: on a page, and for each row.
const MAX_REREADS = 20_000
const MAX_REREADS_OF_ROW = 20

/** Turns lines whose texts align in columns into tables. Linear in the number of lines. */
export function withColumns(blocks: Block[]): Block[] {
  const rows = rowsIn(blocks)
  const head: (Row | Block)[] = []
  let budget = MAX_REREADS + rows.length * MAX_REREADS_OF_ROW
  for (let i = 0; i < rows.length; i++) {
    const { run, reads } = budget > 0 ? runAt(rows, i) : { run: [], reads: 0 }
    budget -= reads
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

/** A table and its rows. `first`: the first row of a run with its numbers. */
type TableMatch = { block: TableBlock; rows: Set<Row | Block>; first: number }

function findTable(run: Row[], before: (Row | Block)[]): TableMatch | null {
  const columns = findColumns(run)
  if (columns === null) return null
  const placed = run.map((row) => placeRow(row, columns))
  if (columns.length === 2 && isLayout(placed)) return null
  const data = placed.filter((row) => isData(row, columns.length))
  const { first, last, hasNumbers } = findBody(placed, data, columns)
  const body = placed.filter((row, i) => i >= first && (i <= last || isWithin(row, columns)))
  const head = findHead([...before, ...run.slice(0, first)], body[0], columns)
  const wraps = placed.slice(placed.lastIndexOf(body.at(-1) as Placed) + 1)
  const tail = wraps.slice(0, wraps.findIndex((row) => row.cells.length > 1) >>> 0)
  const width = hasNumbers ? columns.length : 0
  const lines = withoutWraps([...head.rows, ...body, ...tail.slice(0, MAX_WRAPS)], width)
  const end = body.at(-1)?.blocks.at(-1)
  lines.splice(lines.findLastIndex(({ blocks }) => end && blocks.includes(end)) + 1)
  const rows = lines.map((row) => columnTexts(row, columns))
  const length = rows.flat().reduce((sum, text) => sum + text.length, 0)
  if (rows.length < 2 || length > rows.flat().length * MAX_CELL || isScattered(rows)) return null
  if (data.length === 0 && isBesideText(run) && (columns.length === 2 || rows.length < MIN_TEXTS))
    return null
  const own = new Set(lines.flatMap(({ blocks }) => blocks))
  const inside = run.filter(({ blocks }) => own.has(blocks[0] as Line))
  return { block: { rows }, rows: new Set([...head.from, ...inside]), first }
}

/** The first and the last row below the head, and whether most of these have numbers. */
function findBody(placed: readonly Placed[], data: readonly Placed[], columns: Span[]) {
  const isFull = ({ cells }: Placed) => cells.length > 1
  const hasNumbers = data.length >= placed.filter(isFull).length * MIN_DATA && data.length > 0
  const numbers = hasNumbers ? placed.indexOf(data[0] as Placed) : -1
  const matching = placed.findIndex(({ cells }) =>
    cells.every((cell) => columnsIn(cell, columns).length > 0),
  )
  const first = numbers >= 0 && numbers <= MAX_HEAD ? numbers : Math.max(0, matching)
  const last = placed.findLastIndex(hasNumbers ? (row) => isData(row) : isFull)
  return { first, last, hasNumbers }
}

function columnTexts({ cells, columns: places }: Placed, columns: Span[]): string[] {
  const texts = columns.map(() => '')
  for (const [i, { text }] of cells.entries()) {
    const column = places[i]?.[0] ?? 0
    texts[column] = [texts[column], text].filter(Boolean).join('\n')
  }
  return texts
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

/** Whether a row after the last numbers belongs to the table: each column has a text. */
function isWithin({ columns: places }: Placed, columns: Span[]): boolean {
  return places.every(({ length }) => length === 1) && places.length === columns.length
}

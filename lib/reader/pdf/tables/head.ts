import type { Block } from '../blocks'
import type { Span } from '../layout'
import { columnsOver, isSubhead, isTitle, placeRow } from './places'
import { isRow, type Placed, type Row } from './rows'

// Maximum header lines above a table, and their distance from its first row, in font sizes.
export const MAX_HEAD = 24
const HEAD_HEIGHT = 9
const HEAD_DROP = 2.4

/** A table's title, in the languages of most papers. */
const CAPTION =
  /^(?:table|tabelle|tab\.|tableau|tabla|tabella|tabela|figure|fig\.|abb\.)\s?[\dIVX]/i

/**
 * Header lines right above a table's columns, in any drawing order, as rows from the top.
 * `from`: the lines they consist of.
 */
export function findHead(
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
  if (isSubhead(row, columns)) return true
  return row.cells.every((cell) => {
    const over = columnsOver(cell, columns)
    return (
      over.length > 0 &&
      (over[0] !== 0 || row.cells.length > 2 || cell.end < (columns[1]?.start ?? 0))
    )
  })
}

function sideBySide(row: Row, peer: Row): Row {
  const cells = [...row.cells, ...peer.cells].sort((a, b) => a.start - b.start)
  return { ...row, cells, blocks: [...row.blocks, ...peer.blocks] }
}

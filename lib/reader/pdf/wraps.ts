import type { Placed } from './rows'

const NUMBER = /^[(<>≤≥~$€£]?[-–+]?[$€£]?\s?\d[\d.,:/\s]*[%)*]*$|^[-–—.]+$/
const YEAR = /^(?:19|20)\d\d\b/
// Header lines are closer together than rows, in font sizes.
const HEAD_LEADING = 1.5
const MAX_HEAD = 6

/** Merges rows that continue on the next line. */
export function withoutWraps(rows: Placed[]): Placed[] {
  const first = rows.findIndex(isData)
  const heads = first > 0 && first <= MAX_HEAD ? first : 0
  const placeds: Placed[] = []
  for (const [i, row] of rows.entries()) {
    const last = placeds.at(-1)
    if (last && (i < heads ? isSameHead(last, row) : i > heads && goesOn(last, row)))
      placeds[placeds.length - 1] = together(last, row)
    else placeds.push(row)
  }
  return placeds
}

/** At least half of the cells outside of the first column are numbers; bare years are names. */
export function isData({ cells, columns }: Placed): boolean {
  const beside = cells.filter((_, i) => (columns[i]?.[0] ?? 0) > 0)
  if (beside.length === cells.length && cells.some(({ text }) => YEAR.test(text))) return false
  const numbers = beside.filter(({ text }) => NUMBER.test(text.trim()))
  return numbers.length > 0 && numbers.length * 2 >= beside.length
}

/** Whether two header rows are one. A name across several columns is a separate row. */
function isSameHead(above: Placed, row: Placed): boolean {
  const drop = (above.blocks.at(-1)?.height ?? above.height) - row.height
  return drop < row.size * HEAD_LEADING && above.columns.every((columns) => columns.length === 1)
}

function goesOn(above: Placed, row: Placed): boolean {
  const [place, text] = [row.columns[0]?.[0] ?? 0, row.cells[0]?.text ?? '']
  const isLower = /^[\p{Ll}(]/u.test(text)
  if (row.cells.length === 1 && place > 0) return !NUMBER.test(text.trim())
  // A label continues below its row, or started above it.
  if (row.cells.length === 1) return isLower
  return isLower && place === 0 && above.cells.length === 1 && (above.columns[0]?.[0] ?? 0) === 0
}

function together(above: Placed, row: Placed): Placed {
  return {
    ...above,
    cells: [...above.cells, ...row.cells],
    columns: [...above.columns, ...row.columns],
    blocks: [...above.blocks, ...row.blocks],
  }
}

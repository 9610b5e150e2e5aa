import type { Placed } from './rows'

/** A number with its sign and unit, perhaps with a share behind it, or a dash. */
const NUMBER =
  /^[(<>≤≥~±$€£]{0,2}[-–+−]?[$€£]?\s?\d[\d.,:/\s]{0,20}(?:\s(?:million|billion|mio|mrd|bn|k?g|[ckm]?m|ha|kWh|[kMGT]B|pp))?[%)*†]{0,4}(?:\s?[([]\s?[-–+−<>~±$€£]{0,2}\d[\d.,:\s]{0,20}%?\s?[)\]])?[*†]{0,3}$|^[-–—.]+$/
const YEAR = /^(?:19|20)\d\d\b/
// Header lines are closer together than rows, in font sizes.
const HEAD_LEADING = 1.5
const MAX_HEAD = 6
// Lines of a row are closer together than two rows, by this share.
const PITCH_SHARE = 0.8
const MAX_PITCH = 1.2

export function isNumber(text: string): boolean {
  return NUMBER.test(text.trim())
}

/** Merges rows that continue on the next line. */
export function withoutWraps(rows: Placed[]): Placed[] {
  const first = rows.findIndex(isData)
  const heads = first > 0 && first <= MAX_HEAD ? first : 0
  const placeds: Placed[] = []
  const pitch = rowPitch(rows.slice(heads))
  for (const [i, row] of rows.entries()) {
    const last = placeds.at(-1)
    const isPart = (above: Placed) => isInPitch(above, row, pitch) || goesOn(above, row, pitch)
    if (last && (i < heads ? isSameHead(last, row) : i > heads && isPart(last)))
      placeds[placeds.length - 1] = together(last, row)
    else placeds.push(row)
  }
  return placeds
}

/** The least distance of two rows that have numbers in the same column. */
function rowPitch(rows: readonly Placed[]): number {
  let pitch = Infinity
  for (const [i, row] of rows.entries()) {
    const above = rows[i - 1]
    if (above && sharesNumbers(above, row)) pitch = Math.min(pitch, dropTo(above, row))
  }
  return pitch
}

function sharesNumbers(above: Placed, row: Placed): boolean {
  const numbers = ({ cells, columns }: Placed) =>
    cells.flatMap(({ text }, i) => (isNumber(text) ? (columns[i] ?? []) : [])).filter(Boolean)
  const existing = new Set(numbers(above))
  return numbers(row).some((column) => existing.has(column))
}

function dropTo(above: Placed, row: Placed): number {
  return (above.blocks.at(-1)?.height ?? above.height) - row.height
}

/** Whether two lines are closer to each other than rows with numbers are. */
function isInPitch(above: Placed, row: Placed, pitch: number): boolean {
  if (!Number.isFinite(pitch) || sharesNumbers(above, row)) return false
  return dropTo(above, row) < pitch * PITCH_SHARE
}

/** At least half of the cells outside of the first column are numbers; bare years are names. */
export function isData({ cells, columns }: Placed): boolean {
  const beside = cells.filter((_, i) => (columns[i]?.[0] ?? 0) > 0)
  if (beside.length === cells.length && cells.some(({ text }) => YEAR.test(text))) return false
  const numbers = beside.filter(({ text }) => isNumber(text))
  return numbers.length > 0 && numbers.length * 2 >= beside.length
}

/** Whether two header rows are one. A name across several columns is a separate row. */
function isSameHead(above: Placed, row: Placed): boolean {
  return (
    dropTo(above, row) < row.size * HEAD_LEADING &&
    above.columns.every((columns) => columns.length === 1)
  )
}

function goesOn(above: Placed, row: Placed, pitch: number): boolean {
  const [place, text] = [row.columns[0]?.[0] ?? 0, row.cells[0]?.text ?? '']
  const isLower = /^[\p{Ll}(]/u.test(text)
  if (row.cells.length === 1 && place > 0)
    return !isNumber(text) && dropTo(above, row) < pitch * MAX_PITCH
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

import { withNames } from './names'
import type { Cell, Placed } from './rows'

/** A number with its sign and unit, perhaps with a share behind it, or a dash. */
const NUMBER =
  /^[(<>≤≥~±$€£]{0,2}[-–+−]?[$€£]?\s?\d[\d.,:/\s]{0,20}(?:\s(?:million|billion|mio|mrd|bn|k?g|[ckm]?m|ha|kWh|[kMGT]B|pp))?[%)*†]{0,4}(?:\s?[([]\s?[-–+−<>~±$€£]{0,2}\d[\d.,:\s]{0,20}%?\s?[)\]])?[*†]{0,3}$|^[-–—.]+$/
const LOWER = /^[\p{Ll}(]/u
const YEAR = /^(?:19|20)\d\d\b/
const MAX_HEAD = 6
// Lines of a row are closer together than two rows, by this share.
const PITCH_SHARE = 0.8
const MAX_PITCH = 1.2
// Rows are further apart than the lines of a text, by this share, as many are.
const APART = 1.1
// Lines of a text that is beside the middle of another are between its lines, in font sizes.
const HALF_LINE = 0.8
const MIN_APART = 0.1
const MAX_BROKEN = 0.1
// A label whose next word had no room takes this share of its column.
const WIDE = 0.6
const SAME_INDENT = 2

export function isNumber(text: string): boolean {
  return NUMBER.test(text.trim())
}

/** Merges rows that continue on the next line. `width`: the columns of a table of numbers, or 0. */
export function withoutWraps(rows: Placed[], width: number): Placed[] {
  const heads = countHeads(rows, width)
  const head = withNames(rows.slice(0, heads), dropTo, together)
  return [...head, ...withoutTurns(rows.slice(heads))]
}

/** How many rows name columns: those before the first numbers, without labels of the next rows. */
function countHeads(rows: readonly Placed[], width: number): number {
  const first = width === 0 ? -1 : rows.findIndex((row) => isData(row, width))
  if (first <= 0 || first > MAX_HEAD) return 0
  return rows.slice(0, first).findLastIndex((row) => !isLabel(row)) + 1
}

const isLabel = ({ columns }: Placed) => columns.every(([column]) => column === 0)

function withoutTurns(rows: readonly Placed[]): Placed[] {
  const body = new Body(rows)
  const whole: Placed[] = []
  for (const [i, row] of rows.entries()) {
    const last = whole.at(-1)
    if (last && body.isTurn(last, i)) whole[whole.length - 1] = together(last, row)
    else whole.push(row)
  }
  return whole
}

class Body {
  readonly #rows: readonly Placed[]
  readonly #widths = new Map<number, number>()
  readonly #pitch: number
  /** The largest distance of two lines of one row, if rows are further apart. */
  readonly #leading: number
  /** Whether the numbers of a label of several lines are beside its last one. */
  readonly #endsWithNumbers: boolean
  readonly #indents: readonly number[]

  constructor(rows: readonly Placed[]) {
    this.#rows = rows
    for (const { cells, columns } of rows)
      for (const [i, { start, end }] of cells.entries()) {
        const [column = 0, ...more] = columns[i] ?? []
        if (more.length === 0)
          this.#widths.set(column, Math.max(this.#widths.get(column) ?? 0, end - start))
      }
    this.#pitch = rowPitch(rows)
    this.#leading = this.#findLeading()
    const turns = rows.slice(1).flatMap((row, i) => {
      const above = rows[i] as Placed
      return isLower(row) && (isLabel(above) || isLabel(row)) ? { above, row } : []
    })
    const ends = turns.filter(({ row }) => !isLabel(row))
    this.#endsWithNumbers = ends.length > turns.filter(({ above }) => !isLabel(above)).length
    this.#indents = turns.map(({ above, row }) => indent(above, row))
  }

  isTurn(last: Placed, i: number): boolean {
    const [above, row, next] = [this.#rows[i - 1], this.#rows[i], this.#rows[i + 1]]
    if (!above || !row || this.#isNew(last, row)) return false
    const drop = dropTo(above, row)
    if (drop < Math.max(this.#leading, row.size * HALF_LINE)) return true
    if (isLabel(row) && isLower(row) && drop < this.#pitch * MAX_PITCH) return true
    if (this.#leading > 0) return isLabel(last) && isLower(row)
    if (isLabel(last))
      return isLower(row) || (this.#isUnder(above, row) && this.#leadsTo(last, row))
    if (isLabel(row) && !this.#endsWithNumbers && this.#isWide(above) && this.#isUnder(above, row))
      return true
    if (this.#fillsUp(last, row)) return true
    const isNearer = !next || !isLabel(row) || dropTo(row, next) > drop * PITCH_SHARE
    if (isNearer && isInPitch(last, row, this.#pitch)) return true
    return goesOn(above, row, this.#pitch)
  }

  #isNew(above: Placed, row: Placed): boolean {
    return row.cells.some((cell, i) => {
      const [column = 0] = row.columns[i] ?? []
      const index = above.columns.findLastIndex(([place]) => place === column)
      const upper = above.cells[index]
      if (!upper) return false
      if (isNumber(cell.text) && isNumber(upper.text)) return true
      return !LOWER.test(cell.text) && this.#hasRoom(upper, cell, column)
    })
  }

  /** Whether the first word of a text would have had its place at the end of the line above. */
  #hasRoom(upper: Cell, cell: Cell, column: number): boolean {
    const [first = ''] = cell.text.split(' ')
    const letter = (cell.end - cell.start) / Math.max(1, cell.text.length)
    const width = upper.end - upper.start + letter * (first.length + 1)
    return width < (this.#widths.get(column) ?? 0) - letter
  }

  /** Whether labels that are as wide as their column go on in the next row. */
  #leadsTo(last: Placed, row: Placed): boolean {
    if (!this.#isWide({ ...last, cells: last.cells.slice(-1), columns: [[0]] })) return false
    return isLabel(row) || this.#endsWithNumbers || last.cells.length > 1
  }

  /** Whether texts of which some are in lower case had no room on the lines above. */
  #fillsUp(last: Placed, row: Placed): boolean {
    if (!row.cells.some(({ text }) => /^\p{Ll}/u.test(text))) return false
    return row.cells.every((cell, i) => {
      const [column = 0] = row.columns[i] ?? []
      const upper = last.cells[last.columns.findLastIndex(([place]) => place === column)]
      if (!upper || isNumber(upper.text) || isNumber(cell.text)) return false
      return !this.#hasRoom(upper, cell, column)
    })
  }

  #isUnder(above: Placed, row: Placed): boolean {
    return this.#indents.some((turn) => Math.abs(turn - indent(above, row)) < SAME_INDENT)
  }

  #isWide({ cells, columns }: Placed): boolean {
    const [cell] = cells
    if (!cell || columns[0]?.[0] !== 0) return false
    return cell.end - cell.start > (this.#widths.get(0) ?? 0) * WIDE
  }

  #findLeading(): number {
    const rows = this.#rows
    const drops = rows.slice(1).map((row, i) => dropTo(rows[i] as Placed, row))
    const size = rows[0]?.size ?? 0
    const lines = drops.filter((drop) => drop > size * HALF_LINE)
    const leading = lines.reduce((min, drop) => Math.min(min, drop), Infinity) * APART
    const near = lines.filter((drop) => drop <= leading).length
    if (near === 0 || lines.length - near < Math.max(2, lines.length * MIN_APART)) return 0
    const breaks = drops.filter((drop, i) => {
      const [above, row] = [rows[i], rows[i + 1]]
      return above && row && drop <= leading && this.#isNew(above, row)
    })
    return breaks.length > near * MAX_BROKEN ? 0 : leading
  }
}

const indent = (above: Placed, row: Placed) =>
  (row.cells[0]?.start ?? 0) - (above.cells[0]?.start ?? 0)

const isLower = ({ cells, columns }: Placed) =>
  columns[0]?.[0] === 0 && LOWER.test(cells[0]?.text ?? '')

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
export function isData({ cells, columns }: Placed, width = 0): boolean {
  const beside = cells.filter((_, i) => (columns[i]?.[0] ?? 0) > 0)
  if (beside.length === cells.length && cells.some(({ text }) => YEAR.test(text))) return false
  const numbers = beside.filter(({ text }) => isNumber(text))
  // Parts of names may be numbers, as in "18 to 64 years".
  const isNameless = beside.length === cells.length && numbers.length * 4 < (width - 1) * 3
  const hasDigits = numbers.some(({ text }) => /\d/.test(text))
  return hasDigits && numbers.length * 2 >= beside.length && !isNameless
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

import type { DrawnLetter } from '../letters'
import type { Item } from '../lines/accents'

const HAN_OR_KANA = /[\u2E80-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF]/
/** How far the centres of two letters of a column may be apart, and their rows, in font sizes. */
const BESIDE = 0.5
const MAX_BELOW = 2.5
const MIN_BELOW = 0.4
const MIN_SHARE = 0.5
const LINE_END = /[\r\n]/

/** Whether a text may be written in columns. */
export function mayBeVertical(text: string): boolean {
  return HAN_OR_KANA.test(text)
}

/** Whether most letters of Chinese or Japanese stand below the one before them. */
export function isVertical(letters: readonly (DrawnLetter | null)[]): boolean {
  let [pairs, below] = [0, 0]
  let last: DrawnLetter | null = null
  for (const letter of letters) {
    if (letter && last && HAN_OR_KANA.test(letter.letter) && HAN_OR_KANA.test(last.letter)) {
      pairs++
      if (isBelow(letter, last)) below++
    }
    last = letter ?? last
  }
  return pairs > 0 && below > pairs * MIN_SHARE
}

function isBelow(letter: DrawnLetter, last: DrawnLetter): boolean {
  const [lower, upper] = [frame([letter]), frame([last])]
  const apart = Math.abs(centre(lower) - centre(upper))
  const down = upper.top - lower.top
  const size = Math.max(letter.size, last.size)
  return apart < size * BESIDE && down > size * MIN_BELOW && down < size * MAX_BELOW
}

type Column<T> = { items: T[]; size: number } & ReturnType<typeof frame>

/** The letters with their columns from right to left, band by band from the top. */
export function byColumns<T extends Item>(items: readonly T[], lineEnd: T): T[] {
  const columns = splitLines(items)
    .map((line) => {
      const glyphs = line.flatMap(({ glyph }) => glyph ?? [])
      return { items: line, size: glyphs[0]?.size ?? 0, ...frame(glyphs) }
    })
    .filter(({ size }) => size > 0)
  return bands(columns).flatMap((band) =>
    stacks(band).flatMap((stack) =>
      stack.flatMap((part, i) =>
        isPart(stack[i + 1], part) ? part.items : [...part.items, lineEnd],
      ),
    ),
  )
}

/** Whether a column goes on below its part. */
function isPart<T>(next: Column<T> | undefined, part: Column<T>): boolean {
  return next !== undefined && part.bottom - next.top < Math.max(part.size, next.size)
}

function splitLines<T extends Item>(items: readonly T[]): T[][] {
  const lines: T[][] = [[]]
  for (const item of items) {
    if (item.glyph === null && LINE_END.test(item.letter)) lines.push([])
    else lines.at(-1)?.push(item)
  }
  return lines
}

function frame(letters: readonly DrawnLetter[]) {
  const reach = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity }
  for (const { box } of letters) {
    reach.left = Math.min(reach.left, box[0].x)
    reach.right = Math.max(reach.right, box[1].x)
    reach.bottom = Math.min(reach.bottom, box[0].y)
    reach.top = Math.max(reach.top, box[1].y)
  }
  return reach
}

/** Columns beside one another, from the top of the page to its end. */
function bands<T>(columns: readonly Column<T>[]): Column<T>[][] {
  const bands: Column<T>[][] = []
  let bottom = -Infinity
  for (const column of columns.toSorted((a, b) => b.top - a.top)) {
    if (column.top <= bottom || bands.length === 0) bands.push([column])
    else bands.at(-1)?.push(column)
    bottom = bands.at(-1)?.length === 1 ? column.bottom : Math.min(bottom, column.bottom)
  }
  return bands
}

/** Columns from right to left, each with its parts from the top. */
function stacks<T>(band: readonly Column<T>[]): Column<T>[][] {
  const stacks: Column<T>[][] = []
  for (const column of band.toSorted((a, b) => centre(b) - centre(a))) {
    const last = stacks.at(-1)?.[0]
    if (last && centre(last) - centre(column) < last.size * BESIDE) stacks.at(-1)?.push(column)
    else stacks.push([column])
  }
  return stacks.map((stack) => stack.sort((a, b) => b.top - a.top))
}

const centre = ({ left, right }: { left: number; right: number }) => (left + right) / 2

export type Point = { x: number; y: number }
/** A letter, its start on the line, its box's lower left and upper right, and its font size. */
export type DrawnLetter = {
  letter: string
  origin: Point
  box: [Point, Point]
  size: number
  isLevel: boolean
}

// How far a letter and its shadow may be apart on a line and off it, as a share of their height.
const BESIDE = 0.1
const ABOVE = 0.25
// The gap between two letters of a word, and how far one may be above the other, in font sizes.
const OVERLAP = 0.18
const GAP = 0.25
const RISE = 0.75
const MAX_RATIO = 2.5
const LARGER = 1.2
const MARK = /\p{M}/u
const DIGIT = /\p{N}/u
const LETTER = /\p{L}/u

/** Whether a letter is printed over the one before it, as browsers do for text with a shadow. */
export function isReprint(glyph: DrawnLetter, before: DrawnLetter | null): boolean {
  if (before?.letter !== glyph.letter || isWithin(glyph, before)) return false
  const height = Math.max(getHeight(glyph), getHeight(before))
  const x = Math.abs(glyph.origin.x - before.origin.x)
  const y = Math.abs(glyph.origin.y - before.origin.y)
  return y <= height * ABOVE && x <= height * (y > 0 ? ABOVE : BESIDE)
}

/** Remembers the letters of a page, to find text that is printed twice to look bold. */
export class Prints {
  readonly #indexes = new Map<number, { index: number; origin: Point }[]>()
  #count = 0

  /** Whether the letter was printed at the same place before, but not right before. */
  isRepeat(glyph: DrawnLetter): boolean {
    return this.find(glyph) !== null
  }

  /** Which of the letters so far is its earlier print. */
  find(glyph: DrawnLetter): number | null {
    const index = this.#count++
    const { x, y } = glyph.origin
    const reach = Math.max(getHeight(glyph), glyph.size / 2) * BESIDE
    const cells = [Math.floor(x / CELL - 0.5), Math.floor(y / CELL - 0.5)] as const
    const code = glyph.letter.codePointAt(0) ?? 0
    for (const across of [0, 1])
      for (const up of [0, 1]) {
        const prints = this.#indexes.get(keyOf(code, cells[0] + across, cells[1] + up)) ?? []
        for (const { origin, index: before } of prints)
          if (before < index - 1 && Math.hypot(origin.x - x, origin.y - y) <= reach) return before
      }
    const key = keyOf(code, Math.floor(x / CELL), Math.floor(y / CELL))
    this.#indexes.set(key, [...(this.#indexes.get(key) ?? []), { index, origin: glyph.origin }])
    return null
  }
}

/** Points of a cell: letters of one place are in the same or the next one. */
const CELL = 4
const keyOf = (code: number, x: number, y: number) => (code * 8192 + (x & 8191)) * 8192 + (y & 8191)

/** What is between a letter and one beside it but higher or lower: '' for exponents. Or null. */
export function shiftBetween(before: DrawnLetter | null, next: DrawnLetter): '' | ' ' | null {
  if (!before?.isLevel || !next.isLevel) return null
  // A mark above a letter has no width.
  if (MARK.test(before.letter) || MARK.test(next.letter)) return null
  const [small, large] = [Math.min(before.size, next.size), Math.max(before.size, next.size)]
  const gap = next.origin.x - before.box[1].x
  const isNext = gap >= -OVERLAP * large && gap <= GAP * large
  const rise = Math.abs(next.origin.y - before.origin.y)
  const isShift = rise < small * RISE && large < small * MAX_RATIO
  if (!isNext || !isShift) return null
  const isNote =
    DIGIT.test(before.letter) && LETTER.test(next.letter) && next.size > before.size * LARGER
  return isNote ? ' ' : ''
}

/** The letters of a ligature start at one point, and each has the box or a part of it. */
function isWithin(
  { origin, box: [low, high] }: DrawnLetter,
  { origin: point, box }: DrawnLetter,
): boolean {
  const isSame = low.x === box[0].x && high.x === box[1].x
  return origin.x === point.x && origin.y === point.y && (isSame || low.x >= box[1].x)
}

function getHeight({ box: [low, high] }: DrawnLetter): number {
  return high.y - low.y
}

import type { DrawnLetter, Point } from '../letters'

/** A letter of a page, or white space, which has no place. */
export type Item = { letter: string; glyph: DrawnLetter | null }

const MARKS: Record<string, string> = {
  '´': '\u0301',
  '`': '\u0300',
  '¨': '\u0308',
  ˆ: '\u0302',
  '^': '\u0302',
  '˜': '\u0303',
  '~': '\u0303',
  ˇ: '\u030C',
  '¸': '\u0327',
  '˛': '\u0328',
  '˚': '\u030A',
  '¯': '\u0304',
  '˘': '\u0306',
  '˝': '\u030B',
  '˙': '\u0307',
}
const BELOW = '¸˛'
const DOTLESS: Record<string, string> = { ı: 'i', ȷ: 'j' }
const CHARACTERS = `[${Object.keys(MARKS).join('').replace('^', '\\^')}]`
const BESIDE_LETTER = new RegExp(`${CHARACTERS}\\s?\\p{L}|\\p{L}\\s?${CHARACTERS}`, 'u')
const GAP = 0.25
// The side of a square in points, and how many of its letters are compared with an accent.
const SQUARE = 24
const MOST = 40

/** Whether a text may have letters whose accents are drawn separately, as TeX's older fonts do. */
export const mayHaveAccents = (text: string): boolean => BESIDE_LETTER.test(text)

/** The items with accents joined to letters that they touch, which may be far apart in order. */
export function withAccents<T extends Item>(items: readonly T[]): T[] {
  const places = new Places(items)
  const letters = new Map<number, string>()
  const usedIndices = new Set<number>()
  for (const [i, accent] of items.entries()) {
    const mark = accent.glyph && MARKS[accent.letter]
    const at = mark ? places.near(accent.glyph, (k) => canJoin(accent, items[k])) : undefined
    const base = at === undefined ? undefined : items[at]
    if (at === undefined || !base) continue
    letters.set(at, withMark(letters.get(at) ?? base.letter, accent.letter))
    usedIndices.add(i)
  }
  if (usedIndices.size === 0) return [...items]
  return withoutTaken(
    items.map((item, i) => ({ ...item, letter: letters.get(i) ?? item.letter })),
    usedIndices,
  )
}

/** The letters of a page by squares. */
class Places {
  readonly #squares = new Map<string, number[]>()

  constructor(items: readonly Item[]) {
    for (const [i, { letter, glyph }] of items.entries()) {
      if (!glyph || !/\p{L}/u.test(letter)) continue
      const key = squareAt(getMiddle(glyph), 0, 0)
      const square = this.#squares.get(key)
      if (square) square.push(i)
      else this.#squares.set(key, [i])
    }
  }

  /** The first letter of the squares around an accent that passes. */
  near(accent: DrawnLetter | null, passes: (index: number) => boolean): number | undefined {
    if (accent === null) return undefined
    const middle = getMiddle(accent)
    for (const down of [0, -1, 1])
      for (const right of [0, -1, 1]) {
        const square = this.#squares.get(squareAt(middle, right, down)) ?? []
        const match = square.slice(0, MOST).find(passes)
        if (match !== undefined) return match
      }
    return undefined
  }
}

function squareAt({ x, y }: Point, right: number, down: number): string {
  return `${Math.floor(x / SQUARE) + right} ${Math.floor(y / SQUARE) + down}`
}

function getMiddle({ box: [low, high] }: DrawnLetter): Point {
  return { x: (low.x + high.x) / 2, y: (low.y + high.y) / 2 }
}

function withMark(letter: string, accent: string): string {
  return `${DOTLESS[letter] ?? letter}${MARKS[accent] ?? ''}`.normalize('NFC')
}

/** Whether an accent is drawn over or under a letter, and there is a character of both. */
function canJoin({ letter, glyph }: Item, base: Item | undefined): boolean {
  if (!glyph || !base?.glyph || [...withMark(base.letter, letter)].length !== 1) return false
  const [low, high] = base.glyph.box
  const [from, to] = glyph.box
  const { x } = getMiddle(glyph)
  const height = high.y - low.y
  if (x < low.x || x > high.x) return false
  if (BELOW.includes(letter)) return to.y <= low.y + height / 2 && to.y > low.y - height
  return from.y >= low.y + height / 2 && from.y < high.y + height
}

/** The items without accents that were joined, and without spaces that PDFium put around them. */
function withoutTaken<T extends Item>(items: readonly T[], indices: ReadonlySet<number>): T[] {
  const ts: T[] = []
  let spaces: T[] = []
  let last: DrawnLetter | null = null
  let isJoined = false
  for (const [i, item] of items.entries()) {
    if (indices.has(i)) isJoined = true
    else if (item.letter === ' ' && !item.glyph) spaces.push(item)
    else {
      if (isJoined) spaces = isNext(last, item.glyph) ? [] : spaces.slice(0, 1)
      ts.push(...spaces, item)
      spaces = []
      isJoined = false
      last = item.glyph
    }
  }
  return [...ts, ...spaces]
}

/** Whether two letters are next to each other on a line. */
function isNext(before: DrawnLetter | null, next: DrawnLetter | null): boolean {
  if (!before || !next) return false
  const height = Math.max(...[before, next].map(({ box: [low, high] }) => high.y - low.y))
  const gap = next.box[0].x - before.box[1].x
  return Math.abs(gap) < height * GAP && Math.abs(next.origin.y - before.origin.y) < height / 2
}

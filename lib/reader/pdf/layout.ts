import { inReadingOrder } from './directions/right-to-left'
import { byColumns, isVertical } from './directions/vertical'
import { type DrawnLetter, type Point, shiftBetween } from './letters'
import { type Item, mayHaveAccents, withAccents } from './lines/accents'
import { withoutReprints } from './lines/prints'
import { type Edges, isBeyond } from './page-text'
import type { Pdfium } from './pdfium'
import { alongLine, type Place, runningDown } from './place'
import { withLigatures } from './tidy'

/** The start and end of something along its line, in points. */
export type Span = { start: number; end: number }

/** A word on the page: start and end along the line, height and font size, in points. */
export type Word = { text: string; start: number; end: number; height: number; size: number }

/**
 * A line's text, font size and height in points, its text split at wide gaps, its words, and its
 * direction. `bottom`: the height at its end, which may be a line lower.
 */
export type Line = {
  text: string
  size: number
  height: number
  bottom: number
  cells: string[]
  spans: Span[]
  words: Word[]
  turn: Point
  isBold: boolean
  isMonospaced: boolean
}

export const getStart = ({ spans }: Line) => spans[0]?.start ?? 0
export const getEnd = ({ spans }: Line) => spans.at(-1)?.end ?? 0

const DOUBLE = 8
const FLOAT = 4
const LINE_FEED = 10
// Names of bold fonts, also of TeX's and of URW's.
const BOLD = /bold|black|heavy|demi|-medi|^(?:[A-Z]{6}\+)?(?:cm|sf|ec|lm)(?:bx|roman.*bold)/i
const MONOSPACED = /courier|mono|consolas|menlo|typewriter|lettergothic|(?:cm|sf|ec|lm)(?:sl)?tt/i
const FIXED_PITCH = 1
const NAME_LENGTH = 128
// A gap of this many font sizes separates two columns.
const GAP = 1.6
// Numbers are closer together, but a space within one is smaller than this.
const NUMBER_GAP = 0.8
const ENDS_NUMBER = /\d[%)*]?\s*$/
const STARTS_NUMBER = /[\d(<–-]/
// How far below a line its next one is at least, in font sizes.
const NEXT_LINE = 0.8
// A mark that is raised is smaller than the text behind it.
const RAISED = 0.9
// A line is level if it rises by less than this share of its length.
const LEVEL = 0.01

/** The lines of a page with their geometry. `text` is a PDFium text page. */
export function readLines(library: Pdfium, text: number, edges: Edges | null = null): Line[] {
  const ruler = openRuler(library, text)
  const raw = readLetters(library, text, edges, ruler)
  const isColumnar = isVertical(raw.map(({ glyph }) => glyph))
  const letters = inReadingOrder(isColumnar ? runDown(raw) : raw)
  const isPlain = !mayHaveAccents(letters.map(({ letter }) => letter).join(''))
  const writer = new LineWriter(ruler.typeface, isColumnar)
  const inPlace = isPlain ? letters : withAccents(letters)
  for (const { letter, glyph, place } of withoutReprints(inPlace)) {
    if (letter === '\n') writer.endLine()
    else if (glyph === null || place === null) writer.addSpace(letter)
    else writer.add(letter, glyph, place)
  }
  const lines = writer.finish()
  ruler.close()
  return lines
}

/** Columns of vertical writing are lines that run down. */
function runDown(letters: Placed[]): Placed[] {
  return byColumns(letters, { letter: '\n', glyph: null, place: null }).map((letter) =>
    letter.place ? { ...letter, place: { ...letter.place, ...runningDown(letter.place) } } : letter,
  )
}

type Typeface = Pick<Line, 'isBold' | 'isMonospaced'>
const PLAIN: Typeface = { isBold: false, isMonospaced: false }

/** White space has no place. */
type Placed = Item & { place: Place | null }

function readLetters(
  library: Pdfium,
  text: number,
  edges: Edges | null,
  ruler: ReturnType<typeof openRuler>,
): Placed[] {
  const { wasmExports: pdf } = library
  const count = library._FPDFText_CountChars(text)
  const letters: Placed[] = []
  for (let i = 0; i < count; i++) {
    const letter = toLetter(pdf.FPDFText_GetUnicode(text, i))
    // Both together end a line; one alone is a letter's code.
    if (letter === '\r' && pdf.FPDFText_GetUnicode(text, i + 1) === LINE_FEED) continue
    if (letter.trim() === '') letters.push({ letter, glyph: null, place: null })
    else {
      const place = ruler.measure(i)
      const isLevel = Math.abs(place.turn.y) < LEVEL && place.turn.x > 0
      const { origin, box, size } = place
      const glyph = { letter, origin, box, size, isLevel }
      if (edges === null || !isBeyond(edges, ...place.box)) letters.push({ letter, glyph, place })
    }
  }
  return letters
}

/** Collects letters into lines. */
class LineWriter {
  readonly #typeface: (index: number) => Typeface
  readonly #isVertical: boolean
  readonly #lines: Line[] = []
  #open = newLine()
  /** Where the last letter ends along the line. */
  #end: number | null = null
  #isNewWord = true
  #isEnding = false
  #last: DrawnLetter | null = null
  #before: Place | null = null

  constructor(typeface: (index: number) => Typeface, isVertical: boolean) {
    this.#typeface = typeface
    this.#isVertical = isVertical
  }

  /** Whether a letter is a line higher or lower than the last one. */
  #isElsewhere({ height, size }: Place): boolean {
    const last = this.#before
    if (!last || this.#open.letters === 0 || this.#isVertical) return false
    return Math.abs(last.height - height) > Math.max(last.size, size) * NEXT_LINE
  }

  /** Ends the line, unless the next letter is only raised or lowered. */
  endLine(): void {
    this.#isEnding = this.#open.letters > 0
  }

  addSpace(space: string): void {
    this.#isNewWord = true
    this.#open.cell += space
  }

  add(letter: string, glyph: DrawnLetter, place: Place): void {
    if (this.#isEnding) this.#continue(shiftBetween(this.#last, glyph))
    else if (this.#isElsewhere(place)) this.#close()
    this.#last = glyph
    this.#before = place
    this.#measure(letter, place)
    this.#open.cell += letter
  }

  finish(): Line[] {
    this.#close()
    return this.#lines
  }

  #continue(between: '' | ' ' | null): void {
    this.#isEnding = false
    if (between === null) this.#close()
    else if (between === ' ') this.addSpace(between)
  }

  #close(): void {
    this.#lines.push(...lineFrom(this.#open, this.#typeface))
    this.#open = newLine()
    this.#end = null
    this.#isNewWord = true
  }

  #measure(letter: string, place: Place): void {
    const open = this.#open
    const gap = ENDS_NUMBER.test(open.cell) && STARTS_NUMBER.test(letter) ? NUMBER_GAP : GAP
    if (this.#end !== null && place.start - this.#end > place.size * gap) {
      open.cells.push(open.cell)
      open.cell = ''
      this.#isNewWord = true
    }
    this.#end = place.end
    const span = open.spans[open.cells.length] ?? place
    open.spans[open.cells.length] = { start: span.start, end: Math.max(span.end, place.end) }
    const { height, turn } = place
    if (open.letters === 0) Object.assign(open, { height, turn, bottom: height })
    if (open.bottom - height > place.size * NEXT_LINE) open.bottom = height
    const word = open.words.at(-1)
    if (this.#isNewWord || !word) open.words.push(toWord(letter, place))
    else Object.assign(word, { text: word.text + letter, end: Math.max(word.end, place.end) })
    this.#isNewWord = false
    open.indexes.push(place.index)
    open.sizes += place.size
    open.letters++
  }
}

/** The height of a line, which may begin with a mark that is raised. */
function baseline({ height, words: [first, second] }: ReturnType<typeof newLine>): number {
  const isRaised =
    first && second && first.size < second.size * RAISED && first.height > second.height
  return isRaised ? second.height : height
}

/** The line, unless it is empty. */
function lineFrom(open: ReturnType<typeof newLine>, typeface: (index: number) => Typeface): Line[] {
  const all = [...open.cells, open.cell].map((cell) => withLigatures(cell).trim())
  const cells = all.filter(Boolean)
  if (cells.length === 0) return []
  const { indexes } = open
  const [first = PLAIN, middle = PLAIN, last = PLAIN] = [
    ...[indexes[0], indexes[indexes.length >> 1], indexes.at(-1)],
  ].map((index) => (index === undefined ? PLAIN : typeface(index)))
  return [
    {
      text: cells.join(' '),
      size: open.sizes / Math.max(1, open.letters),
      height: baseline(open),
      bottom: open.bottom,
      cells,
      spans: open.spans.filter((_, i) => all[i]),
      words: open.words.map((word) => ({ ...word, text: withLigatures(word.text) })),
      turn: open.turn,
      // A name within a heading may have its own font.
      isBold: first.isBold && last.isBold,
      isMonospaced: first.isMonospaced && middle.isMonospaced && last.isMonospaced,
    },
  ]
}

/** An invalid code is unknown; zero is a space. */
function toLetter(code: number): string {
  return code >>> 0 > 0x10_ff_ff ? '\uFFFD' : String.fromCodePoint(code || 0x20)
}

function toWord(text: string, { start, end, height, size }: Place): Word {
  return { text, start, end, height, size }
}

function newLine() {
  return {
    cells: [] as string[],
    spans: [] as Span[],
    words: [] as Word[],
    cell: '',
    sizes: 0,
    indexes: [] as number[],
    letters: 0,
    height: 0,
    bottom: 0,
    turn: { x: 1, y: 0 },
  }
}

function openRuler(library: Pdfium, text: number) {
  const { wasmExports: pdf } = library
  const memory = library._malloc(DOUBLE * 6 + FLOAT * 7 + NAME_LENGTH)
  const box = [0, 1, 2, 3].map((n) => memory + DOUBLE * n) as [number, number, number, number]
  const origin = memory + DOUBLE * 4
  const matrix = memory + DOUBLE * 6
  const flags = matrix + FLOAT * 6
  const name = flags + FLOAT
  return {
    measure: (i: number): Place => {
      // The declared size says little: many files declare 1 and scale it, or rotate the page.
      const fontSize = pdf.FPDFText_GetFontSize(text, i) || 10
      const isPlaced = pdf.FPDFText_GetMatrix(text, i, matrix) !== 0
      pdf.FPDFText_GetCharBox(text, i, ...box)
      pdf.FPDFText_GetCharOrigin(text, i, origin, origin + DOUBLE)
      // Read each time, as the views change when memory grows.
      const { HEAPF32, HEAPF64 } = library
      const [a = 1, b = 0, c = 0, d = 1] = isPlaced
        ? HEAPF32.subarray(matrix / FLOAT, matrix / FLOAT + 4)
        : []
      const [left = 0, right = 0, bottom = 0, top = 0, x = 0, y = 0] = HEAPF64.subarray(
        memory / DOUBLE,
        matrix / DOUBLE,
      )
      const size = fontSize * (Math.hypot(c, d) || 1)
      return {
        index: i,
        size,
        origin: { x, y },
        ...alongLine(a, b, [left, right, bottom, top], x, y),
      }
    },
    typeface: (i: number): Typeface => {
      const length = pdf.FPDFText_GetFontInfo(text, i, name, NAME_LENGTH, flags)
      if (length <= 1 || length > NAME_LENGTH) return PLAIN
      const font = Buffer.from(library.HEAPU8.subarray(name, name + length - 1)).toString()
      const isFixed = ((library.HEAPU8[flags] ?? 0) & FIXED_PITCH) === FIXED_PITCH
      return { isBold: BOLD.test(font), isMonospaced: isFixed || MONOSPACED.test(font) }
    },
    close: () => library._free(memory),
  }
}

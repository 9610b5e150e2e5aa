import { inReadingOrder, mayRunLeft } from './directions/right-to-left'
import { byColumns, isVertical, mayBeVertical } from './directions/vertical'
import { type DrawnLetter, type Point, Prints, shiftBetween } from './letters'
import { type Item, mayHaveAccents, withAccents } from './lines/accents'
import { withoutReprints } from './lines/prints'
import type { Pdfium } from './pdfium'

const DOUBLE = 8
const FLOAT = 4
const TEXT_OBJECT = 1
// How many letters of a page are sampled, and the allowed share of unknown codes.
const SAMPLE = 60
const MAX_UNKNOWN = 0.3
// How many letters tell whether a page is written in columns.
const MAX_MEASURED = 400
// How far a letter may extend beyond the page's edge, in points.
const SLACK = 1
// In points; a smaller box is an error.
const MIN_SIDE = 8

// The share of letters that may be doubled in any language.
const MAX_DOUBLED = 0.08
const DOUBLED = /(\p{L})\1/gu
const LINE_END = /[\r\n]/
const WORD_END = /[\s:：,，。]+/
const MIN_REPEAT = 6
const LEVEL = 0.01

/** A page's text from PDFium within its edges, with exponents on their lines and no shadows. */
export function allText(library: Pdfium, page: number, text: number): string {
  const count = library._FPDFText_CountChars(text)
  if (count <= 0) return ''
  const edges = pageEdges(library, page)
  if (edges !== null && leavesPage(library, text, edges))
    return letterByLetter(library, text, edges)
  const buffer = library._malloc((count + 1) * 2)
  const length = library._FPDFText_GetText(text, 0, count, buffer)
  const units = library.HEAPU16.slice(buffer >> 1, (buffer >> 1) + Math.max(0, length - 1))
  library._free(buffer)
  const reading = new TextDecoder('utf-16le').decode(units)
  if (mayRunLeft(reading) || (mayBeVertical(reading) && isColumnar(library, text)))
    return letterByLetter(library, text, null)
  const isDoubled =
    (reading.match(DOUBLED)?.length ?? 0) > reading.length * MAX_DOUBLED || repeatsWords(reading)
  // Offsets are those of the letters unless some of them take two places or none.
  const isPlain = !isDoubled && !mayHaveAccents(reading) && reading.length === count
  return isPlain ? withRaised(library, text, reading) : letterByLetter(library, text, null)
}

/** Whether a line has a longer word twice, or is the line before it, as in text printed twice. */
function repeatsWords(reading: string): boolean {
  let before = ''
  for (const line of reading.split(LINE_END)) {
    const words = line.split(WORD_END).filter(({ length }) => length >= MIN_REPEAT)
    if (new Set(words).size < words.length || (line === before && words.length > 0)) return true
    if (line !== '') before = line
  }
  return false
}

/** Whether the first letters of a page stand below one another. */
function isColumnar(library: Pdfium, text: number): boolean {
  const count = Math.min(library._FPDFText_CountChars(text), MAX_MEASURED)
  const ruler = openRuler(library, text)
  const letters = Array.from({ length: count }, (_, i) =>
    library.wasmExports.FPDFText_IsGenerated(text, i) === 1 ? null : ruler.at(i),
  )
  ruler.close()
  return isVertical(letters)
}

/** The text with lines joined where a letter is only raised or lowered. */
function withRaised(library: Pdfium, text: number, reading: string): string {
  const ruler = openRuler(library, text)
  const joinedText = reading.replace(/\r\n/g, (end, at: number) => {
    if (at === 0 || at + 2 >= reading.length) return end
    return shiftBetween(ruler.at(at - 1), ruler.at(at + 2)) ?? end
  })
  ruler.close()
  return joinedText
}

/** Measures letters of a page by their index. */
function openRuler(library: Pdfium, text: number) {
  const { wasmExports: pdf } = library
  const memory = library._malloc(DOUBLE * 6 + FLOAT * 6)
  const box = [0, 1, 2, 3].map((n) => memory + DOUBLE * n) as [number, number, number, number]
  const origin = memory + DOUBLE * 4
  const matrix = memory + DOUBLE * 6
  const letterAt = (i: number) => {
    const code = pdf.FPDFText_GetUnicode(text, i) >>> 0
    return code > 0x10_ff_ff ? '\uFFFD' : String.fromCodePoint(code || 0xff_fe)
  }
  return {
    letterAt,
    at: (i: number): DrawnLetter => {
      pdf.FPDFText_GetCharBox(text, i, ...box)
      pdf.FPDFText_GetCharOrigin(text, i, origin, origin + DOUBLE)
      const [left = 0, right = 0, bottom = 0, top = 0, x = 0, y = 0] = library.HEAPF64.subarray(
        memory / DOUBLE,
        memory / DOUBLE + 6,
      )
      const ends: [Point, Point] = [
        { x: left, y: bottom },
        { x: right, y: top },
      ]
      pdf.FPDFText_GetMatrix(text, i, matrix)
      const [a = 1, b = 0, c = 0, d = 1] = library.HEAPF32.subarray(
        matrix / FLOAT,
        matrix / FLOAT + 4,
      )
      const isLevel = a > 0 && Math.abs(b) < a * LEVEL
      const size = pdf.FPDFText_GetFontSize(text, i) * Math.hypot(c, d)
      return { letter: letterAt(i), origin: { x, y }, box: ends, size, isLevel }
    },
    close: () => library._free(memory),
  }
}

/** Whether many letters use fonts without a character mapping, or all letters are lost. */
export function isDoubtful(library: Pdfium, page: number, text: number): boolean {
  const { wasmExports: pdf } = library
  const count = library._FPDFText_CountChars(text)
  if (count <= 0) return hasTextObject(library, page)
  const step = Math.max(1, Math.floor(count / SAMPLE))
  let [earlier, unknown] = [0, 0]
  for (let i = 0; i < count; i += step) {
    earlier++
    if (pdf.FPDFText_HasUnicodeMapError(text, i) === 1) unknown++
  }
  return unknown > earlier * MAX_UNKNOWN
}

function hasTextObject({ wasmExports: pdf }: Pdfium, page: number): boolean {
  const count = Math.min(pdf.FPDFPage_CountObjects(page), SAMPLE)
  for (let i = 0; i < count; i++)
    if (pdf.FPDFPageObj_GetType(pdf.FPDFPage_GetObject(page, i)) === TEXT_OBJECT) return true
  return false
}

/** A page's box in points. */
export type Edges = { left: number; right: number; bottom: number; top: number }

/** The sheet of a page, of which less may be visible. Null if the file does not say. */
export function pageEdges(library: Pdfium, page: number): Edges | null {
  const { wasmExports: pdf } = library
  const memory = library._malloc(FLOAT * 4)
  const at = [0, 1, 2, 3].map((n) => memory + FLOAT * n) as [number, number, number, number]
  const readBounds = () => [...library.HEAPF32.subarray(memory / FLOAT, memory / FLOAT + 4)]
  let box: number[] | null = null
  if (pdf.FPDFPage_GetMediaBox(page, ...at) !== 0) box = readBounds()
  // It may apply to all pages, and is the visible part unless that has its own box.
  else if (
    pdf.FPDFPage_GetCropBox(page, ...at) === 0 &&
    pdf.FPDF_GetPageBoundingBox(page, memory) !== 0
  ) {
    const [left = 0, top = 0, right = 0, bottom = 0] = readBounds()
    box = [left, bottom, right, top]
  }
  library._free(memory)
  const [x = 0, y = 0, otherX = 0, otherY = 0] = box ?? []
  const [left, right] = [Math.min(x, otherX) - SLACK, Math.max(x, otherX) + SLACK]
  const [bottom, top] = [Math.min(y, otherY) - SLACK, Math.max(y, otherY) + SLACK]
  return right - left < MIN_SIDE || top - bottom < MIN_SIDE ? null : { left, right, bottom, top }
}

/** Whether something is completely beyond the edges. */
export function isBeyond({ left, right, bottom, top }: Edges, from: Point, to: Point): boolean {
  return to.x < left || from.x > right || to.y < bottom || from.y > top
}

function leavesPage(library: Pdfium, text: number, edges: Edges): boolean {
  const { wasmExports: pdf } = library
  const count = pdf.FPDFText_CountRects(text, 0, -1)
  const memory = library._malloc(DOUBLE * 4)
  const at = [0, 1, 2, 3].map((n) => memory + DOUBLE * n) as [number, number, number, number]
  let leaves = false
  for (let i = 0; i < count && !leaves; i++) {
    pdf.FPDFText_GetRect(text, i, ...at)
    const { HEAPF64 } = library
    const value = (n: number) => HEAPF64[memory / DOUBLE + n] ?? 0
    leaves =
      value(0) < edges.left ||
      value(1) > edges.top ||
      value(2) > edges.right ||
      value(3) < edges.bottom
  }
  library._free(memory)
  return leaves
}

/** The letters of a text page that the base lacks at their places. */
export function textBeside(library: Pdfium, base: number, text: number): string {
  const prints = new Prints()
  for (const { glyph } of readItems(library, base, null)) if (glyph) prints.isRepeat(glyph)
  const items = readItems(library, text, null)
  return joinText(items.filter(({ glyph }) => glyph === null || !prints.isRepeat(glyph))).trim()
}

function letterByLetter(library: Pdfium, text: number, edges: Edges | null): string {
  return joinText(readInOrder(library, text, edges))
}

/** The letters of a page in the order of reading, with accents joined. */
export function readInOrder(library: Pdfium, text: number, edges: Edges | null): Item[] {
  const items = readItems(library, text, edges)
  const isInColumns = isVertical(items.slice(0, MAX_MEASURED).map(({ glyph }) => glyph))
  const inOrder = isInColumns ? byColumns(items, { letter: '\n', glyph: null }) : items
  return withAccents(inReadingOrder(inOrder))
}

function readItems(library: Pdfium, text: number, edges: Edges | null): Item[] {
  const count = library._FPDFText_CountChars(text)
  const ruler = openRuler(library, text)
  const items: Item[] = []
  for (let i = 0; i < count; i++) {
    const isGenerated = library.wasmExports.FPDFText_IsGenerated(text, i) === 1
    const glyph = isGenerated ? null : ruler.at(i)
    if (glyph === null || edges === null || !isBeyond(edges, ...glyph.box))
      items.push({ letter: ruler.letterAt(i), glyph })
  }
  ruler.close()
  return items
}

function joinText(items: readonly Item[]): string {
  const letters: string[] = []
  // Line ends since the last letter, which the next one may ignore.
  const ends: string[] = []
  let last: DrawnLetter | null = null
  for (const { letter, glyph } of withoutReprints(items)) {
    if (glyph === null) {
      if (LINE_END.test(letter)) ends.push(letter)
      else letters.push(...ends.splice(0), letter)
    } else {
      const shift = ends.length > 0 ? shiftBetween(last, glyph) : null
      letters.push(shift ?? ends.join(''), letter)
      ends.length = 0
      last = glyph
    }
  }
  return letters.join('')
}

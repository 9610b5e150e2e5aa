import type { Point } from './letters'
import type { Pdfium } from './pdfium'

/** A straight line: its position across, and its start and end along, in points. */
export type Ruling = { at: number; from: number; to: number }
/** Lines along the text, by height, and lines across it. */
export type Rulings = { level: Ruling[]; upright: Ruling[] }
/** Drawn lines, and drawn lines plus the edges of filled areas. */
export type Drawing = { lines: Rulings; edges: Rulings }

const PATH_OBJECT = 2
const [MOVE_TO, BEZIER_TO] = [2, 1]
const FLOAT = 4
// A thinner rectangle counts as a line, in points.
const THICK = 4
const MIN_LENGTH = 4
// Lines this close count as one, and continue across such a gap.
const NEAR = 2.5
const GAP = 3
const MAX_SEGMENTS = 20_000

/**
 * The straight lines of a page, rotated by `turn` of its text. None if there are too many for a
 * table.
 */
export function findRulings(library: Pdfium, page: number, turn: Point): Drawing {
  const pen = new Pen(library, turn)
  const { wasmExports: pdf } = library
  const count = Math.min(pdf.FPDFPage_CountObjects(page), MAX_SEGMENTS)
  for (let i = 0; i < count && !pen.isFull(); i++) {
    const object = pdf.FPDFPage_GetObject(page, i)
    if (pdf.FPDFPageObj_GetType(object) === PATH_OBJECT) pen.take(object)
  }
  return pen.close()
}

/** Follows the paths of a page. `close` frees its memory. */
class Pen {
  readonly #library: Pdfium
  readonly #turn: Point
  readonly #memory: number
  readonly #lines: Rulings = { level: [], upright: [] }
  readonly #edges: Rulings = { level: [], upright: [] }
  #segments = 0

  constructor(library: Pdfium, turn: Point) {
    this.#library = library
    this.#turn = turn
    this.#memory = library._malloc(FLOAT * 8)
  }

  isFull(): boolean {
    return this.#segments > MAX_SEGMENTS
  }

  take(object: number): void {
    const { wasmExports: pdf } = this.#library
    const [isFilled, isStroked] = readWays(this.#library, object, this.#memory)
    if (!isFilled && !isStroked) return
    const sides = isStroked ? this.#lines : this.#edges
    const add = (shape: Point[]) => addShape(sides, this.#lines, shape)
    pdf.FPDFPageObj_GetMatrix(object, this.#memory)
    const matrix = [...this.#floats()]
    const count = pdf.FPDFPath_CountSegments(object)
    let corners: Point[] = []
    for (let i = 0; i < count && !this.isFull(); i++, this.#segments++) {
      const segment = pdf.FPDFPath_GetPathSegment(object, i)
      const kind = pdf.FPDFPathSegment_GetType(segment)
      if (kind === MOVE_TO) {
        add(corners)
        corners = []
      }
      // Curves are skipped; the next segment starts elsewhere.
      if (kind === BEZIER_TO) corners = []
      corners.push(this.#pointOf(segment, matrix))
      const first = corners[0]
      if (first && pdf.FPDFPathSegment_GetClose(segment)) corners.push(first)
    }
    add(corners)
  }

  close(): Drawing {
    this.#library._free(this.#memory)
    const [lines, edges] = [this.#lines, this.#edges]
    const none = { level: [], upright: [] }
    if (this.isFull()) return { lines: none, edges: none }
    const all = {
      level: [...lines.level, ...edges.level],
      upright: [...lines.upright, ...edges.upright],
    }
    const join = ({ level, upright }: Rulings) => ({
      level: joinRulings(level),
      upright: joinRulings(upright),
    })
    const hasEdges = edges.level.length + edges.upright.length > 0
    return { lines: join(lines), edges: hasEdges ? join(all) : none }
  }

  #pointOf(segment: number, [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: number[]): Point {
    const { wasmExports: pdf } = this.#library
    const turn = this.#turn
    pdf.FPDFPathSegment_GetPoint(segment, this.#memory, this.#memory + FLOAT)
    const [x = 0, y = 0] = this.#floats()
    const onPage = { x: x * a + y * c + e, y: x * b + y * d + f }
    return {
      x: onPage.x * turn.x + onPage.y * turn.y,
      y: onPage.y * turn.x - onPage.x * turn.y,
    }
  }

  #floats(): Float32Array {
    return this.#library.HEAPF32.subarray(this.#memory / FLOAT, this.#memory / FLOAT + 6)
  }
}

/** Whether a path is filled, and whether it is stroked. */
function readWays(library: Pdfium, object: number, memory: number): [boolean, boolean] {
  if (library.wasmExports.FPDFPath_GetDrawMode(object, memory, memory + FLOAT) === 0)
    return [false, false]
  const [fill, stroke] = library.HEAPF32.subarray(memory / FLOAT, memory / FLOAT + 2)
  // Integers: zero has the same bits for both types.
  return [fill !== 0, stroke !== 0]
}

/** Adds a shape's sides to `sides`, or to `lines` if it is as thin as a line. */
function addShape(sides: Rulings, lines: Rulings, corners: Point[]): void {
  if (corners.length < 2) return
  const xs = corners.map(({ x }) => x)
  const ys = corners.map(({ y }) => y)
  const [left, right] = [Math.min(...xs.slice(0, 99)), Math.max(...xs.slice(0, 99))]
  const [bottom, top] = [Math.min(...ys.slice(0, 99)), Math.max(...ys.slice(0, 99))]
  const isThin = corners.length < 99 && (right - left < THICK || top - bottom < THICK)
  if (isThin) {
    if (right - left >= Math.max(MIN_LENGTH, top - bottom))
      lines.level.push({ at: (top + bottom) / 2, from: left, to: right })
    else if (top - bottom >= MIN_LENGTH)
      lines.upright.push({ at: (left + right) / 2, from: bottom, to: top })
    return
  }
  for (const [i, to] of corners.entries()) {
    const from = corners[i - 1]
    if (!from) continue
    const [wide, high] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)]
    if (high < 1 && wide >= MIN_LENGTH)
      sides.level.push({ at: to.y, from: Math.min(from.x, to.x), to: Math.max(from.x, to.x) })
    if (wide < 1 && high >= MIN_LENGTH)
      sides.upright.push({ at: to.x, from: Math.min(from.y, to.y), to: Math.max(from.y, to.y) })
  }
}

/** Merges touching lines at the same position. */
function joinRulings(rulings: Ruling[]): Ruling[] {
  const places: Ruling[][] = []
  for (const ruling of rulings.toSorted((a, b) => a.at - b.at)) {
    const place = places.at(-1)
    const first = place?.[0]
    if (place && first && ruling.at - first.at <= NEAR) place.push(ruling)
    else places.push([ruling])
  }
  return places.flatMap((place) => {
    const at = place.reduce((sum, ruling) => sum + ruling.at, 0) / place.length
    const lines: Ruling[] = []
    for (const { from, to } of place.toSorted((a, b) => a.from - b.from)) {
      const last = lines.at(-1)
      if (last && from <= last.to + GAP) last.to = Math.max(last.to, to)
      else lines.push({ at, from, to })
    }
    return lines
  })
}

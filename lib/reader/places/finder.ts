import { Keys, keyFor } from './keys'
import type { Box, Piece, Sighting, ValueQuery } from './place'

/** After this time, the remaining pages are not searched. */
const MAX_MS = 3_000
const MAX_SIGHTINGS = 40
const MAX_LENGTH = 1_000
/** How far before a value its label may begin, in letters. */
const LABEL_REACH = 60
/** A shorter value inside a word is chance. */
const MIN_INSIDE = 4
const MAX_DIGITS = 20
const MARK = /[.,]/
const WORD = /[\p{L}\p{N}]/u
/** Scripts that are written without spaces. */
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u

type Page = { number: number; pieces: readonly Piece[]; keys: Keys }
type Span = { from: number; to: number }
type Search = { spans: (page: Page) => Span[]; names: string[]; sightings: Sighting[] }

/** Looks for values in pages, one after the other. Runs in a thread. */
export class Finder {
  readonly #searches: Search[]
  readonly #end = performance.now() + MAX_MS

  constructor(queries: readonly ValueQuery[]) {
    this.#searches = queries.map(({ value, names }) => ({
      spans: typeof value === 'number' ? numberSearch(value) : textSearch(value),
      names: names.map(keyFor).filter((name) => name !== ''),
      sightings: [],
    }))
  }

  /** Where each value was seen, in the order of the queries ones. */
  get sightings(): Sighting[][] {
    return this.#searches.map(({ sightings }) => sightings)
  }

  search(number: number, pieces: readonly Piece[]): void {
    if (performance.now() > this.#end) return
    const page = { number, pieces, keys: new Keys(pieces) }
    for (const { spans, names, sightings } of this.#searches) {
      if (sightings.length >= MAX_SIGHTINGS) continue
      if (performance.now() > this.#end) return
      for (const span of spans(page).slice(0, MAX_SIGHTINGS - sightings.length))
        sightings.push(toSighting(page, span, names))
    }
  }
}

function textSearch(value: string): (page: Page) => Span[] {
  const key = keyFor(value)
  if (key === '' || value.length > MAX_LENGTH) return () => []
  return ({ keys }) => {
    const whole: Span[] = []
    const inside: Span[] = []
    for (let from = keys.text.indexOf(key); from >= 0; from = keys.text.indexOf(key, from + 1)) {
      const span = { from, to: from + key.length }
      if (isCut(keys, span.from) || isCut(keys, span.to)) inside.push(span)
      else whole.push(span)
      if (whole.length >= MAX_SIGHTINGS || inside.length >= MAX_SIGHTINGS) break
    }
    return whole.length > 0 || key.length < MIN_INSIDE ? whole : inside
  }
}

/** Whether the place is inside a word. */
function isCut(keys: Keys, at: number): boolean {
  const [before, after] = [keys.text[at - 1] ?? '', keys.text[at] ?? '']
  if (keys.hasGap(at) || !WORD.test(before) || !WORD.test(after)) return false
  return !UNSPACED.test(before) && !UNSPACED.test(after)
}

/** Numbers may have separators of thousands, a comma or point, and zeros after it. */
function numberSearch(value: number): (page: Page) => Span[] {
  const plain = Math.abs(value).toLocaleString('en', {
    useGrouping: false,
    maximumFractionDigits: MAX_DIGITS,
  })
  const [whole = '', fraction = ''] = plain.split('.')
  if (!/^\d+$/.test(whole) || whole.length > MAX_DIGITS) return () => []
  const digits = [...whole]
    .map((digit, at) => (at > 0 && (whole.length - at) % 3 === 0 ? `[.,'\\u066C]?${digit}` : digit))
    .join('')
  const rest = fraction === '' ? '(?:[.,]0+)?' : `[.,]${fraction}0*`
  const pattern = new RegExp(`${digits}${rest}`, 'g')
  return ({ keys }) => {
    const spans = [...keys.text.matchAll(pattern)].map(({ index, 0: text }) => ({
      from: index,
      to: index + text.length,
    }))
    const alone = spans.filter((span) => isNumber(keys, span))
    const joined = alone.filter((span) => !isSpaced(keys, span))
    return joined.length > 0 ? joined : alone.filter((span) => isGrouped(keys, span, whole.length))
  }
}

/** Whether no further digits belong to the number, and no letter makes it a code. */
function isNumber(keys: Keys, { from, to }: Span): boolean {
  const { text } = keys
  const [before, after] = [text[from - 1] ?? '', text[to] ?? '']
  const isCode = WORD.test(before) && !UNSPACED.test(before)
  const isFraction = MARK.test(before) && /\d/.test(text[from - 2] ?? '') && !keys.hasGap(from - 1)
  if (!keys.hasGap(from) && (isCode || isFraction)) return false
  if (keys.hasGap(to)) return true
  const continues = MARK.test(after) && /\d/.test(text[to + 1] ?? '') && !keys.hasGap(to + 1)
  return !/\d/.test(after) && !continues
}

function isSpaced(keys: Keys, { from, to }: Span): boolean {
  for (let at = from + 1; at < to; at++) if (keys.hasGap(at)) return true
  return false
}

/** Whether its spaces separate thousands. */
function isGrouped(keys: Keys, { from, to }: Span, digits: number): boolean {
  let passed = 0
  for (let at = from; at < to; at++) {
    const isBetween = passed > 0 && passed < digits && (digits - passed) % 3 === 0
    if (at > from && keys.hasGap(at) && !isBetween) return false
    if (/\d/.test(keys.text[at] ?? '')) passed++
  }
  return true
}

function toSighting({ number, pieces, keys }: Page, { from, to }: Span, names: string[]): Sighting {
  const [first, last] = [keys.origin(from), keys.origin(to - 1)]
  const own = pieces.slice(first.piece, last.piece + 1)
  const before = keys.text.slice(Math.max(0, from - LABEL_REACH), from)
  const labels = names.filter((name) => before.includes(name)).length / Math.max(1, names.length)
  return {
    page: number,
    at: from,
    labels,
    quote: quoteFrom(own, first.offset, last.offset, pieces[last.piece]?.text ?? ''),
    box: around(own.flatMap(({ box }) => (box ? [box] : []))),
    cell: own.find(({ mark }) => mark !== undefined)?.mark ?? null,
  }
}

/** The words as the page has them, on one line. */
function quoteFrom(own: readonly Piece[], start: number, end: number, last: string): string {
  const text = own.map((piece) => piece.text).join('')
  const rest = last.length - end - [...last.slice(end)].slice(0, 1).join('').length
  return text
    .slice(start, text.length - rest)
    .replace(/\s+/g, ' ')
    .trim()
}

function around(boxes: Box[]): Box | null {
  if (boxes.length === 0) return null
  const left = Math.min(...boxes.map(([x]) => x))
  const top = Math.min(...boxes.map(([, y]) => y))
  const right = Math.max(...boxes.map(([x, , width]) => x + width))
  const bottom = Math.max(...boxes.map(([, y, , height]) => y + height))
  return [left, top, right - left, bottom - top].map(rounded) as Box
}

const rounded = (points: number) => Math.round(points * 100) / 100

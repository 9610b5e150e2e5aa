import type { Piece } from './place'

const SPACE = /[\s\u200B\uFEFF]/
/** The last two are PDFium's. */
const HYPHENS = new Set('-\u00AD\u2010\u2011\u0002\uFFFE')
const LETTER = /\p{L}/u
const DASH = /[\u2012-\u2015\u2212]/
const SINGLE = /[\u2018\u2019\u201A\u2032]/
const DOUBLE = /[\u201C-\u201F\u2033]/

/** A text without spaces, case, and hyphens in words; each sign with the piece that it is from. */
export class Keys {
  readonly #signs: string[] = []
  readonly #pieces: number[] = []
  readonly #offsets: number[] = []
  readonly #gaps = new Set<number>()
  /** A hyphen after a letter, which counts unless a letter follows. */
  #hyphen: [piece: number, offset: number] | null = null
  #text: string | null = null

  constructor(pieces: readonly Piece[]) {
    pieces.forEach(({ text }, piece) => {
      let offset = 0
      for (const letter of text) {
        this.#add(letter, piece, offset)
        offset += letter.length
      }
    })
  }

  get text(): string {
    this.#text ??= this.#signs.join('')
    return this.#text
  }

  hasGap(at: number): boolean {
    return this.#gaps.has(at)
  }

  /** The piece of a sign, and where in it the sign begins. */
  origin(at: number): { piece: number; offset: number } {
    return { piece: this.#pieces[at] ?? 0, offset: this.#offsets[at] ?? 0 }
  }

  #add(letter: string, piece: number, offset: number): void {
    if (SPACE.test(letter)) this.#gaps.add(this.#signs.length)
    else if (HYPHENS.has(letter) && LETTER.test(this.#signs.at(-1) ?? ''))
      this.#hyphen = [piece, offset]
    else {
      if (this.#hyphen && !LETTER.test(letter)) this.#push('-', ...this.#hyphen)
      this.#hyphen = null
      for (const sign of plainSigns(letter)) this.#push(sign, piece, offset)
    }
  }

  #push(sign: string, piece: number, offset: number): void {
    this.#signs.push(sign)
    this.#pieces.push(piece)
    this.#offsets.push(offset)
  }
}

/** UTF-16 units of a letter in its plain form. */
function plainSigns(letter: string): string[] {
  if (letter.length === 1 && letter <= '\u007E') return [letter.toLowerCase()]
  if (HYPHENS.has(letter) || DASH.test(letter)) return ['-']
  if (SINGLE.test(letter)) return ["'"]
  if (DOUBLE.test(letter)) return ['"']
  return letter.normalize('NFKC').toLowerCase().replace(/\s/g, '').split('')
}

/** A value or name in the same form. */
export const keyFor = (text: string): string => new Keys([{ text, box: null }]).text

import { SCAN, scan } from '@/lib/reader/html'

/** Marks as bits, so that a text run stores them in one number. */
export const EM = 1
export const STRONG = 2
export const DEL = 4

/** `card`: a link around whole blocks, of which only the title line is linked. */
export type Link = { url: string; title: string; card?: { heading: boolean; named: boolean } }

/** A run of inline content with its marks and link. */
export type Piece = {
  kind: 'text' | 'code' | 'image' | 'raw' | 'break' | 'space'
  text: string
  marks: number
  link: Link | null
  special: boolean
}

/** Collects a line's runs. White space collapses, and is outside of marks at their edges. */
export class Line {
  pieces: Piece[] = []
  private spaceBefore = false

  get isEmpty(): boolean {
    return this.pieces.length === 0
  }

  /** `scanned`: the result of `scan` for the text. */
  text(
    data: string,
    marks: number,
    link: Link | null,
    kind: 'text' | 'code' = 'text',
    scanned = scan(data),
  ) {
    if (!(scanned & SCAN.shown)) {
      this.spaceBefore ||= data !== ''
      return
    }
    const edged = marks === 0 || kind === 'code' ? data : breakEdges(data)
    const collapsed =
      scanned & SCAN.collapses || edged !== data ? edged.replace(/[ \t\n\f\r]+/g, ' ') : data
    if (collapsed === ' ') {
      this.spaceBefore = true
      return
    }
    const startsBlank = collapsed.charCodeAt(0) === 32
    const endsBlank = collapsed.charCodeAt(collapsed.length - 1) === 32
    const core =
      startsBlank || endsBlank
        ? collapsed.slice(startsBlank ? 1 : 0, endsBlank ? -1 : undefined)
        : collapsed
    if (startsBlank) this.spaceBefore = true
    const special = (scanned & SCAN.special) !== 0
    const last = this.pieces[this.pieces.length - 1]
    if (last && last.kind === kind && last.marks === marks && last.link === link) {
      last.text += this.spaceBefore ? ` ${core}` : core
      last.special ||= special
    } else this.push({ kind, text: core, marks, link, special })
    this.spaceBefore = endsBlank
  }

  space() {
    this.spaceBefore = true
  }

  leaf(kind: 'image' | 'raw', text: string, marks: number, link: Link | null) {
    this.push({ kind, text, marks, link, special: false })
    this.spaceBefore = false
  }

  lineBreak() {
    this.spaceBefore = false
    if (this.pieces.length > 0)
      this.pieces.push({ kind: 'break', text: '', marks: 0, link: null, special: false })
  }

  /** Returns the runs collected so far, without breaks and spaces at the end. */
  take(): Piece[] {
    const pieces = this.pieces
    this.pieces = []
    this.spaceBefore = false
    for (let last = pieces.at(-1); last && endsUnseen(last); last = pieces.at(-1)) {
      last.text = last.text.trimEnd()
      if (last.text !== '') break
      pieces.pop()
    }
    return pieces
  }

  private push(piece: Piece) {
    const last = this.pieces[this.pieces.length - 1]
    if (this.spaceBefore && last && last.kind !== 'break') {
      const link = last.link === piece.link ? piece.link : null
      this.pieces.push({
        kind: 'space',
        text: ' ',
        marks: last.marks & piece.marks,
        link,
        special: false,
      })
    }
    this.spaceBefore = false
    this.pieces.push(piece)
  }
}

const NO_BREAK = 0xa0

function endsUnseen({ kind, text }: Piece): boolean {
  return kind === 'break' || (kind === 'text' && text.charCodeAt(text.length - 1) === NO_BREAK)
}

/** Spaces that keep words together are nothing at the edge of emphasis, which they would undo. */
function breakEdges(text: string): string {
  let from = 0
  let end = text.length
  while (text.charCodeAt(from) === NO_BREAK) from++
  while (end > from && text.charCodeAt(end - 1) === NO_BREAK) end--
  if (end - from === text.length) return text
  return `${from > 0 ? ' ' : ''}${text.slice(from, end)}${end < text.length ? ' ' : ''}`
}

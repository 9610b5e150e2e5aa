import { isLetter } from '@/lib/reader/html'
import { escapeLineStart, escapeText, type TextPlace } from './escape'
import { type Node, nest, type Span } from './nest'
import { DEL, EM, type Piece, STRONG } from './pieces'
import { linkTarget } from './target'

/** A paragraph may contain line breaks, a heading may not, and a cell's bars are escaped. */
type LineKind = 'paragraph' | 'heading' | 'cell'

type Place = { before: string; closer: string; after: string }

const NAMES: Record<number, string> = { [EM]: 'em', [STRONG]: 'strong', [DEL]: 'del' }

/** The markdown of one line of runs, one string per output line. */
export function writeLine(pieces: readonly Piece[], kind: LineKind): string[] {
  const only = pieces.length === 1 ? pieces[0] : undefined
  const isPlain = only !== undefined && only.kind === 'text' && only.marks === 0 && !only.link
  const text = !isPlain
    ? new InlineWriter(kind, pieces).write()
    : only.special
      ? new InlineWriter(kind, pieces).plain(only.text)
      : only.text
  if (kind === 'cell') return [text]
  if (kind === 'heading') return [text.endsWith('#') ? text.replace(/(^|\s)(#+)$/, '$1\\$2') : text]
  if (!text.includes('\n')) return [escapeLineStart(text, false)]
  return text.split('\n').map((line, index) => escapeLineStart(line, index > 0))
}

class InlineWriter {
  private readonly kind: LineKind
  private readonly pieces: readonly Piece[]
  private readonly tildes: boolean
  private out: string[] = []
  private last = ''
  private brackets = false

  constructor(kind: LineKind, pieces: readonly Piece[]) {
    this.kind = kind
    this.pieces = pieces
    let count = 0
    for (const piece of pieces) {
      if (piece.marks & DEL) count += 2
      if (piece.special && piece.kind === 'text' && piece.text.includes('~'))
        count += piece.text.split('~').length - 1
    }
    this.tildes = count > 1
  }

  plain(text: string): string {
    return escapeText(text, this.place('', ''))
  }

  write(): string {
    this.nodes(nest(this.pieces), '', '')
    return this.out.join('')
  }

  private place(before: string, after: string): TextPlace {
    return {
      before,
      after,
      cell: this.kind === 'cell',
      tildes: this.tildes,
      brackets: this.brackets,
    }
  }

  private putText(text: string) {
    if (text === '') return
    this.out.push(text)
    this.last = text.charAt(text.length - 1)
  }

  /** `closer`: the delimiter that follows. `after`: what follows it. */
  private nodes(nodes: readonly Node[], closer: string, after: string) {
    for (let i = 0; i < nodes.length; i++) {
      const node = nodes[i] as Node
      const next = nodes[i + 1]
      if ('kind' in node) this.leaf(node, next, closer || after)
      else if (node.link) this.link(node)
      else {
        const nextClass = next ? firstLetter(next) : closer === '' ? after : 'p'
        this.span(node, { before: this.last, closer: next ? '' : closer, after: nextClass })
      }
    }
  }

  /** `after`: what follows if there is no `next`. */
  private leaf(piece: Piece, next: Node | undefined, after: string) {
    if (piece.kind === 'space') this.putText(' ')
    else if (piece.kind === 'break')
      this.putText(this.kind === 'paragraph' ? '\\\n' : this.kind === 'cell' ? '<br>' : ' ')
    else if (piece.kind === 'code') this.putText(codeSpan(piece.text, this.kind === 'cell'))
    else if (piece.kind === 'raw' || piece.kind === 'image') this.putText(piece.text)
    else if (!piece.special) this.putText(piece.text)
    else
      this.putText(
        escapeText(piece.text, this.place(this.last, next ? firstCharacter(next) : after)),
      )
  }

  private link(span: Span) {
    const link = span.link
    if (!link) return
    this.putText('[')
    this.brackets = !bracketsPair(span.children)
    this.nodes(span.children, ']', '')
    this.brackets = false
    this.putText(`](${linkTarget(link)})`)
  }

  private span(span: Span, place: Place) {
    const first = firstLetter(span.children[0])
    const last = lastLetter(span.children.at(-1))
    const [open, close] = this.delimiters(span.mark, first, last, place)
    this.putText(open)
    this.nodes(span.children, close, place.after)
    this.putText(close)
  }

  private delimiters(mark: number, first: string, last: string, place: Place): [string, string] {
    const names = NAMES[mark]
    const before = getClass(place.before)
    const opens = leftFlanking(before, first)
    const closes = leftFlanking(place.after, last)
    const candidates =
      mark === EM
        ? ['*', '_']
        : mark === STRONG
          ? ['**', '__']
          : mark === DEL
            ? ['~~']
            : ['***', '___']
    for (const candidate of candidates) {
      const char = candidate.charAt(0)
      const clashes = (place.before === char && !this.isEscaped()) || place.closer.startsWith(char)
      if (clashes || !opens || !closes) continue
      if (char === '_' && (before === 'w' || place.after === 'w')) continue
      return [candidate, candidate]
    }
    if (names === undefined) return ['<strong><em>', '</em></strong>']
    return [`<${names}>`, `</${names}>`]
  }

  private isEscaped(): boolean {
    const text = this.out.at(-1) ?? ''
    return text.length > 1 && text.charAt(text.length - 2) === '\\'
  }
}

function leftFlanking(outside: string, inside: string): boolean {
  return inside !== 's' && (inside === 'w' || outside !== 'w')
}

function bracketsPair(nodes: readonly Node[]): boolean {
  if (nodes.every((node) => 'kind' in node && !node.special)) return true
  const text = plainText(nodes)
  return !/[[\]]/.test(text) || !/[[\]]/.test(text.replace(/(?<!!)\[[^[\]]*\](?![([])/g, ''))
}

function plainText(nodes: readonly Node[]): string {
  return nodes
    .map((node) =>
      'kind' in node ? (node.kind === 'text' ? node.text : ' ') : plainText(node.children),
    )
    .join('')
}

function getClass(character: string): string {
  if (character === '') return 's'
  const code = character.charCodeAt(0)
  if (code < 128)
    return isLetter(code)
      ? 'w'
      : code === 32 || (code > 8 && code < 14)
        ? 's'
        : code > 32 && code < 127
          ? 'p'
          : 'w'
  if (/\s/.test(character)) return 's'
  return /[\p{P}\p{S}]/u.test(character) ? 'p' : 'w'
}

function firstCharacter(node: Node): string {
  if (!('kind' in node)) return node.link ? '[' : '*'
  if (node.kind === 'break') return '\n'
  if (node.kind === 'image') return '!'
  if (node.kind === 'code') return '`'
  return node.text.charAt(0)
}

function firstLetter(node: Node | undefined): string {
  if (!node || !('kind' in node)) return 'p'
  if (node.kind === 'text') return getClass(firstPoint(node.text))
  return node.kind === 'space' || node.kind === 'break' ? 's' : 'p'
}

function lastLetter(node: Node | undefined): string {
  if (!node || !('kind' in node)) return 'p'
  if (node.kind === 'text') return getClass([...node.text.slice(-2)].at(-1) ?? '')
  return node.kind === 'space' || node.kind === 'break' ? 's' : 'p'
}

function firstPoint(text: string): string {
  const point = text.codePointAt(0)
  return point === undefined ? '' : String.fromCodePoint(point)
}

/** A code span with delimiters longer than any run of backticks inside. */
function codeSpan(text: string, cell: boolean): string {
  let longest = 0
  for (const run of text.match(/`+/g) ?? []) longest = Math.max(longest, run.length)
  const shortest =
    text.includes('`') && longest > 0 && !/(?:^|[^`])`(?:[^`]|$)/.test(text) ? 1 : longest + 1
  const fence = '`'.repeat(shortest)
  const pad = text.startsWith('`') || text.endsWith('`') ? ' ' : ''
  const inner = cell ? text.replaceAll('|', '\\|') : text
  return fence + pad + inner + pad + fence
}

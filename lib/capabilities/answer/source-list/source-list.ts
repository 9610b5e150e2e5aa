import { openFences } from '@/lib/base/text'
import { beginsList, kindOf, type LineKind, type Listed } from './lines'

/** A list this long is sent like any text. */
const MAX_HELD = 8_000
const MAX_START = 60
const MAX_START_WORDS = 5
const MARKS_ONLY = /[:：][\s[\]［］【】〔〕()*\d,;、^¹²³⁰⁴-⁹]{0,200}$/u

/** A whole text without the list of sources at its end. */
export function dropSourceList(text: string, sources: readonly Listed[]): string {
  const list = new SourceList(sources)
  return list.push(text) + list.flush()
}

/** Drops the list of sources that a model writes at the end of its text, piece by piece. */
export class SourceList {
  readonly #sources: readonly Listed[]
  readonly #fences = openFences()
  /** Whole lines that may be a list, and the start of the next line. */
  #held: { line: string; kind: LineKind }[] = []
  #partial = ''
  #isInLine = false
  #hasText = false
  /** Sections name their sources, each in a line of its own. */
  #namesEach = false
  /** The line that is being sent. */
  #line = ''

  constructor(sources: readonly Listed[]) {
    this.#sources = sources
  }

  /** Takes the next piece. Returns what is not a list of sources. */
  push(text: string): string {
    let out = ''
    for (const line of text.split(/(?<=\n)/)) out += this.#take(line)
    return out
  }

  flush(): string {
    const rest = this.#partial
    this.#partial = ''
    const out = rest === '' ? '' : this.#takeLine(rest)
    return out + (this.#isList(true) ? this.#drop() : this.#release())
  }

  #take(piece: string): string {
    if (this.#isInLine) return this.#send(piece)
    this.#partial += piece
    if (!piece.endsWith('\n')) {
      if (this.#mayBegin(this.#partial)) return ''
      const line = this.#partial
      this.#partial = ''
      return (this.#isList(false) ? this.#drop() : this.#release()) + this.#send(line)
    }
    const line = this.#partial
    this.#partial = ''
    return this.#takeLine(line)
  }

  #takeLine(line: string): string {
    const kind = this.#fences.isInside() || !this.#hasText ? 'other' : kindOf(line, this.#sources)
    if (kind !== 'other' && this.#goesOn(kind)) {
      this.#held.push({ line, kind })
      const length = this.#held.reduce((sum, { line: { length } }) => sum + length, 0)
      return length > MAX_HELD ? this.#release() : ''
    }
    const before = this.#isList(false) ? this.#drop() : this.#release()
    if (kind === 'other' || !this.#goesOn(kind)) return before + this.#send(line)
    this.#held.push({ line, kind })
    return before
  }

  /** Whether a line can follow the lines that are held. */
  #goesOn(kind: LineKind): boolean {
    const hasHeading = this.#holds('heading', 'label')
    const hasEntry = this.#holds('entry', 'numbered', 'list')
    if (kind === 'heading' || kind === 'label') return !hasHeading && !hasEntry
    if (kind === 'entry') return hasHeading || hasEntry
    return true
  }

  #isList(isLast: boolean): boolean {
    const last = this.#held.at(-1)?.kind
    if (this.#holds('heading') && this.#holds('entry', 'numbered'))
      return isLast || last === 'blank' || last === 'rule'
    if (!isLast || this.#holds('heading')) return false
    if (this.#holds('list')) return !this.#namesEach
    return this.#holds('numbered') && !this.#holds('entry')
  }

  #holds(...kinds: LineKind[]): boolean {
    return this.#held.some(({ kind }) => kinds.includes(kind))
  }

  /** Whether more of a line could make it part of a list. */
  #mayBegin(start: string): boolean {
    if (this.#fences.isInside() || !this.#hasText) return false
    if (this.#held.some(({ kind }) => kind !== 'blank' && kind !== 'rule'))
      return start.length < MAX_HELD
    if (/^[\s>]*(?:[-*+•] )?(?:\*\*)?\^?[[［【〔¹²³⁰⁴-⁹<]/u.test(start)) return start.length < 300
    if (MARKS_ONLY.test(start)) return true
    if (beginsList(start)) return start.length < MAX_HELD
    const words = start.trim().split(/\s+/).length
    return start.length < MAX_START && words <= MAX_START_WORDS && !/[.!?,;。！？、，]/u.test(start)
  }

  /** The blank lines before a list end the text before it. */
  #drop(): string {
    const start = this.#held.findIndex(({ kind }) => kind !== 'blank')
    this.#held = this.#held.slice(0, start)
    return this.#release()
  }

  #release(): string {
    const text = this.#held.map(({ line }) => line).join('')
    this.#namesEach ||= this.#held.some(({ kind }) => kind === 'list')
    this.#held = []
    return text === '' ? '' : this.#send(text)
  }

  #send(text: string): string {
    if (text === '') return ''
    this.#isInLine = !text.endsWith('\n')
    for (const part of text.split(/(?<=\n)/)) {
      this.#line += part
      if (!part.endsWith('\n')) continue
      this.#fences.take(this.#line)
      this.#line = ''
    }
    if (text.trim() !== '') this.#hasText = true
    return text
  }
}

import { openFences } from '@/lib/base/text'
import { constructAt, lineAt } from './constructs'

// Two characters that form syntax when adjacent.
const HAZARD = /^(?:``|<[a-z/!?]|!\[|\\[!-~]|\][[(:])$/i

const INDEXED = /[\p{L}\p{N}_\])]$/u

/** A marker at the end of a sentence: behind a word of prose, before its full stop. */
const isStated = (before: string, next: string, isFinal: boolean) =>
  /(?<![\p{L}\p{N}_.])\p{L}{4,}$/u.test(before) &&
  (AT_END.test(next) || (isFinal && /^\[\d{1,2}\]$/.test(next)))

const AT_END = /^\[\d{1,2}\](?:\((?:#[^()\s]{0,40})?\)|[.,;:!?](?:\s|$)|\n)/

/** Characters that tell a marker from a power or a number. */
const CONTEXT = 48

/** `isPlain`: not Markdown, so an address makes no link. */
type Rules = { sources: string[]; citations: boolean; isPlain?: boolean }
type Whole = Exclude<ReturnType<typeof constructAt>, 'open'>

/** Makes a model's streamed text safe: no stray markers, images, active HTML or foreign links. */
export class SafeText {
  readonly #rules: Rules
  readonly #hosts: Set<string>
  readonly #fences = openFences()
  #held = ''
  /** A carriage return whose line feed may be in the next piece. */
  #return = ''
  #last = ''
  /** The characters before those that are held. */
  #before = ''
  #wasChanged = false
  #isAtLineStart = true
  /** Without citations, a marker directly after a word is an array index. */
  #mayBeIndex = false

  constructor(rules: Rules) {
    this.#rules = rules
    this.#hosts = new Set(rules.sources.flatMap((link) => URL.parse(link)?.host ?? []))
  }

  /** Takes the next piece. Returns what may be sent now. */
  push(text: string): string {
    const whole = this.#held + this.#return + text
    this.#return = whole.endsWith('\r') ? '\r' : ''
    this.#held = whole.slice(0, whole.length - this.#return.length).replace(/\r\n?/g, '\n')
    return this.#advance(false)
  }

  /** Returns text that was held back because its end was missing. */
  flush(): string {
    if (this.#return !== '') this.#held += '\n'
    this.#return = ''
    return this.#advance(true)
  }

  #advance(isFinal: boolean): string {
    const pending = this.#held
    let out = ''
    let at = 0
    while (at < pending.length) {
      const line = this.#isAtLineStart ? lineAt(pending, at, this.#fences, isFinal) : null
      if (line === 'open') break
      if (line) {
        if (!line.isDropped) out += this.#sent(pending.slice(at, line.end), false)
        at = line.end
        continue
      }
      const before = this.#before + pending.slice(Math.max(0, at - CONTEXT), at)
      const mayBeIndex = this.#mayBeIndex && !isStated(before, pending.slice(at, at + 60), isFinal)
      const construct = constructAt(pending, at, isFinal, mayBeIndex, before)
      if (construct === 'open') break
      const ready = this.#ready(construct, pending.charAt(construct.end))
      out += this.#sent(ready, ready !== construct.text)
      this.#isAtLineStart = pending[construct.end - 1] === '\n'
      this.#mayBeIndex =
        !this.#rules.citations &&
        construct.kind !== 'marker' &&
        INDEXED.test(pending.slice(at, construct.end))
      at = construct.end
    }
    this.#before = (this.#before + pending.slice(0, at)).slice(-CONTEXT)
    this.#held = pending.slice(at)
    return out
  }

  /** A tag alone on its line would open HTML; a marker with a colon would define a link. */
  #ready(construct: Whole, next: string): string {
    const isMarker = construct.kind === 'marker'
    const isBlock = construct.kind === 'last-tag' || (isMarker && next === ':')
    if (isBlock && this.#fences.isAtLineStart()) return ''
    return this.#written(construct) + (isMarker && next === '(' ? ' ' : '')
  }

  /** A replacement must not form syntax with the text before or after it. */
  #sent(ready: string, isChanged: boolean): string {
    const isHazard = (isChanged || this.#wasChanged) && HAZARD.test(this.#last + ready.charAt(0))
    this.#wasChanged = isChanged || (ready === '' && this.#wasChanged)
    const text = isHazard ? ` ${ready}` : ready
    this.#last = text === '' ? this.#last : text.slice(-1)
    this.#fences.add(text)
    return text
  }

  #written(construct: Whole): string {
    const { kind, text } = construct
    if (kind === 'image') return this.#label(construct.label)
    if (kind === 'bracket') return construct.plain
    if (kind === 'tag') return ''
    if (kind === 'link')
      return this.#isSource(construct.target)
        ? this.#link(construct.label, text)
        : this.#label(construct.label)
    if (kind === 'address')
      return this.#rules.isPlain || this.#isSource(construct.target)
        ? text
        : `\`${construct.target}\``
    if (kind !== 'marker') return text
    const { sources, citations } = this.#rules
    const numbers = construct.numbers.filter((n) => citations && n >= 1 && n <= sources.length)
    return numbers.length > 0 ? construct.space + numbers.map((n) => `[${n}]`).join('') : ''
  }

  #link(label: string, text: string): string {
    const space = /^[ \t]?/.exec(text)?.[0] ?? ''
    return `${space}[${this.#label(label.slice(space.length))}${text.slice(text.indexOf(']'))}`
  }

  #label(label: string): string {
    if (/^\s?`[^`<|]+`$/.test(label)) return label
    const inner = new SafeText(this.#rules)
    return inner.push(label.replace(/[`<\\]/g, '')) + inner.flush()
  }

  #isSource(link: string): boolean {
    const url = URL.parse(link)
    return url !== null && this.#hosts.has(url.host)
  }
}

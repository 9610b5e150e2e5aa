import { LEADING } from './control-tokens'
import {
  ENDED,
  FIRST_END,
  HALF_ENDED,
  LONE,
  LONE_AT_END,
  OPENING,
  type Opening,
  openingAt,
} from './wrappers'

const MAX_SIGN_LENGTH = 100
/** A token of the template before the reasoning, not whole yet. */
const HALF_TOKEN =
  /^\[(?:\|[a-z]{0,10}\|?|g[A-Z]{0,4})?$|^<[|｜][a-z_]{0,20}(?:[|｜](?:>[a-z]{0,9})?)?$/i

/** The end of reasoning that is empty, not whole yet. */
const HALF_END = /^(?:<\/[a-z:]{0,11}|\[\/[a-z]{0,5}|◁\/?[a-z]{0,5})$/i

/** Reasoning without an opening tag: held back, or already passed on when its end is found. */
type Unopened = 'held' | 'leaked'

/** Removes the reasoning at the start of a streamed answer. `isUnopened`: it has no opening tag. */
export class Thoughts {
  readonly #leak = new LeakDetector()
  #state: 'start' | 'thinking' | 'unopened' | 'after' | 'answer' | 'sure' = 'start'
  #held = ''
  #found: Unopened | null = null
  #isExpected: boolean
  #wrapper: Opening['wrapper'] | null = null

  constructor(isUnopened = false) {
    this.#isExpected = isUnopened
  }

  take(piece: string): string {
    if (this.#state === 'sure') return piece
    if (this.#state === 'answer') return this.#watched(piece, false)
    // A tag may have started in the previous piece.
    const from = Math.max(0, this.#held.length - MAX_SIGN_LENGTH)
    this.#held += piece
    if (this.#state === 'start') {
      const begun = this.#beginning()
      if (begun === null) return ''
      this.#state = begun
      if (begun === 'answer') return this.#watched(this.#release(), false)
    }
    if (!this.#dropThoughts(from)) return ''
    return this.#answered()
  }

  end(): string {
    if (this.#state === 'thinking' && !this.#wrapper?.needsEnd) return ''
    return this.#state === 'answer' ? this.#watched('', true) : this.#release()
  }

  /** The provider sends reasoning separately: what was held back is the answer. */
  apart(): string {
    this.#isExpected = false
    if (this.#state !== 'unopened') return ''
    this.#state = 'sure'
    return this.#release()
  }

  unopened(): Unopened | null {
    return this.#found
  }

  /** What the text starts with, or null if too little of it is here. */
  #beginning(): 'thinking' | 'unopened' | 'answer' | null {
    const text = this.#held.trimStart()
    if (!this.#isExpected && FIRST_END.test(text)) return 'unopened'
    const whole = openingAt(text)
    const tokens = whole ? '' : (LEADING.exec(text)?.[0] ?? '')
    const opening = whole ?? openingAt(text.slice(tokens.length))
    if (opening === 'half' || HALF_TOKEN.test(text) || HALF_END.test(text)) return null
    if (opening) {
      this.#held = text.slice(tokens.length)
      this.#wrapper = opening.wrapper
      return 'thinking'
    }
    return this.#isExpected ? 'unopened' : 'answer'
  }

  /** Removes held text up to the end of the reasoning. False if the end has not arrived. */
  #dropThoughts(from: number): boolean {
    if (this.#state !== 'thinking' && this.#state !== 'unopened') return true
    const closing = this.#wrapper?.closing ?? ENDED
    closing.lastIndex = from
    const match = closing.exec(this.#held)
    if (!match) return false
    this.#held = this.#held.slice(match.index + match[0].length)
    if (this.#state === 'unopened') this.#found = 'held'
    this.#state = 'after'
    return true
  }

  /** The answer behind the reasoning, unless there is more of that. */
  #answered(): string {
    // Nested reasoning leaves its own end tag.
    this.#held = this.#held.trimStart().replace(FIRST_END, '').trimStart()
    if (this.#held === '' || HALF_ENDED.exec(this.#held)?.index === 0) return ''
    const opening = openingAt(this.#held)
    if (opening === 'half') return ''
    if (opening) {
      this.#state = 'thinking'
      this.#wrapper = opening.wrapper
      return this.#dropThoughts(opening.length) ? this.#answered() : ''
    }
    this.#state = 'sure'
    return this.#release()
  }

  #watched(piece: string, isLast: boolean): string {
    const { ready, isLeak } = this.#leak.add(piece, isLast)
    if (!isLeak) return ready
    this.#found = 'leaked'
    this.#state = 'after'
    this.#held = ready
    return this.#answered()
  }

  #release(): string {
    const rest = this.#held
    this.#held = ''
    return rest
  }
}

/** Watches an answer for reasoning at its start that had no opening tag. */
class LeakDetector {
  #held = ''
  #passed = ''
  #isOver = false

  /** `ready` may be sent. With `isLeak`, it is everything after the reasoning. */
  add(piece: string, isLast: boolean): { ready: string; isLeak: boolean } {
    this.#held += piece
    this.#isOver ||= OPENING.test(this.#held)
    const behind = this.#isOver ? null : this.#behindThoughts(isLast)
    if (behind !== null) {
      this.#isOver = true
      this.#held = ''
      return { ready: behind, isLeak: true }
    }
    const half = this.#isOver || isLast ? -1 : this.#held.search(HALF_ENDED)
    const ready = half < 0 ? this.#held : this.#held.slice(0, half)
    this.#held = this.#held.slice(ready.length)
    if (!this.#isOver) this.#passed += ready
    return { ready, isLeak: false }
  }

  #behindThoughts(isLast: boolean): string | null {
    const signs = this.#held.matchAll(isLast ? LONE_AT_END : LONE)
    const end = [...signs].find(({ index }) => this.#isText(index))
    return end ? this.#held.slice(end.index + end[0].length) : null
  }

  /** An answer about models may show the tag in a code fence. */
  #isText(at: number): boolean {
    return (this.#passed + this.#held.slice(0, at)).split('```').length % 2 === 1
  }
}

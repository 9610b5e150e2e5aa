const OPENINGS = ['<think>', '<thinking>']
const OPENING = /<think(?:ing)?>/i
const CLOSING = /<\/think(?:ing)?>/gi
// At the end of its line, and not as code.
const LONE = /(?<!`)<\/think(?:ing)?>[ \t]*\n/gi
const LONE_AT_END = /(?<!`)<\/think(?:ing)?>\s*$/gi
const HALF = /<\/?(?:t(?:h(?:i(?:n(?:k(?:i(?:n(?:g)?)?)?)?)?)?)?)?$|<\/think(?:ing)?>[ \t]*$/i
const MAX_SIGN_LENGTH = 100

/** Reasoning without an opening tag: held back, or already passed on when its end is found. */
type Unopened = 'held' | 'leaked'

/** Removes the reasoning at the start of a streamed answer. `isUnopened`: it has no opening tag. */
export class Thoughts {
  readonly #leak = new LeakDetector()
  #state: 'start' | 'thinking' | 'unopened' | 'after' | 'answer' | 'sure' = 'start'
  #held = ''
  #found: Unopened | null = null
  #isExpected: boolean

  constructor(isUnopened = false) {
    this.#isExpected = isUnopened
  }

  /** Takes the next piece. Returns the part of the answer that is ready. */
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

  /** Returns the rest of the answer. */
  end(): string {
    if (this.#state === 'thinking') return ''
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
    const lead = this.#held.trimStart().toLowerCase()
    const isOpen = OPENINGS.some((one) => lead.startsWith(one))
    if (!isOpen && OPENINGS.some((one) => one.startsWith(lead))) return null
    if (isOpen) return 'thinking'
    return this.#isExpected ? 'unopened' : 'answer'
  }

  /** Removes held text up to the end of the reasoning. False if the end has not arrived. */
  #dropThoughts(from: number): boolean {
    if (this.#state !== 'thinking' && this.#state !== 'unopened') return true
    CLOSING.lastIndex = from
    const match = CLOSING.exec(this.#held)
    if (!match) return false
    this.#held = this.#held.slice(match.index + match[0].length)
    if (this.#state === 'unopened') this.#found = 'held'
    this.#state = 'after'
    return true
  }

  #answered(): string {
    this.#held = this.#held.trimStart()
    if (this.#held === '') return ''
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
    const half = this.#isOver || isLast ? -1 : this.#held.search(HALF)
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

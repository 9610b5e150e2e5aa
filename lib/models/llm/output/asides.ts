import { type Opening, openingAt } from './wrappers'

const MAX_BEFORE = 6
/** An answer with more signs is about them. */
const MAX_SIGNS = 50
/** Behind a sentence and its marker; elsewhere the text may be about the tag. */
const BEHIND_SENTENCE = /(?<=[.!?。！？]["”)]?(?:\[\d\])?[ \t]?)[<◁]/gu

/** Removes reasoning that begins at a line or behind a sentence, except in code blocks. */
export class Asides {
  #held = ''
  #isLineStart = true
  /** Reasoning on lines of its own leaves no empty line. */
  #isBehind = false
  #isCode = false
  #before = ''
  /** Whether what is held begins with a tag behind a sentence. */
  #isSign = false
  #signs = 0
  #wrapper: Opening['wrapper'] | null = null

  take(piece: string): string {
    this.#held += piece
    let ready = ''
    for (;;) {
      const step = this.#wrapper ? this.#dropped() : this.#next()
      if (step === null) return ready
      ready += step
    }
  }

  /** Returns the rest: reasoning without an end is the answer. */
  end(): string {
    const rest = this.#held
    this.#held = ''
    this.#wrapper = null
    return rest
  }

  /** The next text that is ready, or null if more must arrive. */
  #next(): string | null {
    if (this.#isBehind && /^[ \t]*$/.test(this.#held)) return null
    if (this.#isBehind) this.#held = this.#held.replace(/^[ \t]{0,40}\n/, '')
    this.#isBehind = false
    if (this.#held === '') return null
    if ((this.#isLineStart || this.#isSign) && !this.#isCode) {
      const opening = openingAt(this.#held)
      if (opening === 'half') return null
      if (opening && !opening.wrapper.needsEnd) {
        this.#wrapper = opening.wrapper
        return ''
      }
    }
    if (this.#isLineStart && '```'.startsWith(this.#held.slice(0, 3)) && this.#held.length < 3)
      return null
    if (this.#isLineStart && this.#held.startsWith('```')) this.#isCode = !this.#isCode
    const newline = this.#held.indexOf('\n')
    const end = newline < 0 ? this.#held.length : newline + 1
    const line = this.#held.slice(0, end)
    const sign = this.#signAt(line, this.#isSign ? 1 : 0)
    this.#isSign = sign >= 0
    const text = this.#isSign ? line.slice(0, sign) : line
    this.#held = this.#held.slice(text.length)
    this.#before = (this.#before + text.slice(-MAX_BEFORE)).slice(-MAX_BEFORE)
    this.#isLineStart = !this.#isSign && newline >= 0
    return text
  }

  /** Where a tag follows a sentence in a line that is held, from a position on, or -1. */
  #signAt(line: string, from: number): number {
    if (this.#signs >= MAX_SIGNS || !(line.includes('<') || line.includes('◁'))) return -1
    BEHIND_SENTENCE.lastIndex = this.#before.length + from
    const at = BEHIND_SENTENCE.exec(this.#before + line)?.index
    if (at === undefined) return -1
    this.#signs++
    return at - this.#before.length
  }

  #dropped(): string | null {
    const closing = this.#wrapper?.closing
    if (!closing) return null
    closing.lastIndex = 0
    const match = closing.exec(this.#held)
    if (!match) return null
    this.#held = this.#held.slice(match.index + match[0].length)
    this.#wrapper = null
    this.#isBehind = this.#isLineStart
    return ''
  }
}

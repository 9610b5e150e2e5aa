const OPENING = /^\s{0,20}(?:`{3,6}|~{3,6})(?:markdown|md)[ \t]{0,9}\n/i
const MAY_OPEN = /^\s{0,20}(?:`{0,6}|~{0,6}|(?:`{3,6}|~{3,6})[a-z]{0,8}[ \t]{0,9})$/i
const FENCE = /^ {0,3}(?:```|~~~)/

/** Removes a code fence around a whole Markdown answer, which hides its markers. */
export class WholeFence {
  #held = ''
  #state: 'start' | 'fenced' | 'plain' = 'start'
  #isInner = false
  #isLineStart = true

  take(piece: string): string {
    if (this.#state === 'plain') return piece
    this.#held += piece
    if (this.#state === 'start') {
      if (MAY_OPEN.test(this.#held)) return ''
      const opening = OPENING.exec(this.#held)?.[0]
      this.#state = opening ? 'fenced' : 'plain'
      this.#held = this.#held.slice(opening?.length ?? 0)
    }
    return this.#state === 'plain' ? this.#release() : this.#lines(false)
  }

  end(): string {
    return this.#state === 'fenced' ? this.#lines(true) : this.#release()
  }

  /** Lines that are whole, and the start of one that cannot become a fence. */
  #lines(isLast: boolean): string {
    let ready = ''
    while (this.#held !== '') {
      const newline = this.#held.indexOf('\n')
      const line = newline < 0 ? this.#held : this.#held.slice(0, newline + 1)
      const isFence = this.#isLineStart && FENCE.test(line)
      const mayBeFence = isFence || (this.#isLineStart && /^ {0,3}(?:`{0,2}|~{0,2})$/.test(line))
      if (newline < 0 && !isLast && mayBeFence) return ready
      this.#held = this.#held.slice(line.length)
      this.#isLineStart = newline >= 0
      if (isFence && !this.#isInner && /^ {0,3}(?:`{3,6}|~{3,6})\s{0,9}$/.test(line)) continue
      if (isFence) this.#isInner = !this.#isInner
      ready += line
    }
    return ready
  }

  #release(): string {
    const rest = this.#held
    this.#held = ''
    return rest
  }
}

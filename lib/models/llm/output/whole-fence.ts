const OPENING = /^\s{0,20}(?:`{3,6}|~{3,6})(?:markdown|md)[ \t]{0,9}\n/i
const MAY_OPEN = /^\s{0,20}(?:`{0,6}|~{0,6}|(?:`{3,6}|~{3,6})[a-z]{0,9}[ \t]{0,9})$/i
const BARE = /^\s{0,20}(`{3,6}|~{3,6})(?:te?xt|plain(?:text)?)?[ \t]{0,9}\n/i
const FENCE = /^ {0,3}(?:```|~~~)/

const MAX_HELD = 20_000
const CODE =
  /[{};]\s*$|^\s*(?:[$>|+<@]|(?:import|const|let|var|def|class|function|sudo|npm)\s)|=>|==|\w\(\)/
const SENTENCE = /(?:[.!?:。！？][)\]"”]?|\[\d{1,3}\]\.?)\s*$/u
const WORDS =
  /(?:\p{L}{1,40}[\s,;:’'-]{1,4}){2}\p{L}|[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}]{6}/u

/** What a fence without a language holds, if it is all there is. */
function bareContent(text: string): string | null {
  const [, fence = ''] = BARE.exec(text) ?? []
  const content = text.slice(text.indexOf('\n') + 1).trimEnd()
  return fence && content.endsWith(`\n${fence}`) ? content.slice(0, -fence.length) : null
}

/** Whether a text is made of sentences rather than code, commands or a drawing. */
function isProse(text: string): boolean {
  const lines = text.split('\n').filter((line) => !/^\s*(?:#{1,6}\s.*)?$/.test(line))
  const prose = lines.filter((line) => WORDS.test(line) && !CODE.test(line))
  return prose.length * 2 > lines.length && prose.some((line) => SENTENCE.test(line))
}

/** Removes a code fence around a whole Markdown answer, which hides its markers. */
export class WholeFence {
  #held = ''
  #state: 'start' | 'fenced' | 'bare' | 'plain' = 'start'
  #isInner = false
  #isLineStart = true

  take(piece: string): string {
    if (this.#state === 'plain') return piece
    this.#held += piece
    if (this.#state === 'start') {
      if (MAY_OPEN.test(this.#held)) return ''
      const opening = OPENING.exec(this.#held)?.[0]
      const bare = BARE.test(this.#held) ? 'bare' : 'plain'
      this.#state = opening ? 'fenced' : bare
      this.#held = this.#held.slice(opening?.length ?? 0)
    }
    if (this.#state === 'bare') return this.#awaitEnd()
    return this.#state === 'plain' ? this.#release() : this.#lines(false)
  }

  end(): string {
    if (this.#state === 'fenced') return this.#lines(true)
    const content = this.#state === 'bare' ? bareContent(this.#held) : null
    const rest = this.#release()
    return content !== null && isProse(content) ? content : rest
  }

  /** Holds a fence without a language until it is known to be the whole answer. */
  #awaitEnd(): string {
    const [, first = ''] = /^[^\n]*\n([^\n]*)\n/.exec(this.#held.trimStart()) ?? []
    const isBehind = /\n {0,3}(?:`{3,6}|~{3,6})[ \t]{0,9}\n\s*\S/.test(this.#held)
    if (!isBehind && !CODE.test(first) && this.#held.length < MAX_HELD) return ''
    this.#state = 'plain'
    return this.#release()
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

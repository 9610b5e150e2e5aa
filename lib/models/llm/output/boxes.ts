const OPENING = /(?:(\$\$?|\\\[|\\\()\s{0,3})?\\(?:boxed|fbox)\s?\{/
const HALF =
  /(?:(?:\$\$?|\\[[(])\s{0,3})?(?:\\(?:b(?:o(?:x(?:ed?)?)?)?|f(?:b(?:ox?)?)?)?|\\(?:boxed|fbox)\s)?$/
const MATH_ENDS: Record<string, string> = { $: '$', $$: '$$', '\\[': '\\]', '\\(': '\\)' }
const WORDS = /\\(?:text(?:bf|it)?|mathrm|mathbf|mbox)\{([^{}]*)\}/g
const MAX_LENGTH = 4_000

/** Takes answers out of LaTeX's boxes, in which models trained on exercises put them. */
export class Boxes {
  #held = ''
  #line = ''
  #isFenced = false

  take(piece: string): string {
    this.#held += piece
    return this.#advance(false)
  }

  end(): string {
    return this.#advance(true)
  }

  #advance(isLast: boolean): string {
    let ready = ''
    for (;;) {
      const step = this.#next(isLast)
      if (step === null) return ready
      ready += step
    }
  }

  #next(isLast: boolean): string | null {
    const box = OPENING.exec(this.#held)
    if (!box) {
      const half = isLast ? 0 : (HALF.exec(this.#held)?.[0].length ?? 0)
      return this.#held.length > half ? this.#release(this.#held.length - half) : null
    }
    if (box.index > 0) return this.#release(box.index)
    const start = box[0].length
    if (this.#isFenced || count(this.#line, '`') % 2 === 1) return this.#release(start)
    const end = closingBrace(this.#held, start)
    const isWhole = end !== null && (isLast || this.#held.length > end + 8)
    if (!isWhole) return isLast || this.#held.length > MAX_LENGTH ? this.#release(start) : null
    return this.#unboxed(box[1] ?? '', this.#held.slice(start, end), end + 1)
  }

  #unboxed(opening: string, content: string, from: number): string {
    const closing = MATH_ENDS[opening] ?? ''
    const after = /^\s{0,3}/.exec(this.#held.slice(from))?.[0].length ?? 0
    const isAlone = opening !== '' && this.#held.startsWith(closing, from + after)
    const isInMath = (opening !== '' && !isAlone) || count(this.#line, '$') % 2 === 1
    const plain = content.replace(WORDS, '$1').trim()
    const isWords = !/[\\{}^_]/.test(plain)
    this.#held = this.#held.slice(isAlone ? from + after + closing.length : from)
    const formula = opening ? `${opening}${content}${isAlone ? closing : ''}` : `$${content}$`
    const text = isWords ? plain : formula
    const answer = isInMath ? `${opening}${content}` : text
    this.#line = lastLine(this.#line + answer)
    return answer
  }

  #release(end: number): string {
    const text = this.#held.slice(0, end)
    this.#held = this.#held.slice(end)
    if (count(text, '```') % 2 === 1) this.#isFenced = !this.#isFenced
    this.#line = lastLine(this.#line + text)
    return text
  }
}

const count = (text: string, sign: string) => text.split(sign).length - 1
const lastLine = (text: string) => text.slice(text.lastIndexOf('\n') + 1).slice(-MAX_LENGTH)

function closingBrace(text: string, from: number): number | null {
  let depth = 1
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '{') depth += 1
    else if (text[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  return null
}

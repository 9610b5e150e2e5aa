/** A call as Python writes it, with its keyword arguments. */
type PythonCall = { name: string; values: Record<string, unknown> }

const NAME = /[A-Za-z_][\w.-]{0,99}/y
const NUMBER = /-?\d[\d_]{0,30}(?:\.\d{0,30})?(?:e[+-]?\d{1,3})?(?![\w.])/iy
const QUOTE = /(?:[rbuf]{1,2})?("""|'''|"|')/iy
const WORD = /[^,()[\]{}:\s]{1,200}/y
const SPACE = /[\s]*/y
const LITERALS = new Map<string, unknown>([
  ['True', true],
  ['False', false],
  ['None', null],
  ['true', true],
  ['false', false],
  ['null', null],
])
const ESCAPES: Record<string, string> = { n: '\n', t: '\t', r: '\r', '\n': '' }
const ENDS: Record<string, string> = { '[': ']', '(': ')', '{': '}' }
const MAX_DEPTH = 32

/** Reads the calls at the start of a text: `f(a="x")`, or several of them in brackets. */
export function readPythonCalls(text: string): PythonCall[] | null {
  try {
    return new PythonReader(text).calls()
  } catch {
    return null
  }
}

class PythonReader {
  readonly #text: string
  #at = 0
  #depth = 0

  constructor(text: string) {
    this.#text = text
  }

  calls(): PythonCall[] {
    const isList = this.#skips('[')
    const calls = [this.#call()]
    while (isList && this.#skips(',')) calls.push(this.#call())
    if (isList && !this.#skips(']')) throw new SyntaxError('The list has no end.')
    return calls
  }

  #call(): PythonCall {
    const name = this.#take(NAME)
    if (!name || !this.#skips('(')) throw new SyntaxError('It is not a call.')
    const values: Record<string, unknown> = {}
    while (!this.#skips(')')) {
      const key = this.#take(NAME)
      if (!key || !this.#skips('=')) throw new SyntaxError('An argument has no name.')
      values[key] = this.#value()
      this.#skips(',')
    }
    return { name, values }
  }

  #value(): unknown {
    this.#take(SPACE)
    const opening = this.#text[this.#at] ?? ''
    if (ENDS[opening]) return this.#collection(opening)
    QUOTE.lastIndex = this.#at
    const quote = QUOTE.exec(this.#text)
    if (quote) return this.#quoted(quote[1] ?? '', quote[0].length)
    const number = this.#take(NUMBER)
    if (number) return Number(number.replaceAll('_', ''))
    const word = this.#take(WORD)
    if (!word) throw new SyntaxError('A value is missing.')
    return LITERALS.has(word) ? LITERALS.get(word) : word
  }

  #collection(opening: string): unknown {
    if (++this.#depth > MAX_DEPTH) throw new SyntaxError('It is nested too deeply.')
    this.#at += 1
    const list: unknown[] = []
    const pairs: [string, unknown][] = []
    while (!this.#skips(ENDS[opening] ?? '')) {
      const part = this.#value()
      if (this.#skips(':')) pairs.push([String(part), this.#value()])
      else list.push(part)
      this.#skips(',')
    }
    this.#depth -= 1
    return opening === '{' && list.length === 0 ? Object.fromEntries(pairs) : list
  }

  #quoted(quote: string, opening: number): string {
    let text = ''
    for (let at = this.#at + opening; at < this.#text.length; at++) {
      if (this.#text.startsWith(quote, at)) {
        this.#at = at + quote.length
        return text
      }
      const sign = this.#text[at] ?? ''
      if (sign === '\\') {
        at += 1
        const escaped = this.#text[at] ?? ''
        text += ESCAPES[escaped] ?? escaped
      } else text += sign
    }
    throw new SyntaxError('A text has no end.')
  }

  #skips(sign: string): boolean {
    this.#take(SPACE)
    if (sign === '' || this.#text[this.#at] !== sign) return false
    this.#at += 1
    return true
  }

  #take(pattern: RegExp): string {
    if (pattern !== SPACE) this.#take(SPACE)
    pattern.lastIndex = this.#at
    const [word = ''] = pattern.exec(this.#text) ?? []
    this.#at += word.length
    return word
  }
}

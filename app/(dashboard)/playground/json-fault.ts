/** The position of a JSON syntax error, and its cause. Lines and columns count from 1. */
type JsonFault = { line: number; column: number; message: string }

/** The first JSON syntax error of a text, or null. */
export function jsonFault(text: string): JsonFault | null {
  try {
    JSON.parse(text)
    return null
  } catch {
    const scan = new Scan(text)
    const lines = text.slice(0, scan.at).split('\n')
    return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1, message: scan.message }
  }
}

/** A syntax error as a sentence. */
export const showFault = ({ line, column, message }: JsonFault): string =>
  `Line ${line}, column ${column}: ${message}.`

const MAX_DEPTH = 500

/** Scans a text up to its first syntax error. */
class Scan {
  at = 0
  message = 'invalid JSON'
  readonly #text: string

  constructor(text: string) {
    this.#text = text
    if (this.#value(0)) {
      this.#space()
      this.message = 'unexpected text after the end'
    }
  }

  #value(depth: number): boolean {
    this.#space()
    const next = this.#text[this.at]
    if (depth > MAX_DEPTH) return this.#fail('nested too deeply')
    if (next === undefined) return this.#fail('the text ends too early')
    if (next === '{') return this.#members('}', depth)
    if (next === '[') return this.#members(']', depth)
    if (next === '"') return this.#string()
    return this.#taken(/true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y)
      ? true
      : this.#fail('expected a value')
  }

  #members(end: '}' | ']', depth: number): boolean {
    this.at++
    this.#space()
    if (this.#text[this.at] === end) return this.#step()
    for (;;) {
      if (end === '}' && !this.#name()) return false
      if (!this.#value(depth + 1)) return false
      this.#space()
      if (this.#text[this.at] === end) return this.#step()
      if (this.#text[this.at] !== ',') return this.#fail(`expected a comma or ${end}`)
      this.at++
    }
  }

  #name(): boolean {
    this.#space()
    if (this.#text[this.at] !== '"') return this.#fail('expected a name in double quotes')
    if (!this.#string()) return false
    this.#space()
    return this.#text[this.at] === ':' ? this.#step() : this.#fail('expected a colon')
  }

  #string(): boolean {
    const start = this.at++
    this.#taken(/(?:[^"\\\n\r\t]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*/y)
    const next = this.#text[this.at]
    if (next === '"') return this.#step()
    if (next === '\\') return this.#fail('unknown escape')
    this.at = start
    return this.#fail('the string is not closed')
  }

  #space(): void {
    this.#taken(/[ \t\n\r]*/y)
  }

  #taken(pattern: RegExp): boolean {
    pattern.lastIndex = this.at
    if (!pattern.test(this.#text)) return false
    this.at = pattern.lastIndex
    return true
  }

  #step(): true {
    this.at++
    return true
  }

  #fail(message: string): false {
    this.message = message
    return false
  }
}

import { BadExpression } from './bad-expression'
import { anyCharacter, bracketClass, type CharacterClass, escapedClass, only } from './classes'

/** A regular expression as a tree. */
export type Node =
  | { kind: 'one'; test: CharacterClass }
  | { kind: 'place'; is: 'start' | 'end' | 'boundary' | 'inside' }
  | { kind: 'row'; parts: Node[] }
  | { kind: 'choice'; parts: Node[] }
  | { kind: 'repeat'; part: Node; min: number; max: number | null }

const MAX_DEPTH = 20
const COUNT = /^\{(\d{1,4})(,(\d{0,4}))?\}/

/** Reads a regular expression. Throws `BadExpression` for what no linear matcher can have. */
export function parse(source: string): Node {
  const reader = new Reader(source)
  const node = reader.choice(0)
  if (!reader.isAtEnd) throw new BadExpression('a parenthesis is not opened')
  return node
}

class Reader {
  readonly #source: string
  #at = 0

  constructor(source: string) {
    this.#source = source
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#source.length
  }

  choice(depth: number): Node {
    if (depth > MAX_DEPTH) throw new BadExpression('its groups are nested too deeply')
    const parts = [this.#row(depth)]
    while (this.#take('|')) parts.push(this.#row(depth))
    return parts.length === 1 ? (parts[0] as Node) : { kind: 'choice', parts }
  }

  #row(depth: number): Node {
    const parts: Node[] = []
    while (!this.isAtEnd && !'|)'.includes(this.#source[this.#at] ?? ''))
      parts.push(this.#repeated(this.#atom(depth)))
    return { kind: 'row', parts }
  }

  #atom(depth: number): Node {
    const one = this.#source[this.#at++] ?? ''
    if (one === '(') return this.#group(depth)
    if (one === '^') return { kind: 'place', is: 'start' }
    if (one === '$') return { kind: 'place', is: 'end' }
    if (one === '.') return { kind: 'one', test: anyCharacter }
    if ('*+?'.includes(one)) throw new BadExpression(`there is nothing to repeat before "${one}"`)
    if (one === '[') {
      const { test, end } = bracketClass(this.#source, this.#at)
      this.#at = end
      return { kind: 'one', test }
    }
    if (one !== '\\') return { kind: 'one', test: only(one.charCodeAt(0)) }
    const name = this.#source[this.#at++] ?? ''
    if (name === 'b') return { kind: 'place', is: 'boundary' }
    if (name === 'B') return { kind: 'place', is: 'inside' }
    return { kind: 'one', test: escapedClass(name) }
  }

  #group(depth: number): Node {
    const rest = this.#source.slice(this.#at, this.#at + 40)
    const opening = /^\?(?:<\w{1,32}>|:)/.exec(rest)?.[0] ?? ''
    if (opening === '' && rest.startsWith('?'))
      throw new BadExpression('groups that look ahead or behind are not supported')
    this.#at += opening.length
    const node = this.choice(depth + 1)
    if (!this.#take(')')) throw new BadExpression('a parenthesis is not closed')
    return node
  }

  #repeated(part: Node): Node {
    const range = this.#range()
    if (!range) return part
    // Whether as much or as little as possible is taken makes no difference here.
    this.#take('?')
    if (this.#range()) throw new BadExpression('there is nothing to repeat')
    return { kind: 'repeat', part, ...range }
  }

  #range(): { min: number; max: number | null } | null {
    if (this.#take('*')) return { min: 0, max: null }
    if (this.#take('+')) return { min: 1, max: null }
    if (this.#take('?')) return { min: 0, max: 1 }
    const [all, low, comma, high] = COUNT.exec(this.#source.slice(this.#at, this.#at + 12)) ?? []
    if (all === undefined) return null
    this.#at += all.length
    const min = Number(low)
    const max = comma ? (high ? Number(high) : null) : min
    if (max !== null && max < min) throw new BadExpression('a count is out of order')
    return { min, max }
  }

  #take(one: string): boolean {
    if (this.#source[this.#at] !== one) return false
    this.#at++
    return true
  }
}

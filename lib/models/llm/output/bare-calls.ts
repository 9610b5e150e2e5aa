const CALL =
  /^(?:\[\s{0,3}([A-Za-z_][\w.-]{0,99})\(|\{\s{0,9}(?:"type"\s{0,3}:\s{0,3}"function",\s{0,9})?"name"\s{0,3}:\s{0,3}"([\w.-]{1,100})")/
const HALF = /^(?:\[\s{0,3}[\w.-]{0,100}|\{[\s"\w:,.-]{0,150})$/

/** Where a line begins a call without any token around it: `[name(` or `{"name": "name"`. */
export function findBareCall(text: string, isLineStart: boolean, tools: ReadonlySet<string>) {
  for (const at of lineStarts(text, isLineStart)) {
    const [opening = '', called, named] = CALL.exec(text.slice(at, at + 260)) ?? []
    if (tools.has(called ?? named ?? '')) return { at, opening }
  }
  return null
}

/** The length of what may become such a call at the end of a text. */
export function halfBareCall(text: string, isLineStart: boolean): number {
  const at = lineStarts(text, isLineStart).at(-1)
  return at !== undefined && HALF.test(text.slice(at, at + 260)) ? text.length - at : 0
}

function lineStarts(text: string, isLineStart: boolean): number[] {
  const starts = isLineStart ? [0] : []
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts.filter((at) => text[at] === '[' || text[at] === '{')
}

/** Finds the end of brackets in a text that comes in pieces. */
export class BracketEnd {
  #open = 0
  #quote = ''
  #isEscaped = false

  /** The position behind the last bracket, or -1 if it has not come. */
  take(text: string): number {
    for (let at = 0; at < text.length; at++) {
      const sign = text[at] ?? ''
      if (this.#isEscaped) this.#isEscaped = false
      else if (this.#quote !== '') this.#takeQuoted(sign)
      else if (sign === '"' || sign === "'") this.#quote = sign
      else if ('[({'.includes(sign)) this.#open += 1
      else if ('])}'.includes(sign)) this.#open -= 1
      if (this.#open === 0) return at + 1
    }
    return -1
  }

  #takeQuoted(sign: string) {
    if (sign === '\\') this.#isEscaped = true
    else if (sign === this.#quote) this.#quote = ''
  }
}

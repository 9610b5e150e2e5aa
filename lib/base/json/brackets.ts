/** Where the bracket that opens at this position is closed, or undefined. */
export function findBracketEnd(text: string, from: number): number | undefined {
  for (const { at, open } of bracketsIn(text, from)) if (open === 0) return at + 1
  return undefined
}

/** The brackets of JSON from a position on, each with how many are open after it. */
export function* bracketsIn(text: string, from: number): Generator<{ at: number; open: number }> {
  let open = 0
  let quoted = false
  for (let at = from; at >= 0 && at < text.length; at++) {
    const sign = text[at]
    if (quoted && sign === '\\') at++
    else if (sign === '"') quoted = !quoted
    else if (!quoted && (sign === '{' || sign === '[')) yield { at, open: ++open }
    else if (!quoted && (sign === '}' || sign === ']')) yield { at, open: --open }
  }
}

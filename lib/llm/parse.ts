import { jsonrepair } from 'jsonrepair'

/** The JSON value in a model's text: alone, in a code fence, or after some prose. Undefined when there is none. */
export function parseAnswer(text: string): unknown {
  const fenced = /```(?:json)?\s*\n([\s\S]*?)\n?```/.exec(text)?.[1]
  for (const candidate of [text, fenced, between(text, '{', '}'), between(text, '[', ']')]) {
    const value = candidate === undefined ? undefined : tryParse(candidate)
    if (value !== undefined) return value
  }
  // Mending an answer that breaks off would lose what did not come.
  if (isCutOff(text)) return undefined
  const start = between(text, '{', '}')
  return start === undefined ? undefined : tryRepair(start)
}

/** Whether the JSON in a text breaks off: brackets or a string are still open at its end. */
export function isCutOff(text: string): boolean {
  let open = 0
  let quoted = false
  for (let at = text.search(/[{[]/); at >= 0 && at < text.length; at++) {
    const sign = text[at]
    if (quoted) {
      if (sign === '\\') at++
      else if (sign === '"') quoted = false
    } else if (sign === '"') quoted = true
    else if (sign === '{' || sign === '[') open++
    else if (sign === '}' || sign === ']') open--
  }
  return open > 0
}

function between(text: string, open: string, close: string): string | undefined {
  const from = text.indexOf(open)
  const to = text.lastIndexOf(close)
  return from >= 0 && to > from ? text.slice(from, to + 1) : undefined
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function tryRepair(text: string): unknown {
  try {
    return tryParse(jsonrepair(text))
  } catch {
    return undefined
  }
}

import { jsonrepair } from 'jsonrepair'

/** The JSON value in a model's text: alone, in a code fence, or after some prose. Undefined when there is none. */
export function parseAnswer(text: string): unknown {
  const fenced = /```(?:json)?\s*\n([\s\S]*?)\n?```/.exec(text)?.[1]
  for (const candidate of [text, fenced, between(text, '{', '}'), between(text, '[', ']')]) {
    const value = candidate === undefined ? undefined : tryParse(candidate)
    if (value !== undefined) return value
  }
  const start = between(text, '{', '}')
  return start === undefined ? undefined : tryRepair(start)
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

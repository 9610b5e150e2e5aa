import { isObject } from '@/lib/base/json'

const IN_TAG =
  /^<(?:function|tool_call)[=(]?[\w-]{0,60}\)?>?\s*(\{.*\})\s*(?:<\/(?:function|tool_call)>)?$/s

/** The arguments of a call that a model wrote as text. Any other text is returned as it is. */
export function readWrittenCall(text: string): string {
  const words = text.trim()
  const tagged = IN_TAG.exec(words)?.[1] ?? words
  try {
    const call: unknown = JSON.parse(tagged)
    const { name, arguments: args, parameters } = isObject(call) ? call : {}
    const values = args ?? parameters
    if (typeof name !== 'string' || values === undefined) return tagged
    return typeof values === 'string' ? values : JSON.stringify(values)
  } catch {
    return tagged
  }
}

const PARAMETERS = [
  /<arg_key>\s{0,9}([^<>]{1,100}?)\s{0,9}<\/arg_key>\s{0,9}<arg_value>([\s\S]*?)<\/arg_value>/g,
  /<parameter(?:=|\sname=")([\w.-]{1,100})"?(?:\s[^<>]{0,80})?>([\s\S]*?)<\/parameter>/g,
]

/** The arguments of a call that a model wrote with a tag for each, as GLM, Qwen and MiniMax do. */
export function writtenParameters(text: string): Record<string, unknown> | null {
  if (!/<(?:tool_call|function=|invoke|minimax:tool_call|seed:tool_call)/.test(text)) return null
  for (const pattern of PARAMETERS) {
    const pairs = [...text.matchAll(pattern)]
    if (pairs.length > 0)
      return Object.fromEntries(pairs.map(([, name = '', words = '']) => [name, valueIn(words)]))
  }
  return null
}

function valueIn(text: string): unknown {
  const words = text.trim()
  try {
    return JSON.parse(words)
  } catch {
    return words
  }
}

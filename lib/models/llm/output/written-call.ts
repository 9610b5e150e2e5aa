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

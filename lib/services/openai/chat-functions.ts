import type { Fields } from '@/lib/api/run'
import { isObject } from '@/lib/base/json'

type Message = Record<string, unknown>

/** Whether a request has functions in the form that came before tools. */
export function hasFunctions({ functions, messages }: Fields): boolean {
  if (Array.isArray(functions) && functions.length > 0) return true
  return (
    Array.isArray(messages) &&
    messages.some((message) => isObject(message) && isOfFunction(message))
  )
}

/** The same request with tools. */
export function asTools({ functions, function_call, messages, ...fields }: Fields): Fields {
  const definitions = Array.isArray(functions) ? functions : []
  return {
    ...fields,
    ...(definitions.length > 0
      ? { tools: definitions.map((definition) => ({ type: 'function', function: definition })) }
      : {}),
    ...(function_call ? { tool_choice: toChoice(function_call) } : {}),
    messages: Array.isArray(messages) ? toMessages(messages) : messages,
  }
}

/** A message or a delta with its first call in the form that came before tools. */
export function asFunction<Part extends { tool_calls?: { function: object }[] }>(part: Part) {
  const { tool_calls, ...rest } = part
  const [call] = tool_calls ?? []
  return call ? { ...rest, function_call: call.function } : rest
}

/** Why a reply ended, in the terms of functions. */
export const asFunctionFinish = (finish: string) =>
  finish === 'tool_calls' ? 'function_call' : finish

const isOfFunction = ({ role, function_call }: Message) =>
  role === 'function' || isObject(function_call)

const toChoice = (choice: unknown) =>
  isObject(choice) ? { type: 'function', function: { name: choice.name } } : choice

/** Calls get ids by their place, which the results after them refer to. */
function toMessages(messages: unknown[]): unknown[] {
  let last = ''
  return messages.map((message, at) => {
    if (!isObject(message) || !isOfFunction(message)) return message
    const { function_call, name: _, ...rest } = message
    if (message.role === 'function') return { ...rest, role: 'tool', tool_call_id: last }
    last = `call_${at}`
    return { ...rest, tool_calls: [{ id: last, type: 'function', function: function_call }] }
  })
}

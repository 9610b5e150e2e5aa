import { type AppError, invalidField } from '@/lib/base/errors'

type Json = Record<string, unknown>

/** Unsupported fields of chat completions, which are rejected by name. */
export function unsupportedIn(body: Json, supported: string[] = []): AppError | null {
  for (const [field, isAsked, message] of FIELDS)
    if (!supported.includes(field) && isAsked(body[field])) return invalidField(field, message)
  const messages = Array.isArray(body.messages) ? (body.messages as (Json | null)[]) : []
  const role = messages.find((message) => message?.role === 'function')?.role
  if (role !== undefined)
    return invalidField('messages', `Messages of the role "${role}" are not supported.`)
  const part = messages
    .flatMap((message) =>
      Array.isArray(message?.content) ? (message.content as (Json | null)[]) : [],
    )
    .find((part) => typeof part?.type === 'string' && part.type !== 'text')
  return part
    ? invalidField('messages', `Parts of the type "${part.type}" are not supported: send text.`)
    : null
}

const isFull = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !isEmptyList(value)
const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0

const FIELDS: [string, (value: unknown) => boolean, string][] = [
  ['n', (value) => isFull(value) && value !== 1, 'Only one choice is made: n must be 1.'],
  ['logprobs', (value) => value === true, 'Log probabilities are not supported.'],
  ['top_logprobs', (value) => isFull(value) && value !== 0, 'Log probabilities are not supported.'],
]

/** The rejected fields and the reasons, for the documentation. */
export const UNSERVED_OF_CHAT = Object.fromEntries(FIELDS.map(([name, , why]) => [name, why]))

import { z } from 'zod'
import { checkFields, type Fields } from '@/lib/api/run'
import { AppError, invalidField } from '@/lib/base/errors'
import { countryCode, unsupportedIn } from '@/lib/services/wire'

const MAX_MESSAGES = 1_000
const MAX_BEGUN = 10_000

const Content = z.union([
  z.string(),
  z.array(z.looseObject({ type: z.string(), text: z.string().optional() })),
])
const Message = z.object({
  role: z.enum(['system', 'developer', 'user', 'assistant']),
  // An assistant message that only calls a tool has no content.
  content: Content.nullish().transform((content) => content ?? ''),
})
const Place = z.looseObject({ country: z.string().nullish() }).nullish()
export const ChatRequest = z.object({
  model: z.string().min(1),
  messages: z.array(Message).min(1).max(MAX_MESSAGES),
  stream: z.boolean().nullish(),
  stream_options: z.looseObject({ include_usage: z.boolean().optional() }).nullish(),
  max_tokens: z.int().min(1).nullish(),
  max_completion_tokens: z.int().min(1).nullish(),
  temperature: z.number().min(0).max(2).nullish(),
  response_format: z
    .looseObject({
      type: z.string(),
      json_schema: z.looseObject({ schema: z.record(z.string(), z.unknown()) }).optional(),
      /** Beside `json_object`, where clients of local models have it. */
      schema: z.record(z.string(), z.unknown()).nullish(),
    })
    .nullish(),
  web_search_options: z
    .looseObject({
      search_context_size: z.enum(['low', 'medium', 'high']).nullish(),
      user_location: z.looseObject({ approximate: Place, country: z.string().nullish() }).nullish(),
    })
    .nullish(),
  stop: z.union([z.string().max(200), z.array(z.string().max(200)).max(16)]).nullish(),
  tool_choice: z.unknown().optional(),
})

/** A parsed chat completion request. */
export type Chat = z.output<typeof ChatRequest>

/** Validates the body of a chat completion. Throws 400 for invalid or unsupported fields. */
export function chatIn(body: Fields): Chat {
  const unsupported = unsupportedIn(body)
  if (unsupported) throw unsupported
  const chat = checkFields(ChatRequest, body)
  const { tool_choice: choice = null } = chat
  if (choice !== null && choice !== 'none' && choice !== 'auto')
    throw invalidField('tool_choice', 'There are no tools to choose from.')
  return chat
}

/** The schema that the reply must match, or undefined for text. */
export function readChatSchema({ response_format }: Chat): Record<string, unknown> | undefined {
  const { type, json_schema, schema } = response_format ?? {}
  const ofObject = type === 'json_object' ? (schema ?? { type: 'object' }) : undefined
  return json_schema?.schema ?? ofObject
}

/** The last user message asks; earlier messages are its history. */
export function answerFields(chat: Chat): Fields {
  const { model, messages } = chat
  const last = messages.findLastIndex(({ role }) => role === 'user')
  const query = getText(messages[last])
  if (query.trim() === '')
    throw new AppError('missing_field', 'There is no user message with text in it.', {
      wireCode: 'missing_messages',
    })
  const schema = readChatSchema(chat)
  const { search_context_size, user_location } = chat.web_search_options ?? {}
  return {
    model,
    query,
    history: historyBefore(last, messages),
    system_prompt: instructionsIn(last, messages),
    max_tokens: chat.max_completion_tokens ?? chat.max_tokens ?? null,
    temperature: chat.temperature ?? null,
    search_context_size: search_context_size ?? null,
    location: countryCode(user_location?.approximate?.country ?? user_location?.country),
    ...(schema ? { answer_type: 'json', json_schema: schema } : {}),
    return_sources: true,
    citations: true,
  }
}

const isSystem = ({ role }: Chat['messages'][number]) => role === 'system' || role === 'developer'

/** Some clients send the start of an answer behind the question, for the model to go on with. */
function instructionsIn(last: number, messages: Chat['messages']): string | null {
  const begun = messages
    .slice(last + 1)
    .filter((message) => !isSystem(message))
    .map(getText)
    .join('\n')
    .trim()
  const texts = messages.filter(isSystem).map(getText)
  if (begun !== '') texts.push(`${GO_ON}\n${begun.slice(-MAX_BEGUN)}`)
  return texts.join('\n\n') || null
}
const GO_ON =
  'Your answer has already begun with the text below. Go on right behind it, without repeating it:'

function historyBefore(last: number, messages: Chat['messages']) {
  return messages
    .slice(0, last)
    .filter((message) => !isSystem(message))
    .map((message) => ({ role: message.role, content: getText(message) }))
    .filter(({ content }) => content !== '')
}

function getText(message: Chat['messages'][number] | undefined): string {
  const content = message?.content ?? ''
  return (
    typeof content === 'string' ? content : content.map((part) => part.text ?? '').join('\n')
  ).trim()
}

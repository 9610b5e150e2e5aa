import { z } from 'zod'
import { checkFields, type Fields } from '@/lib/api'
import { countryCode } from '../countries'
import { type Refusals, refuseFields, unsupported } from '../refusals'

/** What a response may ask for and is not served. */
export const UNSERVED_OF_RESPONSES: Refusals = {
  previous_response_id: 'responses are not stored; send the conversation as input',
  conversation: 'conversations are not stored; send the conversation as input',
  background: 'a response is made while the client waits',
  prompt: 'there are no stored prompts',
  top_logprobs: 'there are no log probabilities',
}

const Content = z.union([
  z.string(),
  z.array(z.looseObject({ type: z.string(), text: z.string().optional() })),
])
const Item = z.looseObject({
  type: z.string().optional(),
  role: z.enum(['system', 'developer', 'user', 'assistant']).optional(),
  content: Content.optional(),
})
const Tool = z.looseObject({
  type: z.string(),
  search_context_size: z.enum(['low', 'medium', 'high']).nullish(),
  filters: z.looseObject({ allowed_domains: z.array(z.string()).nullish() }).nullish(),
  user_location: z.looseObject({ country: z.string().nullish() }).nullish(),
})
const Format = z.looseObject({
  type: z.enum(['text', 'json_object', 'json_schema']),
  schema: z.record(z.string(), z.unknown()).optional(),
})
const Request = z.object({
  model: z.string().min(1),
  input: z.union([z.string().min(1), z.array(Item).min(1).max(200)]),
  instructions: z.string().nullish(),
  max_output_tokens: z.int().min(1).nullish(),
  temperature: z.number().min(0).max(2).nullish(),
  stream: z.boolean().nullish(),
  text: z.looseObject({ format: Format.nullish() }).nullish(),
  tools: z.array(Tool).nullish(),
  tool_choice: z.unknown().optional(),
  metadata: z.record(z.string(), z.string()).nullish(),
  user: z.string().nullish(),
})

/** A response as it is asked for. */
export type Asked = z.output<typeof Request>

const TEXTS = new Set(['input_text', 'output_text', 'text'])
const SEARCHES = /^web_search(?:_preview)?(?:_\d{4}_\d{2}_\d{2})?$/

/** Checks the body of a response. Throws 400 for what is wrong or not supported. */
export function askedIn(body: Fields): Asked {
  refuseFields(body, UNSERVED_OF_RESPONSES)
  const asked = checkFields(Request, body)
  for (const { type } of asked.tools ?? [])
    if (!SEARCHES.test(type))
      throw unsupported('tools', 'only web_search is served', `The tool ${type}`)
  if (typeof asked.input === 'string') return asked
  for (const { type = 'message', content } of asked.input) {
    if (type !== 'message')
      throw unsupported('input', 'send the messages alone', `An item of the type ${type}`)
    const other = Array.isArray(content) && content.find((part) => !TEXTS.has(part.type))
    if (other) throw unsupported('input', 'send text', `A part of the type ${other.type}`)
  }
  return asked
}

/** The same as a chat completion. */
export function chatOf(asked: Asked): Fields {
  const { input, instructions, text } = asked
  const messages = typeof input === 'string' ? [{ role: 'user', content: input }] : input
  const { type, schema } = text?.format ?? {}
  return {
    model: asked.model,
    messages: [
      ...(instructions ? [{ role: 'system', content: instructions }] : []),
      ...messages.map(({ role = 'user', content = '' }) => ({ role, content: partsOf(content) })),
    ],
    max_completion_tokens: asked.max_output_tokens,
    temperature: asked.temperature,
    response_format: schema ? { type: 'json_schema', json_schema: { schema } } : type && { type },
    web_search_options: {
      search_context_size: searchOf(asked)?.search_context_size ?? undefined,
    },
  }
}

/** Further fields of the answer: where the search looks. */
export function placesOf(asked: Asked): Fields {
  const { filters, user_location } = searchOf(asked) ?? {}
  return {
    domain_filter: filters?.allowed_domains ?? undefined,
    location: countryCode(user_location?.country),
  }
}

const searchOf = ({ tools }: Asked) => tools?.[0]

function partsOf(content: z.output<typeof Content>) {
  return typeof content === 'string'
    ? content
    : content.map(({ text }) => ({ type: 'text', text: text ?? '' }))
}

import { z } from 'zod'
import { checkFields, type Fields } from '@/lib/api/run'
import { isObject } from '@/lib/base/json'
import { countryCode, type Refusals, refuseFields, unsupported } from '@/lib/services/wire'
import { passedFields } from '../passed-fields'
import type { ResponseStyle } from './manner'

/** Unsupported fields of a response. */
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
  content: Content.nullish(),
  call_id: z.string().nullish(),
  name: z.string().nullish(),
  namespace: z.string().nullish(),
  arguments: z.string().nullish(),
  output: Content.nullish(),
})
const FunctionTool = z.looseObject({
  type: z.string(),
  name: z.string().nullish(),
  description: z.string().nullish(),
  parameters: z.record(z.string(), z.unknown()).nullish(),
  strict: z.boolean().nullish(),
})
const Tool = FunctionTool.extend({
  /** Of a namespace. */
  tools: z.array(FunctionTool).nullish(),
  search_context_size: z.enum(['low', 'medium', 'high']).nullish(),
  filters: z.looseObject({ allowed_domains: z.array(z.string()).nullish() }).nullish(),
  user_location: z.looseObject({ country: z.string().nullish() }).nullish(),
})
const Format = z.looseObject({
  type: z.enum(['text', 'json_object', 'json_schema']),
  name: z.string().optional(),
  schema: z.record(z.string(), z.unknown()).optional(),
})
export const ResponseRequest = z.object({
  model: z.string().min(1),
  input: z.union([z.string().min(1), z.array(Item).min(1).max(1_000)]),
  instructions: z.string().nullish(),
  max_output_tokens: z.int().min(1).nullish(),
  temperature: z.number().min(0).max(2).nullish(),
  stream: z.boolean().nullish(),
  text: z.looseObject({ format: Format.nullish() }).nullish(),
  tools: z.array(Tool).nullish(),
  tool_choice: z.unknown().optional(),
  parallel_tool_calls: z.boolean().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  user: z.string().nullish(),
})

export type Params = z.output<typeof ResponseRequest> & {
  manner: ResponseStyle
  /** What the model is sent beside the conversation, if there are functions. */
  more: Fields
}
export type Item = z.output<typeof Item>
export type Tool = z.output<typeof Tool>

const TEXTS = new Set(['input_text', 'output_text', 'text'])
export const SEARCHES = /^web_search(?:_preview)?(?:_\d{4}_\d{2}_\d{2})?$/

const CALLED = new Set(['function', 'namespace'])
const ITEMS = new Set(['message', 'function_call', 'function_call_output'])
/** Items of earlier responses that the next one does not need: its search is its own. */
const LEFT_OUT = new Set(['reasoning', 'web_search_call', 'search_results', 'fetch_url_results'])

/** Whether a response has functions of the caller, or their results. */
export function hasFunctions({ tools, input }: Fields): boolean {
  const isOne = (entry: unknown) =>
    typeof entry === 'object' &&
    entry !== null &&
    /^(?:function|namespace)/.test(String(Reflect.get(entry, 'type')))
  return [tools, input].some((all) => Array.isArray(all) && all.some(isOne))
}

/** Validates the body of a response. Throws 400 for invalid or unsupported fields. */
export function paramsIn(body: Fields, manner: ResponseStyle): Params {
  refuseFields(body, UNSERVED_OF_RESPONSES)
  const params = { ...checkFields(ResponseRequest, body), manner, more: furtherFields(body) }
  for (const { type } of params.tools ?? [])
    if (!SEARCHES.test(type) && !CALLED.has(type))
      throw unsupported('tools', 'web_search and functions are served', `The tool ${type}`)
  if (typeof params.input === 'string') return params
  const input = params.input.filter(({ type = 'message' }) => !LEFT_OUT.has(type))
  for (const { type = 'message', content, output } of input) {
    if (!ITEMS.has(type))
      throw unsupported('input', 'send messages and calls alone', `An item of the type ${type}`)
    const parts = [content, output].flatMap((part) => (Array.isArray(part) ? part : []))
    const refusedPart = parts.find((part) => !TEXTS.has(part.type))
    if (refusedPart)
      throw unsupported('input', 'send text', `A part of the type ${refusedPart.type}`)
  }
  return { ...params, input }
}

/** What responses have and chats do not. */
const OF_RESPONSES =
  /^(?:input|instructions|max_output_tokens|text|reasoning|include|truncation|max_tool_calls|prompt_cache_\w+|client_metadata)$/

/** Further fields of the request, as a chat has them. */
function furtherFields({ reasoning, text, ...body }: Fields): Fields {
  const textses = Object.entries(passedFields(body)).filter(([name]) => !OF_RESPONSES.test(name))
  const { effort } = isObject(reasoning) ? reasoning : {}
  const { verbosity } = isObject(text) ? text : {}
  return {
    ...(typeof effort === 'string' ? { reasoning_effort: effort } : {}),
    ...(typeof verbosity === 'string' ? { verbosity } : {}),
    ...Object.fromEntries(textses),
  }
}

/** The equivalent chat completion. */
export function toChat(params: Params): Fields {
  const { input, instructions } = params
  const messages = typeof input === 'string' ? [{ role: 'user', content: input }] : input
  return {
    model: params.model,
    messages: [
      ...(instructions ? [{ role: 'system', content: instructions }] : []),
      ...messages.map(({ role = 'user', content }) => ({
        role,
        content: toContentParts(content ?? ''),
      })),
    ],
    max_completion_tokens: params.max_output_tokens,
    temperature: params.temperature,
    response_format: toChatFormat(params),
    web_search_options: {
      search_context_size: findSearchTool(params)?.search_context_size ?? undefined,
    },
  }
}

/** The text format as a chat completion expects it. */
export function toChatFormat({ text }: Params): Fields | undefined {
  const { type, name = 'reply', schema } = text?.format ?? {}
  return schema ? { type: 'json_schema', json_schema: { name, schema } } : type && { type }
}

/** Additional fields of the answer: where to search. */
export function readPlaces(params: Params): Fields {
  const { filters, user_location } = findSearchTool(params) ?? {}
  return {
    domain_filter: filters?.allowed_domains ?? undefined,
    location: countryCode(user_location?.country),
  }
}

const findSearchTool = ({ tools }: Params) => tools?.[0]

export function toContentParts(content: z.output<typeof Content>) {
  return typeof content === 'string'
    ? content
    : content.map(({ text }) => ({ type: 'text', text: text ?? '' }))
}

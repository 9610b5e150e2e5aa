import { events } from './events'

type Json = Record<string, unknown>

const text = { type: 'string' }
const listOf = (...names: string[]) => ({
  type: 'array',
  items: { type: 'object', required: names, properties: Object.fromEntries(names.map((name) => [name, text])) },
})
const sources = listOf('title', 'url', 'snippet')
const images = listOf('url', 'title')

/** The reply of /api/v1/search, under version 1's names. */
export function legacyReply(): Json {
  const properties = {
    llm_response: text,
    sources,
    images,
    response_time: text,
    input_tokens: { type: 'integer', minimum: 0 },
    output_tokens: { type: 'integer', minimum: 0 },
    service_cost: { type: 'number' },
    model_cost: { type: ['number', 'null'] },
  }
  return { type: 'object', required: Object.keys(properties), properties }
}

/** The frames of /api/v1/search_stream: those of answer_stream, where text arrives as `llm`. */
export function legacyEvents(): Json {
  const list = (events.answer_stream?.oneOf ?? []) as { properties: { type: { const: string } } & Json }[]
  const data: Record<string, Json> = { sources, images }
  return {
    oneOf: list.map((event) => {
      const { type, ...rest } = event.properties
      const renamed = { type: { const: type.const === 'answer' ? 'llm' : type.const } }
      const own = data[type.const]
      return { ...event, properties: { ...renamed, ...rest, ...(own ? { data: own } : {}) } }
    }),
  }
}

import { type Framing, PING } from '@/lib/api'
import type { CallEvent } from '@/lib/call'
import type { Chat } from './chat-request'

type Json = Record<string, unknown>

/** The end of a stream, in OpenAI's words. */
const DONE = '[DONE]'

/** An answer as a chat completion. */
export function completionOf(id: string, body: Json, finish: string, { model }: Chat): Json {
  const message = { role: 'assistant', content: contentOf(body), refusal: null }
  return {
    id: completionId(id),
    object: 'chat.completion',
    created: seconds(),
    model,
    choices: [{ index: 0, message, finish_reason: finish, logprobs: null }],
    usage: usageOf(body),
    ...sourcesOf(body.sources),
  }
}

/** Structured output is whole or nothing: its stream has one chunk of content. */
export function asOneChunk(id: string, body: Json, finish: string, chat: Chat): string {
  const { opening, dataOf, ending } = chunks(id, chat)
  const events: CallEvent[] = [
    { type: 'sources', data: body.sources },
    { type: 'answer', content: contentOf(body) },
    { ...body, type: 'usage', finish_reason: finish },
  ]
  const data = [...events.flatMap((event) => dataOf(event, '')), ...ending]
  return opening + data.map(frame).join('')
}

/** The events of an answer as the chunks of a chat completion. */
export function chunks(id: string, { model, stream_options }: Chat): Framing {
  let sources: Json = {}
  const chunk = (delta: Json, more: Json = {}, finish: string | null = null) => ({
    id: completionId(id),
    object: 'chat.completion.chunk',
    created: seconds(),
    model,
    choices: [{ index: 0, delta, finish_reason: finish }],
    ...more,
  })
  const dataOf = (event: CallEvent): Json[] => {
    switch (event.type) {
      case 'sources':
        sources = sourcesOf(event.data)
        return []
      case 'answer':
        return [chunk({ content: event.content })]
      case 'error':
        return [{ error: { message: event.error, type: event.error_type, code: event.error_code, param: null } }]
      case 'usage': {
        const usage = usageOf(event)
        const last = chunk({}, { usage, ...sources }, String(event.finish_reason ?? 'stop'))
        // Clients that ask for it expect the usage once more, in a chunk of its own.
        return stream_options?.include_usage ? [last, { ...chunk({}, { usage }), choices: [] }] : [last]
      }
      default:
        return []
    }
  }
  return {
    opening: frame(JSON.stringify(chunk({ role: 'assistant', content: '' }))) + PING,
    dataOf: (event) => dataOf(event).map((one) => JSON.stringify(one)),
    ending: [DONE],
  }
}

function contentOf({ answer }: Json): string {
  return typeof answer === 'string' ? answer : JSON.stringify(answer)
}

function usageOf(body: Json): Json {
  const [input, output] = [Number(body.input_tokens ?? 0), Number(body.output_tokens ?? 0)]
  const cost = Number(body.service_cost ?? 0) + Number(body.model_cost ?? 0)
  return { prompt_tokens: input, completion_tokens: output, total_tokens: input + output, cost }
}

function sourcesOf(value: unknown): Json {
  const sources = Array.isArray(value)
    ? (value as { title: string; link: string; snippet: string; date?: string | null }[])
    : []
  return {
    citations: sources.map(({ link }) => link),
    search_results: sources.map(({ title, link, snippet, date }) => ({
      title,
      url: link,
      snippet,
      date: date ?? null,
    })),
  }
}

const frame = (data: string) => `data: ${data}\n\n`
const seconds = () => Math.floor(Date.now() / 1000)
const completionId = (id: string) => `chatcmpl-${id}`

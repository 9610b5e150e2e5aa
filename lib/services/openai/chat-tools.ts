import type { Caller } from '@/lib/api/gate'
import {
  type Exchange,
  estimateReply,
  type Framing,
  outcomeHeaders,
  PING,
  streamReply,
} from '@/lib/api/http'
import { type Fields, replyIn } from '@/lib/api/run'
import type { StreamEvent } from '@/lib/base/capability'
import {
  type ChatEvent,
  type ChatReply,
  type ChatStreamReply,
  chat,
  chatStream,
} from '@/lib/capabilities/inference'
import { type Refusals, refuseFields, unsupportedIn } from '@/lib/services/wire'
import { asFunction, asFunctionFinish, asTools, hasFunctions } from './chat-functions'
import {
  chatChunks,
  completionId,
  END_OF_STREAM,
  failedChunk,
  frame,
  seconds,
  toChatUsage,
} from './chat-reply'
import { passedFields } from './passed-fields'

/** Fields that cannot be combined with tools. */
export const UNSERVED_WITH_TOOLS: Refusals = {
  web_search_options: 'a call with tools is passed on to the model without a search',
}

type Event = StreamEvent<ChatStreamReply, ChatEvent>
type Params = {
  model: string
  stream_options: { include_usage?: boolean } | null
  /** In the form that came before tools. */
  hasFunctions: boolean
}

/** Whether a chat has tools or functions, or results of these. */
export function hasTools(body: Fields): boolean {
  const { tools, messages } = body
  if (hasFunctions(body)) return true
  if (Array.isArray(tools) && tools.length > 0) return true
  return (
    Array.isArray(messages) &&
    messages.some((message) => message?.role === 'tool' || Array.isArray(message?.tool_calls))
  )
}

/** A chat completion with the caller's own tools, passed through to the model without a search. */
export async function chatWithTools(
  exchange: Exchange,
  caller: Caller,
  body: Fields,
): Promise<Response> {
  const input = async () => toFields(body)
  if (body.stream === true)
    return streamReply(
      exchange,
      { caller, capability: chatStream, input },
      { headers: {}, framing: (id) => chatFraming(id, paramsIn(body)) },
    )
  const outcome = await exchange.run({ caller, capability: chat, input })
  if (outcome.kind === 'estimated') return estimateReply(outcome, exchange.rate)
  const completion = toCompletion(outcome.id, replyIn(outcome), paramsIn(body))
  return Response.json(completion, { headers: { ...exchange.rate, ...outcomeHeaders(outcome) } })
}

function paramsIn(body: Fields): Params {
  const { model, stream_options } = body
  const isObject = typeof stream_options === 'object' && stream_options !== null
  const options = isObject ? stream_options : null
  return { model: String(model), stream_options: options, hasFunctions: hasFunctions(body) }
}

function toFields(original: Fields): Fields {
  const body = hasFunctions(original) ? asTools(original) : original
  const problem = unsupportedIn(body, ['stop'])
  if (problem) throw problem
  refuseFields(body, UNSERVED_WITH_TOOLS)
  const { max_completion_tokens, ...fields } = body
  return {
    ...fields,
    more: passedFields(fields),
    max_tokens: max_completion_tokens ?? fields.max_tokens,
  }
}

function toCompletion(id: string, reply: ChatReply, { model, hasFunctions }: Params) {
  const { text, tool_calls, finish_reason, extra } = reply
  const calls = tool_calls.map(({ id, name, arguments: words, extra: own }) => ({
    id,
    type: 'function',
    function: { name, arguments: words },
    ...own,
  }))
  const message = {
    role: 'assistant',
    content: text === '' ? null : text,
    refusal: null,
    ...extra,
    ...(calls.length > 0 ? { tool_calls: calls } : {}),
  }
  const choice = { index: 0, logprobs: null }
  const legacy = {
    ...choice,
    message: asFunction(message),
    finish_reason: asFunctionFinish(finish_reason),
  }
  return {
    id: completionId(id),
    object: 'chat.completion',
    created: seconds(),
    model,
    system_fingerprint: null,
    choices: [hasFunctions ? legacy : { ...choice, message, finish_reason }],
    usage: toChatUsage(reply),
  }
}

function chatFraming(id: string, params: Params): Framing<Event> {
  const chunks = chatChunks(id, params)
  const objectsFor = (event: Event): object[] => {
    switch (event.type) {
      case 'answer':
        return [chunks.text(event.content)]
      case 'tool_calls':
        return [chunks.calls(event.calls.map(toDelta), params.hasFunctions)]
      case 'extra':
        return [chunks.extra(event.fields)]
      case 'usage':
        return chunks.last(event, toFinish(event.finish_reason, params), null)
      case 'error':
        return [failedChunk(event)]
      default:
        return []
    }
  }
  return {
    opening: frame(chunks.first()) + PING,
    toData: (event) => objectsFor(event).map((chunk) => JSON.stringify(chunk)),
    ending: [END_OF_STREAM],
  }
}

const toFinish = (finish: string, { hasFunctions }: Params) =>
  hasFunctions ? asFunctionFinish(finish) : finish

type Piece = Extract<ChatEvent, { type: 'tool_calls' }>['calls'][number]

function toDelta({ index, id, name, arguments: words, extra }: Piece) {
  const start = id === undefined ? {} : { id, type: 'function' }
  return { index, ...start, function: { ...(name ? { name } : {}), arguments: words }, ...extra }
}

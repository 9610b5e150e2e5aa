import type { Caller } from '@/lib/api/gate'
import {
  type Exchange,
  estimateReply,
  type Framing,
  outcomeHeaders,
  PING,
  streamReply,
} from '@/lib/api/http'
import { replyIn } from '@/lib/api/run'
import type { StreamEvent } from '@/lib/base/capability'
import {
  type ChatEvent,
  type ChatReply,
  type ChatStreamReply,
  chat,
  chatStream,
} from '@/lib/capabilities/inference'
import { joinedFields } from '@/lib/models/llm'
import { eventName, MessageEvents, ResponseEvents } from './events'
import { chatWithFunctions } from './functions-request'
import type { ResponseEvent } from './manner'
import { type End, functionCall, textPart, toMessage, toResponse } from './reply'
import type { Params } from './request'

type Event = StreamEvent<ChatStreamReply, ChatEvent>
type Piece = Extract<ChatEvent, { type: 'tool_calls' }>['calls'][number]
type Call = {
  index: number
  callId: string
  name: string
  words: string
  extra?: Record<string, unknown> | undefined
}

/** A response with the caller's own functions, passed through to the model without a search. */
export async function responseWithFunctions(
  exchange: Exchange,
  caller: Caller,
  params: Params,
): Promise<Response> {
  const input = async () => chatWithFunctions(params)
  if (params.stream)
    return streamReply(
      exchange,
      { caller, capability: chatStream, input },
      { headers: {}, framing: (id) => functionsFraming(id, params) },
    )
  const outcome = await exchange.run({ caller, capability: chat, input })
  if (outcome.kind === 'estimated') return estimateReply(outcome, exchange.rate)
  const headers = { ...exchange.rate, ...outcomeHeaders(outcome) }
  return Response.json(toWholeReply(outcome.id, replyIn(outcome), params), { headers })
}

function toWholeReply(id: string, reply: ChatReply, params: Params) {
  const { text, tool_calls, finish_reason: finish, extra } = reply
  const end = { costs: reply, finish }
  const message = text === '' ? [] : [{ ...toMessage(id, textPart(text, []), end), ...extra }]
  const lone = text === '' ? extra : undefined
  const calls = tool_calls.map(({ id: callId, name, arguments: words, extra: own }, index) => {
    const further = { ...own, ...(index === 0 ? withoutMessage(lone) : {}) }
    return functionCall(id, { index, callId, name, words, extra: further }, 'completed', params)
  })
  return toResponse(id, params, [...message, ...calls], end)
}

/** Fields of a message that has no text are sent with its first call, and expected there again. */
const withoutMessage = (fields: Record<string, unknown> | undefined) =>
  fields ? { message_fields: fields } : {}

/** Converts the events of a chat with tools to those of a response. */
class FunctionEvents extends ResponseEvents {
  readonly #calls = new Map<number, Call & { place: number }>()
  #message: MessageEvents | null = null
  #further: Record<string, unknown> | undefined
  #count = 0

  /** Fields of the message that are not OpenAI's, such as reasoning_content. */
  added(fields: Record<string, unknown>): void {
    this.#further = joinedFields(this.#further ?? {}, fields)
  }

  wrote(delta: string): ResponseEvent[] {
    this.#message ??= new MessageEvents(this.id, this.#count++)
    return this.#message.wrote(delta)
  }

  called({ index, id = '', name = '', arguments: delta, extra }: Piece): ResponseEvent[] {
    const existing = this.#calls.get(index)
    const call = existing ?? { index, callId: id, name, words: '', place: this.#count++ }
    this.#calls.set(index, call)
    if (extra) call.extra = { ...call.extra, ...extra }
    const item = functionCall(this.id, call, 'in_progress', this.params)
    const added = { type: 'response.output_item.added', output_index: call.place, item }
    call.words += delta
    const draft = {
      type: 'response.function_call_arguments.delta',
      item_id: item.id,
      output_index: call.place,
      delta,
    }
    return [...(existing ? [] : [added]), ...(delta === '' ? [] : [draft])]
  }

  ended(end: End): ResponseEvent[] {
    const message = this.#message?.ended([], end, this.#further)
    const [first] = this.#calls.values()
    if (first && !message) first.extra = { ...first.extra, ...withoutMessage(this.#further) }
    const calls = [...this.#calls.values()].map((call) => ({
      place: call.place,
      item: functionCall(this.id, call, 'completed', this.params),
    }))
    const doneEvents = calls.flatMap(({ item, place: output_index }): ResponseEvent[] => [
      {
        type: 'response.function_call_arguments.done',
        item_id: item.id,
        output_index,
        name: item.name,
        arguments: item.arguments,
      },
      { type: 'response.output_item.done', output_index, item },
    ])
    const output = [...(message ? [message.item] : []), ...calls.map(({ item }) => item)]
    const response = toResponse(this.id, this.params, output, end)
    return [
      ...(message?.events ?? []),
      ...doneEvents,
      { type: `response.${response.status}`, response },
    ]
  }
}

function functionsFraming(id: string, params: Params): Framing<Event> {
  const events = new FunctionEvents(id, params)
  const toEvent = (event: Event): ResponseEvent[] => {
    switch (event.type) {
      case 'answer':
        return events.wrote(event.content)
      case 'tool_calls':
        return event.calls.flatMap((piece) => events.called(piece))
      case 'extra':
        events.added(event.fields)
        return []
      case 'usage':
        return events.ended({ costs: event, finish: event.finish_reason })
      case 'error':
        return events.failed(event)
      default:
        return []
    }
  }
  return {
    opening: events.frames(events.opening()) + PING,
    toData: (event) => toEvent(event).map((event) => events.line(event)),
    ending: [],
    getName: eventName,
  }
}

import { type Framing, PING } from '@/lib/api/http'
import type { StreamEvent } from '@/lib/base/capability'
import type { AnswerReply, AnswerStreamReply, Source } from '@/lib/capabilities/answer'
import type { ConversationEvent } from '@/lib/capabilities/conversation'
import { eventName, MessageEvents, ResponseEvents } from './events'
import type { ResponseEvent } from './manner'
import { type End, toResponse } from './reply'
import type { Params } from './request'

type Event = StreamEvent<AnswerStreamReply, ConversationEvent>

/** Converts an answer's events to those of a response: its search if there is one, a message. */
class AnswerEvents extends ResponseEvents {
  #query: string | null = null
  #message: MessageEvents | null = null
  #sources: Source[] | null = null

  searchEvents(query: string): ResponseEvent[] {
    this.#query = query
    return this.#words.opening(this.id, query)
  }

  foundEvents(sources: Source[]): ResponseEvent[] {
    if (this.#query === null || this.#sources) return []
    this.#sources = sources
    return this.#words.found(this.id, this.#query, sources)
  }

  wrote(delta: string): ResponseEvent[] {
    return [...this.foundEvents([]), ...this.#written.wrote(delta)]
  }

  ended(end: End): ResponseEvent[] {
    const before = this.foundEvents([])
    const sources = this.#sources ?? []
    const { events, item } = this.#written.ended(sources, end)
    const search = this.#query === null ? [] : [this.#words.item(this.id, this.#query, sources)]
    const response = toResponse(this.id, this.params, [...search, item], end)
    return [...before, ...events, { type: `response.${response.status}`, response }]
  }

  get #written() {
    this.#message ??= new MessageEvents(this.id, this.#query === null ? 0 : 1)
    return this.#message
  }

  get #words() {
    return this.params.manner.search
  }
}

export function responseFraming(id: string, params: Params): Framing<Event> {
  const events = new AnswerEvents(id, params)
  const toEvent = (event: Event): ResponseEvent[] => {
    switch (event.type) {
      case 'search':
        return events.searchEvents(event.query)
      case 'sources':
        return events.foundEvents(event.data)
      case 'answer':
        return events.wrote(event.content)
      case 'usage':
        return events.ended({ costs: event, finish: event.finish_reason ?? 'stop' })
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

/** Structured output cannot be split: its text comes as one delta. */
export function streamOfOne(
  id: string,
  reply: AnswerReply,
  finish: string,
  params: Params,
  query: string | undefined,
): string {
  const events = new AnswerEvents(id, params)
  return events.frames([
    ...events.opening(),
    ...(query === undefined ? [] : events.searchEvents(query)),
    ...events.foundEvents(reply.sources ?? []),
    ...events.wrote(answerText(reply)),
    ...events.ended({ costs: reply, finish }),
  ])
}

export function answerText({ answer }: AnswerReply): string {
  return typeof answer === 'string' ? answer : JSON.stringify(answer)
}

import { type Framing, PING } from '@/lib/api/http'
import type { StreamEvent } from '@/lib/base/capability'
import type { AnswerEvent, AnswerReply, AnswerStreamReply, Source } from '@/lib/capabilities/answer'
import { eventName, MessageEvents, ResponseEvents } from './events'
import type { ResponseEvent } from './manner'
import { type End, toResponse } from './reply'
import type { Params } from './request'

type Event = StreamEvent<AnswerStreamReply, AnswerEvent>

/** Converts an answer's events to those of a response: a search, then a message. */
class AnswerEvents extends ResponseEvents {
  readonly #query: string
  readonly #message: MessageEvents
  #sources: Source[] | null = null

  constructor(id: string, params: Params, query: string) {
    super(id, params)
    this.#query = query
    this.#message = new MessageEvents(id, 1)
  }

  override opening(): ResponseEvent[] {
    return [...super.opening(), ...this.#words.opening(this.id, this.#query)]
  }

  found(sources: Source[]): ResponseEvent[] {
    if (this.#sources) return []
    this.#sources = sources
    return this.#words.found(this.id, this.#query, sources)
  }

  wrote(delta: string): ResponseEvent[] {
    return [...this.found([]), ...this.#message.wrote(delta)]
  }

  ended(end: End): ResponseEvent[] {
    const before = this.found([])
    const sources = this.#sources ?? []
    const { sent, item } = this.#message.ended(sources, end)
    const search = this.#words.item(this.id, this.#query, sources)
    const response = toResponse(this.id, this.params, [search, item], end)
    return [...before, ...sent, { type: `response.${response.status}`, response }]
  }

  get #words() {
    return this.params.manner.search
  }
}

/** The events of an answer as those of a response. */
export function responseFraming(id: string, params: Params, query: string): Framing<Event> {
  const events = new AnswerEvents(id, params, query)
  const sent = (event: Event): ResponseEvent[] => {
    switch (event.type) {
      case 'sources':
        return events.found(event.data)
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
    dataOf: (event) => sent(event).map((one) => events.line(one)),
    ending: [],
    nameOf: eventName,
  }
}

/** Structured output cannot be split: its text comes as one delta. */
export function streamOfOne(
  id: string,
  reply: AnswerReply,
  finish: string,
  params: Params,
  query: string,
): string {
  const events = new AnswerEvents(id, params, query)
  return events.frames([
    ...events.opening(),
    ...events.found(reply.sources ?? []),
    ...events.wrote(answerText(reply)),
    ...events.ended({ costs: reply, finish }),
  ])
}

export function answerText({ answer }: AnswerReply): string {
  return typeof answer === 'string' ? answer : JSON.stringify(answer)
}

import type { AnswerEvent, AnswerReply, AnswerStreamReply, Source } from '@/lib/answer'
import { type Framing, frameOf, PING } from '@/lib/api'
import type { StreamEvent } from '@/lib/capability'
import { annotationsIn, type End, messageOf, responseOf, searchCall, textPart } from './reply'
import type { Asked } from './request'

type Event = StreamEvent<AnswerStreamReply, AnswerEvent>
type Sent = { type: string; [field: string]: unknown }

/** The events of a response, numbered, from an answer's. */
class ResponseEvents {
  readonly #id: string
  readonly #asked: Asked
  readonly #query: string
  #number = 0
  #sources: Source[] | null = null
  #text: string | null = null

  constructor(id: string, asked: Asked, query: string) {
    this.#id = id
    this.#asked = asked
    this.#query = query
  }

  opening(): Sent[] {
    const response = responseOf(this.#id, this.#asked, [], null)
    const item = searchCall(this.#id, this.#query, null)
    return [
      { type: 'response.created', response },
      { type: 'response.in_progress', response },
      { type: 'response.output_item.added', output_index: 0, item },
      ...['in_progress', 'searching'].map((state) => this.#search(state)),
    ]
  }

  found(sources: Source[]): Sent[] {
    if (this.#sources) return []
    this.#sources = sources
    const item = searchCall(this.#id, this.#query, sources)
    return [this.#search('completed'), { type: 'response.output_item.done', output_index: 0, item }]
  }

  wrote(delta: string): Sent[] {
    const before = [...this.found([]), ...this.#openText()]
    this.#text += delta
    return [...before, { type: 'response.output_text.delta', ...this.#place, delta, logprobs: [] }]
  }

  ended(end: End): Sent[] {
    const before = [...this.found([]), ...this.#openText()]
    const [text, sources] = [this.#text ?? '', this.#sources ?? []]
    const part = textPart(text, sources)
    const item = messageOf(this.#id, part, end)
    const search = searchCall(this.#id, this.#query, sources)
    const response = responseOf(this.#id, this.#asked, [search, item], end)
    return [
      ...before,
      ...annotationsIn(text, sources).map((annotation, annotation_index) => ({
        type: 'response.output_text.annotation.added',
        ...this.#place,
        annotation_index,
        annotation,
      })),
      { type: 'response.output_text.done', ...this.#place, text, logprobs: [] },
      { type: 'response.content_part.done', ...this.#place, part },
      { type: 'response.output_item.done', output_index: 1, item },
      { type: `response.${response.status}`, response },
    ]
  }

  failed({ error, error_code }: { error: string; error_code?: string }): Sent[] {
    const response = {
      ...responseOf(this.#id, this.#asked, [], null),
      status: 'failed',
      error: { code: error_code ?? 'server_error', message: error },
    }
    return [{ type: 'response.failed', response }]
  }

  line(event: Sent): string {
    return JSON.stringify({ ...event, sequence_number: this.#number++ })
  }

  get #place() {
    return { item_id: `msg_${this.#id}`, output_index: 1, content_index: 0 }
  }

  #search(state: string): Sent {
    return { type: `response.web_search_call.${state}`, output_index: 0, item_id: `ws_${this.#id}` }
  }

  #openText(): Sent[] {
    if (this.#text !== null) return []
    this.#text = ''
    return [
      {
        type: 'response.output_item.added',
        output_index: 1,
        item: messageOf(this.#id, null, null),
      },
      { type: 'response.content_part.added', ...this.#place, part: textPart('', []) },
    ]
  }
}

const nameOf = (line: string): string => JSON.parse(line).type
const framesOf = (events: ResponseEvents, sent: Sent[]) =>
  sent.map((one) => frameOf(events.line(one), { event: one.type })).join('')

/** The events of an answer as those of a response. */
export function framingOf(id: string, asked: Asked, query: string): Framing<Event> {
  const events = new ResponseEvents(id, asked, query)
  const sent = (event: Event): Sent[] => {
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
    opening: framesOf(events, events.opening()) + PING,
    dataOf: (event) => sent(event).map((one) => events.line(one)),
    ending: [],
    nameOf,
  }
}

/** Structured output is whole or nothing: its text comes as one delta. */
export function streamOfOne(
  id: string,
  reply: AnswerReply,
  finish: string,
  asked: Asked,
  query: string,
): string {
  const events = new ResponseEvents(id, asked, query)
  const all = [
    ...events.opening(),
    ...events.found(reply.sources ?? []),
    ...events.wrote(textOf(reply)),
    ...events.ended({ costs: reply, finish }),
  ]
  return framesOf(events, all)
}

export function textOf({ answer }: AnswerReply): string {
  return typeof answer === 'string' ? answer : JSON.stringify(answer)
}

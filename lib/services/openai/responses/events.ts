import { writeFrame } from '@/lib/api/http'
import type { Source } from '@/lib/capabilities/answer'
import type { ResponseEvent } from './manner'
import { annotationsIn, type End, textPart, toMessage, toResponse } from './reply'
import type { Params } from './request'

type Failure = { error: string; error_code?: string }

/** Common parts of a response stream: its start, its errors, and sequence numbers. */
export class ResponseEvents {
  protected readonly id: string
  protected readonly params: Params
  #number = 0

  constructor(id: string, params: Params) {
    this.id = id
    this.params = params
  }

  opening(): ResponseEvent[] {
    const response = toResponse(this.id, this.params, [], null)
    return ['response.created', 'response.in_progress'].map((type) => ({ type, response }))
  }

  failed({ error: message, error_code: code = 'server_error' }: Failure): ResponseEvent[] {
    const error = { code, message }
    const response = { ...toResponse(this.id, this.params, [], null), status: 'failed', error }
    return [{ type: 'response.failed', response, error }]
  }

  line(event: ResponseEvent): string {
    return JSON.stringify({ ...event, sequence_number: this.#number++ })
  }

  frames(events: ResponseEvent[]): string {
    return events.map((event) => writeFrame(this.line(event), { event: event.type })).join('')
  }
}

export const eventName = (line: string): string => JSON.parse(line).type

/** The events of a message that is written in pieces. */
export class MessageEvents {
  readonly #id: string
  readonly #place: { item_id: string; output_index: number; content_index: number }
  #text = ''
  #isOpen = false

  /** `output_index`: the message's index in the output. */
  constructor(id: string, output_index: number) {
    this.#id = id
    this.#place = { item_id: `msg_${id}`, output_index, content_index: 0 }
  }

  wrote(delta: string): ResponseEvent[] {
    const before = this.#opened()
    this.#text += delta
    return [...before, { type: 'response.output_text.delta', ...this.#place, delta, logprobs: [] }]
  }

  /** The last events, and the complete message. */
  ended(
    sources: Source[],
    end: End,
    further: Record<string, unknown> = {},
  ): { events: ResponseEvent[]; item: object } {
    const part = textPart(this.#text, sources)
    const item = { ...toMessage(this.#id, part, end), ...further }
    const annotations = annotationsIn(this.#text, sources).map((annotation, at) => ({
      type: 'response.output_text.annotation.added',
      ...this.#place,
      annotation_index: at,
      annotation,
    }))
    const { output_index } = this.#place
    const events: ResponseEvent[] = [
      ...this.#opened(),
      ...annotations,
      { type: 'response.output_text.done', ...this.#place, text: this.#text, logprobs: [] },
      { type: 'response.content_part.done', ...this.#place, part },
      { type: 'response.output_item.done', output_index, item },
    ]
    return { events, item }
  }

  #opened(): ResponseEvent[] {
    if (this.#isOpen) return []
    this.#isOpen = true
    const { output_index } = this.#place
    const item = toMessage(this.#id, null, null)
    return [
      { type: 'response.output_item.added', output_index, item },
      { type: 'response.content_part.added', ...this.#place, part: textPart('', []) },
    ]
  }
}

import { type Framing, PING } from '@/lib/api/http'
import type { StreamEvent } from '@/lib/base/capability'
import type { AnswerReply, AnswerStreamReply, Source } from '@/lib/capabilities/answer'
import type { ConversationEvent } from '@/lib/capabilities/conversation'
import { type CostFormat, type Costs, totalCost } from '@/lib/services/wire'
import { asFunction } from './chat-functions'
import type { Chat } from './chat-request'
import { annotationsIn } from './responses/reply'
import { cutAt, Stops } from './stop-sequences'

type AnswerStreamEvent = StreamEvent<AnswerStreamReply, ConversationEvent>
/** What a chat was asked for, and how its answer is told. */
export type ReplyStyle = Pick<Chat, 'model' | 'stream_options' | 'stop'> & {
  toCost?: CostFormat | undefined
  /** Clients look for the sources in the first chunk of a stream. */
  citesFirst?: boolean
}

/** The end of a stream in OpenAI's format. */
export const END_OF_STREAM = '[DONE]'

export function toCompletion(id: string, reply: AnswerReply, finish: string, style: ReplyStyle) {
  const content = toContent(reply, style)
  const annotations = typeof reply.answer === 'string' ? citationsIn(content, reply.sources) : []
  const message = { role: 'assistant', content, refusal: null, annotations }
  return {
    id: completionId(id),
    object: 'chat.completion',
    created: seconds(),
    model: style.model,
    system_fingerprint: null,
    choices: [{ index: 0, message, finish_reason: finish, logprobs: null }],
    usage: toChatUsage(reply, style.toCost),
    ...toSources(reply.sources ?? []),
    ...toImages(reply.images),
  }
}

/** The events of an answer as the chunks of a chat completion. */
export function chatFraming(id: string, style: ReplyStyle): Framing<AnswerStreamEvent> {
  const chunks = chatChunks(id, style)
  const stops = new Stops(style.stop)
  let sources: Source[] = []
  let text = ''
  let hasBegun = !style.citesFirst
  const begin = () => {
    const first = hasBegun ? [] : [{ ...chunks.first(), ...toSources(sources) }]
    hasBegun = true
    return first
  }
  const contentPart = (part: string) => {
    if (part === '') return begin()
    text += part
    return [...begin(), chunks.text(part)]
  }
  const objectsFor = (event: AnswerStreamEvent): object[] => {
    switch (event.type) {
      case 'sources':
        sources = event.data
        return begin()
      case 'answer':
        return contentPart(stops.push(event.content))
      case 'usage':
        return [
          ...contentPart(stops.rest()),
          chunks.cited(citationsIn(text, sources)),
          ...chunks.last(event, event.finish_reason ?? 'stop', sources),
        ]
      case 'error':
        return [failedChunk(event)]
      default:
        return []
    }
  }
  return {
    opening: (style.citesFirst ? '' : frame(chunks.first())) + PING,
    toData: (event) => objectsFor(event).map((chunk) => JSON.stringify(chunk)),
    ending: [END_OF_STREAM],
  }
}

/** Structured output cannot be split: its stream has one chunk of content. */
export function streamOfOne(
  id: string,
  reply: AnswerReply,
  finish: string,
  style: ReplyStyle,
): string {
  const { first, text, last } = chatChunks(id, style)
  const all = [first(), text(toContent(reply, style)), ...last(reply, finish, reply.sources ?? [])]
  return `${all.map(frame).join('')}data: ${END_OF_STREAM}\n\n`
}

/** A stream's error in OpenAI's format. */
export function failedChunk(event: { error: string; error_type?: string; error_code?: string }) {
  const { error: message, error_type: type, error_code: code } = event
  return { error: { message, type, code, param: null } }
}

/** The citations of an answer's markers. */
function citationsIn(text: string, sources: Source[] = []) {
  return annotationsIn(text, sources).map(({ type, ...url_citation }) => ({ type, url_citation }))
}

export function chatChunks(id: string, { model, stream_options, toCost }: ReplyStyle) {
  const chunk = (delta: object, finish: string | null = null) => ({
    id: completionId(id),
    object: 'chat.completion.chunk',
    created: seconds(),
    model,
    choices: [{ index: 0, delta, finish_reason: finish }],
  })
  return {
    first: () => chunk({ role: 'assistant', content: '' }),
    text: (content: string) => chunk({ content }),
    calls: (tool_calls: { function: object }[], hasFunctions = false) =>
      chunk(hasFunctions ? asFunction({ tool_calls }) : { tool_calls }),
    extra: (fields: object) => chunk(fields),
    cited: (annotations: object[]) => chunk({ annotations }),
    last: (costs: Costs, finish: string, sources: Source[] | null) => {
      const usage = toChatUsage(costs, toCost)
      const last = { ...chunk({}, finish), usage, ...(sources ? toSources(sources) : {}) }
      // Clients that ask for usage expect it again in a chunk of its own.
      return stream_options?.include_usage ? [last, { ...chunk({}), usage, choices: [] }] : [last]
    },
  }
}

function toContent({ answer }: AnswerReply, { stop }: ReplyStyle): string {
  return typeof answer === 'string' ? cutAt(stop, answer) : JSON.stringify(answer)
}

export function toChatUsage(costs: Costs, toCost: CostFormat = totalCost) {
  const { input_tokens, output_tokens } = costs
  return {
    prompt_tokens: input_tokens,
    completion_tokens: output_tokens,
    total_tokens: input_tokens + output_tokens,
    cost: toCost(costs),
  }
}

function toSources(sources: Source[]) {
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

function toImages(images: AnswerReply['images']) {
  if (!images) return {}
  return {
    images: images.map(({ imageUrl, link, title, width, height }) => ({
      image_url: imageUrl,
      origin_url: link,
      title,
      width: width ?? 0,
      height: height ?? 0,
    })),
  }
}

export const frame = (data: object) => `data: ${JSON.stringify(data)}\n\n`
export const seconds = () => Math.floor(Date.now() / 1000)
export const completionId = (id: string) => `chatcmpl-${id}`

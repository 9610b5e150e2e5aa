import type OpenAI from 'openai'
import { Stream } from 'openai/streaming'

type Chunk = OpenAI.Chat.ChatCompletionChunk

/** The chunks of a streamed reply. `isDone`: the service said that it is at its end. */
type ReplyStream = { chunks: AsyncIterable<Chunk>; isDone: () => boolean }

const STREAM_END = '[DONE]'
/** Types of streams that have a JSON value on each line. */
const LINES = /ndjson|jsonl|stream\+json|json-seq/i
const SSE = /^\s{0,99}(?:data|event|id|retry)?:/

/** Opens a reply as a stream, or gives it back if it came in one piece. */
export async function openStream(
  response: Response,
): Promise<{ stream: ReplyStream } | { whole: Response }> {
  const type = response.headers.get('content-type') ?? ''
  if (LINES.test(type) && response.body)
    return { stream: readChunks(response, response.body.pipeThrough(asEvents())) }
  if (/html/i.test(type) || !response.body) return { whole: response }
  if (!/text\/plain|json/i.test(type)) return { stream: readChunks(response, response.body) }
  // Some proxies send events as plain text or JSON.
  const { body, start } = await peeked(response.body)
  if (SSE.test(start)) return { stream: readChunks(response, body) }
  const { status, headers } = response
  return { whole: new Response(body, { status, headers }) }
}

/** Lines of JSON as events. Lines that are events already stay as they are. */
function asEvents(): TransformStream<Uint8Array, Uint8Array> {
  const [decoder, encoder] = [new TextDecoder(), new TextEncoder()]
  let rest = ''
  const toEvents = (lines: string[]) =>
    lines
      .map((line) => line.trim())
      .map((line) => (/^\{/.test(line) ? `data: ${line}\n\n` : `${line}\n`))
      .join('')
  return new TransformStream({
    transform: (piece, controller) => {
      const lines = (rest + decoder.decode(piece, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      controller.enqueue(encoder.encode(toEvents(lines)))
    },
    flush: (controller) => controller.enqueue(encoder.encode(toEvents([rest]))),
  })
}

function readChunks({ status, headers }: Response, body: ReadableStream<Uint8Array>): ReplyStream {
  let tail = ''
  const decoder = new TextDecoder()
  const watched = body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (piece, controller) => {
        tail = (tail + decoder.decode(piece, { stream: true })).slice(-40)
        controller.enqueue(piece)
      },
    }),
  )
  const whole = new Response(watched, { status, headers })
  return {
    chunks: Stream.fromSSEResponse<Chunk>(whole, new AbortController()),
    isDone: () => tail.includes(STREAM_END),
  }
}

/** A body with its first piece read ahead. */
async function peeked(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader()
  const first = await reader.read()
  const again = new ReadableStream<Uint8Array>({
    start: (controller) => {
      if (first.value) controller.enqueue(first.value)
      if (first.done) controller.close()
    },
    pull: async (controller) => {
      const { done, value } = await reader.read()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: (reason) => reader.cancel(reason),
  })
  return { body: again, start: new TextDecoder().decode(first.value) }
}

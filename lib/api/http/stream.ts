import { setTimeout as wait } from 'node:timers/promises'
import type { RequestedCall } from '@/lib/api/run'
import { type Facts, factHeaders, type Outcome, splitEvents } from '@/lib/api/run'
import type { StreamEvent, StreamingCapability, StreamReply } from '@/lib/base/capability'
import { readJson } from './body'
import { estimateReply, outcomeHeaders, type ReadBody } from './endpoint'
import { Exchange, type Headers } from './exchange'
import { Frames, PING, STREAM_HEADERS, writeFrame } from './frames'
import { wantsSteps, writeStep } from './steps'

const MAX_OPENING_MS = 10_000
const NOT_STORED =
  'This stream is too long to be stored under its Idempotency-Key: a retry is another call.'

/** How the events of a call are written as server-sent frames. */
export type Framing<Event> = {
  /** Sent immediately. */
  opening: string
  /** The frames for an event, which is also passed as a JSON line. */
  toData: (event: Event, line: string) => string[]
  /** The last frames. */
  ending: string[]
  /** The event name of a frame. None by default. */
  getName?: (data: string) => string
}

/** Our own format: each event is one frame. */
export const PLAIN: Framing<unknown> = { opening: PING, toData: (_, line) => [line], ending: [] }

/** A POST handler that runs a streaming capability and sends its events as server-sent frames. */
export function streamEndpoint<Input, Reply extends StreamReply, Event>(
  capability: StreamingCapability<Input, Reply, Event>,
  more: { headers?: Headers; readFields?: ReadBody } = {},
) {
  const readFields = more.readFields ?? readJson
  return async function POST(request: Request): Promise<Response> {
    const exchange = new Exchange(request)
    try {
      const caller = await exchange.authenticate(capability.name)
      const call = { caller, capability, input: () => readFields(request) }
      return await streamReply(exchange, call, {
        headers: more.headers ?? {},
        framing: () => PLAIN,
      })
    } catch (failure) {
      return exchange.failed(failure, more.headers)
    }
  }
}

type Style<Event> = { headers: Headers; framing: (id: string) => Framing<Event> }

/** Streams a capability's events. Errors before the first event use a plain HTTP status. */
export async function streamReply<Input, Reply, Event>(
  exchange: Exchange,
  call: Pick<RequestedCall<Input, Reply, Event>, 'caller' | 'capability' | 'input' | 'ignored'>,
  { headers, framing }: Style<StreamEvent<Reply, Event>>,
): Promise<Response> {
  const { opening, toData, ending, getName } = framing(exchange.id)
  const reader = new AbortController()
  const frames = new Frames(() => reader.abort(), opening)
  const started = Promise.withResolvers<{ kind: 'started'; id: string; facts: Facts }>()
  const resolvers = Promise.withResolvers<void>()
  const ended = exchange.run({
    ...call,
    signal: AbortSignal.any([exchange.request.signal, reader.signal]),
    onStart: (start) => started.resolve({ kind: 'started', ...start }),
    ...(wantsSteps(exchange.request)
      ? { onStage: (stage) => frames.comment(writeStep(stage)) }
      : {}),
    onEvent: async (event, line) => {
      // A failure before the first event is answered with its status.
      if ((event as { type: string }).type !== 'error') resolvers.resolve()
      for (const data of toData(event, line)) await frames.send(data, { event: getName?.(data) })
    },
  })
  void endFrames(frames, ended, ending)
  const first = await Promise.race([started.promise, ended])
  if (first.kind === 'started' && call.capability.startsWithEvent)
    await Promise.race([resolvers.promise, ended, wait(MAX_OPENING_MS, undefined, { ref: false })])
  const all = { ...exchange.rate, ...headers }
  if (first.kind === 'estimated') return estimateReply(first, exchange.rate)
  if (first.kind === 'replayed')
    return new Response(toFrames(first.text, framing(first.id)), {
      headers: { ...all, ...outcomeHeaders(first), ...STREAM_HEADERS },
    })
  return new Response(frames.stream, {
    headers: { 'X-Request-Id': first.id, ...all, ...factHeaders(first.facts), ...STREAM_HEADERS },
  })
}

/** A stored transcript as the frames of a stream. */
export function toFrames<Event>(
  transcript: string,
  { opening, toData, ending, getName }: Framing<Event>,
): string {
  const data = splitEvents(transcript).flatMap((line) => toData(JSON.parse(line), line))
  const frames = data.map((text) => writeFrame(text, { event: getName?.(text) }))
  return opening + [...frames, ...ending.map((text) => writeFrame(text))].join('')
}

/** Sends what follows the last event. If the stream had started, an error was sent as an event. */
async function endFrames(frames: Frames, ended: Promise<Outcome>, ending: string[]): Promise<void> {
  const outcome = await ended.catch(() => null)
  if (outcome?.kind === 'completed' && outcome.facts.stored === 'false') frames.comment(NOT_STORED)
  for (const data of ending) await frames.send(data)
  frames.end()
}

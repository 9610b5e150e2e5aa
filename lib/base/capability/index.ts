/** The definition of something a customer can call: its fields, reply, events and maximum cost. */

import { z } from 'zod'
import type { Call, CallEvent, Unit, Usage } from '@/lib/base/call'
import type { ErrorCode } from '@/lib/base/errors'

/** Fields that may have more items than others, with the number, as each is checked cheaply. */
export const manyItems = z.registry<{ maxItems: number }>()

/** The text, the object or the frames that an operation replies. */
export type ExampleReply = string | Record<string, unknown> | Record<string, unknown>[]

/** What the reference says of an endpoint, besides its fields. */
export type Reference = {
  /** A request that works. */
  request: Record<string, unknown>
  /** Its reply, or the frames of its stream. `price`: of one unit, in USD. */
  reply: (price: (unit: Unit) => number) => ExampleReply
  /** What it charges, and for what: `['parse_file', 'a file']`. */
  prices: readonly (readonly [unit: Unit, what: string])[]
}

/** A call's cost in USD, and its duration in seconds, as text with two decimals. */
export type Receipt = {
  cost: number
  /** The part of the cost that these units make up. */
  costOf: (...units: Unit[]) => number
  unitCost: (unit: Unit) => number
  responseTime: string
}

/** The caller, for work in reader threads. */
export type Asker = { signal: AbortSignal; accountId: string }

/** Something a customer can call: its input, maximum cost, work and reply. */
export type Capability<Input, Reply, Event = never> = {
  name: string
  /** The query or URL, for lists of calls. */
  subject: (input: Input) => string
  /** One sentence, for the reference page and the playground. */
  summary: string
  input: z.ZodType<Input>
  reply: z.ZodType<Reply>
  /** The codes that it can fail with, besides CALL_ERRORS. */
  errors: readonly ErrorCode[]
  /** Of every endpoint in the catalog. */
  reference?: Reference
  /** Events it emits before `usage` (the reply) and `done`. */
  events?: z.ZodType<Event>
  /** The stream begins with the first event, within 10 s: a failure until then is a plain error. */
  startsWithEvent?: boolean
  /** Time budget of the whole call, in milliseconds. */
  timeoutMs: (input: Input) => number
  /** Checks across fields or of a provider's state, before reserving. Throws an AppError. */
  check?: (input: Input, asker: Asker) => void | Promise<void>
  /** Metadata known before the work, for the headers of a stream: `model`, `engine`. */
  facts?: (input: Input) => Promise<Record<string, string>>
  /** The maximum usage of this input, which is reserved before the work. */
  maxUsage: (input: Input) => Usage | Promise<Usage>
  /** The usage if the call becomes another kind; reserved as well. */
  fallbackUsage?: (input: Input) => Usage | Promise<Usage>
  /** The maximum usage of work that it starts later, for estimates and X-Max-Cost. */
  laterUsage?: (input: Input) => Usage | Promise<Usage>
  /** The request as stored for the call's page, without secrets. */
  kept?: (fields: Record<string, unknown>) => Record<string, unknown>
  /** Does the work. The reply is completed with the receipt. */
  run: (input: Input, call: Call<Event>) => Promise<(receipt: Receipt) => NoInfer<Reply>>
}

/** A stream's reply is its `usage` event, except for the duration, which is in `done`. */
export type StreamReply = { response_time: string }

/** A capability whose work emits events. */
export type StreamingCapability<Input, Reply extends StreamReply, Event> = Capability<
  Input,
  Reply,
  Event
> & {
  events: z.ZodType<Event>
}

/** The events of a streamed call: those of the work, then usage and done, or one error. */
export type StreamEvent<Reply, Event> =
  | Event
  | ({ type: 'usage' } & Omit<Reply, 'response_time'>)
  | z.output<typeof doneEvent>
  | z.output<typeof errorEvent>

const doneEvent = z
  .object({
    type: z.literal('done'),
    response_time: z.string().describe('Duration of the call in seconds.'),
  })
  .describe('The last frame of a call that went well.')
const errorEvent = z
  .object({
    type: z.literal('error'),
    error: z.string().describe('For people; may change between versions.'),
    error_type: z.string().optional().describe('The kind of error.'),
    error_code: z.string().optional().describe('The code for programs.'),
    details: z.record(z.string(), z.unknown()).nullish().describe('Facts about the error.'),
    cost: z.number().optional().describe('What the call was charged in USD, if anything.'),
  })
  .describe('The last frame of a call that failed after its first byte.')

export function defineCapability<Input, Reply>(
  capability: Capability<Input, Reply>,
): Capability<Input, Reply> {
  return capability
}

export function defineStreamingCapability<
  Input,
  Reply extends StreamReply,
  Event extends CallEvent,
>(capability: StreamingCapability<Input, Reply, Event>): StreamingCapability<Input, Reply, Event> {
  return capability
}

/** The events that follow the work of a streamed call. */
export function closingEvents<Reply>(reply: Reply & StreamReply): StreamEvent<Reply, never>[] {
  const { response_time, ...usage } = reply
  return [
    { type: 'usage', ...usage },
    { type: 'done', response_time },
  ]
}

/** The schema of every event of a streaming capability. */
export function streamSchema(events: z.ZodType, reply: z.ZodType): z.ZodType {
  if (!(events instanceof z.ZodDiscriminatedUnion && reply instanceof z.ZodObject))
    throw new TypeError('events are a discriminated union, the reply of a stream is an object')
  const { response_time: _, ...usage } = reply.shape
  const usageEvent = z
    .object({ type: z.literal('usage'), ...usage })
    .describe(reply.description ?? '')
  const [first, ...more] = events.options as [z.ZodObject, ...z.ZodObject[]]
  return z.discriminatedUnion('type', [first, ...more, usageEvent, doneEvent, errorEvent])
}

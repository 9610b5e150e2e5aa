import type { z } from 'zod'
import type { Call, CallEvent } from './call'
import type { Usage } from './units'

/** What a finished call cost, known once the ledger has committed it. Money in USD, time in seconds as text. */
export type Receipt = { cost: number; costOf: (...units: Usage[number]['unit'][]) => number; responseTime: string }

/** One thing Groundwire sells: a checked input, a ceiling on what it may use, the work, and the reply. */
export type Capability<Input, Output> = {
  name: string
  /** The query or URL, for lists of calls. */
  subject: (input: Input) => string
  /** One sentence, for the reference page and the playground. */
  summary: string
  input: z.ZodType<Input>
  /** The body of the plain reply, for the reference page. */
  output: z.ZodType
  /** Whole time budget in milliseconds. */
  timeoutMs: (input: Input) => number
  /** Checks that need more than one field, or a provider's state. Throws an AppError; runs before any hold. */
  check?: (input: Input) => void | Promise<void>
  /** Facts known before the work, for the headers of a stream: `model`, `engine`. */
  facts?: (input: Input) => Promise<Record<string, string>>
  /** The most this input can use: what is held before the work. */
  maxUsage: (input: Input) => Usage | Promise<Usage>
  /** What the call uses where it turns out to be of another kind than `maxUsage` is for: the hold covers that, too. */
  fallbackUsage?: (input: Input) => Usage | Promise<Usage>
  run: (input: Input, call: Call) => Promise<Output>
  /** The JSON body of a plain call. */
  reply: (output: Output, receipt: Receipt) => Record<string, unknown>
  /** Streaming capabilities: the frames after the work, in order (usage, done); sent after the ledger committed. */
  closing?: (output: Output, receipt: Receipt) => CallEvent[]
}

export function defineCapability<Input, Output>(capability: Capability<Input, Output>): Capability<Input, Output> {
  return capability
}

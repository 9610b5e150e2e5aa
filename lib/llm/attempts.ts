import { setTimeout as wait } from 'node:timers/promises'
import type { Call } from '@/lib/call'
import { type ChatBody, refusedBy } from './body'
import { plain, streamed } from './chat'
import { failureOf, type ModelFailure } from './failure'
import type { Connection } from './providers'
import { withoutThoughts } from './thoughts'
import type { Counted, FinishReason, Turn } from './turn'

/** What a turn gave, whether it ended well or not. */
export type Given = {
  text: string
  finish: FinishReason | undefined
  counted: Counted | undefined
  /** True once the model began to write, so that its work is owed. */
  began: boolean
}
export type Taken = Given & { failure: ModelFailure | undefined; cause?: unknown }

const retries = 2
const longestWaitMs = 3_000

/**
 * Runs a turn: again after passing failures, as long as nothing was written, and once without a field that the model
 * refuses. Never throws but when the reader (`onText`) does.
 */
export async function take(
  connection: Connection,
  turn: Turn,
  call: Call,
  onText: ((text: string) => Promise<void>) | undefined,
): Promise<Taken> {
  for (let tried = 0, adapted = 0; ; ) {
    const taken = await once(connection, turn, call, onText)
    const { failure } = taken
    if (!failure || taken.began || call.signal.aborted) return taken
    if (failure.kind === 'bad_request' && adapted < 2 && adapt(connection, turn, failure)) {
      adapted += 1
      continue
    }
    const waitMs = tried < retries ? waitBefore(failure, tried) : undefined
    if (waitMs === undefined || Date.now() + waitMs > call.deadline) return taken
    tried += 1
    await wait(waitMs, undefined, { signal: call.signal }).catch(() => {})
  }
}

async function once(
  connection: Connection,
  turn: Turn,
  call: Call,
  onText?: (text: string) => Promise<void>,
): Promise<Taken> {
  const given: Given = { text: '', finish: undefined, counted: undefined, began: false }
  const thoughts = withoutThoughts()
  const hear = async (text: string) => {
    given.text += text
    if (text && onText) await onText(text)
  }
  const left = Math.max(1, call.deadline - Date.now())
  const timed = { ...turn, timeouts: { firstMs: Math.min(turn.timeouts.firstMs, left), idleMs: turn.timeouts.idleMs } }
  try {
    for await (const piece of (onText ? streamed : plain)(connection, timed, call.signal)) {
      if (piece.text) {
        given.began = true
        await hear(thoughts.take(piece.text))
      }
      given.finish = piece.finish ?? given.finish
      given.counted = piece.counted ?? given.counted
    }
    await hear(thoughts.end())
    return { ...given, failure: undefined }
  } catch (cause) {
    return { ...given, failure: failureOf(cause, connection), cause }
  }
}

function waitBefore({ kind, retryAfterSeconds }: ModelFailure, tried: number): number | undefined {
  if (retryAfterSeconds !== undefined) {
    const passing = kind === 'rate' || kind === 'overloaded' || kind === 'upstream'
    return passing && retryAfterSeconds * 1000 <= longestWaitMs ? retryAfterSeconds * 1000 : undefined
  }
  const passing = kind === 'rate' || kind === 'overloaded' || kind === 'upstream' || kind === 'network'
  return passing ? Math.random() * 500 * 2 ** tried : undefined
}

const optional = ['temperature', 'stream_options', 'tool_choice'] as const satisfies (
  | keyof ChatBody
  | 'stream_options'
)[]

/** Notes what a model refuses, from a 400 that names a field; true when a second request would differ. */
function adapt(connection: Connection, turn: Turn, { param, message }: ModelFailure): boolean {
  const refused = refusedBy(connection, turn.choice.model)
  const named = (field: string) => param === field || new RegExp(`\\b${field}\\b`).test(message)
  if (named('max_tokens') && /max_completion_tokens/.test(message) && refused.capField !== 'max_completion_tokens') {
    refused.capField = 'max_completion_tokens'
    return true
  }
  if (named('max_completion_tokens') && refused.capField !== 'max_tokens') {
    refused.capField = 'max_tokens'
    return true
  }
  const field = optional.find((one) => named(one) && !refused.fields.has(one))
  if (field) refused.fields.add(field)
  return field !== undefined
}

import { setTimeout as wait } from 'node:timers/promises'
import type { Call } from '@/lib/call'
import { type ChatBody, capOf, refusedBy } from './body'
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
export type Taken = Given & {
  failure: ModelFailure | undefined
  cause?: unknown
  /** True when it was the reader that threw: `cause` is then its error. */
  readerFailed?: boolean
}

const retries = 2
const longestWaitMs = 3_000

/**
 * Runs a turn: again after passing failures, as long as nothing was written, and once without a field that the model
 * refuses. Never throws.
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
    if (failure.kind === 'bad_request' && !taken.finish && adapted < 2 && adapt(connection, turn, failure)) {
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
  let readerFailed = false
  const hear = async (text: string) => {
    given.text += text
    if (!text || !onText) return
    await onText(text).catch((error: unknown) => {
      readerFailed = true
      throw error
    })
  }
  try {
    for await (const piece of (onText ? streamed : plain)(connection, turn, call.signal)) {
      if (piece.text) {
        given.began = true
        await hear(thoughts.take(piece.text))
      }
      given.finish = piece.finish ?? given.finish
      given.counted = piece.counted ?? given.counted
    }
    await hear(thoughts.end())
    return { ...given, failure: given.text.trim() === '' ? silence(given, connection) : undefined }
  } catch (cause) {
    return { ...given, failure: failureOf(cause, connection), cause, readerFailed }
  }
}

/** A model that ends without a word has failed; one that was cut off while it thought fails again. */
function silence({ finish }: Given, { provider }: Connection): ModelFailure | undefined {
  if (finish === 'refusal') return undefined
  return finish === 'length'
    ? { kind: 'bad_request', message: `${provider.title} used up its tokens before it wrote a word: raise max_tokens.` }
    : { kind: 'upstream', message: `${provider.title} ended without a word.` }
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
  const cap = (['max_tokens', 'max_completion_tokens'] as const).find(named)
  if (cap) {
    const other = cap === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens'
    const most = Math.max(0, ...numbersIn(message).filter((one) => one < capOf(connection, turn)))
    if (most >= 16 && !/unsupported|not supported|unrecognized|unknown/i.test(message)) {
      refused.most = most
      return true
    }
    if (refused.capField === other) return false
    refused.capField = other
    return true
  }
  if (named('temperature') && (turn.temperature ?? 0) > 1 && !refused.hotterThanOne) {
    refused.hotterThanOne = true
    return true
  }
  const field = optional.find((one) => named(one) && !refused.fields.has(one))
  if (field) refused.fields.add(field)
  return field !== undefined
}

const numbersIn = (text: string) => (text.match(/\d[\d,]*/g) ?? []).map((one) => Number(one.replaceAll(',', '')))

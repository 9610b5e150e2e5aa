import { setTimeout as wait } from 'node:timers/promises'
import type { Call } from '@/lib/base/call'
import { outputCap } from './body'
import { plain, streamed } from './chat'
import { classifyFailure, type ModelFailure } from './failure'
import { joinedFields } from './output/extra'
import { OutputText } from './output/output-text'
import { Thoughts } from './output/thoughts'
import { type ToolCall, ToolCalls } from './output/tool-calls'
import { getQuirks, learnRefusal, refusedIn } from './providers/model-quirks'
import type { Connection } from './providers/providers'
import type { FinishReason, Piece, TokenCounts, ToolCallPiece, Turn } from './turn'

export type TurnResult = {
  /** The answer without its reasoning. */
  text: string
  calls: readonly ToolCall[]
  finish: FinishReason | undefined
  /** The provider's token count, and how much of the text it covers. */
  counted: (TokenCounts & { letters: number }) | undefined
  /** Everything the model wrote. If there is any, its tokens are billed. */
  written: string
  /** Whether the model was asked at all; not if the client had disconnected. */
  isAsked: boolean
  /** The reader received reasoning before its end was detected. */
  leaked: boolean
  /** Fields of the message that are not OpenAI's. */
  extra?: Record<string, unknown>
}
export type TurnOutcome = TurnResult & {
  failure: ModelFailure | undefined
  cause?: unknown
  /** True if the reader threw; `cause` is its error. */
  readerFailed?: boolean
}

const MAX_RETRIES = 2
/** The numbers of calls in the text follow those of any service. */
const FIRST_WRITTEN = 1_000
const MAX_WAIT_MS = 3_000

/** Runs a turn. Retries after transient failures and without rejected fields. Never throws. */
export async function runAttempts(
  connection: Connection,
  turn: Turn,
  call: Call,
  onText: ((text: string) => Promise<void>) | undefined,
): Promise<TurnOutcome> {
  for (let tried = 0, adapted = 0; ; ) {
    const outcome = await once(connection, turn, call, onText)
    const { failure } = outcome
    if (!failure || outcome.written !== '' || call.signal.aborted) return outcome
    if (
      failure.kind === 'bad_request' &&
      !outcome.finish &&
      adapted < 2 &&
      learnRefusal(connection, turn, failure, {
        cap: outputCap(connection, turn),
        isStreamed: refusedIn(connection, turn).whole ?? onText !== undefined,
      })
    ) {
      adapted += 1
      continue
    }
    const waitMs =
      tried < MAX_RETRIES && !mayBeForm(failure, turn) ? waitBefore(failure, tried) : undefined
    if (waitMs === undefined || Date.now() + waitMs > call.deadline) return outcome
    tried += 1
    await wait(waitMs, undefined, { signal: call.signal }).catch(() => {})
  }
}

type OnText = ((text: string) => Promise<void>) | undefined

async function once(
  connection: Connection,
  turn: Turn,
  call: Call,
  onText: OnText,
): Promise<TurnOutcome> {
  const quirks = getQuirks(connection, turn.choice.model)
  const expected = quirks.hidesThoughts
  const attempt = new Attempt(turn, onText, new Thoughts(expected), !call.signal.aborted)
  const { result, thoughts } = attempt
  try {
    const isStreamed = refusedIn(connection, turn).whole ?? onText !== undefined
    for await (const piece of (isStreamed ? streamed : plain)(connection, turn, call.signal))
      await attempt.take(piece)
    await attempt.end()
    // Structured answers come without reasoning, even from reasoning models.
    if (thoughts.unopened() !== null) quirks.hidesThoughts = true
    else if (expected && onText) quirks.hidesThoughts = false
    return {
      ...result,
      failure: isSilent(result) ? silence(result, turn, connection) : undefined,
    }
  } catch (cause) {
    return {
      ...result,
      failure: brokenOff(classifyFailure(cause, connection, turn.choice.model), result),
      cause,
      readerFailed: attempt.readerFailed,
    }
  }
}

/** What a model has written so far, and what its reader got. */
class Attempt {
  readonly result: TurnResult
  readonly thoughts: Thoughts
  readerFailed = false
  readonly #turn: Turn
  readonly #onText: OnText
  readonly #calls = new ToolCalls()
  #output: OutputText
  #written = 0

  constructor(turn: Turn, onText: OnText, thoughts: Thoughts, isAsked: boolean) {
    this.#turn = turn
    this.#onText = onText
    this.thoughts = thoughts
    this.#output = new OutputText(turn)
    this.result = {
      text: '',
      calls: this.#calls.all,
      finish: undefined,
      counted: undefined,
      written: '',
      isAsked,
      leaked: false,
    }
  }

  async take(piece: Piece): Promise<void> {
    const { result, thoughts } = this
    if (piece.thought) await this.sendText(thoughts.apart())
    if (piece.text) {
      result.written += piece.text
      await this.sendText(thoughts.take(piece.text))
    }
    if (piece.calls) await this.#note(piece.calls)
    if (piece.extra) await this.#noteExtra(piece.extra)
    if (result.finish !== 'refusal') result.finish = piece.finish ?? result.finish
    result.counted = countedBy(piece, result)
  }

  async sendText(text: string): Promise<void> {
    const { result } = this
    if (this.thoughts.unopened() === 'leaked' && !result.leaked) this.#startOver()
    await this.#send(this.#output.take(text))
  }

  /** Sends what was held back until the end. */
  async end(): Promise<void> {
    await this.sendText(this.thoughts.end())
    await this.#send(this.#output.end())
  }

  /** What was sent so far was reasoning. */
  #startOver(): void {
    Object.assign(this.result, { leaked: true, text: '' })
    this.#output = new OutputText(this.#turn)
  }

  async #send(text: string): Promise<void> {
    this.result.text += text
    if (text && this.#onText) await this.#tell(this.#onText(text))
    const calls = this.#output.takeCalls()
    if (calls.length > 0)
      await this.#pass(calls.map((call) => ({ ...call, index: FIRST_WRITTEN + this.#written++ })))
  }

  async #note(pieces: ToolCallPiece[]): Promise<void> {
    this.result.written += pieces.map((piece) => `${piece.name ?? ''}${piece.arguments}`).join('')
    await this.#pass(pieces)
  }

  async #pass(pieces: ToolCallPiece[]): Promise<void> {
    const { passedOn } = this.#turn
    const added = this.#calls.add(pieces)
    if (added.length > 0 && passedOn?.onCalls) await this.#tell(passedOn.onCalls(added))
  }

  async #noteExtra(fields: Record<string, unknown>): Promise<void> {
    const { passedOn } = this.#turn
    const words = Object.values(fields).filter((field) => typeof field === 'string')
    this.result.written += words.join('')
    this.result.extra = joinedFields(this.result.extra ?? {}, fields)
    if (passedOn?.onExtra) await this.#tell(passedOn.onExtra(fields))
  }

  #tell(delivery: Promise<void>): Promise<void> {
    return delivery.catch((error: unknown) => {
      this.readerFailed = true
      throw error
    })
  }
}

/** Some services report usage in every piece, some in the first. */
function countedBy({ counted }: Piece, result: TurnResult): TurnResult['counted'] {
  if (!counted) return result.counted
  const isZero = counted.inputTokens + counted.outputTokens === 0
  return isZero && result.counted ? result.counted : { ...counted, letters: result.written.length }
}

/** Once text has been sent, a retry would start over. */
function brokenOff(failure: ModelFailure, { written }: TurnResult): ModelFailure {
  const isOfRequest = failure.kind === 'model' || failure.kind === 'context'
  return written !== '' && isOfRequest ? { ...failure, kind: 'upstream' } : failure
}

const isSilent = ({ text, calls }: TurnResult) => text.trim() === '' && calls.length === 0

function silence(
  { finish }: TurnResult,
  { shape }: Turn,
  { provider }: Connection,
): ModelFailure | undefined {
  if (finish === 'refusal' || (finish === 'length' && shape)) return undefined
  return finish === 'length'
    ? {
        kind: 'bad_request',
        message: `${provider.title} used up its tokens before it wrote a word: raise max_tokens.`,
      }
    : { kind: 'upstream', message: `${provider.title} ended without any text.` }
}

/** A service that fails over the form of an answer fails again: another form is tried instead. */
const mayBeForm = ({ status }: ModelFailure, { shape, rung }: Turn) =>
  status === 500 && shape !== undefined && rung !== 'prompt'

function waitBefore(failure: ModelFailure, tried: number): number | undefined {
  const { kind, status, retryAfterSeconds } = failure
  const isOfService = kind === 'rate' || kind === 'overloaded' || kind === 'upstream'
  const isPassing = isOfService || status === 408
  if (retryAfterSeconds !== undefined)
    return isPassing && retryAfterSeconds * 1000 <= MAX_WAIT_MS
      ? retryAfterSeconds * 1000
      : undefined
  return isPassing || kind === 'network' ? Math.random() * 500 * 2 ** tried : undefined
}

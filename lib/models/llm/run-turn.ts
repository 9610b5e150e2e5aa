import type { Call } from '@/lib/base/call'
import { noteUpstream, noteUpstreamFailure } from '@/lib/base/telemetry'
import { runAttempts, type TurnOutcome } from './attempts'
import { noteTurn } from './circuit'
import type { Completion } from './completion'
import { serviceFault, toAppError } from './failure'
import { noteService } from './faults'
import { beyondPrice } from './model-budget'
import type { ModelChoice } from './providers/choice'
import type { Connection, Rung } from './providers/providers'
import { promptTokens, settle } from './settle'
import type { AnswerShape, Message, Timeouts, Turn } from './turn'

const DEFAULT_TIMEOUTS: Timeouts = { firstMs: 60_000, idleMs: 20_000 }
const MIN_ANSWER = 64

/** One turn with its tokens counted. Throws if it failed. */
export async function runTurn(
  connection: Connection,
  turn: Turn,
  call: Call,
  onText?: Completion['onText'],
) {
  const from = performance.now()
  const outcome = await runAttempts(connection, fitted(turn), call, onText)
  const usage = settle(turn, outcome, call)
  turn.modelBudget?.spend(usage)
  call.signal.throwIfAborted()
  noteHealth(outcome, turn.choice, performance.now() - from)
  if (!outcome.readerFailed) noteTurn(turn.choice, outcome.failure)
  if (outcome.failure) throw toError(outcome, turn.choice, connection)
  noteService(turn.choice, null)
  return { outcome, usage }
}

/** A fault of the request or of the reader says nothing about the provider. */
function noteHealth({ failure, readerFailed }: TurnOutcome, { provider }: ModelChoice, ms: number) {
  if (readerFailed || failure?.kind === 'bad_request' || failure?.kind === 'context') return
  noteUpstream(provider, ms, failure?.message ?? null)
}

/** Throws if the prompt alone is too long for the model. */
function fitted(turn: Turn): Turn {
  const { provider, model, contextTokens, maxOutputTokens } = turn.choice
  const prompt = promptTokens(turn)
  // The estimate is on the high side, but Ollama silently drops what does not fit.
  const min = provider === 'ollama' ? prompt : prompt * 0.7
  if (min > contextTokens - MIN_ANSWER) {
    const message = `The prompt is too long for ${model}: about ${prompt} tokens of ${contextTokens}.`
    throw toAppError({ kind: 'context', status: 400, message }, provider, model, undefined)
  }
  const room = Math.max(MIN_ANSWER, contextTokens - prompt)
  const maxTokens = Math.min(turn.maxTokens, maxOutputTokens, room)
  if (!turn.modelBudget) return { ...turn, maxTokens }
  const paidTokens = turn.modelBudget.roomAfter(prompt)
  if (paidTokens < MIN_ANSWER) throw beyondPrice(turn.choice.label)
  return { ...turn, maxTokens, ...(Number.isFinite(paidTokens) ? { paidTokens } : {}) }
}

function toError(
  { failure, cause, readerFailed }: TurnOutcome,
  choice: ModelChoice,
  connection: Connection,
): unknown {
  if (!failure || readerFailed) return cause
  const { provider, model } = choice
  noteUpstreamFailure(provider, failure.kind)
  const fault = serviceFault(failure, connection.provider.title)
  if (fault !== null) noteService(choice, fault)
  return toAppError(failure, provider, model, cause)
}

export function buildTurn(
  {
    choice,
    maxTokens,
    temperature,
    timeouts: overrides,
    modelBudget = null,
    isUnfenced,
  }: Completion,
  messages: Message[],
  how: { rung: Rung; shape?: AnswerShape },
  { deadline }: Call,
): Turn {
  const timeouts = { ...DEFAULT_TIMEOUTS, ...overrides }
  return {
    choice,
    messages,
    maxTokens,
    temperature,
    shape: how.shape,
    rung: how.rung,
    ...(isUnfenced ? { isUnfenced } : {}),
    timeouts,
    deadline,
    modelBudget,
  }
}

export function buildMessages({ system, prompt, messages = [] }: Completion): Message[] {
  return [
    ...(system ? [{ role: 'system', content: system } as const] : []),
    ...messages,
    ...(prompt === undefined ? [] : [{ role: 'user', content: prompt } as const]),
  ]
}

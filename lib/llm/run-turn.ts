import type { Call } from '@/lib/call'
import { noteUpstreamFailure } from '@/lib/telemetry'
import { type Taken, take } from './attempts'
import type { ModelChoice } from './choice'
import type { Completion } from './completion'
import { appErrorOf, serviceFault } from './failure'
import { noteService } from './faults'
import type { Connection, Rung } from './providers'
import { promptTokens, settle } from './settle'
import type { AnswerShape, Message, Timeouts, Turn } from './turn'

const usualTimeouts: Timeouts = { firstMs: 60_000, idleMs: 20_000 }
const leastAnswer = 64

/** One turn with its tokens counted. Throws when it failed. */
export async function runTurn(connection: Connection, turn: Turn, call: Call, onText?: Completion['onText']) {
  const taken = await take(connection, fitted(turn), call, onText)
  const usage = settle(turn, taken, call)
  call.signal.throwIfAborted()
  if (taken.failure) throw errorOf(taken, turn.choice, connection)
  noteService(turn.choice, null)
  return { taken, usage }
}

/** The turn with a cap that leaves room for its prompt. Throws when the prompt alone is too long for the model. */
function fitted(turn: Turn): Turn {
  const { provider, model, contextTokens, maxOutputTokens } = turn.choice
  const prompt = promptTokens(turn)
  // The estimate is rather high; but what Ollama cannot take it drops without a word.
  const least = provider === 'ollama' ? prompt : prompt * 0.7
  if (least > contextTokens - leastAnswer) {
    const message = `The prompt is too long for ${model}: about ${prompt} tokens of ${contextTokens}.`
    throw appErrorOf({ kind: 'context', status: 400, message }, provider, model, undefined)
  }
  const room = Math.max(leastAnswer, contextTokens - prompt)
  return { ...turn, maxTokens: Math.min(turn.maxTokens, maxOutputTokens, room) }
}

function errorOf({ failure, cause, readerFailed }: Taken, choice: ModelChoice, connection: Connection): unknown {
  if (!failure || readerFailed) return cause
  const { provider, model } = choice
  noteUpstreamFailure(provider, failure.kind)
  const fault = serviceFault(failure, connection.provider.title)
  if (fault !== null) noteService(choice, fault)
  return appErrorOf(failure, provider, model, cause)
}

export function turnOf(
  { choice, maxTokens, temperature, timeouts: asked }: Completion,
  messages: Message[],
  how: { rung: Rung; shape?: AnswerShape },
  { deadline }: Call,
): Turn {
  const timeouts = { ...usualTimeouts, ...asked }
  return { choice, messages, maxTokens, temperature, shape: how.shape, rung: how.rung, timeouts, deadline }
}

export function messagesOf({ system, prompt, messages = [] }: Completion): Message[] {
  return [
    ...(system ? [{ role: 'system', content: system } as const] : []),
    ...messages,
    ...(prompt === undefined ? [] : [{ role: 'user', content: prompt } as const]),
  ]
}

import type { Call } from '@/lib/call'
import { type Taken, take } from './attempts'
import type { ModelChoice } from './choice'
import type { Completion } from './completion'
import { appErrorOf } from './failure'
import { markMissing } from './missing'
import type { Connection, Rung } from './providers'
import { settle } from './settle'
import type { AnswerShape, Message, Timeouts, Turn } from './turn'

const usualTimeouts: Timeouts = { firstMs: 60_000, idleMs: 20_000 }

/** One turn with its tokens counted. Throws when it failed. */
export async function runTurn(connection: Connection, turn: Turn, call: Call, onText?: Completion['onText']) {
  const taken = await take(connection, turn, call, onText)
  const usage = settle(turn, taken, call)
  call.signal.throwIfAborted()
  if (taken.failure) throw errorOf(taken, turn.choice, connection)
  return { taken, usage }
}

function errorOf({ failure, cause }: Taken, { provider, model }: ModelChoice, connection: Connection): unknown {
  if (!failure) return cause
  if (failure.kind === 'model') markMissing(connection, model)
  return appErrorOf(failure, provider, model, cause)
}

export function turnOf(request: Completion, messages: Message[], shape: AnswerShape | undefined, rung: Rung): Turn {
  const { choice, maxTokens, temperature, timeouts } = request
  return { choice, messages, maxTokens, temperature, shape, rung, timeouts: { ...usualTimeouts, ...timeouts } }
}

export function messagesOf({ system, prompt, messages = [] }: Completion): Message[] {
  return [
    ...(system ? [{ role: 'system', content: system } as const] : []),
    ...messages,
    ...(prompt === undefined ? [] : [{ role: 'user', content: prompt } as const]),
  ]
}

import type { Call } from '@/lib/call'
import { AppError } from '@/lib/errors'
import { type Taken, take } from './attempts'
import type { ModelChoice } from './choice'
import { appErrorOf } from './failure'
import { markMissing } from './missing'
import { type Connection, connectionTo, modelProviders, type Rung } from './providers'
import { settle, type TokensUsed } from './settle'
import { completeShaped } from './shaped'
import type { AnswerShape, FinishReason, Message, Timeouts, Turn } from './turn'

/** What a model is asked. Give `prompt`, or `messages`, or both (the prompt is then the last message). */
export type Completion = {
  choice: ModelChoice
  system?: string
  prompt?: string
  messages?: Message[]
  maxTokens: number
  temperature?: number
  /** JSON schema of the answer: `object` is then given, checked against it, with one repair when it does not fit. */
  schema?: Record<string, unknown>
  /** Hears the text as it is written; the next piece is read when its promise resolves. Not together with `schema`. */
  onText?: (text: string) => Promise<void>
  timeouts?: Partial<Timeouts>
}

export type CompletionResult = {
  text: string
  /** The parsed answer, when a schema was given. */
  object?: unknown
  finishReason: FinishReason
  usage: TokensUsed
  /** `<provider>/<model>` that answered. */
  model: string
}

const usualTimeouts: Timeouts = { firstMs: 60_000, idleMs: 20_000 }

/**
 * Asks a model and counts its tokens on the call, also when the caller leaves or the model fails after it began to
 * write. Throws the AppErrors of the contract; see `isModelMissing` and `isPromptTooLong`.
 */
export async function complete(request: Completion, call: Call): Promise<CompletionResult> {
  const connection = connectionOf(request.choice)
  if (request.schema) return completeShaped(request, request.schema, connection, call)
  const turn = turnOf(request, messagesOf(request), undefined, 'prompt')
  const { taken, usage } = await runTurn(connection, turn, call, request.onText)
  return { text: taken.text, finishReason: taken.finish ?? 'stop', usage, model: request.choice.label }
}

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

function connectionOf(choice: ModelChoice): Connection {
  const provider = modelProviders.find((one) => one.name === choice.provider)
  const connection = provider ? connectionTo(provider) : null
  if (connection) return connection
  const message =
    'This needs a language model, and none is configured. Set a key such as OPENAI_API_KEY, or SERVICE_WEB_MODEL.'
  throw new AppError('model_not_configured', message, {
    details: { settings: ['OPENAI_API_KEY', 'SERVICE_WEB_MODEL'] },
  })
}

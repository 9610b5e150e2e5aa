import type { Call } from '@/lib/base/call'
import { AppError } from '@/lib/base/errors'
import type { Completion, CompletionResult } from './completion'
import type { ModelChoice } from './providers/choice'
import { type Connection, connectionTo, modelProviders } from './providers/providers'
import { buildMessages, buildTurn, runTurn } from './run-turn'
import { completeShaped } from './shaped'

/** Characters of a prompt that are stored with a call. */
const MAX_NOTE = 8_000

/** Asks a model and counts its tokens, even if the client disconnects. Throws AppErrors. */
export async function complete(request: Completion, call: Call): Promise<CompletionResult> {
  const connection = findConnection(request.choice)
  await notePrompt(request, call)
  if (request.choice.priceVersion) call.facts.prices = request.choice.priceVersion
  if (request.schema) return completeShaped(request, request.schema, connection, call)
  const turn = buildTurn(request, buildMessages(request), { rung: 'prompt' }, call)
  const { outcome, usage } = await runTurn(connection, turn, call, request.onText)
  if (outcome.text.trim() === '') throw refusal(request.choice.label)
  const { text, leaked, finish = 'stop' } = outcome
  return { text, leaked, finishReason: finish, usage, model: request.choice.label }
}

/** For the call's page: what the model was asked. */
async function notePrompt({ system, prompt }: Completion, call: Call): Promise<void> {
  const shorten = (text = '') =>
    text.length > MAX_NOTE
      ? `${text.slice(0, MAX_NOTE / 2)}\n…\n${text.slice(-MAX_NOTE / 2)}`
      : text
  const note = { system: shorten(system), prompt: shorten(prompt) }
  await call.stage(
    'prompt',
    async () => {},
    () => note,
  )
}

/** Notes on the call that the model stopped at its limit or by a filter. */
export function noteFinish(
  { facts }: Pick<Call, 'facts'>,
  { finishReason }: Pick<CompletionResult, 'finishReason'>,
): void {
  if (finishReason !== 'stop')
    facts.finish = finishReason === 'length' ? 'length' : 'content_filter'
}

/** A model that refuses ends without text: it ran, but there is no answer. */
function refusal(label: string): AppError {
  const details = { model: label, refused: true }
  return new AppError('invalid_model_output', 'The model refused to answer.', { details })
}

export function findConnection(choice: ModelChoice): Connection {
  const provider = modelProviders.find((provider) => provider.name === choice.provider)
  const connection = provider ? connectionTo(provider) : null
  if (connection) return connection
  const message =
    'This needs a language model, and none is configured. Set a key such as OPENAI_API_KEY, or SERVICE_WEB_MODEL.'
  throw new AppError('model_not_configured', message, {
    details: { settings: ['OPENAI_API_KEY', 'SERVICE_WEB_MODEL'] },
  })
}

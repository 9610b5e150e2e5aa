import type { Call } from '@/lib/base/call'
import { AppError, invalidField } from '@/lib/base/errors'
import { findConnection } from './complete'
import type { ModelBudget } from './model-budget'
import type { ToolCall } from './output/tool-calls'
import type { ModelChoice } from './providers/choice'
import { buildTurn, runTurn } from './run-turn'
import type { FinishReason, PassedOn } from './turn'

/** Messages and tools of the caller, for a model that supports tools. */
type ToolRequest = {
  choice: ModelChoice
  passedOn: PassedOn
  maxTokens: number
  /** Without a limit of the caller, no limit is sent. */
  isUncapped?: boolean
  temperature: number | undefined
  modelBudget: ModelBudget | null
  onText?: (text: string) => Promise<void>
}
type ToolResult = {
  text: string
  calls: readonly ToolCall[]
  /** Fields of the message that are not ours. */
  extra?: Record<string, unknown>
  finishReason: FinishReason
}

/** Passes messages and tools through to a model. Throws 400 if the model rejects the tools. */
export async function completeWithTools(request: ToolRequest, call: Call): Promise<ToolResult> {
  const { choice, passedOn, onText } = request
  const connection = findConnection(choice)
  if (choice.priceVersion) call.facts.prices = choice.priceVersion
  const { isUncapped = false } = request
  const turn = { ...buildTurn(request, [], { rung: 'prompt' }, call), passedOn, isUncapped }
  const { outcome } = await runTurn(connection, turn, call, onText).catch((error) => {
    throw refusesTools(error) ? invalidField('tools', `${choice.label}: ${error.message}`) : error
  })
  const { text, calls, finish, extra } = outcome
  if (text.trim() === '' && calls.length === 0)
    throw new AppError('invalid_model_output', 'The model refused to answer.', {
      details: { model: choice.label, refused: true },
    })
  return { text, calls, finishReason: finish ?? 'stop', ...(extra ? { extra } : {}) }
}

const refusesTools = (error: unknown): error is AppError =>
  error instanceof AppError &&
  error.details?.kind === 'bad_request' &&
  /tool|function/i.test(error.message)

import { invalidField } from '@/lib/base/errors'
import { estimateTokens } from '@/lib/base/text'
import { type ModelBudget, type ModelChoice, tooExpensive } from '@/lib/models/llm'
import type { ExtractInput, Mode } from './input'
import { MAX_OVERLAP, MAX_PAGE_TOKENS, pieceTokens } from './page-text'
import { buildModelBudget, isModelMode } from './units'

/** Tokens of our own prompt around a piece of a page. */
const OWN_TOKENS = 300
/** Tokens of a page that the price must still pay for, besides the caller's texts. */
const MIN_PAGE_TOKENS = 1_500

/** What a mode's price pays for: tokens of the page, and a budget for all its turns. */
export type Allowance = { pageTokens: number; modelBudget: ModelBudget | null }

type Texts = Pick<ExtractInput, 'instructions' | 'json_schema'> & { query?: string | undefined }

/** How much of a model a mode may use. */
export function allowanceFor(mode: Mode, input: Texts, choice: ModelChoice): Allowance {
  return allowanceBeside(sum(estimateInputTokens(mode, input)), mode, choice)
}

function allowanceBeside(inputTokens: number, mode: Mode, choice: ModelChoice): Allowance {
  const modelBudget = buildModelBudget(mode, choice)
  const readable =
    modelBudget?.readable(pieceTokens(choice), inputTokens + OWN_TOKENS, MAX_OVERLAP) ?? Infinity
  return { pageTokens: Math.min(MAX_PAGE_TOKENS, readable), modelBudget }
}

/** Throws 400 if a mode's price leaves too little for the page. */
export function checkAllowance(input: Texts & { modes: Mode[] }, choice: ModelChoice): void {
  if (choice.engine !== 'model') return
  for (const mode of input.modes.filter(isModelMode)) {
    if (allowanceFor(mode, input, choice).pageTokens >= MIN_PAGE_TOKENS) continue
    if (allowanceBeside(0, mode, choice).pageTokens < MIN_PAGE_TOKENS) throw tooExpensive(choice)
    const inputTokens = estimateInputTokens(mode, input)
    const [field = 'url'] = Object.keys(inputTokens).toSorted(
      (a, b) => (inputTokens[b] ?? 0) - (inputTokens[a] ?? 0),
    )
    const message = `It is too long (about ${inputTokens[field]} tokens): the fixed price of ${mode} does not cover it together with the page.`
    throw invalidField(field, message)
  }
}

/** Tokens of the caller's texts that are sent with every piece of the page. */
function estimateInputTokens(mode: Mode, input: Texts): Record<string, number> {
  const { instructions = '', query = '', json_schema: jsonSchema = '' } = input
  const schema = typeof jsonSchema === 'string' ? jsonSchema : JSON.stringify(jsonSchema)
  return {
    instructions: estimateTokens(instructions),
    ...(mode === 'qa' ? { query: estimateTokens(query) } : {}),
    ...(mode === 'json' ? { json_schema: estimateTokens(schema) } : {}),
  }
}

const sum = (parts: Record<string, number>) =>
  Object.values(parts).reduce((all, count) => all + count)

import type { Call, Unit } from '@/lib/base/call'
import type { Receipt } from '@/lib/base/capability'
import type { ModelChoice } from '@/lib/models/llm'

type Tokens = { input: number; output: number }

export function countTokens({ used }: Pick<Call, 'used'>): Tokens {
  const sum = (...units: Unit[]) =>
    used.filter(({ unit }) => units.includes(unit)).reduce((all, { amount }) => all + amount, 0)
  return { input: sum('llm_input_tokens', 'llm_cached_tokens'), output: sum('llm_output_tokens') }
}

/** A reply's tokens and cost. */
export function toCosts(
  { tokens, choice }: { tokens: Tokens; choice: Pick<ModelChoice, 'billing'> },
  { costOf }: Receipt,
) {
  const model = costOf('llm_input_tokens', 'llm_cached_tokens', 'llm_output_tokens')
  const service = costOf(
    'answer_query',
    'answer_query_service_web',
    'answer_query_service_fast',
    'answer_images',
  )
  return {
    input_tokens: tokens.input,
    output_tokens: tokens.output,
    model_cost: choice.billing === 'tokens' ? model : null,
    service_cost: service,
  }
}

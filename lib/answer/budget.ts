import type { Unit, Usage } from '@/lib/call'
import type { Call } from '../call'
import { estimateTokens, type ModelChoice, mostOutputTokens } from '../llm'
import type { AnswerInput } from './input'
import { CONTEXT_TOKENS } from './pack'

const INSTRUCTIONS_TOKENS = 1_000
const PLAN_TOKENS = 200
// Providers' tokenizers differ from our estimate: the hold has room for that.
const MARGIN = 1.5

/** The most tokens an answer can use, for the hold: planning, writing, and one repair of a json answer. */
export function mostTokens(input: AnswerInput, choice: ModelChoice): Usage {
  const { billing, rates, label } = choice
  if (billing !== 'tokens' || !rates) return []
  const schema = typeof input.json_schema === 'string' ? input.json_schema : JSON.stringify(input.json_schema ?? '')
  const asked = estimateTokens(`${input.query} ${input.system_prompt ?? ''} ${schema}`)
  const turns = input.answer_type === 'json' ? 2 : 1
  const written =
    (asked + INSTRUCTIONS_TOKENS + CONTEXT_TOKENS[input.search_context_size] * MARGIN) * turns +
    (turns - 1) * mostOutputTokens(choice, input.max_tokens)
  const planned = input.max_queries > 1 ? asked + INSTRUCTIONS_TOKENS : 0
  const output =
    mostOutputTokens(choice, input.max_tokens) * turns +
    (input.max_queries > 1 ? mostOutputTokens(choice, PLAN_TOKENS) : 0)
  return [
    {
      unit: 'llm_input_tokens',
      amount: Math.ceil((written + planned) * MARGIN),
      rate: rates.inputNanoPerMillion,
      model: label,
    },
    { unit: 'llm_output_tokens', amount: output, rate: rates.outputNanoPerMillion, model: label },
  ]
}

/** The unit of a search query by the kind of model that answers. */
export function queryUnit({ billing }: Pick<ModelChoice, 'billing'>): Unit {
  if (billing === 'service-web') return 'answer_query_service_web'
  return billing === 'service-fast' ? 'answer_query_service_fast' : 'answer_query'
}

/** Another model answers in place of the one that was asked for: what was counted for that one is billed as this one's. */
export function billAs(other: ModelChoice, asked: ModelChoice, call: Pick<Call, 'recount'>): void {
  const [from, to] = [queryUnit(asked), queryUnit(other)]
  if (from === to) return
  call.recount((line) => {
    if (line.unit === from) return { ...line, unit: to }
    return line.rate === undefined ? line : { ...line, rate: 0n }
  })
}

import type { Call, Unit, Usage } from '@/lib/base/call'
import { invalidField } from '@/lib/base/errors'
import { estimateTokens } from '@/lib/base/text'
import { opinionTokens } from '@/lib/capabilities/second-opinion'
import {
  type ModelBudget,
  type ModelChoice,
  maxOutputTokens,
  modelBudgetFor,
  tooExpensive,
} from '@/lib/models/llm'
import { priceUsage } from '@/lib/money/billing'
import type { AnswerInput } from './input'
import { CONTEXT_TOKENS } from './pack'

const INSTRUCTIONS_TOKENS = 1_000
const PLAN_TOKENS = 200
/** Tokens that a fixed price must leave for our prompt with some passages, and for the answer. */
const MIN_PROMPT = 1_500
const MIN_ANSWER = 300
// Providers' tokenizers differ from our estimate; the reservation leaves room for that.
const MARGIN = 1.5

/** The maximum tokens of an answer: planning, writing, opinions, and one repair of json. */
export function maxTokens(input: AnswerInput, choice: ModelChoice): Usage {
  const { billing, rates, label } = choice
  if (billing !== 'tokens' || !rates) return []
  const inputSize = Object.values(inputTokens(input)).reduce((all, count) => all + count)
  const turns = input.answer_type === 'json' ? 2 : 1
  const draft =
    (inputSize + INSTRUCTIONS_TOKENS + CONTEXT_TOKENS[input.search_context_size] * MARGIN) * turns +
    (turns - 1) * maxOutputTokens(choice, input.max_tokens)
  const planningTokens = input.max_queries > 1 ? inputSize + INSTRUCTIONS_TOKENS : 0
  const isReviewed = input.citations && input.answer_type !== 'json'
  const opinions = isReviewed ? opinionTokens() : { input: 0, output: 0 }
  const output =
    maxOutputTokens(choice, input.max_tokens) * turns +
    (input.max_queries > 1 ? maxOutputTokens(choice, PLAN_TOKENS) : 0) +
    (opinions.output > 0 ? maxOutputTokens(choice, opinions.output) : 0)
  return [
    {
      unit: 'llm_input_tokens',
      amount: Math.ceil((draft + planningTokens + opinions.input) * MARGIN),
      rate: rates.inputNanoPerMillion,
      model: label,
    },
    { unit: 'llm_output_tokens', amount: output, rate: rates.outputNanoPerMillion, model: label },
  ]
}

/** The model that runs, and the budget that a fixed price leaves for it. */
export type PaidModel = { choice: ModelChoice; modelBudget: ModelBudget | null }

/** What is left of a fixed price for the model, after its searches. */
export function buildModelBudget(
  { max_queries: amount }: AnswerInput,
  choice: ModelChoice,
): ModelBudget | null {
  const nano =
    priceUsage([{ unit: queryUnit(choice), amount }]) - priceUsage([{ unit: 'web_search', amount }])
  return modelBudgetFor(choice, nano)
}

/** Throws 400 if a fixed price leaves too little for sources and answer. */
export function checkAsked(input: AnswerInput, choice: ModelChoice): void {
  const inputSize = inputTokens(input)
  const sum = Object.values(inputSize).reduce((all, count) => all + count)
  const modelBudget = buildModelBudget(input, choice)
  const pays = (tokens: number) =>
    !modelBudget || modelBudget.roomAfter(tokens + MIN_PROMPT) >= MIN_ANSWER
  if (pays(sum)) return
  if (!pays(0)) throw tooExpensive(choice)
  const [field = 'query'] = Object.keys(inputSize).toSorted(
    (a, b) => (inputSize[b] ?? 0) - (inputSize[a] ?? 0),
  )
  const message = `It is too long (about ${inputSize[field]} tokens): the fixed price of this call does not cover it together with sources and answer.`
  throw invalidField(field, message)
}

/** Tokens of each text from the caller. */
function inputTokens(input: AnswerInput): Record<string, number> {
  const { json_schema: schema = '' } = input
  return {
    query: estimateTokens(input.query),
    system_prompt: estimateTokens(input.system_prompt ?? ''),
    json_schema: estimateTokens(typeof schema === 'string' ? schema : JSON.stringify(schema)),
  }
}

/** The unit of a search query, by the kind of model that answers. */
export function queryUnit({ billing }: Pick<ModelChoice, 'billing'>): Unit {
  if (billing === 'service-web') return 'answer_query_service_web'
  return billing === 'service-fast' ? 'answer_query_service_fast' : 'answer_query'
}

/** Bills what was counted for one model as another, which answered instead. */
export function billAs(
  choice: ModelChoice,
  inputSize: ModelChoice,
  call: Pick<Call, 'recount'>,
): void {
  const [from, to] = [queryUnit(inputSize), queryUnit(choice)]
  if (from === to) return
  call.recount((line) => {
    if (line.unit === from) return { ...line, unit: to }
    if (line.rate === undefined) return line
    return { ...line, rate: 0n, providerRate: line.providerRate ?? line.rate }
  })
}

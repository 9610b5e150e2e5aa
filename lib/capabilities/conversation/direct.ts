import type { Call, Usage } from '@/lib/base/call'
import { estimateTokens } from '@/lib/base/text'
import { type AnswerEvent, readAnswerSchema } from '@/lib/capabilities/answer'
import {
  complete,
  isModelMissing,
  isPromptTooLong,
  isRefused,
  type ModelChoice,
  maxOutputTokens,
  modelFor,
  noteFinish,
  type Rates,
} from '@/lib/models/llm'
import { type ConversationInput, messagesIn } from './input'

/** Tokenizers differ from our estimate; the reservation leaves room for that. */
const MARGIN = 1.5
const OWN_TOKENS = 200
const MIN_REPLY_TOKENS = 4_096
const LONG_PROMPT = 2_000
const FREE: Rates = { inputNanoPerMillion: 0n, cachedNanoPerMillion: 0n, outputNanoPerMillion: 0n }

/** What a model wrote without a search, and the model, whose tokens are billed. */
type DirectReply = { answer: string | Record<string, unknown>; choice: ModelChoice }

export async function replyDirectly(
  input: ConversationInput,
  choice: ModelChoice,
  call: Call<AnswerEvent>,
): Promise<DirectReply> {
  billDecision(call)
  try {
    return await replyWith(input, byTokens(choice), call)
  } catch (error) {
    const mayBeTooLong = isRefused(error) && promptTokens(input) > LONG_PROMPT
    if (input.history.length > 0 && (isPromptTooLong(error) || mayBeTooLong))
      return replyWith(withoutOlder(input), byTokens(choice), call)
    const peer = isModelMissing(error) ? await modelFor('service-web') : choice
    if (peer.label === choice.label || peer.engine === 'extractive') throw error
    return replyWith(input, byTokens(peer), call)
  }
}

/** The newer half of a conversation, beginning with a message of the user. */
function withoutOlder(input: ConversationInput): ConversationInput {
  const newer = input.history.slice(Math.ceil(input.history.length / 2))
  const from = newer.findIndex(({ role }) => role === 'user')
  return { ...input, history: from < 0 ? [] : newer.slice(from) }
}

async function replyWith(
  input: ConversationInput,
  choice: ModelChoice,
  call: Call<AnswerEvent>,
): Promise<DirectReply> {
  call.facts.model = choice.label
  call.facts.engine = choice.engine
  const request = {
    choice,
    messages: messagesIn(input),
    maxTokens: replyTokens(input, choice),
    ...(input.system_prompt ? { system: input.system_prompt } : {}),
    ...(input.temperature === undefined ? {} : { temperature: input.temperature }),
  }
  if (input.answer_type === 'json') {
    const schema = await readAnswerSchema(input, call)
    const { object } = await complete({ ...request, schema }, call)
    return { answer: object as Record<string, unknown>, choice }
  }
  const onText = async (content: string) => call.emit({ type: 'answer', content })
  const reply = await complete(call.isStreamed ? { ...request, onText } : request, call)
  noteFinish(call, reply)
  return { answer: reply.text, choice }
}

export function directUsage(input: ConversationInput, choice: ModelChoice): Usage {
  const { rates, label: model } = byTokens(choice)
  if (!rates) return []
  const turns = input.answer_type === 'json' ? 2 : 1
  const outputTokens = maxOutputTokens(choice, replyTokens(input, choice))
  const inputTokens = (promptTokens(input) + OWN_TOKENS + (turns - 1) * outputTokens) * turns
  return [
    {
      unit: 'llm_input_tokens',
      amount: Math.ceil(inputTokens * MARGIN),
      rate: rates.inputNanoPerMillion,
      model,
    },
    {
      unit: 'llm_output_tokens',
      amount: outputTokens * turns,
      rate: rates.outputNanoPerMillion,
      model,
    },
  ]
}

function byTokens(choice: ModelChoice): ModelChoice {
  if (choice.billing === 'tokens') return choice
  const rates = choice.operatorRates ?? FREE
  return { ...choice, billing: 'tokens', rates, operatorRates: null }
}

/** What the model read to decide was counted as covered by a query, which is not billed now. */
function billDecision(call: Pick<Call, 'recount'>): void {
  call.recount(({ providerRate, ...line }) =>
    providerRate === undefined ? line : { ...line, rate: providerRate },
  )
}

/** A translation or a longer version needs room for as much as was handed over. */
function replyTokens(input: ConversationInput, choice: ModelChoice): number {
  const room = Math.max(MIN_REPLY_TOKENS, promptTokens(input) * 2)
  return input.max_tokens ?? Math.min(room, choice.maxOutputTokens)
}

function promptTokens(input: ConversationInput): number {
  const texts = [input.system_prompt ?? '', ...messagesIn(input).map(({ content }) => content)]
  const { json_schema: schema = '' } = input
  const shape = typeof schema === 'string' ? schema : JSON.stringify(schema)
  return texts.reduce((sum, text) => sum + estimateTokens(text) + 4, estimateTokens(shape))
}

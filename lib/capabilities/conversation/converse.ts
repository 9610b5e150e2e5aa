import { z } from 'zod'
import { type Call, type Usage, withEvents } from '@/lib/base/call'
import { defineCapability, defineStreamingCapability, type Receipt } from '@/lib/base/capability'
import { AppError } from '@/lib/base/errors'
import {
  type AnswerEvent,
  type AnswerReply,
  type AnswerStreamReply,
  answer,
  answerStream,
  countTokens,
  queryUnit,
  readAnswerSchema,
  streamedType,
  toCosts,
} from '@/lib/capabilities/answer'
import { type ModelChoice, maxOutputTokens, modelFor } from '@/lib/models/llm'
import { priceUsage } from '@/lib/money/billing'
import { directUsage, replyDirectly } from './direct'
import { answerFor, type ConversationInput, conversationInput, messagesIn } from './input'
import { rewriteTokens, turnByModel } from './rewrite'
import { holdsAddress, type Turn } from './rules'
import { decideTurn } from './shared-rules'
import { isRuled, replyByRule } from './task-reply'

const MARGIN = 1.5

const searchEvent = z
  .object({ type: z.literal('search'), query: z.string() })
  .describe('The question that is searched for.')

/** An answer's events, with the search before them if there is one. */
export type ConversationEvent = AnswerEvent | z.output<typeof searchEvent>

const shared = {
  summary: 'Answers the last message of a conversation, from the web if it asks for that.',
  subject: ({ query }: ConversationInput) => query.slice(0, 500),
  errors: answer.errors,
  timeoutMs: () => 120_000,
  maxUsage: estimateMaxUsage,
  fallbackUsage: estimateFallbackUsage,
}

/** An answer to a conversation: with a search for a standalone question, or without a search. */
export const converse = defineCapability<ConversationInput, AnswerReply>({
  ...shared,
  name: answer.name,
  input: conversationInput,
  reply: answer.reply,
  facts: async (input) => (await answer.facts?.(answerFor(input, input.query))) ?? {},
  check: async (input, asker) => {
    const question = await questionToCheck(input)
    if (question !== null) return answer.check?.(answerFor(input, question), asker)
    if (input.answer_type === 'json') await readAnswerSchema(input, asker)
  },
  run: async (input, call) => {
    const events = withEvents<ConversationEvent>(call, async () => {})
    const { turn, choice } = await understand(input, events)
    if (turn.kind === 'search') {
      call.facts.search = turn.query
      return answer.run(answerFor(input, turn.query), call)
    }
    const reply = await direct(input, turn, choice, events)
    return (receipt) => ({
      answer: reply.answer,
      ...(input.return_sources ? { sources: [] } : {}),
      ...(input.return_images ? { images: [] } : {}),
      ...costsOf(reply.choice, call, receipt),
    })
  },
})

export const converseStream = defineStreamingCapability<
  ConversationInput,
  AnswerStreamReply,
  ConversationEvent
>({
  ...shared,
  name: answerStream.name,
  input: conversationInput.extend({ answer_type: streamedType }),
  reply: answerStream.reply,
  events: z.union([answerStream.events, searchEvent]),
  facts: converse.facts,
  check: async (input, asker) => {
    const question = await questionToCheck(input)
    if (question !== null) await answerStream.check?.(answerFor(input, question), asker)
  },
  run: async (input, call) => {
    const { turn, choice } = await understand(input, call)
    if (turn.kind === 'search') {
      await call.emit({ type: 'search', query: turn.query })
      return answerStream.run(
        answerFor(input, turn.query),
        withEvents(call, (event) => call.emit(event)),
      )
    }
    const { choice: writer } = await direct(input, turn, choice, call)
    const finish = call.facts.finish as 'length' | 'content_filter' | undefined
    return (receipt) => ({
      ...costsOf(writer, call, receipt),
      ...(finish ? { finish_reason: finish } : {}),
    })
  },
})

/** What the last message asks for: by rules, then by the model where it may refer to others. */
async function understand(input: ConversationInput, call: Call<ConversationEvent>) {
  const choice = await modelFor(input.model)
  const messages = messagesIn(input)
  const ruled = decideTurn(messages, input.system_prompt)
  const isAlone = input.history.length === 0 || holdsAddress(input.query)
  const isSure = ruled.kind !== 'search' || isAlone
  if (isSure || choice.engine === 'extractive') return { turn: ruled, choice }
  const turn = await call.stage(
    'understand',
    () => turnByModel(messages, choice, call).catch((error) => afterFailure(call, error)),
    (turn) => ({ decidedBy: turn ? 'model' : 'rules' }),
  )
  return { turn: turn ?? ruled, choice }
}

/** Without the model's word, the rules decide. */
function afterFailure({ signal }: Pick<Call, 'signal'>, error: unknown): null {
  if (signal.aborted) throw error
  return null
}

async function direct(
  input: ConversationInput,
  turn: Turn,
  choice: ModelChoice,
  call: Call<ConversationEvent>,
) {
  if (choice.engine !== 'extractive') return replyDirectly(input, choice, call)
  if (turn.kind !== 'task' || !isRuled(turn.task)) throw modelMissing()
  const text = replyByRule(turn.task, messagesIn(input))
  await call.emit({ type: 'answer', content: text })
  return { answer: text, choice }
}

/** The question of a turn that is searched for by the rules, or null. Throws without a model. */
async function questionToCheck(input: ConversationInput): Promise<string | null> {
  const turn = decideTurn(messagesIn(input), input.system_prompt)
  if (turn.kind === 'search') return turn.query
  const { engine } = await modelFor(input.model)
  const needsModel = turn.kind !== 'task' || !isRuled(turn.task) || input.answer_type === 'json'
  if (engine === 'extractive' && needsModel) throw modelMissing()
  return null
}

const modelMissing = () =>
  new AppError(
    'model_not_configured',
    'A message that needs no search needs a model: set OPENAI_API_KEY (or another provider’s key) on this server.',
  )

async function estimateMaxUsage(input: ConversationInput): Promise<Usage> {
  const choice = await modelFor(input.model)
  const { kind, ...turn } = decideTurn(messagesIn(input), input.system_prompt)
  if (kind !== 'search') return directUsage(input, choice)
  const query = 'query' in turn ? turn.query : input.query
  return [...(await answer.maxUsage(answerFor(input, query))), ...decision(input, choice)]
}

/** The model may find that no search is needed, and then its tokens are what is billed. */
async function estimateFallbackUsage(input: ConversationInput): Promise<Usage> {
  const [choice, service] = await Promise.all([modelFor(input.model), modelFor('service-web')])
  const usages = [choice, service].map((choice) => directUsage(input, choice))
  const usageLines = (await answer.fallbackUsage?.(answerFor(input, input.query))) ?? []
  const all = [...usages.map((usage) => [...usage, ...decision(input, choice)]), usageLines]
  const dearest = all.toSorted((a, b) => Number(priceUsage(b) - priceUsage(a)))[0] ?? []
  return dearest.length > 0 ? [{ unit: queryUnit(choice), amount: 0 }, ...dearest] : []
}

function decision(input: ConversationInput, choice: ModelChoice): Usage {
  const rates = choice.rates ?? choice.operatorRates
  if (input.history.length === 0 || !rates || choice.billing !== 'tokens') return []
  const { input: inputTokens, output } = rewriteTokens(messagesIn(input))
  const outputTokens = maxOutputTokens(choice, output)
  const model = choice.label
  return [
    {
      unit: 'llm_input_tokens',
      amount: Math.ceil(inputTokens * MARGIN),
      rate: rates.inputNanoPerMillion,
      model,
    },
    { unit: 'llm_output_tokens', amount: outputTokens, rate: rates.outputNanoPerMillion, model },
  ]
}

function costsOf(choice: ModelChoice, call: Call, receipt: Receipt) {
  const tokens = countTokens(call)
  const isFree = choice.engine === 'extractive'
  const billing = isFree ? choice.billing : 'tokens'
  return {
    ...toCosts({ tokens, choice: { billing } }, receipt),
    response_time: receipt.responseTime,
  }
}

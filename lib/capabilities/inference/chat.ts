import { z } from 'zod'
import { type Call, type Usage, withEvents } from '@/lib/base/call'
import { defineCapability, defineStreamingCapability } from '@/lib/base/capability'
import { AppError, invalidField, MODEL_ERRORS } from '@/lib/base/errors'
import { costs, countTokens, queryUnit, toCosts } from '@/lib/capabilities/answer'
import {
  completeWithTools,
  type ModelChoice,
  maxOutputTokens,
  modelBudgetFor,
  modelFor,
  noteFinish,
  type PassedOn,
  passedTokens,
  refuseDown,
  type ToolCallPiece,
  tooExpensive,
} from '@/lib/models/llm'
import { priceUsage } from '@/lib/money/billing'
import { type ChatInput, chatInput } from './chat-input'

/** Tokenizers differ from our estimate; the reservation leaves room for that. */
const MARGIN = 1.5
const OWN_TOKENS = 200
const MIN_REPLY = 100

const text = z.string()
const extra = z.record(z.string(), z.unknown()).optional()
const toolCall = z.object({ id: text, name: text, arguments: text, extra })
const toolCallPiece = z.object({
  index: z.int().min(0),
  id: text.optional(),
  name: text.optional(),
  arguments: text,
  extra,
})
const finish_reason = z.enum(['stop', 'length', 'content_filter', 'tool_calls'])
const ending = { finish_reason, ...costs, response_time: text }
const chatReply = z.object({ text, tool_calls: z.array(toolCall), extra, ...ending })
const chatStreamReply = z.object(ending).describe('The cost of the call, which has been charged.')
const chatEvents = z.discriminatedUnion('type', [
  z.object({ type: z.literal('answer'), content: text }).describe('A piece of the text.'),
  z
    .object({ type: z.literal('tool_calls'), calls: z.array(toolCallPiece) })
    .describe('Pieces of the calls that the model makes.'),
  z
    .object({ type: z.literal('extra'), fields: z.record(z.string(), z.unknown()) })
    .describe('Other fields of the message, such as reasoning_content.'),
])

export type ChatReply = z.output<typeof chatReply>
export type ChatStreamReply = z.output<typeof chatStreamReply>
export type ChatEvent = z.output<typeof chatEvents>

const shared = {
  summary: 'Passes a conversation and its tools on to a model, without a search.',
  subject: ({ messages }: ChatInput) =>
    JSON.stringify(messages.findLast(({ role }) => role === 'user')?.content ?? '').slice(0, 500),
  errors: MODEL_ERRORS,
  timeoutMs: () => 120_000,
  facts: async ({ model }: ChatInput) => toFacts(await modelFor(model)),
  check: checkAsked,
  maxUsage: estimateMaxUsage,
}

export const chat = defineCapability({
  ...shared,
  name: 'chat',
  input: chatInput,
  reply: chatReply,
  run: async (input, call) => {
    const { said, ending } = await converse(
      input,
      withEvents(call, async () => {}),
    )
    return (receipt) => ({
      text: said.text,
      tool_calls: [...said.calls],
      ...(said.extra ? { extra: said.extra } : {}),
      ...ending,
      ...toCosts({ tokens: countTokens(call), choice: said.choice }, receipt),
      response_time: receipt.responseTime,
    })
  },
})

/** The same as a stream of text and tool calls. */
export const chatStream = defineStreamingCapability<ChatInput, ChatStreamReply, ChatEvent>({
  ...shared,
  name: 'chat_stream',
  input: chatInput,
  reply: chatStreamReply,
  events: chatEvents,
  run: async (input, call) => {
    const { said, ending } = await converse(input, call)
    return (receipt) => ({
      ...ending,
      ...toCosts({ tokens: countTokens(call), choice: said.choice }, receipt),
      response_time: receipt.responseTime,
    })
  },
})

async function converse(input: ChatInput, call: Call<ChatEvent>) {
  const choice = await modelFor(input.model)
  if (choice.billing !== 'tokens') call.count(queryUnit(choice))
  const onText = async (content: string) => call.emit({ type: 'answer', content })
  const passedOn = {
    ...getPassedOn(input),
    onCalls: async (calls: ToolCallPiece[]) => call.emit({ type: 'tool_calls', calls }),
    onExtra: async (fields: Record<string, unknown>) => call.emit({ type: 'extra', fields }),
  }
  const { max_tokens: maxTokens = choice.maxOutputTokens, temperature } = input
  const request = {
    choice,
    passedOn,
    maxTokens,
    isUncapped: input.max_tokens === undefined,
    temperature,
    modelBudget: getModelBudget(choice),
  }
  const reply = await completeWithTools(call.isStreamed ? { ...request, onText } : request, call)
  noteFinish(call, reply)
  const stopped = call.facts.finish as 'length' | 'content_filter' | undefined
  const usual = reply.calls.length > 0 ? 'tool_calls' : 'stop'
  return { said: { ...reply, choice }, ending: { finish_reason: stopped ?? usual } as const }
}

/** What a service model's fixed price pays for. Null if tokens are billed. */
function getModelBudget(choice: ModelChoice) {
  return modelBudgetFor(choice, priceUsage([{ unit: queryUnit(choice), amount: 1 }]))
}

async function checkAsked(input: ChatInput): Promise<void> {
  const choice = await modelFor(input.model)
  if (choice.engine === 'extractive')
    throw new AppError(
      'model_not_configured',
      'Tools need a model: set OPENAI_API_KEY (or another provider’s key) on this server.',
    )
  refuseDown(choice)
  const modelBudget = getModelBudget(choice)
  if (
    !modelBudget ||
    modelBudget.roomAfter(passedTokens(getPassedOn(input)) + OWN_TOKENS) >= MIN_REPLY
  )
    return
  if (modelBudget.roomAfter(OWN_TOKENS) < MIN_REPLY) throw tooExpensive(choice)
  throw invalidField('messages', 'They are too long for the fixed price of this model.')
}

async function estimateMaxUsage(input: ChatInput): Promise<Usage> {
  const choice = await modelFor(input.model)
  const { billing, rates, label: model } = choice
  if (billing !== 'tokens' || !rates) return [{ unit: queryUnit(choice), amount: 1 }]
  const inputTokens = Math.ceil((passedTokens(getPassedOn(input)) + OWN_TOKENS) * MARGIN)
  const outputTokens = maxOutputTokens(choice, input.max_tokens ?? choice.maxOutputTokens)
  return [
    { unit: 'llm_input_tokens', amount: inputTokens, rate: rates.inputNanoPerMillion, model },
    { unit: 'llm_output_tokens', amount: outputTokens, rate: rates.outputNanoPerMillion, model },
  ]
}

/** Only OpenAI knows the `developer` role. */
function getPassedOn(input: ChatInput): PassedOn {
  const { messages, tools, tool_choice, parallel_tool_calls, response_format, stop, more } = input
  const fields = { ...more, tool_choice, parallel_tool_calls, response_format, stop }
  return {
    messages: messages.map((message) =>
      message.role === 'developer' ? { ...message, role: 'system' } : message,
    ),
    tools,
    fields: Object.fromEntries(Object.entries(fields).filter(([, member]) => member !== undefined)),
  }
}

function toFacts({ label, engine }: ModelChoice): Record<string, string> {
  return { model: label, engine }
}

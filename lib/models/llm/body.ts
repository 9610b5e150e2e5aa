import type OpenAI from 'openai'
import { type Schema, strictSchema } from '@/lib/models/json-schema'
import { refusedIn } from './providers/model-quirks'
import type { Connection } from './providers/providers'
import { isReasoning, maxOutputTokens } from './reasoning'
import type { Turn } from './turn'

type ChatBody = Omit<
  OpenAI.Chat.ChatCompletionCreateParamsNonStreaming,
  'stream' | 'stream_options'
>

type ChatMessages = OpenAI.Chat.ChatCompletionMessageParam[]

/** The chat request for a turn, adapted to the provider and the model. */
export function chatBody(connection: Connection, turn: Turn): ChatBody {
  const { provider } = connection
  const features = refusedIn(connection, turn)
  const reasons = isReasoning(provider.name, turn.choice.model)
  const capField = features.capField ?? (reasons ? 'max_completion_tokens' : provider.capField)
  const body: ChatBody & Record<string, unknown> = {
    model: turn.choice.model,
    messages: features.system ? folded(toMessages(turn)) : toMessages(turn),
    ...(isUncapped(turn, features) ? {} : { [capField]: outputCap(connection, turn) }),
    ...(turn.temperature === undefined || reasons
      ? {}
      : {
          temperature: features.temperatureAboveOne
            ? Math.min(1, turn.temperature)
            : turn.temperature,
        }),
    ...shaping(turn),
  }
  for (const field of features.fields) delete body[field]
  const { tools, fields } = turn.passedOn ?? {}
  return { ...body, ...(tools?.length ? { tools } : {}), ...fields } as ChatBody
}

const isUncapped = (
  { isUncapped: isAsked, paidTokens, choice }: Turn,
  { maxTokens }: { maxTokens?: number },
) =>
  // Anthropic's API needs a limit.
  isAsked && paidTokens === undefined && maxTokens === undefined && choice.provider !== 'anthropic'

/** Additional fields of a streamed request. */
export function streaming(connection: Connection, turn: Turn) {
  const counts = !refusedIn(connection, turn).fields.has('stream_options')
  return { stream: true, ...(counts ? { stream_options: { include_usage: true } } : {}) } as const
}

/** Maximum output tokens of a turn, including reasoning. */
export function outputCap(connection: Connection, turn: Turn): number {
  return Math.min(
    maxOutputTokens(turn.choice, turn.maxTokens),
    refusedIn(connection, turn).maxTokens ?? Infinity,
    turn.paidTokens ?? Infinity,
  )
}

function toMessages(turn: Turn): OpenAI.Chat.ChatCompletionMessageParam[] {
  if (turn.passedOn) return turn.passedOn.messages as OpenAI.Chat.ChatCompletionMessageParam[]
  if (!turn.shape || turn.rung === 'json_schema' || turn.rung === 'tool') return turn.messages
  const order = `Answer with one JSON value and nothing else. It must fit this JSON schema:\n${JSON.stringify(turn.shape.schema)}`
  const [first, ...rest] = turn.messages
  return first?.role === 'system'
    ? [{ role: 'system', content: `${first.content}\n\n${order}` }, ...rest]
    : [{ role: 'system', content: order }, ...turn.messages]
}

/** System messages as the start of the first message of the user. */
function folded(messages: ChatMessages): ChatMessages {
  const getText = ({ content }: ChatMessages[number]) =>
    typeof content === 'string' ? content : ''
  const isSystem = ({ role }: ChatMessages[number]) => role === 'system' || role === 'developer'
  const orders = messages.filter(isSystem).map(getText).filter(Boolean).join('\n\n')
  const rest = messages.filter((message) => !isSystem(message))
  const at = rest.findIndex(({ role, content }) => role === 'user' && typeof content === 'string')
  const first = rest[at]
  if (!first) return [{ role: 'user', content: orders }, ...rest]
  const content = [orders, getText(first)].filter(Boolean).join('\n\n')
  return rest.with(at, { role: 'user', content })
}

function shaping({ shape, rung }: Turn): Partial<ChatBody> {
  if (!shape || rung === 'prompt') return {}
  if (rung === 'json_object') return { response_format: { type: 'json_object' } }
  if (rung === 'tool') {
    const parameters = isObject(shape.schema) ? shape.schema : wrapped(shape.schema)
    return {
      tools: [
        {
          type: 'function',
          function: { name: shape.name, description: 'Gives the answer.', parameters },
        },
      ],
      tool_choice: { type: 'function', function: { name: shape.name } },
    }
  }
  const strict = strictSchema(shape.schema)
  const json_schema = { name: shape.name, schema: strict ?? shape.schema, strict: strict !== null }
  return { response_format: { type: 'json_schema', json_schema } }
}

const isObject = (schema: Schema) => schema.type === 'object' || 'properties' in schema

/** A tool's arguments must be an object, so other shapes are wrapped in `value`. */
const wrapped = (schema: Schema) => ({
  type: 'object',
  properties: { value: schema },
  required: ['value'],
})

import { z } from 'zod'
import type { Usage } from '@/lib/base/call'
import { defineCapability, manyItems } from '@/lib/base/capability'
import { MODEL_ERRORS } from '@/lib/base/errors'
import { nextTurn } from '@/lib/base/runtime'
import { estimateTokens } from '@/lib/base/text'
import { type EmbeddingInput, embed, embedderFor } from '@/lib/models/llm'

/** Inputs per provider request, limited because its reply is parsed on the main thread. */
const AT_ONCE = 100
const MAX_INPUTS = 1_000
const MAX_TOKENS = 8_192
const MAX_TOKENS_IN_ALL = 300_000
const MARGIN = 1.5
const OWN_TOKENS = 8

const text = z.string().min(1)
const isToken = (entry: unknown) => Number.isInteger(entry) && (entry as number) >= 0
/** One check for the whole list: an issue for each wrong token would take seconds. */
const tokens = z
  .array(z.unknown())
  .min(1)
  .max(MAX_TOKENS)
  .refine((list) => list.every(isToken), 'each token is a whole number from 0')
  .transform((list) => list as number[])
  .meta({ items: { type: 'integer', minimum: 0 } })
const input = z.union([
  text,
  z.array(text).min(1).max(MAX_INPUTS),
  tokens,
  z.array(tokens).min(1).max(MAX_INPUTS),
])

const embeddingsInput = z.object({
  model: z.string().trim().min(1).max(200).describe('<provider>/<model>, or the name of a model.'),
  input: input
    .describe('A text or a list of texts, also as tokens.')
    .register(manyItems, { maxItems: MAX_TOKENS_IN_ALL }),
  dimensions: z.int().min(1).max(16_384).optional().describe('Length of each vector.'),
})
const whole = z.int().min(0)
const embeddingsReply = z.object({
  model: z.string(),
  embeddings: z.array(z.string()).describe('Base64 of 32-bit floats.'),
  input_tokens: whole,
  cost: z.number(),
  response_time: z.string(),
})

type Input = z.output<typeof embeddingsInput>

/** Embeddings of texts, from a provider that offers them. */
export const embeddings = defineCapability({
  name: 'embeddings',
  summary: 'Passes texts on to a model that makes embeddings.',
  subject: ({ input }) =>
    (typeof input === 'string' ? input : JSON.stringify(input[0])).slice(0, 500),
  input: embeddingsInput,
  reply: embeddingsReply,
  errors: MODEL_ERRORS,
  timeoutMs: () => 120_000,
  check: ({ model }) => void embedderFor(model),
  facts: async ({ model }) => ({ model: embedderFor(model).label, engine: 'model' }),
  maxUsage: ({ model, input }): Usage => {
    const { rate, label } = embedderFor(model)
    const amount = Math.ceil(sum(toEmbeddingInput(input)) * MARGIN)
    return [
      { unit: 'embeddings', amount: 1 },
      { unit: 'llm_input_tokens', amount, rate, model: label },
    ]
  },
  run: async (input, call) => {
    const { dimensions } = input
    const embedder = embedderFor(input.model)
    const list = toEmbeddingInput(input.input)
    const match: string[] = []
    for (let at = 0; at < list.length; at += AT_ONCE) {
      const input = list.slice(at, at + AT_ONCE) as EmbeddingInput
      match.push(...(await embed(embedder, input, { dimensions, tokens: sum(input) }, call)))
      await nextTurn()
    }
    call.count('embeddings')
    const input_tokens = call.used.find(({ unit }) => unit === 'llm_input_tokens')?.amount ?? 0
    return (receipt) => ({
      model: input.model,
      embeddings: match,
      input_tokens,
      cost: receipt.cost,
      response_time: receipt.responseTime,
    })
  },
})

function toEmbeddingInput(input: Input['input']): EmbeddingInput {
  if (typeof input === 'string') return [input]
  return (typeof input[0] === 'number' ? [input] : input) as EmbeddingInput
}

function sum(list: EmbeddingInput): number {
  const each = (input: string | number[]) =>
    OWN_TOKENS + (typeof input === 'string' ? estimateTokens(input) : input.length)
  return [...list].reduce((all: number, input) => all + each(input), 0)
}

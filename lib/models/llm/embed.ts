import { calcPrice } from '@pydantic/genai-prices'
import type { Call } from '@/lib/base/call'
import { AppError, invalidField } from '@/lib/base/errors'
import { noteUpstreamFailure } from '@/lib/base/telemetry'
import { fromUsd } from '@/lib/base/usd'
import { readBody, UpstreamError } from '@/lib/network/upstream'
import { classifyFailure, toAppError } from './failure'
import { countedIn } from './output/delta'
import { clientFor } from './providers/client'
import { overrides } from './providers/prices'
import { type Connection, connections, connectionTo, modelProviders } from './providers/providers'
import { vectorsIn } from './vectors'

const MAX_BYTES = 16_000_000
const TIMEOUT_MS = 60_000

/** An embedding model. `rate` is in nano-USD per 1,000,000 tokens. */
type Embedder = { connection: Connection; model: string; label: string; rate: bigint }

/** Texts, or texts as tokens. */
export type EmbeddingInput = string[] | number[][]

/** The model named `<provider>/<model>`, or by a name that one provider has. Throws 400. */
export function embedderFor(requested: string): Embedder {
  const all = connections()
  if (all.length === 0) {
    const message = 'Embeddings need a model provider, and none is configured. Set OPENAI_API_KEY.'
    throw new AppError('model_not_configured', message, {
      details: { settings: ['OPENAI_API_KEY'] },
    })
  }
  const slash = requested.indexOf('/')
  const provider = modelProviders.find(({ name }) => name === requested.slice(0, slash))
  const nameMatch = provider && connectionTo(provider)
  if (nameMatch) {
    const embedder = embedderAt(nameMatch, requested.slice(slash + 1))
    if (embedder) return embedder
  }
  for (const connection of provider ? [] : all) {
    const embedder = embedderAt(connection, requested)
    if (embedder) return embedder
  }
  const message = `No provider here has embeddings under the name ${requested.slice(0, 100)}, with a known price. Use <provider>/<model>, or set its price in MODEL_PRICES.`
  throw invalidField('model', message)
}

function embedderAt(connection: Connection, model: string): Embedder | null {
  const { provider } = connection
  const label = `${provider.name}/${model}`
  const set = overrides()[label]?.input
  const price = provider.priceId
    ? calcPrice({ input_tokens: 1 }, model, { providerId: provider.priceId })?.model_price
    : undefined
  const inputPrice = /embed|bge|gte|e5-/i.test(model) ? price?.input_mtok : undefined
  const usd =
    set ??
    (typeof inputPrice === 'object' ? inputPrice.base : inputPrice) ??
    (provider.keyless ? 0 : null)
  return usd === null || model === '' ? null : { connection, model, label, rate: fromUsd(usd) }
}

/** Requests the vectors of some texts, as base64 of 32-bit floats, and counts their tokens. */
export async function embed(
  { connection, model, label, rate }: Embedder,
  input: EmbeddingInput,
  { dimensions, tokens }: { dimensions: number | undefined; tokens: number },
  call: Call,
): Promise<string[]> {
  const { provider } = connection
  try {
    const response = await clientFor(connection)
      .embeddings.create(
        { model, input, encoding_format: 'float', ...(dimensions ? { dimensions } : {}) },
        { signal: call.within(TIMEOUT_MS) },
      )
      .asResponse()
    const body = parseJson(await readBody(response, MAX_BYTES, provider.name))
    const vectors = vectorsIn(body, input.length)
    if (!vectors) {
      const message = `${provider.title} sent no embeddings.`
      throw new UpstreamError(provider.name, { kind: 'upstream', message })
    }
    const tally = countedIn({ completion_tokens: 0, ...usageIn(body) })?.inputTokens
    const estimated = tally ? {} : { estimated: true }
    call.count('llm_input_tokens', tally || tokens, { model: label, rate, ...estimated })
    return vectors
  } catch (error) {
    call.signal.throwIfAborted()
    const failure = classifyFailure(error, connection, model)
    noteUpstreamFailure(provider.name, failure.kind)
    throw toAppError(failure, provider.name, model, error)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const usageIn = (body: unknown): object => (body as { usage?: object } | null)?.usage ?? {}

import { readFileSync, statSync } from 'node:fs'
import { calcPrice, type TieredPrices } from '@pydantic/genai-prices'
import { z } from 'zod'
import { getSetting, optionalText, setting } from '@/lib/base/config'
import { processWide } from '@/lib/base/runtime'
import { fromUsd } from '@/lib/base/usd'
import type { ModelProvider } from './providers'

/** What a model's tokens cost: nano-USD per 1,000,000 tokens. */
export type Rates = {
  inputNanoPerMillion: bigint
  cachedNanoPerMillion: bigint
  outputNanoPerMillion: bigint
}

/** What is known about a model. `version` names the source of the price. */
type ModelFacts = {
  rates: Rates
  version: string
  contextTokens: number | null
  maxOutputTokens: number | null
}

export const modelPrices = setting(
  'MODEL_PRICES',
  'JSON file with prices that override the built-in ones: {"<provider>/<model>": {"input": USD, "output": USD, "cachedInput": USD, "contextTokens": n, "maxOutputTokens": n}}, USD per million tokens.',
  optionalText,
  { example: './prices.json' },
)

const usd = z.number().min(0).max(100_000)
const Override = z.object({
  input: usd,
  output: usd,
  cachedInput: usd.optional(),
  contextTokens: z.int().min(256).optional(),
  maxOutputTokens: z.int().min(1).optional(),
})
type Overrides = Record<string, z.infer<typeof Override>>

const BUILT_IN = '@pydantic/genai-prices@0.1.8'

/** Price and limits of a model, or null if its price is unknown. */
export function findModelFacts(provider: ModelProvider, model: string): ModelFacts | null {
  const set = overrides()[`${provider.name}/${model}`]
  const facts = provider.priceId ? findFacts(provider.priceId, model) : null
  if (!set) return facts
  return {
    rates: ratesFrom(set.input, set.cachedInput, set.output),
    version: 'MODEL_PRICES',
    contextTokens: set.contextTokens ?? facts?.contextTokens ?? null,
    maxOutputTokens: set.maxOutputTokens ?? facts?.maxOutputTokens ?? null,
  }
}

/** The operator's prices, reloaded when the file changes. Throws if unreadable. */
export function overrides(): Overrides {
  const file = getSetting(modelPrices)
  if (!file) return {}
  const cache = processWide('llm.prices', () => ({ stamp: '', prices: {} as Overrides }))
  try {
    const stamp = `${file} ${statSync(/* turbopackIgnore: true */ file).mtimeMs}`
    if (cache.stamp !== stamp) Object.assign(cache, { stamp, prices: readPrices(file) })
  } catch (error) {
    throw new Error(`MODEL_PRICES: ${file}: ${(error as Error).message}`, { cause: error })
  }
  return cache.prices
}

function readPrices(file: string): Overrides {
  const text = readFileSync(/* turbopackIgnore: true */ file, 'utf8')
  const reply = z.record(z.string(), Override).safeParse(JSON.parse(text))
  if (reply.success) return reply.data
  const [issue] = reply.error.issues
  throw new Error(`${issue?.path.join(' ')}: ${issue?.message}`)
}

function findFacts(providerId: string, model: string): ModelFacts | null {
  const match = calcPrice({ input_tokens: 1, output_tokens: 1 }, model, { providerId })
  const input = base(match?.model_price.input_mtok)
  const output = base(match?.model_price.output_mtok)
  if (!match || input === undefined || output === undefined) return null
  const steps = Object.values(match.model_price).flatMap((price) =>
    typeof price === 'object' ? price.tiers.map((tier) => tier.start) : [],
  )
  return {
    rates: ratesFrom(input, base(match.model_price.cache_read_mtok), output),
    version: BUILT_IN,
    // Prompts stay below the first step of a tiered price, so that a single rate applies.
    contextTokens:
      steps.length > 0
        ? Math.min(...steps, match.model.context_window ?? Infinity)
        : (match.model.context_window ?? null),
    maxOutputTokens: null,
  }
}

const base = (price: number | TieredPrices | undefined) =>
  typeof price === 'object' ? price.base : price

function ratesFrom(input: number, cached: number | undefined, output: number): Rates {
  return {
    inputNanoPerMillion: fromUsd(input),
    cachedNanoPerMillion: fromUsd(cached ?? input),
    outputNanoPerMillion: fromUsd(output),
  }
}

import { getSetting, number, setting, settings } from '@/lib/base/config'
import { log } from '@/lib/base/log'
import { fromUsd } from '@/lib/base/usd'
import { listedModels, mayChat } from './listed'
import { findModelFacts, type Rates } from './prices'
import { type Connection, connections, connectionTo, modelProviders } from './providers'

/** The model that runs for a requested one, and how the call is billed. */
export type ModelChoice = {
  engine: 'model' | 'extractive'
  /** The provider's name (`openai`), or `extractive` without a model. */
  provider: string
  model: string
  /** `<provider>/<model>`, or `extractive`. */
  label: string
  billing: 'tokens' | 'service-web' | 'service-fast'
  /** Null if a fixed price covers the model, or no price is known. */
  rates: Rates | null
  /** What a fixed price must pay for the model. Null if tokens cost the operator nothing. */
  operatorRates: Rates | null
  /** Where the rates come from. */
  priceVersion: string | null
  /** Maximum tokens of prompt and output together. */
  contextTokens: number
  maxOutputTokens: number
}

const ASSUMED_CONTEXT_TOKENS = 32_000
/** USD per million tokens of a service model without a known price: those of a small model. */
const ASSUMED: Rates = {
  inputNanoPerMillion: fromUsd(0.15),
  cachedNanoPerMillion: fromUsd(0.075),
  outputNanoPerMillion: fromUsd(0.6),
}
const UNKNOWN_MODEL = 'default'

/** Ollama truncates longer prompts silently, and its chat API has no field to raise the limit. */
export const ollamaContext = setting(
  'OLLAMA_CONTEXT_LENGTH',
  "Tokens that Ollama's models take, as set in Ollama itself.",
  number(4_096, 512, 10_000_000),
)

/** The model to run. One that is not configured or has no price becomes `service-web`. */
export async function modelFor(requested: string): Promise<ModelChoice> {
  const name = requested.trim()
  if (name === 'service-fast') return serviceModel('service-fast')
  const match = name === 'service-web' ? null : find(name)
  const facts = match ? findModelFacts(match.connection.provider, match.model) : null
  if (!match || !facts) return serviceModel('service-web')
  return describe(match.connection, match.model, 'tokens')
}

async function serviceModel(billing: 'service-web' | 'service-fast'): Promise<ModelChoice> {
  for (const name of namedFor(billing)) {
    const match = find(name)
    if (match) return describe(match.connection, match.model, billing)
    log().warn(
      { model: name },
      'this model behind a service model cannot be used: no such provider here',
    )
  }
  const [first] = connections()
  for (const connection of connections()) {
    const model = connection.provider.defaultModel ?? (await firstListed(connection))
    if (model) return describe(connection, model, billing)
  }
  // A provider that lists no models must fail with its own error: quotes are only for servers
  // without a provider.
  return first ? describe(first, UNKNOWN_MODEL, billing) : extractive(billing)
}

/** A server of one's own lists models for vectors beside those that write. */
async function firstListed(connection: Connection): Promise<string | undefined> {
  const ids = await listedModels(connection)
  return ids.find(mayChat) ?? ids[0]
}

/** The models the operator configured for a service model, best first. */
function namedFor(billing: 'service-web' | 'service-fast'): string[] {
  const fast = billing === 'service-fast' ? [getSetting(settings.serviceFastModel)] : []
  return [...fast, getSetting(settings.serviceWebModel)].filter((name) => name !== undefined)
}

/** Why a service model cannot be what the operator configured, or null. */
export function unusableSetting(): string | null {
  const name = namedFor('service-fast').find((candidate) => !find(candidate))
  return name === undefined ? null : `No provider is configured for ${name}.`
}

/** Whether the name is `<provider>/<model>` with a configured provider. */
export const usableModel = (name: string): boolean => find(name) !== null

function find(name: string): { connection: Connection; model: string } | null {
  const slash = name.indexOf('/')
  const provider = modelProviders.find(
    (provider) => provider.name === name.slice(0, slash).toLowerCase(),
  )
  const connection = provider ? connectionTo(provider) : null
  const model = name.slice(slash + 1).trim()
  return connection && model ? { connection, model } : null
}

function describe(
  { provider }: Connection,
  model: string,
  billing: ModelChoice['billing'],
): ModelChoice {
  const facts = findModelFacts(provider, model)
  const contextTokens =
    facts?.contextTokens ??
    (provider.name === 'ollama' ? getSetting(ollamaContext) : ASSUMED_CONTEXT_TOKENS)
  return {
    engine: 'model',
    provider: provider.name,
    model,
    label: `${provider.name}/${model}`,
    billing,
    rates: billing === 'tokens' ? (facts?.rates ?? null) : null,
    operatorRates:
      billing === 'tokens' ? null : (facts?.rates ?? (provider.keyless ? null : ASSUMED)),
    priceVersion: billing === 'tokens' ? (facts?.version ?? null) : null,
    contextTokens,
    maxOutputTokens: Math.min(facts?.maxOutputTokens ?? 32_768, Math.floor(contextTokens / 2)),
  }
}

function extractive(billing: 'service-web' | 'service-fast'): ModelChoice {
  const limits = { contextTokens: ASSUMED_CONTEXT_TOKENS, maxOutputTokens: ASSUMED_CONTEXT_TOKENS }
  const name = 'extractive'
  return {
    engine: name,
    provider: name,
    model: name,
    label: name,
    billing,
    rates: null,
    operatorRates: null,
    priceVersion: null,
    ...limits,
  }
}

import { number, read, setting, settings } from '@/lib/config'
import { log } from '@/lib/log'
import { listedModels } from './listed'
import { isMissing } from './missing'
import { factsOf, type Rates } from './prices'
import { type Connection, connections, connectionTo, modelProviders } from './providers'

/** The model that runs for a requested one, and how the call is billed. */
export type ModelChoice = {
  engine: 'model' | 'extractive'
  /** Provider's name (`openai`); `extractive` without a model. */
  provider: string
  model: string
  /** `<provider>/<model>`, or `extractive`. */
  label: string
  billing: 'tokens' | 'service-web' | 'service-fast'
  /** Null where a fixed price covers the model, or no price is known. */
  rates: Rates | null
  /** Where the rates are from. */
  priceVersion: string | null
  /** Tokens that prompt and output may have together. */
  contextTokens: number
  maxOutputTokens: number
}

const assumedContext = 32_000

/** Ollama cuts longer prompts without a word, and its chat dialect has no field to ask for more. */
export const ollamaContext = setting(
  'OLLAMA_CONTEXT_LENGTH',
  "Tokens that Ollama's models take, as set in Ollama itself.",
  number(4_096, 512, 10_000_000),
)

/**
 * Resolves `service-web`, `service-fast` or `<provider>/<model>`. A model that is not configured here, has no known
 * price, or was found missing at its provider a moment ago, becomes `service-web`.
 */
export async function modelFor(requested: string): Promise<ModelChoice> {
  const name = requested.trim()
  if (name === 'service-fast') return serviceModel('service-fast')
  const named = name === 'service-web' ? null : find(name)
  const facts =
    named && !isMissing(named.connection, named.model) ? factsOf(named.connection.provider, named.model) : null
  if (!named || !facts) return serviceModel('service-web')
  return describe(named.connection, named.model, 'tokens')
}

async function serviceModel(billing: 'service-web' | 'service-fast'): Promise<ModelChoice> {
  const wanted = [
    ...(billing === 'service-fast' ? [read(settings.serviceFastModel)] : []),
    read(settings.serviceWebModel),
  ].filter((one) => one !== undefined)
  for (const name of wanted) {
    const named = find(name)
    if (named && !isMissing(named.connection, named.model)) return describe(named.connection, named.model, billing)
    log().warn(
      { model: name },
      'this model behind a service model cannot be used: no such provider here, or no such model there',
    )
  }
  for (const connection of connections()) {
    const model = connection.provider.defaultModel ?? (await listedModels(connection))[0]
    if (model && !isMissing(connection, model)) return describe(connection, model, billing)
  }
  return extractive(billing)
}

/** The configured provider and the model in `<provider>/<model>`; null when there is no such provider here. */
function find(name: string): { connection: Connection; model: string } | null {
  const slash = name.indexOf('/')
  const provider = modelProviders.find((one) => one.name === name.slice(0, slash).toLowerCase())
  const connection = provider ? connectionTo(provider) : null
  const model = name.slice(slash + 1).trim()
  return connection && model ? { connection, model } : null
}

function describe({ provider }: Connection, model: string, billing: ModelChoice['billing']): ModelChoice {
  const facts = factsOf(provider, model)
  const contextTokens = facts?.contextTokens ?? (provider.name === 'ollama' ? read(ollamaContext) : assumedContext)
  return {
    engine: 'model',
    provider: provider.name,
    model,
    label: `${provider.name}/${model}`,
    billing,
    rates: billing === 'tokens' ? (facts?.rates ?? null) : null,
    priceVersion: billing === 'tokens' ? (facts?.version ?? null) : null,
    contextTokens,
    maxOutputTokens: Math.min(facts?.maxOutputTokens ?? 32_768, Math.floor(contextTokens / 2)),
  }
}

function extractive(billing: 'service-web' | 'service-fast'): ModelChoice {
  const limits = { contextTokens: assumedContext, maxOutputTokens: assumedContext }
  const name = 'extractive'
  return { engine: name, provider: name, model: name, label: name, billing, rates: null, priceVersion: null, ...limits }
}

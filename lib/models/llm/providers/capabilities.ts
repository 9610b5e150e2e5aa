import { findProvider } from '@pydantic/genai-prices'
import type { Call } from '@/lib/base/call'
import { getSetting, type Setting, settings } from '@/lib/base/config'
import { toUsd } from '@/lib/base/usd'
import { adviceFor, UpstreamError } from '@/lib/network/upstream'
import { modelFailures } from '../circuit'
import { serviceFaults } from '../faults'
import { type ModelChoice, modelFor, ollamaContext, unusableSetting } from './choice'
import { askForModels, listedModels, mayChat } from './listed'
import { findModelFacts, modelPrices, overrides } from './prices'
import {
  type Connection,
  connections,
  connectionTo,
  type ModelProvider,
  modelProviders,
  providerSettings,
} from './providers'
import { isRetired } from './retired'

/** A model that can be requested by name, with USD per million tokens. */
type PricedModel = {
  model: string
  input: number
  cachedInput: number
  output: number
  contextTokens: number | null
  priceVersion: string
}

type ModelProviderState = {
  name: string
  title: string
  configured: boolean
  needs: string | null
  settings: { name: string; about: string; set: boolean }[]
}

type ModelCapabilities = {
  /** The current models behind the two service models. */
  service: Record<'service-web' | 'service-fast', { model: string; engine: ModelChoice['engine'] }>
  providers: ModelProviderState[]
  models: PricedModel[]
}

/** The models this server can run now, with prices. */
export async function modelCapabilities(): Promise<ModelCapabilities> {
  const [web, fast] = await Promise.all([modelFor('service-web'), modelFor('service-fast')])
  return {
    service: {
      'service-web': { model: web.label, engine: web.engine },
      'service-fast': { model: fast.label, engine: fast.engine },
    },
    providers: modelProviders.map(toState),
    models: listModels(),
  }
}

/** Whether the service models work, judged by the last call of each, for health. No network. */
export function serviceModelState(): string {
  if (connections().length === 0) return 'none configured'
  const unusable = unusableSetting()
  const faults = [...(unusable === null ? [] : [unusable]), ...serviceFaults()]
  return faults.length > 0 ? `failing: ${faults.join(' ')}` : 'ok'
}

/** Every model with a known price at the configured providers, without retired ones. */
export function listModels(): PricedModel[] {
  const names = Object.keys(overrides())
  return modelProviders.filter(connectionTo).flatMap((provider) => {
    const own = names
      .filter((name) => name.startsWith(`${provider.name}/`))
      .map((name) => name.slice(provider.name.length + 1))
    const ids = [...new Set([...own, ...current(provider)])].sort()
    return ids.flatMap((id) => priced(provider, id) ?? [])
  })
}

function current(provider: ModelProvider): string[] {
  const { priceId } = provider
  if (!priceId) return []
  // A server at another address decides for itself which models it keeps.
  const isOriginal = connectionTo(provider)?.baseUrl === provider.baseUrl
  return (findProvider({ providerId: priceId })?.models ?? [])
    .filter(({ id, deprecated }) => !deprecated && isChat(provider, id))
    .filter(({ id }) => !isOriginal || !isRetired(priceId, id))
    .map(({ id }) => id)
}

/** The priced models that providers currently list, or all if a provider's list is incomplete. */
export async function runnableModels(): Promise<string[]> {
  const priced = listModels().map(({ model }) => model)
  const own = Object.keys(overrides())
  const parts = await Promise.all(
    connections().map(async (connection) => {
      const { name, listsSome } = connection.provider
      const names = priced.filter((model) => model.startsWith(`${name}/`))
      const ids = listsSome ? [] : await listedModels(connection)
      if (ids.length === 0) return names
      return names.filter(
        (model) => own.includes(model) || isListed(ids, model.slice(name.length + 1)),
      )
    }),
  )
  return parts.flat()
}

/** Whether a provider lists the model, or a dated version of it. */
const isListed = (ids: string[], model: string) =>
  ids.some(
    (id) => id === model || (id.startsWith(`${model}-20`) && /-20\d{6}$|-20[\d-]{8}$/.test(id)),
  )

const isChat = ({ ownModels }: ModelProvider, id: string) =>
  mayChat(id) && (ownModels?.test(id) ?? true)

function priced(provider: ModelProvider, id: string): PricedModel | null {
  const facts = findModelFacts(provider, id)
  if (!facts) return null
  return {
    model: `${provider.name}/${id}`,
    input: toUsd(facts.rates.inputNanoPerMillion),
    cachedInput: toUsd(facts.rates.cachedNanoPerMillion),
    output: toUsd(facts.rates.outputNanoPerMillion),
    contextTokens: facts.contextTokens,
    priceVersion: facts.version,
  }
}

function toState(provider: ModelProvider): ModelProviderState {
  const { key, baseUrl } = providerSettings(provider)
  const configured = connectionTo(provider) !== null
  const own = [key, baseUrl]
  return {
    name: provider.name,
    title: provider.title,
    configured,
    needs: configured ? null : `set ${needed(provider)}`,
    settings: own.map((setting) => ({
      name: setting.name,
      about: setting.about,
      set: getSetting(setting) !== undefined,
    })),
  }
}

function needed(provider: ModelProvider): string {
  const { key, baseUrl } = providerSettings(provider)
  if (provider.keyless) return baseUrl.name
  return provider.baseUrl ? key.name : `${key.name} and ${baseUrl.name}`
}

/** Every setting of every model provider, and the price file's. */
export const modelSettings = (): Setting<unknown>[] => [
  ...modelProviders.flatMap((provider) => Object.values(providerSettings(provider))),
  modelPrices,
  modelFailures,
  ollamaContext,
]

/** The key and the address of a provider. Empty for an unknown name. */
export const modelProviderSettings = (name: string): Setting<unknown>[] =>
  modelProviders
    .filter((provider) => provider.name === name)
    .flatMap((provider) => Object.values(providerSettings(provider)))

type ModelProviderTest = {
  provider: string
  /** Those that may write answers, as the provider lists them. */
  models: string[]
  ok: boolean
  ms: number
  message: string
  advice: string | null
}

/** Asks a provider for its list of models, which is free but needs its key. Null: unknown name. */
export async function testModelProvider(
  name: string,
  call: Call,
): Promise<ModelProviderTest | null> {
  const provider = modelProviders.find((provider) => provider.name === name)
  if (!provider) return null
  const from = performance.now()
  let models: string[] = []
  const end = (ok: boolean, message: string, advice: string | null = null): ModelProviderTest => ({
    provider: name,
    models,
    ok,
    ms: Math.round(performance.now() - from),
    message,
    advice,
  })
  const connection = connectionTo(provider)
  if (!connection)
    return end(
      false,
      `${provider.title} is not configured.`,
      `To enable it, set ${needed(provider)}.`,
    )
  try {
    const ids = await askForModels(connection, call.signal)
    const isOriginal = connection.baseUrl === provider.baseUrl
    models = ids.filter((id) => (isOriginal ? isChat(provider, id) : mayChat(id)))
    const missing = behindService(connection).filter((model) => !ids.includes(model))
    const message = `${provider.title} is reachable (${ids.length} ${ids.length === 1 ? 'model' : 'models'}).`
    if (missing.length === 0 || ids.length === 0 || provider.listsSome) return end(true, message)
    return end(
      true,
      message,
      `It does not list ${missing.join(', ')}: set SERVICE_WEB_MODEL to one that it has.`,
    )
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    const { key, baseUrl } = providerSettings(provider)
    return end(
      false,
      error.message,
      adviceFor(error.kind, { key: key.name, address: baseUrl.name }),
    )
  }
}

/** Models of this provider that the service models use. */
function behindService({ provider }: Connection): string[] {
  return [getSetting(settings.serviceWebModel), getSetting(settings.serviceFastModel)].flatMap(
    (name) => (name?.startsWith(`${provider.name}/`) ? [name.slice(provider.name.length + 1)] : []),
  )
}

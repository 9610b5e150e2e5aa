import type { Call } from '@/lib/base/call'
import { getSetting, type Setting } from '@/lib/base/config'
import { adviceFor, circuitFor, UpstreamError } from '@/lib/network/upstream'
import { providersInOrder, unknownNames } from './chain'
import { openClient } from './client'
import { requestPrices } from './keys/prices'
import { entitled, type SearchProvider } from './provider'
import { providers } from './providers'
import { type SearchType, searchTypes } from './query'

type ProviderState = {
  name: string
  title: string
  types: readonly SearchType[]
  configured: boolean
  /** Its position in the order of use, from 1. Null if it is not used. */
  place: number | null
  resting: boolean
  needs: string | null
  settings: { name: string; about: string; set: boolean }[]
}

type SearchCapabilities = {
  /** Names of the providers that serve a type, in order. Empty if none does. */
  types: Record<SearchType, string[]>
  providers: ProviderState[]
  /** Names in SEARCH_PROVIDERS that no provider has. */
  unknown: string[]
}

/** What this server can search now, and which settings would add more. No network access. */
export function searchCapabilities(): SearchCapabilities {
  const inOrder = providersInOrder().flat()
  const names = (type: SearchType) =>
    inOrder.filter((provider) => provider.types.includes(type)).map((provider) => provider.name)
  const listedProviders = distinct()
  return {
    types: Object.fromEntries(searchTypes.map((type) => [type, names(type)])) as Record<
      SearchType,
      string[]
    >,
    providers: listedProviders.map((provider) => ({
      name: provider.name,
      title: provider.title,
      types: provider.types,
      configured: provider.configured(),
      place: inOrder.indexOf(provider) + 1 || null,
      resting: provider.configured() && circuitFor(provider.name, provider.account()).isOpen(),
      needs: provider.configured() ? null : (provider.needs ?? null),
      settings: provider.settings.map((each) => ({
        name: each.name,
        about: each.about,
        set: isSet(each),
      })),
    })),
    unknown: unknownNames(),
  }
}

const isSet = (setting: Setting<unknown>) =>
  getSetting(setting) !== setting.schema.safeParse(undefined).data

export const searchSettings = (): Setting<unknown>[] => [
  ...new Set(providers.flat().flatMap((provider) => provider.settings)),
  requestPrices,
]

type ProviderTest = {
  provider: string
  ok: boolean
  ms: number
  message: string
  advice: string | null
}

/** Sends a small search to a provider to see whether it works. Null for an unknown provider. */
export async function testSearchProvider(name: string, call: Call): Promise<ProviderTest | null> {
  const provider = distinct().find((provider) => provider.name === name)
  if (!provider) return null
  const from = performance.now()
  const end = (ok: boolean, message: string, advice: string | null = null): ProviderTest => ({
    provider: name,
    ok,
    ms: Math.round(performance.now() - from),
    message,
    advice,
  })
  if (!provider.configured())
    return end(
      false,
      `${provider.title} is not configured.`,
      provider.needs ? `To enable it, ${provider.needs}.` : null,
    )
  try {
    const { hits } = await provider.search(sampleQuery(provider, call), openClient(provider, call))
    return hits.length > 0
      ? end(true, `${provider.title} answers with ${hits.length} results.`)
      : end(
          false,
          `${provider.title} answers, but found nothing for a common word.`,
          'Check which engines and sources it searches.',
        )
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    const settingByName = (ending: RegExp) =>
      provider.settings.find((each) => ending.test(each.name))?.name
    const key = settingByName(/_KEY$/)
    const address = settingByName(/_URL$/)
    return end(
      false,
      entitled(error.message, provider),
      adviceFor(error.kind, { ...(key ? { key } : {}), ...(address ? { address } : {}) }),
    )
  }
}

function sampleQuery(provider: SearchProvider, call: Call) {
  const type = provider.types[0] ?? 'general'
  const filters = { period: null, includeDomains: [], excludeDomains: [] }
  return {
    text: 'water',
    type,
    country: 'us',
    language: 'en',
    count: 3,
    page: 1,
    accountId: call.accountId,
    ...filters,
  }
}

/** The providers, each name once. Of several with the same name, the configured one is used. */
function distinct(): SearchProvider[] {
  const all = providers.flat()
  return all.filter((provider) => {
    const twins = all.filter((peer) => peer.name === provider.name)
    return provider === (twins.find((twin) => twin.configured()) ?? twins[0])
  })
}

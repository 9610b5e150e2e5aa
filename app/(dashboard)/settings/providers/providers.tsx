import { searchCapabilities } from '@/lib/capabilities/search'
import type { modelCapabilities } from '@/lib/models/llm'
import { keyStates, providerHealth } from '@/lib/operations/provider-health'
import type { SettingState } from '@/lib/operations/settings'
import { ModelList } from './model-list'
import type { Provider } from './provider'
import { SearchList } from './search-list'

export type States = Record<string, SettingState>
type Props = { models: Awaited<ReturnType<typeof modelCapabilities>>; states: States }

/** Model and search providers with their keys, these in the order of search. */
export async function Providers({ models, states }: Props) {
  const [health, keys] = await Promise.all([providerHealth(), keyStates()])
  const search = searchCapabilities()
  const order = states.SEARCH_PROVIDERS
  const missing = Object.entries(search.types).filter(([, names]) => names.length === 0)
  const inOrder = search.providers.toSorted((a, b) => (a.place ?? 1_000) - (b.place ?? 1_000))
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <ModelList
        providers={models.providers.map((provider) => ({
          ...describeProvider(provider, provider.title, `Models named ${provider.name}/…`, states),
          health: health[provider.name] ?? null,
        }))}
      />
      {order && (
        <SearchList
          state={order}
          missing={missing.map(([type]) => type)}
          providers={inOrder.map((provider) => ({
            ...describeProvider(provider, provider.title, provider.types.join(', '), states),
            health: health[provider.name] ?? null,
            keys: keys[provider.name] ?? [],
            resting: provider.resting,
            enabled: provider.place !== null,
          }))}
        />
      )}
    </div>
  )
}

type ProviderRow = {
  name: string
  configured: boolean
  needs: string | null
  settings: { name: string }[]
}

function describeProvider(
  { name, configured, needs, settings }: ProviderRow,
  title: string,
  note: string,
  states: States,
): Provider {
  const own = settings.flatMap((setting) => states[setting.name] ?? [])
  const key = own.find((state) => state.name.endsWith('_KEY')) ?? null
  const address = own.find((state) => state.name.endsWith('_URL')) ?? null
  const more = own.filter((state) => state !== key && state !== address)
  const usual = { resting: false, enabled: true, health: null, keys: [] }
  return { name, title, note, configured, needs, key, address, more, ...usual }
}

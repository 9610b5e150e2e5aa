import { AsyncLocalStorage } from 'node:async_hooks'
import { getSetting, type Setting } from '@/lib/base/config'
import { processWide } from '@/lib/base/runtime'
import { circuitFor, UpstreamError } from '@/lib/network/upstream'
import type { SearchProvider } from '../provider'

type KeyInUse = { provider: string; key: string }

/** Failures that another key of the same service may not have. */
const OF_KEY = new Set<UpstreamError['kind']>(['rate', 'billing', 'auth'])

const running = () => processWide('search.key', () => new AsyncLocalStorage<KeyInUse>())
const turns = () => processWide('search.turns', () => new Map<string, number>())

/** The keys of a setting, which may list several. */
export const keysIn = (setting: Setting<string | undefined>): string[] =>
  (getSetting(setting) ?? '')
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '')

/** The key of the running search, else the first that is not resting. */
export function keyFrom(
  provider: string,
  setting: Setting<string | undefined>,
): string | undefined {
  const keys = keysIn(setting)
  const current = running().getStore()
  if (current?.provider === provider && keys.includes(current.key)) return current.key
  return keys.find((key) => !isResting(provider, key)) ?? keys[0]
}

/** What a service has that is enabled by its key alone. */
export const keyed = (name: string, setting: Setting<string | undefined>) => ({
  name,
  needs: `set ${setting.name}`,
  configured: () => Boolean(getSetting(setting)),
  keys: () => keysIn(setting),
  account: () => keyFrom(name, setting) ?? '',
})

/** Runs a search with each key in turn until one is neither spent nor limited. */
export async function withKeys<T>(
  { name, keys }: Pick<SearchProvider, 'name' | 'keys'>,
  work: () => Promise<T>,
): Promise<T> {
  const all = keys?.() ?? []
  if (all.length < 2) return work()
  let failure: unknown
  for (const key of inTurn(name, all)) {
    try {
      return await running().run({ provider: name, key }, work)
    } catch (error) {
      if (!(error instanceof UpstreamError && OF_KEY.has(error.kind))) throw error
      failure = error
    }
  }
  throw failure
}

/** Each search begins with the next key; those that rest come last. */
function inTurn(provider: string, keys: string[]): string[] {
  const turn = turns().get(provider) ?? 0
  turns().set(provider, turn + 1)
  const start = turn % keys.length
  const rotation = [...keys.slice(start), ...keys.slice(0, start)]
  return [
    ...rotation.filter((key) => !isResting(provider, key)),
    ...rotation.filter((key) => isResting(provider, key)),
  ]
}

const isResting = (provider: string, key: string) => circuitFor(provider, key).isOpen()

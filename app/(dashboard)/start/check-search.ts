import { openCall } from '@/lib/base/call'
import { newId } from '@/lib/base/runtime'
import { searchCapabilities, testSearchProvider } from '@/lib/capabilities/search'
import { providerHealth } from '@/lib/operations/provider-health'

/** How long the page waits for all providers together. */
const CHECK_MS = 8_000
/** After a success this recent, no request is sent, as a provider may charge for it. */
const RECENT_MS = 10 * 60_000

/** The search providers in order, and whether one works. `why`: what each said. */
export type CheckedSearch = { names: string[]; answers: boolean; why: string[] }
/** Tests the search providers in order until one works. */
export async function checkSearch(accountId: string): Promise<CheckedSearch> {
  const providers = searchCapabilities()
    .providers.filter(({ place, types }) => place !== null && types.includes('general'))
    .sort((a, b) => (a.place ?? 0) - (b.place ?? 0))
  const names = providers.map(({ title }) => title)
  const health = await providerHealth()
  const works = providers.some(({ name }) => hasWorked(health[name]))
  if (works) return { names, answers: true, why: [] }
  const signal = AbortSignal.timeout(CHECK_MS)
  const call = openCall({ id: newId('call'), accountId, signal, timeoutMs: CHECK_MS })
  const why = new Set<string>()
  for (const { name, title } of providers) {
    const tested = await testSearchProvider(name, call).catch(() => null)
    if (tested?.ok) return { names, answers: true, why: [] }
    why.add(tested?.message ?? `${title} did not answer in time.`)
    if (signal.aborted) break
  }
  return { names, answers: false, why: [...why] }
}

function hasWorked(health?: { succeededAt: number | null; failedAt: number | null }): boolean {
  const at = health?.succeededAt ?? 0
  return at > Date.now() - RECENT_MS && at > (health?.failedAt ?? 0)
}

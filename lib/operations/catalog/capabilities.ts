import { getSetting, settings } from '@/lib/base/config'
import { searchCapabilities } from '@/lib/capabilities/search'
import { modelCapabilities } from '@/lib/models/llm'
import { billedModel, priceList } from '@/lib/money/billing'
import { browserState } from '@/lib/network/browser'
import { catalog } from './catalog'

/** What this server can do now, given its build and settings. Contains no keys. */
export async function capabilities() {
  const [models, search] = [await modelCapabilities(), searchCapabilities()]
  return {
    endpoints: catalog.map(({ path, capability, streams, deprecated }) => ({
      path,
      name: capability.name,
      summary: capability.summary,
      streams,
      deprecated,
    })),
    search: {
      types: search.types,
      providers: search.providers.map(({ settings: _, ...state }) => state),
    },
    models: {
      service: models.service,
      providers: models.providers.map(({ settings: _, ...state }) => state),
      priced: models.models.map(billedModel),
    },
    prices: priceList(),
    browser: { available: browserState().why === null },
    limits: {
      calls_per_minute: getSetting(settings.rateLimitPerMinute),
      calls_at_once: getSetting(settings.maxParallelCalls),
      body_bytes: 1 << 20,
    },
  }
}

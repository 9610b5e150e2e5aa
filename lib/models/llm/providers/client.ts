import OpenAI from 'openai'
import { upstreamFetch } from '@/lib/network/upstream'
import type { Connection } from './providers'

// Not process-wide: the error classes of another bundle's SDK would not match here.
const clients = new Map<string, OpenAI>()

/** The SDK's client for a provider, with our connections and without its retries and logging. */
export function clientFor(connection: Connection): OpenAI {
  const { baseUrl, key, provider } = connection
  const name = `${provider.name} ${baseUrl} ${key ?? ''}`
  const client =
    clients.get(name) ??
    new OpenAI({
      apiKey: key ?? 'none',
      baseURL: baseUrl,
      organization: null,
      project: null,
      maxRetries: 0,
      timeout: 600_000,
      logLevel: 'off',
      fetch: upstreamFetch,
      defaultHeaders: provider.keyHeader
        ? { authorization: null, [provider.keyHeader]: key ?? '' }
        : {},
    })
  clients.set(name, client)
  return client
}

/** Headers for listing models, for which Anthropic uses its own API. */
export function listHeadersFor({ provider, key }: Connection): Record<string, string> {
  if (!key) return {}
  if (provider.name === 'anthropic') return { 'x-api-key': key, 'anthropic-version': '2023-06-01' }
  return provider.keyHeader ? { [provider.keyHeader]: key } : { authorization: `Bearer ${key}` }
}

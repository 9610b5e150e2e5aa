import { z } from 'zod'
import { withSites } from '../domains'
import { keyed, keyFrom } from '../keys/keys'
import type { SearchProvider } from '../provider'
import { lenientList, text } from '../reply'
import { baseSetting, endpoint, keySetting } from '../settings'

const key = keySetting('MARGINALIA', 'Key for Marginalia (small, text-heavy sites).')
const base = baseSetting('MARGINALIA', 'the Marginalia API', 'https://api2.marginalia-search.com')

const Reply = z.object({
  results: lenientList(z.object({ url: z.string(), title: text, description: text })),
})

/** Marginalia, an independent index of small sites. */
export const marginalia: SearchProvider = {
  ...keyed('marginalia', key),
  title: 'Marginalia',
  types: ['general'],
  settings: [key, base],
  timeoutMs: 8_000,
  lacks: ['includeDomains', 'excludeDomains'],
  isUndated: true,
  pageSize: () => 100,
  failure: ({ status, text: message }) => {
    if (status === 400 && /API-Key/i.test(message))
      return { kind: 'auth', message: 'marginalia requires a key (HTTP 400).' }
    if (status === 503)
      return {
        kind: 'rate',
        message: 'marginalia limits our requests (HTTP 503).',
        retryAfterSeconds: 60,
      }
    return undefined
  },
  async search(query, client) {
    // It can be restricted to only one site.
    const words =
      query.includeDomains.length === 1
        ? withSites(query.text, query.includeDomains, [])
        : query.text
    const url = endpoint(base, '/search', { query: words, count: query.count, page: query.page })
    const { results } = await client.json(url, Reply, {
      headers: { 'api-key': keyFrom('marginalia', key) ?? '' },
    })
    return {
      hits: results.map((result) => ({
        title: result.title ?? '',
        link: result.url,
        snippet: result.description,
      })),
      native: {},
    }
  },
}

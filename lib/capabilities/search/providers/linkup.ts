import { z } from 'zod'
import { keyed, keyFrom } from '../keys/keys'
import type { ProviderQuery, SearchProvider } from '../provider'
import { lenientList, text } from '../reply'
import { baseSetting, endpoint, keySetting } from '../settings'
import { isoDay, spanFor } from '../span'
import { emptyAt } from './empty'

const key = keySetting('LINKUP', 'Key for Linkup search (general).')
const base = baseSetting('LINKUP', 'the Linkup API', 'https://api.linkup.so')

const Reply = z.object({
  results: lenientList(z.object({ url: z.string(), name: text, content: text })),
})

/** Linkup's index, whose results have passages as snippets. */
export const linkup: SearchProvider = {
  ...keyed('linkup', key),
  title: 'Linkup',
  types: ['general'],
  settings: [key, base],
  timeoutMs: 12_000,
  lacks: ['country'],
  pageSize: () => 50,
  failure: ({ status, text: message }) =>
    status === 429 && message.includes('INSUFFICIENT_FUNDS_CREDITS')
      ? { kind: 'billing', message: 'linkup has no credit left for us (HTTP 429).' }
      : undefined,
  async search(query, client) {
    const { results } = await client
      .json(endpoint(base, '/v1/search'), Reply, {
        headers: { authorization: `Bearer ${keyFrom('linkup', key) ?? ''}` },
        body: body(query),
      })
      .catch(emptyAt(/not yield any result/i))
    return {
      hits: results.map(({ name, url, content }) => ({
        title: name ?? '',
        link: url,
        snippet: content,
      })),
      native: { period: true, dates: true, includeDomains: true, excludeDomains: true },
      more: false,
    }
  },
}

function body(query: ProviderQuery) {
  const { from, until } = spanFor(query) ?? {}
  return {
    q: query.text,
    depth: 'standard',
    outputType: 'searchResults',
    includeImages: false,
    maxResults: query.count,
    ...(from ? { fromDate: isoDay(from) } : {}),
    ...(until ? { toDate: isoDay(until) } : {}),
    ...(query.includeDomains.length > 0 ? { includeDomains: query.includeDomains } : {}),
    ...(query.excludeDomains.length > 0 ? { excludeDomains: query.excludeDomains } : {}),
  }
}

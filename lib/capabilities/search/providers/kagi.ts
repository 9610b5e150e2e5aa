import { z } from 'zod'
import { takesSites, withSites } from '../domains'
import { keyed, keyFrom } from '../keys/keys'
import { plain } from '../plain'
import type { SearchProvider } from '../provider'
import { lenientList, text } from '../reply'
import { baseSetting, endpoint, keySetting } from '../settings'

const key = keySetting('KAGI', 'Key for Kagi search (general).')
const base = baseSetting('KAGI', 'the Kagi API', 'https://kagi.com/api')
/** Kinds of its entries. */
const RESULT = 0

const Reply = z.object({
  data: lenientList(
    z.object({ t: z.number(), url: text, title: text, snippet: text, published: text }),
  ),
})

/** Kagi's results, which follow the settings of the key's account. */
export const kagi: SearchProvider = {
  ...keyed('kagi', key),
  title: 'Kagi',
  types: ['general'],
  settings: [key, base],
  timeoutMs: 10_000,
  lacks: ['country', 'period', 'dates'],
  pageSize: () => 50,
  failure: ({ status, text: message }) =>
    /insufficient credit/i.test(message)
      ? { kind: 'billing', message: `kagi has no credit left for us (HTTP ${status}).` }
      : undefined,
  async search(query, client) {
    const q = withSites(query.text, query.includeDomains, query.excludeDomains)
    const { data } = await client.json(
      endpoint(base, '/v0/search', { q, limit: query.count }),
      Reply,
      { headers: { authorization: `Bot ${keyFrom('kagi', key) ?? ''}` } },
    )
    return {
      hits: data
        .filter(({ t }) => t === RESULT)
        .map(({ title, url, snippet, published }) => ({
          title: plain(title),
          link: url ?? '',
          snippet: plain(snippet),
          date: published,
        })),
      native: takesSites(query),
      more: false,
    }
  },
}

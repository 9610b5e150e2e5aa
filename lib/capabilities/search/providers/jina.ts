import { z } from 'zod'
import { takesSites, withSites } from '../domains'
import { keyed, keyFrom } from '../keys/keys'
import type { SearchProvider } from '../provider'
import { lenientList, text } from '../reply'
import { baseSetting, endpoint, keySetting } from '../settings'
import { googleLanguage } from './codes'
import { emptyAt } from './empty'

const key = keySetting('JINA', 'Key for Jina search (general).')
const base = baseSetting('JINA', "Jina's search", 'https://s.jina.ai')

const Reply = z
  .object({
    data: lenientList(z.object({ url: z.string(), title: text, description: text, date: text })),
  })
  .transform(({ data }) => ({ results: data }))

/** Jina's search, without the pages' content, which is billed by the token. */
export const jina: SearchProvider = {
  ...keyed('jina', key),
  title: 'Jina',
  types: ['general'],
  settings: [key, base],
  timeoutMs: 12_000,
  lacks: ['period', 'dates'],
  pageSize: () => 10,
  async search(query, client) {
    const { results } = await client
      .json(endpoint(base, '/'), Reply, {
        headers: {
          authorization: `Bearer ${keyFrom('jina', key) ?? ''}`,
          accept: 'application/json',
          'x-respond-with': 'no-content',
        },
        body: {
          q: withSites(query.text, query.includeDomains, query.excludeDomains),
          gl: query.country.toUpperCase(),
          hl: googleLanguage(query),
          num: query.count,
          page: query.page,
        },
      })
      .catch(emptyAt(/no search results/i))
    return {
      hits: results.map(({ title, url, description, date }) => ({
        title: title ?? '',
        link: url,
        snippet: description,
        date,
      })),
      native: {
        country: true,
        ...takesSites(query),
      },
    }
  },
}

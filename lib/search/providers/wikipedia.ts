import { z } from 'zod'
import { address, read, setting } from '@/lib/config'
import { agent } from '../agent'
import { mediaWikiFailure } from '../media-wiki'
import { plain } from '../plain'
import type { SearchProvider } from '../provider'
import { listOf } from '../reply'
import { contactEmail } from '../settings'

const base = setting(
  'WIKIPEDIA_BASE_URL',
  "Address of a MediaWiki to search; Wikipedia in the query's language when empty.",
  address,
  { example: 'https://wiki.example.com' },
)

const Reply = z.object({
  query: z.object({
    search: listOf(z.object({ title: z.string(), snippet: z.string().nullish() })),
  }),
})

/** Wikipedia's own search: no key, articles only. */
export const wikipedia: SearchProvider = {
  name: 'wikipedia',
  types: ['general'],
  settings: [base, contactEmail],
  configured: () => true,
  account: () => read(base) ?? 'wikipedia.org',
  timeoutMs: 8_000,
  lacks: ['excludeDomains'],
  serves: ({ includeDomains }) =>
    includeDomains.length === 0 || includeDomains.some((domain) => read(base) || domain.endsWith('wikipedia.org')),
  pageSize: () => 50,
  failure: mediaWikiFailure('wikipedia'),
  async search(query, door) {
    const site = read(base)?.replace(/\/+$/, '') ?? `https://${query.language}.wikipedia.org`
    const target = new URL(`${site}/w/api.php`)
    target.search = new URLSearchParams({
      action: 'query',
      list: 'search',
      format: 'json',
      formatversion: '2',
      srsearch: query.text.slice(0, 300),
      srlimit: String(query.count),
      sroffset: String((query.page - 1) * query.count),
      srprop: 'snippet',
    }).toString()
    const reply = await door.json(target, Reply, { headers: agent() })
    return {
      hits: reply.query.search.map(({ title, snippet }) => ({
        title,
        link: `${site}/wiki/${encodeURIComponent(title.replaceAll(' ', '_')).replaceAll('%2F', '/').replaceAll('%3A', ':')}`,
        snippet: plain(snippet),
      })),
      native: {},
    }
  },
}

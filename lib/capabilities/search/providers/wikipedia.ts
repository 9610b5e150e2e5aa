import { z } from 'zod'
import { address, getSetting, setting } from '@/lib/base/config'
import { isUnder } from '../domains'
import { plain } from '../plain'
import type { ProviderQuery, SearchProvider } from '../provider'
import { keywords } from '../question/keywords'
import { lenientList } from '../reply'
import { contactEmail } from '../settings'
import { agent } from './agent'
import { mediaWikiFailure } from './media-wiki'

const base = setting(
  'WIKIPEDIA_BASE_URL',
  "Address of a MediaWiki to search; Wikipedia in the query's language when empty.",
  address,
  { example: 'https://wiki.example.com' },
)

const Reply = z.object({
  query: z.object({
    search: lenientList(z.object({ title: z.string(), snippet: z.string().nullish() })),
  }),
})

/** Wikipedia's search. No key, articles only. */
export const wikipedia: SearchProvider = {
  name: 'wikipedia',
  title: 'Wikipedia',
  types: ['general'],
  settings: [base, contactEmail],
  configured: () => true,
  account: () => getSetting(base) ?? 'wikipedia.org',
  timeoutMs: 8_000,
  lacks: ['excludeDomains'],
  isUndated: true,
  serves: ({ includeDomains }) =>
    includeDomains.length === 0 ||
    includeDomains.some((domain) => {
      const own = getSetting(base)
      return own ? isUnder(own, domain) : domain.endsWith('wikipedia.org')
    }),
  pageSize: () => 50,
  failure: mediaWikiFailure('wikipedia'),
  async search(query, client) {
    const site =
      getSetting(base)?.replace(/\/{1,9}$/, '') ?? `https://${query.language}.wikipedia.org`
    const words = keywords(query.text).slice(0, 250).split(' ')
    const ask = (search: string) =>
      client.json(requestUrl(site, search, query), Reply, { headers: agent() })
    let { search } = (await ask(words.join(' '))).query
    // It requires every word. If a long question finds nothing, search for any of its words.
    if (search.length === 0 && words.length > 2)
      search = (await ask(words.join(' OR '))).query.search
    return {
      hits: search.map(({ title, snippet }) => ({
        title,
        link: articleUrl(site, title),
        snippet: plain(snippet),
      })),
      native: {},
    }
  },
}

function requestUrl(site: string, search: string, { count, page }: ProviderQuery): URL {
  const target = new URL(`${site}/w/api.php`)
  target.search = new URLSearchParams({
    action: 'query',
    list: 'search',
    format: 'json',
    formatversion: '2',
    srsearch: search,
    srlimit: String(count),
    sroffset: String((page - 1) * count),
    srprop: 'snippet',
  }).toString()
  return target
}

function articleUrl(site: string, title: string): string {
  const name = encodeURIComponent(title.replaceAll(' ', '_'))
  return `${site}/wiki/${name.replaceAll('%2F', '/').replaceAll('%3A', ':')}`
}

import { z } from 'zod'
import { flag, getSetting, setting } from '@/lib/base/config'
import type { Failure, Reply as UpstreamReply } from '@/lib/network/upstream'
import { withSites } from '../domains'
import { keyed, keyFrom } from '../keys/keys'
import { plain } from '../plain'
import type { ProviderClient, ProviderQuery, ProviderReply, SearchProvider } from '../provider'
import type { SearchType } from '../query'
import type { RawHit } from '../raw-hit'
import { lenientList, text, texts, whole } from '../reply'
import { baseSetting, endpoint, keySetting } from '../settings'
import { daysFor } from '../span'
import { countryCode, languageCode } from './codes'

const key = keySetting('BRAVE', 'Key for the Brave Search API (general, news, images, videos).')
const base = baseSetting('BRAVE', 'the Brave Search API', 'https://api.search.brave.com')

const context = setting(
  'BRAVE_CONTEXT',
  "Ask Brave's LLM Context for general results: passages of the pages in place of short descriptions.",
  flag(false),
)

const Item = z.object({
  title: text,
  url: z.string(),
  description: text,
  age: text,
  page_age: text,
  source: text,
  meta_url: z.object({ hostname: text }).nullish().catch(null),
  thumbnail: z.object({ src: text, original: text }).nullish().catch(null),
  properties: z.object({ url: text, width: whole, height: whole }).nullish().catch(null),
  video: z.object({ duration: text, creator: text, publisher: text }).nullish().catch(null),
})
const ListedResults = z.object({ results: lenientList(Item) })
// Without hits, a web search has no `web`.
const Web = z.object({ type: z.literal('search'), web: ListedResults.nullish() })

const Context = z.object({
  grounding: z.object({
    generic: lenientList(z.object({ url: z.string(), title: text, snippets: texts })).nullish(),
  }),
  sources: z
    .record(z.string(), z.object({ hostname: text, age: texts }))
    .nullish()
    .catch(null),
})
const MAX_CONTEXT = 50

const paths: Partial<Record<SearchType, { path: string; max: number }>> = {
  general: { path: 'web', max: 20 },
  news: { path: 'news', max: 50 },
  videos: { path: 'videos', max: 50 },
  images: { path: 'images', max: 200 },
}
export const brave: SearchProvider = {
  ...keyed('brave', key),
  title: 'Brave Search',
  types: ['general', 'news', 'images', 'videos'],
  settings: [key, base, context],
  timeoutMs: 10_000,
  pageSize: (type) => paths[type]?.max ?? 20,
  failure,
  async search(query, client) {
    const { type, page } = query
    const headers = { 'x-subscription-token': keyFrom('brave', key) ?? '' }
    if (type === 'general' && getSetting(context)) return searchContext(query, client, headers)
    const url = endpoint(base, `/res/v1/${paths[type]?.path}/search`, parameters(query))
    const results =
      type === 'general'
        ? ((await client.json(url, Web, { headers })).web?.results ?? [])
        : (await client.json(url, ListedResults, { headers })).results
    return {
      hits: results.map((item) => rawHit(item, type)),
      native: nativeFilters(query),
      more: results.length >= query.count && page < 10 && type !== 'images',
    }
  },
}

const nativeFilters = (query: ProviderQuery): ProviderReply['native'] => ({
  country: countryCode(query) !== null,
  period: query.period !== null && query.period !== 'hour' && query.type !== 'images',
  dates: query.type !== 'images',
  includeDomains: true,
  excludeDomains: true,
})

/** Passages of the best pages; there is one page of results. */
async function searchContext(
  query: ProviderQuery,
  client: ProviderClient,
  headers: Record<string, string>,
): Promise<ProviderReply> {
  const count = Math.min(query.count, MAX_CONTEXT)
  const { offset: _, text_decorations, result_filter, ...shared } = parameters(query)
  const url = endpoint(base, '/res/v1/llm/context', {
    ...shared,
    count,
    maximum_number_of_urls: count,
  })
  const { grounding, sources } = await client.json(url, Context, { headers })
  return {
    hits: (grounding.generic ?? []).map(({ title, url, snippets }) => ({
      title: plain(title),
      link: url,
      snippet: snippets?.join('\n\n'),
      date: sources?.[url]?.age?.[1],
      source: sources?.[url]?.hostname,
    })),
    native: nativeFilters(query),
    more: false,
  }
}

function parameters(query: ProviderQuery): Record<string, string | number | null> {
  const { type, includeDomains, excludeDomains } = query
  const goggles =
    type === 'general' || type === 'news' ? goggle(includeDomains, excludeDomains) : null
  return {
    q: (goggles === null ? withSites(query.text, includeDomains, excludeDomains) : query.text)
      .split(' ')
      .slice(0, 50)
      .join(' ')
      .slice(0, 400),
    country: countryCode(query) ?? 'ALL',
    search_lang: languageCode(query),
    count: query.count,
    offset: type === 'images' ? null : query.page - 1,
    freshness: type === 'images' ? null : freshness(query),
    text_decorations: type === 'general' ? 'false' : null,
    result_filter: type === 'general' ? 'web' : null,
    goggles,
  }
}

function freshness(query: ProviderQuery): string | null {
  const days = daysFor(query)
  if (days) return `${days.first}to${days.last}`
  return (
    query.period && { hour: 'pd', day: 'pd', week: 'pw', month: 'pm', year: 'py' }[query.period]
  )
}

/** Brave's syntax for restricting sites. */
function goggle(includeDomains: string[], excludeDomains: string[]): string {
  const only =
    includeDomains.length > 0
      ? ['$discard', ...includeDomains.map((domain) => `$site=${domain}`)]
      : []
  return [...only, ...excludeDomains.map((domain) => `$discard,site=${domain}`)].join('\n')
}

function rawHit(item: z.infer<typeof Item>, type: SearchType): RawHit {
  const picture = item.thumbnail?.original ?? item.thumbnail?.src
  return {
    title: plain(item.title),
    link: item.url,
    snippet: plain(item.description),
    date: item.page_age ?? item.age,
    source: item.video?.creator ?? item.video?.publisher ?? item.source ?? item.meta_url?.hostname,
    imageUrl: type === 'images' ? item.properties?.url : picture,
    thumbnailUrl: item.thumbnail?.src,
    width: item.properties?.width,
    height: item.properties?.height,
    duration: item.video?.duration,
  }
}

function failure({ status, text: message, headers }: UpstreamReply): Failure | undefined {
  if (status === 422 && /SUBSCRIPTION_TOKEN_INVALID|x-subscription-token/i.test(message)) {
    return { kind: 'auth', message: 'brave refuses the key (HTTP 422).' }
  }
  if (status === 404 && /SUBSCRIPTION_NOT_FOUND/.test(message)) {
    return { kind: 'auth', message: 'brave has no subscription for the key (HTTP 404).' }
  }
  if (status !== 429) return undefined
  const second = (name: string) => Number(headers.get(name)?.split(',')[1] ?? Number.NaN)
  const isSpent =
    /QUOTA_LIMITED/.test(message) ||
    (second('x-ratelimit-remaining') === 0 && second('x-ratelimit-limit') > 0)
  return isSpent
    ? { kind: 'billing', message: "brave: the month's quota is used up (HTTP 429)." }
    : undefined
}

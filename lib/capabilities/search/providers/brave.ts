import { z } from 'zod'
import { getSetting } from '@/lib/base/config'
import type { Failure, Reply as UpstreamReply } from '@/lib/network/upstream'
import { withSites } from '../domains'
import { keyFrom, keysIn } from '../keys'
import { plain } from '../plain'
import type { ProviderQuery, SearchProvider } from '../provider'
import type { SearchType } from '../query'
import type { RawHit } from '../raw-hit'
import { lenientList, text, whole } from '../reply'
import { baseSetting, endpoint, keySetting } from '../settings'
import { daysFor } from '../span'

const key = keySetting('BRAVE', 'Key for the Brave Search API (general, news, images, videos).')
const base = baseSetting('BRAVE', 'the Brave Search API', 'https://api.search.brave.com')

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

const paths: Partial<Record<SearchType, { path: string; max: number }>> = {
  general: { path: 'web', max: 20 },
  news: { path: 'news', max: 50 },
  videos: { path: 'videos', max: 50 },
  images: { path: 'images', max: 200 },
}
const countries = new Set(
  'ar au at be br ca cl cn dk fi fr de hk in id it jp kr my mx nl nz no pl pt ph ru sa za es se ch tw tr gb us'.split(
    ' ',
  ),
)
/** The languages of its `search_lang`, which refuses every other one. */
const languages = new Set(
  'ar eu bn bg ca hr cs da nl en et fi fr gl de el gu he hi hu is it kn ko lv lt ms ml mr pl pa ro ru sr sk sl es sv ta te th tr uk vi'.split(
    ' ',
  ),
)

/** Its code of a language, or null if it has none. */
function languageCode({ language, country }: ProviderQuery): string | null {
  if (language === 'ja') return 'jp'
  if (language === 'no' || language === 'nn' || language === 'nb') return 'nb'
  if (language === 'pt') return country === 'pt' ? 'pt-pt' : 'pt-br'
  if (language === 'zh') return ['tw', 'hk', 'mo'].includes(country) ? 'zh-hant' : 'zh-hans'
  return languages.has(language) ? language : null
}

/** Brave's index. */
export const brave: SearchProvider = {
  name: 'brave',
  title: 'Brave Search',
  types: ['general', 'news', 'images', 'videos'],
  settings: [key, base],
  needs: 'set BRAVE_API_KEY',
  configured: () => Boolean(getSetting(key)),
  keys: () => keysIn(key),
  account: () => keyFrom('brave', key) ?? '',
  timeoutMs: 10_000,
  pageSize: (type) => paths[type]?.max ?? 20,
  failure,
  async search(query, client) {
    const { type, page, period } = query
    const headers = { 'x-subscription-token': keyFrom('brave', key) ?? '' }
    const url = endpoint(base, `/res/v1/${paths[type]?.path}/search`, parameters(query))
    const results =
      type === 'general'
        ? ((await client.json(url, Web, { headers })).web?.results ?? [])
        : (await client.json(url, ListedResults, { headers })).results
    return {
      hits: results.map((item) => rawHit(item, type)),
      native: {
        country: countries.has(query.country),
        period: period !== null && period !== 'hour' && type !== 'images',
        dates: type !== 'images',
        includeDomains: true,
        excludeDomains: true,
      },
      more: results.length >= query.count && page < 10 && type !== 'images',
    }
  },
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
    country: countries.has(query.country) ? query.country.toUpperCase() : 'ALL',
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

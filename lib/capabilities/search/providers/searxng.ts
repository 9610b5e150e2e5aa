import { z } from 'zod'
import { address, getSetting, setting } from '@/lib/base/config'
import { UpstreamError } from '@/lib/network/upstream'
import { withSites } from '../domains'
import type { ProviderQuery, SearchProvider } from '../provider'
import type { SearchType } from '../query'
import type { RawHit } from '../raw-hit'
import { lenientList, text, texts } from '../reply'
import { spanFor } from '../span'

const url = setting(
  'SEARXNG_URL',
  'Address of a SearXNG server with "json" among its search.formats.',
  address,
  {
    example: 'http://127.0.0.1:8080',
  },
)

const Reply = z.object({
  results: lenientList(
    z.object({
      url: z.string(),
      title: text,
      content: text,
      publishedDate: text,
      img_src: text,
      thumbnail_src: text,
      thumbnail: text,
      resolution: text,
      source: text,
      engine: text,
      author: text,
      length: z.union([z.string(), z.number()]).nullish().catch(null),
      authors: texts,
      pdf_url: text,
    }),
  ),
  unresponsive_engines: z.array(z.array(z.unknown())).nullish().catch(null),
})
type Result = z.infer<typeof Reply>['results'][number]

const categories: Partial<Record<SearchType, string>> = {
  general: 'general',
  news: 'news',
  images: 'images',
  videos: 'videos',
  scholar: 'science',
}

/** The operator's own SearXNG server, with many engines. No key. */
export const searxng: SearchProvider = {
  name: 'searxng',
  title: 'SearXNG',
  types: ['general', 'news', 'images', 'videos', 'scholar'],
  settings: [url],
  needs: 'set SEARXNG_URL to a SearXNG server',
  configured: () => Boolean(getSetting(url)),
  account: () => getSetting(url) ?? '',
  timeoutMs: 8_000,
  lacks: ['dates', 'includeDomains', 'excludeDomains'],
  maxPages: 5,
  pageSize: () => 10,
  failure: ({ status }) => {
    if (status === 403)
      return {
        kind: 'auth',
        message:
          'searxng refuses JSON (HTTP 403): add "json" to search.formats in its settings.yml.',
      }
    return undefined
  },
  async search(query, client) {
    const reply = await client.json(requestUrl(query), Reply)
    const silent = reply.unresponsive_engines ?? []
    if (reply.results.length === 0 && silent.length > 0) {
      const why = silent
        .slice(0, 5)
        .map((pair) => pair.slice(0, 2).join(': '))
        .join(', ')
      throw new UpstreamError('searxng', {
        kind: 'upstream',
        message: `searxng: no engine replied (${why}).`,
      })
    }
    return {
      hits: reply.results.map((result) => rawHit(result, query.type)),
      native: { country: true, period: query.period !== null && query.period !== 'hour' },
      // Its pages have no fixed size: the engines that answered fill them.
      more: reply.results.length * 2 >= query.count,
    }
  },
}

function requestUrl(query: ProviderQuery): URL {
  const target = new URL(`${(getSetting(url) ?? '').replace(/\/{1,9}$/, '')}/search`)
  // A leading ! would select engines, and !! would redirect to one.
  const words = query.text.replace(/(^|\s)!+(?=\S)/g, '$1')
  target.searchParams.set('q', withSites(words, query.includeDomains, query.excludeDomains))
  target.searchParams.set('format', 'json')
  target.searchParams.set('categories', categories[query.type] ?? 'general')
  const language = query.language === 'no' ? 'nb' : query.language
  target.searchParams.set('language', `${language}-${query.country.toUpperCase()}`)
  target.searchParams.set('pageno', String(query.page))
  const range = timeRange(query)
  if (range) target.searchParams.set('time_range', range)
  return target
}

const DAYS = { day: 1, week: 7, month: 30, year: 365 }

/** It has no days, only the shortest period that reaches back to the first of them. */
function timeRange(query: ProviderQuery): string | undefined {
  const from = spanFor(query)?.from
  if (!from) return undefined
  const days = Math.round((Date.now() - from.getTime()) / 86_400_000)
  return Object.entries(DAYS).find(([, length]) => days <= length)?.[0]
}

function rawHit(result: Result, type: SearchType): RawHit {
  const [width, height] = (
    /(\d{1,6})\s{0,9}[x×]\s{0,9}(\d{1,6})/.exec(result.resolution ?? '') ?? []
  )
    .slice(1)
    .map(Number)
  const thumbnail = imageAddress(result.thumbnail_src || result.thumbnail)
  const image = imageAddress(result.img_src)
  return {
    title: result.title ?? '',
    link: result.url,
    snippet: result.content,
    date: result.publishedDate,
    source: type === 'videos' ? (result.author ?? null) : type === 'scholar' ? null : result.source,
    imageUrl: type === 'images' ? image : (image ?? thumbnail),
    thumbnailUrl: thumbnail,
    duration: String(result.length ?? ''),
    authors: result.authors,
    year: Number(result.publishedDate?.slice(0, 4)) || null,
    pdfUrl: result.pdf_url,
    width: width ?? null,
    height: height ?? null,
  }
}

/** An image's own address: its proxy's is relative, and may be reached only from this server. */
function imageAddress(text: string | null | undefined): string | null {
  if (!text || text.startsWith('//')) return text ?? null
  const address = URL.parse(text, `${getSetting(url)?.replace(/\/{1,9}$/, '')}/`)
  if (!address) return null
  const isProxied = /\/image_proxy$/.test(address.pathname)
  return (isProxied && address.searchParams.get('url')) || address.href
}

import { z } from 'zod'
import { detectCurrency } from '@/lib/base/text'
import { takesSites, withSites } from '../domains'
import { keyed, keyFrom } from '../keys/keys'
import type { ProviderQuery, SearchProvider } from '../provider'
import type { SearchType } from '../query'
import type { RawHit } from '../raw-hit'
import { lenientList, text, whole } from '../reply'
import { baseSetting, endpoint, keySetting } from '../settings'
import { daysFor, spanFor } from '../span'
import { googleLanguage } from './codes'

const key = keySetting('SERPER', 'Key for Serper (Google results, every search type).')
const base = baseSetting('SERPER', 'the Serper API', 'https://google.serper.dev')

const Item = z.object({
  title: text,
  link: text,
  snippet: text,
  date: text,
  source: text,
  imageUrl: text,
  thumbnailUrl: text,
  imageWidth: whole,
  imageHeight: whole,
  duration: text,
  price: text,
  rating: whole,
  publicationInfo: text,
  year: z.coerce.number().int().nullish().catch(null),
  citedBy: whole,
  pdfUrl: text,
})

const paths: Record<SearchType, { path: string; list: string }> = {
  general: { path: '/search', list: 'organic' },
  news: { path: '/news', list: 'news' },
  images: { path: '/images', list: 'images' },
  videos: { path: '/videos', list: 'videos' },
  shopping: { path: '/shopping', list: 'shopping' },
  scholar: { path: '/scholar', list: 'organic' },
}

/** Google results by Serper for every search type. Shopping links have the merchant as source. */
export const serper: SearchProvider = {
  ...keyed('serper', key),
  title: 'Serper',
  types: ['general', 'news', 'images', 'videos', 'shopping', 'scholar'],
  settings: [key, base],
  timeoutMs: 10_000,
  pageSize: (type) => (type === 'general' || type === 'news' ? 100 : 20),
  failure: ({ status, text: message }) =>
    status === 400 && /not enough credits/i.test(message)
      ? { kind: 'billing', message: 'serper has no credit left for us (HTTP 400).' }
      : undefined,
  async search(query, client) {
    const { path, list } = paths[query.type]
    const Reply = z.object({ [list]: lenientList(Item) })
    const reply = await client.json(endpoint(base, path), Reply, {
      headers: { 'x-api-key': keyFrom('serper', key) ?? '' },
      body: body(query),
    })
    const sites = query.type !== 'shopping'
    return {
      hits: (reply[list] ?? []).map((item) => rawHit(item, query)),
      native: {
        country: true,
        period: Boolean(timeRange(query)),
        dates: Boolean(timeRange(query)),
        ...(sites ? takesSites(query) : {}),
      },
    }
  },
}

function body(query: ProviderQuery) {
  const sites = query.type !== 'shopping'
  const span = query.type === 'scholar' ? spanFor(query) : null
  return {
    q: sites ? withSites(query.text, query.includeDomains, query.excludeDomains) : query.text,
    gl: query.country,
    hl: googleLanguage(query),
    num: query.count,
    page: query.page,
    ...(timeRange(query) ? { tbs: timeRange(query) } : {}),
    ...(span?.from ? { as_ylo: span.from.getUTCFullYear() } : {}),
    ...(span?.until ? { as_yhi: span.until.getUTCFullYear() } : {}),
  }
}

/** Google's `tbs`, whose days are as 1/31/2026. */
function timeRange(query: ProviderQuery): string | null {
  const { type, period } = query
  if (type === 'shopping' || type === 'scholar') return null
  const days = daysFor(query)
  const formatDay = (day: string) => {
    const [year, month, date] = day.split('-').map(Number)
    return `${month}/${date}/${year}`
  }
  if (days) return `cdr:1,cd_min:${formatDay(days.first)},cd_max:${formatDay(days.last)}`
  return period && `qdr:${period[0]}`
}

function rawHit(item: z.infer<typeof Item>, { type, country }: ProviderQuery): RawHit {
  return {
    title: item.title ?? '',
    link: item.link ?? '',
    snippet: item.snippet ?? item.publicationInfo,
    date: item.date,
    source: item.source,
    imageUrl: item.imageUrl,
    thumbnailUrl: item.thumbnailUrl,
    width: item.imageWidth,
    height: item.imageHeight,
    duration: item.duration,
    price: item.price,
    currency: detectCurrency(item.price, country),
    rating: item.rating,
    authors: type === 'scholar' ? authorsIn(item.publicationInfo) : null,
    year: item.year,
    citedBy: item.citedBy,
    pdfUrl: item.pdfUrl,
  }
}

/** `A Vaswani, N Shazeer… - Advances in neural…, 2017 - example.org` */
function authorsIn(info: string | null | undefined): string[] | null {
  const names = info
    ?.split(/\s[-–]\s/)[0]
    ?.split(',')
    .map((name) => name.replace('…', '').trim())
    .filter(Boolean)
  return names && names.length > 0 ? names : null
}

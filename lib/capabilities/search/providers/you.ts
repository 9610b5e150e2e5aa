import { z } from 'zod'
import { keyed, keyFrom } from '../keys/keys'
import { plain } from '../plain'
import type { ProviderQuery, SearchProvider } from '../provider'
import { lenientList, text, texts } from '../reply'
import { baseSetting, endpoint, keySetting } from '../settings'
import { daysFor } from '../span'
import { countryCode, languageCode } from './codes'

const key = keySetting('YOU', 'Key for You.com search (general, news).')
const base = baseSetting('YOU', 'the You.com search API', 'https://ydc-index.io')
const MAX_PAGES = 10

const Item = z.object({
  url: z.string(),
  title: text,
  description: text,
  snippets: texts,
  thumbnail_url: text,
  page_age: text,
})
const Reply = z.object({
  results: z.object({ web: lenientList(Item).nullish(), news: lenientList(Item).nullish() }),
})

/** You.com's index of the web and of news, which it adds where a query asks for them. */
export const you: SearchProvider = {
  ...keyed('you', key),
  title: 'You.com',
  types: ['general', 'news'],
  settings: [key, base],
  timeoutMs: 10_000,
  // It has news only for queries that it takes for news.
  partial: true,
  pageSize: () => 100,
  async search(query, client) {
    const { results } = await client.json(endpoint(base, '/v1/search'), Reply, {
      headers: { 'x-api-key': keyFrom('you', key) ?? '' },
      body: body(query),
    })
    const items = (query.type === 'news' ? results.news : results.web) ?? []
    return {
      hits: items.map((item) => ({
        title: plain(item.title),
        link: item.url,
        snippet: plain(item.snippets?.join(' … ') || item.description),
        date: item.page_age,
        imageUrl: item.thumbnail_url,
      })),
      native: {
        country: countryCode(query) !== null,
        period: query.period !== null && query.period !== 'hour',
        dates: true,
        includeDomains: true,
        excludeDomains: query.includeDomains.length === 0,
      },
      more: items.length >= query.count && query.page < MAX_PAGES,
    }
  },
}

function body(query: ProviderQuery) {
  const { includeDomains, excludeDomains } = query
  return {
    query: query.text,
    count: query.count,
    offset: query.page - 1,
    country: countryCode(query) ?? undefined,
    language: languageCode(query)?.toUpperCase(),
    freshness: freshness(query) ?? undefined,
    // Of the two lists it takes one.
    ...(includeDomains.length > 0
      ? { include_domains: includeDomains }
      : excludeDomains.length > 0
        ? { exclude_domains: excludeDomains }
        : {}),
  }
}

function freshness(query: ProviderQuery): string | null {
  const days = daysFor(query)
  if (days) return `${days.first}to${days.last}`
  return query.period === 'hour' ? 'day' : query.period
}

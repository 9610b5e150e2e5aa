import { z } from 'zod'
import { getSetting } from '@/lib/base/config'
import { countryName } from '../place'
import type { ProviderQuery, SearchProvider } from '../provider'
import { keywords } from '../question/keywords'
import { lenientList, text } from '../reply'
import { baseSetting, endpoint } from '../settings'
import { daysFor } from '../span'

const base = baseSetting('GDELT', 'the GDELT news index', 'https://api.gdeltproject.org')

// Without results, it replies with an empty object.
const Reply = z.object({
  articles: lenientList(
    z.object({ url: z.string(), title: text, seendate: text, socialimage: text, domain: text }),
  ).optional(),
})
const spans = { hour: '60min', day: '1d', week: '1w', month: '1m', year: '3m' }

/** GDELT's news of three months. No key, one request every five seconds, no snippets. */
export const gdelt: SearchProvider = {
  name: 'gdelt',
  title: 'GDELT',
  types: ['news'],
  settings: [base],
  configured: () => true,
  account: () => getSetting(base),
  timeoutMs: 12_000,
  everyMs: 5_000,
  keepMs: 900_000,
  pageSize: () => 100,
  failure: ({ status, body, text: message }) => {
    if (/limit requests|too many requests/i.test(message)) {
      return {
        kind: 'rate',
        message: 'gdelt allows one request in five seconds.',
        retryAfterSeconds: 5,
      }
    }
    if (status !== 200 || body !== undefined || message.trim() === '') return undefined
    return /^\s*</.test(message)
      ? { kind: 'upstream', message: 'gdelt sent HTML instead of JSON.' }
      : { kind: 'bad_request', message: `gdelt refused the query: ${message.trim().slice(0, 200)}` }
  },
  async search(query, client) {
    const url = endpoint(base, '/api/v2/doc/doc', {
      query: words(query),
      mode: 'artlist',
      format: 'json',
      sort: 'hybridrel',
      maxrecords: query.count,
      ...time(query),
    })
    const { articles = [] } = await client.json(url, Reply)
    return {
      hits: articles.map((article) => ({
        title: article.title ?? '',
        link: article.url,
        date: article.seendate,
        source: article.domain,
        imageUrl: article.socialimage,
      })),
      native: {
        country: countryName(query.country) !== null,
        period: query.period !== 'year',
        dates: true,
        includeDomains: true,
        excludeDomains: true,
      },
      more: false,
    }
  },
}

function time(query: ProviderQuery) {
  const days = daysFor(query, '2017-01-01')
  const stamp = (day: string, time: string) => `${day.replaceAll('-', '')}${time}`
  return days
    ? { startdatetime: stamp(days.first, '000000'), enddatetime: stamp(days.last, '235959') }
    : { timespan: query.period ? spans[query.period] : '3m' }
}

function words({ text: query, country, includeDomains, excludeDomains }: ProviderQuery): string {
  const place = countryName(country)?.replace(/[^a-z]/g, '')
  const only = includeDomains.map((domain) => `domainis:${domain}`)
  return [
    keywords(query.replace(/["():]/g, ' ')),
    place ? `sourcecountry:${place}` : '',
    only.length > 1 ? `(${only.join(' OR ')})` : (only[0] ?? ''),
    ...excludeDomains.map((domain) => `-domainis:${domain}`),
  ]
    .filter(Boolean)
    .join(' ')
}

import type { z } from 'zod'
import type { Fields } from '@/lib/api/run'
import { invalidField } from '@/lib/base/errors'
import { webSearch } from '@/lib/capabilities/search'
import {
  type CallIt,
  countryCode,
  dialectEndpoint,
  type Incoming,
  inTurn,
  isOfPage,
  unsupported,
} from '@/lib/services/wire'
import { firecrawl, type Version } from './dialect'
import { SearchRequest } from './requests'
import { parseReading, type Reading, readDocument } from './scrape'

type Search = z.output<typeof SearchRequest>
type Hit = z.output<typeof webSearch.reply>['results'][number]

const SOURCES: Record<string, string> = { web: 'general', news: 'news', images: 'images' }
const CATEGORIES: Record<string, string[]> = {
  github: ['github.com'],
  research: [
    'arxiv.org',
    'biorxiv.org',
    'ieee.org',
    'nature.com',
    'pubmed.ncbi.nlm.nih.gov',
    'researchgate.net',
    'science.org',
    'sciencedirect.com',
    'springer.com',
  ],
  // A word of the query: a type of files has no domain.
  pdf: [],
}
const PERIODS: Record<string, string> = { h: 'hour', d: 'day', w: 'week', m: 'month', y: 'year' }
const MAX_RESULTS = 50

/** `POST /v2/search` and `/v1/search`: a search per source, and a scrape per page. */
export const searchWeb = (version: Version) =>
  dialectEndpoint(
    { dialect: firecrawl, name: webSearch.name, schema: SearchRequest },
    async (incoming) => {
      const { fields } = incoming
      const reading = fields.scrapeOptions ? parseReading(fields.scrapeOptions) : null
      const categories = checkCategories(fields)
      const input = searchFields(fields, categories)
      const data: Record<string, Fields[]> = {}
      for (const source of sourcesIn(fields))
        data[source] = await resultsFrom(source, { input, reading, categories }, incoming)
      // Clients of version 1 that name sources know both forms.
      if (version === 1) return { success: true, data: fields.sources ? data : data.web }
      return { success: true, data, creditsUsed: incoming.credits(), id: incoming.id }
    },
  )

type Searching = { input: Fields; reading: Reading | null; categories: string[] }

async function resultsFrom(source: string, searching: Searching, { call }: Incoming) {
  const { input, reading, categories } = searching
  const { results } = await call(webSearch, { ...input, search_type: SOURCES[source] })
  const hits = results.map((hit, at) => toResult(source, hit, at + 1, categories))
  if (!reading || source === 'images') return hits
  return inTurn(hits, async (hit) => ({ ...hit, ...(await documentFor(hit, reading, call)) }))
}

function toResult(source: string, hit: Hit, position: number, categories: string[]) {
  const { title, link, snippet, date, imageUrl } = hit
  if (source === 'images') {
    const { width, height } = hit as Fields
    const size = { imageWidth: width ?? undefined, imageHeight: height ?? undefined }
    return { title, imageUrl, ...size, url: link, position }
  }
  if (source === 'news') return { title, url: link, snippet, date, imageUrl, position }
  return {
    url: link,
    title,
    description: snippet,
    position,
    category: findCategory(link, categories),
  }
}

/** The page of a result, or why it could not be read. */
async function documentFor(
  { url }: { url: string },
  reading: Reading,
  call: CallIt,
): Promise<Fields> {
  try {
    return await readDocument(url, reading, call)
  } catch (failure) {
    if (!isOfPage(failure)) throw failure
    const status = failure.details?.status
    const statusCode = typeof status === 'number' ? status : failure.status
    return { metadata: { sourceURL: url, url, statusCode, error: failure.message } }
  }
}

function searchFields(fields: Search, categories: string[]): Fields {
  const { query, limit, includeDomains = [], excludeDomains = [], country } = fields
  const ofCategories = categories.flatMap((name) => CATEGORIES[name] ?? [])
  const excluded = excludeDomains.map((domain) => `-${domain}`)
  return {
    query: categories.includes('pdf') ? `${query} pdf` : query,
    limit: Math.min(limit, MAX_RESULTS),
    domain_filter: [...includeDomains, ...ofCategories, ...excluded],
    location: parsePlace(fields.location) ?? countryCode(country),
    ...parsePeriod(fields.tbs),
  }
}

/** The country in `San Francisco,California,United States`. */
const parsePlace = (location: string | undefined) => countryCode(location?.split(',').at(-1))

/** Google's `tbs`: a period, or two dates. */
function parsePeriod(text = ''): Fields {
  if (text === '') return {}
  const period = /^qdr:([hdwmy])$/.exec(text)?.[1]
  if (period) return { recency: PERIODS[period] }
  const parts = text.split(',')
  const day = (name: string) => {
    const part = parts.find((part) => part.startsWith(`${name}:`))?.slice(name.length + 1)
    const [, month, date, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(part ?? '') ?? []
    return year && `${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}`
  }
  const [start_date, end_date] = [day('cd_min'), day('cd_max')]
  if (parts[0] !== 'cdr:1' || !(start_date ?? end_date))
    throw unsupported('tbs', 'only qdr:h, d, w, m, y and cdr:1 with cd_min and cd_max are read')
  return { start_date, end_date }
}

function sourcesIn({ sources: names = [] }: Search): string[] {
  const odd = names.find((name) => !(name in SOURCES) && !CATALOGUES.has(name))
  if (odd) throw invalidField('sources', `There is no source "${odd}": use web, news or images.`)
  const own = names.filter((name) => !CATALOGUES.has(name))
  if (names.length > 0 && own.length === 0)
    throw unsupported('sources', 'there is no catalogue of data providers; use web, news or images')
  return own.length > 0 ? [...new Set(own)] : ['web']
}

/** Firecrawl's catalogue of data providers, which its clients ask beside the web. */
const CATALOGUES = new Set(['alexandria', 'exchange'])

function checkCategories({ categories = [] }: Search): string[] {
  const odd = categories.find((name) => !(name in CATEGORIES))
  if (odd) throw unsupported('categories', 'use github, research or pdf', `The category ${odd}`)
  return categories
}

function findCategory(link: string, categories: string[]): string | undefined {
  const { hostname: host, pathname } = new URL(link)
  if (categories.includes('pdf') && /\.pdf$/i.test(pathname)) return 'pdf'
  return categories.find((name) =>
    CATEGORIES[name]?.some((domain) => host === domain || host.endsWith(`.${domain}`)),
  )
}

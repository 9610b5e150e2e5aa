import { noEndpoint, onlyMethods } from '@/lib/api/http'
import { isServed } from '@/lib/services/wire'
import { deepResearchState, startDeepResearch } from './deep-research'
import { firecrawl, type Version } from './dialect'
import { extractPages, extractState } from './extract'
import { activeCrawls, jobEnd, jobErrors, jobState } from './jobs'
import { mapSite } from './map'
import { scrapePage } from './scrape'
import { searchWeb } from './search'
import { startBatch, startCrawl } from './start'
import { concurrencyCheck, creditHistory, creditUsage, queueStatus } from './team'
import { UNSERVED_ADDRESSES } from './unserved'

type Handler = (request: Request) => Promise<Response>
type Methods = Partial<Record<'GET' | 'POST' | 'DELETE', Handler>>

const job: Methods = { GET: jobState, DELETE: jobEnd }
// The v1 client requests errors with DELETE.
const errors: Methods = { GET: jobErrors, DELETE: jobErrors }

/** Routes below `/v1` and `/v2`. `*` is an id. */
const addressesOf = (version: Version): Record<string, Methods> => ({
  scrape: { POST: scrapePage },
  search: { POST: searchWeb(version) },
  map: { POST: mapSite(version) },
  crawl: { POST: startCrawl },
  'crawl/active': { GET: activeCrawls },
  'crawl/ongoing': { GET: activeCrawls },
  'crawl/*': job,
  'crawl/*/errors': errors,
  'batch/scrape': { POST: startBatch },
  'batch/scrape/*': job,
  'batch/scrape/*/errors': errors,
  extract: { POST: extractPages },
  'extract/*': { GET: extractState },
  'deep-research': { POST: startDeepResearch },
  'deep-research/*': { GET: deepResearchState },
  'team/credit-usage': { GET: creditUsage(version) },
  'team/credit-usage/historical': { GET: creditHistory },
  'team/queue-status': { GET: queueStatus },
  'concurrency-check': { GET: concurrencyCheck },
})

const ADDRESSES = { 1: addressesOf(1), 2: addressesOf(2) }

/** Handles any request below `/v2` and `/firecrawl`. */
export async function firecrawlRoute(request: Request): Promise<Response> {
  return (await firecrawlAnswer(request)) ?? noEndpoint(request, hintFor(request), firecrawl.error)
}

/** 404 for everything below `/v0`. */
export const firecrawlFirst = (request: Request): Response =>
  noEndpoint(request, ' Version 0 is not served: use /v1 or /v2.', firecrawl.error)

/** The response to a request of Firecrawl's clients, or null for other paths. */
export async function firecrawlAnswer(request: Request): Promise<Response | null> {
  const place = placeOf(request)
  if (!place || !isServed('firecrawl')) return null
  const { version, path } = place
  const addresses = ADDRESSES[version]
  if (!(path in addresses) && unservedBy(path))
    return noEndpoint(request, hintFor(request), firecrawl.error)
  const pattern = path in addresses ? path : patternOf(path, Object.keys(addresses))
  const methods = pattern === undefined ? undefined : addresses[pattern]
  if (!methods) return null
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const handler = methods[method as keyof Methods]
  if (handler) return handler(request)
  return onlyMethods(Object.keys(methods).join(', '), firecrawl.error)(request)
}

function placeOf(request: Request): { version: Version; path: string } | null {
  const { pathname } = new URL(request.url)
  const [, version, path] = /^(?:\/firecrawl)?\/v([12])\/(.+)$/.exec(pathname) ?? []
  return path ? { version: version === '1' ? 1 : 2, path } : null
}

function patternOf(path: string, patterns: string[]): string | undefined {
  const parts = path.split('/')
  return patterns.find((pattern) => {
    const segments = pattern.split('/')
    return (
      segments.length === parts.length &&
      segments.every((part, at) => part === '*' || part === parts[at])
    )
  })
}

function unservedBy(path: string): string | undefined {
  const names = Object.keys(UNSERVED_ADDRESSES).sort((a, b) => b.length - a.length)
  return names.find(
    (name) => path === name || path.startsWith(`${name}/`) || path.endsWith(`/${name}`),
  )
}

function hintFor(request: Request): string {
  const name = unservedBy(placeOf(request)?.path ?? '')
  const why = name ? ` ${name}: ${UNSERVED_ADDRESSES[name]}.` : ''
  return `${why} See docs/dialects.md for what is served.`
}

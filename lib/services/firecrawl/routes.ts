import { noEndpoint } from '@/lib/api/http'
import {
  defineRoutes,
  type Handler,
  isServed,
  type Methods,
  pathBelow,
  type Routes,
  routeFor,
} from '@/lib/services/wire'
import { deepResearchState, startDeepResearch } from './deep-research'
import { firecrawl, type Version } from './dialect'
import { extractPages, extractState } from './extract'
import { activeCrawls, jobEnd, jobErrors, jobState } from './jobs'
import { mapSite } from './map'
import { parseFile } from './parse'
import { scrapePage } from './scrape'
import { searchWeb } from './search'
import { startBatch, startCrawl } from './start'
import { concurrencyCheck, creditHistory, creditUsage, queueStatus } from './team'
import { UNSERVED_ADDRESSES } from './unserved'

const job: Methods = { GET: jobState, DELETE: jobEnd }
// The v1 client requests errors with DELETE.
const errors: Methods = { GET: jobErrors, DELETE: jobErrors }

/** Routes below `/v1` and `/v2`. `*` is an id. */
const routesFor = (version: Version): Routes => ({
  scrape: { POST: scrapePage },
  parse: { POST: parseFile },
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

const VERSIONS = [
  { base: /^(?:\/firecrawl)?\/v1\//, routes: routesFor(1), error: firecrawl.error },
  { base: /^(?:\/firecrawl)?\/v2\//, routes: routesFor(2), error: firecrawl.error },
].map(defineRoutes)

/** Handles any request below `/v2` and `/firecrawl`. */
export const firecrawlRoute: Handler = (request) => (firecrawlHandler(request) ?? unknown)(request)

/** 404 for everything below `/v0`. */
export const firecrawlFirst = (request: Request): Response =>
  noEndpoint(request, ' Version 0 is not served: use /v1 or /v2.', firecrawl.error)

/** The handler of a request of Firecrawl's clients; null for other paths. */
export function firecrawlHandler(request: Request): Handler | null {
  const { table, path } = findPlace(request)
  if (!table || !path || !isServed('firecrawl')) return null
  if (!Object.hasOwn(table.routes, path) && unservedBy(path)) return unknown
  return routeFor(request, table)
}

function findPlace(request: Request) {
  const table = VERSIONS.find(({ base }) => pathBelow(base, request) !== null)
  return { table, path: table ? pathBelow(table.base, request) : null }
}

function unknown(request: Request): Response {
  return noEndpoint(request, hintFor(request), firecrawl.error)
}

function unservedBy(path: string): string | undefined {
  const names = Object.keys(UNSERVED_ADDRESSES).sort((a, b) => b.length - a.length)
  return names.find(
    (name) => path === name || path.startsWith(`${name}/`) || path.endsWith(`/${name}`),
  )
}

function hintFor(request: Request): string {
  const name = unservedBy(findPlace(request).path ?? '')
  const why = name ? ` ${name}: ${UNSERVED_ADDRESSES[name]}.` : ''
  return `${why} See docs/dialects.md for what is served.`
}

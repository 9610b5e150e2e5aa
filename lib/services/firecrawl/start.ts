import type { Fields } from '@/lib/api/run'
import { getSetting, settings } from '@/lib/base/config'
import { invalidField } from '@/lib/base/errors'
import { isObject } from '@/lib/base/json'
import { batchScrape, crawlJob } from '@/lib/capabilities/jobs'
import { checkUrl } from '@/lib/network/web'
import {
  dialectEndpoint,
  type Incoming,
  present,
  refuseFields,
  toUrlPatterns,
  unsupported,
} from '@/lib/services/wire'
import { isWithoutChrome } from './chrome'
import { firecrawl } from './dialect'
import { type Formats, formatsIn } from './formats'
import { addressIn, scrapeFields } from './options'
import { addressOfJob } from './places'
import { extractFields, formatsFor } from './scrape'
import {
  NOT_OF_CRAWL,
  UNSERVED_IN_BATCH,
  UNSERVED_IN_CRAWL,
  UNSERVED_OF_BATCH,
  UNSERVED_OF_CRAWL,
} from './unserved'
import { webhookIn } from './webhooks'

const MAX_PAGES = 10_000
const MAX_DEPTH = 1_000
const DEFAULT_DEPTH = 10
/** Paths with more parts are rare, and the expression that counts them is limited. */
const MAX_PATH_PARTS = 40
const MAX_CONCURRENCY = 10

/** `POST /v2/crawl` and `/v1/crawl`: a job. */
export const startCrawl = dialectEndpoint(firecrawl, crawlJob.name, async (incoming) => {
  const fields = { ...crawlFields(incoming.fields), webhook: webhookIn(incoming.fields) }
  return started(incoming, await incoming.call(crawlJob, fields))
})

/** `POST /v2/batch/scrape` and `/v1/batch/scrape`: a job. */
export const startBatch = dialectEndpoint(firecrawl, batchScrape.name, async (incoming) => {
  const { fields, call } = incoming
  refuseFields(fields, UNSERVED_OF_BATCH)
  const requested = formatsFrom(fields, UNSERVED_IN_BATCH, 'a batch')
  const input = scrapeFields(fields)
  if (requested.rawHtml && (requested.html || isWithoutChrome(input)))
    throw unsupported(
      'formats',
      'a batch makes it with onlyMainContent false',
      'The format rawHtml',
    )
  const { urls, invalid } = urlsIn(fields, new URL(incoming.request.url).pathname.includes('/v1/'))
  const extract = extractFields(requested)
  const formats = formatsFor(requested)
  // Pages of a job are always read in a format.
  const names = formats.length > 0 ? formats : ['markdown']
  const options = { ...input, ...requested.screenshot, extract }
  const webhook = webhookIn(fields)
  const job = await call(batchScrape, { ...options, urls, formats: names, webhook })
  return { ...started(incoming, job), ...(invalid ? { invalidURLs: invalid } : {}) }
})

type Started = { id: string; webhook_secret?: string | undefined }

function started({ request }: Incoming, { id, webhook_secret: webhookSecret }: Started) {
  return { success: true, id, url: addressOfJob(request, id), ...present({ webhookSecret }) }
}

function crawlFields(fields: Fields): Fields {
  refuseFields(fields, UNSERVED_OF_CRAWL)
  if (fields.ignoreRobotsTxt === true && getSetting(settings.respectRobots))
    throw unsupported('ignoreRobotsTxt', 'the operator decides whether robots.txt is obeyed')
  const options = isObject(fields.scrapeOptions) ? fields.scrapeOptions : {}
  refuseFields(options, NOT_OF_CRAWL)
  const requested = formatsFrom(options, UNSERVED_IN_CRAWL, 'a crawl')
  const { actions: _, timeout: __, max_age: ___, ...ofPages } = scrapeFields(options)
  const { maxConcurrency, ignoreQueryParameters, delay } = fields
  const url = addressIn(fields.url)
  return {
    url,
    ...ofPages,
    extract: extractFields(requested),
    formats: ['markdown', ...formatsFor(requested).filter((format) => format !== 'markdown')],
    max_pages: getPageLimit(fields),
    max_depth: getDepth(fields),
    use_sitemap: usesSitemap(fields),
    follow_links: fields.sitemap !== 'only',
    include_subdomains: fields.allowSubdomains,
    include_paths: includedPaths(fields, url),
    exclude_paths: [
      ...toUrlPatterns(fields.excludePaths, 'excludePaths', isOfUrl(fields)),
      ...tooDeep(fields, url),
    ],
    ignore_query: ignoreQueryParameters,
    delay: delay ?? undefined,
    ...(typeof maxConcurrency === 'number'
      ? { concurrency: Math.min(maxConcurrency, MAX_CONCURRENCY) }
      : {}),
  }
}

/** `maxDepth` of the first version: how many parts a path may have beyond those of the start. */
function tooDeep({ maxDepth, maxDiscoveryDepth }: Fields, url: unknown): string[] {
  if (maxDepth === undefined || maxDepth === null || maxDiscoveryDepth !== undefined) return []
  if (!Number.isInteger(maxDepth) || Number(maxDepth) < 0)
    throw invalidField('maxDepth', 'maxDepth must be a whole number from 0.')
  const start = URL.parse(String(url))?.pathname.split('/').filter(Boolean).length ?? 0
  const parts = start + Number(maxDepth) + 1
  return parts > MAX_PATH_PARTS ? [] : [`re:^(?:/+[^/]+){${parts}}`]
}

function getDepth({ maxDiscoveryDepth }: Fields): unknown {
  const depth = maxDiscoveryDepth ?? DEFAULT_DEPTH
  return typeof depth === 'number' ? Math.min(Math.max(1, depth), MAX_DEPTH) : depth
}

/** Whether only the first page is wanted: the pages of a sitemap are at the depth 0, too. */
function isOfOnePage(fields: Fields): boolean {
  const { maxDiscoveryDepth } = fields
  if (maxDiscoveryDepth === 0 && usesSitemap(fields))
    throw unsupported('maxDiscoveryDepth', 'with a sitemap it is at least 1')
  return maxDiscoveryDepth === 0
}

function getPageLimit(fields: Fields): unknown {
  const { limit } = fields
  if (isOfOnePage(fields)) return 1
  return typeof limit === 'number' ? Math.min(limit, MAX_PAGES) : (limit ?? MAX_PAGES)
}

function usesSitemap({ sitemap, ignoreSitemap }: Fields): boolean {
  return sitemap !== 'skip' && ignoreSitemap !== true
}

const isOfUrl = ({ regexOnFullURL }: Fields) => regexOnFullURL === true

/** Without patterns, a crawl stays below its starting path, unless it may go anywhere. */
function includedPaths(fields: Fields, url: unknown): string[] {
  const patterns = toUrlPatterns(fields.includePaths, 'includePaths', isOfUrl(fields))
  if (patterns.length > 0 || fields.crawlEntireDomain || fields.allowBackwardLinks) return patterns
  const path = URL.parse(String(url))?.pathname ?? '/'
  return path === '/' ? [] : [`${path}*`]
}

function formatsFrom(options: Fields, unserved: string[], what: string): Formats {
  const requested = formatsIn(options)
  const odd = unserved.find((name) => name in requested)
  if (odd) throw unsupported('formats', `${what} does not make it; use scrape`, `The format ${odd}`)
  return requested
}

/** The URLs of a batch. `invalid`: those left out, if the client asked to ignore them. */
function urlsIn({ urls, ignoreInvalidURLs }: Fields, isFirstVersion: boolean) {
  const ignores = ignoreInvalidURLs ?? !isFirstVersion
  const list = Array.isArray(urls) ? urls.map(addressIn) : urls
  if (!ignores || !Array.isArray(list)) return { urls: list, invalid: null }
  const invalid = list.flatMap((url, at) => (isValid(url) ? [] : [String((urls as unknown[])[at])]))
  const valid = list.filter(isValid)
  if (valid.length === 0) throw invalidField('urls', 'urls has no valid URL.')
  return { urls: valid, invalid }
}

function isValid(url: unknown): boolean {
  try {
    return Boolean(checkUrl(String(url)))
  } catch {
    return false
  }
}

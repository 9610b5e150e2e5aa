import type { z } from 'zod'
import type { Fields } from '@/lib/api/run'
import { getSetting, settings } from '@/lib/base/config'
import { invalidField } from '@/lib/base/errors'
import { batchScrape, crawlJob } from '@/lib/capabilities/jobs'
import { checkUrl, refuseBlocked } from '@/lib/network/web'
import {
  addressField,
  dialectEndpoint,
  type Incoming,
  present,
  readRequest,
  toUrlPatterns,
  unsupported,
} from '@/lib/services/wire'
import { isWithoutChrome } from './chrome'
import { firecrawl } from './dialect'
import { type Formats, formatsIn } from './formats'
import { scrapeFields } from './options'
import { addressOfJob } from './places'
import {
  BatchRequest,
  type Crawl,
  CrawlOptions,
  CrawlRequest,
  type ScrapeOptions,
} from './requests'
import { extractFields, formatsFor } from './scrape'
import { UNSERVED_IN_BATCH, UNSERVED_IN_CRAWL } from './unserved'

const MAX_PAGES = 10_000
const MAX_DEPTH = 1_000
const DEFAULT_DEPTH = 10
/** Paths with more parts are rare, and the expression that counts them is limited. */
const MAX_PATH_PARTS = 40
const MAX_CONCURRENCY = 10

/** `POST /v2/crawl` and `/v1/crawl`: a job. */
export const startCrawl = dialectEndpoint(
  { dialect: firecrawl, name: crawlJob.name, schema: CrawlRequest },
  async (incoming) => {
    const fields = { ...crawlFields(incoming.fields), webhook: incoming.fields.webhook }
    return started(incoming, await incoming.call(crawlJob, fields))
  },
)

/** `POST /v2/batch/scrape` and `/v1/batch/scrape`: a job. */
export const startBatch = dialectEndpoint(
  { dialect: firecrawl, name: batchScrape.name, schema: BatchRequest },
  async (incoming) => {
    const { fields, call } = incoming
    const requested = formatsFrom(fields, UNSERVED_IN_BATCH, 'a batch')
    const input = scrapeFields(fields)
    if (requested.rawHtml && (requested.html || isWithoutChrome(input)))
      throw unsupported(
        'formats',
        'a batch makes it with onlyMainContent false',
        'The format rawHtml',
      )
    const { urls, invalid } = urlsIn(
      fields,
      new URL(incoming.request.url).pathname.includes('/v1/'),
    )
    const extract = extractFields(requested)
    const formats = formatsFor(requested)
    // Pages of a job are always read in a format.
    const names = formats.length > 0 ? formats : ['markdown']
    const options = { ...input, ...requested.screenshot, extract }
    const { webhook } = fields
    const job = await call(batchScrape, { ...options, urls, formats: names, webhook })
    return { ...started(incoming, job), ...(invalid ? { invalidURLs: invalid } : {}) }
  },
)

type Started = { id: string; webhook_secret?: string | undefined }

function started(
  { request }: Pick<Incoming, 'request'>,
  { id, webhook_secret: webhookSecret }: Started,
) {
  return { success: true, id, url: addressOfJob(request, id), ...present({ webhookSecret }) }
}

function crawlFields(fields: Crawl): Fields {
  if (fields.ignoreRobotsTxt && getSetting(settings.respectRobots))
    throw unsupported('ignoreRobotsTxt', 'the operator decides whether robots.txt is obeyed')
  const { actions: _, ...rest } = fields.scrapeOptions ?? readRequest(CrawlOptions, {})
  const options = { ...rest, actions: undefined }
  const requested = formatsFrom(options, UNSERVED_IN_CRAWL, 'a crawl')
  const { actions: __, timeout: ___, max_age: ____, ...ofPages } = scrapeFields(options)
  const { url, maxConcurrency, ignoreQueryParameters, delay } = fields
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
    include_paths: includedPaths(fields),
    exclude_paths: [
      ...toUrlPatterns(fields.excludePaths, 'excludePaths', fields.regexOnFullURL),
      ...tooDeep(fields),
    ],
    ignore_query: ignoreQueryParameters,
    delay,
    concurrency: maxConcurrency && Math.min(maxConcurrency, MAX_CONCURRENCY),
  }
}

/** `maxDepth` of the first version: how many parts a path may have beyond those of the start. */
function tooDeep({ url, maxDepth, maxDiscoveryDepth }: Crawl): string[] {
  if (maxDepth === undefined || maxDiscoveryDepth !== undefined) return []
  const start = URL.parse(url)?.pathname.split('/').filter(Boolean).length ?? 0
  const parts = start + maxDepth + 1
  return parts > MAX_PATH_PARTS ? [] : [`re:^(?:/+[^/]+){${parts}}`]
}

const getDepth = ({ maxDiscoveryDepth: depth = DEFAULT_DEPTH }: Crawl) =>
  Math.min(Math.max(1, depth), MAX_DEPTH)

/** One for the first page alone: the pages of a sitemap are at the depth 0, too. */
function getPageLimit(fields: Crawl): number {
  const { limit = MAX_PAGES, maxDiscoveryDepth } = fields
  if (maxDiscoveryDepth !== 0) return Math.min(limit, MAX_PAGES)
  if (!usesSitemap(fields)) return 1
  throw unsupported('maxDiscoveryDepth', 'with a sitemap it is at least 1')
}

const usesSitemap = ({ sitemap, ignoreSitemap }: Crawl) => sitemap !== 'skip' && !ignoreSitemap

/** Without patterns, a crawl stays below its starting path, unless it may go anywhere. */
function includedPaths(fields: Crawl): string[] {
  const patterns = toUrlPatterns(fields.includePaths, 'includePaths', fields.regexOnFullURL)
  if (patterns.length > 0 || fields.crawlEntireDomain || fields.allowBackwardLinks) return patterns
  const path = URL.parse(fields.url)?.pathname ?? '/'
  return path === '/' ? [] : [`${path}*`]
}

function formatsFrom(options: ScrapeOptions, unserved: string[], what: string): Formats {
  const requested = formatsIn(options)
  const odd = unserved.find((name) => name in requested)
  if (odd) throw unsupported('formats', `${what} does not make it; use scrape`, `The format ${odd}`)
  return requested
}

/** The URLs of a batch. `invalid`: those left out, if the client asked to ignore them. */
function urlsIn({ urls, ignoreInvalidURLs }: z.output<typeof BatchRequest>, isFirst: boolean) {
  const addresses = urls.map((url) => addressField.safeParse(url).data ?? String(url))
  if (!(ignoreInvalidURLs ?? !isFirst)) return { urls: addresses, invalid: null }
  const invalid = urls.filter((_, at) => !isValid(addresses[at] ?? '')).map(String)
  const valid = addresses.filter(isValid)
  if (valid.length === 0) throw invalidField('urls', 'urls has no valid URL.')
  return { urls: valid, invalid }
}

function isValid(url: string): boolean {
  try {
    refuseBlocked(checkUrl(url))
    return true
  } catch {
    return false
  }
}

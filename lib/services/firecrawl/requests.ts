import { z } from 'zod'
import {
  addressField,
  anything,
  ignore,
  loose,
  patternList,
  refuse,
  serve,
  within,
  withWords,
} from '@/lib/services/wire'
import { actionField, listNames, parserField } from './fields'
import { formatFields } from './formats'
import { webhookField } from './webhook-field'

const NO_STORE = 'calls are kept as the operator has set it'
const NO_AGENT = 'there is no browser agent here'

/** How a page is read, without its formats. */
const pageFields = {
  ...serve('yes; a timeout is 1 to 60 s, and a selector is CSS', {
    onlyMainContent: withWords(
      'onlyMainContent',
      'onlyMainContent must be true or false.',
      z.boolean().optional(),
    ),
    includeTags: z.array(z.unknown()).optional(),
    excludeTags: z.array(z.unknown()).optional(),
    headers: z.record(z.string(), z.unknown()).optional(),
    waitFor: anything,
    mobile: anything,
    timeout: z.number().optional(),
    maxAge: z.number().optional(),
  }),
  ...serve('`wait`, `click`, `write`, `press`, `scroll`, `screenshot`', { actions: actionField }),
  ...serve('`stealth` and `enhanced` are `advanced_proxy`', { proxy: loose.text }),
  ...serve('its languages are sent to the site; the country is ignored', {
    location: loose.fields({ languages: loose.texts }),
  }),
  ...serve('PDFs, with `maxPages`; an empty list refuses them', {
    parsers: parserField,
    parsePDF: z.boolean().catch(true),
  }),
  ...ignore('ignored: certificates are always checked', [
    'storeInCache',
    'blockAds',
    'removeBase64Images',
    'skipTlsVerification',
    'fastMode',
    'integration',
    'origin',
  ]),
  ...refuse({
    agent: NO_AGENT,
    alexandria: 'there is no catalogue of data providers here',
    changeTrackingOptions: 'earlier versions of pages are not compared',
    minAge: 'a page that is not cached is fetched',
    lockdown: 'a page that is not cached is fetched',
    redactPII: 'personal data is not looked for',
    profile: 'the browser keeps no profile',
    zeroDataRetention: NO_STORE,
  }),
}
const address = serve('yes', { url: addressField })
const patterns = {
  includePaths: patternList('includePaths'),
  excludePaths: patternList('excludePaths'),
  regexOnFullURL: loose.yes,
}
const webhook = serve(
  'an address, or `url`, `headers`, `metadata` and `events`: `started`, `page`, `completed`, `failed`. `X-Firecrawl-Signature` is made with the secret of the account’s webhook, or with `webhookSecret` of the reply where there is none',
  { webhook: webhookField },
)

export const PageOptions = z.object(pageFields)
export const ScrapeOptions = z.object({ ...formatFields, ...pageFields })
export const CrawlOptions = z.object({
  ...formatFields,
  ...pageFields,
  ...refuse({ actions: 'use scrape or batch scrape' }),
})
export type PageOptions = z.output<typeof PageOptions>
export type ScrapeOptions = z.output<typeof ScrapeOptions>

export const ScrapeRequest = z.object({ ...address, ...ScrapeOptions.shape })

export const ParseOptions = z.object({ ...formatFields, parsers: parserField })
export const ParseRequest = z.object({
  ...serve('the file', { data: anything, name: loose.text }),
  ...ParseOptions.shape,
  ...serve('these fields, as an object', { options: within(ParseOptions) }),
})

/** Options that name formats: pages are not read without them. */
const withFormats = z.looseObject({ formats: z.array(z.unknown()).min(1) })

export const SearchRequest = z.object({
  ...serve('yes', {
    query: z.string(),
    limit: z.number().default(5).describe('(50)'),
    includeDomains: listNames('includeDomains'),
    excludeDomains: listNames('excludeDomains'),
  }),
  ...serve('`web`, `news`, `images`; `alexandria` beside them is left out', {
    sources: listNames('sources'),
  }),
  ...serve('`github`, `research`: their domains; `pdf`: the word is added to the query', {
    categories: listNames('categories'),
  }),
  ...serve('`qdr:h`, `d`, `w`, `m`, `y`, and `cdr:1` with `cd_min` and `cd_max`', {
    tbs: z.coerce.string().optional(),
  }),
  ...serve('the country', { location: loose.text, country: loose.text }),
  ...serve('as of a scrape, where they name formats', {
    scrapeOptions: within(ScrapeOptions, withFormats),
  }),
  ...refuse({ filter: 'no search operator is passed on' }),
})

export const MapRequest = z.object({
  ...address,
  ...serve('yes', {
    search: z.string().optional(),
    limit: z.number().optional(),
    sitemap: loose.text,
    ignoreSitemap: loose.yes,
    sitemapOnly: loose.yes,
    includeSubdomains: anything,
    ignoreQueryParameters: z.boolean().catch(true),
    filterByPath: z.boolean().catch(true),
    timeout: z.number().optional(),
  }),
  ...serve('regular expressions, as for a crawl', patterns),
})

export const CrawlRequest = z.object({
  ...address,
  ...serve('yes', {
    limit: z.number().optional(),
    maxDiscoveryDepth: z.number().optional(),
    maxDepth: withWords(
      'maxDepth',
      'maxDepth must be a whole number from 0.',
      z.int().min(0).optional(),
    ).describe('(parts of the path, beyond those of the start)'),
    sitemap: loose.text.describe('(`only` follows no links)'),
    ignoreSitemap: loose.yes,
    crawlEntireDomain: loose.flag,
    allowBackwardLinks: loose.flag,
    allowSubdomains: anything,
    ignoreQueryParameters: anything,
    maxConcurrency: loose.number,
  }),
  ...serve(
    'regular expressions, without groups that look ahead or behind and without back references. With `includePaths` a crawl may leave the path that it starts from; with `regexOnFullURL` they are compared with whole URLs',
    patterns,
  ),
  ...serve(
    '`formats` (`markdown`, `html`, `links`, `json`, `summary`, `question`, `query`), `onlyMainContent`, `includeTags`, `excludeTags`, `headers`, `waitFor`, `mobile`, `proxy`; `html` and `links` are billed as formats',
    { scrapeOptions: within(CrawlOptions) },
  ),
  ...serve('seconds between two pages, up to 60; one page is fetched at a time then', {
    delay: anything,
  }),
  ...serve('refused, unless the operator has set `RESPECT_ROBOTS=false`', {
    ignoreRobotsTxt: loose.yes,
  }),
  ...webhook,
  ...ignore('ignored: similar pages are left out', ['deduplicateSimilarURLs']),
  ...refuse({
    prompt: 'name the options themselves',
    allowExternalLinks: 'a crawl stays on its site',
    robotsUserAgent: 'the operator sets the user agent',
    zeroDataRetention: NO_STORE,
  }),
})
export type Crawl = z.output<typeof CrawlRequest>

export const BatchRequest = z.object({
  ...serve('yes', { urls: z.array(z.unknown()), ignoreInvalidURLs: anything }),
  ...webhook,
  ...ScrapeOptions.shape,
  ...refuse({ appendToId: 'a job has the URLs that it began with' }),
})

export const ExtractRequest = z.object({
  ...serve('up to 10', {
    urls: withWords(
      'urls',
      'urls must be a list of at most 10 URLs.',
      z.array(addressField).max(10).default([]),
    ),
  }),
  ...serve('yes', {
    prompt: loose.text,
    schema: anything,
    systemPrompt: loose.text,
    enableWebSearch: loose.yes,
    ignoreInvalidURLs: z.boolean().catch(true),
    scrapeOptions: within(PageOptions),
  }),
  ...refuse({
    allowExternalLinks: 'the URLs that are named or found are read',
    agent: NO_AGENT,
  }),
})

export const ResearchRequest = z.object({
  ...serve('yes', {
    query: z.string().optional(),
    topic: z.string().optional(),
    maxDepth: loose.number,
    timeLimit: loose.number,
    jsonOptions: loose.fields({ schema: anything }),
  }),
  ...ignore('ignored', ['maxUrls', 'formats']),
  ...refuse({ analysisPrompt: 'say it in the query', systemPrompt: 'say it in the query' }),
})

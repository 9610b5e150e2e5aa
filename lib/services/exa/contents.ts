import type { Fields } from '@/lib/api/run'
import { invalidField } from '@/lib/base/errors'
import { isObject } from '@/lib/base/json'
import { context } from '@/lib/capabilities/context'
import { extract } from '@/lib/capabilities/extract'
import { scrape } from '@/lib/capabilities/scrape'
import {
  type CallIt,
  dialectEndpoint,
  imagesIn,
  inTurn,
  isOfPage,
  present,
  type Refusals,
  refuseFields,
} from '@/lib/services/wire'
import { writeContext } from './context'
import { exa, exaEnd } from './dialect'
import { keptHighlights } from './highlights'
import { subpageCount, subpageLinks } from './subpages'

type Json = Record<string, unknown>

const MAX_URLS = 100
const SECONDS_PER_HOUR = 3_600
const MAX_TIMEOUT_MS = 60_000
/** Of the highlights of one page. */
const MAX_TOKENS = 1_000
const MAX_QUERY = 2_000
/** Why a page could not be read, by the status of the site or of the call. */
const TAGS: Record<number, string> = {
  403: 'SOURCE_NOT_AVAILABLE',
  404: 'CRAWL_NOT_FOUND',
  410: 'CRAWL_NOT_FOUND',
  408: 'CRAWL_TIMEOUT',
  504: 'CRAWL_TIMEOUT',
}

export const UNSERVED_CONTENTS: Refusals = {
  snapshotAsOf: 'pages are read as they are now',
}

/** Exa's `POST /contents`: each page is a `scrape`, and a summary an `extract`. */
export const exaContents = dialectEndpoint(exa, scrape.name, async (incoming) => {
  const { fields, call } = incoming
  const contents = contentsIn(fields)
  const readings = await inTurn(urlsIn(fields), (url) => resultFor(url, contents, call))
  const results = readings.flatMap(({ result }) => (result ? [result] : []))
  return {
    results,
    ...writeContext(results, contents.context),
    statuses: readings.map(({ status }) => status),
    ...exaEnd(incoming),
  }
})

/** The contents requested for each page; text by default. */
export function contentsIn(options: Fields): Fields {
  refuseFields(options, UNSERVED_CONTENTS)
  const { text, summary, highlights, extras } = options
  return text || summary || highlights || extras ? options : { ...options, text: true }
}

/** A text cut to the requested length. */
export function cutText(text: string | null | undefined, options: unknown): string {
  const max = isObject(options) ? options.maxCharacters : undefined
  return (text ?? '').slice(0, typeof max === 'number' ? Math.max(0, max) : undefined)
}

/** The summary of a page, or structured data if the client sends a schema. */
export async function summarizePage(url: string, options: unknown, call: CallIt): Promise<string> {
  const { query, schema } = isObject(options) ? options : { query: null, schema: null }
  const instructions = typeof query === 'string' && query !== '' ? query : undefined
  if (!schema) {
    const { summary } = await call(extract, { url, modes: ['summary'], instructions })
    return summary ?? ''
  }
  const { structured_data } = await call(extract, {
    url,
    modes: ['json'],
    json_schema: schema,
    instructions,
  })
  return JSON.stringify(structured_data)
}

type PageReading = { result?: Json; status: Json }

async function resultFor(url: string, contents: Fields, call: CallIt): Promise<PageReading> {
  try {
    const result = await readExaPage(url, contents, call)
    return { result, status: { id: url, status: 'success', source: 'crawled' } }
  } catch (failure) {
    if (!isOfPage(failure)) throw failure
    const ofSite = failure.details?.status
    const status = typeof ofSite === 'number' ? ofSite : failure.status
    const error = { tag: TAGS[status] ?? 'CRAWL_UNKNOWN_ERROR', httpStatusCode: status }
    return { status: { id: url, status: 'error', source: 'crawled', error } }
  }
}

export async function readExaPage(url: string, contents: Fields, call: CallIt): Promise<Json> {
  const { text, summary, highlights, extras } = contents
  const { links, imageLinks } = isObject(extras) ? extras : { links: 0, imageLinks: 0 }
  const formats = ['markdown', ...(links ? ['links'] : [])]
  const page = await call(scrape, {
    url,
    formats,
    main_content_only: !isFull(text),
    ...freshness(contents),
  })
  const { metadata, title, markdown } = page
  const match = {
    links: links ? page.links?.slice(0, Number(links)) : null,
    imageLinks: imageLinks ? imagesIn(markdown ?? '').slice(0, Number(imageLinks)) : null,
  }
  return {
    id: url,
    url: page.url,
    title,
    ...present({
      publishedDate: metadata.publishedAt,
      author: metadata.author,
      image: metadata.image,
      favicon: metadata.favicon,
      text: text ? cutText(markdown, text) : null,
      summary: summary ? await summarizePage(url, summary, call) : null,
      ...(highlights ? await readHighlights(page, highlights, call) : {}),
      extras: extras ? present(match) : null,
      subpages: subpageCount(contents) > 0 ? await readSubpages(page.url, contents, call) : null,
    }),
  }
}

/** The pages below a page, with the same contents. Those that cannot be read are left out. */
async function readSubpages(url: string, contents: Fields, call: CallIt): Promise<Json[]> {
  // Its main content would lack the links of a menu.
  const { links = [] } = await call(scrape, { url, formats: ['links'] })
  const below = { ...contents, subpages: 0, extras: null }
  const pages = await inTurn(subpageLinks(url, links, contents), async (link) => {
    try {
      return [await readExaPage(link, below, call)]
    } catch (failure) {
      if (!isOfPage(failure)) throw failure
      return []
    }
  })
  return pages.flat()
}

/** The passages that fit the client's question, or else the page's title. */
async function readHighlights(
  { url, title }: { url: string; title: string | null },
  options: unknown,
  call: CallIt,
): Promise<Json> {
  const { query } = isObject(options) ? options : ({} as Json)
  const incoming = [query, title, url].find(
    (text) => typeof text === 'string' && text.trim() !== '',
  )
  const { passages } = await call(context, {
    query: String(incoming).slice(0, MAX_QUERY),
    urls: [url],
    max_tokens: MAX_TOKENS,
  })
  const remaining = keptHighlights(passages, options)
  return {
    highlights: remaining.map(({ text }) => text),
    highlightScores: remaining.map(({ score }) => score),
  }
}

const isFull = (text: unknown) => isObject(text) && text.verbosity === 'full'

function freshness({ livecrawl, maxAgeHours, livecrawlTimeout }: Fields): Fields {
  const hours = typeof maxAgeHours === 'number' && maxAgeHours >= 0 ? maxAgeHours : undefined
  const age = livecrawl === 'always' ? 0 : hours && Math.ceil(hours * SECONDS_PER_HOUR)
  return {
    max_age: age ?? hours,
    ...(typeof livecrawlTimeout === 'number'
      ? { timeout: Math.max(1_000, Math.min(livecrawlTimeout, MAX_TIMEOUT_MS)) }
      : {}),
  }
}

function urlsIn({ urls, ids }: Fields): string[] {
  const list = urls ?? ids
  const isList = Array.isArray(list) && list.every((url) => typeof url === 'string')
  if (!isList || list.length === 0 || list.length > MAX_URLS)
    throw invalidField('urls', `urls must be a list of 1 to ${MAX_URLS} URLs.`)
  return list
}

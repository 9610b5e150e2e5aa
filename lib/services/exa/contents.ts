import type { Fields } from '@/lib/api/run'
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
} from '@/lib/services/wire'
import { cutText, type ResultView, writeContext } from './context'
import { exa, exaEnd } from './dialect'
import { selectHighlights } from './highlights'
import { type Contents, ContentsRequest, urlList } from './requests'
import { subpageCount, subpageLinks } from './subpages'

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

/** Exa's `POST /contents`: each page is a `scrape`, and a summary an `extract`. */
export const exaContents = dialectEndpoint(
  { dialect: exa, name: scrape.name, schema: ContentsRequest },
  async (incoming) => {
    const { fields, call } = incoming
    const contents = contentsIn(fields)
    const urls = fields.urls ?? fields.ids ?? urlList.parse(null)
    const readings = await inTurn(urls, (url) => resultFor(url, contents, call))
    const results = readings.flatMap(({ result }) => (result ? [result] : []))
    return {
      results,
      ...writeContext(results, contents.context),
      statuses: readings.map(({ status }) => status),
      ...exaEnd(incoming),
    }
  },
)

/** The contents requested for each page; text by default. */
export function contentsIn(options: Partial<Contents>): Contents {
  const { text = null, summary = null, highlights = null, extras = null } = options
  const isNamed = text || summary || highlights || extras
  const parts = { text: isNamed ? text : {}, summary, highlights, extras }
  return { context: null, subpageTarget: [], ...options, ...parts }
}

/** The summary of a page, or structured data if the client sends a schema. */
export async function summarizePage(
  url: string,
  { query, schema }: NonNullable<Contents['summary']>,
  call: CallIt,
): Promise<string> {
  const instructions = query || undefined
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

type PageReading = { result?: ResultView; status: object }

async function resultFor(url: string, contents: Contents, call: CallIt): Promise<PageReading> {
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

export async function readExaPage(
  url: string,
  contents: Contents,
  call: CallIt,
): Promise<ResultView> {
  const { text, summary, highlights, extras } = contents
  const { links = 0, imageLinks = 0 } = extras ?? {}
  const formats = ['markdown', ...(links ? ['links'] : [])]
  const page = await call(scrape, {
    url,
    formats,
    main_content_only: text?.verbosity !== 'full',
    ...freshness(contents),
  })
  const { metadata, title, markdown } = page
  const match = {
    links: links ? page.links?.slice(0, links) : null,
    imageLinks: imageLinks ? imagesIn(markdown ?? '').slice(0, imageLinks) : null,
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
async function readSubpages(url: string, contents: Contents, call: CallIt): Promise<ResultView[]> {
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
  options: NonNullable<Contents['highlights']>,
  call: CallIt,
): Promise<object> {
  const question = [options.query, title].find((text) => text?.trim()) ?? url
  const { passages } = await call(context, {
    query: question.slice(0, MAX_QUERY),
    urls: [url],
    max_tokens: MAX_TOKENS,
  })
  const remaining = selectHighlights(passages, options)
  return {
    highlights: remaining.map(({ text }) => text),
    highlightScores: remaining.map(({ score }) => score),
  }
}

function freshness({ livecrawl, maxAgeHours: hours = -1, livecrawlTimeout }: Contents): Fields {
  const age = hours < 0 ? undefined : Math.ceil(hours * SECONDS_PER_HOUR)
  return {
    max_age: livecrawl === 'always' ? 0 : age,
    timeout:
      livecrawlTimeout === undefined
        ? undefined
        : Math.max(1_000, Math.min(livecrawlTimeout, MAX_TIMEOUT_MS)),
  }
}

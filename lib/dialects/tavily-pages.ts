import type { Fields } from '@/lib/api'
import { decodedPath, pathMatcher } from '@/lib/crawl'
import { invalidField } from '@/lib/errors'
import { map } from '@/lib/map'
import { scrape } from '@/lib/scrape'
import { type CallIt, inTurn, isOfPage } from './endpoint'
import { imagesIn } from './parts'
import { patternsOf } from './paths'
import { type Refusals, refuseFields } from './refusals'
import { tavilyEndpoint } from './tavily'

const MAX_URLS = 20
const MAX_MAPPED = 5_000
const MAX_SECONDS = 60

/** Tavily's `POST /extract`: one `scrape` per URL. */
export const tavilyExtract = tavilyEndpoint(scrape.name, async ({ fields, call }) => {
  const urls = urlsOf(fields)
  const read = await inTurn(urls, (url) => extracted(url, fields, call))
  return {
    results: read.flatMap(({ result }) => (result ? [result] : [])),
    failed_results: read.flatMap(({ failed }) => (failed ? [failed] : [])),
  }
})

/** Unsupported fields of Tavily's map. */
export const UNSERVED_OF_TAVILY_MAP: Refusals = {
  instructions: 'pages are not chosen by a model',
}

/** Tavily's `POST /map` over `map`. */
export const tavilyMap = tavilyEndpoint(map.name, async ({ fields, call }) => {
  refuseFields(fields, UNSERVED_OF_TAVILY_MAP)
  const { url, limit = 50 } = fields
  const most = typeof limit === 'number' ? Math.min(limit, MAX_MAPPED) : limit
  const isWanted = filterOf(fields)
  const isFiltered = isWanted !== null
  const { links } = await call(map, {
    url,
    limit: isFiltered ? MAX_MAPPED : most,
    ...timeoutOf(fields),
  })
  const found = links.map((link) => link.url)
  if (!isFiltered) return { base_url: url, results: found }
  const results = found.filter(isWanted)
  return { base_url: url, results: typeof most === 'number' ? results.slice(0, most) : results }
})

/** Whether a URL fits the patterns of its path; null without patterns. */
function filterOf({ select_paths, exclude_paths }: Fields): ((url: string) => boolean) | null {
  const included = patternsOf(select_paths, 'select_paths').map(pathMatcher)
  const excluded = patternsOf(exclude_paths, 'exclude_paths').map(pathMatcher)
  if (included.length + excluded.length === 0) return null
  return (url) => {
    const path = decodedPath(URL.parse(url)?.pathname ?? '/')
    const isIn = included.length === 0 || included.some((matches) => matches(path))
    return isIn && !excluded.some((matches) => matches(path))
  }
}

function urlsOf({ urls }: Fields): string[] {
  const list = typeof urls === 'string' ? [urls] : urls
  const isList = Array.isArray(list) && list.every((one) => typeof one === 'string')
  if (!isList || list.length === 0 || list.length > MAX_URLS)
    throw invalidField('urls', `urls must be an address, or a list of 1 to ${MAX_URLS}.`)
  return list
}

type Extracted = { result?: Record<string, unknown>; failed?: { url: string; error: string } }

/** One page. An error that does not concern the caller fails only that page. */
async function extracted(url: string, fields: Fields, call: CallIt): Promise<Extracted> {
  try {
    const page = await call(scrape, {
      url,
      formats: ['markdown'],
      main_content_only: true,
      advanced_proxy: fields.extract_depth === 'advanced',
      ...timeoutOf(fields),
    })
    const { title, markdown, metadata } = page
    return {
      result: {
        url,
        title,
        raw_content: markdown ?? '',
        images: fields.include_images ? imagesIn(markdown ?? '') : [],
        ...(fields.include_favicon ? { favicon: metadata.favicon ?? null } : {}),
      },
    }
  } catch (failure) {
    if (isOfPage(failure)) return { failed: { url, error: failure.message } }
    throw failure
  }
}

/** Seconds from Tavily's clients as milliseconds. */
function timeoutOf({ timeout }: Fields): Fields {
  if (typeof timeout !== 'number' || timeout < 1) return {}
  return { timeout: Math.round(Math.min(timeout, MAX_SECONDS) * 1_000) }
}

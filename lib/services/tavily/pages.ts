import type { z } from 'zod'
import type { Fields } from '@/lib/api/run'
import { pathMatcher } from '@/lib/capabilities/crawl'
import { map } from '@/lib/capabilities/map'
import { scrape } from '@/lib/capabilities/scrape'
import {
  type CallIt,
  imagesIn,
  inTurn,
  isOfPage,
  toUrlPatterns,
  unsupported,
  urlFilter,
} from '@/lib/services/wire'
import { tavilyEndpoint } from './dialect'
import { ExtractRequest, MapRequest } from './requests'

type Extract = z.output<typeof ExtractRequest>
type Mapping = z.output<typeof MapRequest>
/** What a map and a crawl have in common. */
type Choice = Omit<Mapping, 'timeout'>

const MAX_MAPPED = 5_000
const MAX_SEARCH = 500
const MAX_SECONDS = 60
const ONE_SITE = 'the site of the URL is not left'

/** Tavily's `POST /extract`: one `scrape` per URL. */
export const tavilyExtract = tavilyEndpoint(
  scrape.name,
  ExtractRequest,
  async ({ fields, call }) => {
    const outcomes = await inTurn(fields.urls, (url) => extractPage(url, fields, call))
    return {
      results: outcomes.flatMap(({ result }) => (result ? [result] : [])),
      failed_results: outcomes.flatMap(({ failed }) => (failed ? [failed] : [])),
    }
  },
)

/** Tavily's `POST /map` over `map`. */
export const tavilyMap = tavilyEndpoint(map.name, MapRequest, async ({ fields, call }) => {
  const { url, limit } = fields
  const links = await call(map, { ...mapFields(fields), ...toTimeout(fields) })
  const addresses = links.links.map((link) => link.url).filter(buildUrlFilter(fields))
  return { base_url: url, results: addresses.slice(0, limit) }
})

/** A map whose URLs are those of the instructions, best first. */
export function mapFields(fields: Choice): Fields {
  checkDomains(fields)
  const { url, limit, instructions = '', select_paths, exclude_paths } = fields
  const isFiltered = select_paths.length + exclude_paths.length > 0
  const search = instructions.slice(0, MAX_SEARCH)
  return {
    url,
    limit: isFiltered ? MAX_MAPPED : Math.min(limit, MAX_MAPPED),
    search: search.trim() === '' ? undefined : search,
  }
}

/** Whether a URL fits the patterns of its path. */
export function buildUrlFilter({ select_paths, exclude_paths }: Choice): (url: string) => boolean {
  const [included, excluded] = [
    toUrlPatterns(select_paths, 'select_paths'),
    toUrlPatterns(exclude_paths, 'exclude_paths'),
  ]
  return urlFilter(included, excluded) ?? (() => true)
}

/** Throws 400 for domains other than that of the URL: its site is not left. */
export function checkDomains({ url, select_domains, exclude_domains }: Choice): void {
  const host = URL.parse(url)?.hostname ?? ''
  const isOn = (expression: string) => pathMatcher(expression)(host)
  const domains = toUrlPatterns(select_domains, 'select_domains')
  if (domains.length > 0 && !domains.some(isOn)) throw unsupported('select_domains', ONE_SITE)
  if (toUrlPatterns(exclude_domains, 'exclude_domains').some(isOn))
    throw unsupported('exclude_domains', ONE_SITE)
}

type ExtractOutcome = { result?: Record<string, unknown>; failed?: { url: string; error: string } }

/** One page. An error that does not concern the caller fails only that page. */
async function extractPage(url: string, fields: Extract, call: CallIt): Promise<ExtractOutcome> {
  try {
    const page = await call(scrape, {
      url,
      formats: ['markdown'],
      main_content_only: true,
      advanced_proxy: fields.extract_depth === 'advanced',
      ...toTimeout(fields),
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
function toTimeout({ timeout }: { timeout?: number | undefined }): Fields {
  if (timeout === undefined || timeout < 1) return {}
  return { timeout: Math.round(Math.min(timeout, MAX_SECONDS) * 1_000) }
}

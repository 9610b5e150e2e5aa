import type { Fields } from '@/lib/api/run'
import { CHROME } from './chrome'
import type { PageOptions } from './requests'

const MAX_TIMEOUT_MS = 60_000
const MIN_TIMEOUT_MS = 1_000
const YEAR_S = 31_536_000
const PROXIES = ['stealth', 'enhanced']

/** A client's scrape options as fields of `scrape`, without the formats. */
export function scrapeFields(options: PageOptions) {
  const { maxAge, timeout } = options
  return {
    ...pageFields(options),
    exclude_selectors: withChrome(options),
    timeout: clampTimeout(timeout),
    max_age: maxAge && Math.min(YEAR_S, Math.ceil(maxAge / 1_000)),
  }
}

/** Main content is the page without what Firecrawl removes, unless the client names its parts. */
function withChrome({ onlyMainContent, includeTags = [], excludeTags }: PageOptions) {
  if (onlyMainContent === false || includeTags.length > 0) return excludeTags
  return [...(excludeTags ?? []), ...CHROME]
}

/** The scrape options that `extract` has as well. */
export function pageFields(options: PageOptions) {
  const { includeTags, excludeTags, waitFor, mobile, proxy = '', actions } = options
  return {
    include_selectors: includeTags,
    exclude_selectors: excludeTags,
    headers: toHeaders(options),
    wait_for: waitFor === 0 ? undefined : waitFor,
    mobile,
    actions,
    advanced_proxy: PROXIES.includes(proxy),
  }
}

/** The client's timeout, within our limits. */
export function clampTimeout(timeout: number | undefined, max = MAX_TIMEOUT_MS) {
  if (timeout === undefined) return undefined
  return Math.max(MIN_TIMEOUT_MS, Math.min(max, Math.round(timeout)))
}

/** Preferred languages are sent as Accept-Language. */
function toHeaders({ headers, location }: PageOptions): Fields | undefined {
  const languages = location?.languages ?? []
  if (languages.length === 0) return headers
  return { 'Accept-Language': languages.join(', '), ...headers }
}

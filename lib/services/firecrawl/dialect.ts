import type { AppError } from '@/lib/base/errors'
import { bearerAfter, type Dialect } from '@/lib/services/wire'

export type Version = 1 | 2

const PREFIX = 'fc-'
const CODES: Record<string, string> = {
  invalid_json: 'BAD_REQUEST_INVALID_JSON',
  unsupported_content_type: 'SCRAPE_UNSUPPORTED_FILE_ERROR',
  blocked_by_site: 'SCRAPE_ALL_ENGINES_FAILED',
  unexpected_error: 'UNKNOWN_ERROR',
}
/** Firecrawl's codes for the reasons why a page could not be fetched. */
const FETCH_CODES: Record<string, string> = {
  timeout: 'SCRAPE_TIMEOUT',
  dns: 'SCRAPE_DNS_RESOLUTION_ERROR',
  tls: 'SCRAPE_SSL_ERROR',
  no_element: 'SCRAPE_ACTION_ERROR',
}
const STATUSES: Record<string, number> = {
  insufficient_credits: 402,
  blocked_url: 403,
}
/** Our field names as the client's request names them, for error messages. */
const NAMES: [RegExp, string][] = [
  [/\binclude_selectors\b/g, 'includeTags'],
  [/\bexclude_selectors\b/g, 'excludeTags'],
  [/\bmain_content_only\b/g, 'onlyMainContent'],
  [/\bwait_for\b/g, 'waitFor'],
  [/\bmax_age\b/g, 'maxAge'],
  [/\bmax_pages\b/g, 'limit'],
  [/\bmax_depth\b/g, 'maxDiscoveryDepth'],
  [/\binclude_paths\b/g, 'includePaths'],
  [/\bexclude_paths\b/g, 'excludePaths'],
  [/\binclude_subdomains\b/g, 'allowSubdomains'],
  [/\bdomain_filter\b/g, 'includeDomains'],
  [/\bjson_schema\b/g, 'schema'],
  [/\bconcurrency\b/g, 'maxConcurrency'],
]

export const firecrawl: Dialect = {
  name: 'firecrawl',
  error: (error) => {
    const issues = error.details?.issues as { path: string; message: string }[] | undefined
    const details = issues?.map(({ path, message }) => ({
      path: inTheirWords(path).split('.'),
      message: inTheirWords(message),
    }))
    return {
      success: false,
      code: toFirecrawlCode(error),
      error: inTheirWords(error.message),
      ...(details ? { details } : {}),
    }
  },
  findKey: (request) => bearerAfter(PREFIX, request),
  getStatus: (error) => {
    if (isTimeout(error)) return 408
    // Their clients retry after 502.
    return STATUSES[error.code] ?? (error.status === 502 ? 500 : error.status)
  },
  idempotencyHeader: 'x-idempotency-key',
}

/** The code of an error: Firecrawl's, if it has one. */
function toFirecrawlCode(error: AppError): string {
  const own = CODES[error.code]
  if (own) return own
  if (error.code === 'url_scrape_failed')
    return FETCH_CODES[String(error.details?.error)] ?? 'SCRAPE_SITE_ERROR'
  return error.type === 'validation_error' && error.status === 400
    ? 'BAD_REQUEST'
    : error.wireCode.toUpperCase()
}

const isTimeout = ({ code, details }: AppError) =>
  code === 'url_scrape_failed' && details?.error === 'timeout'

function inTheirWords(text: string): string {
  return NAMES.reduce((words, [ours, theirs]) => words.replace(ours, theirs), text)
}

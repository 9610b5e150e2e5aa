import { AppError } from '@/lib/base/errors'

/** Why a fetch failed: all values of `details.error`. */
export const FAILURES = {
  dns: 'The name of the site could not be resolved.',
  connect: 'The site did not accept a connection.',
  tls: 'The secure connection to the site failed.',
  timeout: 'The site did not respond in time.',
  reset: 'The site closed the connection before its response was complete.',
  too_large: 'The response of the site is too large.',
  too_many_redirects: 'The site redirects too often.',
  bad_redirect: 'The site redirects in a way that is not followed.',
  bad_encoding: 'The content encoding of the response is not supported or broken.',
  bad_response: 'The response of the site is not valid HTTP.',
  busy: 'The page exceeded the request limit.',
  browser: 'The page could not be rendered.',
  unfinished: 'The page was still loading when the time for it ran out.',
  no_element: 'An element for an action was missing or could not be reached.',
} as const

export type FailureReason = keyof typeof FAILURES

/** A failed fetch without its URL. It becomes `url_scrape_failed`. */
export class FetchFailure extends Error {
  override name = 'FetchFailure'
  readonly reason: FailureReason
  /** Whether the browser crashed, perhaps because of another page. */
  isLostBrowser = false

  /** By name, as the browser pool may come from another copy of this module. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'FetchFailure'
  }

  /** What the caller can do something about: an action and its selector. */
  readonly note: string

  constructor(reason: FailureReason, cause?: unknown, note = '') {
    super(FAILURES[reason], { cause })
    this.reason = reason
    this.note = note
  }
}

export function lostBrowser(cause?: unknown): FetchFailure {
  const failure = new FetchFailure('browser', cause)
  failure.isLostBrowser = true
  return failure
}

/** 400 `blocked_url` with a fixed message. Reason and address are only in the log. */
export function blocked(why: string): AppError {
  return new AppError(
    'blocked_url',
    'This address is not public, so it was not fetched. The operator can allow private addresses in ALLOWED_PRIVATE_HOSTS.',
    { cause: new Error(why) },
  )
}

/** 500 `url_scrape_failed` with `details` {url, error}. */
function scrapeFailed(url: string, reason: FailureReason, cause?: unknown, note = ''): AppError {
  const message = `The page could not be fetched. ${FAILURES[reason]} ${note}`.trim()
  return new AppError('url_scrape_failed', message, {
    details: { url, error: reason },
    cause,
  })
}

/** 500 `url_scrape_failed` for a page with an error status. */
export function answeredWith(url: string, status: number): AppError {
  return new AppError('url_scrape_failed', `The site answered with status ${status}.`, {
    details: { url, error: `http_${status}`, status },
  })
}

/** Any error as an AppError, or the caller's abort reason. */
export function asAppError(error: unknown, url: string, caller: AbortSignal): unknown {
  if (error instanceof FetchFailure)
    return scrapeFailed(url, error.reason, error.cause ?? error, error.note)
  if (error instanceof AppError || (caller.aborted && error === caller.reason)) return error
  return scrapeFailed(url, classifyReason(error), error)
}

/** The cause of a socket, TLS, zlib or HTTP error. */
export function classifyReason(error: unknown): FailureReason {
  if (error instanceof FetchFailure) return error.reason
  const code = String((error as { code?: unknown } | null)?.code ?? '')
  if (
    /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|ETIMEDOUT|EACCES|UND_ERR_CONNECT)/.test(
      code,
    )
  )
    return 'connect'
  if (/TIMEOUT/.test(code)) return 'timeout'
  if (/^(ERR_TLS|ERR_SSL|CERT_|DEPTH_|UNABLE_|SELF_SIGNED|EPROTO|HOSTNAME_|INVALID_CA)/.test(code))
    return 'tls'
  if (/^(Z_|ERR__?ERROR_|ERR_BROTLI|ERR_PADDING|ERR_STREAM_PREMATURE)/.test(code))
    return 'bad_encoding'
  if (ENDED_EARLY.test(code)) return 'reset'
  // Only the parser's message shows that the response ended early.
  return /\(Invalid EOF state\)/.test(String((error as Error | null)?.message))
    ? 'reset'
    : 'bad_response'
}

const ENDED_EARLY =
  /^(ECONNRESET|EPIPE|HPE_INVALID_EOF|UND_ERR_(SOCKET|CLOSED|DESTROYED|ABORTED|RES_CONTENT_LENGTH_MISMATCH))/

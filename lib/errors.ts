/** The closed list of failures a caller may see: code → type, status, meaning. `docs/errors.md` has an anchor for each. */
export const ERRORS = {
  unknown_endpoint: { type: 'validation_error', status: 404, meaning: 'No endpoint at this path.' },
  method_not_allowed: { type: 'validation_error', status: 405, meaning: 'The path exists, the method does not.' },
  request_too_large: { type: 'validation_error', status: 413, meaning: 'The request body is over 1 MiB.' },
  request_timeout: {
    type: 'validation_error',
    status: 408,
    meaning: 'The request body did not arrive within 5 seconds.',
  },
  invalid_json: { type: 'validation_error', status: 400, meaning: 'The body is not a JSON object.' },
  missing_field: {
    type: 'validation_error',
    status: 400,
    meaning: 'A required field is absent or blank (`missing_<field>`).',
  },
  invalid_field: {
    type: 'validation_error',
    status: 400,
    meaning: 'A field has the wrong type or is out of range (`invalid_<field>`).',
  },
  blocked_url: {
    type: 'validation_error',
    status: 400,
    meaning: 'The address is not a public one. Nothing was fetched.',
  },
  pdf_not_supported: { type: 'validation_error', status: 400, meaning: 'The URL is a PDF: use get_pdf_content.' },
  unsupported_content_type: {
    type: 'validation_error',
    status: 400,
    meaning: 'The URL is an image, audio, video or archive.',
  },
  pdf_too_large: { type: 'validation_error', status: 400, meaning: 'The PDF is over 50 MiB.' },
  not_a_pdf: { type: 'validation_error', status: 400, meaning: 'The URL does not lead to a PDF.' },
  unsupported_video_url: { type: 'validation_error', status: 400, meaning: 'The video URL is not supported.' },
  idempotency_mismatch: {
    type: 'validation_error',
    status: 422,
    meaning: 'The Idempotency-Key was used before with another body.',
  },
  idempotency_in_progress: {
    type: 'validation_error',
    status: 409,
    meaning: 'A call with this Idempotency-Key is still running.',
  },
  invalid_idempotency_key: {
    type: 'validation_error',
    status: 400,
    meaning: 'The Idempotency-Key is not 1 to 255 visible ASCII characters.',
  },
  max_cost_exceeded: {
    type: 'validation_error',
    status: 400,
    meaning: 'The call could cost more than the X-Max-Cost header allows.',
  },
  missing_service_api_key: {
    type: 'authentication_error',
    status: 401,
    meaning: 'The API key is missing or not valid.',
  },
  endpoint_not_allowed: {
    type: 'authentication_error',
    status: 403,
    meaning: 'This API key may not call this endpoint.',
  },
  forbidden_origin: { type: 'authentication_error', status: 403, meaning: 'A session call came from another site.' },
  rate_limit_exceeded: { type: 'rate_limit', status: 429, meaning: 'Too many calls by this key; see Retry-After.' },
  insufficient_credits: {
    type: 'rate_limit',
    status: 429,
    meaning: 'The balance or a cap cannot cover the most this call can cost.',
  },
  provider_rate_limit: {
    type: 'provider_error',
    status: 429,
    meaning: 'The upstream provider limits us (`<provider>_rate_limit`).',
  },
  provider_auth_error: {
    type: 'provider_error',
    status: 502,
    meaning: 'The upstream provider refuses our key (`<provider>_auth_error`).',
  },
  provider_timeout: {
    type: 'provider_error',
    status: 502,
    meaning: 'The upstream provider did not answer in time (`<provider>_timeout`).',
  },
  provider_failed: {
    type: 'provider_error',
    status: 502,
    meaning: 'The upstream provider failed (`<provider>_<status>`).',
  },
  invalid_model_output: {
    type: 'provider_error',
    status: 502,
    meaning: 'The model refused, or its answer does not parse or validate after one repair.',
  },
  truncated_output: {
    type: 'provider_error',
    status: 422,
    meaning: "The model's JSON was cut off. Charged: the model ran.",
  },
  model_not_configured: { type: 'provider_error', status: 502, meaning: 'This needs a model, and none is configured.' },
  search_failed: {
    type: 'search_error',
    status: 502,
    meaning: 'Every search provider failed; details.providers says why.',
  },
  search_type_not_configured: {
    type: 'search_error',
    status: 502,
    meaning: 'No configured provider serves this search_type.',
  },
  map_failed: { type: 'map_error', status: 500, meaning: 'The site could not be read at all.' },
  url_scrape_failed: { type: 'scraping_error', status: 500, meaning: 'The page could not be fetched.' },
  blocked_by_site: {
    type: 'scraping_error',
    status: 500,
    meaning: 'The site answered with a challenge, login wall or parked page.',
  },
  empty_content: { type: 'scraping_error', status: 422, meaning: 'The page has no text to work on.' },
  no_structured_data: {
    type: 'scraping_error',
    status: 422,
    meaning: 'Without a model: the page carries no data for this schema.',
  },
  brand_fetch_failed: { type: 'scraping_error', status: 502, meaning: "The site's home page could not be read." },
  pdf_encrypted: { type: 'scraping_error', status: 422, meaning: 'The PDF needs a password.' },
  pdf_unreadable: { type: 'scraping_error', status: 422, meaning: 'The PDF is corrupted.' },
  pdf_timeout: { type: 'scraping_error', status: 504, meaning: 'The PDF was not read within 15 seconds.' },
  transcript_unavailable: { type: 'scraping_error', status: 422, meaning: 'The video has no transcript.' },
  transcript_language_unavailable: {
    type: 'scraping_error',
    status: 422,
    meaning: 'No transcript in that language; details.available lists what there is.',
  },
  transcript_blocked: { type: 'scraping_error', status: 502, meaning: 'The video site refuses us.' },
  overloaded: { type: 'internal_error', status: 503, meaning: 'The server is at capacity; see Retry-After.' },
  storage_unavailable: {
    type: 'internal_error',
    status: 503,
    meaning: 'The server cannot write to its database now; nothing was charged. See Retry-After.',
  },
  shutting_down: { type: 'internal_error', status: 503, meaning: 'The server is stopping; see Retry-After.' },
  unexpected_error: {
    type: 'internal_error',
    status: 500,
    meaning: 'A fault on our side; the request id finds it in the log.',
  },
} as const satisfies Record<string, { type: ErrorType; status: number; meaning: string }>

export type ErrorType =
  | 'validation_error'
  | 'authentication_error'
  | 'provider_error'
  | 'rate_limit'
  | 'internal_error'
  | 'scraping_error'
  | 'search_error'
  | 'map_error'

export type ErrorCode = keyof typeof ERRORS

type Options = {
  details?: Record<string, unknown>
  /** For the log only, never shown to the caller. */
  cause?: unknown
  retryAfterSeconds?: number
  /** The code on the wire where it is more specific than its entry in the list: `missing_query`, `openai_rate_limit`. */
  wireCode?: string
}

/** A failure with a message for people. Its `code` is from the closed list; `wireCode` is what the caller reads. */
export class AppError extends Error {
  override name = 'AppError'

  /** Next loads this module once per bundle: an error of any of those classes is one. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'AppError' && 'wireCode' in value
  }

  readonly code: ErrorCode
  readonly type: ErrorType
  readonly status: number
  readonly wireCode: string
  readonly details: Record<string, unknown> | null
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, message: string, options: Options = {}) {
    super(message, { cause: options.cause })
    this.code = code
    this.type = ERRORS[code].type
    this.status = ERRORS[code].status
    this.wireCode = options.wireCode ?? code
    this.details = options.details ?? null
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

/** True if a model was run and its answer cannot be used: the run is a cost, whatever the caller pays. */
export function isOfModelRun(failure: unknown): boolean {
  return failure instanceof AppError && (failure.code === 'invalid_model_output' || failure.code === 'truncated_output')
}

/** The failure itself, or the one that it was wrapped around: the query builder wraps what its driver throws. */
export function appErrorIn(failure: unknown): AppError | null {
  for (let at = failure; at instanceof Error; at = at.cause) if (at instanceof AppError) return at
  return null
}

/** For who comes, or still waits, while the server stops: 503 `shutting_down`. */
export function shuttingDown(): AppError {
  return new AppError('shutting_down', 'The server is stopping.', { retryAfterSeconds: 5 })
}

/** A required field that is absent or blank: 400 `missing_<field>`. */
export function missingField(field: string, message = `The field "${field}" is required.`): AppError {
  return new AppError('missing_field', message, {
    wireCode: `missing_${field}`,
    details: { issues: [{ path: field, message }] },
  })
}

/** A field of the wrong type or out of range: 400 `invalid_<field>`. */
export function invalidField(field: string, message: string): AppError {
  return new AppError('invalid_field', message, {
    wireCode: `invalid_${field}`,
    details: { issues: [{ path: field, message }] },
  })
}

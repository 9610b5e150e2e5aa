/** The closed list of error codes, each with its HTTP status and meaning. */

export type ErrorType =
  | 'validation_error'
  | 'authentication_error'
  | 'provider_error'
  | 'rate_limit'
  | 'internal_error'
  | 'scraping_error'
  | 'search_error'
  | 'map_error'

type Failure = { type: ErrorType; status: number; meaning: string }

/** The closed list of errors that callers see. `docs/errors.md` has an anchor for each. */
export const ERRORS = {
  ...ofType('validation_error', {
    unknown_endpoint: [404, 'No endpoint at this path.'],
    not_found: [404, 'The account has no job, monitor or call with this id, or no evidence of it.'],
    job_finished: [409, 'The job has ended; it cannot be paused or resumed.'],
    method_not_allowed: [405, 'The path exists, the method does not.'],
    request_too_large: [413, 'The request body is over 1 MiB.'],
    request_timeout: [408, 'The request body did not arrive within 5 seconds.'],
    invalid_json: [400, 'The body is not a JSON object.'],
    missing_field: [400, 'A required field is absent or blank (`missing_<field>`).'],
    invalid_field: [400, 'A field has the wrong type or is out of range (`invalid_<field>`).'],
    blocked_url: [400, 'The address is not a public one. Nothing was fetched.'],
    pdf_not_supported: [400, 'The URL is a PDF: use get_pdf_content.'],
    unsupported_content_type: [400, 'The URL is an image, audio, video or archive.'],
    pdf_too_large: [400, 'The PDF is over 50 MiB.'],
    document_too_large: [400, 'The file is over 50 MiB, or too large when it is unpacked.'],
    unsupported_document: [400, 'The file is of a kind that is not read.'],
    not_a_pdf: [400, 'The URL does not lead to a PDF.'],
    unsupported_video_url: [400, 'The video URL is not supported.'],
    idempotency_mismatch: [422, 'The Idempotency-Key was used before with another body.'],
    idempotency_in_progress: [409, 'A call with this Idempotency-Key is still running.'],
    invalid_idempotency_key: [400, 'The Idempotency-Key is not 1 to 255 visible ASCII characters.'],
    max_cost_exceeded: [400, 'The call could cost more than the X-Max-Cost header allows.'],
  }),
  ...ofType('authentication_error', {
    missing_service_api_key: [401, 'The API key is missing or not valid.'],
    endpoint_not_allowed: [403, 'This API key may not call this endpoint.'],
    forbidden_origin: [403, 'A session call came from another site.'],
  }),
  ...ofType('rate_limit', {
    rate_limit_exceeded: [429, 'Too many calls by this key; see Retry-After.'],
    insufficient_credits: [429, 'The balance or a cap cannot cover the maximum cost of this call.'],
  }),
  ...ofType('provider_error', {
    provider_rate_limit: [429, 'The upstream provider limits us (`<provider>_rate_limit`).'],
    provider_auth_error: [502, 'The upstream provider refuses our key (`<provider>_auth_error`).'],
    provider_timeout: [502, 'The upstream provider did not answer in time (`<provider>_timeout`).'],
    provider_failed: [502, 'The upstream provider failed (`<provider>_<status>`).'],
    invalid_model_output: [
      502,
      'The model refused, or its answer does not parse or validate after one repair.',
    ],
    truncated_output: [422, "The model's JSON was cut off. Charged: the model ran."],
    model_not_configured: [502, 'This needs a model, and none is configured.'],
  }),
  ...ofType('search_error', {
    search_failed: [502, 'No search provider answered; details.providers says why.'],
    search_type_not_configured: [502, 'No configured provider serves this search_type.'],
  }),
  ...ofType('map_error', {
    map_failed: [500, 'The site could not be read at all.'],
  }),
  ...ofType('scraping_error', {
    url_scrape_failed: [500, 'The page could not be fetched.'],
    blocked_by_site: [500, 'The site answered with a challenge, login wall or parked page.'],
    empty_content: [422, 'The page has no text to work on.'],
    no_structured_data: [422, 'Without a model: the page carries no data for this schema.'],
    brand_fetch_failed: [502, "The site's home page could not be read."],
    pdf_encrypted: [422, 'The PDF needs a password.'],
    pdf_unreadable: [422, 'The PDF is corrupted.'],
    pdf_timeout: [504, 'The PDF was not read within 15 seconds.'],
    document_encrypted: [422, 'The file needs a password.'],
    document_unreadable: [422, 'The file is corrupted, or takes too long to read.'],
    transcript_unavailable: [422, 'The video has no transcript.'],
    transcript_language_unavailable: [
      422,
      'No transcript in that language; details.available lists what there is.',
    ],
    transcript_blocked: [502, 'The video site refuses us.'],
  }),
  ...ofType('internal_error', {
    overloaded: [503, 'The server is at capacity; see Retry-After.'],
    storage_unavailable: [
      503,
      'The server cannot write to its database now; nothing was charged. See Retry-After.',
    ],
    shutting_down: [503, 'The server is stopping; see Retry-After.'],
    unexpected_error: [500, 'A fault on our side; the request id finds it in the log.'],
  }),
}

export type ErrorCode = keyof typeof ERRORS

/** Any call can fail with these, before its work or for reasons outside of it. */
export const CALL_ERRORS: readonly ErrorCode[] = [
  'invalid_json',
  'missing_field',
  'invalid_field',
  'invalid_idempotency_key',
  'max_cost_exceeded',
  'missing_service_api_key',
  'endpoint_not_allowed',
  'forbidden_origin',
  'request_timeout',
  'idempotency_in_progress',
  'request_too_large',
  'idempotency_mismatch',
  'rate_limit_exceeded',
  'insufficient_credits',
  'overloaded',
  'storage_unavailable',
  'shutting_down',
  'unexpected_error',
]
/** A URL that cannot be read as a page. */
export const START_ERRORS: readonly ErrorCode[] = [
  'blocked_url',
  'pdf_not_supported',
  'unsupported_content_type',
]
export const PAGE_ERRORS: readonly ErrorCode[] = [
  ...START_ERRORS,
  'url_scrape_failed',
  'blocked_by_site',
]
export const SEARCH_ERRORS: readonly ErrorCode[] = ['search_failed', 'search_type_not_configured']
export const MODEL_ERRORS: readonly ErrorCode[] = [
  'provider_rate_limit',
  'provider_auth_error',
  'provider_timeout',
  'provider_failed',
  'invalid_model_output',
  'truncated_output',
  'model_not_configured',
]

/** Which limit a 429 of ours met. `room`: running calls leave none, so that waiting helps. */
export type Limit = 'rate' | 'places' | 'allowance' | 'room'

type Options = {
  limit?: Limit | undefined
  details?: Record<string, unknown>
  /** For the log only, never shown to the caller. */
  cause?: unknown
  /** Null: a retry does not help. */
  retryAfterSeconds?: number | null | undefined
  /** The more specific code for callers: `missing_query`, `openai_rate_limit`. */
  wireCode?: string
}

/** An error that callers see. `code` is from the closed list; they get `wireCode`. */
export class AppError extends Error {
  override name = 'AppError'

  /** Next loads this module once per bundle, so instances of each copy must match. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'AppError' && 'wireCode' in value
  }

  readonly code: ErrorCode
  readonly type: ErrorType
  readonly status: number
  readonly wireCode: string
  readonly details: Record<string, unknown> | null
  readonly retryAfterSeconds: number | null | undefined
  readonly limit: Limit | undefined

  constructor(code: ErrorCode, message: string, options: Options = {}) {
    super(message, { cause: options.cause })
    this.code = code
    this.type = ERRORS[code].type
    this.status = ERRORS[code].status
    this.wireCode = options.wireCode ?? code
    this.details = options.details ?? null
    this.retryAfterSeconds = options.retryAfterSeconds
    this.limit = options.limit
  }

  /** The same error with more details. */
  with(details: Record<string, unknown>): AppError {
    const { code, message, details: own, ...options } = this
    const all = { ...own, ...details }
    return new AppError(code, message, { ...options, cause: this.cause, details: all })
  }
}

/** True if a model ran but its reply is unusable: the run cost money. */
export function isOfModelRun(failure: unknown): boolean {
  return (
    failure instanceof AppError &&
    (failure.code === 'invalid_model_output' || failure.code === 'truncated_output')
  )
}

/** The error itself, or the one that the query builder wrapped. */
export function appErrorIn(failure: unknown): AppError | null {
  for (let at = failure; at instanceof Error; at = at.cause) if (at instanceof AppError) return at
  return null
}

function ofType<Code extends string>(
  type: ErrorType,
  codes: Record<Code, readonly [status: number, meaning: string]>,
): Record<Code, Failure> {
  const entries = Object.entries<readonly [number, string]>(codes)
  return Object.fromEntries(
    entries.map(([code, [status, meaning]]) => [code, { type, status, meaning }]),
  ) as Record<Code, Failure>
}

/** For a call that arrives or waits while the server stops: 503 `shutting_down`. */
export function shuttingDown(): AppError {
  return new AppError('shutting_down', 'The server is stopping.', { retryAfterSeconds: 5 })
}

/** A required field is absent or blank: 400 `missing_<field>`. */
export function missingField(
  field: string,
  message = `The field "${field}" is required.`,
): AppError {
  return new AppError('missing_field', message, {
    wireCode: `missing_${field}`,
    details: { issues: [{ path: field, message }] },
  })
}

/** A field has the wrong type or is out of range: 400 `invalid_<field>`. */
export function invalidField(field: string, message: string): AppError {
  return new AppError('invalid_field', message, {
    wireCode: `invalid_${field}`,
    details: { issues: [{ path: field, message }] },
  })
}

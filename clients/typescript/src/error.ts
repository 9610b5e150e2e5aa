type Facts = {
  type?: string
  code?: string
  details?: Record<string, unknown> | null
  requestId?: string | null
}
type Detail = {
  error_type?: string
  error_code?: string
  message?: string
  details?: Facts['details']
}

/** An error reported by the server. `code` is from the list in docs/errors.md. */
export class GroundwireError extends Error {
  override name = 'GroundwireError'
  readonly status: number
  readonly type: string
  readonly code: string
  readonly details: Record<string, unknown> | null
  /** The call's ID in the server's log and dashboard. */
  readonly requestId: string | null
  /** The server's Retry-After, in milliseconds. */
  retryAfterMs: number | undefined

  constructor(status: number, message: string, { type, code, details, requestId }: Facts = {}) {
    super(message)
    this.status = status
    this.type = type ?? 'unknown'
    this.code = code ?? 'unknown'
    this.details = details ?? null
    this.requestId = requestId ?? null
  }

  /** Whether a retry may succeed: too many calls, or the server is at capacity or stopping. */
  get isTransient(): boolean {
    return (
      this.status === 503 ||
      this.code === 'rate_limit_exceeded' ||
      this.code === 'idempotency_in_progress'
    )
  }

  static async of(response: Response): Promise<GroundwireError> {
    const text = await response.text()
    const detail = detailIn(text)
    const error = new GroundwireError(
      response.status,
      detail?.message ?? (text.slice(0, 200) || response.statusText),
      {
        ...(detail?.error_type ? { type: detail.error_type } : {}),
        ...(detail?.error_code ? { code: detail.error_code } : {}),
        details: detail?.details ?? null,
        requestId: response.headers.get('x-request-id'),
      },
    )
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
    if (Number.isFinite(seconds)) error.retryAfterMs = seconds * 1_000
    return error
  }

  static ofFrame(frame: Record<string, unknown>, response: Response): GroundwireError {
    return new GroundwireError(response.status, String(frame.error ?? ''), {
      type: String(frame.error_type ?? 'unknown'),
      code: String(frame.error_code ?? frame.error ?? 'unknown'),
      details: (frame.details as Facts['details']) ?? null,
      requestId: response.headers.get('x-request-id'),
    })
  }
}

/** The server could not be reached, or closed the connection. `cause` says why. */
export class NetworkError extends GroundwireError {
  override name = 'NetworkError'

  constructor(cause: unknown) {
    const { cause: inner, message } = cause as { cause?: { code?: string }; message?: string }
    const reason = inner?.code ?? message ?? 'the request failed'
    super(0, `The server could not be reached: ${reason}.`, {
      type: 'network_error',
      code: 'unreachable',
    })
    this.cause = cause
  }
}

/** What a reply says about its failure, also in OpenAI's form. */
function detailIn(text: string): Detail | undefined {
  try {
    const { detail, error } = JSON.parse(text)
    if (detail || !error) return detail
    return { error_type: error.type, error_code: error.code, message: error.message }
  } catch {
    return undefined
  }
}

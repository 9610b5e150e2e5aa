/** `billing`: no credit; `rate`: too many requests; `blocked`: rejected as automated. */
export type FailureKind =
  | 'auth'
  | 'billing'
  | 'rate'
  | 'blocked'
  | 'bad_request'
  | 'upstream'
  | 'timeout'
  | 'network'

export type Failure = {
  kind: FailureKind
  message: string
  retryAfterSeconds?: number
  status?: number
}

/** A configured service's failure, for the operator. Contains no key and no body. */
export class UpstreamError extends Error {
  override name = 'UpstreamError'
  readonly provider: string
  readonly kind: FailureKind
  /** HTTP status of the reply, if there was one. */
  readonly status: number | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(provider: string, failure: Failure, cause?: unknown) {
    super(failure.message, { cause })
    this.provider = provider
    this.kind = failure.kind
    this.status = failure.status
    this.retryAfterSeconds = failure.retryAfterSeconds
  }
}

/**
 * Why a service that the operator configured did not serve us. `billing`: no credit or quota left; `rate`: too many
 * calls for now; `blocked`: it takes us for a robot; `upstream`: its own fault, or a reply that is not its format.
 */
export type FailureKind = 'auth' | 'billing' | 'rate' | 'blocked' | 'bad_request' | 'upstream' | 'timeout' | 'network'

export type Failure = { kind: FailureKind; message: string; retryAfterSeconds?: number; status?: number }

/** A failure of a configured service. The message is for the operator and carries no key and no body of the service. */
export class UpstreamError extends Error {
  override name = 'UpstreamError'
  readonly provider: string
  readonly kind: FailureKind
  /** HTTP status of the reply, where there was one. */
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

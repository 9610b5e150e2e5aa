import { AppError } from '../errors'
import { log } from '../log'
import { processWide } from '../process-wide'

/** Status of a call whose caller closed the connection before the answer: for the book, nobody hears it. */
export const LEFT = 499

/** The contract's error body. `details` is null when there is nothing to add. */
export function envelope(error: AppError) {
  return {
    detail: { error_type: error.type, error_code: error.wireCode, message: error.message, details: error.details },
  }
}

/** Any failure as the contract's response: status, envelope, and the headers that go with it. */
export function problem(id: string, failure: unknown, headers: Record<string, string> = {}): Response {
  const error = asAppError(id, failure)
  const all: Record<string, string> = { ...headers, 'X-Request-Id': id, 'Cache-Control': 'no-store' }
  if (error.status === 401) all['WWW-Authenticate'] = 'Bearer'
  if (error.status === 429 || error.status === 503) all['Retry-After'] = String(error.retryAfterSeconds ?? 1)
  return Response.json(envelope(error), { status: error.status, headers: all })
}

/** The response to a request that failed: the problem, or nothing that anybody hears where the caller has left. */
export function answerFailed(
  request: Request,
  id: string,
  failure: unknown,
  headers: Record<string, string> = {},
): Response {
  // Who left is no failure of ours.
  return request.signal.aborted ? new Response(null, { status: LEFT }) : problem(id, failure, headers)
}

/** What the caller may know of a failure; what they may not goes to the log under the request id. */
export function asAppError(id: string, failure: unknown): AppError {
  const known = appErrorIn(failure)
  if (known) {
    if (known.status >= 500 && isNews(known)) log().warn({ id, code: known.wireCode, err: known.cause }, known.message)
    return known
  }
  log().error({ id, err: failure }, 'unexpected failure')
  return new AppError('unexpected_error', `Something went wrong on our side. Request id: ${id}`, { cause: failure })
}

/** The failure itself, or the one that it was wrapped around: the query builder wraps what its driver throws. */
function appErrorIn(failure: unknown): AppError | null {
  for (let at = failure; at instanceof Error; at = at.cause) if (at instanceof AppError) return at
  return null
}

/** The same failure passes here twice: when its call is closed, and when its caller is answered. */
function isNews(failure: AppError): boolean {
  const told = processWide('api.told', () => new WeakSet<AppError>())
  if (told.has(failure)) return false
  told.add(failure)
  return true
}

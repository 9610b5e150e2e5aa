import { processWide } from '@/lib/runtime'
import { AppError, appErrorIn } from '../errors'
import { log } from '../log'
import { rateHeadersOf } from './identify'
import { logFailure } from './log-failure'

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
  return request.signal.aborted
    ? new Response(null, { status: LEFT })
    : problem(id, failure, { ...headers, ...rateHeadersOf(request) })
}

/** What the caller may know of a failure; what they may not goes to the log under the request id, once. */
export function asAppError(id: string, failure: unknown): AppError {
  const known = appErrorIn(failure)
  // The same failure passes here when its call is closed, and when its caller is answered.
  const told = processWide('api.told', () => new WeakMap<object, AppError>())
  const before = failure instanceof Error ? told.get(known ?? failure) : undefined
  if (before) return before
  const message = `Something went wrong on our side. Request id: ${id}`
  const error = known ?? new AppError('unexpected_error', message, { cause: failure })
  if (failure instanceof Error) told.set(known ?? failure, error)
  if (known) logFailure(id, known)
  else log().error({ id, err: failure }, 'unexpected failure')
  return error
}

/** Logs what could not be written beside a call; a fault of the storage was told when it began. */
export const noteUnwritten = (id: string) => (failure: unknown) => void (appErrorIn(failure) ?? asAppError(id, failure))

import { AppError, appErrorIn } from '@/lib/base/errors'
import { log } from '@/lib/base/log'
import { logFailure } from './log-failure'

/** Status of a call whose client disconnected, for our records only. */
export const CLIENT_CLOSED_REQUEST = 499

/** How an error is written as the body of a response. */
export type ErrorBody = (error: AppError) => Record<string, unknown>

/** The contract's error body. `details` is null if there is nothing to add. */
export const envelope: ErrorBody = ({ type, wireCode, message, details }) => ({
  detail: { error_type: type, error_code: wireCode, message, details },
})

/** An error as a response with its status, body and headers. */
export function problem(
  id: string,
  error: AppError,
  headers: Record<string, string> = {},
  body: ErrorBody = envelope,
): Response {
  const all: Record<string, string> = {
    ...headers,
    'X-Request-Id': id,
    'Cache-Control': 'no-store',
  }
  return Response.json(body(error), {
    status: error.status,
    headers: { ...all, ...errorHeaders(error) },
  })
}

/** The headers that tell a client what to do about an error. */
export function errorHeaders({ status, retryAfterSeconds }: AppError): Record<string, string> {
  if (status === 401) return { 'WWW-Authenticate': 'Bearer' }
  if (retryAfterSeconds === null) return {}
  return status === 429 || status === 503 ? { 'Retry-After': String(retryAfterSeconds ?? 1) } : {}
}

/** The response to a failed request; empty if the client has disconnected. */
export function answerFailed(
  request: Request,
  id: string,
  failure: unknown,
  headers: Record<string, string> = {},
  body: ErrorBody = envelope,
): Response {
  if (request.signal.aborted) return new Response(null, { status: CLIENT_CLOSED_REQUEST })
  // AppErrors were already reported where they were thrown.
  return problem(id, failure instanceof AppError ? failure : report(id, failure), headers, body)
}

/** What the caller may know of an error. The rest goes to the log under the request id. */
export function report(id: string, failure: unknown): AppError {
  const error = asAppError(id, failure)
  if (appErrorIn(failure)) logFailure(id, error)
  else log().error({ id, err: failure }, 'unexpected failure')
  return error
}

/** The error itself if it is in the closed list, else `unexpected_error`. */
export function asAppError(id: string, failure: unknown): AppError {
  const message = `Something went wrong on our side. Request id: ${id}`
  return appErrorIn(failure) ?? new AppError('unexpected_error', message, { cause: failure })
}

/** Logs that a secondary row of a call could not be written. */
export const logUnwritten = (id: string) => (failure: unknown) =>
  void (appErrorIn(failure) ?? report(id, failure))

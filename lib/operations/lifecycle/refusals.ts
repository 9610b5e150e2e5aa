import type { IncomingMessage, ServerResponse } from 'node:http'
import { isShuttingDown, noteGateRefusal } from '@/lib/api/gate'
import { type ErrorBody, envelope, errorHeaders } from '@/lib/api/run'
import { AppError } from '@/lib/base/errors'
import { newId, processWide } from '@/lib/base/runtime'
import { noteShed } from '@/lib/base/telemetry'
import { hasBody } from './body-gate'

/** Paths whose errors are those of the contract. */
const OURS = /^\/(?:api|mcp)(?:\/|$)/
/** How long a rejected client may keep reading before the connection is closed. */
const LINGER_MS = 1_000

/** The error format of a path; null for that of the contract. */
export type ErrorFormatter = (
  path: string,
) => Promise<{ body: ErrorBody; getStatus?: (error: AppError) => number } | null>

const formatter = () =>
  processWide('lifecycle.formatter', () => ({ for: (async () => null) as ErrorFormatter }))

export function setErrorFormatter(formatError: ErrorFormatter): void {
  formatter().for = formatError
}

export const TOO_LARGE = new AppError('request_too_large', 'The request body is over 1 MiB.')
export const TOO_SLOW = new AppError(
  'request_timeout',
  'The request body did not arrive within 5 seconds.',
)
export const NO_SUCH_PATH = new AppError(
  'unknown_endpoint',
  'There is no endpoint at this path: its percent signs cannot be read.',
)
export const FAULT = new AppError('unexpected_error', 'Something went wrong on our side.')
const OVERLOADED = new AppError('overloaded', 'The server is at capacity; try again soon.')
const STOPPING = new AppError('shutting_down', 'The server is stopping.')

/** Why there is no place for a call, counted. */
export function noRoom(): AppError {
  const why = isShuttingDown() ? STOPPING : OVERLOADED
  noteShed(why.code)
  return why
}

/** A single write: rejecting many calls must not slow down those that run. */
export async function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  error: AppError,
): Promise<void> {
  noteGateRefusal(error)
  const path = (request.url ?? '').replace(/^\/{2,}/, '/').split('?', 1)[0] ?? ''
  const format = OURS.test(path)
    ? null
    : await formatter()
        .for(path)
        .catch(() => null)
  const body = JSON.stringify((format?.body ?? envelope)(error))
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    'X-Request-Id': newId('call'),
    ...errorHeaders(error),
  }
  // Randomised, so that clients rejected together do not retry together.
  if (error === OVERLOADED || error === STOPPING)
    headers['Retry-After'] = String(1 + Math.floor(Math.random() * 4))
  response.writeHead(format?.getStatus?.(error) ?? error.status, headers)
  response.end(body)
  request.resume()
  // Reads and drops the rest of the request for a moment. Closing at once, as Node does after
  // `Connection: close`, would lose the reply.
  if (hasBody(request) && !request.complete)
    setTimeout(() => request.complete || request.socket.destroy(), LINGER_MS).unref()
}

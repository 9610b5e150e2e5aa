import { type ErrorBody, problem } from '@/lib/api/run'
import { AppError } from '@/lib/base/errors'
import { newId } from '@/lib/base/runtime'

// When version 2 replaced version 1, in seconds since 1970 (RFC 9745).
const DEPRECATED_AT = Date.UTC(2025, 0, 1) / 1000

/** 404 in any protocol's error shape. `hint` follows the message. */
export function noEndpoint(request: Request, hint = '', body?: ErrorBody): Response {
  const { pathname } = new URL(request.url)
  const error = new AppError('unknown_endpoint', `There is no endpoint at ${pathname}.${hint}`)
  return problem(newId('call'), error, {}, body)
}

/** A handler that answers 405 and lists the allowed methods. */
export function onlyMethods(methods: string, body?: ErrorBody) {
  return (request: Request): Response => {
    const isPreflight = request.headers.has('access-control-request-method')
    const hint = isPreflight ? ' CORS_ORIGINS of the server lets web pages call it.' : ''
    const error = new AppError(
      'method_not_allowed',
      `${new URL(request.url).pathname} takes ${methods}.${hint}`,
    )
    return problem(newId('call'), error, { Allow: methods }, body)
  }
}

const METHODS = ['DELETE', 'GET', 'OPTIONS', 'PATCH', 'POST', 'PUT'] as const

/** A route's handlers: the same one for every method. A route exports those that it needs. */
export function everyMethod<Handler>(handler: Handler): Record<(typeof METHODS)[number], Handler> {
  return Object.fromEntries(METHODS.map((method) => [method, handler])) as Record<
    (typeof METHODS)[number],
    Handler
  >
}

export const postOnly = everyMethod(onlyMethods('POST'))
export const getOnly = everyMethod(onlyMethods('GET, HEAD'))
export const getOrDeleteOnly = everyMethod(onlyMethods('GET, HEAD, DELETE'))
export const getOrPostOnly = everyMethod(onlyMethods('GET, HEAD, POST'))

/** Headers of a legacy endpoint: deprecated, with a link to its successor. */
export function legacyHeaders(successor: string): Record<string, string> {
  return { Deprecation: `@${DEPRECATED_AT}`, Link: `<${successor}>; rel="successor-version"` }
}

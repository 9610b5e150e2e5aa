import { AppError } from '@/lib/errors'
import { newId } from '@/lib/runtime'
import { type ErrorBody, problem } from './problem'

// When version 2 took over, in seconds since 1970, as RFC 9745 writes it.
const DEPRECATED_AT = Date.UTC(2025, 0, 1) / 1000

/** 404 in the contract's envelope, for every path under /api that has no endpoint. */
export function unknownEndpoint(request: Request): Response {
  return noEndpoint(request)
}

/** 404 in any protocol's words. `hint` follows the message. */
export function noEndpoint(request: Request, hint = '', body?: ErrorBody): Response {
  const { pathname } = new URL(request.url)
  const error = new AppError('unknown_endpoint', `There is no endpoint at ${pathname}.${hint}`)
  return problem(newId('call'), error, {}, body)
}

/** A handler that answers 405: the address takes these methods only. */
export function onlyMethods(methods: string, body?: ErrorBody) {
  return (request: Request): Response => {
    const error = new AppError(
      'method_not_allowed',
      `${new URL(request.url).pathname} takes ${methods}.`,
    )
    return problem(newId('call'), error, { Allow: methods }, body)
  }
}

/** 405 for every other method of a POST endpoint. */
export const wrongMethod = onlyMethods('POST')

/** 405 for every other method of an address that is only read. */
export const readOnly = onlyMethods('GET, HEAD')

/** 405 for what cannot be done to one job. */
export const oneJobOnly = onlyMethods('GET, HEAD, DELETE')

/** 405 for what cannot be done to a list that new ones are added to. */
export const listOrCreateOnly = onlyMethods('GET, HEAD, POST')

/** Headers of a legacy endpoint: deprecated, and what replaces it. */
export function legacyHeaders(successor: string): Record<string, string> {
  return { Deprecation: `@${DEPRECATED_AT}`, Link: `<${successor}>; rel="successor-version"` }
}

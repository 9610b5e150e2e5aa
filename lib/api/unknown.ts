import { newId } from '@/lib/runtime'
import { AppError } from '../errors'
import { problem } from './problem'

// When version 2 took over, in seconds since 1970, as RFC 9745 writes it.
const DEPRECATED_AT = Date.UTC(2025, 0, 1) / 1000

/** 404 in the contract's envelope, for every path under /api that is no endpoint. */
export function unknownEndpoint(request: Request): Response {
  const { pathname } = new URL(request.url)
  return problem(newId('call'), new AppError('unknown_endpoint', `There is no endpoint at ${pathname}.`))
}

/** 405 in the contract's envelope: what a POST endpoint answers to every other method. */
export const wrongMethod = taking('POST')

/** 405 in the contract's envelope: what an address that is only read answers to every other method. */
export const readOnly = taking('GET, HEAD')

/** Headers of a legacy endpoint: deprecated, and what follows it. */
export function legacyHeaders(successor: string): Record<string, string> {
  return { Deprecation: `@${DEPRECATED_AT}`, Link: `<${successor}>; rel="successor-version"` }
}

function taking(methods: string) {
  return (request: Request): Response => {
    const message = `${new URL(request.url).pathname} takes ${methods}.`
    return problem(newId('call'), new AppError('method_not_allowed', message), { Allow: methods })
  }
}

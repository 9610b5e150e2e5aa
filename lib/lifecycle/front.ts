import { type IncomingMessage, Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { envelope, isShuttingDown } from '../api'
import { settleClientAddress } from '../client-address'
import { read, settings } from '../config'
import { AppError } from '../errors'
import { newId } from '../ids'
import { noteShed } from '../metrics'
import { processWide } from '../process-wide'

/** Addresses whose requests are calls, or become them. */
const CALLS = /^\/(?:api\/v\d+|v1|mcp)(?:[/?]|$)/
/** Addresses of programs rather than people: their errors are the contract's. */
const API = /^\/(?:api|v1|mcp)(?:[/?]|$)/
/** Methods that Next knows routes for. */
const ROUTED = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/** Time for a request's headers, and for all of it, to arrive. */
const HEADERS_MS = 10_000
const REQUEST_MS = 30_000

/**
 * Stands in front of Next: settles where each request comes from, and refuses calls beyond MAX_PARALLEL_CALLS with 503 before
 * anything is done for them, since at ten times its capacity a server would otherwise spend its time on saying no. Next has no
 * place before its own work, so this takes its server's events.
 */
export function standInFront(): void {
  processWide('lifecycle.front', () => {
    const emit = Server.prototype.emit
    Server.prototype.emit = function (this: Server, event: string | symbol, ...given: unknown[]) {
      if (event === 'connection' && isOurs(this)) setTimeouts(this)
      if (event !== 'request' || !isOurs(this)) return Reflect.apply(emit, this, [event, ...given])
      const [request, response] = given as [IncomingMessage, ServerResponse]
      settleClientAddress(request)
      if (isCall(request) && !enter(response)) return refuse(request, response, noRoom())
      if (API.test(request.url ?? '')) {
        if (!isReadable(request.url ?? '')) return refuse(request, response, noSuchPath())
        // Next answers other methods by itself, in words of its own; a route refuses PUT in ours.
        if (!ROUTED.has(request.method ?? '')) request.method = 'PUT'
      }
      return Reflect.apply(emit, this, [event, ...given])
    }
    return true
  })
}

/** Counts the call until its connection is done with it. False when there is no room. */
function enter(response: ServerResponse): boolean {
  const inside = processWide('lifecycle.inside', () => ({ calls: 0 }))
  if (inside.calls >= read(settings.maxParallelCalls) || isShuttingDown()) return false
  inside.calls++
  response.once('close', () => inside.calls--)
  return true
}

function refuse(request: IncomingMessage, response: ServerResponse, error: AppError): true {
  response.writeHead(error.status, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'X-Request-Id': newId('call'),
    ...(error.retryAfterSeconds === undefined ? {} : { 'Retry-After': String(error.retryAfterSeconds) }),
  })
  response.end(JSON.stringify(envelope(error)))
  request.resume()
  return true
}

function noRoom(): AppError {
  // Spread out, so that those who were refused together do not come back together.
  const retryAfterSeconds = 1 + Math.floor(Math.random() * 4)
  const error = isShuttingDown()
    ? new AppError('shutting_down', 'The server is stopping.', { retryAfterSeconds })
    : new AppError('overloaded', 'The server is at capacity; try again soon.', { retryAfterSeconds })
  noteShed(error.code)
  return error
}

function noSuchPath(): AppError {
  return new AppError('unknown_endpoint', 'There is no endpoint at this path: its percent signs cannot be read.')
}

/** Next fails with 500 at a path whose percent signs stand for no text. */
function isReadable(url: string): boolean {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '')
    return true
  } catch {
    return false
  }
}

function isCall({ method, url = '' }: IncomingMessage): boolean {
  return method === 'POST' && CALLS.test(url)
}

/** Next notes its port in PORT; other servers of this process (the browser's proxy) are left alone. */
function isOurs(server: Server): boolean {
  return (server.address() as AddressInfo | null)?.port === read(settings.port)
}

function setTimeouts(server: Server): void {
  server.headersTimeout = HEADERS_MS
  server.requestTimeout = REQUEST_MS
}

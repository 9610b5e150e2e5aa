import { type IncomingMessage, Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { envelope, isShuttingDown } from '../api'
import { settleClientAddress } from '../client-address'
import { read, settings } from '../config'
import { AppError, type ErrorCode } from '../errors'
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

/** An error whose answer is ready before anyone asks. `length` is in bytes; `retry`: with Retry-After. */
type Refusal = { code: ErrorCode; status: number; body: string; length: string; retry: boolean }
const OVERLOADED = refusal('overloaded', 'The server is at capacity; try again soon.', true)
const STOPPING = refusal('shutting_down', 'The server is stopping.', true)
const NO_SUCH_PATH = refusal('unknown_endpoint', 'There is no endpoint at this path: its percent signs cannot be read.')

/**
 * Stands in front of Next: settles where each request comes from, and refuses calls beyond MAX_PARALLEL_CALLS with 503 before
 * anything is done for them, since at ten times its capacity a server would otherwise spend its time on saying no. Next has no
 * place before its own work, so this takes its server's events.
 */
export function standInFront(): void {
  processWide('lifecycle.front', () => {
    const emit = Server.prototype.emit
    const inside = { calls: 0 }
    let ours: Server | undefined
    Server.prototype.emit = function (this: Server, event: string | symbol, ...given: unknown[]) {
      if (this !== ours && (event === 'connection' || event === 'request') && isOurs(this)) {
        ours = this
        setTimeouts(this)
      }
      if (this !== ours || event !== 'request') return Reflect.apply(emit, this, [event, ...given])
      const [request, response] = given as [IncomingMessage, ServerResponse]
      if (isCall(request) && !enter(inside, response)) return refuse(request, response, noRoom())
      settleClientAddress(request)
      if (API.test(request.url ?? '')) {
        if (!isReadable(request.url ?? '')) return refuse(request, response, NO_SUCH_PATH)
        // Next answers other methods by itself, in words of its own; a route refuses PUT in ours.
        if (!ROUTED.has(request.method ?? '')) request.method = 'PUT'
      }
      return Reflect.apply(emit, this, [event, ...given])
    }
    return true
  })
}

/** Counts the call until its connection is done with it. False when there is no room. */
function enter(inside: { calls: number }, response: ServerResponse): boolean {
  if (inside.calls >= read(settings.maxParallelCalls) || isShuttingDown()) return false
  inside.calls++
  response.once('close', () => inside.calls--)
  return true
}

/** In one write: a flood of refusals takes its time from the calls that are inside. */
function refuse(request: IncomingMessage, response: ServerResponse, { status, body, length, retry }: Refusal): true {
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    'Content-Length': length,
    'Cache-Control': 'no-store',
    'X-Request-Id': newId('call'),
  }
  // Spread out, so that those who were refused together do not come back together.
  if (retry) headers['Retry-After'] = String(1 + Math.floor(Math.random() * 4))
  response.writeHead(status, headers)
  response.end(body)
  request.resume()
  return true
}

function noRoom(): Refusal {
  const why = isShuttingDown() ? STOPPING : OVERLOADED
  noteShed(why.code)
  return why
}

function refusal(code: ErrorCode, message: string, retry = false): Refusal {
  const error = new AppError(code, message)
  const body = JSON.stringify(envelope(error))
  return { code, status: error.status, body, length: String(Buffer.byteLength(body)), retry }
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

import { type IncomingMessage, Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { bodyPace } from '@/lib/api/gate'
import { isApiPath, isCallPath } from '@/lib/api/paths'
import { getSetting, settings } from '@/lib/base/config'
import { log } from '@/lib/base/log'
import { nextTurn, processWide, withLocale } from '@/lib/base/runtime'
import { isSecure, setClientAddress } from '@/lib/people/accounts'
import { awaitBody, isFileUpload } from './body-gate'
import { answerPreflight } from './cors'
import { answerFlood } from './flooded'
import { healthReply } from './health'
import { Places } from './places'
import {
  type ErrorFormatter,
  FAULT,
  NO_SUCH_PATH,
  noRoom,
  refuse,
  setErrorFormatter,
  TOO_LARGE,
  TOO_SLOW,
} from './refusals'
import { serveCompressed } from './static'
import { openWatcher, type Watch } from './watched'

/** Methods that Next routes. */
const ROUTED = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/** Time for a request's headers, and for the whole request, to arrive. */
const HEADERS_MS = 10_000
const REQUEST_MS = 30_000
/** How long browsers use only HTTPS for this host, if PUBLIC_URL does. */
const YEAR_SECONDS = 31_536_000

/** Runs in front of Next: reads bodies, and rejects calls beyond MAX_PARALLEL_CALLS cheaply. */
export function installFront(formatError: ErrorFormatter, watch: Watch): void {
  setErrorFormatter(formatError)
  processWide('lifecycle.front', () => {
    const emit = Server.prototype.emit
    const places = new Places()
    let ours: Server | undefined
    Server.prototype.emit = function (this: Server, event: string | symbol, ...args: unknown[]) {
      if (this !== ours && (event === 'connection' || event === 'request') && isOurs(this)) {
        ours = this
        setTimeouts(this)
      }
      if (this === ours && event === 'connection') limitHead(args[0] as Socket)
      if (this === ours && event === 'upgrade') {
        const [request, socket, head] = args as [IncomingMessage, Duplex, Buffer]
        clearTimeout(heads.get(request.socket))
        if (openWatcher(request, socket, head, watch)) return true
      }
      if (this !== ours || event !== 'request') return Reflect.apply(emit, this, [event, ...args])
      const [request, response] = args as [IncomingMessage, ServerResponse]
      clearTimeout(heads.get(request.socket))
      const pass = () => Reflect.apply(emit, this, [event, ...args])
      admit(places, request, response, pass).catch((error) => fail(error, request, response))
      return true
    }
    return true
  })
}

/** Without an answer, the caller would wait forever. */
function fail(error: unknown, request: IncomingMessage, response: ServerResponse): void {
  log().error({ err: error }, 'a request failed before its route')
  if (response.headersSent) response.destroy()
  else void refuse(request, response, FAULT)
}

const LATE_HEAD = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'
const heads = new WeakMap<Socket, NodeJS.Timeout>()

/** Node looks for late headers twice a minute only, and strangers' sockets are open files. */
function limitHead(socket: Socket): void {
  const close = () => socket.end(LATE_HEAD, () => socket.destroy())
  const late = setTimeout(close, HEADERS_MS).unref()
  heads.set(socket, late)
  socket.once('close', () => clearTimeout(late))
}

/** A call takes its slot only once its body has arrived. */
async function admit(
  places: Places,
  request: IncomingMessage,
  response: ServerResponse,
  pass: () => void,
): Promise<void> {
  setClientAddress(request)
  if (isSecure()) response.setHeader('Strict-Transport-Security', `max-age=${YEAR_SECONDS}`)
  if (serveCompressed(request, response)) return
  const path = findPath(request.url ?? '')
  // Compression would delay a stream, and take time from the calls.
  if (isApiPath(path ?? '')) delete request.headers['accept-encoding']
  if (path === '/api/health' && request.method === 'GET') return answerHealth(response)
  if (path !== null && answerPreflight(path, request, response)) return
  const isCall = request.method === 'POST' && isCallPath(path ?? '')
  if (isCall && !places.hasRoom(request)) return refuse(request, response, noRoom())
  if (isCall && answerFlood(request, response)) return
  if (path === null) {
    if (isApiPath(request.url ?? '')) return refuse(request, response, NO_SUCH_PATH)
  } else if (isApiPath(path) && !ROUTED.has(request.method ?? '')) {
    // Next answers other methods with its own text; a route rejects PUT with ours.
    request.method = 'PUT'
  }
  request.url = withTarget((request.url ?? '').replace(/^\/{2,}/, '/'))
  // Next would redirect, but API clients do not resend their body.
  if (isApiPath(path ?? '')) request.url = withSingleSlashes(request.url ?? '')
  // A file goes to its endpoint as it arrives, which limits its size and time.
  const isFile = isCall && isFileUpload(path, request)
  if (isCall && !isFile && !(await waitForPace(request))) return refuse(request, response, noRoom())
  const body = isFile ? 'complete' : await awaitBody(request)
  if (body === 'gone') return
  if (isCall) bodyPace().settle(request.headers, request.readableLength)
  if (body !== 'complete')
    return refuse(request, response, body === 'too large' ? TOO_LARGE : TOO_SLOW)
  if (isCall && !places.enter(request, response)) return refuse(request, response, noRoom())
  // Of many calls that arrive at once, one starts per turn, so that quick requests get in between.
  if (isCall) await nextTurn()
  withLocale(request.headers['accept-language'], pass)
}

/** False if the account's large bodies would wait too long. */
async function waitForPace({ headers }: IncomingMessage): Promise<boolean> {
  const ms = bodyPace().enter(headers)
  if (ms) await wait(ms)
  return ms !== null
}

/** Without Next: load balancers ask often, and a busy server must answer them cheaply. */
async function answerHealth(response: ServerResponse): Promise<void> {
  const { status, body, headers } = await healthReply()
  response.writeHead(status, headers).end(body)
}

/** The path as Next will route it. Null if Next would answer 500. */
function findPath(url: string): string | null {
  try {
    const { pathname } = new URL(url.replace(/^[/\\]*/, 'http://localhost/'))
    return decodeURIComponent(pathname).replace(/\/{2,}/g, '/')
  } catch {
    return null
  }
}

/** The rest of a Jina path becomes a parameter, which Next does not touch. */
function withTarget(url: string): string {
  const [, path, target] = /^((?:\/jina)?\/[rs])\/([^?#].*)$/.exec(url) ?? []
  if (!path || !target) return url
  if (path.endsWith('s')) {
    const [query = '', more] = target.split('?', 2)
    return `${path}?q=${encodeURIComponent(decodePath(query))}${more ? `&${more}` : ''}`
  }
  const text = /^https?%3a/i.test(target) ? decodePath(target) : target
  return `${path}?url=${encodeURIComponent(text)}`
}

function decodePath(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The URL without doubled slashes, and without a slash at the end of its path. */
function withSingleSlashes(url: string): string {
  const query = url.indexOf('?')
  const path = query === -1 ? url : url.slice(0, query)
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end--
  // A base URL that ends with a slash doubles the next one.
  return path.slice(0, end).replace(/\/{2,}/g, '/') + url.slice(path.length)
}

/** Other servers in this process, such as the browser's proxy, are left alone. */
function isOurs(server: Server): boolean {
  return (server.address() as AddressInfo | null)?.port === getSetting(settings.port)
}

function setTimeouts(server: Server): void {
  server.headersTimeout = HEADERS_MS
  server.requestTimeout = REQUEST_MS
}

import { isUtf8 } from 'node:buffer'
import type { AppError } from '@/lib/base/errors'
import { type CacheUse, throughCache } from '../cache'
import { checkUrl } from '../check-url'
import { blocked, classifyReason, FetchFailure } from '../failure'
import { getPort, isOpened, resolvePublic } from '../guard'
import { noteAnswer } from '../host-pace'
import type { Connections } from './connections'
import { CookieJar } from './cookies'
import { type Exchange, exchange, type Request } from './exchange'
import { firstValue, withoutPrivate } from './headers'

/** The last response of a chain of redirects. `hops`: all requested URLs, in order. */
export type Followed = { url: URL; hops: string[]; response: Exchange; fromCache: boolean }

type Route = {
  maxRedirects: number
  onRedirect?: ((target: string) => void) | undefined
  allowDowngrade: boolean
  privateAllowed: boolean
  cache: CacheUse | false
  connections: Connections | null
  silenceMs: number
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** Requests `start` and follows redirects by hand, each through the guard. */
export async function follow(
  start: URL,
  request: Request,
  route: Route,
  signal: AbortSignal,
): Promise<Followed> {
  const jar = new CookieJar()
  const hops: string[] = []
  const trail = new Set<string>()
  let url = start
  let current = request
  // The allow list covers URLs from customers, but no redirects from public pages.
  const privateAllowed = route.privateAllowed && isOpened(start)
  for (;;) {
    signal.throwIfAborted()
    hops.push(url.href)
    const address = await resolvePublic(url.hostname, getPort(url), { privateAllowed }, signal)
    const request = { ...current, headers: jar.addTo(current.headers, url) }
    const sameAsked = `${request.method} ${url.href} ${request.headers.cookie ?? ''}`
    if (trail.has(sameAsked)) throw new FetchFailure('too_many_redirects')
    trail.add(sameAsked)
    const isOpen = privateAllowed && isOpened(url)
    const here = url
    const response = await throughCache(url, request, route.cache, isOpen, (request) =>
      noted(here, exchange(here, address, request, signal, route)),
    )
    const location = REDIRECTS.has(response.status)
      ? firstValue(response.headers, 'location')
      : undefined
    if (!location) return { url, hops, response, fromCache: response.fromCache ?? false }
    response.close()
    if (hops.length > route.maxRedirects) throw new FetchFailure('too_many_redirects')
    jar.keep(url, response.headers['set-cookie'])
    const next = nextHop(url, location)
    if (url.protocol === 'https:' && next.protocol === 'http:' && !route.allowDowngrade)
      throw new FetchFailure('bad_redirect')
    route.onRedirect?.(next.href)
    current = nextRequest(current, response.status, next.origin === url.origin)
    url = next
  }
}

/** Remembers how the host answers, so that later fetches keep to what it bears. */
async function noted(url: URL, answer: Promise<Exchange>): Promise<Exchange> {
  const from = performance.now()
  try {
    const response = await answer
    const { status, headers } = response
    noteAnswer(url, status, { headers, tookMs: performance.now() - from })
    return response
  } catch (error) {
    if (classifyReason(error) === 'reset') noteAnswer(url, null)
    throw error
  }
}

/** The target of a redirect. It must be valid as a customer's URL. */
function nextHop(from: URL, location: string): URL {
  const target = URL.parse(asUtf8(location), from)
  if (!target) throw new FetchFailure('bad_redirect')
  if (!target.hash) target.hash = from.hash
  try {
    return checkUrl(target.href)
  } catch (error) {
    throw blocked(`redirect: ${(error as AppError).message}`)
  }
}

/** Non-ASCII bytes are UTF-8, as in browsers. */
function asUtf8(header: string): string {
  const bytes = Buffer.from(header, 'latin1')
  return isUtf8(bytes) ? bytes.toString('utf8') : header
}

function nextRequest(request: Request, status: number, sameOrigin: boolean): Request {
  const headers = sameOrigin ? request.headers : withoutPrivate(request.headers)
  const keepsBody = status === 307 || status === 308
  if (request.method !== 'POST') return { ...request, headers }
  if (!keepsBody) return { method: 'GET', headers: withoutBody(headers) }
  if (!sameOrigin) throw new FetchFailure('bad_redirect')
  return { ...request, headers }
}

function withoutBody(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'content-type'))
}

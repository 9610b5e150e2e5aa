import { Readable } from 'node:stream'
import CachePolicy from 'http-cache-semantics'
import { log } from '@/lib/base/log'
import { joinBytes } from '@/lib/base/runtime'
import type { Exchange, Request } from '../http/exchange'
import { type Entry, hashEntryName, store } from './store'

/** `maxAgeMs`: the maximum age of a copy. With 0, the cache is neither read nor written. */
export type CacheUse = { maxAgeMs?: number }

const MAX_BODY = 5_000_000
const PERSONAL = ['authorization', 'cookie', 'x-api-key']

/** A cached response if headers allow it, else that of `ask`. `opened` separates private hosts. */
export async function throughCache(
  url: URL,
  request: Request,
  use: CacheUse | false,
  isOpen: boolean,
  ask: (request: Request) => Promise<Exchange>,
): Promise<Exchange & { fromCache?: boolean }> {
  const files = isCacheable(request, use) ? store() : undefined
  if (!files || use === false) return ask(request)
  const { headers } = request
  const cacheRequest = { url: url.href, method: 'GET', headers: { ...headers, ...maxAge(use) } }
  const name = hashEntryName([
    url.href.split('#')[0] ?? '',
    ...sentHeaders(headers),
    String(isOpen),
  ])
  const entry = await files.get(name).catch(() => undefined)
  const policy = entry && readPolicy(entry)
  if (entry && policy?.satisfiesWithoutRevalidation(cacheRequest)) return copy(policy, entry.body)
  if (!entry || !policy) return keeping(await ask(request), cacheRequest, name)
  const response = await ask({
    ...request,
    headers: flat(policy.revalidationHeaders({ ...cacheRequest, headers })),
  })
  const received = response.status === 304 ? confirmed(policy, response.headers) : response.headers
  const { policy: renewed, modified } = policy.revalidatedPolicy(cacheRequest, {
    status: response.status,
    headers: received,
  })
  if (modified) return keeping(response, cacheRequest, name)
  response.close()
  // The 304 refers to another copy, as some servers name a compressed page differently.
  if (getStatus(renewed).status === 304) return keeping(await ask(request), cacheRequest, name)
  keep(name, { meta: { ...renewed.toObject() }, body: entry.body })
  return copy(renewed, entry.body)
}

type CacheRequest = { url: string; method: string; headers: Record<string, string> }

function isCacheable({ method, headers }: Request, use: CacheUse | false): boolean {
  return (
    method === 'GET' &&
    use !== false &&
    use.maxAgeMs !== 0 &&
    !PERSONAL.some((name) => name in headers)
  )
}

/** The request headers that identify a copy. Sites may vary by any, whatever `Vary` says. */
function sentHeaders(headers: Record<string, string>): string[] {
  const compared = Object.entries(headers).filter(([name]) => name !== 'cache-control')
  return compared.map((header) => header.join(': ')).sort()
}

/** A 304's headers. Without a validator, they get that of the cached copy. */
function confirmed(policy: CachePolicy, headers: Exchange['headers']): Exchange['headers'] {
  if (headers.etag || headers['last-modified']) return headers
  const { etag, 'last-modified': lastModified } = policy.responseHeaders()
  return {
    ...headers,
    ...(etag ? { etag } : {}),
    ...(lastModified ? { 'last-modified': lastModified } : {}),
  }
}

function maxAge({ maxAgeMs }: CacheUse): Record<string, string> {
  return maxAgeMs === undefined ? {} : { 'cache-control': `max-age=${Math.floor(maxAgeMs / 1000)}` }
}

function readPolicy(entry: Entry): CachePolicy | undefined {
  try {
    return CachePolicy.fromObject(entry.meta as unknown as CachePolicy.CachePolicyObject)
  } catch {
    return undefined
  }
}

function copy(policy: CachePolicy, body: Buffer): Exchange & { fromCache: true } {
  const { status } = getStatus(policy)
  const headers = policy.responseHeaders() as Exchange['headers']
  return {
    status,
    headers,
    body: Readable.from([body], { objectMode: false }),
    close: () => {},
    fromCache: true,
  }
}

function getStatus(policy: CachePolicy): { status: number } {
  return { status: policy.toObject().st }
}

/** The response. Its body is cached once it was read and decoded to its end. */
function keeping(response: Exchange, cacheRequest: CacheRequest, name: string): Exchange {
  const policy = new CachePolicy(
    cacheRequest,
    { status: response.status, headers: response.headers },
    { shared: true },
  )
  const isUseful =
    policy.timeToLive() > 0 || response.headers.etag || response.headers['last-modified']
  if (!policy.storable() || !isUseful || response.status === 206) return response
  const chunks: Buffer[] = []
  let size = 0
  response.body.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size <= MAX_BODY) chunks.push(chunk)
    else chunks.length = 0
  })
  // Adding a listener started the body, so it must wait for its reader.
  response.body.pause()
  const unpacked = async () => {
    if (size > MAX_BODY) return
    const { buffer } = await joinBytes(chunks)
    keep(name, { meta: { ...policy.toObject() }, body: Buffer.from(buffer) })
  }
  return { ...response, unpacked }
}

function keep(name: string, entry: Entry): void {
  store()
    ?.put(name, entry)
    .catch((error) => log().debug({ err: error }, 'The cache could not be written.'))
}

function flat(headers: CachePolicy.Headers): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, [value ?? []].flat().join(', ')]),
  )
}

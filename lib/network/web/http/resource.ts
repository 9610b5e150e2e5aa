import type { CacheUse } from '../cache'
import { checkUrl } from '../check-url'
import { asAppError, FetchFailure } from '../failure'
import { isOpened } from '../guard'
import type { Connections } from './connections'
import { type Caller, startDeadline } from './deadline'
import { decodeBody, gunzipped, parseCodings } from './decode'
import type { Exchange } from './exchange'
import { type Followed, follow } from './follow'
import { checkHeaders, firstValue, keptHeaders, requestHeaders } from './headers'

/** How to fetch. Sizes in decoded bytes, times in milliseconds. */
export type FetchOptions = {
  accept?: string
  /** 10 MB by default. More fails with `too_large`. */
  maxBytes?: number
  /** 20 s by default, and never past the caller's deadline. */
  timeoutMs?: number
  /** After so long, a body that has begun is returned as far as it came. */
  cutMs?: number
  /** How long the site may be silent, before its first byte and later: 10 s by default. */
  silenceMs?: number
  /** From an allow list. Credentials are only sent to the first origin. */
  headers?: Record<string, string>
  /** Headers that no customer may set. They are only sent to the first origin. */
  ownHeaders?: Record<string, string>
  method?: 'GET' | 'HEAD' | 'POST'
  /** For POST. Only resent within the same origin. */
  body?: string | Uint8Array
  contentType?: string
  /** 10 by default. */
  maxRedirects?: number
  /** Called with the target of each redirect. The fetch ends with the AppError that it throws. */
  onRedirect?: ((target: string) => void) | undefined
  /** Follow a redirect from https to http. */
  allowDowngrade?: boolean
  /** The page that linked here. Opened hosts must allow its host as well. */
  from?: string | URL
  /** Use the disk cache according to the site's caching headers, unless false. */
  cache?: CacheUse | false
  /** Connections that the call reuses. By default, each request has a separate one. */
  connections?: Connections
  /** Decompress a body that is itself a gzip file, such as sitemap.xml.gz. */
  gunzip?: boolean
}

/** A site's response. `hops`: the requested URLs, including the final one. */
export type ResourceHead = {
  requestedUrl: string
  url: string
  status: number
  headers: Record<string, string>
  contentType: string | null
  hops: string[]
  /** Whether it came from the cache, possibly after revalidation. */
  fromCache: boolean
}
/** Read `body` once to its end or a stop, or call `close`. */
export type OpenResource = ResourceHead & { body: AsyncIterable<Uint8Array>; close(): void }

const MAX_BYTES = 10_000_000
const TIMEOUT_MS = 20_000
const SILENCE_MS = 10_000
const MAX_REDIRECTS = 10
const PAGE_TYPE = /^\s*(?:text\/html|application\/xhtml\+xml)/i

/** Opens a customer's URL with its body decoded. Throws 400 or 500 `url_scrape_failed`. */
export async function openResource(
  target: string | URL,
  options: FetchOptions,
  caller: Caller,
): Promise<OpenResource> {
  const start = checkUrl(String(target))
  const headers = checkHeaders(options.headers)
  const deadline = startDeadline(caller, options.timeoutMs ?? TIMEOUT_MS)
  try {
    const followed = await follow(
      start,
      {
        method: options.method ?? 'GET',
        headers: requestHeaders(options.accept ?? '*/*', {
          ...contentType(options),
          ...headers,
          ...options.ownHeaders,
        }),
        ...(options.body === undefined ? {} : { body: options.body }),
      },
      {
        maxRedirects: options.maxRedirects ?? MAX_REDIRECTS,
        onRedirect: options.onRedirect,
        allowDowngrade: options.allowDowngrade ?? false,
        cache: options.cache ?? {},
        connections: options.connections ?? null,
        silenceMs: options.silenceMs ?? SILENCE_MS,
        privateAllowed: options.from === undefined || isOpened(checkUrl(String(options.from))),
      },
      deadline.signal,
    )
    return opened(start, followed, options, () => deadline.end(), deadline.signal)
  } catch (error) {
    deadline.end()
    throw asAppError(error, start.href, caller.signal)
  }
}

function contentType({
  body,
  contentType = 'application/json',
}: FetchOptions): Record<string, string> {
  return body === undefined ? {} : { 'content-type': contentType }
}

function opened(
  start: URL,
  followed: Followed,
  options: FetchOptions,
  end: () => void,
  signal: AbortSignal,
): OpenResource {
  const { url, hops, response, fromCache } = followed
  const close = () => {
    response.close()
    end()
  }
  try {
    const type = firstValue(response.headers, 'content-type')?.slice(0, 256) ?? null
    const body = readBody(followed, options, start, close, signal)
    return {
      requestedUrl: start.href,
      url: url.href,
      status: response.status,
      headers: keptHeaders(response.headers),
      contentType: type,
      hops,
      fromCache,
      body,
      close,
    }
  } catch (error) {
    close()
    throw error
  }
}

function readBody(
  { response }: Followed,
  options: FetchOptions,
  start: URL,
  close: () => void,
  signal: AbortSignal,
) {
  const maxBytes = options.maxBytes ?? MAX_BYTES
  const length = Number(firstValue(response.headers, 'content-length') ?? 0)
  const isEmpty = options.method === 'HEAD' || response.status === 204 || response.status === 304
  const codings = isEmpty ? [] : parseCodings(firstValue(response.headers, 'content-encoding'))
  if (!isEmpty && length > maxBytes) throw new FetchFailure('too_large')
  const plain = decodeBody(response.body, codings, maxBytes)
  const type = firstValue(response.headers, 'content-type') ?? ''
  // Some servers forget to say that a page is compressed.
  const mayBeGzip = options.gunzip || (codings.length === 0 && PAGE_TYPE.test(type))
  const content = mayBeGzip ? gunzipped(plain, maxBytes) : plain
  return closing(content, response, start, close, signal)
}

/** Reads `content`, then closes. Errors are translated for the caller. */
async function* closing(
  content: AsyncIterable<Buffer>,
  response: Exchange,
  start: URL,
  close: () => void,
  signal: AbortSignal,
) {
  try {
    for await (const chunk of content) yield chunk as Uint8Array
    response.unpacked?.()
  } catch (error) {
    throw asAppError(signal.aborted ? signal.reason : error, start.href, signal)
  } finally {
    close()
  }
}

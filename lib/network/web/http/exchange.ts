import type { Readable } from 'node:stream'
import { classifyReason, FetchFailure } from '../failure'
import type { Address } from '../guard'
import { type Connection, type Connections, openConnection } from './connections'
import { firstValue } from './headers'

export type Request = {
  method: 'GET' | 'HEAD' | 'POST'
  headers: Record<string, string>
  body?: string | Uint8Array
}

/** One response from one host. `close` ends the connection, or returns it after a whole body. */
export type Exchange = {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Readable
  close(): void
  /** Called when the body was decoded to its end. Only then may it be cached. */
  unpacked?(): void
}

/** Sends one request to the pinned address. Throws a FetchFailure, or the signal's reason. */
export async function exchange(
  url: URL,
  address: Address,
  request: Request,
  signal: AbortSignal,
  { connections, silenceMs }: { connections: Connections | null; silenceMs: number },
): Promise<Exchange> {
  // Requests that may change something at the site get a separate connection.
  const pool = request.method === 'GET' ? connections : null
  const timed = { ...request, silenceMs }
  const used = pool?.take(url, address)
  if (used) {
    try {
      return await send(url, used, timed, signal, pool)
    } catch (error) {
      // The server may have closed the idle connection just before it was reused.
      if (signal.aborted || classifyReason(error) !== 'reset') throw error
    }
  }
  try {
    return await send(url, openConnection(url, address, signal), timed, signal, pool)
  } catch (error) {
    if (signal.aborted || request.method === 'POST' || !hasTwoLengths(error)) throw error
    return send(url, openConnection(url, address, signal, true), timed, signal, null)
  }
}

/** How undici reports that the parser refused the length of a response in its head. */
const hasTwoLengths = (error: unknown) =>
  error instanceof FetchFailure &&
  (error.cause as { code?: unknown } | undefined)?.code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH'

async function send(
  url: URL,
  connection: Connection,
  request: Request & { silenceMs: number },
  signal: AbortSignal,
  connections: Connections | null,
): Promise<Exchange> {
  try {
    const { statusCode, headers, body } = await connection.client.request({
      path: `${url.pathname}${url.search}`,
      method: request.method,
      headers: request.headers,
      body: request.body ?? null,
      signal,
      reset: connections === null,
      headersTimeout: request.silenceMs,
      bodyTimeout: request.silenceMs,
    })
    let isGiven = false
    const close = () => {
      if (isGiven) return
      isGiven = true
      // The rest of an abandoned body could be mistaken for the next response.
      if (connections && body.readableEnded && !body.errored) connections.giveBack(url, connection)
      else connection.close()
    }
    return { status: statusCode, headers: single(headers), body, close }
  } catch (error) {
    connection.close()
    signal.throwIfAborted()
    throw new FetchFailure(classifyReason(error), error)
  }
}

const LISTS = ['cache-control', 'vary', 'pragma']
const VALUES = ['age', 'date', 'expires', 'etag', 'last-modified']

/** Headers with each caching header once, as some sites send them twice. */
function single(headers: Exchange['headers']): Exchange['headers'] {
  const twice = (name: string) => Array.isArray(headers[name])
  const lists = LISTS.filter(twice).map((name) => [name, [headers[name]].flat().join(', ')])
  const values = VALUES.filter(twice).map((name) => [name, firstValue(headers, name)])
  return lists.length + values.length === 0
    ? headers
    : { ...headers, ...Object.fromEntries([...lists, ...values]) }
}

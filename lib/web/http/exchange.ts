import type { Readable } from 'node:stream'
import { Client } from 'undici'
import { FetchFailure, reasonOf } from '../failure'
import { type Address, dial, secure } from '../guard'

export type Request = { method: 'GET' | 'HEAD' | 'POST'; headers: Record<string, string>; body?: string | Uint8Array }

/** One answer of one host. `close` ends the connection, whatever is left of the body. */
export type Exchange = {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Readable
  close(): void
}

const HEADERS_MS = 10_000
const IDLE_MS = 10_000
const MAX_HEADER_BYTES = 32 * 1024

/**
 * Sends one request over a connection of its own to the pinned address: connections are not shared between requests,
 * so none can be answered by what another one left behind. Throws a FetchFailure, or the signal's reason.
 */
export async function exchange(url: URL, address: Address, request: Request, signal: AbortSignal): Promise<Exchange> {
  const client = new Client(url.origin, {
    connect: (_options, done) => {
      connectTo(url, address, signal).then(
        (socket) => done(null, socket),
        (error) => done(error, null),
      )
    },
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: HEADERS_MS,
    bodyTimeout: IDLE_MS,
    allowH2: false,
  })
  const close = () => void client.destroy().catch(() => {})
  try {
    const answer = await client.request({
      path: `${url.pathname}${url.search}`,
      method: request.method,
      headers: request.headers,
      body: request.body ?? null,
      signal,
      reset: true,
    })
    return { status: answer.statusCode, headers: answer.headers, body: answer.body, close }
  } catch (error) {
    close()
    signal.throwIfAborted()
    throw new FetchFailure(reasonOf(error), error)
  }
}

async function connectTo(url: URL, address: Address, signal: AbortSignal) {
  const socket = await dial(address, signal)
  return url.protocol === 'https:' ? secure(socket, address.host, signal) : socket
}

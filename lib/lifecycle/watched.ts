import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

/** Paths where Firecrawl's clients open a WebSocket to watch a job. */
const WATCHED = /^(?:\/firecrawl)?\/v[12]\/(?:crawl|batch\/scrape)\/[^/]+$/
/** The constant that RFC 6455 appends to the client's key. */
const MAGIC = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
/** Clients of version 1 read the reason as their last message. At most 123 bytes. */
const REASON = JSON.stringify({
  type: 'error',
  error: 'Jobs are not watched by WebSocket here: poll the status.',
})
/** A close frame with status 1000: nothing will follow. */
const CLOSED = Buffer.concat([
  Buffer.from([0x88, 2 + REASON.length, 0x03, 0xe8]),
  Buffer.from(REASON),
])

/**
 * Opens a WebSocket and closes it: clients of version 2 poll instead, those of version 1 report the
 * reason. False for other paths.
 */
export function closeWatcher(request: IncomingMessage, socket: Duplex): boolean {
  const { 'sec-websocket-key': key, 'sec-websocket-protocol': protocol } = request.headers
  if (!key || !WATCHED.test(request.url ?? '')) return false
  const accept = createHash('sha1').update(`${key}${MAGIC}`).digest('base64')
  const lines = [
    'HTTP/1.1 101 Switching Protocols',
    'Upgrade: websocket',
    'Connection: Upgrade',
    `Sec-WebSocket-Accept: ${accept}`,
    ...(protocol ? [`Sec-WebSocket-Protocol: ${protocol.split(',')[0]?.trim()}`] : []),
  ]
  socket.on('error', () => socket.destroy())
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  socket.end(CLOSED)
  return true
}

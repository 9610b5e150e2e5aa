import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { toJson } from '@/lib/base/json-text'
import { setClientAddress } from '@/lib/people/accounts'
import { closeFrame, readFrames, textFrame } from './frames'

/** A message about a job. One without data is the last. */
type Message = { type: string; data?: object; error?: string }
/** Opens a stream of messages about the job in a request, until the job ends. */
export type Watch = (request: Request, signal: AbortSignal) => Promise<AsyncIterable<Message>>

/** Paths where Firecrawl's clients open a WebSocket to watch a job. */
const WATCHED = /^(?:\/firecrawl)?\/v[12]\/(?:crawl|batch\/scrape)\/[^/?]+$/
/** The constant that RFC 6455 appends to the client's key. */
const MAGIC = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
const MAX_WATCHERS = 100
/** After this time, clients must poll or connect again. */
const MAX_WATCHED_MS = 1_800_000
/** A client must read what it was sent within this time. */
const UNREAD_MS = 120_000
/** Clients only answer, ping and close. */
const MAX_HELD_BYTES = 4_096

const FULL: Message = { type: 'error', error: 'Too many jobs are watched: poll the status.' }
const TOO_LONG: Message = { type: 'error', error: 'The job takes long: poll the status.' }

let watchers = 0

/** Opens the WebSocket of a client that watches a job. False for other paths. */
export function openWatcher(
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  watch: Watch,
): boolean {
  const { 'sec-websocket-key': key, 'sec-websocket-protocol': protocols } = request.headers
  if (!key || !WATCHED.test(request.url ?? '')) return false
  // Clients send their key as the protocol.
  const protocol = protocols?.split(',')[0]?.trim()
  const accept = createHash('sha1').update(`${key}${MAGIC}`).digest('base64')
  const lines = [
    'HTTP/1.1 101 Switching Protocols',
    'Upgrade: websocket',
    'Connection: Upgrade',
    `Sec-WebSocket-Accept: ${accept}`,
    ...(protocol ? [`Sec-WebSocket-Protocol: ${protocol}`] : []),
  ]
  socket.on('error', () => socket.destroy())
  socket.unshift(head)
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  if (watchers >= MAX_WATCHERS) close(socket, FULL)
  else void relay(requestOf(request, protocol), socket, watch)
  return true
}

/** The request as its route would see it. */
function requestOf(request: IncomingMessage, protocol: string | undefined): Request {
  setClientAddress(request)
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string') headers.set(name, value)
  if (protocol && !headers.has('authorization')) headers.set('authorization', `Bearer ${protocol}`)
  return new Request(`http://${request.headers.host ?? 'localhost'}${request.url}`, { headers })
}

async function relay(request: Request, socket: Duplex, watch: Watch): Promise<void> {
  const gone = new AbortController()
  watchers++
  socket.once('close', () => gone.abort())
  listen(socket)
  const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(MAX_WATCHED_MS)])
  try {
    let last = TOO_LONG
    for await (const message of await watch(request, signal)) {
      if (!message.data) last = message
      else await send(socket, textFrame(await toJson(message)), gone.signal)
    }
    close(socket, last)
  } catch {
    // The client left, or does not read.
    socket.destroy()
  } finally {
    watchers--
  }
}

async function send(socket: Duplex, frame: Buffer, signal: AbortSignal): Promise<void> {
  if (socket.write(frame)) return
  await once(socket, 'drain', { signal: AbortSignal.any([signal, AbortSignal.timeout(UNREAD_MS)]) })
}

/** Clients of version 1 read the reason as their last message. */
function close(socket: Duplex, message: Message): void {
  let { error } = message
  const frame = () => closeFrame(JSON.stringify({ type: message.type, error }))
  let last = frame()
  while (!last && error) {
    error = error.slice(0, -8)
    last = frame()
  }
  socket.end(last)
}

/** Answers pings, and ends with the client. */
function listen(socket: Duplex): void {
  let held: Buffer = Buffer.alloc(0)
  socket.once('end', () => socket.destroy())
  socket.on('data', (bytes: Buffer) => {
    const { rest, replies, isClose } = readFrames(Buffer.concat([held, bytes]))
    held = rest
    if (held.length > MAX_HELD_BYTES) return socket.destroy()
    for (const reply of replies) socket.write(reply)
    if (isClose && !socket.writableEnded) socket.end(closeFrame(''))
  })
}

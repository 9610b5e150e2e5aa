import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { toJson } from '@/lib/base/json-text'
import { setClientAddress } from '@/lib/people/accounts'
import { closeFrame, readFrames, textFrame } from './frames'

/** A message about a job. One without data is the last. */
type Message = { type: string; data?: object; error?: string }
/** Opens a stream of messages about the job in a request, or answers a caller who may not. */
export type Watch = (
  request: Request,
  signal: AbortSignal,
) => Promise<AsyncIterable<Message> | Response>

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
const MAX_FRAMES_A_SECOND = 10
/** A socket that we have ended is destroyed after this time. */
const ENDED_MS = 2_000

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
  if (watchers >= MAX_WATCHERS) refuse(socket, FULL)
  else void relay(toRequest(request, protocol), socket, `${lines.join('\r\n')}\r\n\r\n`, watch)
  return true
}

/** The request as its route would see it. */
function toRequest(request: IncomingMessage, protocol: string | undefined): Request {
  setClientAddress(request)
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string') headers.set(name, value)
  if (protocol && !headers.has('authorization')) headers.set('authorization', `Bearer ${protocol}`)
  return new Request(`http://${request.headers.host ?? 'localhost'}${request.url}`, { headers })
}

/** Nothing that the client sends is read before it is admitted. */
async function relay(
  request: Request,
  socket: Duplex,
  upgrade: string,
  watch: Watch,
): Promise<void> {
  const gone = new AbortController()
  watchers++
  socket.once('close', () => gone.abort())
  const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(MAX_WATCHED_MS)])
  try {
    const messages = await watch(request, signal)
    if (messages instanceof Response) return await answer(socket, messages)
    socket.write(upgrade)
    listen(socket)
    let last = TOO_LONG
    for await (const message of messages) {
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

/** Refuses the upgrade with an HTTP response. */
async function answer(socket: Duplex, response: Response): Promise<void> {
  const body = await response.text()
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`)
  const size = `content-length: ${Buffer.byteLength(body)}`
  const head = [`HTTP/1.1 ${response.status} Refused`, ...headers, size, 'connection: close']
  end(socket, `${head.join('\r\n')}\r\n\r\n${body}`)
}

function refuse(socket: Duplex, { error }: Message): void {
  void answer(socket, Response.json({ success: false, error }, { status: 503 }))
}

function end(socket: Duplex, last: string | Buffer | null): void {
  socket.end(last)
  // Sockets of HTTP servers stay half open.
  setTimeout(() => socket.destroy(), ENDED_MS).unref()
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
  end(socket, last)
}

/** Answers pings, and ends with the client. */
function listen(socket: Duplex): void {
  let pending: Buffer = Buffer.alloc(0)
  let frames = 0
  const everySecond = setInterval(() => {
    frames = 0
  }, 1_000)
  socket.once('close', () => clearInterval(everySecond))
  socket.once('end', () => socket.destroy())
  socket.on('data', (bytes: Buffer) => {
    // Checked before a frame is read: a second of frames is far smaller.
    if (pending.length + bytes.length > MAX_HELD_BYTES) return socket.destroy()
    const { rest, replies, isClose } = readFrames(Buffer.concat([pending, bytes]))
    pending = rest
    frames += replies.length + 1
    if (frames > MAX_FRAMES_A_SECOND) return socket.destroy()
    for (const reply of replies) socket.write(reply)
    if (isClose && !socket.writableEnded) end(socket, closeFrame(''))
  })
}

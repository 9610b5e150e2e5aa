import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getPort, plainHost } from '@/lib/network/web'
import { connectFor, type Own, RefusedConnection } from './connect'
import { REFUSAL_HEADER, refuse } from './refuse'
import { hold, meter, type Ticket } from './ticket'

const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  REFUSAL_HEADER,
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])
// The page's own deadline is earlier.
const IDLE_MS = 60_000
const MAX_HEADER_BYTES = 32 * 1024
/** What the operator's proxy has sent of a response that is not read. */
const ABANDONED_BYTES = 1_000_000

/** Forwards a plain HTTP request over its own connection to its own target. */
export async function forward(
  ticket: Ticket,
  incoming: IncomingMessage,
  response: ServerResponse,
  own: Own,
): Promise<void> {
  const url = /^http:\/\//i.test(incoming.url ?? '') ? URL.parse(incoming.url ?? '') : null
  if (!url || url.username || url.password) return refuse(response, 400)
  const { ownPage } = ticket
  if (ownPage && url.host === ownPage.host && url.pathname === '/')
    return void response.writeHead(200, { 'content-type': 'text/html' }).end(ownPage.html)
  try {
    const socket = await connectFor(ticket, plainHost(url.hostname), getPort(url), own)
    if (response.destroyed) return void socket.destroy()
    hold(ticket, socket)
    response.once('close', () => socket.destroy())
    pass(ticket, url, incoming, response, socket as Socket)
  } catch (error) {
    refuse(response, 403, error instanceof RefusedConnection ? error.why : 'blocked')
  }
}

function pass(
  ticket: Ticket,
  url: URL,
  incoming: IncomingMessage,
  response: ServerResponse,
  socket: Socket,
): void {
  const onward = request({
    // With any `agent`, even false, Node would ignore this and connect itself.
    createConnection: () => socket,
    method: incoming.method,
    path: `${url.pathname}${url.search}`,
    headers: { ...endToEnd(incoming), host: url.host, connection: 'close' },
    setHost: false,
    maxHeaderSize: MAX_HEADER_BYTES,
    timeout: IDLE_MS,
  })
  onward.once('response', (reply) => {
    if (ticket.via && isTooLong(ticket, reply)) {
      ticket.used.bytesDown += ABANDONED_BYTES
      ticket.refusals.set(`${plainHost(url.hostname)}:${getPort(url)}`, 'too_large')
      reply.on('error', () => {})
      refuse(response, 502, 'too_large')
      return void socket.destroy()
    }
    response.writeHead(reply.statusCode ?? 502, endToEnd(reply))
    meter(ticket, 'bytesDown', reply)
    reply.once('error', () => response.destroy())
    reply.pipe(response)
  })
  onward.once('timeout', () => onward.destroy(new Error('idle')))
  onward.once('error', () =>
    response.headersSent ? response.destroy() : refuse(response, 502, 'bad_response'),
  )
  meter(ticket, 'bytesUp', incoming)
  incoming.pipe(onward)
}

function isTooLong({ limits, used }: Ticket, { headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? 0) > limits.bytesDown - used.bytesDown
}

/** Headers for the other end, without those that the Connection header names. */
function endToEnd(message: IncomingMessage): Record<string, string[]> {
  const nameMatch = (message.headers.connection ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
  const remaining = Object.entries(message.headersDistinct).filter(
    ([name]) => !HOP_BY_HOP.has(name) && !nameMatch.includes(name) && !name.startsWith('proxy-'),
  )
  return Object.fromEntries(remaining.map(([name, values]) => [name, values ?? []]))
}

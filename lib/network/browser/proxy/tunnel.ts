import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { plainHost } from '@/lib/network/web'
import { connectFor, type Own } from './connect'
import { refuseTunnel } from './refuse'
import { hold, meter, type Ticket } from './ticket'

const IDLE_MS = 60_000

/** Handles CONNECT: joins the browser and the target once the guard has agreed. */
export async function openTunnel(
  ticket: Ticket,
  request: IncomingMessage,
  client: Duplex,
  head: Buffer,
  own: Own,
) {
  client.on('error', () => client.destroy())
  const target = readAuthority(request.url ?? '')
  if (!target) return refuseTunnel(client, 400)
  hold(ticket, client)
  try {
    const server = await connectFor(ticket, target.host, target.port, own)
    if (client.destroyed) return void server.destroy()
    hold(ticket, server)
    join(ticket, client, server, head)
  } catch {
    refuseTunnel(client, 403)
  }
}

/** `host:port` of a CONNECT request; undefined for anything else. */
export function readAuthority(authority: string): { host: string; port: number } | undefined {
  const match = /^(\[[0-9a-f:.]+\]|[^[\]:/?#@\\\s]+):(\d{1,5})$/i.exec(authority)
  const port = Number(match?.[2])
  const url = match && port >= 1 && port <= 65_535 ? URL.parse(`http://${authority}`) : null
  return url ? { host: plainHost(url.hostname), port } : undefined
}

function join(ticket: Ticket, client: Duplex, server: Duplex, head: Buffer): void {
  for (const [socket, peer] of [
    [client, server],
    [server, client],
  ] as [Socket, Socket][]) {
    socket.on('error', () => peer.destroy())
    // What is still in transit is delivered first.
    socket.once('close', () => peer.destroySoon?.() ?? peer.destroy())
    socket.setTimeout?.(IDLE_MS, () => socket.destroy())
  }
  meter(ticket, 'bytesDown', server)
  meter(ticket, 'bytesUp', client)
  client.write('HTTP/1.1 200 Connection Established\r\n\r\n')
  if (head.length > 0) server.write(head)
  server.pipe(client)
  client.pipe(server)
}

import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { forward } from './forward'
import { readPlace } from './place'
import { refuse, refuseTunnel } from './refuse'
import { type Ticket, type TicketOptions, Tickets } from './ticket'
import { openTunnel } from './tunnel'

/** The browser's only way to the network. `denyServer` rejects everything. `ip`: its host. */
export type FilterProxy = {
  ip: string
  server: string
  denyServer: string
  issue(options: TicketOptions): Ticket
  revoke(ticket: Ticket): void
  tickets(): number
  close(): Promise<void>
}

/** Chromium's resolver rules distinguish it from 127.0.0.1. */
const OWN_IP = '127.45.67.89'
const LIMITS = {
  maxHeaderSize: 32 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 1000,
}
const MAX_CONNECTIONS = 512

/** `reachable`: the address at which browsers elsewhere reach it. Without one, only those here. */
export async function startProxy(reachable?: string): Promise<FilterProxy> {
  const tickets = new Tickets()
  const own = { ips: [] as string[], ports: [] as number[] }
  const place = reachable === undefined ? undefined : await readPlace(new URL(reachable))
  const deny = createServer(LIMITS, (_request, response) => refuse(response, 403))
  deny.on('connect', (_request, client) => refuseTunnel(client, 403))
  const filter = createServer(LIMITS, (request, response) => {
    const ticket = tickets.of(request.headers['proxy-authorization'])
    if (!ticket) return refuse(response, 407)
    forward(ticket, request, response, own).catch(() => response.destroy())
  })
  filter.on('connect', (request, client, head) => {
    const ticket = tickets.of(request.headers['proxy-authorization'])
    if (!ticket) return refuseTunnel(client, 407)
    openTunnel(ticket, request, client, head, own).catch(() => client.destroy())
  })
  const servers = [deny, filter]
  const ip = await listenOnLoopback(harden(deny))
  await listen(harden(filter), place?.bind ?? ip, place?.port ?? 0)
  const [denyPort, port] = servers.map((server) => (server.address() as AddressInfo).port)
  own.ips.push(ip, ...(place?.ips ?? []))
  own.ports.push(denyPort ?? 0, port ?? 0)
  return {
    ip: place?.host ?? ip,
    server: `http://${place?.host ?? ip}:${port}`,
    denyServer: `http://${ip}:${denyPort}`,
    issue: (options) => tickets.issue(options),
    revoke: (ticket) => tickets.revoke(ticket),
    tickets: () => tickets.size,
    close: async () => {
      tickets.clear()
      for (const server of servers) server.closeAllConnections()
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
    },
  }
}

function harden(server: Server): Server {
  server.maxConnections = MAX_CONNECTIONS
  server.on('upgrade', (_request: IncomingMessage, client: Duplex) => refuseTunnel(client, 400))
  server.on('checkContinue', (_request, response) => refuse(response, 400))
  server.on('clientError', (_error, client) => refuseTunnel(client, 400))
  server.unref()
  return server
}

/** Its own address, or 127.0.0.1 on systems without others. */
async function listenOnLoopback(server: Server): Promise<string> {
  try {
    await listen(server, OWN_IP, 0)
    return OWN_IP
  } catch {
    await listen(server, '127.0.0.1', 0)
    return '127.0.0.1'
  }
}

function listen(server: Server, ip: string, port: number): Promise<void> {
  return new Promise((resolve, fail) => {
    server.once('error', fail)
    server.listen(port, ip, () => {
      server.off('error', fail)
      resolve()
    })
  })
}

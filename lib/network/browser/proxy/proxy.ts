import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { forward } from './forward'
import { refuse, refuseTunnel } from './refuse'
import { type Ticket, type TicketOptions, Tickets } from './ticket'
import { openTunnel } from './tunnel'

/** The browser's only way to the network. `denyServer` rejects everything. */
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

export async function startProxy(): Promise<FilterProxy> {
  const tickets = new Tickets()
  const own = { ip: OWN_IP, ports: [] as number[] }
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
  for (const server of servers) await listen(harden(server), own)
  const [denyPort, port] = own.ports
  return {
    ip: own.ip,
    server: `http://${own.ip}:${port}`,
    denyServer: `http://${own.ip}:${denyPort}`,
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

/** Binds its own address, or 127.0.0.1 on systems without others. */
async function listen(server: Server, own: { ip: string; ports: number[] }): Promise<void> {
  const bind = (ip: string) =>
    new Promise<void>((resolve, fail) => {
      server.once('error', fail)
      server.listen(0, ip, () => {
        server.off('error', fail)
        resolve()
      })
    })
  await bind(own.ip).catch(() => {
    own.ip = '127.0.0.1'
    return bind(own.ip)
  })
  own.ports.push((server.address() as AddressInfo).port)
}

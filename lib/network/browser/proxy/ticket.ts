import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Duplex } from 'node:stream'
import type { FailureReason } from '@/lib/network/web'

/** How much of the network a page may use. */
type Limits = { requests: number; hosts: number; bytesDown: number; bytesUp: number }
const LIMITS: Limits = {
  requests: 1000,
  hosts: 150,
  bytesDown: 50_000_000,
  bytesUp: 5_000_000,
}

export type Refusal = 'blocked' | 'limit' | FailureReason

/** A browser context's permission to use the proxy: credentials, limits, and usage. */
export type Ticket = {
  readonly user: string
  readonly password: string
  /** Set only if the customer's own target is on the list. */
  readonly privateAllowed: boolean
  /** The operator's proxy for connections, if any. */
  readonly via: URL | undefined
  readonly limits: Limits
  readonly signal: AbortSignal
  readonly ownPage: OwnPage | undefined
  readonly used: { requests: number; bytesDown: number; bytesUp: number; hosts: Set<string> }
  /** Why each `host:port` was rejected, most recent reason first. */
  readonly refusals: Map<string, Refusal>
  readonly sockets: Set<Duplex>
}

/** A page that no server has: a browser that shows it goes through the proxy. */
export type OwnPage = { host: string; html: string }

export type TicketOptions = {
  privateAllowed: boolean
  via?: URL | undefined
  limits?: Partial<Limits>
  signal: AbortSignal
  ownPage?: OwnPage | undefined
}

export class Tickets {
  readonly #valid = new Map<string, Ticket>()

  issue({ privateAllowed, via, limits, signal, ownPage }: TicketOptions): Ticket {
    const ticket: Ticket = {
      user: randomBytes(8).toString('hex'),
      password: randomBytes(16).toString('hex'),
      privateAllowed,
      via,
      limits: { ...LIMITS, ...limits },
      signal,
      ownPage,
      used: { requests: 0, bytesDown: 0, bytesUp: 0, hosts: new Set() },
      refusals: new Map(),
      sockets: new Set(),
    }
    this.#valid.set(ticket.user, ticket)
    return ticket
  }

  /** Ends a ticket and all its connections. */
  revoke(ticket: Ticket): void {
    this.#valid.delete(ticket.user)
    for (const socket of ticket.sockets) socket.destroy()
  }

  /** The ticket of a Proxy-Authorization header. */
  of(header: string | undefined): Ticket | undefined {
    const credentials = /^Basic ([A-Za-z0-9+/=]{1,256})$/i.exec(header ?? '')?.[1]
    const [user = '', password = ''] = Buffer.from(credentials ?? '', 'base64')
      .toString('latin1')
      .split(':')
    const ticket = this.#valid.get(user)
    if (!ticket || password.length !== ticket.password.length) return undefined
    return timingSafeEqual(Buffer.from(password), Buffer.from(ticket.password)) ? ticket : undefined
  }

  get size(): number {
    return this.#valid.size
  }

  clear(): void {
    for (const ticket of this.#valid.values()) this.revoke(ticket)
  }
}

/** Counts a request to `host` against the ticket. False if the ticket is used up. */
export function spend(ticket: Ticket, host: string): boolean {
  ticket.used.requests++
  ticket.used.hosts.add(host)
  const { requests, hosts, bytesDown, bytesUp } = ticket.limits
  const { used } = ticket
  return (
    used.requests <= requests &&
    used.hosts.size <= hosts &&
    used.bytesDown <= bytesDown &&
    used.bytesUp <= bytesUp
  )
}

/** Counts transferred bytes. Ends all connections of the ticket at the limit. */
export function meter(
  ticket: Ticket,
  way: 'bytesDown' | 'bytesUp',
  stream: Duplex | NodeJS.ReadableStream,
): void {
  stream.on('data', (chunk: Buffer) => {
    ticket.used[way] += chunk.length
    if (ticket.used[way] > ticket.limits[way]) for (const socket of ticket.sockets) socket.destroy()
  })
}

/** Ties a connection to its ticket, so that they end together. */
export function hold(ticket: Ticket, socket: Duplex): void {
  ticket.sockets.add(socket)
  socket.once('close', () => ticket.sockets.delete(socket))
}

import { lookup } from 'node:dns/promises'
import { request } from 'node:http'
import { request as requestTls } from 'node:https'
import { isIP } from 'node:net'
import type { Duplex } from 'node:stream'
import { AppError } from '@/lib/base/errors'
import { warnSeldom } from '@/lib/base/log'
import { classifyReason, dial, FetchFailure, resolvePublic } from '@/lib/network/web'
import { type Refusal, spend, type Ticket } from './ticket'

/** Addresses that pages must not connect to, because the proxy itself listens there. */
export type Own = { ips: readonly string[]; ports: readonly number[] }

const TUNNEL_MS = 10_000
const NOT_SERVED = 'ADVANCED_PROXY_URL: this proxy does not serve us.'

/** A connection to the target for a ticket, through the guard. Fails with a Refused. */
export async function connectFor(
  ticket: Ticket,
  host: string,
  port: number,
  own: Own,
): Promise<Duplex> {
  const key = `${host}:${port}`
  try {
    if (!spend(ticket, key)) throw new RefusedConnection('limit')
    const address = await resolvePublic(host, port, ticket, ticket.signal)
    if (address.ips.some((ip) => own.ips.includes(ip)) && own.ports.includes(port))
      throw new RefusedConnection('blocked')
    const socket = ticket.via
      ? await tunnel(ticket.via, address.ips[0], port)
      : await dial(address, ticket.signal)
    if (ticket.signal.aborted) socket.destroy()
    return socket
  } catch (error) {
    const why = toRefusal(error)
    ticket.refusals.set(key, why)
    throw new RefusedConnection(why, error)
  }
}

/** A connection that was not made, and why. */
export class RefusedConnection extends Error {
  override name = 'Refused'
  readonly why: Refusal
  constructor(why: Refusal, cause?: unknown) {
    super(`refused: ${why}`, { cause })
    this.why = why
  }
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof RefusedConnection) return error.why
  if (error instanceof AppError) return 'blocked'
  return error instanceof FetchFailure ? error.reason : classifyReason(error)
}

/** A tunnel through the operator's proxy to the address that passed our guard. */
async function tunnel(via: URL, ip: string, port: number): Promise<Duplex> {
  const target = `${ip.includes(':') ? `[${ip}]` : ip}:${port}`
  const credentials = `${decodeURIComponent(via.username)}:${decodeURIComponent(via.password)}`
  const authorization = via.username
    ? { 'proxy-authorization': `Basic ${Buffer.from(credentials).toString('base64')}` }
    : {}
  const name = via.hostname.replace(/^\[|\]$/g, '')
  const { address } = await lookup(name)
  const isTls = via.protocol === 'https:'
  return new Promise((resolve, reject) => {
    const connecting = (isTls ? requestTls : request)({
      method: 'CONNECT',
      host: address,
      port: Number(via.port || (isTls ? 443 : 80)),
      ...(isTls && !isIP(name) ? { servername: name } : {}),
      path: target,
      headers: { host: target, ...authorization },
      timeout: TUNNEL_MS,
      agent: false,
    })
    connecting.once('connect', (response, socket) => {
      socket.on('error', () => socket.destroy())
      if (response.statusCode === 200) return resolve(socket)
      socket.destroy()
      const error = new Error(`the operator's proxy answered ${response.statusCode}`)
      // Other statuses may be the site's fault.
      if (response.statusCode === 407) warnSeldom(NOT_SERVED, { status: 407 })
      reject(new FetchFailure('connect', error))
    })
    connecting.once('timeout', () => connecting.destroy(new Error('timeout')))
    connecting.on('error', (error) => {
      warnSeldom(NOT_SERVED, { why: error.message })
      reject(new FetchFailure('connect', error))
    })
    connecting.once('response', () => connecting.destroy(new Error('no tunnel')))
    connecting.end()
  })
}

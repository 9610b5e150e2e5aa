import { channel } from 'node:diagnostics_channel'
import { connect, type Socket } from 'node:net'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import { timeLimit } from '@/lib/base/runtime'
import { classifyReason, FetchFailure } from '../failure'
import { parseAddress } from './classify'
import type { Address } from './resolve-public'

const BUDGET_MS = 5000
const MAX_ATTEMPTS = 3

/** Every connection is published here as {ip, port} before it is opened. */
const dials = channel('groundwire.dial')

/** A TCP connection to exactly this approved address. Throws FetchFailure `connect`. */
export async function dial(address: Address, signal?: AbortSignal): Promise<Socket> {
  let last: unknown
  const budget = timeLimit(BUDGET_MS)
  const until = signal ? AbortSignal.any([signal, budget]) : budget
  for (const ip of address.ips.slice(0, MAX_ATTEMPTS)) {
    signal?.throwIfAborted()
    try {
      return await dialOne(ip, address.port, until)
    } catch (error) {
      last = error
      if (until.aborted) break
    }
  }
  signal?.throwIfAborted()
  throw new FetchFailure('connect', last)
}

/** A TLS connection over `socket` with its certificate verified. Throws FetchFailure `tls`. */
export async function secure(
  socket: Socket,
  host: string,
  signal?: AbortSignal,
): Promise<TLSSocket> {
  const servername = parseAddress(host) ? '' : host
  const tls = connectTls({ socket, host, servername, ALPNProtocols: ['http/1.1'] })
  const budget = timeLimit(BUDGET_MS)
  try {
    await settleDial(tls, 'secureConnect', signal ? AbortSignal.any([signal, budget]) : budget)
    return tls
  } catch (error) {
    socket.destroy()
    signal?.throwIfAborted()
    const reason = budget.aborted ? 'timeout' : classifyReason(error)
    throw new FetchFailure(reason === 'reset' ? 'tls' : reason, error)
  }
}

async function dialOne(ip: string, port: number, signal: AbortSignal): Promise<Socket> {
  dials.publish({ ip, port })
  const socket = connect({
    host: ip,
    port,
    noDelay: true,
    keepAlive: false,
    autoSelectFamily: false,
  })
  await settleDial(socket, 'connect', signal)
  const peer = getPeer(socket)
  if (peer === ip) return socket
  socket.destroy()
  throw new Error(`connected to ${peer} instead of ${ip}`)
}

/** Whether the peer of an open socket is one of the addresses that passed the guard. */
export function isPeer(socket: Socket, address: Address): boolean {
  const peer = getPeer(socket)
  return peer !== undefined && socket.remotePort === address.port && address.ips.includes(peer)
}

function getPeer(socket: Socket): string | undefined {
  return parseAddress(socket.remoteAddress ?? '')?.toString()
}

function settleDial(
  socket: Socket,
  event: 'connect' | 'secureConnect',
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (error?: unknown) => {
      socket.off('error', end).off('close', onClose).off(event, connected)
      signal.removeEventListener('abort', leave)
      // Until the socket's user adds listeners, an error without one would end the process.
      socket.on('error', () => {})
      if (error === undefined) return resolve()
      socket.destroy()
      reject(error)
    }
    const onClose = () => end(Object.assign(new Error('closed'), { code: 'ECONNRESET' }))
    const connected = () => end()
    const leave = () => end(signal.reason)
    socket.once('error', end).once('close', onClose).once(event, connected)
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
  })
}

import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { request as requestTls } from 'node:https'
import type { ConnectOverCDPTransport } from 'playwright'
import { Agent, WebSocket } from 'undici'
import { readBody } from '@/lib/network/upstream'
import { HEAD_BYTES, MAX_MESSAGES, MessageCount, TAIL_BYTES } from '../messages'

const CONNECT_MS = 15_000
const MAX_VERSION_BYTES = 10_000
const REPLY = '{"id":'

/** To inflate each message takes most of the time of a flood. */
const uncompressed = new Agent().compose((dispatch) => (options, handler) => {
  const { 'sec-websocket-extensions': _, ...headers } = options.headers as Record<string, string>
  return dispatch({ ...options, headers }, handler)
})

/** Chromium's own protocol. `onFlood`: what happens to a page that sends too many messages. */
export type Transport = ConnectOverCDPTransport & { onFlood: (targetId: string) => void }

/** Connects to a WebSocket, or to one that a debugging port names. */
export async function openTransport(address: string): Promise<Transport> {
  const signal = AbortSignal.timeout(CONNECT_MS)
  let socket: WebSocket | undefined
  try {
    socket = new WebSocket(await findSocket(address, signal), { dispatcher: uncompressed })
    const failure = once(socket, 'error').then(() => Promise.reject(new Error('no WebSocket')))
    await Promise.race([once(socket, 'open', { signal }), failure])
    return toTransport(socket)
  } catch (error) {
    socket?.close()
    if (signal.aborted) throw new Error(`Timeout ${CONNECT_MS}ms exceeded.`, { cause: error })
    throw await diagnose(address, error)
  }
}

function toTransport(socket: WebSocket): Transport {
  const end = Promise.withResolvers<void>()
  const close = () => {
    end.resolve()
    socket.close()
  }
  const transport: Transport = {
    send: (message) => socket.send(JSON.stringify(message)),
    close,
    onFlood: () => {},
  }
  const messages = new MessageCount((targetId) => transport.onFlood(targetId))
  const orClose = (work: () => void) => {
    try {
      work()
    } catch {
      close()
    }
  }
  const receive = (text: string) => {
    const count = messages.count(text.slice(0, HEAD_BYTES), text.slice(-TAIL_BYTES))
    // What is on its way when a page is closed is only awaited, not read.
    if (count > MAX_MESSAGES && !text.startsWith(REPLY)) return
    const message = JSON.parse(text)
    // Playwright expects its own work between two messages.
    setImmediate(orClose, () => transport.onmessage?.(message))
  }
  socket.addEventListener('message', ({ data }) => orClose(() => receive(String(data))))
  socket.addEventListener('close', close)
  end.promise.then(() => transport.onclose?.())
  return transport
}

async function findSocket(address: string, signal: AbortSignal): Promise<string> {
  if (!address.startsWith('http')) return address
  const url = new URL(address)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/json/version`
  const reply = await fetch(url, { signal })
  const version = await readBody(reply, MAX_VERSION_BYTES, 'The remote browser')
  return (JSON.parse(version) as { webSocketDebuggerUrl: string }).webSocketDebuggerUrl
}

/** A WebSocket does not say why it was refused, but a request for it does. */
function diagnose(address: string, error: unknown): Promise<unknown> {
  const url = address.replace(/^ws/, 'http')
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': randomBytes(16).toString('base64'),
  }
  const ask = url.startsWith('https:') ? requestTls : request
  const asking = ask(url, { headers, timeout: CONNECT_MS, agent: false })
  return new Promise((resolve) => {
    asking.once('response', ({ statusCode }) => resolve(new Error(`status ${statusCode}`)))
    asking.once('upgrade', () => resolve(error))
    asking.once('timeout', () => resolve(error))
    asking.on('error', resolve)
    asking.end()
  }).finally(() => asking.destroy())
}

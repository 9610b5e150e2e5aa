import type { ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Refusal } from './ticket'

/** Marks a reply as the proxy's own, with the reason. Never forwarded from a site. */
export const REFUSAL_HEADER = 'x-groundwire-refused'

const TEXT = 'This request was refused.'
const PHRASES: Record<number, string> = {
  400: 'Bad Request',
  403: 'Forbidden',
  407: 'Proxy Authentication Required',
  502: 'Bad Gateway',
}

/** One fixed reply that reveals neither the target nor its address. */
export function refuse(
  response: ServerResponse,
  status: 400 | 403 | 407 | 502,
  why: Refusal = 'blocked',
): void {
  if (response.headersSent || response.destroyed) return void response.destroy()
  const headers = {
    ...challenge(status),
    [REFUSAL_HEADER]: why,
    'content-type': 'text/plain',
    'content-length': TEXT.length,
  }
  response.writeHead(status, headers)
  response.end(TEXT)
}

/** The same reply on a socket that asked for a tunnel. */
export function refuseTunnel(socket: Duplex, status: 400 | 403 | 407 | 502): void {
  const headers = Object.entries(challenge(status)).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = `HTTP/1.1 ${status} ${PHRASES[status]}\r\n${headers.join('')}connection: close\r\n`
  const text = `${head}content-type: text/plain\r\ncontent-length: ${TEXT.length}\r\n\r\n${TEXT}`
  if (socket.destroyed) return
  // Node leaves such a socket's errors to us. Without a listener, one would end the process.
  socket.on('error', () => socket.destroy())
  socket.end(text)
}

function challenge(status: number): Record<string, string> {
  return status === 407 ? { 'proxy-authenticate': 'Basic realm="proxy"' } : {}
}

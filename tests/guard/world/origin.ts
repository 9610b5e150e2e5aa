import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { createServer as createTlsServer, type ServerOptions } from 'node:https'
import {
  type AddressInfo,
  createServer as createTcpServer,
  type Server,
  type Socket,
} from 'node:net'

/** A test site on 127.0.0.1; `seen` are its requests. */
export type Origin = { port: number; seen: IncomingMessage[]; close(): Promise<void> }

export function openOrigin(answer: RequestListener): Promise<Origin> {
  const seen: IncomingMessage[] = []
  const server = createServer((request, response) => {
    seen.push(request)
    answer(request, response)
  })
  return listening(server, seen, () => server.closeAllConnections())
}

export function openTlsOrigin(options: ServerOptions, answer: RequestListener): Promise<Origin> {
  const seen: IncomingMessage[] = []
  const server = createTlsServer(options, (request, response) => {
    seen.push(request)
    answer(request, response)
  })
  server.on('tlsClientError', () => {})
  return listening(server, seen, () => server.closeAllConnections())
}

/** A server of raw bytes: `answer` gets each socket after the first bytes of its request. */
export function openRaw(answer: (socket: Socket, request: string) => void): Promise<Origin> {
  const sockets = new Set<Socket>()
  const server = createTcpServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    socket.once('data', (bytes) => answer(socket, bytes.toString('latin1')))
  })
  return listening(server, [], () => {
    for (const socket of sockets) socket.destroy()
  })
}

async function listening(
  server: Server,
  seen: IncomingMessage[],
  drop: () => void,
): Promise<Origin> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const close = async () => {
    drop()
    await new Promise((done) => server.close(done))
  }
  return { port: (server.address() as AddressInfo).port, seen, close }
}

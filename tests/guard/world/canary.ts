import { createSocket } from 'node:dgram'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A listener that must not be reached: it counts TCP connections, HTTP requests and UDP datagrams.
 */
export type Canary = {
  port: number
  counts: { connections: number; requests: number; datagrams: number }
  /** The sum of all counts; 0 if nothing leaked. */
  hits(): number
  reset(): void
  close(): Promise<void>
}

export async function openCanary(host = '127.0.0.1'): Promise<Canary> {
  const counts = { connections: 0, requests: 0, datagrams: 0 }
  const server = createServer((_request, response) => {
    counts.requests++
    response.end('canary')
  })
  server.on('connection', () => {
    counts.connections++
  })
  await new Promise<void>((done) => server.listen(0, host, done))
  const { port } = server.address() as AddressInfo
  const udp = createSocket(host.includes(':') ? 'udp6' : 'udp4')
  udp.on('message', () => {
    counts.datagrams++
  })
  await new Promise<void>((done) => udp.bind(port, host, done))
  return {
    port,
    counts,
    hits: () => counts.connections + counts.requests + counts.datagrams,
    reset: () => Object.assign(counts, { connections: 0, requests: 0, datagrams: 0 }),
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      await new Promise<void>((done) => udp.close(done))
    },
  }
}

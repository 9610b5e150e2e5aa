import type { Socket } from 'node:net'
import { Client } from 'undici'
import { type Address, dial, isPeer, secure } from '../guard'

const MAX_HEADER_BYTES = 32 * 1024
/** An older connection may be about to be closed by the server. */
const KEPT_MS = 4_000
const MAX_IDLE = 10
const MAX_PART_BYTES = 8 * 1024

const OVER = Object.assign(new Error('the connection is over'), { code: 'ECONNRESET' })

/** A connection to one origin, opened by its first request to an approved address. */
export type Connection = {
  client: Client
  /** Whether it is open, and its peer is one of these approved addresses. */
  fits(address: Address): boolean
  close(): void
}

/**
 * Connects to exactly `address` when its first request is sent. `repairs`: takes a response whose
 * length is there twice, as browsers do if both are the same.
 */
export function openConnection(
  url: URL,
  address: Address,
  signal: AbortSignal,
  repairs = false,
): Connection {
  let socket: Socket | null = null
  const client = new Client(url.origin, {
    connect: (_options, callback) => {
      // An approval is for one request only, so a closed connection is never reopened.
      if (socket) return callback(OVER, null)
      connectTo(url, address, signal).then(
        (connected) => {
          socket = connected
          if (repairs) repairHead(connected)
          callback(null, connected)
        },
        (error) => callback(error, null),
      )
    },
    maxHeaderSize: MAX_HEADER_BYTES,
    keepAliveTimeout: KEPT_MS,
    keepAliveMaxTimeout: KEPT_MS,
    allowH2: false,
  })
  return {
    client,
    fits: (approved) => socket !== null && !socket.destroyed && isPeer(socket, approved),
    close: () => void client.destroy().catch(() => {}),
  }
}

/** Connections that a call reuses. Each request passes the guard like the first. */
export function openConnections() {
  const idle = new Map<Connection, string>()
  let over = false
  return {
    /** A matching idle connection, or null. */
    take: (url: URL, address: Address): Connection | null => {
      for (const [connection, origin] of [...idle].reverse()) {
        if (origin !== url.origin) continue
        idle.delete(connection)
        if (connection.fits(address)) return connection
        connection.close()
      }
      return null
    },
    /** Takes back a connection whose last response was read to its end. */
    giveBack: (url: URL, connection: Connection): void => {
      idle.set(connection, url.origin)
      for (const oldest of idle.keys()) {
        if (idle.size <= (over ? 0 : MAX_IDLE)) break
        idle.delete(oldest)
        oldest.close()
      }
    },
    /** Closes idle connections, and those returned later. */
    close: (): void => {
      over = true
      for (const connection of idle.keys()) connection.close()
      idle.clear()
    },
  }
}

export type Connections = ReturnType<typeof openConnections>

async function connectTo(url: URL, address: Address, signal: AbortSignal) {
  const plain = await dial(address, signal)
  const socket = url.protocol === 'https:' ? await secure(plain, address.host, signal) : plain
  readInParts(socket)
  return socket
}

/** Otherwise, the HTTP parser would parse all received headers even after the limit. */
function readInParts(socket: Socket): void {
  const readChunk = socket.read.bind(socket)
  socket.read = (size) => {
    if (socket.destroyed) return null
    return readChunk(size ?? (socket.readableLength > MAX_PART_BYTES ? MAX_PART_BYTES : undefined))
  }
}

const HEAD_END = '\r\n\r\n'

function repairHead(socket: Socket): void {
  const read = socket.read.bind(socket)
  let head: Buffer | null = Buffer.alloc(0)
  socket.read = (size) => {
    for (;;) {
      const part = read(size) as Buffer | null
      if (head === null || part === null) return part
      head = Buffer.concat([head, part])
      if (!head.includes(HEAD_END) && head.length < MAX_HEADER_BYTES) continue
      const whole = head
      head = null
      return withoutRepeatedLength(whole)
    }
  }
}

function withoutRepeatedLength(bytes: Buffer): Buffer {
  const end = bytes.indexOf(HEAD_END)
  const lines = bytes.toString('latin1', 0, end).split('\r\n')
  const lengths = new Set<string>()
  const head = lines.filter((line) => {
    const length = /^content-length:[ \t]*(\d+)[ \t]*$/i.exec(line)?.[1]
    if (length === undefined) return true
    const isNew = !lengths.has(length)
    lengths.add(length)
    return isNew
  })
  return Buffer.concat([Buffer.from(head.join('\r\n'), 'latin1'), bytes.subarray(end)])
}

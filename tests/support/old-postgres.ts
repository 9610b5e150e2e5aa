import { createServer, type Socket } from 'node:net'

/**
 * A server that implements just enough of PostgreSQL's protocol for a client to learn its version.
 */
export async function startOldServer(version: string) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let begun = false
    socket.on('data', (data) => {
      if (!begun) {
        begun = true
        // AuthenticationOk, ReadyForQuery.
        socket.write(Buffer.concat([message('R', int32(0)), message('Z', Buffer.from('I'))]))
      } else if (data[0] === 'Q'.charCodeAt(0)) socket.write(oneRow(version))
    })
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as { port: number }).port,
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

/** RowDescription, DataRow, CommandComplete, ReadyForQuery. */
function oneRow(text: string): Buffer {
  const type = [int32(0), int16(0), int32(25), int16(-1), int32(-1), int16(0)]
  return Buffer.concat([
    message('T', int16(1), Buffer.from('version\0'), ...type),
    message('D', int16(1), int32(text.length), Buffer.from(text)),
    message('C', Buffer.from('SELECT 1\0')),
    message('Z', Buffer.from('I')),
  ])
}

function message(kind: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from(kind), int32(body.length + 4), body])
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeInt16BE(value)
  return bytes
}

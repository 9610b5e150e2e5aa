import { Socket } from 'node:net'

/** A socket that combines the writes of one turn of the event loop into one system call. */
export function gatheringSocket(): Socket {
  const socket = new Socket()
  let isGathering = false
  const gather = () => {
    if (isGathering) return
    isGathering = true
    socket.cork()
    process.nextTick(() => {
      isGathering = false
      socket.uncork()
    })
  }
  // `connect` resets a socket's `write`.
  socket.once('connect', () => {
    const write = socket.write.bind(socket)
    socket.write = ((...args: Parameters<typeof write>) => {
      gather()
      return write(...args)
    }) as Socket['write']
  })
  return socket
}

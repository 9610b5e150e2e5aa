import { Socket } from 'node:net'

/** A socket that sends what is written in one turn of the event loop by one system call. */
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
  // `connect` sets a socket's `write` back to the common one.
  socket.once('connect', () => {
    const write = socket.write.bind(socket)
    socket.write = ((...given: Parameters<typeof write>) => {
      gather()
      return write(...given)
    }) as Socket['write']
  })
  return socket
}

// The thread of forwarder.ts: forwards connections while the test's own thread is busy.
import { connect, createServer } from 'node:net'
import { parentPort } from 'node:worker_threads'

let target = 0
const sockets = new Set()
const server = createServer((socket) => {
  const onward = connect(target, '127.0.0.1')
  for (const [one, other] of [
    [socket, onward],
    [onward, socket],
  ]) {
    sockets.add(one)
    one.on('error', () => {})
    one.on('close', () => {
      sockets.delete(one)
      other.destroy()
    })
    one.pipe(other)
  }
})
server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))
parentPort.on('message', (message) => {
  target = message.target
  if (message.cut) for (const socket of sockets) socket.destroy()
})

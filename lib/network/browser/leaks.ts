import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** Hosts of this machine in every spelling, and one that clouds keep secrets at. */
const HOSTS = [
  '127.0.0.1',
  'localhost',
  '[::1]',
  '0.0.0.0',
  '[::ffff:127.0.0.1]',
  '169.254.169.254',
]

/** A page that tries to connect to `port` in every way that ever bypassed a proxy. */
export function attempts(port: number, more: readonly string[] = []): string {
  const hosts = [...HOSTS, ...more]
  const tags = hosts.map((host) => {
    const to = `http://${host}:${port}/`
    return `<img src="${to}"><iframe src="${to}"></iframe><link rel=preconnect href="${to}"><script src="${to}"></script>`
  })
  return `${tags.join('')}<script>
    for (const host of ${JSON.stringify(hosts)}) {
      const to = host + ':${port}'
      const safely = (work) => { try { Promise.resolve(work()).catch(() => {}) } catch {} }
      safely(() => fetch('http://' + to, { mode: 'no-cors' }))
      safely(() => navigator.sendBeacon('http://' + to, 'x'))
      safely(() => { new WebSocket('ws://' + to) })
      safely(() => new WebTransport('https://' + to).ready)
      safely(() => {
        const iceServers = [{ urls: 'stun:' + to }, { urls: 'turn:' + to + '?transport=tcp', username: 'a', credential: 'b' }]
        const peer = new RTCPeerConnection({ iceServers })
        peer.createDataChannel('x')
        return peer.createOffer().then((offer) => peer.setLocalDescription(offer))
      })
    }
  </script>`
}

/** A port of this machine that a page must not reach, by TCP or UDP. */
export async function openCanary() {
  let count = 0
  const hit = () => {
    count++
  }
  const server = createServer((socket) => {
    hit()
    socket.destroy()
  })
  const udp = createSocket('udp4').on('message', hit)
  const close = () => {
    server.close()
    udp.close()
  }
  await once(server.listen(0, '0.0.0.0'), 'listening')
  const { port } = server.address() as AddressInfo
  await once(udp.bind(port, '0.0.0.0'), 'listening')
  return { port, hits: () => count, close }
}

import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright'
import { startDeadline } from '@/lib/network/web'
import { attempts, openCanary } from '../leaks'
import type { Engine } from '../lease'
import type { FilterProxy } from '../proxy'
import { type Visit, visit } from '../visit'

const TIMEOUT_MS = 30_000
const LOAD_MS = 10_000
const WITNESS_MS = 8000
const POLL_MS = 50
const TURN_PORT = 3478

const UNREACHED =
  'does not load pages through the filtering proxy: set BROWSER_PROXY_URL to an address of this server that it reaches'
const BYPASSED = 'lets pages reach addresses without the filtering proxy'
const SENDS_UDP =
  'lets pages send UDP without the filtering proxy: start its Chromium with "--webrtc-ip-handling-policy=disable_non_proxied_udp --force-webrtc-ip-handling-policy=disable_non_proxied_udp", and a "playwright run-server" with "--unsafe"'

/** Why it must not be used, or null. All that a page of ours tries must arrive at the proxy. */
export async function findLeak(engine: Engine, proxy: FilterProxy): Promise<string | null> {
  const canary = await openCanary()
  const never = { signal: new AbortController().signal, deadline: Date.now() + TIMEOUT_MS }
  const { signal, end } = startDeadline(never, TIMEOUT_MS)
  const host = `${randomBytes(12).toString('hex')}.invalid`
  const proof = randomBytes(12).toString('hex')
  const html = `<!doctype html><title>${proof}</title>${attempts(canary.port, [proxy.ip])}
    <img src="https://${host}/"><script>new WebSocket('ws://${host}:8080/')</script>`
  const cookieUrl = new URL(`http://${host}/`)
  const options = { privateAllowed: false, hasPictures: false, cookieUrl, ownPage: { host, html } }
  const lease = { engine, proxy, release: () => {} }
  const ways = [`127.0.0.1:${canary.port}`, `localhost:${canary.port}`, `${host}:443`]
  try {
    return await visit(lease, options, signal, async ({ page, ticket }) => {
      const how = { waitUntil: 'domcontentloaded', timeout: LOAD_MS } as const
      await page.goto(cookieUrl.href, how).catch(() => {})
      if ((await page.title()) !== proof) return UNREACHED
      const peer = await connectPeers(page, host, canary.port)
      if (peer === 'udp') return SENDS_UDP
      const turn = peer === 'absent' ? [] : [`${host}:${TURN_PORT}`]
      const isWhole = await sees(ticket, [...ways, `${host}:8080`, ...turn])
      return isWhole && canary.hits() === 0 ? null : BYPASSED
    })
  } finally {
    end()
    canary.close()
  }
}

/** Whether the proxy is asked for all of these in time. */
async function sees({ used }: Visit['ticket'], ways: string[]): Promise<boolean> {
  const isSeen = () => ways.every((way) => used.hosts.has(way))
  for (const until = performance.now() + WITNESS_MS; performance.now() < until && !isSeen(); )
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  return isSeen()
}

/** Which ways WebRTC offers to a peer once it has tried all: with the switches, no UDP. */
function connectPeers(page: Page, host: string, port: number): Promise<'udp' | 'tcp' | 'absent'> {
  return page.evaluate(
    async ({ urls, ms }) => {
      if (typeof RTCPeerConnection === 'undefined') return 'absent'
      const iceServers = urls.map((url) => ({ urls: url, username: 'a', credential: 'b' }))
      const peer = new RTCPeerConnection({ iceServers })
      const ways = new Promise<'udp' | 'tcp'>((resolve, reject) => {
        setTimeout(() => reject(new Error('WebRTC did not try all ways')), ms)
        peer.onicecandidate = ({ candidate }) => {
          if (candidate === null) resolve('tcp')
          else if (/\budp\b/i.test(candidate.candidate)) resolve('udp')
        }
      })
      peer.createDataChannel('x')
      await peer.setLocalDescription(await peer.createOffer())
      return ways.finally(() => peer.close())
    },
    { urls: [`stun:127.0.0.1:${port}`, `turn:${host}:${TURN_PORT}?transport=tcp`], ms: WITNESS_MS },
  )
}

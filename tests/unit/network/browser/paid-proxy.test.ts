import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { endpoint, streamEndpoint } from '@/lib/api/http'
import { closeReaders } from '@/lib/base/threads'
import { crawl } from '@/lib/capabilities/crawl'
import { scrape } from '@/lib/capabilities/scrape'
import { closeBrowsers } from '@/lib/network/browser'
import { type Inside, openInside } from '@/tests/support/inside'
import { type Site, startSite } from '@/tests/support/site'

const MEGABYTE = 1_000_000
/** USD per GB is nano-USD per byte. */
const PRICE = 4
const ALLOWED = 50_000_000
const heavy = Buffer.alloc(9 * MEGABYTE, 'word ')

let site: Site
let inside: Inside
/** Bytes that went over the paid proxy. */
let bytes = 0
const proxy = createServer().on('connect', (request: IncomingMessage, client) => {
  const [host, port] = (request.url ?? '').split(':')
  const target = connect(Number(port), host, () => {
    client.write('HTTP/1.1 200 OK\r\n\r\n')
    target.on('data', (chunk) => {
      bytes += chunk.length
    })
    target.pipe(client).pipe(target)
  })
  for (const [socket, peer] of [
    [target, client],
    [client, target],
  ] as const)
    socket.on('error', () => peer.destroy()).on('close', () => peer.destroy())
})

beforeAll(async () => {
  site = await startSite({
    '/': `<h1>Hub</h1>${[1, 2, 3, 4, 5, 6].map((n) => `<a href="/dead/${n}">${n}</a>`).join(' ')}`,
    '/robots.txt': '',
    '*': (_, response) => void response.writeHead(500).end(heavy),
    '/light': '<title>Herons</title><p>A page about the grey heron and what it eats.</p>',
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  inside = await openInside({
    ALLOWED_PRIVATE_HOSTS: site.host,
    ADVANCED_PROXY_URL: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    FAILED_WORK_USD_PER_HOUR: '0.05',
  })
})
afterAll(async () => {
  await inside.stop()
  await Promise.all([site.close(), closeReaders(), closeBrowsers()])
  proxy.closeAllConnections()
  proxy.close()
  vi.unstubAllEnvs()
})

test('a crawl through the paid proxy stops when its failed pages have used the allowance', async () => {
  const body = { url: site.url, max_pages: 20, advanced_proxy: true }
  const response = await streamEndpoint(crawl)(inside.request(body))
  const text = await response.text()
  expect([response.status, text.includes('"type":"usage"')]).toEqual([200, true])
  expect(bytes).toBeGreaterThan(4 * MEGABYTE)
  expect(bytes * PRICE).toBeLessThanOrEqual(ALLOWED)
  const failed = Number(await inside.failedWork())
  expect(failed).toBeGreaterThanOrEqual(bytes * PRICE * 0.9)
  expect(failed).toBeLessThanOrEqual(ALLOWED)
})

test('then pages through it are refused, and pages without it are not', async () => {
  const before = bytes
  const read = (more: object) =>
    endpoint(scrape)(inside.request({ url: `${site.url}/light`, ...more }))
  const refused = await read({ advanced_proxy: true })
  expect([refused.status, (await refused.json()).detail.details.reason]).toEqual([
    429,
    'failed_work',
  ])
  expect(bytes).toBe(before)
  expect((await read({})).status).toBe(200)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFaults } from '../support/faults'
import { startNameServer } from '../support/faults/name-server'
import { framesOf } from '../support/frames'
import { type Site, startSite } from '../support/site'
import { startWorld, type World } from '../support/world'

let world: World
let names: Awaited<ReturnType<typeof startNameServer>>
/** A private site that is not allowed, so nothing may ever reach it. */
let canary: Site
/** Headers of the requests for the image. */
const pictures: Record<string, unknown>[] = []

beforeAll(async () => {
  canary = await startSite({ '*': '<h1>Inside</h1>' })
  names = await startNameServer({
    'alias.test': { alias: 'second.test' },
    'second.test': { alias: 'inside.test' },
    'inside.test': { ip: '127.0.0.1' },
  })
  const led = (head: string, body = '') =>
    `<!doctype html><head><title>Led</title>${head}</head><h1>Led</h1><p>Words of the page.</p>${body}`
  world = await startWorld({
    settings: openFaults({ dns: names.address }).settings,
    pages: {
      '/refresh': (_, response) =>
        void response
          .writeHead(200, { 'content-type': 'text/html', refresh: `0;url=${canary.url}/` })
          .end(led('')),
      '/meta': led(`<meta http-equiv="refresh" content="0;url=${canary.url}/">`),
      '/preload': (_, response) =>
        void response
          .writeHead(200, {
            'content-type': 'text/html',
            link: `<${canary.url}/a.css>; rel=preload, <${canary.url}/>; rel=canonical`,
          })
          .end(
            led(
              `<link rel=canonical href="${canary.url}/"><link rel=alternate hreflang=de href="${canary.url}/de">`,
            ),
          ),
      '/base': led(
        `<base href="${canary.url}/">`,
        '<nav><a href="one">One</a><a href="/two">Two</a></nav>',
      ),
      '/pictured': led('', '<img src="/picture.png">'),
      '/picture.png': ({ headers }, response) => {
        pictures.push(headers)
        const png = Buffer.from(
          'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
          'base64',
        )
        response
          .writeHead(200, {
            'content-type': 'image/png',
            etag: '"one"',
            'cache-control': 'max-age=600',
          })
          .end(png)
      },
    },
  })
})
afterAll(async () => {
  expect(canary.asked).toEqual([])
  await world.stop()
  await canary.close()
  names.close()
})

// Vectors 30, 32.
test('a chain of aliases to a private address is rejected, even by its full name', async () => {
  const response = await world.server.post('/api/v2/scrape', { url: 'http://alias.test/' })
  expect([response.status, (await response.json()).detail.error_code]).toEqual([400, 'blocked_url'])
  expect(new Set(names.asked)).toEqual(new Set(['alias.test A', 'alias.test AAAA']))
})

// Vectors 46, 47.
test.each(['/preload', '/base'])(
  '%s cannot reach private addresses, and the page is read without them',
  async (place) => {
    const url = world.site.url + place
    for (const [endpoint, body] of [
      ['scrape', { url }],
      ['extract', { url, modes: ['links'] }],
      ['map', { url }],
    ] as const) {
      const response = await world.server.post(`/api/v2/${endpoint}`, body)
      await response.text()
      expect([200, 400, 500]).toContain(response.status)
    }
    const frames = await framesOf(
      await world.server.post('/api/v2/crawl_stream', { url, max_pages: 5 }),
    )
    expect(frames.at(-1)?.type).toBe('done')
    expect(canary.asked).toEqual([])
  },
)

// Vector 47.
test.each(['/meta', '/refresh'])(
  'a page (%s) that immediately navigates to a private address is rejected like a redirect',
  async (place) => {
    const url = world.site.url + place
    for (const [endpoint, body] of [
      ['scrape', { url }],
      ['extract', { url, modes: ['links'] }],
    ] as const) {
      const response = await world.server.post(`/api/v2/${endpoint}`, body)
      expect([response.status, (await response.json()).detail.error_code]).toEqual([
        400,
        'blocked_url',
      ])
    }
    const mapped = await world.server.post('/api/v2/map', { url })
    expect(mapped.status).toBe(200)
    const crawled = await world.server.post('/api/v2/crawl_stream', { url, max_pages: 5 })
    expect([crawled.status, (await crawled.json()).detail.error_code]).toEqual([400, 'blocked_url'])
    expect(canary.asked).toEqual([])
  },
)

// Vector 54.
test('no field of a call chooses a proxy, a resolver, a certificate authority, a browser switch or the model’s address', async () => {
  const chosen = {
    ...{
      proxy: canary.url,
      proxy_url: canary.url,
      base_url: canary.url,
      resolver: canary.url,
      dns: canary.url,
    },
    ...{
      ca: 'x',
      ignoreHTTPSErrors: true,
      launch_args: [`--proxy-server=${canary.url}`],
      extra_args: ['--no-sandbox'],
      browser_ws: canary.url,
    },
  }
  const scraped = await world.server.post('/api/v2/scrape', {
    url: `${world.site.url}/base`,
    ...chosen,
  })
  expect(scraped.status).toBe(200)
  const answered = await world.server.post('/api/v2/answer', {
    query: 'herons',
    model: 'service-web',
    api_base: canary.url,
    ...chosen,
  })
  expect(answered.status).toBe(200)
  expect(canary.asked).toEqual([])
})

// Vector 96.
test('two pages share no cache: a picture with an ETag is requested again, without it', async () => {
  for (let i = 0; i < 2; i++) {
    const response = await world.server.post('/api/v2/scrape', {
      url: `${world.site.url}/pictured`,
      formats: ['screenshot'],
    })
    expect(response.status).toBe(200)
    await response.text()
  }
  expect(pictures).toHaveLength(2)
  expect(pictures.filter((headers) => 'if-none-match' in headers || 'cookie' in headers)).toEqual(
    [],
  )
})

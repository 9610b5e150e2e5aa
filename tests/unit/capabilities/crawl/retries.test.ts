import { afterAll, expect, test as sequential, vi } from 'vitest'
import { openCall } from '@/lib/base/call/index'
import { noEffort } from '@/lib/capabilities/crawl/effort'
import { crawlInput } from '@/lib/capabilities/crawl/input'
import type { CrawlPage, VisitedPage } from '@/lib/capabilities/crawl/page'
import { visitSite } from '@/lib/capabilities/crawl/visit'
import { map } from '@/lib/capabilities/map/index'
import { scrape } from '@/lib/capabilities/scrape/index'
import { robotsFor } from '@/lib/network/web/index'
import { type Answer, article, type Site, startSite } from '../../../support/site'

const sites: Site[] = []
afterAll(async () => {
  vi.unstubAllEnvs()
  await Promise.all(sites.map((site) => site.close()))
})

async function open(pages: Record<string, string | Answer>): Promise<Site> {
  const site = await startSite(pages)
  sites.push(site)
  vi.stubEnv('ALLOWED_PRIVATE_HOSTS', sites.map(({ host }) => host).join(','))
  return site
}

const callFor = (timeoutMs = 60_000) =>
  openCall({ id: 'test', accountId: 'test', signal: new AbortController().signal, timeoutMs })

async function crawl(site: Site, options: Record<string, unknown> = {}, timeoutMs = 60_000) {
  const pages: CrawlPage[] = []
  const effort = noEffort()
  const input = crawlInput.parse({ url: site.url, ...options })
  const codes: (string | undefined)[] = []
  const onPage = async ({ page, code }: VisitedPage) => {
    pages.push(page)
    if (!page.success) codes.push(code)
  }
  const skipped = await visitSite(input, callFor(timeoutMs), onPage, null, effort)
  const good = pages.filter(({ success }) => success)
  return { good, failed: pages.filter(({ success }) => !success), codes, skipped, effort }
}

/** Most of their time is spent waiting. */
const test = sequential.concurrent

const FREE = { cost: 0, costOf: () => 0, unitCost: () => 0, responseTime: '0.00' }

const text = (name: string) =>
  article(name, `The page about ${name} says what there is to say about ${name}, at some length.`)
const home = (count: number) =>
  article('Home', Array.from({ length: count }, (_, i) => `<a href="/p${i}">${i}</a>`).join(' '))

/** Fails `times` times in the given manner, then shows the page. */
function failing(times: number, fail: Answer, page: string): Answer {
  let left = times
  return (request, response) => {
    if (left-- > 0) return fail(request, response)
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(page)
  }
}

const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    void response.writeHead(code, headers).end('later')
const reset: Answer = (_, response) => void response.socket?.destroy()

test.each([
  ['tells when to come again', 429, { 'Retry-After': '1' }],
  ['hides it', 429, {}],
  ['says that it is busy', 503, {}],
])(
  'a site that allows five requests a second and %s is crawled whole, and not asked faster for long',
  async (_, code, headers) => {
    const start = performance.now()
    const refusals: number[] = []
    let served: number[] = []
    const limited =
      (page: string): Answer =>
      (_, response) => {
        const now = performance.now()
        served = served.filter((at) => now - at < 1_000)
        if (served.length >= 5) {
          refusals.push(now - start)
          return void response.writeHead(code, headers).end('slow down')
        }
        served.push(now)
        response.writeHead(200, { 'Content-Type': 'text/html' }).end(page)
      }
    const pages = Array.from({ length: 60 }, (_, i) => [`/p${i}`, limited(text(`topic ${i}`))])
    const site = await open({ '/': limited(home(60)), ...Object.fromEntries(pages) })
    const { good, failed, effort } = await crawl(site, { max_pages: 100 })
    expect([good.length, failed.length]).toEqual([61, 0])
    expect(refusals.filter((at) => at > 10_000)).toEqual([])
    expect(effort.slowed).toBe(refusals.length)
    expect(effort.retried).toBe(refusals.length)
  },
  60_000,
)

const FAILURES: [string, Answer][] = [
  ['408', status(408)],
  ['425', status(425)],
  ['429', status(429)],
  ['429-later', status(429, { 'Retry-After': '1' })],
  ['500', status(500)],
  ['502', status(502)],
  ['503', status(503)],
  ['503-later', status(503, { 'Retry-After': '1' })],
  ['504', status(504)],
  ['reset', reset],
]

test.for(FAILURES)(
  'a page that twice fails with %s is read at the third attempt',
  { timeout: 20_000 },
  async ([name, fail]) => {
    const links = `<a href="/${name}">${name}</a>`
    const page = failing(2, fail, text(`no ${name}`))
    const site = await open({ '/': article('Home', links), [`/${name}`]: page })
    const { good, failed, effort } = await crawl(site)
    expect(failed.map(({ requested_url }) => requested_url)).toEqual([])
    expect(good).toHaveLength(2)
    // A reset of a reused connection is repeated at once, as the server may just have closed it.
    expect(effort.retried).toBeGreaterThanOrEqual(name === 'reset' ? 1 : 2)
  },
)

test('a page that keeps failing is tried three times and told once; other failures are not tried again', async () => {
  const site = await open({
    '/': home(3),
    '/p0': status(502),
    '/p1': status(404),
    '/p2': status(403),
  })
  const { good, failed, codes } = await crawl(site)
  expect(good).toHaveLength(1)
  expect(codes).toEqual(Array(3).fill('url_scrape_failed'))
  expect(failed.map(({ requested_url }) => new URL(requested_url).pathname).sort()).toEqual([
    '/p0',
    '/p1',
    '/p2',
  ])
  const counts = ['/p0', '/p1', '/p2'].map(
    (path) => site.asked.filter((one) => one === path).length,
  )
  expect(counts).toEqual([3, 1, 1])
}, 20_000)

test('the first page is tried again like any other', async () => {
  const site = await open({ '/': failing(1, status(503), home(1)), '/p0': text('herons') })
  expect((await crawl(site)).good).toHaveLength(2)
})

test('Retry-After is obeyed by everything that is due, and never waited for beyond the time', async () => {
  const times: number[] = []
  const page: Answer = (_, response) => {
    times.push(performance.now())
    const isFirst = times.length === 2
    if (isFirst) return void response.writeHead(429, { 'Retry-After': '2' }).end('later')
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(text(`page ${times.length}`))
  }
  const site = await open({ '/': home(6), '*': page })
  await crawl(site, { concurrency: 1 })
  expect((times[2] ?? 0) - (times[1] ?? 0)).toBeGreaterThan(1_900)
  const late = await open({ '/': home(1), '/p0': status(429, { 'Retry-After': '600' }) })
  const from = performance.now()
  const { failed } = await crawl(late, {}, 20_000)
  expect(failed[0]?.error).toContain('429')
  expect(performance.now() - from).toBeLessThan(5_000)
}, 30_000)

test('a site that asks for a longer wait than there is time is reported', async () => {
  const site = await open({ '/robots.txt': status(429, { 'Retry-After': '600' }), '/': home(1) })
  const { failed, codes, skipped } = await crawl(site, {}, 5_000)
  expect(codes).toEqual(['url_scrape_failed'])
  expect(failed.map(({ error }) => error)).toEqual([expect.stringContaining('a longer wait')])
  expect(skipped.timeout).toBe(1)
})

test('attempts in all are at most fifty for a small crawl', async () => {
  // Pages that are gone do not slow the crawl down.
  const site = await open({ '/': home(100), '*': status(410) })
  await crawl(site, { max_pages: 2 }, 30_000)
  const attempts = site.asked.filter((path) => path.startsWith('/p'))
  expect(attempts).toHaveLength(49)
}, 40_000)

test('robots.txt and pages of a map are tried again, too', async () => {
  const rules = 'User-agent: *\nDisallow: /p1'
  const site = await open({
    '/robots.txt': failing(1, status(503), rules),
    '/': failing(1, status(502), home(2)),
    '/p0': failing(1, reset, text('herons')),
  })
  const robots = await robotsFor(site.url, callFor())
  expect([robots.allows('/p0'), robots.allows('/p1')]).toEqual([true, false])
  const complete = await map.run(map.input.parse({ url: site.url, ignoreSitemap: true }), callFor())
  const { links } = complete(FREE)
  expect(links.map(({ url }) => new URL(url).pathname)).toContain('/p0')
  expect(site.asked.filter((path) => path === '/p0')).toHaveLength(2)
}, 20_000)

test.each([
  ['429 with a short Retry-After', 2, status(429, { 'Retry-After': '1' }), true],
  ['503 with a short Retry-After', 2, status(503, { 'Retry-After': '1' }), true],
  ['429 with a long Retry-After', 1, status(429, { 'Retry-After': '60' }), false],
  ['429 without Retry-After', 1, status(429), false],
  ['502', 1, status(502), false],
])(
  'a scrape that meets %s asks %i times',
  async (_, requests, fail, isRead) => {
    const site = await open({ '/': failing(1, fail, text('herons')) })
    const reply = scrape.run(scrape.input.parse({ url: site.url }), callFor())
    const end = await reply.then(
      () => true,
      () => false,
    )
    expect([end, site.asked.length]).toEqual([isRead, requests])
  },
  20_000,
)

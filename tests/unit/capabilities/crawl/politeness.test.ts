import { afterEach, expect, test, vi } from 'vitest'
import { openCall } from '@/lib/base/call/index'
import { crawlInput } from '@/lib/capabilities/crawl/input'
import { visitSite } from '@/lib/capabilities/crawl/visit'
import { discover } from '@/lib/capabilities/map/discover'
import { type Answer, article, type Site, startSite } from '../../../support/site'

const sites: Site[] = []
afterEach(async () => {
  vi.unstubAllEnvs()
  await Promise.all(sites.splice(0).map((site) => site.close()))
})

const callFor = (timeoutMs = 60_000, signal = new AbortController().signal, accountId = 'test') =>
  openCall({ id: 'test', accountId, signal, timeoutMs })
const crawl = (site: Site, options: Record<string, unknown>, call = callFor()) =>
  visitSite(crawlInput.parse({ url: site.url, ...options }), call, async () => {})

/** A start page with links to `count` others. Records how many were requested at once, and when. */
async function wideSite(count: number, robots: string, holdMs = 0) {
  const seen = { max: 0, now: 0, starts: [] as number[] }
  const page =
    (html: string): Answer =>
    (_, response) => {
      seen.starts.push(performance.now())
      seen.max = Math.max(seen.max, ++seen.now)
      setTimeout(() => {
        seen.now--
        response.writeHead(200, { 'Content-Type': 'text/html' }).end(html)
      }, holdMs)
    }
  const links = Array.from({ length: count }, (_, i) => `<a href="/p${i}">Page ${i}</a>`).join(' ')
  const others = Array.from({ length: count }, (_, i): [string, Answer] => [
    `/p${i}`,
    page(article(`Page ${i}`, `This is page number ${i} of many, which says so at some length.`)),
  ])
  const site = await startSite({
    '/robots.txt': (_, response) => void response.end(robots),
    '/': page(article('Start', links)),
    ...Object.fromEntries(others),
  })
  sites.push(site)
  vi.stubEnv('ALLOWED_PRIVATE_HOSTS', sites.map(({ host }) => host).join(','))
  return { site, seen }
}

test('a crawl fetches four pages of a host at once by default, and all crawls together at most ten', async () => {
  const { site, seen } = await wideSite(40, '', 30)
  await crawl(site, { max_pages: 20 })
  expect(seen.max).toBeLessThanOrEqual(4)
  seen.max = 0
  await Promise.all(
    Array.from({ length: 3 }, () => crawl(site, { max_pages: 30, concurrency: 10 })),
  )
  expect(seen.max).toBeGreaterThan(4)
  expect(seen.max).toBeLessThanOrEqual(10)
})

test.each([
  [
    'crawls',
    (site: Site) => Promise.all([crawl(site, { max_pages: 3 }), crawl(site, { max_pages: 3 })]),
  ],
  [
    'maps',
    (site: Site) =>
      discover(
        { url: site.url, ignoreSitemap: true, includeSubdomains: false, limit: 100 },
        callFor(2_000),
      ),
  ],
])('%s keep the Crawl-delay of robots.txt, together', async (_, run) => {
  const { site, seen } = await wideSite(5, 'User-agent: *\nCrawl-delay: 0.3')
  await run(site)
  // The first page is requested before there is anything to wait for. On a busy machine, this only
  // takes longer.
  const [, second = 0, ...rest] = seen.starts
  expect(rest.length).toBeGreaterThanOrEqual(2)
  expect((rest.at(-1) ?? 0) - second).toBeGreaterThan(0.8 * 300 * rest.length)
})

test('abandoned crawls release their turns', async () => {
  const { site, seen } = await wideSite(3, 'User-agent: *\nCrawl-delay: 0.5')
  const leaving = new AbortController()
  const left = Array.from({ length: 40 }, () =>
    crawl(site, {}, callFor(60_000, leaving.signal)).catch(() => {}),
  )
  await expect.poll(() => site.asked.includes('/'), { timeout: 10_000 }).toBe(true)
  leaving.abort()
  await Promise.all(left)
  const from = performance.now()
  seen.starts.length = 0
  await crawl(site, { max_pages: 2 })
  expect(seen.starts.length).toBe(2)
  expect(performance.now() - from).toBeLessThan(5_000)
})

test('a delay longer than the time budget is reported as a timeout', async () => {
  const { site } = await wideSite(5, 'User-agent: *\nCrawl-delay: 10')
  const skipped = await crawl(site, {}, callFor(1_500))
  expect(skipped.timeout).toBe(5)
})

test('a client that stops reading stops the crawl with at most ten pages in memory', async () => {
  const { site } = await wideSite(1_000, '')
  const leave = new AbortController()
  let taken = 0
  const input = crawlInput.parse({ url: site.url, max_pages: 100, concurrency: 10 })
  const done = visitSite(input, callFor(60_000, leave.signal), () => {
    taken++
    return taken < 5 || leave.signal.aborted
      ? Promise.resolve()
      : new Promise((resolve) => leave.signal.addEventListener('abort', () => resolve()))
  }).catch(() => {})
  await expect.poll(() => taken, { timeout: 20_000 }).toBe(5)
  // Until no more requests arrive, twice in a row.
  let asked = -1
  await expect
    .poll(
      () => {
        const same = asked === site.asked.length
        asked = site.asked.length
        return same
      },
      { interval: 500, timeout: 20_000 },
    )
    .toBe(true)
  const pages = site.asked.filter((path) => path !== '/robots.txt').length
  expect(pages - (taken - 1)).toBeLessThanOrEqual(10)
  leave.abort()
  await done
})

test("accounts share a host: many crawls of one delay another's by one turn", async () => {
  const { site, seen } = await wideSite(40, 'User-agent: *\nCrawl-delay: 0.3')
  const leaving = new AbortController()
  const many = Array.from({ length: 10 }, () =>
    crawl(site, { max_pages: 30, concurrency: 10 }, callFor(60_000, leaving.signal, 'many')).catch(
      () => {},
    ),
  )
  await expect.poll(() => seen.starts.length, { timeout: 10_000 }).toBeGreaterThan(3)
  const from = performance.now()
  const skipped = await crawl(
    site,
    { max_pages: 4 },
    callFor(60_000, new AbortController().signal, 'few'),
  )
  // It gets every second turn. Behind ninety others, it would wait half a minute.
  expect(performance.now() - from).toBeLessThan(6_000)
  expect(skipped.timeout).toBe(0)
  leaving.abort()
  await Promise.all(many)
})

test('one account cannot take every slot of a host', async () => {
  const { site, seen } = await wideSite(60, '', 1_500)
  const leaving = new AbortController()
  const many = Array.from({ length: 4 }, () =>
    crawl(site, { max_pages: 60, concurrency: 10 }, callFor(60_000, leaving.signal, 'many')).catch(
      () => {},
    ),
  )
  await expect.poll(() => seen.now, { timeout: 10_000 }).toBe(9)
  const from = performance.now()
  await crawl(site, { max_pages: 1 }, callFor(60_000, new AbortController().signal, 'few'))
  // One fetch takes one and a half seconds.
  expect(performance.now() - from).toBeLessThan(2_500)
  leaving.abort()
  await Promise.all(many)
})

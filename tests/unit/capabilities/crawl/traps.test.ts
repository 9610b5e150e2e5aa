import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openCall } from '@/lib/base/call/index'
import { crawlInput } from '@/lib/capabilities/crawl/input'
import { visitSite } from '@/lib/capabilities/crawl/visit'
import { discover } from '@/lib/capabilities/map/discover'
import { rounds } from '../../../support/sample'
import { type Site, startSite } from '../../../support/site'
import { recording, shareInTraps, trapSite, wantedPaths } from '../../../support/trap-site'

const LISTS = rounds(50, 32)
const EACH = 20
const WANTED = wantedPaths(LISTS, EACH)
const served = recording(trapSite(LISTS, EACH))
let site: Site
const call = () =>
  openCall({
    id: 'test',
    accountId: 'test',
    signal: new AbortController().signal,
    timeoutMs: 300_000,
  })
const pathOf = (address: string) => address.replace(site.url, '')

/** Each depth is crawled once. */
const crawls = new Map<number, ReturnType<typeof crawlNow>>()
function crawlAll(maxDepth: number) {
  const crawl = crawls.get(maxDepth) ?? crawlNow(maxDepth)
  crawls.set(maxDepth, crawl)
  return crawl
}

async function crawlNow(maxDepth: number) {
  served.bodies.clear()
  const from = site.asked.length
  const pages: string[] = []
  const input = { ...crawlInput.parse({ url: site.url, max_depth: maxDepth }), max_pages: 5_000 }
  const skipped = await visitSite(input, call(), async ({ page }) => {
    expect(page.error).toBeNull()
    pages.push(pathOf(page.final_url))
  })
  return { pages, skipped, asked: site.asked.slice(from), bodies: [...served.bodies] }
}

beforeAll(async () => {
  site = await startSite(served.pages)
  vi.stubEnv('ALLOWED_PRIVATE_HOSTS', site.host)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await site.close()
})

test.each([1, 1_000])(
  'a crawl %i links deep finds every list and product once, and hardly enters traps',
  async (depth) => {
    const { pages, asked } = await crawlAll(depth)
    expect(new Set(pages).size).toBe(pages.length)
    expect(WANTED.filter((path) => !pages.includes(path))).toEqual([])
    expect(shareInTraps(asked)).toBeLessThanOrEqual(0.05)
  },
  120_000,
)

test('every linked URL is delivered, or counted under the reason why not', async () => {
  const { pages, skipped, bodies } = await crawlAll(1)
  const named = new Set([
    `${site.url}/`,
    ...bodies.flatMap(([path, html]) => linksIn(html, site.url + path)),
  ])
  const count = (fits: (address: string) => boolean) => [...named].filter(fits).length
  expect(skipped).toMatchObject({
    robots: count((address) => address.includes('/private/')),
    off_site: count((address) => !address.startsWith(site.url)),
    not_html: count((address) => /\.(?:pdf|jpg)$/.test(address)),
    timeout: 0,
    error: 0,
  })
  const { robots, depth, duplicate, similar, off_site, not_html, limit } = skipped
  expect(pages.length + robots + depth + duplicate + similar + off_site + not_html).toBe(named.size)
  expect(limit).toBe(0)
  // The printed copy, the counted click, and `?sid=12345`, which could be the number of a story.
  expect(duplicate).toBe(3)
}, 120_000)

test('a map also finds them', async () => {
  const from = site.asked.length
  const found = await discover(
    { url: site.url, ignoreSitemap: false, includeSubdomains: false, limit: 30_000 },
    call(),
  )
  const paths = new Set(found.map(({ url }) => pathOf(url)))
  expect(WANTED.filter((path) => !paths.has(path))).toEqual([])
  expect(shareInTraps(site.asked.slice(from))).toBeLessThanOrEqual(0.05)
}, 120_000)

/**
 * The links of a page in the form that identifies pages: without fragment, tracking and session.
 */
function linksIn(html: string, base: string): string[] {
  return [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) => {
    const url = new URL(href, base)
    url.hash = ''
    url.pathname = url.pathname.replace(/;jsessionid=.*/, '')
    for (const name of ['session_id', 'utm_source']) url.searchParams.delete(name)
    return url.href.replace(/\?$/, '')
  })
}

import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openCall } from '@/lib/base/call/index'
import { crawlInput } from '@/lib/capabilities/crawl/input'
import type { CrawlPage } from '@/lib/capabilities/crawl/page'
import { visitSite } from '@/lib/capabilities/crawl/visit'
import { discover } from '@/lib/capabilities/map/discover'
import { type Site, startSite } from '../../../support/site'

const CHAIRS = 30
const NAMES = Array.from({ length: CHAIRS }, (_, i) => `${'ABCDEFGHIJKLMNOPQRSTUVWXYZabcd'[i]}lder`)
const DESCRIPTION =
  '<p>A chair of oak for kitchen and dining room. Its seat is woven by hand, and it carries 120 kg.</p>'

const chair = (i: number) =>
  `<title>Chair ${NAMES[i]}</title><h1>Chair ${NAMES[i]}</h1><p>Article ${73_100 + i}, ${49 + i}.00 EUR</p>${DESCRIPTION}` +
  (i + 1 < CHAIRS ? `<a href="/chairs/${i + 1}">Next chair</a>` : '')
const dead = Array.from({ length: 500 }, (_, i) => `<a href="/gone/${i}">Page ${i}</a>`).join(' ')

let site: Site
const call = () =>
  openCall({
    id: 'test',
    accountId: 'test',
    signal: new AbortController().signal,
    timeoutMs: 60_000,
  })

async function crawl(path: string, more: object) {
  const pages: CrawlPage[] = []
  const input = crawlInput.parse({ url: `${site.url}${path}`, ...more })
  const skipped = await visitSite(input, call(), async ({ page }) => void pages.push(page))
  return { pages, skipped }
}

beforeAll(async () => {
  site = await startSite({
    '/': '<title>Chairs</title><h1>Chairs</h1><p>All that we make.</p><a href="/chairs/0">First chair</a>',
    ...Object.fromEntries(NAMES.map((_, i) => [`/chairs/${i}`, chair(i)])),
    '/broken': `<title>Links</title><h1>Links</h1><p>Many of them.</p>${dead}`,
  })
  vi.stubEnv('ALLOWED_PRIVATE_HOSTS', site.host)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await site.close()
})

test('a crawl delivers every page of a chain with different names, numbers and prices', async () => {
  const { pages, skipped } = await crawl('/', { max_pages: 100, max_depth: 100 })
  expect(pages).toHaveLength(CHAIRS + 1)
  expect(skipped).toMatchObject({ similar: 0, limit: 0 })
})

test('a map lists all of them', async () => {
  const found = await discover(
    { url: site.url, ignoreSitemap: false, includeSubdomains: false, limit: 100 },
    call(),
  )
  expect(found.filter(({ url }) => url.includes('/chairs/'))).toHaveLength(CHAIRS)
})

test.each([
  [2, 50],
  [20, 60],
])('a crawl of %i pages requests at most %i, even if they fail', async (max_pages, attempts) => {
  const from = site.asked.length
  const { pages, skipped } = await crawl('/broken', { max_pages })
  expect(pages).toHaveLength(attempts)
  expect(site.asked.slice(from).filter((path) => path.startsWith('/gone/'))).toHaveLength(
    attempts - 1,
  )
  expect(skipped.limit).toBe(500 - (attempts - 1))
})

import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBook } from '../support/book'
import { bookShop, fetchesInTraps } from '../support/book-shop'
import { type Frame, framesOf } from '../support/frames'
import { type JoinedWorld, joinWorld } from '../support/shared-world'
import { article, type Site } from '../support/site'

let world: JoinedWorld
let shop: Site
let small: Site
let book: ReturnType<typeof openBook>
type Page = {
  requested_url: string
  final_url: string
  title: string
  hash_sha256: string
  markdown: string
  success: boolean
  error: string | null
}
const crawl = (body: Record<string, unknown>, signal?: AbortSignal) =>
  world.server.post('/api/v2/crawl_stream', body, {}, signal)
const pagesOf = (frames: Frame[]) =>
  frames.filter(({ type }) => type === 'page').map(({ page }) => page as Page)

const TWO = article(
  'Two',
  'The second page tells how a lamp is trimmed, and leads to a third.',
  '<a href="/three">Three</a>',
)
const LINKS =
  '<a href="/two">Two</a> <a href="/two#part">Part</a> <a href="/moved">Moved</a> <a href="/same">Same</a> <a href="/private/x">Private</a> <a href="http://elsewhere.test/">Off</a> <a href="/paper.pdf">Paper</a> <a href="/broken">Broken</a>'
const SMALL = {
  '/robots.txt': (_: unknown, response: import('node:http').ServerResponse) =>
    void response.end('User-agent: *\nDisallow: /private/'),
  '/': article(
    'Start',
    'The first page of a small site about lighthouses and their keepers.',
    LINKS,
  ),
  '/two': TWO,
  '/three': article(
    'Three',
    'The third page describes the fog horn in some detail.',
    '<a href="/four">Four</a>',
  ),
  '/four': article('Four', 'The fourth page is too deep to be reached.'),
  '/moved': (_: unknown, response: import('node:http').ServerResponse) =>
    void response.writeHead(301, { Location: '/two' }).end(),
  '/same': TWO.replace('<head>', '<head><link rel="canonical" href="/two">').replace(
    '</main>',
    '<p>Printed.</p></main>',
  ),
  '/broken': (_: unknown, response: import('node:http').ServerResponse) =>
    void response.writeHead(500).end('no'),
  '/slow': (_: unknown, response: import('node:http').ServerResponse) =>
    void setTimeout(() => response.end(article('Slow', 'Late.')), 20_000),
}

beforeAll(async () => {
  world = await joinWorld()
  shop = await world.addSite({
    '/robots.txt': (_, response) => void response.writeHead(404).end(),
    ...bookShop(50, 20),
  })
  small = await world.addSite(SMALL)
  book = openBook(world.server)
})
afterAll(async () => {
  book.close()
  await world.stop()
})

describe('200', () => {
  test('sends each page as it finishes, then usage with what was skipped and why, then done', async () => {
    const balance = book.balance()
    const frames = await framesOf(await crawl({ url: small.url }))
    const pages = pagesOf(frames)
    expect(frames.map(({ type }) => type).slice(-2)).toEqual(['usage', 'done'])
    const good = pages.filter(({ success }) => success)
    expect(good.map(({ final_url }) => new URL(final_url).pathname).sort()).toEqual([
      '/',
      '/three',
      '/two',
    ])
    for (const page of good) {
      expect(page.hash_sha256).toBe(createHash('sha256').update(page.markdown).digest('hex'))
      expect(page.error).toBeNull()
      expect(page.markdown).toContain('#')
    }
    const failed = pages.filter(({ success }) => !success)
    expect(failed).toHaveLength(1)
    expect(failed[0]).toMatchObject({
      requested_url: `${small.url}/broken`,
      error: expect.stringContaining('500'),
    })
    expect(frames.at(-2)).toMatchObject({ billed_count: 3, unit_cost: 0.001, cost: 0.003 })
    expect(frames.at(-2)?.skipped).toEqual({
      robots: 1,
      depth: 1,
      duplicate: 2,
      similar: 0,
      off_site: 1,
      not_html: 1,
      limit: 0,
      timeout: 0,
      error: 1,
    })
    expect(balance - book.balance()).toBe(3_000_000)
  })

  test('one level deep, 100 pages of a paginated shop are found once, with few fetches in traps', async () => {
    const from = shop.asked.length
    const frames = await framesOf(
      await crawl({ url: shop.url, max_pages: 100, max_depth: 1, timeout: 120 }),
    )
    const pages = pagesOf(frames)
    expect(pages).toHaveLength(100)
    expect(new Set(pages.map(({ final_url }) => final_url)).size).toBe(100)
    const asked = shop.asked.slice(from)
    expect(fetchesInTraps(asked) / asked.length).toBeLessThanOrEqual(0.05)
    expect(frames.at(-2)?.skipped).toMatchObject({ limit: expect.any(Number), off_site: 0 })
  }, 120_000)

  test('depth is counted in links, and path filters apply', async () => {
    const shallow = pagesOf(await framesOf(await crawl({ url: small.url, max_depth: 1 })))
    expect(shallow.some(({ final_url }) => final_url.endsWith('/three'))).toBe(false)
    const frames = await framesOf(
      await crawl({
        url: small.url,
        max_depth: 5,
        include_paths: ['/t*'],
        exclude_paths: ['/three'],
      }),
    )
    expect(
      pagesOf(frames)
        .map(({ final_url }) => new URL(final_url).pathname)
        .sort(),
    ).toEqual(['/', '/two'])
    const skipped = frames.find(({ type }) => type === 'usage')?.skipped as Record<string, number>
    expect(skipped.excluded).toBeGreaterThan(0)
    expect(skipped.limit).toBe(0)
  })

  test('the time budget is kept within a second, and finished pages are delivered', async () => {
    const site = await world.addSite({
      ...SMALL,
      '/': article(
        'Start',
        'A page that leads to a slow one.',
        '<a href="/slow">Slow</a> <a href="/two">Two</a>',
      ),
    })
    const from = performance.now()
    const frames = await framesOf(
      await world.server.post('/api/v2/crawl_stream', { url: site.url, timeout: 3 }),
    )
    expect(performance.now() - from).toBeLessThan(4_500)
    expect(pagesOf(frames).filter(({ success }) => success).length).toBeGreaterThanOrEqual(2)
    expect(frames.at(-1)?.type).toBe('done')
    expect(frames.at(-2)?.skipped).toMatchObject({ timeout: 1 })
  }, 60_000)

  test('a client that disconnects stops the crawl within a second and pays for the delivered pages', async () => {
    const leave = new AbortController()
    const response = await crawl(
      { url: shop.url, max_pages: 100, timeout: 120, concurrency: 2 },
      leave.signal,
    )
    const id = response.headers.get('x-request-id') ?? ''
    let pages = 0
    await framesOf(response, ({ type }) => {
      if (type === 'page' && ++pages === 5) leave.abort()
    }).catch(() => {})
    await expect.poll(() => book.hold(id)?.state).toBe('settled')
    const asked = shop.asked.length
    expect(book.hold(id)?.settled).toBeGreaterThanOrEqual(5_000_000)
    expect(book.hold(id)?.settled).toBeLessThan(100_000_000)
    await new Promise((resolve) => setImmediate(resolve))
    expect(shop.asked.length - asked).toBeLessThanOrEqual(2)
  }, 60_000)

  test('index: true makes the pages searchable', async () => {
    await framesOf(await crawl({ url: small.url, index: true }))
    const found = await (
      await world.server.post('/api/v2/web_search', {
        query: 'How is the lamp trimmed? [[search:500]]',
      })
    ).json()
    expect(found.results[0]?.link).toBe(`${small.url}/two`)
    // Text that all pages of the site start with is not an answer.
    const three = await (
      await world.server.post('/api/v2/web_search', { query: 'Three [[search:500]]' })
    ).json()
    expect(three.results[0]).toMatchObject({
      link: `${small.url}/three`,
      snippet: expect.stringContaining('The third page describes'),
    })
  })
})

describe('400', () => {
  const refused: [string, Record<string, unknown>, string][] = [
    ['no address', { url: '' }, 'missing_url'],
    ['an invalid address', { url: 'nope' }, 'invalid_url'],
    ['a scheme that is not http', { url: 'file:///etc/passwd' }, 'invalid_url'],
    ['credentials in the address', { url: 'http://a:b@example.com/' }, 'invalid_url'],
    ['a PDF', { url: 'http://example.com/a.pdf' }, 'pdf_not_supported'],
    ['a private address', { url: 'http://10.0.0.1/' }, 'blocked_url'],
    ['a private address in disguise', { url: 'http://0x7f.1:8080/' }, 'blocked_url'],
    ['cloud metadata', { url: 'http://[::ffff:169.254.169.254]/latest/' }, 'blocked_url'],
    ['an internal name', { url: 'http://localhost/' }, 'blocked_url'],
    ['a port that is not a website’s', { url: 'http://example.com:22/' }, 'blocked_url'],
    ['no pages', { max_pages: 0 }, 'invalid_max_pages'],
    ['too many pages', { max_pages: 101 }, 'invalid_max_pages'],
    ['no depth', { max_depth: 0 }, 'invalid_max_depth'],
    ['another format alone', { formats: ['html'] }, 'invalid_formats'],
  ]
  test.each(refused)('%s', async (_, body, code) => {
    const response = await crawl({ url: small.url, ...body })
    expect(response.status).toBe(400)
    const { detail } = await response.json()
    expect(detail.error_code).toBe(code)
    if (code === 'invalid_max_pages')
      expect(detail.message).toContain('max_pages must be between 1 and 100')
  })
})

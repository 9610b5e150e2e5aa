import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openCall } from '@/lib/base/call/index'
import { closeReaders, readers } from '@/lib/base/threads/index'
import { crawlInput } from '@/lib/capabilities/crawl/input'
import { decodedPath, pathMatcher } from '@/lib/capabilities/crawl/pattern'
import { visitSite } from '@/lib/capabilities/crawl/visit'
import { discover } from '@/lib/capabilities/map/discover'
import { warmReaders } from '@/lib/reader/page/index'
import { docx, p, run } from '../../../support/office-files'
import { pdfWith } from '../../../support/pdf-files'
import { type Answer, article, type Site, startSite } from '../../../support/site'

const sites: Site[] = []
afterEach(async () => {
  vi.unstubAllEnvs()
  await Promise.all(sites.splice(0).map((site) => site.close()))
})

async function open(pages: Record<string, string | Answer>): Promise<Site> {
  const site = await startSite(pages)
  sites.push(site)
  vi.stubEnv('ALLOWED_PRIVATE_HOSTS', sites.map(({ host }) => host).join(','))
  return site
}
const callFor = (timeoutMs = 20_000) =>
  openCall({ id: 'test', accountId: 'test', signal: new AbortController().signal, timeoutMs })

/** The pages that a crawl sends and skips, and its cost. */
async function crawl(url: string, options: Record<string, unknown> = {}, call = callFor()) {
  const pages: { path: string; success: boolean; error: string | null }[] = []
  const skipped = await visitSite(crawlInput.parse({ url, ...options }), call, async ({ page }) => {
    pages.push({
      path: new URL(page.requested_url).pathname,
      success: page.success,
      error: page.error,
    })
  })
  return {
    pages,
    paths: pages.filter(({ success }) => success).map(({ path }) => path),
    skipped,
    used: call.used,
  }
}
const send =
  (body: string | Buffer, type: string, status = 200): Answer =>
  (_, response) =>
    void response.writeHead(status, { 'Content-Type': type }).end(body)
const none = send('', 'text/plain', 404)
const link = (...paths: string[]) => paths.map((path) => `<a href="${path}">${path}</a>`).join(' ')

test('a crawl is read by one thread, as each compiles the reader again', async () => {
  const names = Array.from({ length: 24 }, (_, at) => `/p${at}`)
  const page = (at: number) =>
    article(
      `Page ${at}`,
      `${`A sentence of page ${at} about the weather at sea. `.repeat(400)}</p><ul id="news"></ul>
       <script src="/site.js"></script><p>${link(...names)}`,
    )
  const site = await open({
    '/site.js': send('document.title = "Sea"', 'text/javascript'),
    ...Object.fromEntries(['/', ...names].map((name, at) => [name, page(at)])),
  })
  await closeReaders()
  await warmReaders()
  const { paths } = await crawl(site.url, { max_pages: 25 })
  expect(paths).toHaveLength(25)
  expect(site.asked).toContain('/site.js')
  expect(readers().state().threads).toBe(1)
})

describe('a crawl whose first page cannot be fetched says why and is free', () => {
  test.each([
    ['forbids it', 200, 'User-agent: *\nDisallow: /', 'does not allow', 'robots'],
    ['fails', 503, '', 'status 503', 'robots'],
  ])('robots.txt %s', async (_, status, rules, why, reason) => {
    const site = await open({
      '/robots.txt': send(rules, 'text/plain', status),
      '/': article('Start', 'A page.'),
    })
    const { pages, skipped, used } = await crawl(site.url)
    expect(pages).toEqual([{ path: '/', success: false, error: expect.stringContaining(why) }])
    expect(skipped).toMatchObject({ [reason]: 1 })
    expect(used).toEqual([])
    expect(new Set(site.asked)).toEqual(new Set(['/robots.txt']))
    expect(site.asked).toHaveLength(status === 503 ? 3 : 1)
  })

  test('robots.txt of the site that it redirects to forbids it', async () => {
    const home = await open({
      '/robots.txt': send('User-agent: *\nDisallow: /', 'text/plain'),
      '/': article('Home', 'No.'),
    })
    const old = await open({
      '/robots.txt': none,
      '/': (_, response) => void response.writeHead(301, { Location: home.url }).end(),
    })
    const { pages, skipped, used } = await crawl(old.url)
    expect(pages).toEqual([
      { path: '/', success: false, error: expect.stringContaining('does not allow') },
    ])
    expect(skipped).toMatchObject({ robots: 1 })
    expect(used).toEqual([])
  })

  test('the site does not answer', async () => {
    const site = await open({})
    await site.close()
    const { pages, skipped, used } = await crawl(site.url)
    expect(pages).toEqual([
      { path: '/', success: false, error: expect.stringContaining('did not accept a connection') },
    ])
    expect(skipped).toMatchObject({ robots: 0, error: 1 })
    expect(used).toEqual([])
  })
})

test('a robots.txt that timed out for one caller is requested again for the next', async () => {
  let isSlow = true
  const site = await open({
    '/robots.txt': (_, response) =>
      void setTimeout(() => response.writeHead(404).end(), isSlow ? 2_000 : 0),
    '/': article('Start', 'A page that can be read.'),
  })
  expect((await crawl(site.url, {}, callFor(500))).paths).toEqual([])
  isSlow = false
  expect((await crawl(site.url)).paths).toEqual(['/'])
})

describe("URLs with a script's extension", () => {
  const pages = () => ({
    '/robots.txt': none,
    '/': article(
      'Start',
      link(
        '/wiki/Node.js',
        '/ann/three.js',
        '/ann/other.js',
        '/static/app.js',
        '/main.js',
        '/x/y.min.js',
      ),
    ),
    '/wiki/Node.js': article('Node', 'Node.js is a runtime, of which this page tells.'),
    '/ann/three.js': article('Three', 'Three.js draws in three dimensions, says this page.'),
    '/ann/other.js': send('let isScript = true\n'.repeat(200), 'text/javascript'),
    '*': send('let isScript = true', 'text/javascript'),
  })

  test('are crawled if they are pages; scripts are neither delivered nor billed', async () => {
    const site = await open(pages())
    const { paths, skipped, used } = await crawl(site.url)
    expect(paths.sort()).toEqual(['/', '/ann/three.js', '/wiki/Node.js'])
    expect(skipped).toMatchObject({ not_html: 4, error: 0 })
    expect(used).toMatchObject([{ amount: 3 }])
    expect(site.asked.filter((path) => /app|main|min/.test(path))).toEqual([])
  })

  test('may be the start of a crawl', async () => {
    const site = await open(pages())
    expect((await crawl(`${site.url}/wiki/Node.js`)).paths).toContain('/wiki/Node.js')
  })

  test('are in a map, with their complete name', async () => {
    const site = await open(pages())
    const found = await discover(
      { url: site.url, ignoreSitemap: true, includeSubdomains: false, limit: 100 },
      callFor(),
    )
    const paths = found.map(({ url }) => url.replace(site.url, '')).sort()
    expect(paths).toEqual(['/', '/ann/other.js', '/ann/three.js', '/wiki/Node.js'])
    expect(site.asked.filter((path) => /app|main|min/.test(path))).toEqual([])
  })
})

describe('sitemaps', () => {
  const sitemap = (prolog: string, path: string) =>
    `${prolog}<urlset><url><loc>/${path}</loc></url></urlset>`
  test.each([
    [
      'ISO-8859-1 by its prolog',
      Buffer.from(sitemap('<?xml version="1.0" encoding="ISO-8859-1"?>', 'caf\u00e9'), 'latin1'),
      'application/xml',
    ],
    [
      'ISO-8859-1 by its server',
      Buffer.from(sitemap('', 'caf\u00e9'), 'latin1'),
      'application/xml; charset=iso-8859-1',
    ],
    [
      'UTF-16 by its mark',
      Buffer.from(
        `\uFEFF${sitemap('<?xml version="1.0" encoding="UTF-16"?>', 'caf\u00e9')}`,
        'utf16le',
      ),
      'application/xml',
    ],
    ['UTF-8', Buffer.from(sitemap('', 'caf\u00e9')), 'application/xml'],
  ])('are read in their charset: %s', async (_, body, type) => {
    const site = await open({
      '/robots.txt': none,
      '/': article('Start', 'A page.'),
      '/sitemap.xml': send(body, type),
      '/caf%C3%A9': article('Café', 'Another page.'),
    })
    const found = await discover(
      { url: site.url, ignoreSitemap: false, includeSubdomains: false, limit: 10 },
      callFor(),
    )
    expect(found.map(({ url }) => url)).toContain(`${site.url}/caf%C3%A9`)
  })

  test('that start with megabytes of white space are read quickly', async () => {
    const body = gzipSync(`${' '.repeat(60 << 20)}<urlset><url><loc>/listed</loc></url></urlset>`)
    const site = await open({
      '/robots.txt': none,
      '/': article('Start', 'A page.'),
      '/sitemap.xml': send(body, 'application/gzip'),
      '/listed': article('Listed', 'Another page.'),
    })
    const from = process.cpuUsage()
    const found = await discover(
      { url: site.url, ignoreSitemap: false, includeSubdomains: false, limit: 10 },
      callFor(),
    )
    expect(found.map(({ url }) => url)).toContain(`${site.url}/listed`)
    expect(process.cpuUsage(from).user / 1e6).toBeLessThan(4)
  })

  test('of the site that the start redirects to are used, and none of its pages is lost', async () => {
    const home = await open({
      '/robots.txt': none,
      '/': article('Home', link('/linked')),
      '/linked': article('Linked', 'A page that a link leads to.'),
      '/listed': article('Listed', 'A page that the sitemap alone names.'),
      '/sitemap.xml': (_, response) =>
        void response.end(
          `<urlset><url><loc>${home.url}/listed</loc></url><url><loc>${home.url}/linked</loc></url></urlset>`,
        ),
    })
    const old = await open({
      '/robots.txt': none,
      '*': (request, response) =>
        void response.writeHead(301, { Location: `${home.url}${request.url}` }).end(),
    })
    const { pages, skipped } = await crawl(old.url, { use_sitemap: true })
    expect(
      pages
        .filter(({ success }) => success)
        .map(({ path }) => path)
        .sort(),
    ).toEqual(['/', '/linked', '/listed'])
    expect(skipped.off_site).toBe(0)
  })
})

test.each([
  ['/über/*', '/%C3%BCber/uns', true],
  ['/%C3%BCber/*', '/%C3%BCber/uns', true],
  ['/a b', '/a%20b/c', true],
  ['/docs', '/docs/a', true],
  ['/docs', '/docsy', false],
  ['*.html', '/a/b.html', true],
  ['/100%', '/100%25', true],
])('the path pattern %s on %s: %s', (pattern, path, fits) =>
  expect(pathMatcher(pattern)(decodedPath(path))).toBe(fits),
)

test('documents that pages link to are read where the crawl asks for them', async () => {
  const site = await open({
    '/robots.txt': none,
    '/': article('Start', link('/a.docx', '/b.pdf', '/c', '/d.zip')),
    '/a.docx': send(Buffer.from(docx(p(run('A survey of herons.')))), 'application/octet-stream'),
    '/b.pdf': send(pdfWith(['A paper on herons.']), 'application/pdf'),
    '/c': send(Buffer.from(docx(p(run('Another survey.')))), OFFICE),
  })
  const options = { max_depth: 1, delay: 0 }
  expect((await crawl(`${site.url}/`, options)).paths).toEqual(['/'])
  const { paths, used, skipped } = await crawl(`${site.url}/`, {
    ...options,
    include_documents: true,
  })
  expect(paths.sort()).toEqual(['/', '/a.docx', '/b.pdf', '/c'])
  expect(used).toEqual([{ unit: 'crawl_page', amount: 4 }])
  expect(skipped.not_html).toBe(1)
}, 30_000)

const OFFICE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

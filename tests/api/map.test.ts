import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBook } from '../support/book'
import { type JoinedWorld, joinWorld } from '../support/shared-world'
import { type Answer, article, type Site } from '../support/site'

let world: JoinedWorld
let site: Site
let bare: Site
let big: Site
let program: Site
let book: ReturnType<typeof openBook>
const map = (body: Record<string, unknown>) => world.server.post('/api/v2/map', body)
const linksOf = async (body: Record<string, unknown>): Promise<{ url: string; title: string }[]> =>
  (await (await map(body)).json()).links

const xml = (entries: string, root = 'urlset') =>
  `<?xml version="1.0"?><${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</${root}>`
const urls = (base: () => string, from: number, to: number, path = 'p') =>
  Array.from(
    { length: to - from },
    (_, i) => `<url><loc>${base()}/${path}/${from + i}</loc></url>`,
  ).join('')
const send =
  (body: () => string | Buffer, type = 'application/xml'): Answer =>
  (_, response) => {
    response.writeHead(200, { 'Content-Type': type })
    response.end(body())
  }

beforeAll(async () => {
  world = await joinWorld()
  const base = () => site.url
  site = await world.addSite({
    '/robots.txt': send(
      () => `User-agent: *\nSitemap: ${base()}/index.xml\nSitemap: ${base()}/list.txt`,
      'text/plain',
    ),
    '/': article(
      'Home',
      '<a href="/about">About us</a> <a href="guide/start?utm_source=x#top">Getting started</a> <a href="//other.test/">Off</a> <a href="/logo.png">Logo</a> <a href="/prices"><img src="/logo.png"></a>',
    ),
    '/about': article('About', 'We sell lamps.'),
    '/guide/start': article('Start', 'How to start.'),
    '/index.xml': send(() =>
      xml(
        `<sitemap><loc>${base()}/one.xml</loc></sitemap><sitemap><loc>${base()}/two.xml.gz</loc></sitemap><sitemap><loc>${base()}/broken.xml</loc></sitemap><sitemap><loc>${base()}/index.xml</loc></sitemap>`,
        'sitemapindex',
      ),
    ),
    '/one.xml': send(() => xml(urls(base, 0, 10)), 'text/html'),
    '/two.xml.gz': send(() => gzipSync(xml(urls(base, 10, 20))), 'application/octet-stream'),
    '/broken.xml': send(
      () => `${xml(urls(base, 20, 25)).replace('</urlset>', '')}<url><loc>${base()}/p/unfinis`,
    ),
    '/list.txt': send(
      () => `${base()}/from-text\nnot an address\nhttp://elsewhere.test/x`,
      'text/plain',
    ),
  })
  bare = await world.addSite({
    '/': '<base href="/deep/"><title>Bare</title><h1>Bare</h1><a href="one">The first one</a> <a href="/two?page=1">Two</a>',
    '/deep/one': article('One', '<a href="three">Three</a>'),
    '/deep/three': article('Three', 'End.'),
    '/two': article('Two', 'Two.'),
  })
  const menu = ['a', 'b', 'c', 'd'].map((name) => `<a href="/${name}">Part ${name}</a>`).join(' ')
  program = await world.addSite({
    '/': `<title>Shop</title><nav>${menu}</nav><h1>Shop</h1><div class=grid></div><script type=module src="/main-1.js"></script>`,
    '/main-1.js': (_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/javascript' })
      response.end(
        `document.querySelector('.grid').innerHTML = '<a href="/lamp">Lamp</a><a href="#/tools">Tools</a><a href="#/">Shop</a><a href="#top">Top</a>'; fetch('/stock')`,
      )
    },
  })
  const parts = Array.from({ length: 10 }, (_, i) => i)
  big = await world.addSite({
    '/': article('Big', 'A big site.'),
    '/sitemap.xml': send(() =>
      xml(
        parts.map((i) => `<sitemap><loc>${big.url}/part-${i}.xml.gz</loc></sitemap>`).join(''),
        'sitemapindex',
      ),
    ),
    ...Object.fromEntries(
      parts.map((i) => [
        `/part-${i}.xml.gz`,
        send(() => gzipSync(xml(urls(() => big.url, i * 3_000, (i + 1) * 3_000)))),
      ]),
    ),
  })
  book = openBook(world.server)
})
afterAll(async () => {
  book.close()
  await world.stop()
})

describe('200', () => {
  test('finds links that scripts make beside a menu', async () => {
    const links = await linksOf({ url: program.url })
    const paths = links.map(({ url }) => url.replace(program.url, ''))
    expect(paths).toEqual(expect.arrayContaining(['/', '/lamp', '/#/tools']))
    expect(paths.filter((path) => path.includes('#'))).toHaveLength(1)
  })

  test('finds URLs in sitemaps and links: indexes, gzip, text, broken XML; each once, same site, no files', async () => {
    const balance = book.balance()
    const response = await map({ url: site.url })
    const body = await response.json()
    expect(response.status).toBe(200)
    expect(body).toMatchObject({ statusCode: 200, cost: 0.002 })
    const paths = body.links.map(({ url }: { url: string }) => url.replace(site.url, ''))
    const expected = [
      ...Array.from({ length: 25 }, (_, i) => `/p/${i}`),
      '/from-text',
      '/',
      '/about',
      '/guide/start',
      '/prices',
    ]
    expect(paths.sort()).toEqual(expected.sort())
    expect(body.links.find(({ url }: { url: string }) => url.endsWith('/about')).title).toMatch(
      /About/,
    )
    // The text of its link is a picture.
    expect(body.links.find(({ url }: { url: string }) => url.endsWith('/prices')).title).toBe(
      'prices',
    )
    expect(balance - book.balance()).toBe(2_000_000)
  })

  test('follows links without a sitemap or with ignoreSitemap, including base href', async () => {
    const found = await linksOf({ url: bare.url })
    expect(found.map(({ url }) => url.replace(bare.url, '')).sort()).toEqual([
      '/',
      '/deep/one',
      '/deep/three',
      '/two?page=1',
    ])
    const ignoring = await linksOf({ url: site.url, ignoreSitemap: true })
    expect(ignoring.map(({ url }) => url.replace(site.url, '')).sort()).toEqual([
      '/',
      '/about',
      '/guide/start',
      '/prices',
    ])
  })

  test('search ranks by words in path and title, and omits the rest', async () => {
    const found = await linksOf({ url: site.url, search: 'getting started guide' })
    expect(found[0]?.url).toBe(`${site.url}/guide/start`)
    expect(found.every(({ url }) => !/\/p\/\d/.test(url))).toBe(true)
  })

  test('all 30,000 URLs of ten gzip files are returned, up to limit', async () => {
    expect(await linksOf({ url: big.url, limit: 30_000, timeout: 60_000 })).toHaveLength(30_000)
    expect(await linksOf({ url: big.url, limit: 7 })).toHaveLength(7)
  }, 90_000)
})

describe('400 and 500', () => {
  const refused: [string, Record<string, unknown>, string][] = [
    ['no address', {}, 'missing_url'],
    ['too many', { url: 'http://example.com', limit: 30_001 }, 'invalid_limit'],
    ['no time', { url: 'http://example.com', timeout: 10 }, 'invalid_timeout'],
    ['a private address', { url: 'http://127.0.0.1:1/' }, 'blocked_url'],
  ]
  test.each(refused)('%s', async (_, body, code) => {
    const response = await map(body)
    expect(response.status).toBe(400)
    expect((await response.json()).detail.error_code).toBe(code)
  })

  test('an unreachable site is map_failed, and free', async () => {
    const gone = await world.addSite({})
    await gone.close()
    const balance = book.balance()
    const response = await world.server.post('/api/v2/map', { url: gone.url })
    expect(response.status).toBe(500)
    expect((await response.json()).detail).toMatchObject({
      error_type: 'map_error',
      error_code: 'map_failed',
    })
    expect(book.balance()).toBe(balance)
  })
})

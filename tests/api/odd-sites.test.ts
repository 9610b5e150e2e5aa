import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBook } from '../support/book'
import type { Groundwire } from '../support/groundwire'
import { type JoinedWorld, joinWorld } from '../support/shared-world'
import { type Answer, article, type Site } from '../support/site'

const TEXT = 'A ferry crosses the sound four times a day, and in winter when the ice allows it.'
const page = (title: string, links: string[] = [], canonical = '') =>
  article(title, `${TEXT} ${title}`, links.map((to) => `<a href="${to}">${to}</a>`).join(' '))
    .replace('<a href="/">Home</a>', '')
    .replace('</head>', canonical ? `<link rel="canonical" href="${canonical}"></head>` : '</head>')
const redirect =
  (to: string): Answer =>
  (_, response) =>
    void response.writeHead(302, { Location: to }).end()
const send =
  (body: string, type: string, status = 200): Answer =>
  (_, response) =>
    void response.writeHead(status, { 'Content-Type': type }).end(body)
const CHALLENGE =
  '<title>Just a moment...</title><h1>Checking your browser before accessing the site.</h1><a href="/x">x</a>'

let world: JoinedWorld
let server: Groundwire
let book: ReturnType<typeof openBook>
let site: Site
const others: Site[] = []

beforeAll(async () => {
  world = await joinWorld({ model: false })
  server = world.server
  const foreign = await world.addSite({ '/': page('Foreign') })
  site = await world.addSite({
    '/robots.txt': send('User-agent: *\nDisallow: /private\nSitemap: /gone.xml\n', 'text/plain'),
    '/sitemap.xml': (request, response) =>
      response
        .writeHead(200, { 'Content-Type': 'application/xml' })
        .end(`<urlset><url><loc>http://${request.headers.host}/listed</loc></url></urlset>`),
    '/docs': redirect('/docs/'),
    '/docs/': page('Docs', ['/docs/one'], '/docs'),
    '/docs/one': page('One'),
    '/slash': page('Slash', ['/slash/x', '/slash/x/']),
    '/slash/x': redirect('/slash/x/'),
    '/slash/x/': page('X', [], '/slash/x'),
    '/lost': page('Lost', ['/lost/copy', '/lost/original']),
    '/lost/copy': page('Copy', [], '/lost/original'),
    '/lost/original': send('no', 'text/html', 500),
    '/twin': page('Twin', ['/twin/a', '/twin/b']),
    '/twin/a': page('A', [], '/twin/b'),
    '/twin/b': page('B', [], '/twin/a'),
    '/ways': page('Ways', ['/ways/out', '/ways/in']),
    '/ways/out': redirect(`${foreign.url}/`),
    '/ways/in': redirect('/private/page'),
    '/private/page': page('Private'),
  })
  others.push(
    foreign,
    await world.addSite({ '*': send('<h1>Service unavailable</h1>', 'text/html', 503) }),
    await world.addSite({ '*': send('<h1>None</h1>', 'text/html', 404) }),
    await world.addSite({ '*': send(CHALLENGE, 'text/html', 403) }),
  )
  book = openBook(server)
})
afterAll(async () => {
  book.close()
  await world.stop()
})

async function crawl(path: string) {
  const response = await server.post('/api/v2/crawl_stream', { url: site.url + path })
  const frames = (await response.text()).split('\n\n').flatMap((frame) => {
    return frame.startsWith('data:') ? [JSON.parse(frame.slice(5))] : []
  })
  const { skipped, billed_count: billed } = frames.find(({ type }) => type === 'usage')
  const pages = frames.flatMap((frame) =>
    frame.type === 'page' && frame.page.success ? [frame.page.title] : [],
  )
  return { pages: pages.sort(), skipped, billed }
}

describe('a crawl of a site with odd redirects and canonical URLs', () => {
  test('keeps the first page whose canonical URL redirects to it', async () => {
    expect((await crawl('/docs')).pages).toEqual(['Docs', 'One'])
  })

  test('keeps a page once if its redirect and its canonical URL point at each other', async () => {
    const { pages, skipped } = await crawl('/slash')
    expect(pages).toEqual(['Slash', 'X'])
    expect(skipped.duplicate).toBe(1)
  })

  test('keeps a page whose canonical URL fails, and one of two that name each other', async () => {
    expect((await crawl('/lost')).pages).toEqual(['Copy', 'Lost'])
    const { pages, skipped } = await crawl('/twin')
    expect(pages).toHaveLength(2)
    expect(skipped.duplicate).toBe(1)
  })

  test('delivers and bills no page of another site or disallowed by robots.txt', async () => {
    const { pages, skipped, billed } = await crawl('/ways')
    expect(pages).toEqual(['Ways'])
    expect(billed).toBe(1)
    expect(skipped).toMatchObject({ off_site: 1, robots: 1 })
  })
})

describe('a map', () => {
  test.each([
    ['is down', 1, 503],
    ['has no such page', 2, 404],
    ['shows a challenge', 3, 403],
  ])('of a site that %s is map_failed, says why, and is free', async (_, at, status) => {
    const before = book.balance()
    const response = await server.post('/api/v2/map', { url: `${others[at]?.url}/` })
    expect(response.status).toBe(500)
    expect((await response.json()).detail).toMatchObject({
      error_code: 'map_failed',
      details: { status },
    })
    expect(before - book.balance()).toBe(0)
  })

  test('looks for a sitemap in the usual places if the one in robots.txt is gone', async () => {
    const { links } = await (await server.post('/api/v2/map', { url: `${site.url}/docs` })).json()
    expect(links.map(({ url }: { url: string }) => url)).toContain(`${site.url}/listed`)
  })
})

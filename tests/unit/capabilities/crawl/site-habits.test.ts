import { deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { openCall } from '@/lib/base/call/index'
import { crawlInput, type VisitedPage, visitSite } from '@/lib/capabilities/crawl/index'
import { type Answer, article, type Site, startSite } from '../../../support/site'

let site: Site
afterEach(async () => {
  vi.unstubAllEnvs()
  await site.close()
})

/** Paths of the pages that a crawl of these pages delivers. */
async function crawl(
  pages: Record<string, string | Answer>,
  options = {},
  failed: string[] = [],
): Promise<string[]> {
  site = await startSite({ '/robots.txt': none, ...pages })
  vi.stubEnv('ALLOWED_PRIVATE_HOSTS', site.host)
  const { signal } = new AbortController()
  const call = openCall({ id: 'test', accountId: 'test', signal, timeoutMs: 30_000 })
  const good: VisitedPage['page'][] = []
  const input = crawlInput.parse({ url: `${site.url}/`, ...options })
  await visitSite(input, call, async ({ page }) => {
    if (page.success) good.push(page)
    else failed.push(new URL(page.requested_url).pathname)
  })
  return good.map(({ final_url }) => new URL(final_url).pathname).toSorted()
}

const none: Answer = (_, response) => void response.writeHead(404).end()
const text = (name: string) =>
  article(name, `The page about ${name} says what there is to say about ${name}, at some length.`)
const home = (...paths: string[]) =>
  article('Home', ...paths.map((path) => `<a href="${path}">${path}</a>`))
const send =
  (body: string | Buffer, headers: Record<string, string>): Answer =>
  (_, response) =>
    void response.writeHead(200, { 'Content-Type': 'text/html', ...headers }).end(body)

test('pages in any common content encoding are read, also if it was not asked for', async () => {
  const pages = {
    '/': home('/raw', '/zlib', '/none', '/identity', '/stored'),
    '/raw': send(deflateRawSync(text('herons')), { 'Content-Encoding': 'deflate' }),
    '/zlib': send(deflateSync(text('owls')), { 'Content-Encoding': 'deflate' }),
    '/none': send(text('ducks'), { 'Content-Encoding': 'none' }),
    '/identity': send(text('geese'), { 'Content-Encoding': 'identity' }),
    '/stored': send(text('swans'), { 'Content-Encoding': 'aws-chunked' }),
  }
  expect(await crawl(pages)).toEqual(['/', '/identity', '/none', '/raw', '/stored', '/zlib'])
})

test('pages are read whose content encoding is unusual, missing or another than it says', async () => {
  const labelled = (body: string | Buffer, coding: string) =>
    send(body, { 'Content-Encoding': coding })
  const pages: Record<string, Answer> = {
    '/zstd': labelled(zstdCompressSync(Buffer.from(text('herons'))), 'zstd'),
    '/upper': labelled(gzipSync(text('owls')), 'GZIP;q=1.0'),
    '/twice': labelled(gzipSync(text('ducks')), 'gzip, gzip'),
    '/not-gzip': labelled(text('geese'), 'gzip'),
    '/not-br': labelled(text('swans'), 'br'),
    '/other': labelled(gzipSync(text('storks')), 'br'),
    '/unnamed': send(gzipSync(text('cranes')), {}),
    '/charset': labelled(text('egrets'), 'iso-8859-1'),
    '/chunked': labelled(text('ibises'), 'chunked'),
  }
  const paths = Object.keys(pages).toSorted()
  expect(await crawl({ '/': home(...paths), ...pages })).toEqual(['/', ...paths])
})

test('a page of status 200 that only names another status is tried again and not delivered', async () => {
  const nginx = (name: string) =>
    `<html><head><title>${name}</title></head><body><center><h1>${name}</h1></center><hr><center>nginx</center></body></html>`
  let count = 0
  const busy: Answer = (_, response) => {
    const body = count++ === 0 ? nginx('429 Too Many Requests') : text('herons')
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(body)
  }
  const pages = {
    '/': home('/busy', '/down', '/about'),
    '/busy': busy,
    '/down': nginx('503 Service Temporarily Unavailable'),
    '/about': article('429 Too Many Requests', 'The status tells a client to wait. '.repeat(20)),
  }
  expect(await crawl(pages)).toEqual(['/', '/about', '/busy'])
  expect(site.asked.filter((path) => path === '/down')).toHaveLength(3)
})

test('a Refresh header and the next page of the head or a Link header are followed', async () => {
  const next = text('page one').replace('<head>', '<head><link rel="next" href="/two">')
  const pages = {
    '/': home('/moved', '/one'),
    '/moved': send('<title>Moved</title>', { Refresh: '0; url=/new' }),
    '/new': text('herons'),
    '/one': next,
    '/two': send(text('page two'), { Link: '</logo.png>; rel=preload, </three>; rel="last next"' }),
    '/three': text('page three'),
  }
  expect(await crawl(pages)).toEqual(['/', '/new', '/one', '/three', '/two'])
})

test('a canonical URL of a Link header is a hint like one of the head', async () => {
  const pages = {
    '/': home('/lamp', '/print'),
    '/lamp': text('lamps'),
    '/print': send(`${text('lamps')}<p>Here.</p>`, { Link: '</lamp>; rel="canonical"' }),
  }
  expect(await crawl(pages)).toHaveLength(2)
})

test('links are not followed where an X-Robots-Tag header says so', async () => {
  const linked = (path: string) => text(path).replace('</main>', `<a href="${path}">on</a></main>`)
  const pages = {
    '/': home('/a', '/b'),
    '/a': send(linked('/c'), { 'X-Robots-Tag': 'noarchive, nofollow' }),
    '/b': send(linked('/d'), { 'X-Robots-Tag': 'otherbot: nofollow' }),
    '/c': text('storks'),
    '/d': text('cranes'),
  }
  expect(await crawl(pages)).toEqual(['/', '/a', '/b', '/d'])
})

test('links that differ only in a session id are fetched once', async () => {
  const ids = ['a1b2c3d4e5f6a7b8', 'ffeeddccbbaa9988']
  const links = ids.flatMap((id) => [
    `/page?PHPSESSID=${id}`,
    `/page?_sid=${id}`,
    `/page?XTCsid=${id}`,
    `/page?session-id=${id}`,
    `/page?sess=${id}`,
    `/(S(${id}))/page`,
  ])
  expect(await crawl({ '/': home(...links), '/page': text('herons') })).toEqual(['/', '/page'])
  expect(site.asked.filter((path) => path === '/page')).toHaveLength(1)
})

test.each([
  ['/sitemap.xml', '<sm:urlset xmlns:sm="http://www.sitemaps.org/schemas/sitemap/0.9">', 'sm:'],
  ['/sitemap-index.xml', '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">', ''],
  ['/wp-sitemap.xml', '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">', ''],
])('a sitemap at %s is read, whatever its namespace prefix', async (path, start, prefix) => {
  const sitemap: Answer = (request, response) => {
    const url = `http://${request.headers.host}/unlinked`
    response.writeHead(200, { 'Content-Type': 'application/xml' })
    response.end(
      `${start}<${prefix}url><${prefix}loc>${url}</${prefix}loc></${prefix}url></${prefix}urlset>`,
    )
  }
  const pages = { '/': home(), '/unlinked': text('herons'), [path]: sitemap }
  expect(await crawl(pages, { use_sitemap: true })).toEqual(['/', '/unlinked'])
})

test.each([
  '<link rel="sitemap" type="application/xml" href="/maps/pages.xml">',
  "<link href='maps/pages.xml' rel='Sitemap'>",
  '<link rel=sitemap href=/maps/pages.xml>',
])('a sitemap that the page links to is read: %s', async (link) => {
  const map: Answer = (request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/xml' })
    response.end(`<urlset><url><loc>http://${request.headers.host}/unlinked</loc></url></urlset>`)
  }
  const start = home().replace('<head>', `<head>${link}`)
  const pages = { '/': start, '/unlinked': text('herons'), '/maps/pages.xml': map }
  expect(await crawl(pages, { use_sitemap: true })).toEqual(['/', '/unlinked'])
})

test('a redirect out of the site ends there, and one in a circle is asked once', async () => {
  const other = await startSite({ '*': none })
  const to = (target: string, status = 302): Answer => {
    return (_, response) => void response.writeHead(status, { Location: target }).end()
  }
  let visits = 0
  const welcome: Answer = (request, response) => {
    visits++
    const isSeen = request.headers.cookie !== undefined
    if (isSeen) return send(text('herons'), {})(request, response)
    response.writeHead(302, { 'Set-Cookie': 'seen=1', Location: '/welcome' }).end()
  }
  const failed: string[] = []
  try {
    const pages = {
      '/': home('/out', '/circle', '/meta', '/welcome'),
      '/out': to(`${other.url}/gone`),
      '/meta': `<meta http-equiv="refresh" content="0; url=${other.url}/gone">`,
      '/circle': to('/back'),
      '/back': to('/circle'),
      '/welcome': welcome,
    }
    expect(await crawl(pages, {}, failed)).toEqual(['/', '/welcome'])
  } finally {
    await other.close()
  }
  expect(failed).toEqual(['/circle'])
  expect(other.asked.filter((path) => path !== '/robots.txt')).toEqual([])
  expect(site.asked.filter((path) => path === '/circle')).toHaveLength(1)
  expect(visits).toBe(2)
})

test('views of a page come last, its lines in another order are its copy', async () => {
  const rows = ['herons 12 kB', 'owls 7 kB', 'ducks 3 kB'].map((row) => `<p>${row}</p>`)
  const sorts = ['C=N;O=D', 'C=S;O=A', 'order=asc', 'sort=size&order=asc']
  const links = [...sorts.map((query) => `/list?${query}`), '/list', '/1', '/2', '/3']
  const list: Answer = ({ url }, response) =>
    void response
      .writeHead(200, { 'Content-Type': 'text/html' })
      .end(article('List', ...(url?.includes('?') ? rows.toReversed() : rows)))
  const pages = {
    '/': home(...links),
    '/list': list,
    '/1': text('a'),
    '/2': text('b'),
    '/3': text('c'),
  }
  expect(await crawl(pages, { max_pages: 5 })).toEqual(['/', '/1', '/2', '/3', '/list'])
  expect(site.asked.filter((path) => path === '/list')).toHaveLength(1)
  await site.close()
  expect(await crawl(pages, { max_pages: 20 })).toEqual(['/', '/1', '/2', '/3', '/list'])
})

test('copies that differ in links to their own parts are one page, and a feed is not read', async () => {
  const parts: Answer = ({ url }, response) =>
    void response
      .writeHead(200, { 'Content-Type': 'text/html' })
      .end(`${text('herons')}<a href="${url}#nests">Nests</a>`)
  const pages = {
    '/': home('/herons', '/x?title=herons', '/news.atom'),
    '/herons': parts,
    '/x': parts,
  }
  expect(await crawl({ ...pages, '/news.atom': '<feed></feed>' })).toHaveLength(2)
})

// Sites with unusual answers: headers, redirects, drips, bombs, rules and lists of addresses.
import { gzipSync } from 'node:zlib'
import { file, type HostileSite, html, x } from './hostile'
import type { Answer } from './site'

const SCRAPE = '/api/v2/scrape'
const MAP = '/api/v2/map'
const CRAWL = '/api/v2/crawl_stream'
const numbered = (count: number, write: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => write(n)).join('')

const say =
  (headers: Record<string, string | string[]>, body: string | Buffer = html('')): Answer =>
  (_, response) =>
    void response.writeHead(200, { 'Content-Type': 'text/html', ...headers }).end(body)
const sent = (name: string, headers: Record<string, string | string[]>, body?: string | Buffer) =>
  scraped(name, { '/': say(headers, body) })
const scraped = (
  name: string,
  files: Record<string, Answer>,
  more: Record<string, unknown> = { timeout: 4_000 },
): HostileSite => ({ name, endpoint: SCRAPE, more, files })
/** Sends raw bytes that no HTTP server would send. */
const raw =
  (...parts: string[]): Answer =>
  (_, response) => {
    for (const part of parts) response.socket?.write(part)
    response.socket?.end()
  }
/** Repeats a piece until the other side closes the connection. */
const drip =
  (piece: string | Buffer, everyMs: number, headers = {}): Answer =>
  (_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html', ...headers })
    const timer = setInterval(() => response.write(piece), everyMs)
    response.once('close', () => clearInterval(timer))
  }
const to =
  (where: (path: string) => string, status = 302): Answer =>
  ({ url = '/' }, response) =>
    void response.writeHead(status, { Location: where(url) }).end()
const zeros = (megabytes: number) => gzipSync(Buffer.alloc(megabytes << 20))
const nothing: Answer = (_, response) => void response.writeHead(404).end()

export const ANSWERS: HostileSite[] = [
  sent('a type of parameters', { 'Content-Type': `text/html${x('; charset=a', 2_000)}` }),
  sent('a type of spaces', { 'Content-Type': `text/html;${x(' ', 25_000)}charset=utf-8` }),
  sent('links in a header', { Link: x('</a>; rel="canonical", ', 1_200) }),
  sent('a cache that varies', {
    Vary: numbered(2_000, (n) => `x-${n}, `),
    'Cache-Control': 'max-age=60',
  }),
  sent('rules of a cache', { 'Cache-Control': x('max-age=1, ', 2_500) }),
  sent('cookies', { 'Set-Cookie': Array.from({ length: 150 }, (_, n) => `a${n}=${x('b', 150)}`) }),
  sent('rules for robots', { 'X-Robots-Tag': x('a: noindex, ', 2_500) }),
  sent('a refresh of spaces', { Refresh: `0;${x(' ', 25_000)}url=/a` }),
  sent('a language of commas', { 'Content-Language': x('en, ', 7_000) }),
  sent('a name of a file', { 'Content-Disposition': `attachment; filename="${x('\\"', 12_000)}"` }),
  sent('gzip of noughts', { 'Content-Encoding': 'gzip' }, zeros(200)),
  sent('gzip in gzip', { 'Content-Encoding': 'gzip, gzip' }, gzipSync(zeros(200))),
  sent(
    'gzip that is cut',
    { 'Content-Encoding': 'gzip' },
    gzipSync(html(x('<p>a', 90_000))).subarray(0, 300),
  ),
  sent('gzip that is not valid', { 'Content-Encoding': 'gzip' }, x('a', 900_000)),
  sent(
    'UTF-16 without an end',
    { 'Content-Type': 'text/html; charset=utf-16le' },
    Buffer.alloc(9_000_001, '<\0p\0>\0'),
  ),
  sent(
    'escapes of a charset',
    { 'Content-Type': 'text/html; charset=iso-2022-jp' },
    x('\x1b$B\x1b(B', 1_000_000),
  ),
  sent('charsets', { 'Content-Type': 'text/html' }, x('<meta charset="gb18030">', 300_000)),
  scraped('a head that never ends', { '/': raw('HTTP/1.1 200 OK\r\n', x('X-A: b\r\n', 200_000)) }),
  scraped('a status of letters', {
    '/': raw('HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n<p>a'),
  }),
  scraped('chunks of one byte', {
    '/': raw(
      'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n',
      x('1\r\na\r\n', 1_500_000),
      '0\r\n\r\n',
    ),
  }),
  scraped('extensions of a chunk', {
    '/': raw(
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n',
      `1;${x('a=b;', 500_000)}\r\na\r\n`,
    ),
  }),
  scraped('hints before a page', {
    '/': raw(x('HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n', 100_000)),
  }),
  scraped('a body in drips', { '/': drip('<p>a', 100) }),
  scraped('a body in packed drips', {
    '/': drip(zeros(1).subarray(0, 20), 100, { 'Content-Encoding': 'gzip' }),
  }),
  scraped('redirects to longer ones', { '*': to((path) => `${path}${x('a', 700)}`) }),
  scraped('a redirect of kilobytes', { '*': to(() => `/${x('%61', 9_000)}`) }),
  scraped('redirects back and forth', { '*': to((path) => (path === '/a' ? '/b' : '/a'), 307) }),
  scraped('redirects in pages', {
    '*': ({ url = '/' }, response) =>
      void response
        .writeHead(200, { 'Content-Type': 'text/html' })
        .end(`<meta http-equiv=refresh content="0;url=${url}a">`),
  }),
]

const home = (inside: string) => file('html', () => html(inside), 'gzip')
const rules = (inside: string) => file('txt', () => `User-agent: *\n${inside}`)
const longLink = (n: number, part: string) =>
  `<a href="/${n}/${x(part, Math.floor(3_900 / part.length))}">a</a>`
const own = (
  name: string,
  endpoint: string,
  files: Record<string, Answer>,
  more: object,
): HostileSite => ({
  name,
  endpoint,
  more: { ...more },
  files: { '/robots.txt': nothing, ...files },
})
const crawl = (name: string, files: Record<string, Answer>, more: object = {}) =>
  own(name, CRAWL, files, { max_pages: 5, timeout: 15, ...more })
const map = (name: string, files: Record<string, Answer>, more: object = {}) =>
  own(name, MAP, files, { timeout: 8_000, limit: 30_000, ...more })
const urls = (count: number, write: (n: number) => string) =>
  file(
    'xml',
    () => `<urlset>${numbered(count, (n) => `<url><loc>${write(n)}</loc></url>`)}</urlset>`,
    'gzip',
  )
/** The pages of a chain, each with the next number and different words. */
const chain =
  (words: (n: number) => string): Answer =>
  ({ url = '/' }, response) => {
    const n = Number(/\d+/.exec(url)?.[0] ?? 0)
    const body = `<title>Part</title><main><p>${words(n)}</p><a rel=next href="/part/${n + 1}">next</a></main>`
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(body)
  }
const signs = (count: number, from: number) =>
  Array.from({ length: count }, (_, i) =>
    String.fromCharCode(0x4e00 + ((i * 7919 + from) % 20_000)),
  ).join('')

export const WALKS: HostileSite[] = [
  map('a map of many links', { '/': home(numbered(20_000, (n) => `<a href="/a${n}">a</a>`)) }),
  map('a map of long links', { '/': home(numbered(2_400, (n) => longLink(n, 'a/'))) }),
  map('a map of long queries', {
    '/': home(
      numbered(2_400, (n) =>
        longLink(n, 'a')
          .replace('a">', `?${x('a=b&', 900)}">`)
          .replace(/a{1000,}/, ''),
      ),
    ),
  }),
  map(
    'words sought in a feed',
    {
      '/': home(''),
      '/sitemap.xml': file(
        'xml',
        () =>
          `<rss><channel>${numbered(30_000, (n) => `<item><title>${x('heron fish ', 27)}</title><link>/a${n}</link></item>`)}</channel></rss>`,
        'gzip',
      ),
    },
    { search: 'heron fish' },
  ),
  map('a list of long addresses', {
    '/': home(''),
    '/sitemap.xml': urls(20_000, (n) => `/${n}/${x('%C3%A4/', 500)}`),
  }),
  map('packed lists', {
    '/': home(''),
    '/sitemap.xml.gz': say({ 'Content-Type': 'application/gzip' }, zeros(300)),
  }),
  map('a list in drips', { '/': home(''), '/sitemap.xml': drip('<url><loc>/a</loc></url>', 50) }),
  map('rules in drips', { '/': home(''), '/robots.txt': drip('Disallow: /a\n', 50) }),
  map('rules that lead on', { '/': home(''), '/robots.txt': to((path) => `${path}a`) }),
  map('lists that rules name', {
    '/': home(''),
    '/robots.txt': rules(numbered(20_000, (n) => `Sitemap: /list-${n}.xml\n`)),
  }),
  crawl('a crawl of long links', { '/': home(numbered(2_400, (n) => longLink(n, 'a/'))) }),
  crawl('long links under stars', {
    '/': home(numbered(2_400, (n) => longLink(n, 'ab'))),
    '/robots.txt': rules(numbered(500, (n) => `Disallow: /${x('*ba', 15)}*c${n}\n`)),
  }),
  crawl(
    'a list under rules',
    {
      '/': home(''),
      '/sitemap.xml': urls(40_000, (n) => `/page-${n}/x`),
      '/robots.txt': rules(numbered(5_000, (n) => `Disallow: /page-${n}/\n`)),
    },
    { use_sitemap: true },
  ),
  crawl(
    'long links under patterns',
    { '/': home(numbered(2_400, (n) => longLink(n, 'ab'))) },
    {
      exclude_paths: Array.from({ length: 50 }, (_, n) => `${x('*ba', 80)}c${n}`),
    },
  ),
  crawl('a chain in Chinese', { '*': chain((n) => signs(200_000, n)) }),
  crawl('a chain of words', {
    '*': chain((n) => x(`word${n % 2} `, 30_000) + numbered(30_000, (i) => `${i * 37} `)),
  }),
  crawl(
    'pages that are said to be others',
    {
      '*': ({ url = '/' }, response) =>
        void response
          .writeHead(200, { 'Content-Type': 'text/html' })
          .end(
            `<link rel=canonical href="/said-${url.length}${url.slice(1)}"><p>${url} ${x('a b ', 1_500_000)}</p>${numbered(60, (n) => `<a href="/p${n}">a</a><a href="/said-${String(n).length + 2}p${n}">a</a>`)}`,
          ),
    },
    { max_pages: 100, concurrency: 10, timeout: 25 },
  ),
  crawl(
    'a crawl of drips',
    { '/': home(numbered(50, (n) => `<a href="/d${n}">a</a>`)), '*': drip('<p>a', 200) },
    { concurrency: 10 },
  ),
]

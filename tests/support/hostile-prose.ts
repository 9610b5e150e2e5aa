// Sentences and values that are slow to search, and answers that are slow to receive.
import { gzipSync } from 'node:zlib'
import { file, type HostileSite, html, x } from './hostile'
import type { Answer } from './site'

const SCRAPE = '/api/v2/scrape'
const EXTRACT = '/api/v2/extract'
const MAP = '/api/v2/map'
const PDF = '/api/v2/get_pdf_content'
const numbered = (count: number, write: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => write(n)).join('')

type Options = { endpoint?: string; more?: Record<string, unknown> }
function page(
  name: string,
  make: () => string,
  { endpoint = SCRAPE, more }: Options = {},
): HostileSite {
  return { name, endpoint, more, files: { '/': file('html', make, 'gzip') } }
}
const request = (query: string) => ({
  endpoint: EXTRACT,
  more: { modes: ['summary', 'qa'], query },
})
const FIELDS = {
  email: 'string',
  phone: 'string',
  price: 'number',
  date: 'date',
  url: 'string',
  name: 'string',
}
const values = {
  endpoint: EXTRACT,
  more: { modes: ['json'], json_schema: FIELDS, evidence: true },
}

/** Texts on which sentence and value extraction could be slow. */
export const PROSE: HostileSite[] = [
  page('tabs and returns', () => html(`<pre>${x('\t\r\n \u00a0', 1_500_000)}`)),
  page(
    'one word with a question',
    () => html(`<p>${x('heron', 1_900_000)}`),
    request('What do herons eat?'),
  ),
  page(
    'sentences without a space',
    () => html(`<p>${x('Heron.Fish!Frog?', 580_000)}`),
    request('What do herons eat?'),
  ),
  page('dots', () => html(`<p>${x('. ', 4_500_000)}`), request('What do herons eat?')),
  page(
    'abbreviations',
    () => html(`<p>${x('Mr. J. R. R. e.g. U.S.A. ', 370_000)}`),
    request('Who is J. R. R.?'),
  ),
  page(
    'a question like a pattern',
    () => html(`<p>${x('aaaaaaaa! ', 900_000)}`),
    request(`${x('(a+)+', 100)}$`),
  ),
  page(
    'a question of five hundred words',
    () => html(`<p>${numbered(400_000, (n) => `The word${n % 900} is a fish. `)}`),
    request(numbered(500, (n) => `word${n} `)),
  ),
  page(
    'a summary of headings',
    () => html(numbered(150_000, (n) => `<h2>Part ${n}</h2><p>A fish is here.`)),
    request('Which part has a fish?'),
  ),
  page('numbers of telephones', () => html(`<p>${x('+1 (2) 3-4 ', 850_000)}`), values),
  page('prices with commas', () => html(`<p>${x('$1,234,567.89,', 650_000)}`), values),
  page('a price of digits', () => html(`<p>$${x('1,', 4_500_000)}`), values),
  page('labels with colons', () => html(`<p>${x('Name: Price: ', 700_000)}`), values),
  page(
    'rows of names and values',
    () => html(`<table>${numbered(150_000, (n) => `<tr><th>Name ${n}<td>Price ${n}`)}</table>`),
    values,
  ),
  page(
    'terms and their meanings',
    () => html(`<dl>${x('<dt>Name<dd>Price 1', 400_000)}</dl>`),
    values,
  ),
  page('rubies', () => html(x('<ruby>a<rt>b<rp>c', 300_000))),
  page('separators of lines', () => html(`<p>${x('a\u2028', 2_300_000)}`)),
]

const bytes = (type: string, make: () => Buffer, headers: Record<string, string> = {}): Answer => {
  let body: Buffer | null = null
  return (_, response) => {
    body ??= make()
    response.writeHead(200, { 'Content-Type': type, ...headers }).end(body)
  }
}
/** Sends raw bytes that no HTTP server would send. */
const raw =
  (...parts: string[]): Answer =>
  (_, response) => {
    for (const part of parts) response.socket?.write(part)
    response.socket?.end()
  }
const gz = (data: Buffer) => gzipSync(data, { level: 9 })
const zeros = (megabytes: number) => Buffer.alloc(megabytes << 20, 32)

export const WIRES: HostileSite[] = [
  {
    name: 'trailers',
    endpoint: SCRAPE,
    files: {
      '/': raw(
        'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n<p>\r\n0\r\n',
        x('A: b\r\n', 100_000),
        '\r\n',
      ),
    },
  },
  {
    name: 'hints before the answer',
    endpoint: SCRAPE,
    files: {
      '/': raw(
        x('HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n', 60_000),
        'HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\n<p>',
      ),
    },
  },
  {
    name: 'chunks of one byte',
    endpoint: SCRAPE,
    files: {
      '/': raw(
        'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n',
        x('1\r\na\r\n', 1_500_000),
        '0\r\n\r\n',
      ),
    },
  },
  {
    name: 'chunks with extensions',
    endpoint: SCRAPE,
    more: { timeout: 6_000 },
    files: {
      '/': raw(
        'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n',
        x(`1;a=${x('b', 4_000)}\r\na\r\n`, 5_000),
        '0\r\n\r\n',
      ),
    },
  },
  {
    name: 'a byte at a time',
    endpoint: SCRAPE,
    more: { timeout: 8_000 },
    files: {
      '/': (_, response) => {
        response.writeHead(200, { 'Content-Type': 'text/html' })
        response.write('<title>A</title>')
        let left = 400_000
        const go = () => {
          for (let i = 0; i < 2_000 && left > 0; i++, left--) response.write('a')
          if (left > 0 && !response.destroyed) setTimeout(go, 5)
          else response.end()
        }
        go()
      },
    },
  },
  {
    name: 'sitemaps in a circle',
    endpoint: MAP,
    more: { timeout: 15_000 },
    files: {
      '/': file('html', () => html('')),
      '/sitemap.xml': file(
        'xml',
        () =>
          `<sitemapindex>${numbered(900, (n) => `<sitemap><loc>/sitemap-${n}.xml</loc></sitemap>`)}</sitemapindex>`,
      ),
      '*': file(
        'xml',
        () => '<sitemapindex><sitemap><loc>/sitemap.xml</loc></sitemap></sitemapindex>',
      ),
    },
  },
  {
    name: 'gzip of a PDF',
    endpoint: PDF,
    files: {
      '/': bytes(
        'application/pdf',
        () => gz(Buffer.concat([Buffer.from('%PDF-1.7\n'), zeros(200)])),
        { 'Content-Encoding': 'gzip' },
      ),
    },
  },
  {
    name: 'gzip of styles',
    endpoint: EXTRACT,
    more: { modes: ['brand'] },
    files: {
      '/': file('html', () =>
        html(
          '<link rel=stylesheet href=/a.css><link rel=icon href=/a.png><link rel=manifest href=/m.json>',
        ),
      ),
      '/a.css': bytes('text/css', () => gz(zeros(200)), { 'Content-Encoding': 'gzip' }),
      '/a.png': bytes('image/png', () => gz(zeros(200)), { 'Content-Encoding': 'gzip' }),
      '/m.json': bytes('application/json', () => gz(zeros(200)), { 'Content-Encoding': 'gzip' }),
    },
  },
]

import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Answer } from './site'

export type Coding = 'gzip' | 'br'
/**
 * Content designed to be slow to read. `files` are by path. `ask` names the endpoint, and the path
 * to request.
 */
export type Shape = {
  name: string
  endpoint: string
  path: string
  more?: Record<string, unknown>
  files: Record<string, Answer>
}

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  xml: 'application/xml',
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/json',
  txt: 'text/plain',
  css: 'text/css',
  svg: 'image/svg+xml',
  png: 'image/png',
  vtt: 'text/vtt',
  srt: 'text/plain',
  ttml: 'application/ttml+xml',
  m3u8: 'application/vnd.apple.mpegurl',
  webmanifest: 'application/json',
  ico: 'image/x-icon',
  pdf: 'application/pdf',
}

const packed = {
  gzip: (text: string) => gzipSync(text, { level: 1 }),
  br: (text: string) =>
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
}

/** Generated once, on first use. */
export function file(kind: string, make: () => string, coding?: Coding): Answer {
  let body: Buffer | null = null
  return (_, response) => {
    body ??= coding ? packed[coding](make()) : Buffer.from(make())
    const headers = {
      'Content-Type': TYPES[kind] ?? 'text/plain',
      ...(coding ? { 'Content-Encoding': coding } : {}),
    }
    response.writeHead(200, headers).end(body)
  }
}

export const x = (text: string, count: number) => text.repeat(count)
const nested = (open: string, count: number, inside = '', close = '') =>
  x(open, count) + inside + x(close, count)
export const html = (inside: string) =>
  `<!doctype html><title>A page</title><main><p>Words of a page that is read.</p>${inside}</main>`
export const ld = (value: string) => html(`<script type="application/ld+json">${value}</script>`)

let count = 0
function shape(
  name: string,
  [endpoint, kind, coding]: [string, string, Coding?],
  make: () => string,
  more?: Record<string, unknown>,
): Shape {
  const path = `/shape-${++count}.${kind}`
  return { name, endpoint, path, more, files: { [path]: file(kind, make, coding) } }
}

const SCRAPE = '/api/v2/scrape'
const EXTRACT = '/api/v2/extract'
const MAP = '/api/v2/map'
const TRANSCRIPT = '/api/v2/video_transcript'
const FIELDS = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`field ${i}`, 'string']))
const asJson = { modes: ['json'], json_schema: { name: 'string', price: 'number' } }

const feed = (items: string) =>
  `<?xml version="1.0"?><rss><channel><title>News</title>${items}</channel></rss>`
export const FEEDS: Shape[] = [
  shape('items in items', [SCRAPE, 'rss', 'gzip'], () => `<rss><channel>${x('<item>', 100_000)}`),
  shape(
    'items in items, ten megabytes',
    [SCRAPE, 'rss', 'br'],
    () => `<rss><channel>${x('<item>', 1_600_000)}`,
  ),
  shape('entries in entries', [SCRAPE, 'atom', 'gzip'], () => `<feed>${x('<entry>', 300_000)}`),
  shape('twenty thousand items', [SCRAPE, 'rss', 'gzip'], () =>
    feed(
      x(
        '<item><title>T</title><link>/a</link><description>&lt;p&gt;x&lt;/p&gt;</description></item>',
        20_000,
      ),
    ),
  ),
  shape('items of nothing', [SCRAPE, 'rss', 'br'], () => feed(x('<item/>', 1_200_000))),
  shape('an item of deep HTML', [SCRAPE, 'rss'], () =>
    feed(`<item><description>${x('&lt;div&gt;', 100_000)}</description></item>`),
  ),
  shape(
    'bases all the way down',
    [SCRAPE, 'rss', 'gzip'],
    () => `<rss>${x('<a xml:base="/b/">', 100_000)}<item/>`,
  ),
  shape('a title of references', [SCRAPE, 'rss'], () =>
    feed(`<item><title>${x('&amp;', 500_000)}</title></item>`),
  ),
  shape(
    'XML of closed elements',
    [SCRAPE, 'xml', 'gzip'],
    () => `<?xml version="1.0"?><r>${x('<a/>', 2_000_000)}</r>`,
  ),
  shape(
    'XML that only opens',
    [SCRAPE, 'xml', 'br'],
    () => `<?xml version="1.0"?>${x('<a>', 3_000_000)}`,
  ),
  shape(
    'XML of one attribute',
    [SCRAPE, 'xml'],
    () => `<?xml version="1.0"?><a b="${x('c ', 2_000_000)}"/>`,
  ),
  shape('JSON of brackets', [SCRAPE, 'json'], () => x('[', 5_000_000)),
  shape('JSON of backticks', [SCRAPE, 'json'], () => `["${x('` ', 400_000)}"]`),
  shape('text of blank lines', [SCRAPE, 'txt', 'gzip'], () => x('\n \n', 3_000_000)),
]

export const PAGES: Shape[] = [
  shape('numbered lines that begin again', [SCRAPE, 'html', 'gzip'], () => {
    const line = (at: number) => `<div><a id="l${at}" href="#l${at}">${at}</a> x</div>`
    const lines = Array.from({ length: 20_000 }, (_, at) => line(at + 1))
    return html(`<div>${lines.join('')}${x(line(1), 20_000)}</div>`)
  }),
  shape('deep HTML', [SCRAPE, 'html', 'gzip'], () => html(x('<div>', 500_000))),
  shape('deep inline HTML', [SCRAPE, 'html'], () => html(x('<b><i>', 100_000))),
  shape('an attribute of megabytes', [SCRAPE, 'html', 'br'], () =>
    html(`<p title="${x('a', 9_000_000)}">x</p>`),
  ),
  shape('many attributes', [SCRAPE, 'html'], () =>
    html(`<p ${x('a', 10)}${Array.from({ length: 100_000 }, (_, i) => ` a${i}=1`).join('')}>x</p>`),
  ),
  shape('tables in tables', [SCRAPE, 'html'], () => html(x('<table><tr><td>', 20_000))),
  shape('a table of many cells', [SCRAPE, 'html', 'gzip'], () =>
    html(`<table>${x(`<tr>${x('<td>1', 100)}`, 5_000)}</table>`),
  ),
  shape('many links', [SCRAPE, 'html', 'gzip'], () => html(x('<a href="/a">b</a> ', 250_000))),
  shape(
    'many links to list',
    [EXTRACT, 'html', 'gzip'],
    () => html(x('<a href="/a?b=c">b</a> ', 100_000)),
    {
      modes: ['links'],
    },
  ),
  shape(
    'a selector of selectors',
    [SCRAPE, 'html'],
    () => html(x('<div>', 400) + x('<p>x</p>', 2_000)),
    {
      include_selectors: [':has(:has(:has(q)))'],
    },
  ),
  shape(
    'many heads',
    [SCRAPE, 'html', 'gzip'],
    () =>
      x(
        '<meta property="og:a" content="b"><link rel="icon alternate" hreflang="de" href="/i">',
        60_000,
      ) + html(''),
  ),
  shape('a page of one word', [SCRAPE, 'html', 'br'], () => html(x('a', 9_500_000))),
  shape('a page of stars', [SCRAPE, 'html', 'gzip'], () => html(x('*_[', 1_000_000))),
]

const references = Array.from({ length: 9 }, (_, i) => ({
  '@id': `#${i}`,
  '@type': 'Product',
  name: `n${i}`,
  isRelatedTo: Array.from({ length: 30 }, () => ({ '@id': `#${(i + 1) % 9}` })),
}))
export const DATA: Shape[] = [
  shape(
    'references to references',
    [EXTRACT, 'html'],
    () => ld(JSON.stringify(references)),
    asJson,
  ),
  shape(
    'references, everything asked for',
    [EXTRACT, 'html'],
    () => ld(JSON.stringify(references)),
    {
      modes: ['json'],
      json_schema: 'all that is there',
    },
  ),
  shape(
    'many keys, many fields',
    [EXTRACT, 'html', 'gzip'],
    () => ld(`{"@type":"Product",${Array.from({ length: 20_000 }, (_, i) => `"k${i}":1`).join()}}`),
    { modes: ['json'], json_schema: FIELDS },
  ),
  shape(
    'deep JSON-LD',
    [EXTRACT, 'html', 'gzip'],
    () => ld(`{"@type":"Product","a":${nested('[', 1_000_000, '1', ']')}}`),
    asJson,
  ),
  shape(
    'much JSON-LD',
    [EXTRACT, 'html', 'br'],
    () => ld(`[${x('{"@type":"Product","name":"a"},', 200_000)}1]`),
    asJson,
  ),
  shape(
    'offers of offers',
    [EXTRACT, 'html'],
    () => ld(nested('{"@type":"Offer","offers":[{"x":1},', 40, '{"price":"1"}', ']}')),
    asJson,
  ),
  shape(
    'endless types',
    [EXTRACT, 'html'],
    () => ld(`{"@type":[${x('"a",', 200_000)}"b"]}`),
    asJson,
  ),
  shape(
    'microdata of every object',
    [EXTRACT, 'html'],
    () =>
      html(
        '<div itemscope itemtype="https://schema.org/Product"><span itemprop="constructor toString __proto__ hasOwnProperty valueOf">x</span><b itemprop=name>n</b></div>',
      ),
    asJson,
  ),
  shape(
    'deep microdata',
    [EXTRACT, 'html', 'gzip'],
    () => html(x('<div itemscope itemprop=a itemtype=b>', 100_000)),
    asJson,
  ),
  shape(
    'one property, many values',
    [EXTRACT, 'html', 'gzip'],
    () => html(`<div itemscope>${x('<i itemprop=a>b</i>', 100_000)}</div>`),
    asJson,
  ),
  shape(
    'evidence of many numbers',
    [EXTRACT, 'html', 'gzip'],
    () =>
      ld(
        `{"@type":"Product","name":"n","image":[${Array.from({ length: 5_000 }, (_, i) => `"9${i}7"`).join()}]}`,
      ).replace('</main>', `${x('<p>1 2 3 4 5</p>', 50_000)}</main>`),
    { modes: ['json'], json_schema: { name: 'string', image: ['string'] }, evidence: true },
  ),
  shape(
    'a summary of short words',
    [EXTRACT, 'html', 'gzip'],
    () => html(x('<p>Ab cd. ', 150_000)),
    {
      modes: ['summary', 'qa'],
      query: 'What is ab?',
    },
  ),
]

export const CAPTIONS: Shape[] = [
  shape('deep TTML', [TRANSCRIPT, 'ttml', 'gzip'], () => x('<div>', 300_000)),
  shape(
    'TTML of many lines',
    [TRANSCRIPT, 'ttml', 'gzip'],
    () => `<tt><body>${x('<p begin="1s">a</p>', 400_000)}</body></tt>`,
  ),
  shape(
    'deep TTML with its root',
    [TRANSCRIPT, 'ttml', 'br'],
    () => `<tt><body>${x('<p begin="1s">', 300_000)}`,
  ),
  shape(
    'VTT of many cues',
    [TRANSCRIPT, 'vtt', 'gzip'],
    () => `WEBVTT\n\n${x('00:01.000 --> 00:02.000\na\n\n', 300_000)}`,
  ),
  shape(
    'VTT of fewer cues',
    [TRANSCRIPT, 'vtt', 'gzip'],
    () => `WEBVTT\n\n${x('00:01.000 --> 00:02.000\na\n\n', 20_000)}`,
    { segments: true },
  ),
  shape(
    'VTT of open tags',
    [TRANSCRIPT, 'vtt'],
    () => `WEBVTT\n\n00:01.000 --> 00:02.000\n${x('<v ', 1_000_000)}`,
  ),
  shape(
    'SRT of digits',
    [TRANSCRIPT, 'srt'],
    () => `1\n00:00:01,0 --> 00:00:02,0\n${x('1', 5_000_000)}`,
  ),
  shape(
    'SRT of references',
    [TRANSCRIPT, 'srt'],
    () => `1\n00:00:01,0 --> 00:00:02,0\n${x('&lt;', 2_000_000)}`,
  ),
  shape(
    'HLS of many tracks',
    [TRANSCRIPT, 'm3u8'],
    () => `#EXTM3U\n${x('#EXT-X-MEDIA:TYPE=SUBTITLES,URI="a.m3u8",LANGUAGE="en"\n', 100_000)}`,
  ),
  shape(
    'HLS of one long line',
    [TRANSCRIPT, 'm3u8', 'gzip'],
    () => `#EXTM3U\n#EXT-X-MEDIA:${x('A', 8_000_000)}`,
  ),
  shape('tracks below many elements', [TRANSCRIPT, 'html', 'gzip'], () =>
    html(`${x('<div>', 150_000)}<track src=a.vtt>`),
  ),
  shape('a page of many tracks', [TRANSCRIPT, 'html'], () =>
    html(`<video>${x('<track kind=captions src="data:text/vtt,WEBVTT">', 50_000)}</video>`),
  ),
]

export const DOCUMENTS: Shape[] = [
  shape('a PDF of nothing', ['/api/v2/get_pdf_content', 'pdf'], () => '%PDF-1.7\n'),
  shape(
    'a PDF of strings',
    ['/api/v2/get_pdf_content', 'pdf', 'gzip'],
    () => `%PDF-1.7\n${x('(a)', 2_000_000)}`,
  ),
  shape('a page that says it is a PDF', [SCRAPE, 'html'], () => '%PDF-1.4 1 0 obj'),
]

/** Separate sites, because metadata is read at fixed places of a site. `/` is the page. */
export type HostileSite = {
  name: string
  endpoint: string
  more?: Record<string, unknown>
  files: Record<string, Answer>
}

const home = (inside: string, coding?: Coding) => file('html', () => html(inside), coding)
const sitemap = (name: string, make: () => string, coding?: Coding): HostileSite => ({
  name,
  endpoint: MAP,
  more: { timeout: 15_000 },
  files: { '/': home(''), '/sitemap.xml': file('xml', make, coding) },
})
const brand = (
  name: string,
  page: () => string,
  files: Record<string, Answer> = {},
  coding?: Coding,
): HostileSite => ({
  name,
  endpoint: EXTRACT,
  more: { modes: ['brand'] },
  files: { '/': file('html', page, coding), ...files },
})
const robots = (name: string, text: () => string, inside = ''): HostileSite => ({
  name,
  endpoint: MAP,
  more: { timeout: 10_000, limit: 200 },
  files: { '/': home(inside), '/robots.txt': file('txt', text) },
})
const icons = (count: number, kind: string) =>
  x('', 0) +
  Array.from({ length: count }, (_, i) => `<link rel="icon" href="/${i}.${kind}">`).join('')
const costly = () =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><filter id="f"><feTurbulence numOctaves="9"/><feGaussianBlur stdDeviation="99"/></filter>${x('<rect width="4000" height="4000" filter="url(#f)"/>', 1_500)}</svg>`
const masks = () =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><defs><pattern id="p" width="1" height="1"><path d="M0 0h9v9z"/></pattern></defs>${x('<g opacity=".5"><circle r="4000" fill="url(#p)" stroke="red" stroke-dasharray="1"/></g>', 1_900)}</svg>`
const uses = () =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><g id="a0"><path d="M0 0h9"/></g>${Array.from({ length: 20 }, (_, i) => `<g id="a${i + 1}">${x(`<use href="#a${i}"/>`, 9)}</g>`).join('')}<use href="#a20"/></svg>`
const drawn = (make: () => string) =>
  Object.fromEntries(Array.from({ length: 6 }, (_, i) => [`/${i}.svg`, file('svg', make)]))

export const SITES: HostileSite[] = [
  {
    name: 'a crawl of many links under many rules',
    endpoint: '/api/v2/crawl_stream',
    more: { max_pages: 2, timeout: 20 },
    files: {
      '/': home(
        Array.from({ length: 100_000 }, (_, i) => `<a href="/page-${i}/x">x</a>`).join(''),
        'gzip',
      ),
      '/robots.txt': file('txt', () =>
        Array.from({ length: 5_000 }, (_, i) => `Disallow: /page-${i}/`).reduce(
          (all, line) => `${all}${line}\n`,
          'User-agent: *\n',
        ),
      ),
    },
  },
  sitemap(
    'a sitemap of long links',
    () => `<urlset><url>${x(`<link ${x('a', 30_000)}/>`, 40)}</url></urlset>`,
    'gzip',
  ),
  sitemap(
    'a sitemap of entries',
    () => `<urlset>${x('<url><loc>http://a.example/</loc></url>', 600_000)}</urlset>`,
    'gzip',
  ),
  sitemap(
    'a sitemap of references',
    () => `<urlset><url><loc>${x('&', 5_000_000)};</loc></url></urlset>`,
    'gzip',
  ),
  sitemap(
    'a sitemap of sitemaps',
    () => `<sitemapindex>${x('<sitemap><loc>b.xml</loc></sitemap>', 300_000)}</sitemapindex>`,
    'gzip',
  ),
  sitemap('a sitemap that only opens', () => `<urlset>${x('<url a="', 2_000_000)}`, 'br'),
  sitemap('a sitemap of lines', () => x('http://a.example/\n', 500_000), 'br'),
  robots(
    'robots of many rules',
    () => `User-agent: *\n${x('Disallow: /*a*b*c\n', 20_000)}`,
    x('<a href="/x">x</a>', 2_000),
  ),
  robots(
    'robots of stars',
    () => `User-agent: *\n${x(`Disallow: /${x('*a', 900)}\n`, 250)}`,
    Array.from({ length: 3_000 }, (_, i) => `<a href="/p${i}/${x('b', 300)}">x</a>`).join(''),
  ),
  robots('robots of blank lines', () => x('\n', 500_000)),
  robots('robots of agents', () => x('User-agent: a\nDisallow: /\n', 18_000)),
  brand('styles of dashes', () => html(`<style>${x('-', 2_000_000)}</style>`), {}, 'gzip'),
  brand('styles that only open', () => html(x('<style>', 400_000)), {}, 'gzip'),
  brand('links that only open', () => html(x('<link ', 400_000)), {}, 'br'),
  brand(
    'logos below many elements',
    () => html(`${x('<div class="logo header">', 100_000)}<img src=a.png alt=logo>`),
    {},
    'gzip',
  ),
  brand('a style sheet of properties', () => html('<link rel=stylesheet href=/a.css>'), {
    '/a.css': file('css', () => x('--brand: #f00;', 140_000), 'gzip'),
  }),
  brand('a style sheet of dashes', () => html('<link rel=stylesheet href=/a.css>'), {
    '/a.css': file('css', () => x('--a-', 500_000), 'br'),
  }),
  brand('a style sheet of colours', () => html('<link rel=stylesheet href=/a.css>'), {
    '/a.css': file('css', () =>
      Array.from(
        { length: 200_000 },
        (_, i) => `#${(i * 77).toString(16).padStart(6, '0').slice(-6)} `,
      ).join(''),
    ),
  }),
  brand('drawings with filters', () => html(icons(6, 'svg')), drawn(costly)),
  brand('drawings of patterns', () => html(icons(6, 'svg')), drawn(masks)),
  brand('drawings of drawings', () => html(icons(3, 'svg')), drawn(uses)),
  brand(
    'drawings of many elements',
    () => html(icons(3, 'svg')),
    drawn(() => `<svg xmlns="http://www.w3.org/2000/svg">${x('<g>', 700_000)}`),
  ),
  brand('a manifest of icons', () => html('<link rel=manifest href=/m.json>'), {
    '/m.json': file(
      'webmanifest',
      () => `{"icons":[${x('{"src":"a.png","sizes":"1x1"},', 60_000)}{}]}`,
    ),
  }),
  brand('a deep manifest', () => html('<link rel=manifest href=/m.json>'), {
    '/m.json': file('webmanifest', () => `{"icons":${x('[', 1_000_000)}`),
  }),
  brand('a page of open angles', () => html(x('<', 3_000_000)), {}, 'gzip'),
]

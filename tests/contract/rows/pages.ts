import { deflateSync } from 'node:zlib'
import { pdfWith } from '../../support/pdf-files'
import type { Answer } from '../../support/site'

const send =
  (
    type: string,
    body: string | Buffer,
    status = 200,
    headers: Record<string, string> = {},
  ): Answer =>
  (_, response) =>
    void response.writeHead(status, { 'Content-Type': type, ...headers }).end(body)
const move = (location: string): Answer => send('text/html', '', 302, { Location: location })
const html = (title: string, body: string, head = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body>${body}</body></html>`
const pdf = send('application/pdf', pdfWith(['The first page of herons.', 'The second page.']))
const chain = (n: number) =>
  html(
    `Step ${n}`,
    `<main><h1>Step ${n}</h1><p>Step ${n} of a chain of pages about herons.</p><a href="/chain/${n + 1}">On</a></main>`,
  )
const many = (n: number) => {
  const links = Array.from({ length: 20 }, (_, i) => n * 20 + i + 1)
    .map((next) => `<a href="/many/${next}">Page ${next}</a>`)
    .join(' ')
  return html(
    `Many ${n}`,
    `<main><h1>Many ${n}</h1><p>Text of page ${n}, number ${n * 7919}.</p>${links}</main>`,
  )
}
const ARTICLE = html(
  'An Article &amp; More',
  `<nav><a href="/">Home</a> <a href="/about">About</a></nav><main><article><h1>On Herons</h1>
<p>Herons stand still in shallow water, wait, and catch the fish that comes by. See <a href="/page-1">their nests</a> and <a href="https://example.org/out">the society</a>.</p>
<figure><img src="/a.png" alt="A heron"></figure><p>A grown heron needs about 400 grams of fish each day, and more while it feeds its young.</p></article></main>
<footer>Copyright 2025 <a href="/imprint">Imprint</a></footer>`,
  '<meta name="description" content="About herons"><meta property="og:title" content="OG Herons">',
)
const PRODUCT = html(
  'Widget',
  '<main><h1>Super Widget</h1><p>Price: <b>$19.99</b></p><p>A fine widget for all of your needs, made from the best materials there are.</p></main>',
  '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Super Widget","offers":{"@type":"Offer","price":"19.99","priceCurrency":"USD"}}</script>',
)
const LINKS = html(
  'Links',
  `<main>${Array.from({ length: 700 }, (_, i) => `<a href="/l/${i % 650}">Link ${i}</a>`).join(' ')}<a href="mailto:a@b.c">mail</a></main>`,
)

/** The pages that the rows ask for. `hidden`: an address that the server may not read. */
export const pagesOfRows = (hidden: string): Record<string, string | Answer> => ({
  '/article.html': ARTICLE,
  '/product.html': PRODUCT,
  '/links.html': LINKS,
  '/about': html(
    'About',
    '<main><h1>About</h1><p>A site about herons, founded in 1999.</p></main>',
  ),
  '/empty.html': html('Empty', ''),
  '/hub.html': html(
    'Hub',
    '<header><img src="/logo.svg" alt="Hub logo" class="logo"></header><main><h1>Hub</h1><p>A hub of pages about herons, with links to each of them.</p><a href="/article.html">Article</a> <a href="/about">About</a> <a href="/404">Broken</a></main>',
    '<meta name="description" content="A hub"><meta name="theme-color" content="#336699">',
  ),
  '/doc.pdf': pdf,
  '/noext': pdf,
  '/as-octets': send('application/octet-stream', pdfWith(['Octets.'])),
  '/moved': move('/article.html'),
  '/to-pdf': move('/doc.pdf'),
  '/to-hidden': move(`${hidden}/secret`),
  '/loop': move('/loop'),
  '/cut': (request) => void request.socket.destroy(),
  '/500': send('text/html', html('Error', '<h1>500</h1>'), 500),
  '/movie.mp4': send('video/mp4', Buffer.alloc(5_000)),
  '/challenge': send(
    'text/html',
    html(
      'Just a moment...',
      '<h1>Checking your browser</h1><script src="/cdn-cgi/challenge-platform/h/b/orchestrate/chl_page/v1"></script>',
    ),
    403,
  ),
  '/login.html': html(
    'Sign in',
    '<main><h1>Sign in</h1><form><input name="user"><input type="password" name="pw"><button>Sign in</button></form></main>',
  ),
  '/scan.pdf': send('application/pdf', scan()),
  '/a.png': send('image/png', Buffer.from('iVBORw0KGgo=', 'base64')),
  '/logo.svg': send(
    'image/svg+xml',
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="60"><rect width="200" height="60" fill="#c30"/></svg>',
  ),
  '/video.html':
    '<title>My Video</title><video><track kind="captions" srclang="en" src="/en.vtt"><track kind="captions" srclang="de" src="/de.vtt"></video>',
  '/silent.html': '<title>Silent</title><video src="/movie.mp4"></video>',
  '/en.vtt': send('text/vtt', 'WEBVTT\n\n00:00.000 --> 00:02.000\nHello there.\n'),
  '/de.vtt': send('text/vtt', 'WEBVTT\n\n00:00.000 --> 00:02.000\nHallo Welt.\n'),
  '/sitemap.xml': (request, response) => {
    const site = `http://${request.headers.host}`
    const urls = ['/article.html', '/only-in-sitemap'].map(
      (p) => `<url><loc>${site}${p}</loc></url>`,
    )
    response
      .writeHead(200, { 'Content-Type': 'application/xml' })
      .end(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`)
  },
  '/only-in-sitemap': html('Only here', '<p>A page that only the sitemap names.</p>'),
  '*': (request, response) => {
    const [, kind, n = ''] = (request.url ?? '').split('/')
    const page = kind === 'chain' ? chain(Number(n)) : kind === 'many' ? many(Number(n)) : null
    const isFailing = kind === 'failing'
    const failing = Array.from({ length: 60 }, (_, i) => `<a href="/failing/${i}">x</a>`).join('')
    if (isFailing && n === '') return void response.end(html('Failing', `<p>Links.</p>${failing}`))
    response
      .writeHead(page ? 200 : isFailing ? 410 : 404, { 'Content-Type': 'text/html' })
      .end(page ?? html('Not found', '<h1>404</h1>'))
  },
})

/** A PDF whose page is one picture. */
function scan(): Buffer {
  const pixels = deflateSync(Buffer.alloc(64 * 64, 200))
  const content = 'q 200 0 0 200 0 0 cm /I Do Q'
  const parts = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< /Type /XObject /Subtype /Image /Width 64 /Height 64 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode /Length ${pixels.length} >>\nstream\n${pixels.toString('latin1')}\nendstream`,
  ]
  const objects = parts.map((part, i) => `${i + 1} 0 obj\n${part}\nendobj\n`).join('')
  return Buffer.from(
    `%PDF-1.4\n${objects}trailer << /Root 1 0 R /Size ${parts.length + 1} >>\n%%EOF\n`,
    'latin1',
  )
}

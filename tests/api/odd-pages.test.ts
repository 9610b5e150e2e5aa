import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBook } from '../support/book'
import { joinWorld } from '../support/shared-world'
import { type Answer, article } from '../support/site'
import type { World } from '../support/world'

const send =
  (body: string | Buffer, type: string, more: Record<string, string> = {}): Answer =>
  (_, response) =>
    void response.writeHead(200, { ...(type ? { 'Content-Type': type } : {}), ...more }).end(body)
/** A response whose connection ends early. */
const cut =
  (headers: Record<string, string>): Answer =>
  (_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html', ...headers })
    response.write(
      article('Half', 'The first half of the page came.').replace('</body></html>', ''),
    )
    setTimeout(() => response.socket?.destroy(), 200)
  }
const long = article(
  'Long',
  ...Array.from({ length: 3_000 }, (_, at) => `Line ${at} of a page that is long.`),
)
const item = (inside: string) => `<item>${inside}</item>`
const STYLE =
  '<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:template match="/"><html><body><h1>Birds here</h1><p><xsl:value-of select="//b"/>: <xsl:value-of select="//b/@n"/></p></body></html></xsl:template></xsl:stylesheet>'
const FEED = `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>News</title>${[
  item(
    '<title>Someday</title><link>/b</link><pubDate>Someday soon</pubDate><description>Lit.</description>',
  ),
  item(
    '<title>Whole</title><link>/c</link><description>Teaser.</description><content:encoded><![CDATA[<p>All of the <a href="/x">text</a>.</p>]]></content:encoded>',
  ),
].join('')}</channel></rss>`
const ATOM = `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Log</title><link rel="self" href="/atom.xml"/><entry><title type="html">Fish &amp;amp; chips</title><link rel="replies" href="/comments/1"/><link rel="alternate" href="/post/1"/><updated>2024-01-01T00:00:00Z</updated><summary>Short.</summary><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Long <em>body</em></p></div></content></entry></feed>`

let world: World
let book: ReturnType<typeof openBook>
const scrape = async (path: string, body: Record<string, unknown> = {}) => {
  const before = book.balance()
  const response = await world.server.post('/api/v2/scrape', {
    url: world.site.url + path,
    ...body,
  })
  const json = await response.json()
  return {
    status: response.status,
    charged: before - book.balance(),
    body: json,
    error: json.detail,
  }
}

beforeAll(async () => {
  world = await joinWorld({
    model: false,
    pages: {
      '/article': article(
        'Herons',
        'Grey herons build large nests of sticks high in trees near water.',
      ),
      '/caf%C3%A9': article('Café', 'The address has a letter outside of ASCII.'),
      '/to-cafe': (_, { socket }) =>
        void socket?.end('HTTP/1.1 302 Found\r\nLocation: /café\r\nContent-Length: 0\r\n\r\n'),
      '/sjis.txt': send(Buffer.from('93fa967b8cea', 'hex'), 'text/plain; charset=Shift_JIS'),
      '/table.csv': send(Buffer.from('Caf\xe9;\x935\x94', 'latin1'), 'text/csv'),
      '/utf16.txt': send(Buffer.from('\ufeffKüche', 'utf16le'), 'text/plain'),
      '/cyrillic.xml': send(
        Buffer.from(
          '<?xml version="1.0" encoding="windows-1251"?><rss><channel><title>\xcd\xee\xe2\xee</title><item><title>x</title></item></channel></rss>',
          'latin1',
        ),
        'application/rss+xml',
      ),
      '/latin.xml': send(
        Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>\xe9</a>', 'latin1'),
        'text/xml',
      ),
      '/styled.xml': send(
        '<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="/styled.xsl"?><birds><b n="4">Heron</b></birds>',
        'application/xml',
      ),
      '/styled.xsl': send(STYLE, 'text/xsl'),
      '/feed.xml': send(FEED, 'application/rss+xml'),
      '/atom.xml': send(ATOM, 'application/atom+xml'),
      '/broken-feed.xml': send('<rss', 'application/rss+xml'),
      '/empty': send('', ''),
      '/empty.txt': send(' \n', 'text/plain'),
      '/empty.json': send('', 'application/json'),
      '/204': (_, response) => void response.writeHead(204).end(),
      '/304': (_, response) => void response.writeHead(304).end(),
      '/refresh':
        '<title>Redirecting</title><meta http-equiv="refresh" content="0; url=/article"><a href="/article">Click here</a>',
      '/ping': '<title>Moved</title><meta http-equiv="refresh" content="0; url=/pong"><p>Moved',
      '/pong': '<title>Moved</title><meta http-equiv="refresh" content="0; url=/ping"><p>Moved',
      '/refresh-inside':
        '<title>Moved</title><meta http-equiv="refresh" content="0;URL=http://127.0.0.1:1/"><p>Moved',
      '/refresh-later': article('News', 'This page is long enough to be read.').replace(
        '<head>',
        '<head><meta http-equiv="refresh" content="300">',
      ),
      '/script-only':
        '<!doctype html><title>x</title><script>location.replace("/article")</script>',
      '/to-missing': '<!doctype html><title>x</title><script>location.href="/missing"</script>',
      '/missing': (_, response) =>
        void response
          .writeHead(404, { 'Content-Type': 'text/html' })
          .end(article('Herons', 'Perhaps one of these is what was looked for.')),
      '/check': (_, response) =>
        void response
          .writeHead(503, { 'Content-Type': 'text/html' })
          .end('<title>Wait</title><p>Wait a moment<script>location.href="/article"</script>'),
      '/frames':
        '<html><head><title>Old</title></head><frameset cols="*"><frame src="/article"><noframes>Frames!</noframes></frameset></html>',
      '/framed':
        '<title>Framed</title><body><iframe src="/article" width="800" height="600"></iframe></body>',
      '/base': `<title>B</title><base href="javascript:1">${article('B', '<a href="x">A link</a>')}`,
      '/late': (_, response) => {
        response.writeHead(200, { 'Content-Type': 'text/html' })
        response.write('<!doctype html><title>Late</title><body>')
      },
      '/cut-length': cut({ 'Content-Length': '99999' }),
      '/cut-chunks': cut({}),
      '/cut-gzip': send(gzipSync(long).subarray(0, 4_000), 'text/html', {
        'Content-Encoding': 'gzip',
      }),
    },
  })
  book = openBook(world.server)
})
afterAll(async () => {
  book.close()
  await world.stop()
})

describe('content other than HTML', () => {
  test.each([
    ['/sjis.txt', '日本語'],
    ['/table.csv', 'Café;“5”'],
    ['/utf16.txt', 'Küche'],
    ['/cyrillic.xml', '# Ново'],
    ['/latin.xml', '<a>é</a>'],
    ['/styled.xml', '# Birds here'],
  ])('%s is read in the charset that it declares, or by its bytes', async (path, text) => {
    expect((await scrape(path)).body.markdown).toContain(text)
  })

  test('a feed returns whole texts and omits an invalid date', async () => {
    const { body } = await scrape('/feed.xml')
    expect(body.markdown).toBe(
      `# News\n\n## [Someday](${world.site.url}/b)\n\nLit.\n\n## [Whole](${world.site.url}/c)\n\nAll of the [text](${world.site.url}/x).`,
    )
    const plain = await scrape('/feed.xml', { include_links: false })
    expect(plain.body.markdown).not.toContain('](')
  })

  test('an Atom entry links to its page, not to its comments; a truncated feed is XML', async () => {
    const { body } = await scrape('/atom.xml')
    expect(body.markdown).toBe(
      `# Log\n\n## [Fish & chips](${world.site.url}/post/1)\n\n2024-01-01\n\nLong *body*`,
    )
    expect((await scrape('/broken-feed.xml')).body.markdown).toBe('```xml\n<rss\n```')
  })

  test.each(['/empty', '/empty.txt', '/empty.json', '/204', '/304'])(
    'an empty %s is not a page, and free',
    async (path) => {
      const { status, charged, error } = await scrape(path)
      expect(status).toBe(500)
      expect(error).toMatchObject({ error_code: 'url_scrape_failed', details: { kind: 'empty' } })
      expect(charged).toBe(0)
    },
  )
})

test('a page whose text did not arrive in time is not called empty, and free', async () => {
  const { status, charged, error } = await scrape('/late', { timeout: 1_500 })
  expect({ status, charged }).toEqual({ status: 500, charged: 0 })
  expect(error).toMatchObject({ error_code: 'url_scrape_failed', details: { error: 'timeout' } })
})

describe('a page that redirects', () => {
  test('to a URL with non-ASCII letters is followed', async () => {
    expect((await scrape('/to-cafe')).body).toMatchObject({
      url: `${world.site.url}/caf%C3%A9`,
      title: 'Café',
    })
  })

  test('an immediate refresh counts as a redirect, a delayed one does not', async () => {
    const { body } = await scrape('/refresh')
    expect(body).toMatchObject({ url: `${world.site.url}/article`, title: 'Herons' })
    expect((await scrape('/refresh-later')).body.title).toBe('News')
  })

  test('an endless refresh, or one to a private address, is rejected and free', async () => {
    const loop = await scrape('/ping')
    expect(loop).toMatchObject({
      status: 500,
      charged: 0,
      error: { details: { error: 'too_many_redirects' } },
    })
    const inside = await scrape('/refresh-inside')
    expect(inside).toMatchObject({ status: 400, charged: 0, error: { error_code: 'blocked_url' } })
  })

  test.each(['/script-only', '/frames', '/framed'])(
    '%s is rendered',
    async (path) => {
      const { body } = await scrape(path)
      expect(body.markdown).toContain('Grey herons')
    },
    60_000,
  )

  test('links are absolute even if the base is not a web address', async () => {
    expect((await scrape('/base')).body.markdown).toContain(`[A link](${world.site.url}/x)`)
  })
})

describe('a truncated response is an error, and free', () => {
  test.each([
    ['/cut-length', 'reset'],
    ['/cut-chunks', 'reset'],
    ['/cut-gzip', 'bad_encoding'],
  ])('%s', async (path, error) => {
    expect(await scrape(path)).toMatchObject({
      status: 500,
      charged: 0,
      error: { details: { error } },
    })
  })

  test.each(['/cut-length', '/cut-chunks'])(
    '%s in the browser',
    async (path) => {
      const rendered = await scrape(path, { wait_for: 1 })
      expect(rendered).toMatchObject({
        status: 500,
        charged: 0,
        error: { details: { error: 'reset' } },
      })
    },
    60_000,
  )
})

describe('a page that scripts navigate away from', () => {
  test('has the status of the final page, in both directions', async () => {
    const missing = await scrape('/to-missing')
    expect(missing).toMatchObject({ status: 500, charged: 0, error: { details: { status: 404 } } })
    const cleared = await scrape('/check', { wait_for: 'h1' })
    expect(cleared.body).toMatchObject({ title: 'Herons', metadata: { status: 200 } })
  }, 60_000)
})

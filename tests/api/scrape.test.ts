import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBook } from '../support/book'
import { pdfWith } from '../support/pdf-files'
import { joinWorld } from '../support/shared-world'
import type { Answer } from '../support/site'
import type { World } from '../support/world'

let world: World
let book: ReturnType<typeof openBook>
const scrape = (path: string, body: Record<string, unknown> = {}) =>
  world.server.post('/api/v2/scrape', {
    url: path.startsWith('/') ? world.site.url + path : path,
    ...body,
  })
const send =
  (body: string | Buffer, type: string, status = 200): Answer =>
  (_, response) => {
    response.writeHead(status, { 'Content-Type': type })
    response.end(body)
  }
const PAGE = `<!doctype html><html lang="en"><head><title>Lamps and oil</title><meta name="description" content="On lamps."><link rel="canonical" href="/lamps"><meta property="og:image" content="/lamp.png"></head>
<body><nav><a href="/">Home</a> <a href="/shop">Shop</a></nav><main><h1>Lamps and oil</h1><p>A lamp burns <a href="/oil">oil</a>, as every keeper of a lighthouse knows, and needs a clean wick to give an even light through the night.</p>
<p style="display:none">Hidden words.</p><img src="/lamp.png" alt="A lamp"><table><tr><th>Oil</th><th>Hours</th></tr><tr><td>Rape</td><td>8</td></tr></table><pre><code class="language-py">if lit:\n    burn()</code></pre></main><footer>Imprint</footer></body></html>`
const SHELL =
  '<!doctype html><html><head><title>App</title></head><body><div id="root"></div><script>document.getElementById("root").innerHTML = "<h1>Made by a script</h1><p>This text is only there once the script of the page has run in a browser.</p>"</script></body></html>'

beforeAll(async () => {
  world = await joinWorld({
    pages: {
      '/lamps': PAGE,
      '/moved': (_, response) => void response.writeHead(302, { Location: '/lamps' }).end(),
      '/shell': SHELL,
      '/notes.txt': send('Plain notes.\n\nSecond part.', 'text/plain'),
      '/tags.txt': send('if a < b && <script>', 'text/plain'),
      '/data.json': send('{"lit": true}', 'application/json'),
      '/feed.xml': send(
        '<?xml version="1.0"?><rss version="2.0"><channel><title>News of lamps</title><item><title>First</title><link>/first</link><description>Lit.</description></item></channel></rss>',
        'application/rss+xml',
      ),
      '/picture.png': send(Buffer.from('89504e470d0a1a0a', 'hex'), 'image/png'),
      '/a-pdf': send(pdfWith(['x']), 'application/pdf'),
      '/gone': send('<h1>Gone</h1>', 'text/html', 410),
      '/broken': send('no', 'text/html', 500),
      '/challenge': send(
        '<!doctype html><html><head><title>Just a moment...</title></head><body><h1>Checking your browser before accessing the site.</h1><div id="cf-challenge-running"></div><noscript>Enable JavaScript and cookies to continue</noscript></body></html>',
        'text/html',
        403,
      ),
      '/to-private': (_, response) =>
        void response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end(),
    },
  })
  book = openBook(world.server)
})
afterAll(async () => {
  book.close()
  await world.stop()
})

describe('200', () => {
  test('markdown is returned with every field of the contract, for 0.001', async () => {
    const before = book.balance()
    const response = await scrape('/moved')
    const body = await response.json()
    expect(response.status).toBe(200)
    expect(body).toMatchObject({
      url: `${world.site.url}/lamps`,
      statusCode: 200,
      html: null,
      pdf: null,
      screenshot: null,
      title: 'Lamps and oil',
      cost: 0.001,
    })
    expect(body.markdown).toContain('# Lamps and oil')
    expect(body.markdown).toContain(`[oil](${world.site.url}/oil)`)
    expect(body.markdown).toContain(`![A lamp](${world.site.url}/lamp.png)`)
    expect(body.markdown).toMatch(/\| Oil \| Hours \|\n\| --- \| --- \|\n\| Rape \| 8 \|/)
    expect(body.markdown).toContain('```py\nif lit:\n    burn()\n```')
    expect(body.markdown).toContain('Home')
    expect(body.markdown).not.toContain('Hidden words')
    expect(body.metadata).toMatchObject({
      description: 'On lamps.',
      language: 'en',
      canonical: `${world.site.url}/lamps`,
      status: 200,
      contentType: expect.stringContaining('text/html'),
      via: 'http',
    })
    expect(before - book.balance()).toBe(1_000_000)
  })

  test('main content is returned without links and images, and why the rest was removed', async () => {
    const body = await (
      await scrape('/lamps', {
        main_content_only: true,
        include_links: false,
        include_images: false,
        explain: true,
      })
    ).json()
    expect(body.markdown).toContain('A lamp burns oil')
    expect(body.markdown).not.toMatch(/Shop|Imprint|!\[/)
    expect(body.removed[0]).toMatchObject({
      step: expect.any(String),
      selector: expect.any(String),
      reason: expect.any(String),
    })
  })

  test('three formats in one call are each billed, a repeated one once; the screenshot is a PNG', async () => {
    const body = await (
      await scrape('/lamps', { formats: ['markdown', 'html', 'screenshot', 'html', 'pdf'] })
    ).json()
    expect(body.cost).toBe(0.003)
    expect(body.html).toContain(`href="${world.site.url}/oil"`)
    expect(Buffer.from(body.screenshot, 'base64').subarray(0, 8).toString('hex')).toBe(
      '89504e470d0a1a0a',
    )
    expect(body.metadata.via).toBe('browser')
  }, 90_000)

  test('a shell that is filled by scripts is rendered in the browser', async () => {
    const body = await (await scrape('/shell')).json()
    expect(body.markdown).toContain('# Made by a script')
    expect(body.metadata.via).toBe('browser')
  }, 60_000)

  test('text, JSON and feeds are returned as markdown', async () => {
    expect((await (await scrape('/notes.txt')).json()).markdown).toBe(
      'Plain notes.\n\nSecond part.',
    )
    expect((await (await scrape('/data.json')).json()).markdown).toBe('```json\n{"lit": true}\n```')
    const feed = await (await scrape('/feed.xml')).json()
    expect(feed).toMatchObject({
      title: 'News of lamps',
      markdown: expect.stringContaining(`## [First](${world.site.url}/first)`),
    })
  })

  test('content other than HTML is returned as escaped HTML on request', async () => {
    const body = await (await scrape('/tags.txt', { formats: ['html', 'markdown'] })).json()
    expect(body).toMatchObject({
      html: '<pre>if a &lt; b &amp;&amp; &lt;script&gt;</pre>',
      cost: 0.002,
    })
    expect((await (await scrape('/data.json', { formats: ['html'] })).json()).html).toBe(
      '<pre>{"lit": true}</pre>',
    )
    expect((await (await scrape('/data.json')).json()).html).toBeNull()
  })

  test('selectors, request headers and browser actions are applied', async () => {
    const only = await (await scrape('/lamps', { include_selectors: ['table'] })).json()
    expect(only.markdown.trim()).toMatch(/^\| Oil/)
    const without = await (await scrape('/lamps', { exclude_selectors: ['table', 'nav'] })).json()
    expect(without.markdown).not.toMatch(/Rape|Shop/)
    const acted = await (
      await scrape('/shell', {
        wait_for: 'h1',
        actions: [{ type: 'scroll', direction: 'down' }, { type: 'screenshot' }],
      })
    ).json()
    expect(acted.screenshots).toHaveLength(1)
  }, 60_000)
})

describe('400, nothing charged', () => {
  const refused: [string, string, Record<string, unknown>, string][] = [
    ['no address', '', {}, 'missing_url'],
    ['another scheme', 'ftp://example.com/', {}, 'invalid_url'],
    ['an address with credentials', 'http://a:b@example.com/', {}, 'invalid_url'],
    ['no format', '/lamps', { formats: [] }, 'invalid_formats'],
    ['pdf alone', '/lamps', { formats: ['pdf'] }, 'invalid_formats'],
    ['an unknown format', '/lamps', { formats: ['docx'] }, 'invalid_formats'],
    ['a flag of the wrong type', '/lamps', { include_links: 'yes' }, 'invalid_include_links'],
    ['a private address', 'http://127.0.0.1:1/', {}, 'blocked_url'],
    ['a redirect to a private address', '/to-private', {}, 'blocked_url'],
    ['cloud metadata', 'http://169.254.169.254/latest/', {}, 'blocked_url'],
    ['a PDF by its path', '/x.pdf', {}, 'pdf_not_supported'],
    ['a PDF by its content', '/a-pdf', {}, 'pdf_not_supported'],
    ['an image', '/picture.png', {}, 'unsupported_content_type'],
    [
      'a header that may not be set',
      '/lamps',
      { headers: { Host: 'evil.test' } },
      'invalid_headers',
    ],
    [
      'an invalid action',
      '/lamps',
      { actions: [{ type: 'evaluate', script: '1' }] },
      'invalid_actions',
    ],
  ]
  test.each(refused)('%s', async (_, path, body, code) => {
    const before = book.balance()
    const response = await scrape(path, body)
    expect((await response.json()).detail.error_code).toBe(code)
    expect(response.status).toBe(400)
    expect(book.balance()).toBe(before)
  })
})

describe('500, refunded', () => {
  const failed: [string, string, string, Record<string, unknown>][] = [
    [
      'the site answers with an error',
      '/broken',
      'url_scrape_failed',
      { status: 500, error: 'http_500' },
    ],
    ['a bot challenge is not a page', '/challenge', 'blocked_by_site', { kind: 'challenge' }],
  ]
  test.each(failed)('%s', async (_, path, code, details) => {
    const before = book.balance()
    const response = await scrape(path)
    const { detail } = await response.json()
    expect(detail.error_code).toBe(code)
    expect(response.status).toBe(500)
    expect(detail.details).toMatchObject({ url: world.site.url + path, ...details })
    expect(book.balance()).toBe(before)
    const id = response.headers.get('x-request-id') ?? ''
    expect(book.refund(id)).toBe(book.hold(id)?.amount)
  })
})

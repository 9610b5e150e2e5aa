import type { IncomingMessage, ServerResponse } from 'node:http'
import { constants, createGzip, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readUrl } from '@/lib/capabilities/scrape/index'
import { closeBrowsers, renderPage } from '@/lib/network/browser/index'
import {
  allow,
  caller,
  failure,
  type Origin,
  openOrigin,
  patient,
  standInWorld,
} from '../../../guard/world'

const RSS = `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title><item><title>One</title>
<link>http://x.test/1</link><description>Words of one</description></item></channel></rss>`
const HTML = { 'content-type': 'text/html' }

describe('a document in the browser', () => {
  standInWorld({ 'ok.test': ['127.0.0.1'], 'other.example': ['127.0.0.1'] })
  let origin: Origin
  let answer: (response: ServerResponse, request: IncomingMessage) => void
  const at = (path = '/') => `http://ok.test:${origin.port}${path}`
  const leadTo = (type: string, body: string, headers = {}, status = 200) => {
    answer = (response, { url }) =>
      url === '/'
        ? response.writeHead(200, HTML).end('<p>Go on: <a href="/document">there</a></p>')
        : response.writeHead(status, { 'content-type': type, ...headers }).end(body)
  }
  const read = (options = {}) => {
    const call = {
      ...caller(),
      stage: <T>(_name: string, work: () => Promise<T>) => work(),
      within: (ms: number) => AbortSignal.timeout(ms),
    }
    return readUrl(at(), { want: { markdown: true, html: true }, ...options }, call)
  }
  beforeAll(async () => {
    origin = await openOrigin((request, response) =>
      request.url === '/favicon.ico' ? response.writeHead(404).end() : answer(response, request),
    )
  })
  beforeEach(() => {
    origin.seen.length = 0
    allow(`ok.test:${origin.port}`, `other.example:${origin.port}`)
  })
  afterAll(async () => {
    await closeBrowsers()
    await origin.close()
  })

  it.each([
    ['application/rss+xml', RSS],
    ['text/xml', RSS],
    ['application/json', '{"a": "*b*"}'],
    ['text/plain', 'a *b*\n\n# c'],
    ['text/plain; charset=shift_jis', Buffer.from('93fa967b8cea', 'hex')],
    ['text/plain; charset=utf-8', 'Küche'],
    [
      'application/rss+xml',
      Buffer.from(
        RSS.replace('?>', ' encoding="ISO-8859-1"?>').replace('News', 'Caf\xe9'),
        'latin1',
      ),
    ],
    ['text/xml', Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>\xe9</a>', 'latin1')],
    ['application/json', Buffer.from('{"a":"\xe9"}', 'latin1')],
  ])('of type %s reads the same as over HTTP', async (type, body) => {
    answer = (response) => response.writeHead(200, { 'content-type': type }).end(body)
    const [plain, rendered] = [await read(), await read({ advancedProxy: true })]
    expect([plain.via, rendered.via]).toEqual(['http', 'browser'])
    expect(rendered.page).toEqual(plain.page)
  })

  it('of endless text is read as far as it arrived', async () => {
    answer = (response) =>
      void response
        .writeHead(200, { 'content-type': 'text/plain' })
        .write(`the start ${'x'.repeat(9000)}`)
    const page = await renderPage(at(), { navigationMs: 3_000, timeoutMs: 20_000 }, caller())
    expect([page.isPartial, page.html.includes('the start')]).toEqual([true, true])
  })

  it.each([
    ['application/pdf', '%PDF-1.7', 'pdf_not_supported'],
    ['image/png', 'x', 'unsupported_content_type'],
  ])('of type %s is refused wherever a click finds it', async (type, body, code) => {
    leadTo(type, body)
    const work = renderPage(
      at(),
      { ...patient, actions: [{ type: 'click', selector: 'a' }] },
      caller(),
    )
    expect(await failure(work)).toBe(code)
  })

  it('that is sent as an attachment is not a page: the previous one stays', async () => {
    leadTo('application/pdf', '%PDF-1.7', { 'content-disposition': 'attachment; filename=a.pdf' })
    const page = await renderPage(
      at(),
      { ...patient, actions: [{ type: 'click', selector: 'a' }] },
      caller(),
    )
    expect([page.url, page.html.includes('Go on')]).toEqual([at(), true])
  })

  it('that rewrites its URL thirty times is one page, an endless one is an error', async () => {
    const script = 'for (let i = 0; i < 30; i++) history.replaceState(null, "", "#" + i)'
    answer = (response) =>
      response.writeHead(200, HTML).end(`<p>one page</p><script>${script}</script>`)
    expect((await renderPage(at(), patient, caller())).url).toBe(at('/#29'))
    answer = (response) =>
      response.writeHead(200, HTML).end('<script>location = "/" + Math.random()</script>')
    expect(await failure(renderPage(at(), patient, caller()))).toBe(
      'url_scrape_failed/too_many_redirects',
    )
  })

  it('that asks before leaving can be left by a click', async () => {
    const script = 'addEventListener("beforeunload", (event) => event.preventDefault())'
    answer = (response, { url }) =>
      response
        .writeHead(200, HTML)
        .end(url === '/b' ? '<p>second' : `<a href=/b>go</a><script>${script}</script>`)
    const page = await renderPage(
      at(),
      { ...patient, actions: [{ type: 'click', selector: 'a' }] },
      caller(),
    )
    expect([page.url, page.html.includes('second')]).toEqual([at('/b'), true])
  })

  it('is read even if a frame of another site hangs', async () => {
    const frame = `<iframe width=300 height=300 src="http://other.example:${origin.port}/frame"></iframe>`
    answer = (response, { url }) =>
      response
        .writeHead(200, HTML)
        .end(
          url === '/frame'
            ? '<p>x<script>setTimeout(() => { for (;;); }, 100)</script>'
            : `<p>the page${frame}`,
        )
    expect((await renderPage(at(), { timeoutMs: 15_000 }, caller())).html).toContain('the page')
  })

  it('that asks for a password is reported as such', async () => {
    answer = (response) =>
      response.writeHead(401, { ...HTML, 'www-authenticate': 'Basic realm="x"' }).end('<p>sign in')
    expect(await failure(renderPage(at(), patient, caller()))).toBe('url_scrape_failed/http_401')
    leadTo('text/html', '<p>sign in', { 'www-authenticate': 'Basic realm="x"' }, 401)
    const click = { actions: [{ type: 'click', selector: 'a' }] } as const
    expect(await failure(renderPage(at(), click, caller()))).toBe('url_scrape_failed/http_401')
  })

  it.each([
    [
      'a click on nothing',
      { actions: [{ type: 'click', selector: '#none' }] },
      'url_scrape_failed/no_element',
    ],
    ['a broken selector', { actions: [{ type: 'click', selector: 'a[[' }] }, 'invalid_actions'],
    ['an unknown key', { actions: [{ type: 'press', key: 'Nokey' }] }, 'invalid_actions'],
    ['waiting for a broken selector', { waitFor: 'a[[' }, 'invalid_wait_for'],
    ['a cookie that only https may have', { headers: { cookie: '__Host-a=1' } }, 'invalid_headers'],
    [
      'typing into a paragraph, next to a picture from a private address',
      { actions: [{ type: 'type', selector: 'p', text: 'x' }] },
      'invalid_actions',
    ],
  ] as const)('says what is wrong with %s', async (_name, options, code) => {
    answer = (response) =>
      response.writeHead(200, HTML).end('<p>here</p><img src="http://10.0.0.1/x.png">')
    expect(await failure(renderPage(at(), options, caller()))).toBe(code)
  })

  describe('that is compressed', () => {
    const text = Array.from({ length: 2000 }, (_, i) => `<p>Paragraph ${Math.sin(i)}</p>`).join('')
    const send = (html: string, share = 1) => {
      const whole = gzipSync(html)
      const bytes = whole.subarray(0, whole.length * share)
      answer = (response) =>
        response
          .writeHead(200, { ...HTML, 'content-encoding': 'gzip', 'content-length': bytes.length })
          .end(bytes)
    }

    it('and truncated is an error, as over HTTP', async () => {
      send(`<html>${text}</html>`, 0.6)
      expect(await failure(read())).toBe('url_scrape_failed/bad_encoding')
      expect(await failure(renderPage(at(), patient, caller()))).toBe(
        'url_scrape_failed/bad_encoding',
      )
    })

    it('and endless is read as far as it arrived', async () => {
      answer = (response) => {
        const zip = createGzip({ flush: constants.Z_SYNC_FLUSH })
        zip.pipe(response.writeHead(200, { ...HTML, 'content-encoding': 'gzip' }))
        zip.write('<p>the start')
        response.on('close', () => zip.destroy())
      }
      const page = await renderPage(at(), { navigationMs: 3_000, timeoutMs: 20_000 }, caller())
      expect([page.isPartial, page.html.includes('the start')]).toEqual([true, true])
    })

    it('and complete is read, with one request if it announces its end', async () => {
      send(`${text}<p>the last</p>`)
      expect((await renderPage(at(), patient, caller())).html).toContain('the last')
      origin.seen.length = 0
      send(`<html><body>${text}<p>the last</p></body></html>`)
      expect((await renderPage(at(), patient, caller())).html).toContain('the last')
      expect(origin.seen.filter(({ url }) => url === '/')).toHaveLength(1)
    })
  })
})

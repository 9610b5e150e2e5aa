import { randomBytes } from 'node:crypto'
import { getEventListeners } from 'node:events'
import type { ServerResponse } from 'node:http'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fetchResource, openPage, openResource } from '@/lib/network/web/index'
import { allow, caller, failure, type Origin, openOrigin, standInWorld } from '../../../guard/world'

const big = randomBytes(300_000).toString('hex')
const PAGES: Record<string, (response: ServerResponse) => void> = {
  '/plain': (response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<p>hello</p>'),
  '/gzip': (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(big)),
  '/br': (response) =>
    response.writeHead(200, { 'content-encoding': 'br' }).end(brotliCompressSync(big)),
  '/deflate': (response) =>
    response.writeHead(200, { 'content-encoding': 'deflate' }).end(deflateSync(big)),
  '/raw-deflate': (response) =>
    response.writeHead(200, { 'content-encoding': 'deflate' }).end(deflateRawSync(big)),
  '/none': (response) => response.writeHead(200, { 'content-encoding': 'none' }).end(big),
  '/both': (response) =>
    response
      .writeHead(200, { 'content-encoding': 'gzip, br' })
      .end(brotliCompressSync(gzipSync(big))),
  '/file.gz': (response) =>
    response.writeHead(200, { 'content-type': 'application/gzip' }).end(gzipSync(big)),
  '/missing': (response) => response.writeHead(404, { 'content-type': 'text/html' }).end('gone'),
  '/empty': (response) => response.writeHead(204, { 'content-encoding': 'gzip' }).end(),
  '/pdf': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('%PDF-1.7 …'),
  '/png': (response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('\x89PNG\r\n\x1a\n', 'latin1'),
  '/typeless': (response) => response.writeHead(200).end('<!doctype html><title>x</title>'),
  '/feed': (response) =>
    response.writeHead(200, { 'content-type': 'text/xml' }).end('<?xml version="1.0"?><rss></rss>'),
  '/json': (response) =>
    response.writeHead(200, { 'content-type': 'application/ld+json' }).end('{}'),
  '/hop': (response) =>
    response.writeHead(302, { location: '/plain#there', 'set-cookie': 'a=1; Path=/' }).end('no'),
  '/late': (response) => void setTimeout(() => response.writeHead(200).end('late'), 3_000),
  '/never': (response) => response.writeHead(200).write('x'),
}

describe('fetching over HTTP', () => {
  standInWorld()
  let origin: Origin
  let at: (path: string) => string
  beforeAll(async () => {
    origin = await openOrigin((request, response) => {
      const page = PAGES[request.url ?? '']
      if (page) page(response)
      else response.writeHead(200).end(JSON.stringify(request.headers))
    })
    at = (path) => `http://127.0.0.1:${origin.port}${path}`
  })
  afterAll(() => origin.close())
  beforeEach(() => allow(`127.0.0.1:${origin.port}`))

  it('returns the bytes, the status, the headers and the type', async () => {
    const page = await fetchResource(at('/plain'), {}, caller())
    expect(Buffer.from(page.bytes).toString()).toBe('<p>hello</p>')
    expect(page).toMatchObject({
      status: 200,
      contentType: 'text/html; charset=utf-8',
      url: at('/plain'),
    })
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  })

  it('returns bytes that can be transferred to a worker thread', async () => {
    const { bytes } = await fetchResource(at('/plain'), {}, caller())
    expect(bytes.byteOffset).toBe(0)
    expect(structuredClone(bytes, { transfer: [bytes.buffer] }).length).toBe(12)
  })

  it('waits for the first byte as long as requested', async () => {
    const page = await fetchResource(at('/late'), { silenceMs: 8_000 }, caller())
    expect(Buffer.from(page.bytes).toString()).toBe('late')
    expect(await failure(fetchResource(at('/late'), { silenceMs: 1_000 }, caller()))).toMatch(
      /timeout/,
    )
  })

  it.each(['/gzip', '/br', '/deflate', '/raw-deflate', '/none', '/both'])(
    'decodes %s',
    async (path) => {
      const page = await fetchResource(at(path), {}, caller())
      expect(Buffer.from(page.bytes).toString()).toBe(big)
    },
  )

  it('unpacks a gzip file if requested, and leaves plain bytes unchanged', async () => {
    const packed = await fetchResource(at('/file.gz'), { gunzip: true }, caller())
    expect(Buffer.from(packed.bytes).toString()).toBe(big)
    const plain = await fetchResource(at('/plain'), { gunzip: true }, caller())
    expect(Buffer.from(plain.bytes).toString()).toBe('<p>hello</p>')
  })

  it('returns statuses other than 2xx instead of throwing', async () => {
    expect(await fetchResource(at('/missing'), {}, caller())).toMatchObject({ status: 404 })
    expect(await fetchResource(at('/empty'), {}, caller())).toMatchObject({
      status: 204,
      bytes: new Uint8Array(),
    })
  })

  it('follows a redirect, records the hops, returns the cookie, keeps the fragment', async () => {
    const page = await fetchResource(at('/hop'), {}, caller())
    expect(page).toMatchObject({ requestedUrl: at('/hop'), url: at('/plain#there') })
    expect(page.hops).toEqual([at('/hop'), at('/plain#there')])
    expect(origin.seen.at(-1)?.headers.cookie).toBe('a=1')
    expect(origin.seen.at(-1)?.url).toBe('/plain')
  })

  it('streams, so that the reader gets the first bytes before the answer is complete', async () => {
    const page = await openResource(at('/never'), {}, caller())
    for await (const chunk of page.body) {
      expect(Buffer.from(chunk).toString()).toBe('x')
      break
    }
  })

  it('ends at the caller\u2019s deadline with a timeout', async () => {
    expect(await failure(fetchResource(at('/never'), {}, caller(50)))).toBe(
      'url_scrape_failed/timeout',
    )
  })

  it('ends with the caller\u2019s reason when the caller disconnects', async () => {
    const leaving = new AbortController()
    const work = fetchResource(at('/never'), {}, caller(20_000, leaving.signal))
    const reason = new Error('the caller disconnected')
    setImmediate(() => leaving.abort(reason))
    await expect(work).rejects.toBe(reason)
  })

  // Vectors 154, 225.
  it('leaves no listener on the caller\u2019s signal, whatever the result', async () => {
    const { signal } = new AbortController()
    const ends = [
      at('/plain'),
      at('/hop'),
      at('/missing'),
      'http://10.0.0.1/',
      'http://nowhere.test/',
    ]
    for (let round = 0; round < 40; round++)
      await Promise.allSettled(ends.map((url) => fetchResource(url, {}, caller(20_000, signal))))
    await failure(fetchResource(at('/never'), {}, caller(50, signal)))
    expect(getEventListeners(signal, 'abort').length).toBe(0)
  })

  it('sends an honest user agent, accepts supported codings, and allows listed headers', async () => {
    const headers = { 'Accept-Language': 'de', Cookie: 'b=2' }
    const { bytes } = await fetchResource(at('/echo'), { headers }, caller())
    expect(JSON.parse(Buffer.from(bytes).toString())).toMatchObject({
      'user-agent': expect.stringContaining('Groundwire'),
      'accept-encoding': 'gzip, br',
      'accept-language': 'de',
      cookie: 'b=2',
    })
  })

  it('recognises content by its bytes, not only by its declared type', async () => {
    expect(await failure(openPage(at('/pdf'), {}, caller()))).toBe('pdf_not_supported')
    expect(await failure(openPage(at('/png'), {}, caller()))).toBe('unsupported_content_type')
    expect(await openPage(at('/typeless'), {}, caller())).toMatchObject({
      kind: 'html',
      via: 'http',
    })
    expect(await openPage(at('/feed'), {}, caller())).toMatchObject({ kind: 'feed' })
    expect(await openPage(at('/json'), {}, caller())).toMatchObject({ kind: 'json' })
  })

  it('returns a body that does not end as far as it came, if asked to', async () => {
    const cut = (path: string) => fetchResource(at(path), { cutMs: 400, timeoutMs: 1500 }, caller())
    const part = await cut('/never')
    expect([Buffer.from(part.bytes).toString(), part.isCut]).toEqual(['x', true])
    expect((await cut('/plain')).isCut).toBeUndefined()
    expect(await failure(cut('/late'))).toBe('url_scrape_failed/timeout')
  })

  it('rejects a PDF by its path before any fetch', async () => {
    const before = origin.seen.length
    expect(await failure(openPage(at('/paper.PDF?x=1'), {}, caller()))).toBe('pdf_not_supported')
    expect(origin.seen.length).toBe(before)
  })
})

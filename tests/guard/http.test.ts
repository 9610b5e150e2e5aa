import type { Socket } from 'node:net'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fetchResource, openPage, openResource } from '@/lib/network/web'
import { allow, caller, failure, type Origin, openRaw, standInWorld } from './world'

const MEGABYTE = 1 << 20
const zeros = Buffer.alloc(64 * MEGABYTE)
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

describe('a hostile origin', () => {
  standInWorld({ 'ok.test': ['127.0.0.1'] })
  let raw: Origin
  let url: string
  let bombs: Record<string, Buffer>
  beforeAll(() => {
    const gzip = gzipSync(zeros)
    const br = brotliCompressSync(zeros, quick)
    bombs = {
      gzip,
      br,
      'gzip, gzip': gzipSync(gzip),
      'br, br': brotliCompressSync(br),
      'gzip, br': brotliCompressSync(gzip),
    }
  })
  const serve = async (answer: (socket: Socket, request: string) => void) => {
    raw = await openRaw(answer)
    url = `http://ok.test:${raw.port}/`
    allow(`ok.test:${raw.port}`)
  }
  const say = (text: string | Buffer) =>
    serve((socket) => (typeof text === 'string' ? socket.end(text, 'latin1') : socket.end(text)))
  const coded = (coding: string, body: Buffer) =>
    say(
      Buffer.concat([
        Buffer.from(
          `HTTP/1.1 200 OK\r\nContent-Encoding: ${coding}\r\nContent-Length: ${body.length}\r\n\r\n`,
        ),
        body,
      ]),
    )
  const outcome = (ms = 20_000) => failure(fetchResource(url, {}, caller(ms)))
  afterEach(() => raw?.close())

  it.each(['gzip', 'br', 'gzip, gzip', 'br, br', 'gzip, br'])(
    // Vector 119.
    'packs a bomb with %s: it ends at the cap',
    async (coding) => {
      await coded(coding, bombs[coding] ?? Buffer.alloc(0))
      const before = process.memoryUsage().rss
      expect(await outcome()).toBe('url_scrape_failed/too_large')
      expect(process.memoryUsage().rss - before).toBeLessThan(150 * MEGABYTE)
    },
  )

  // Vector 119.
  it('sends a decompression bomb: it is cut at the limit', async () => {
    await say(
      Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\n\r\n'), bombs.gzip ?? Buffer.alloc(0)]),
    )
    expect(await failure(fetchResource(url, { gunzip: true }, caller()))).toBe(
      'url_scrape_failed/too_large',
    )
  })

  it.each([
    ['six codings', 'gzip, gzip, gzip, gzip, gzip, gzip', gzipSync('x')],
    ['three codings', 'gzip, gzip, gzip', gzipSync(gzipSync(gzipSync('x')))],
    ['an unknown coding', 'foo', Buffer.from('plain')],
    ['an unknown coding around gzip', 'foo', gzipSync('x')],
    ['zstd', 'zstd', Buffer.from('28b52ffd', 'hex')],
    ['gzip on a plain body', 'gzip', Buffer.from('<p>plain</p>')],
    ['a truncated gzip', 'gzip', gzipSync('x'.repeat(9999)).subarray(0, 30)],
    ['a truncated br', 'br', brotliCompressSync('x'.repeat(9999)).subarray(0, 8)],
    [
      'br with junk inside',
      'br',
      Buffer.concat([Buffer.from('junkjunk'), brotliCompressSync('x')]),
    ],
    // Vector 121.
  ])('sends %s: refused', async (_what, coding, body) => {
    await coded(coding, body)
    expect(await outcome()).toBe('url_scrape_failed/bad_encoding')
  })

  // Vector 122.
  it('announces 5 GB: it is rejected before the body', async () => {
    await serve((socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 5000000000\r\n\r\n'))
    expect(await outcome()).toBe('url_scrape_failed/too_large')
  })

  // Vector 122.
  it('never stops sending: it is cut at the limit', async () => {
    await serve((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      const more = () => socket.writable && socket.write(Buffer.alloc(65_536)) && setImmediate(more)
      socket.on('drain', more)
      more()
    })
    expect(await outcome()).toBe('url_scrape_failed/too_large')
  })

  // Vector 122.
  it('sends less than it announced: that is an error, not half a page', async () => {
    await say('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf')
    expect(await outcome()).toBe('url_scrape_failed/reset')
  })

  // Vector 122.
  it('sends more than it announced: the surplus is not read', async () => {
    await say('HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\ngoodsurplus')
    const { bytes } = await fetchResource(url, {}, caller())
    expect(Buffer.from(bytes).toString()).toBe('good')
  })

  it.each<[string, (socket: Socket) => NodeJS.Timeout | undefined]>([
    [
      'dribbles its headers',
      (socket) => drip(socket, 'HTTP/1.1 200 OK\r\nX-A: b\r\nX-B: c\r\n\r\n', false),
    ],
    ['dribbles its body', (socket) => drip(socket, 'a', true, 'HTTP/1.1 200 OK\r\n\r\n')],
    [
      'floods with early hints',
      (socket) => drip(socket, 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n', true),
    ],
    [
      'floods with chunk extensions',
      (socket) =>
        drip(
          socket,
          'x'.repeat(9999),
          true,
          `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1;`,
        ),
    ],
    [
      'dribbles chunks',
      (socket) =>
        drip(socket, '1\r\na\r\n', true, 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n'),
    ],
    ['never answers', () => undefined],
    // Vector 123.
  ])('%s: ended at the deadline', async (_what, start) => {
    await serve((socket) => {
      const timer = start(socket)
      socket.on('close', () => clearInterval(timer))
    })
    expect(await outcome(700)).toBe('url_scrape_failed/timeout')
  })

  it.each([
    [
      'floods with trailers',
      `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n${'X-A: b\r\n'.repeat(50_000)}\r\n`,
    ],
    [
      'sends 100 KB of headers',
      `HTTP/1.1 200 OK\r\n${`X-A: ${'b'.repeat(1000)}\r\n`.repeat(100)}\r\n`,
    ],
    ['sends a header of 40 KB', `HTTP/1.1 200 OK\r\nX-A: ${'b'.repeat(40_000)}\r\n\r\n`],
    // Vectors 123, 125.
  ])('%s: refused', async (_what, text) => {
    await say(text)
    expect(await outcome()).toBe('url_scrape_failed/bad_response')
  })

  // Vector 125.
  it('sends 2,000 headers and 200 cookies: few are kept, none over a kilobyte', async () => {
    const many = Array.from({ length: 300 }, (_, at) => `X-${at}: ${'v'.repeat(60)}\r\n`).join('')
    await say(
      `HTTP/1.1 200 OK\r\nX-Long: ${'l'.repeat(5000)}\r\n${many}${'Set-Cookie: a=b\r\n'.repeat(200)}Content-Length: 0\r\n\r\n`,
    )
    const { headers } = await fetchResource(url, {}, caller())
    expect(Object.keys(headers).length).toBe(64)
    expect(headers['x-long']?.length).toBe(1024)
    expect(headers['set-cookie']).toBeUndefined()
  })

  it.each([
    ['status 099', 'HTTP/1.1 099 X\r\n\r\n'],
    ['status 101', 'HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'],
    ['endless 100 Continue', 'HTTP/1.1 100 Continue\r\n\r\n'.repeat(99)],
    ['HTTP/0.9', '<p>hello</p>'],
    ['garbage', '\0\x01\x02\x03'],
    ['nothing', ''],
    ['a space in a header name', 'HTTP/1.1 200 OK\r\nX A: b\r\n\r\n'],
    ['two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
    [
      'length and chunks',
      'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    // Vector 126.
  ])('answers with %s: an error of the site', async (_what, text) => {
    await say(text)
    expect(await outcome()).toMatch(/^url_scrape_failed\/(bad_response|reset)$/)
  })

  // Vector 126.
  it.each([600, 999, 299])(
    'answers with status %i: that is an answer like others',
    async (status) => {
      await say(`HTTP/1.1 ${status} X\r\nContent-Length: 0\r\n\r\n`)
      expect(await fetchResource(url, {}, caller())).toMatchObject({ status })
    },
  )

  // Vector 126.
  it('resets the connection before its headers: that is an error', async () => {
    await serve((socket) => socket.resetAndDestroy())
    expect(await outcome()).toBe('url_scrape_failed/reset')
  })

  it.each<[string, string, string, string]>([
    ['an image that says it is HTML', 'text/html', '\x89PNG\r\n\x1a\n', 'unsupported_content_type'],
    ['HTML that says it is an image', 'image/png', '<p>x</p>', 'unsupported_content_type'],
    ['a PDF that says it is HTML', 'text/html', '%PDF-1.4', 'pdf_not_supported'],
    [
      'a multipart stream',
      'multipart/x-mixed-replace; boundary=x',
      '--x',
      'unsupported_content_type',
    ],
    ['a ZIP', 'text/html', 'PK\x03\x04', 'unsupported_content_type'],
    ['an old office file', 'application/msword', '\xd0\xcf\x11\xe0', 'unsupported_content_type'],
    ['bytes of no type', '', '\0\x01\x02', 'unsupported_content_type'],
    ['a PDF with a ZIP inside', 'text/html', '%PDF-1.4 PK\x03\x04 <html>', 'pdf_not_supported'],
    ['HTML with a PDF inside', 'text/html', '<html>%PDF-1.4', 'no failure'],
    [
      'a type with a charset of 10 KB',
      `text/html; charset=${'x'.repeat(10_000)}`,
      '<p>x</p>',
      'no failure',
    ],
    ['two types', 'text/html, image/png', '<p>x</p>', 'no failure'],
    ['a type in strange letters', 'TEXT/HTML ; x', '<p>x</p>', 'no failure'],
    // Vectors 141, 143.
  ])('sends %s: %s', async (_what, type, body, expected) => {
    await say(
      `HTTP/1.1 200 OK\r\n${type ? `Content-Type: ${type}\r\n` : ''}Content-Length: ${body.length}\r\n\r\n${body}`,
    )
    expect(await failure(openPage(url, {}, caller()))).toBe(expected)
  })

  // Vector 142.
  it('names any charset: the bytes are returned as sent', async () => {
    await say(
      `HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-7\r\nContent-Length: 4\r\n\r\n\xff\xfe\xed\xa0`,
    )
    const page = await openPage(url, {}, caller())
    expect([...page.bytes]).toEqual([0xff, 0xfe, 0xed, 0xa0])
  })

  // Vector 212.
  it('is slowed down by a reader who does not read', async () => {
    let sent = 0
    await serve((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      const more = () => {
        while (socket.writable && sent < 1000 * MEGABYTE) {
          sent += 65_536
          if (!socket.write(Buffer.alloc(65_536))) return
        }
      }
      socket.on('drain', more)
      more()
    })
    const page = await openResource(url, { maxBytes: 1000 * MEGABYTE }, caller())
    const reader = page.body[Symbol.asyncIterator]()
    await reader.next()
    let seen = -1
    const isStill = () => {
      const was = seen
      seen = sent
      return was === sent
    }
    await expect.poll(isStill, { interval: 200 }).toBe(true)
    expect(sent).toBeLessThan(50 * MEGABYTE)
    await reader.return?.()
  })
})

function drip(socket: Socket, text: string, isEndless: boolean, head = ''): NodeJS.Timeout {
  let at = 0
  socket.write(head)
  return setInterval(() => {
    if (isEndless) socket.write(text)
    else if (at < text.length - 1) socket.write(text[at++] ?? '')
  }, 100)
}

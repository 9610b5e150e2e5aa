import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FilterProxy, startProxy, type Ticket } from '@/lib/network/browser/proxy'
import { readAuthority } from '@/lib/network/browser/proxy/tunnel'
import {
  allow,
  type Canary,
  dials,
  type Origin,
  openCanary,
  openOrigin,
  openRaw,
  standInWorld,
} from './world'

const ZONE = {
  'a.test': ['127.0.0.1'],
  'b.test': ['127.0.0.1'],
  'hang.test': () => new Promise<string[]>(() => {}),
}

describe('the proxy', () => {
  standInWorld(ZONE)
  let proxy: FilterProxy
  let ticket: Ticket
  let a: Origin
  let b: Origin
  let canary: Canary
  const credentials = (one: Ticket) => Buffer.from(`${one.user}:${one.password}`).toString('base64')
  const auth = () => `Proxy-Authorization: Basic ${credentials(ticket)}\r\n`
  beforeAll(async () => {
    proxy = await startProxy()
    canary = await openCanary()
    const echo = (name: string) =>
      openOrigin((asked, answer) =>
        answer.end(
          `${name} ${asked.method} ${asked.headers.host} ${JSON.stringify(asked.headers)}`,
        ),
      )
    a = await echo('A')
    b = await echo('B')
  })
  beforeEach(() => {
    allow(`a.test:${a.port}`, `b.test:${b.port}`)
    ticket = proxy.issue({ privateAllowed: true, signal: new AbortController().signal })
  })
  afterAll(async () => {
    for (const one of [proxy, a, b, canary]) await one.close()
  })

  /**
   * Sends bytes to the proxy. Resolves to the whole reply when the proxy closes the connection, or
   * when the reply contains `until`.
   */
  function talk(bytes: string, until?: string): Promise<string> {
    const { hostname, port } = new URL(proxy.server)
    return new Promise((resolve) => {
      let text = ''
      const socket: Socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'))
      socket.on('data', (chunk) => {
        text += chunk.toString('latin1')
        if (until && text.includes(until)) socket.destroy()
      })
      socket.on('error', () => {}).on('close', () => resolve(text))
    })
  }
  const get = (url: string, more = '') =>
    `GET ${url} HTTP/1.1\r\nHost: x\r\n${auth()}${more}Connection: close\r\n\r\n`

  it('forwards a request to a permitted target, and does not identify itself', async () => {
    const text = await talk(get(`http://a.test:${a.port}/x`))
    expect(text).toMatch(/^HTTP\/1.1 200/)
    expect(text).toContain('A GET a.test')
    expect(text).not.toMatch(/proxy-|via:|x-forwarded/i)
  })

  it.each([
    '[::1]:443',
    '::1:443',
    'a.test',
    'a.test:0',
    'a.test:70000',
    'user@a.test:443',
    'a.test:443/path',
    'a.test:443?x',
    ':443',
    'http://a.test:443',
    'a.test:44 3',
    '127.0.0.1:22',
    '127.1:80',
    '[::ffff:7f00:1]:80',
    // Vector 106.
  ])('refuses CONNECT to %s', async (authority) => {
    expect(await talk(`CONNECT ${authority} HTTP/1.1\r\nHost: x\r\n${auth()}\r\n`)).toMatch(
      /^HTTP\/1.1 40[03]/,
    )
    expect(dials).toEqual([])
  })

  // Vector 106.
  it('accepts only host and port as an authority', () => {
    expect(readAuthority('[2606:4700::1]:443')).toEqual({ host: '2606:4700::1', port: 443 })
    expect(readAuthority('OK.test.:8080')).toEqual({ host: 'ok.test', port: 8080 })
    for (const text of ['', ':', 'a:', 'a:b', '[::1', '[::1]', 'a:1:2', 'a\\b:80'])
      expect(readAuthority(text), text).toBeUndefined()
  })

  // Vector 107.
  it('checks and routes each request of a connection separately', async () => {
    const first = get(`http://a.test:${a.port}/1`).replace('Connection: close\r\n', '')
    const second = get(`http://b.test:${b.port}/2`).replace('Connection: close\r\n', '')
    const third = get(`http://127.0.0.1:${canary.port}/3`)
    const text = await talk(first + second + third)
    expect(text.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 403'])
    expect([text.includes('A GET'), text.includes('B GET'), canary.hits()]).toEqual([true, true, 0])
  })

  // Vector 108.
  it("sends the Host of the target, regardless of the client's", async () => {
    const text = await talk(get(`http://a.test:${a.port}/`).replace('Host: x', 'Host: 127.0.0.1'))
    expect(text).toContain(`A GET a.test:${a.port}`)
  })

  it.each([
    ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\nGET'],
    ['two lengths', 'Content-Length: 4\r\nContent-Length: 5\r\n', 'abcde'],
    ['a folded line', 'X-A: b\r\n  c: d\r\n', ''],
    ['a bare line feed', 'X-A: b\nX-C: d\r\n', ''],
    ['a NUL', 'X-A: b\0c\r\n', ''],
    ['a space before the colon', 'Content-Length : 3\r\n', 'abc'],
    // Vector 109.
  ])('refuses a request with %s', async (_what, headers, body) => {
    const before = a.seen.length
    const text = await talk(
      `POST http://a.test:${a.port}/ HTTP/1.1\r\nHost: x\r\n${auth()}${headers}\r\n${body}`,
    )
    expect(text).toMatch(/^HTTP\/1.1 400/)
    expect(a.seen.length).toBe(before)
  })

  // Vector 110.
  it('rejects headers of a megabyte', async () => {
    expect(await talk(get(`http://a.test:${a.port}/`, `X: ${'x'.repeat(1_000_000)}\r\n`))).toMatch(
      /^HTTP\/1.1 400|^$/,
    )
  })

  // Vector 111.
  it('joins two connections and closes both when one ends', async () => {
    const raw = await openRaw((socket, text) => socket.end(`you said ${text}`))
    allow(`a.test:${raw.port}`)
    const head = `CONNECT a.test:${raw.port} HTTP/1.1\r\nHost: x\r\n${auth()}\r\n`
    expect(await talk(`${head}hello`)).toMatch(/you said hello$/)
    await expect.poll(() => ticket.sockets.size).toBe(0)
    await raw.close()
  })

  // Vectors 111, 93.
  it('ends a ticket at its byte limit', async () => {
    const raw = await openRaw((socket) => {
      const more = () => socket.writable && socket.write(Buffer.alloc(65_536)) && setImmediate(more)
      socket.on('drain', more)
      more()
    })
    allow(`a.test:${raw.port}`)
    ticket = proxy.issue({
      privateAllowed: true,
      limits: { bytesDown: 1_000_000 },
      signal: new AbortController().signal,
    })
    const text = await talk(`CONNECT a.test:${raw.port} HTTP/1.1\r\nHost: x\r\n${auth()}\r\nx`)
    expect(text.length).toBeLessThan(3_000_000)
    expect(await talk(get(`http://a.test:${raw.port}/`))).toMatch(/^HTTP\/1.1 403/)
    await raw.close()
  })

  // Vector 112.
  it('ends the connection to the site when the client leaves', async () => {
    let ended: () => void = () => {}
    const gone = new Promise<void>((done) => {
      ended = done
    })
    const raw = await openRaw((socket) => {
      socket.on('close', ended)
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\nfirst')
    })
    allow(`a.test:${raw.port}`)
    await talk(get(`http://a.test:${raw.port}/`), 'first')
    await gone
    await raw.close()
  })

  // Vectors 112, 155.
  it('survives clients that reset their connections at any moment', async () => {
    const head = `HTTP/1.1\r\nHost: x\r\n`
    const raw = await openRaw((socket) => socket.write('some bytes'))
    allow(`a.test:${a.port}`, `a.test:${raw.port}`)
    const asks = [
      [proxy.denyServer, `CONNECT a.test:443 ${head}\r\n`],
      [proxy.server, `CONNECT a.test:443 ${head}\r\n`],
      [proxy.server, `CONNECT nonsense ${head}${auth()}\r\n`],
      [proxy.server, `CONNECT 10.0.0.1:443 ${head}${auth()}\r\n`],
      [proxy.server, `CONNECT a.test:${raw.port} ${head}${auth()}\r\nx`],
      [proxy.server, `GET / ${head}Upgrade: x\r\nConnection: upgrade\r\n\r\n`],
      [proxy.server, `GET http://a.test:${a.port}/ ${head}${auth()}\r\n`],
      [proxy.server, 'nonsense\r\n\r\n'],
    ] as const
    const reset = ([server, bytes]: readonly [string, string], isEarly: boolean) =>
      new Promise<void>((done) => {
        const { hostname, port } = new URL(server)
        const socket = connect(Number(port), hostname, () => {
          socket.write(bytes, () => isEarly && setImmediate(() => socket.resetAndDestroy()))
        })
        socket
          .on('data', () => socket.resetAndDestroy())
          .on('error', () => {})
          .on('close', () => done())
      })
    for (let round = 0; round < 10; round++)
      await Promise.all(asks.flatMap((ask) => [reset(ask, true), reset(ask, false)]))
    expect(await talk(get(`http://a.test:${a.port}/x`))).toMatch(/^HTTP\/1.1 200/)
    await raw.close()
  })

  // Vector 77.
  it('refuses connections to itself, even if the operator allowed its address', async () => {
    const { port } = new URL(proxy.server)
    allow(`127.0.0.0/8:${port}`)
    expect(await talk(get(`http://127.45.67.89:${port}/`))).toMatch(/^HTTP\/1.1 403/)
    expect(await talk(`CONNECT 127.45.67.89:${port} HTTP/1.1\r\nHost: x\r\n${auth()}\r\n`)).toMatch(
      /^HTTP\/1.1 403/,
    )
    expect(dials).toEqual([])
  })

  // Vector 78.
  it('requires credentials, and accepts no guess, no other user\u2019s password and no revoked ticket', async () => {
    const other = proxy.issue({ privateAllowed: true, signal: new AbortController().signal })
    const guesses = [
      '',
      'Proxy-Authorization: Basic YTpi\r\n',
      `Proxy-Authorization: Basic ${Buffer.from(`${ticket.user}:${other.password}`).toString('base64')}\r\n`,
      `Proxy-Authorization: Bearer ${credentials(ticket)}\r\n`,
      `Proxy-Authorization: Basic ${Buffer.from(`${ticket.user}:`).toString('base64')}\r\n`,
    ]
    for (const guess of guesses)
      expect(
        await talk(
          `GET http://a.test:${a.port}/ HTTP/1.1\r\nHost: x\r\n${guess}Connection: close\r\n\r\n`,
        ),
      ).toMatch(/^HTTP\/1.1 407/)
    proxy.revoke(ticket)
    expect(await talk(get(`http://a.test:${a.port}/`))).toMatch(/^HTTP\/1.1 407/)
    proxy.revoke(other)
  })

  // Vector 79.
  it('refuses all traffic that belongs to no page', async () => {
    const status = await new Promise((done) => {
      const { hostname, port } = new URL(proxy.denyServer)
      const asked = request({
        hostname,
        port,
        path: `http://a.test:${a.port}/`,
        headers: { 'proxy-authorization': `Basic ${credentials(ticket)}` },
      })
      asked.on('response', (answer) => done(answer.statusCode)).end()
    })
    expect(status).toBe(403)
    expect(dials).toEqual([])
  })

  // Vector 40.
  it('gives a page of a public site no access to allowed private hosts', async () => {
    ticket = proxy.issue({ privateAllowed: false, signal: new AbortController().signal })
    expect(await talk(get(`http://a.test:${a.port}/`))).toMatch(/^HTTP\/1.1 403/)
  })

  // Vector 115.
  it('answers every refusal alike, and names no address', async () => {
    const bodies = await Promise.all(
      [
        `127.0.0.1:${canary.port}`,
        '10.0.0.1:80',
        'loop.test:80',
        'nowhere.test:80',
        'intranet:80',
      ].map(async (host) =>
        (await talk(get(`http://${host}/`))).replace(
          /date:.*\r\n|x-groundwire-refused:.*\r\n/gi,
          '',
        ),
      ),
    )
    expect(new Set(bodies).size).toBe(1)
    expect(bodies[0]).not.toMatch(/127|10\.0|test/)
  })

  // Vector 116.
  it('accepts no ticket after it is closed', async () => {
    const second = await startProxy()
    const { port } = new URL(second.server)
    await second.close()
    const socket = connect(Number(port), second.ip)
    await new Promise((done) => socket.on('error', done))
  })

  // Vector 118.
  it('gives up on a lookup that hangs, and serves others meanwhile', async () => {
    const hanging = talk(get('http://hang.test/'))
    expect(await talk(get(`http://a.test:${a.port}/`))).toMatch(/^HTTP\/1.1 200/)
    expect(await hanging).toMatch(/^HTTP\/1.1 403/)
  })

  it('speaks TLS to an operator\u2019s proxy that supports it before it sends credentials', async () => {
    const heard: string[] = []
    const raw = await openRaw((socket, bytes) => {
      heard.push(bytes)
      socket.destroy()
    })
    const via = new URL(`https://me:secret@127.0.0.1:${raw.port}`)
    ticket = proxy.issue({ privateAllowed: true, via, signal: new AbortController().signal })
    expect(await talk(get(`http://a.test:${a.port}/`))).toMatch(/^HTTP\/1.1 403/)
    expect(heard.map((bytes) => bytes.charCodeAt(0))).toEqual([0x16])
    await raw.close()
  })

  it('limits the requests and hosts of a ticket', async () => {
    ticket = proxy.issue({
      privateAllowed: true,
      limits: { requests: 2 },
      signal: new AbortController().signal,
    })
    const answers = [1, 2, 3].map(() => () => talk(get(`http://a.test:${a.port}/`)))
    const texts: string[] = []
    for (const ask of answers) texts.push((await ask()).slice(9, 12))
    expect(texts).toEqual(['200', '200', '403'])
    expect([...ticket.refusals.values()]).toEqual(['limit'])
  })
})

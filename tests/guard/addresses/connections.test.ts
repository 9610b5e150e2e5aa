import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  type Connections,
  type FetchOptions,
  fetchResource,
  openConnections,
  openResource,
} from '@/lib/network/web'
import { openConnection } from '@/lib/network/web/http/connections'
import {
  allow,
  caller,
  dials,
  failure,
  lookups,
  type Origin,
  openOrigin,
  openRaw,
  openTlsOrigin,
  standInWorld,
} from '../world'

const pem = (name: string) =>
  readFileSync(`${import.meta.dirname}/../world/tls/${name}.pem`, 'utf8')
const whole = (body: string) => `HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body}`

describe('connections that one call keeps', () => {
  standInWorld({
    'ok.test': ['127.0.0.1'],
    'other.test': ['127.0.0.1'],
    'both.test': ['127.0.0.2', '127.0.0.1'],
    'moves.test': (count) => (count === 0 ? ['127.0.0.1'] : ['127.0.0.2']),
    'rebinds.test': (count) => (count === 0 ? ['127.0.0.1'] : ['169.254.169.254']),
  })
  let origin: Origin
  let connections: Connections
  let sockets: Set<Socket>
  beforeEach(() => {
    connections = openConnections()
    sockets = new Set()
  })
  afterEach(async () => {
    connections.close()
    await origin.close()
  })

  const serve = async (
    answer: (response: ServerResponse, path: string) => void = (response) => response.end('hello'),
  ) => {
    origin = await openOrigin((request, response) => {
      sockets.add(request.socket)
      answer(response, request.url ?? '')
    })
    allow(
      ...['ok', 'other', 'both', 'moves', 'rebinds'].map((name) => `${name}.test:${origin.port}`),
    )
  }
  const text = async (name: string, path = '/', options: FetchOptions = {}) => {
    const url = `http://${name}.test:${origin.port}${path}`
    const { bytes } = await fetchResource(url, { cache: false, connections, ...options }, caller())
    return Buffer.from(bytes).toString()
  }

  it('are reused for the same origin, and the guard checks each request', async () => {
    await serve()
    for (let i = 0; i < 5; i++) expect(await text('ok')).toBe('hello')
    expect(dials).toEqual([{ ip: '127.0.0.1', port: origin.port }])
    expect(lookups).toEqual(Array(5).fill('ok.test'))
    expect(sockets.size).toBe(1)
  })

  it('are reused only if the peer is among the addresses of the current request', async () => {
    await serve()
    expect(await text('both').catch(() => 'nobody listens there')).toBe('hello')
    await text('both')
    expect(dials.map(({ ip }) => ip)).toEqual(['127.0.0.2', '127.0.0.1'])
    expect(await text('moves')).toBe('hello')
    expect(await failure(text('moves'))).toBe('url_scrape_failed/connect')
    expect(dials.at(-1)?.ip).toBe('127.0.0.2')
  })

  it('are not used for a name that now resolves to a forbidden address', async () => {
    await serve()
    expect(await text('rebinds')).toBe('hello')
    expect(await failure(text('rebinds'))).toBe('blocked_url')
    expect(origin.seen.length).toBe(1)
  })

  it('are not shared by two names of one address, nor by two calls', async () => {
    await serve()
    await text('ok')
    await text('other')
    const another = openConnections()
    await text('ok', '/', { connections: another })
    another.close()
    expect(sockets.size).toBe(3)
    expect(origin.seen.map(({ headers }) => headers.host)).toEqual(
      ['ok', 'other', 'ok'].map((name) => `${name}.test:${origin.port}`),
    )
  })

  it('serve one request at a time', async () => {
    await serve((response, path) => setTimeout(() => response.end(path), 20))
    const paths = Array.from({ length: 6 }, (_, i) => `/${i}`)
    expect(await Promise.all(paths.map((path) => text('ok', path)))).toEqual(paths)
    expect(sockets.size).toBe(6)
    expect(await Promise.all(paths.map((path) => text('ok', path)))).toEqual(paths)
    expect(sockets.size).toBe(6)
  })

  it('are closed after an answer that was not read to its end', async () => {
    await serve((response, path) =>
      path === '/long' ? response.write('x'.repeat(500_000)) : response.end('hello'),
    )
    const { close, body } = await openResource(
      `http://ok.test:${origin.port}/long`,
      { connections },
      caller(),
    )
    for await (const chunk of body) if (chunk.length > 0) break
    close()
    expect(await text('ok')).toBe('hello')
    expect(await failure(text('ok', '/long', { maxBytes: 1_000 }))).toBe(
      'url_scrape_failed/too_large',
    )
    expect(await text('ok')).toBe('hello')
    expect(sockets.size).toBe(3)
  })

  it('are closed after a redirect, whose body is not read', async () => {
    await serve((response, path) =>
      path === '/hop'
        ? response.writeHead(302, { location: '/there' }).end('moved')
        : response.end('hello'),
    )
    expect(await text('ok', '/hop')).toBe('hello')
    expect(sockets.size).toBe(2)
  })

  it('do not take bytes after an answer for the next answer', async () => {
    let served = 0
    origin = await openRaw((socket) => {
      served++
      socket.write(whole('first') + whole('left behind'))
      socket.on('data', () => socket.write(whole('second')))
    })
    allow(`ok.test:${origin.port}`)
    expect(await text('ok')).toBe('first')
    expect(await text('ok')).toBe('first')
    expect(served).toBe(2)
  })

  it('are opened again if the site closed them, even at that moment', async () => {
    let served = 0
    origin = await openRaw((socket) => {
      served++
      socket.write(whole('hello'))
      // The second request finds the connection closing.
      socket.on('data', () => socket.destroy())
    })
    allow(`ok.test:${origin.port}`)
    expect(await text('ok')).toBe('hello')
    expect(await text('ok')).toBe('hello')
    expect([served, dials.length]).toEqual([2, 2])
  })

  it('are never reopened to an address that was approved for an earlier request', async () => {
    await serve()
    const address = { host: 'ok.test', port: origin.port, ips: ['127.0.0.1'] as const }
    const { client, close } = openConnection(
      new URL(`http://ok.test:${origin.port}`),
      address,
      caller().signal,
    )
    const ask = () => client.request({ path: '/', method: 'GET', reset: true })
    await (await ask()).body.dump()
    await expect(ask()).rejects.toThrow('over')
    expect(dials.length).toBe(1)
    close()
  })

  it('are not reused for requests with side effects', async () => {
    await serve()
    await text('ok')
    await text('ok', '/', { method: 'POST', body: 'x' })
    await fetchResource(`http://ok.test:${origin.port}/`, { method: 'HEAD', connections }, caller())
    expect(sockets.size).toBe(3)
    expect(origin.seen.map(({ headers }) => headers.connection)).toEqual([
      'keep-alive',
      'close',
      'close',
    ])
  })

  it('are closed when the call ends, even those released later', async () => {
    await serve()
    const closed = () =>
      Promise.all(
        [...sockets].map((one) => one.destroyed || new Promise((go) => one.once('close', go))),
      )
    await Promise.all([text('ok'), text('ok')])
    const { body } = await openResource(`http://ok.test:${origin.port}/`, { connections }, caller())
    connections.close()
    for await (const _chunk of body);
    // Much earlier than either side's timeout.
    await Promise.race([closed(), new Promise((go) => setTimeout(go, 1_000))])
    expect([...sockets].map(({ destroyed }) => destroyed)).toEqual([true, true])
  })

  it('are also kept over TLS, each for the name of its certificate', async () => {
    const trusted = getCACertificates('default')
    setDefaultCACertificates([...trusted, pem('authority')])
    try {
      origin = await openTlsOrigin(
        { key: pem('key'), cert: pem('ok') },
        (_asked, response) => void response.end('hello'),
      )
      allow(`ok.test:${origin.port}`, `other.test:${origin.port}`)
      const get = (name: string) =>
        fetchResource(`https://${name}.test:${origin.port}/`, { connections }, caller())
      for (let i = 0; i < 3; i++) await get('ok')
      expect(dials.length).toBe(1)
      expect(await failure(get('other'))).toBe('url_scrape_failed/tls')
    } finally {
      setDefaultCACertificates(trusted)
    }
  })
})

import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fetchResource } from '@/lib/network/web'
import {
  allow,
  caller,
  failure,
  type Origin,
  openOrigin,
  openTlsOrigin,
  standInWorld,
} from '../world'

const pem = (name: string) =>
  readFileSync(`${import.meta.dirname}/../world/tls/${name}.pem`, 'utf8')

describe('TLS', () => {
  standInWorld({ 'ok.test': ['127.0.0.1'], 'other.test': ['127.0.0.1'] })
  const trusted = getCACertificates('default')
  let origin: Origin
  beforeAll(() => setDefaultCACertificates([...trusted, pem('authority')]))
  afterAll(() => setDefaultCACertificates(trusted))
  afterEach(() => origin?.close())
  const serve = async (
    cert: string,
    answer = (_asked: unknown, response: { end(text: string): void }) => response.end('hello'),
  ) => {
    origin = await openTlsOrigin({ key: pem('key'), cert: pem(cert) }, answer as never)
    allow(`ok.test:${origin.port}`, `other.test:${origin.port}`)
    return `https://ok.test:${origin.port}/`
  }

  // Vector 52.
  it('accepts a certificate for the name on a connection to the address', async () => {
    const url = await serve('ok')
    expect(await fetchResource(url, {}, caller())).toMatchObject({ status: 200 })
    expect(origin.seen[0]?.headers.host).toBe(`ok.test:${origin.port}`)
  })

  it.each(['other', 'expired', 'self'])(
    // Vector 52.
    'refuses a certificate that is for another name, expired or self-signed: %s',
    async (cert) => {
      const url = await serve(cert)
      expect(await failure(fetchResource(url, {}, caller()))).toBe('url_scrape_failed/tls')
      expect(origin.seen.length).toBe(0)
    },
  )

  // Vector 43.
  it('does not follow a redirect from https to http, unless requested', async () => {
    const plain = await openOrigin((_asked, response) => response.end('plain'))
    const url = await serve('ok', ((
      _asked: unknown,
      response: import('node:http').ServerResponse,
    ) => response.writeHead(302, { location: `http://ok.test:${plain.port}/` }).end()) as never)
    allow(`ok.test:${origin.port}`, `ok.test:${plain.port}`)
    expect(await failure(fetchResource(url, {}, caller()))).toBe('url_scrape_failed/bad_redirect')
    expect(plain.seen.length).toBe(0)
    expect(await fetchResource(url, { allowDowngrade: true }, caller())).toMatchObject({
      status: 200,
    })
    await plain.close()
  })

  // Vector 49.
  it('ignores an offer of other protocols, and never shares a connection between names', async () => {
    const url = await serve('ok', ((
      _asked: unknown,
      response: import('node:http').ServerResponse,
    ) => response.writeHead(200, { 'alt-svc': 'h3=":443"; ma=86400' }).end('x')) as never)
    await fetchResource(url, {}, caller())
    await fetchResource(url, {}, caller())
    expect(await failure(fetchResource(url.replace('ok.test', 'other.test'), {}, caller()))).toBe(
      'url_scrape_failed/tls',
    )
    expect(origin.seen.map((one) => one.httpVersion)).toEqual(['1.1', '1.1'])
  })

  // Vector 124.
  it('gives up on a handshake that never ends, and on a server without TLS', async () => {
    const silent: Server = createServer(() => {})
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
    const { port } = silent.address() as import('node:net').AddressInfo
    allow(`ok.test:${port}`)
    expect(
      await failure(fetchResource(`https://ok.test:${port}/`, { timeoutMs: 500 }, caller())),
    ).toBe('url_scrape_failed/timeout')
    silent.close()
    origin = await openOrigin((_asked, response) => response.end('plain'))
    allow(`ok.test:${origin.port}`)
    expect(await failure(fetchResource(`https://ok.test:${origin.port}/`, {}, caller()))).toMatch(
      /^url_scrape_failed\/(tls|reset)$/,
    )
  })
})

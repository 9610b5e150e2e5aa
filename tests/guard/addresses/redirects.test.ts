import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fetchResource, openResource } from '@/lib/network/web'
import {
  allow,
  type Canary,
  caller,
  dials,
  failure,
  type Origin,
  openCanary,
  openOrigin,
  openRaw,
  standInWorld,
} from '../world'

const ZONE = { 'ok.test': ['127.0.0.1'], 'second.test': ['127.0.0.1'], 'loop.test': ['127.0.0.1'] }

describe('a redirect', () => {
  standInWorld(ZONE)
  let origin: Origin
  let second: Origin
  let canary: Canary
  let at: (path: string) => string
  beforeAll(async () => {
    canary = await openCanary()
    second = await openOrigin((_request, response) => response.end('second'))
    origin = await openOrigin((request, response) => {
      const url = new URL(request.url ?? '/', 'http://ok.test')
      const to = url.searchParams.get('to')
      const left = Number(url.searchParams.get('left') ?? 0)
      const status = Number(url.searchParams.get('status') ?? 302)
      if (left > 0)
        response.writeHead(302, {
          location: `/?left=${left - 1}&to=${encodeURIComponent(to ?? '')}`,
        })
      else if (to) response.writeHead(status, { location: to })
      response.end('from the origin')
    })
    at = (path) => `http://ok.test:${origin.port}${path}`
  })
  afterAll(async () => {
    await origin.close()
    await second.close()
    await canary.close()
  })
  beforeEach(() => allow(`ok.test:${origin.port}`, `second.test:${second.port}`))

  const to = (target: string, more = '') => `/?to=${encodeURIComponent(target)}${more}`

  it.each([301, 302, 303, 307, 308])(
    // Vector 41.
    'of status %i to a place that is not public is refused at the hop',
    async (status) => {
      const targets = [
        `http://127.0.0.1:${canary.port}/`,
        'http://127.0.0.1/',
        `http://[::ffff:7f00:1]:${canary.port}/`,
        `http://2130706433:${canary.port}/`,
        'http://loop.test/',
        `http://localhost:${canary.port}/`,
        'http://169.254.169.254/latest/meta-data/',
        `http://ok.test:${canary.port}/`,
        'http://intranet/',
        'file:///etc/passwd',
        'ftp://127.0.0.1/',
        'data:text/html,hello',
        'javascript:alert(1)',
        'gopher://127.0.0.1:6379/_INFO',
        `http://user:secret@ok.test:${canary.port}/`,
        `//127.0.0.1:${canary.port}/`,
        `\\\\127.0.0.1:${canary.port}\\`,
      ]
      for (const target of targets)
        expect(
          await failure(fetchResource(at(to(target, `&status=${status}`)), {}, caller())),
          target,
        ).toBe('blocked_url')
      expect(canary.hits()).toBe(0)
      expect(dials.every((one) => one.port === origin.port)).toBe(true)
    },
  )

  // Vectors 41, 34.
  it('that contains credentials is refused, even to a permitted host', async () => {
    const target = `http://user:secret@second.test:${second.port}/`
    expect(await failure(fetchResource(at(to(target)), {}, caller()))).toBe('blocked_url')
    expect(second.seen.length).toBe(0)
  })

  // Vector 42.
  it('to a private address is refused after five public ones', async () => {
    const target = at(`/?left=5&to=${encodeURIComponent(`http://127.0.0.1:${canary.port}/`)}`)
    expect(await failure(fetchResource(target, {}, caller()))).toBe('blocked_url')
    expect(dials.length).toBe(6)
    expect(canary.hits()).toBe(0)
  })

  // Vector 42.
  it('is followed ten times, but not eleven', async () => {
    expect(await fetchResource(at('/?left=10'), {}, caller())).toMatchObject({ status: 200 })
    expect(await failure(fetchResource(at('/?left=11'), {}, caller()))).toBe(
      'url_scrape_failed/too_many_redirects',
    )
    expect(await failure(fetchResource(at('/?left=1'), { maxRedirects: 0 }, caller()))).toBe(
      'url_scrape_failed/too_many_redirects',
    )
  })

  // Vector 42.
  it('to itself ends with an error', async () => {
    const self = '/?left=999999'
    expect(await failure(fetchResource(at(self), {}, caller()))).toBe(
      'url_scrape_failed/too_many_redirects',
    )
  })

  // Vector 43.
  it('of a POST keeps its body within the origin and never sends it to another', async () => {
    const post = { method: 'POST', body: '{"a":1}' } as const
    await fetchResource(at(to('/there', '&status=307')), post, caller())
    expect(origin.seen.at(-1)).toMatchObject({ method: 'POST', url: '/there' })
    const abroad = at(to(`http://second.test:${second.port}/`, '&status=308'))
    expect(await failure(fetchResource(abroad, post, caller()))).toBe(
      'url_scrape_failed/bad_redirect',
    )
    await fetchResource(at(to(`http://second.test:${second.port}/`, '&status=303')), post, caller())
    expect(second.seen.at(-1)?.method).toBe('GET')
    expect(second.seen.at(-1)?.headers['content-type']).toBeUndefined()
  })

  // Vector 44.
  it('to another origin drops credentials, cookies and custom headers', async () => {
    const headers = {
      authorization: 'Bearer x',
      cookie: 'a=b',
      'x-api-key': 'k',
      referer: 'http://r.test/',
      'user-agent': 'Me',
    }
    await fetchResource(at(to(`http://second.test:${second.port}/`)), { headers }, caller())
    expect(origin.seen.at(-1)?.headers).toMatchObject(headers)
    const sent = second.seen.at(-1)?.headers ?? {}
    expect(sent['user-agent']).toBe('Me')
    for (const name of ['authorization', 'cookie', 'x-api-key', 'referer'])
      expect(sent[name]).toBeUndefined()
  })

  // Vector 41.
  it('from a public page to an allowed private host is refused: the list is for URLs of customers', async () => {
    const named = fetchResource(
      `http://second.test:${second.port}/`,
      { from: 'http://public.test/' },
      caller(),
    )
    expect(await failure(named)).toBe('blocked_url')
    const sibling = fetchResource(`http://second.test:${second.port}/`, { from: at('/') }, caller())
    expect(await sibling).toMatchObject({ status: 200 })
  })
})

describe('the body of a redirect', () => {
  standInWorld(ZONE)

  it.each([
    'Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n',
    'Content-Length: 99999\r\n\r\nabc',
    '\r\nabc',
  ])(
    // Vector 41.
    'is not waited for, and its end disturbs no other request: %j',
    async (rest) => {
      let ended: () => void = () => {}
      const isGone = new Promise<void>((done) => {
        ended = done
      })
      const raw = await openRaw((socket, request) => {
        if (request.startsWith('GET /end'))
          return socket.end('HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nend')
        socket
          .on('close', ended)
          .write(`HTTP/1.1 302 Found\r\nLocation: /end\r\nCache-Control: max-age=9\r\n${rest}`)
      })
      allow(`ok.test:${raw.port}`)
      const { bytes } = await fetchResource(`http://ok.test:${raw.port}/`, {}, caller())
      expect(Buffer.from(bytes).toString()).toBe('end')
      await isGone
      await raw.close()
    },
  )

  // Vector 41.
  it('that a caller does not read affects no other request', async () => {
    const raw = await openRaw((socket) =>
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 99999\r\n\r\nabc'),
    )
    allow(`ok.test:${raw.port}`)
    const { close, status } = await openResource(`http://ok.test:${raw.port}/`, {}, caller())
    close()
    expect(status).toBe(200)
    await raw.close()
  })
})

describe('a Location header', () => {
  standInWorld(ZONE)

  it.each([
    ['is missing', '', 'no failure'],
    ['holds a line break', 'Location: /a\r\n b: c\r\n', undefined],
    ['has 64 KB', `Location: /${'a'.repeat(65_536)}\r\n`, 'url_scrape_failed/bad_response'],
    [
      'occurs twice, with a private address first',
      'Location: http://127.0.0.1/\r\nLocation: /ok\r\n',
      'blocked_url',
    ],
    ['is not a URL', 'Location: http://[\r\n', 'url_scrape_failed/bad_redirect'],
    ['has bytes outside ASCII', 'Location: http://127.0.0.1/\xe9\r\n', 'blocked_url'],
    // Vector 45.
  ])('that %s does no harm', async (_what, header, expected) => {
    const raw = await openRaw((socket) =>
      socket.end(`HTTP/1.1 302 Found\r\n${header}Content-Length: 0\r\n\r\n`, 'latin1'),
    )
    allow(`ok.test:${raw.port}`)
    const outcome = await failure(fetchResource(`http://ok.test:${raw.port}/`, {}, caller()))
    if (expected) expect(outcome).toBe(expected)
    else expect(outcome).toMatch(/^url_scrape_failed/)
    expect(dials.every((one) => one.port === raw.port)).toBe(true)
    await raw.close()
  })
})

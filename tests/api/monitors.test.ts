import type { IncomingMessage, ServerResponse } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBook } from '../support/book'
import { pageOf } from '../support/changing-site'
import { ended, type Groundwire, newFolder, startGroundwire } from '../support/groundwire'
import { type Monitor, monitorsOf } from '../support/monitors'
import { type Site, startSite } from '../support/site'
import { bookIsSound } from '../support/world'

let server: Groundwire
let site: Site
let book: ReturnType<typeof openBook>
let monitors: ReturnType<typeof monitorsOf>
const dataDir = newFolder()
/** The current content of the site. */
const shown = { main: '<p>Price: $49.00</p>', side: '', isDown: false, state: 'moved' as State }
const received: { headers: Record<string, string>; body: string }[] = []
let visits = 0

type State = 'moved' | 'gone' | 'missing' | 'limited' | 'walled'
const WANDERS: Record<State, [status: number, headers: Record<string, string>]> = {
  moved: [301, { Location: '/new-place' }],
  gone: [410, { 'Content-Type': 'text/html' }],
  missing: [404, { 'Content-Type': 'text/html' }],
  limited: [429, { 'Retry-After': '1' }],
  walled: [302, { Location: '/login' }],
}
const NO_PAGE = {
  moved: '',
  gone: '<h1>Gone</h1><p>This offer has been removed for good.</p>',
  missing: '<h1>Not found</h1><p>We have no page of this name.</p>',
  limited: 'Too many requests',
  walled: '',
}
const LOGIN =
  '<!doctype html><title>Sign in</title><main><h1>Sign in</h1><p>Please sign in to see this page.</p><form><input name="user"><input type="password" name="password"><button>Sign in</button></form></main>'

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = ''
  for await (const chunk of request) body += chunk
  received.push({ headers: request.headers as Record<string, string>, body })
  response.writeHead(200).end()
}

beforeAll(async () => {
  site = await startSite({
    '/robots.txt': (_, response) => void response.writeHead(404).end(),
    '/page': (_, response) => {
      if (shown.isDown) return void response.writeHead(500).end('no')
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
      response.end(pageOf(shown.main, { side: shown.side }))
    },
    '/restless': (_, response) => {
      const words = ['anchor', 'bell', 'compass', 'bell', 'deck', 'bell', 'bell', 'gull']
      const main = `<p>A word about the ${words[visits++ % words.length]} and its history.</p>`
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
      response.end(pageOf(main))
    },
    '/wanders': (_, response) =>
      response.writeHead(...WANDERS[shown.state]).end(NO_PAGE[shown.state]),
    '/new-place': (_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
      response.end(pageOf(shown.main))
    },
    '/login': (_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
      response.end(LOGIN)
    },
    '/hook': (request, response) => void receive(request, response),
  })
  const settings = { ALLOWED_PRIVATE_HOSTS: site.host, MONITORS_PER_ACCOUNT: '4' }
  server = await startGroundwire(settings, { dataDir })
  book = openBook(server)
  monitors = monitorsOf(server)
})
afterAll(async () => {
  expect(bookIsSound(server)).toBe(true)
  book.close()
  await server.stop()
  await site.close()
})
const page = () => `${site.url}/page`

describe('a monitor of a page', () => {
  let made: Monitor

  test('returns immediately, and stores the first state as version 1', async () => {
    const balance = book.balance()
    made = await monitors.create({
      url: page(),
      schedule: 'every 6h',
      webhook: { url: `${site.url}/hook` },
    })
    expect(made).toMatchObject({ status: 'active', checks: 0, versions: 0, subject: page() })
    expect(made.webhook_secret).toMatch(/^whsec_/)
    const first = await monitors.checked(made.id, 1)
    expect(first).toMatchObject({ versions: 1, changed_at: null, cost: 0.001, error: null })
    expect(first.history).toEqual([
      expect.objectContaining({
        version: 1,
        changes: [],
        markdown: expect.stringContaining('$49'),
      }),
    ])
    const inSixHours = Date.parse(first.next_check_at ?? '') - Date.now()
    expect(inSixHours / 3_600_000).toBeCloseTo(6, 1)
    expect(balance - book.balance()).toBe(1_000_000)
  })

  test('ignores noise', async () => {
    shown.main = '<p>Price: $49.00</p><p>1,204 views</p><p>Last updated: 3 May 2026, 10:04</p>'
    const { versions, cost } = await monitors.checkNow(made.id)
    expect({ versions, cost }).toEqual({ versions: 1, cost: 0.002 })
    expect(received).toEqual([])
  })

  test('reports a change with both versions, and sends a signed webhook once', async () => {
    shown.main = '<p>Price: $54.00</p><p>1,377 views</p>'
    const changed = await monitors.checkNow(made.id)
    expect(changed).toMatchObject({ versions: 2, cost: 0.003 })
    const [second, first] = changed.history
    const change = { kind: 'replaced', before: 'Price: $49.00', after: 'Price: $54.00' }
    expect(second).toMatchObject({ version: 2, changes: [change] })
    expect(first?.markdown).toContain('$49.00')
    await expect.poll(() => received.length).toBe(1)
    const { body, headers } = received[0] ?? { body: '', headers: {} }
    expect(new Webhook(made.webhook_secret ?? '').verify(body, headers)).toMatchObject({
      type: 'monitor.changed',
      data: { monitor_id: made.id, version: 2, changes: [change] },
    })
  })

  test('has an Atom feed at a signed address, which is sent again only after a change', async () => {
    const { feed_url } = await monitors.view(made.id)
    const feed = await fetch(server.url + feed_url)
    expect([feed.status, feed.headers.get('content-type')]).toEqual([
      200,
      'application/atom+xml; charset=utf-8',
    ])
    const text = await feed.text()
    expect(text.match(/<entry>/g)).toHaveLength(2)
    expect(text).toContain('+ Price: $54.00')
    const etag = feed.headers.get('etag') ?? ''
    const since = feed.headers.get('last-modified') ?? ''
    const again = (headers: Record<string, string>) => fetch(server.url + feed_url, { headers })
    expect((await again({ 'If-None-Match': `"other", W/${etag}` })).status).toBe(304)
    expect((await again({ 'If-Modified-Since': since })).status).toBe(304)
    expect((await again({ 'If-None-Match': '"other"', 'If-Modified-Since': since })).status).toBe(
      200,
    )
    const byKey = await fetch(`${server.url}/api/v2/monitors/${made.id}/feed`, {
      headers: { Authorization: `Bearer ${server.key}` },
    })
    expect(await byKey.text()).toBe(text)
    const forged = feed_url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    expect((await fetch(server.url + forged)).status).toBe(404)
    expect((await fetch(`${server.url}/api/v2/monitors/${made.id}/feed`)).status).toBe(401)
  })

  test('reports that the page cannot be read, free of charge, and continues', async () => {
    shown.isDown = true
    const failed = await monitors.checkNow(made.id)
    expect(failed).toMatchObject({ error: { code: 'url_scrape_failed' }, cost: 0.003, versions: 2 })
    shown.isDown = false
    expect(await monitors.checkNow(made.id)).toMatchObject({ error: null, versions: 2 })
  })

  test('tells when it checked, and what each check found', async () => {
    const { checks, recent_checks: found } = await monitors.view(made.id)
    expect(checks).toBe(5)
    const same = { changes: 0, error: null }
    expect(found).toEqual([
      expect.objectContaining({ version: 2, ...same }),
      expect.objectContaining({
        version: null,
        changes: 0,
        error: expect.objectContaining({ code: 'url_scrape_failed' }),
      }),
      expect.objectContaining({ version: 2, changes: 1, error: null }),
      expect.objectContaining({ version: 1, ...same }),
      expect.objectContaining({ version: 1, ...same }),
    ])
    const times = found.map(({ at }) => Date.parse(at))
    expect(times).toEqual(times.toSorted((a, b) => b - a))
  })

  test('is paused, resumed, listed and deleted', async () => {
    const act = async (path: string) => (await monitors.ask('POST', `/${made.id}/${path}`)).json()
    expect(await act('pause')).toMatchObject({ status: 'paused', next_check_at: null })
    expect(await act('resume')).toMatchObject({ status: 'active' })
    const listed = await (await monitors.ask('GET', '?limit=1')).json()
    expect(listed.monitors).toEqual([expect.objectContaining({ id: made.id })])
    expect((await monitors.ask('DELETE', `/${made.id}`)).status).toBe(200)
    const gone = await monitors.ask('GET', `/${made.id}`)
    expect([gone.status, (await gone.json()).detail.error_code]).toEqual([404, 'not_found'])
  })
})

test('parts that differ at every visit are ignored', async () => {
  const { id } = await monitors.create({ url: `${site.url}/restless`, schedule: 'every 1h' })
  await monitors.checked(id, 1)
  expect(await monitors.checkNow(id)).toMatchObject({ versions: 1, cost: 0.002 })
  await monitors.checkNow(id)
  // Both readings are the same now, of a text that came and went at two checks.
  expect(await monitors.checkNow(id)).toMatchObject({ versions: 1, cost: 0.004 })
})

test('a page that moved is read where it is, and one that is away is an error until it is back', async () => {
  shown.main = '<p>Price: $49.00</p>'
  const webhook = { url: `${site.url}/hook` }
  const url = `${site.url}/wanders`
  const { id } = await monitors.create({ url, schedule: 'every 1h', webhook })
  await monitors.checked(id, 1)
  received.length = 0
  for (const state of ['gone', 'missing', 'limited', 'walled'] as const) {
    shown.state = state
    const code = state === 'walled' ? 'blocked_by_site' : 'url_scrape_failed'
    const { error, versions, cost } = await monitors.checkNow(id)
    expect([state, error?.code, versions, cost]).toEqual([state, code, 1, 0.001])
  }
  await expect.poll(() => received.length).toBe(1)
  expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({
    type: 'monitor.gone',
    data: { monitor_id: id, error: { message: expect.stringContaining('status 410') } },
  })
  shown.state = 'moved'
  expect(await monitors.checkNow(id)).toMatchObject({ error: null, versions: 1 })
  shown.main = '<p>Price: $45.00</p>'
  expect(await monitors.checkNow(id)).toMatchObject({ error: null, versions: 2 })
  await monitors.ask('DELETE', `/${id}`)
}, 60_000)

test('a monitor whose key is revoked is paused, and its webhook is told', async () => {
  const key = server.script('scripts/key.ts', '--name', 'revoked')
  const webhook = { url: `${site.url}/hook` }
  const own = monitorsOf(server, key)
  const { id } = await own.create({ url: page(), schedule: 'every 1h', webhook })
  await own.checked(id, 1)
  received.length = 0
  server.script('tests/support/change-key.ts', key, 'revoke')
  expect(await monitors.checkNow(id)).toMatchObject({ status: 'paused' })
  await expect.poll(() => received.length).toBe(1)
  const error = expect.objectContaining({ code: 'key_revoked' })
  expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({
    type: 'monitor.paused',
    data: { monitor_id: id, subject: page(), error },
  })
  await monitors.ask('DELETE', `/${id}`)
})

test('a selector monitor sees only that part', async () => {
  shown.main = '<p id="stock">In stock</p><p>Some words.</p>'
  const watch = { kind: 'selector', selector: '#stock' }
  const { id } = await monitors.create({ url: page(), schedule: '0 8 * * 1-5', watch })
  await monitors.checked(id, 1)
  shown.main = '<p id="stock">In stock</p><p>Other words.</p>'
  expect(await monitors.checkNow(id)).toMatchObject({ versions: 1 })
  shown.main = '<p id="stock">Sold out</p><p>Other words.</p>'
  const changed = await monitors.checkNow(id)
  expect(changed.history[0]?.changes).toEqual([
    expect.objectContaining({ before: 'In stock', after: 'Sold out' }),
  ])
})

test('a fields monitor compares values, and costs the same as extract', async () => {
  shown.main = '<dl><dt>Price</dt><dd>$20</dd><dt>Licence</dt><dd>MIT</dd></dl>'
  const watch = { kind: 'fields', json_schema: { price: 'string', licence: 'string' } }
  const { id } = await monitors.create({ url: page(), schedule: '@daily', watch })
  expect(await monitors.checked(id, 1)).toMatchObject({ cost: 0.005, versions: 1 })
  shown.main = '<p>New words.</p><dl><dt>Price</dt><dd>$25</dd><dt>Licence</dt><dd>MIT</dd></dl>'
  const changed = await monitors.checkNow(id)
  expect(changed.history[0]?.changes).toEqual([
    { kind: 'replaced', section: 'price', before: '$20', after: '$25' },
  ])
})

test('an invalid request is rejected, and an estimate is the price of one check', async () => {
  const refused = async (body: object) => {
    const response = await server.post('/api/v2/monitors', body)
    return [response.status, (await response.json()).detail.error_code]
  }
  const url = page()
  expect(await refused({ schedule: 'every 1h' })).toEqual([400, 'missing_url'])
  expect(await refused({ url })).toEqual([400, 'missing_schedule'])
  expect(await refused({ url, query: 'x', schedule: 'every 1h' })).toEqual([400, 'invalid_query'])
  for (const schedule of ['every 5m', '* * * * *', 'soon', '0 0 31 2 *', '99 * * * *'])
    expect(await refused({ url, schedule })).toEqual([400, 'invalid_schedule'])
  const watch = { kind: 'selector', selector: '((' }
  expect(await refused({ url, schedule: 'every 1h', watch })).toEqual([400, 'invalid_watch'])
  const estimate = { 'X-Estimate-Only': 'true' }
  const asked = await server.post('/api/v2/monitors', { url, schedule: '@daily' }, estimate)
  expect(await asked.json()).toMatchObject({ max: 0.001 })
})

test('monitors are limited by MONITORS_PER_ACCOUNT, and invisible to keys for other endpoints', async () => {
  await monitors.create({ url: page(), schedule: 'every 1h' })
  const fifth = await server.post('/api/v2/monitors', { url: page(), schedule: 'every 1h' })
  expect([fifth.status, (await fifth.json()).detail.details]).toEqual([429, { limit_monitors: 4 }])
  const other = monitorsOf(server, server.script('scripts/key.ts', '--endpoints', 'crawl'))
  expect((await other.ask('GET', '')).status).toBe(403)
})

test('monitors continue after a restart', async () => {
  const [one] = (await (await monitors.ask('GET', '')).json()).monitors as Monitor[]
  const id = one?.id ?? ''
  await monitors.checked(id, 1)
  book.close()
  expect(await ended(server.process, 'SIGTERM')).toBe(0)
  server = await startGroundwire({ ALLOWED_PRIVATE_HOSTS: site.host }, { dataDir, key: server.key })
  book = openBook(server)
  monitors = monitorsOf(server)
  const before = await monitors.view(id)
  shown.main = '<p>A wholly new notice about the lighthouse is shown here.</p>'
  const after = await monitors.checkNow(id)
  expect(after.versions).toBe(before.versions + 1)
}, 60_000)

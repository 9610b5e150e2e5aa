import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInTo, type Visitor } from '../support/dashboard'
import { startWorld, type World } from '../support/world'

const KEPT = { 'Content-Type': 'text/html', 'Cache-Control': 'max-age=3600' }

const PASSWORD = 'a password for everyone'
let world: World
let owner: Visitor
let calls: string[]

beforeAll(async () => {
  world = await startWorld({
    settings: { OWNER_PASSWORD: PASSWORD, TRUSTED_PROXIES: '1' },
    pages: {
      '/kept': (_, response) =>
        void response.writeHead(200, KEPT).end('<title>Kept</title><p>This page may be kept.'),
    },
  })
  world.server.script('tests/support/people.ts', PASSWORD, 'billing')
  owner = await signInTo(world.server, 'owner', PASSWORD)
  calls = []
  for (let n = 0; n < 2; n++) {
    const request = { url: `${world.site.url}/kept` }
    // The client may send anything before the part that the proxy adds.
    const headers = { 'X-Forwarded-For': '198.51.100.1, 203.0.113.9' }
    const reply = await world.server.post('/api/v2/scrape', request, headers)
    await reply.text()
    calls.push(reply.headers.get('x-request-id') ?? '')
  }
})
afterAll(() => world.stop())

const shows = async (visitor: Visitor, path: string, text: string) =>
  (await (await visitor.get(path)).text()).includes(text)

test('a call counts its cached pages, and usage shows the total', async () => {
  const [first, second] = calls
  expect(await shows(owner, `/usage/${first}`, '0 of 1 page')).toBe(true)
  expect(await shows(owner, `/usage/${second}`, '1 of 1 page')).toBe(true)
  for (const text of ['Cache hits', '50.0%', '1 of 2 pages'])
    expect(await shows(owner, '/usage', text), text).toBe(true)
})

test('a call’s page shows the client’s address by the trusted proxy, to roles that read calls', async () => {
  const path = `/usage/${calls[0]}`
  expect(await shows(owner, path, '203.0.113.9')).toBe(true)
  expect(await shows(owner, path, '198.51.100.1')).toBe(false)
  const billing = await signInTo(world.server, 'billing', PASSWORD)
  expect(await shows(billing, path, '203.0.113.9')).toBe(false)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInTo } from '../support/dashboard'
import { framesOf } from '../support/frames'
import { ended, type Groundwire, startGroundwire } from '../support/groundwire'
import { HABITS, type LimitingSite, startLimitingSite } from '../support/politeness/site'
import { newDatabase } from '../support/postgres'
import { signIn } from '../support/sign-in'
import { type Answer, article, type Site, startSite } from '../support/site'
import { type SearchStandIn, startSearchStandIn } from '../support/upstreams'
import { bookIsSound } from '../support/world'

// Three built servers on one PostgreSQL database, which count usage together.
const PASSWORD = 'a password for the owner'
const SECRET = 'one secret for all nodes of this installation'
let search: SearchStandIn
let site: Site
let limiting: LimitingSite
let database: string
let nodes: Groundwire[]
/** Sends the page that a crawl waits for. */
let letGo: () => void

const waiting: Answer = (_, response) => {
  letGo = () => response.writeHead(200, { 'Content-Type': 'text/html' }).end(article('C', PROSE))
}
const PROSE = 'The heron stood in the shallow water for a long while, and caught a small fish.'
const links = (...paths: string[]) => paths.map((path) => `<a href="${path}">${path}</a>`).join(' ')

/** Pages of the sections of a site that bears five requests a second. */
const SECTIONS = [12, 12, 12]

beforeAll(async () => {
  site = await startSite({
    '/': article('Home', `${PROSE} ${links('/a', '/b', '/c')}`),
    '/a': article('Herons', PROSE, 'They build nests of sticks high in trees near the water.'),
    '/b': article('Kingfishers', 'Kingfishers dig tunnels in river banks and lay seven eggs.'),
    '/c': waiting,
  })
  limiting = await startLimitingSite(HABITS.seconds, SECTIONS)
  search = await startSearchStandIn({ site: site.url })
  database = await newDatabase()
  const settings = {
    DATABASE_URL: database,
    AUTH_SECRET: SECRET,
    OWNER_PASSWORD: PASSWORD,
    TRUSTED_PROXIES: '1',
    SEARXNG_URL: search.url,
    ALLOWED_PRIVATE_HOSTS: `${site.host},${limiting.host}`,
  }
  nodes = await Promise.all([1, 2, 3].map(() => startGroundwire(settings)))
})
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()))
  await Promise.all([search.close(), site.close(), limiting.close()])
})
const node = (number: number) => nodes[number % nodes.length] as Groundwire
const newKey = (...limits: string[]) => node(0).script('scripts/key.ts', '--name', 'n', ...limits)

/** Searches with this key at each node in turn, all at once. */
const searches = (count: number, key: string, query = 'herons') =>
  Array.from({ length: count }, (_, i) => searchOn(node(i), key, query))

async function searchOn(server: Groundwire, key: string, query: string, more = {}) {
  const headers = { Authorization: `Bearer ${key}`, 'X-Forwarded-For': '203.0.113.9', ...more }
  const response = await server.post('/api/v2/web_search', { query }, headers)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

test('servers that start at once on an empty database all work, and report that they are ready', async () => {
  for (const { url } of nodes) {
    const ready = await fetch(`${url}/api/ready`)
    expect([ready.status, await ready.json()]).toEqual([200, { ready: true, reason: null }])
    expect((await fetch(`${url}/api/health`)).status).toBe(200)
  }
})

test('a key that was created on one node works on the others, and all charge one account', async () => {
  for (const server of nodes)
    for (const { key } of nodes) expect((await searchOn(server, key, 'herons')).status).toBe(200)
  expect(bookIsSound(node(0))).toBe(true)
})

test('a retry under an Idempotency-Key gets the same bytes from another node without a charge', async () => {
  const once = { 'Idempotency-Key': 'across-nodes' }
  const made = await searchOn(node(0), node(0).key, 'food', once)
  const again = await searchOn(node(1), node(0).key, 'food', once)
  expect(again.text).toBe(made.text)
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect(again.headers.get('x-request-id')).toBe(made.headers.get('x-request-id'))
})

test('a key with 12 calls per minute gets 12 on three nodes, with the remaining count', async () => {
  const key = newKey('--rate', '12')
  const answers = await Promise.all(searches(30, key))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(12)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(18)
  expect(refused[0]?.text).toContain('At most 12 calls per minute')
  const left = answers.map(({ headers }) => Number(headers.get('ratelimit-remaining')))
  expect([...left].sort((a, b) => b - a).slice(0, 12)).toEqual([
    11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0,
  ])
})

test('a key with 4 concurrent calls gets 4 on three nodes, and the next when one has ended', async () => {
  const key = newKey('--parallel', '4')
  const before = search.calls.length
  const leave = new AbortController()
  const running = Array.from({ length: 4 }, (_, i) =>
    node(i)
      .post(
        '/api/v2/web_search',
        { query: 'herons [[search:hang]]' },
        { Authorization: `Bearer ${key}` },
        leave.signal,
      )
      .catch(() => null),
  )
  await expect.poll(() => search.calls.length - before).toBe(4)
  const refused = await Promise.all(searches(6, key))
  expect(refused.map(({ status }) => status)).toEqual(Array(6).fill(429))
  expect(refused[0]?.text).toContain('At most 4 calls of this key may run at once')
  leave.abort()
  await Promise.all(running)
  await expect
    .poll(async () => (await searchOn(node(2), key, 'herons')).status, { interval: 200 })
    .toBe(200)
})

test('ten at once under one Idempotency-Key on three nodes are charged once', async () => {
  const { key } = node(0)
  const once = { 'Idempotency-Key': 'ten-on-three' }
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => searchOn(node(i), key, 'nests', once)),
  )
  const made = answers.filter(
    ({ status, headers }) => status === 200 && !headers.has('idempotent-replayed'),
  )
  expect(made).toHaveLength(1)
  for (const other of answers)
    if (other.status !== 200)
      expect([other.status, other.text]).toEqual([
        409,
        expect.stringContaining('idempotency_in_progress'),
      ])
  const again = await searchOn(node(1), key, 'nests', once)
  expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([made[0]?.text, 'true'])
})

test('limits and revocations on one node apply immediately on the others', async () => {
  const key = newKey()
  await Promise.all(searches(3, key))
  node(0).script('tests/support/change-key.ts', key, 'rate', '3')
  const answers = await Promise.all(searches(3, key))
  expect(answers.map(({ status }) => status)).toEqual([429, 429, 429])
  const other = newKey()
  expect((await searchOn(node(1), other, 'herons')).status).toBe(200)
  node(0).script('tests/support/change-key.ts', other, 'revoke')
  const refused = await Promise.all(searches(3, other))
  expect(refused.map(({ status }) => status)).toEqual([401, 401, 401])
})

test('three nodes check a hundred wrong keys per address in total', async () => {
  const address = { 'X-Forwarded-For': '203.0.113.77' }
  const guesses = await Promise.all(
    Array.from({ length: 106 }, (_, i) =>
      searchOn(node(i), `gw_live_wrong${i}`, 'herons', address),
    ),
  )
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(100)
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(6)
  expect((await searchOn(node(0), node(0).key, 'herons')).status).toBe(200)
})

test('wrong passwords on one node slow down sign-ins on another, but not from other addresses', async () => {
  const from = (address: string) => ({ 'X-Forwarded-For': address })
  for (let i = 0; i < 10; i++) await signIn(node(i).url, 'owner', 'wrong', from('198.51.100.7'))
  expect((await signIn(node(2).url, 'owner', PASSWORD, from('198.51.100.7'))).cookie).toBe('')
  expect((await signIn(node(1).url, 'owner', PASSWORD, from('192.0.2.1'))).cookie).not.toBe('')
})

test('a session works on every node', async () => {
  const owner = await signInTo(node(0), 'owner', PASSWORD)
  expect((await owner.get('/keys')).status).toBe(200)
  const { cookie } = await signIn(node(0).url, 'owner', PASSWORD)
  for (const { url } of nodes) {
    // The metrics are for signed-in owners, and cost a node less than a page.
    const metrics = (Cookie: string) => fetch(`${url}/api/metrics`, { headers: { Cookie } })
    expect((await metrics(cookie)).status).toBe(200)
    expect((await metrics('')).status).toBe(401)
  }
})

test("pages indexed by one node's crawl are visible at another while it runs", async () => {
  const crawl = { url: site.url, max_pages: 4, index: true, use_sitemap: false }
  const response = await node(0).post('/api/v2/crawl_stream', crawl)
  const reading = framesOf(response)
  const owner = await signInTo(node(1), 'owner', PASSWORD)
  const pages = async () => {
    const text = await (await owner.get('/local-index')).text()
    return Number(/\\?"pages\\?":(\d+)/.exec(text)?.[1] ?? 0)
  }
  await expect.poll(pages).toBe(3)
  letGo()
  expect((await reading).at(-1)?.type).toBe('done')
  expect(await pages()).toBe(4)
})

test('a node with another secret is rejected at startup, in one sentence', async () => {
  const other = { DATABASE_URL: database, AUTH_SECRET: 'the secret of another installation' }
  const failure = await startGroundwire(other, { key: 'none' }).catch((error: Error) => error)
  expect(String(failure)).toContain(
    'Groundwire cannot start: AUTH_SECRET: this is not the secret of the other nodes on this database. Set the same AUTH_SECRET on every node',
  )
})

test('nodes that crawl one site share the rate that it bears', async () => {
  const crawls = SECTIONS.map(async (size, i) => {
    const body = { url: `${limiting.url}/${i}/`, max_pages: size, use_sitemap: false }
    const frames = await framesOf(await node(i).post('/api/v2/crawl_stream', body))
    return frames.filter(({ page }) => (page as { success?: boolean } | undefined)?.success).length
  })
  expect(await Promise.all(crawls)).toEqual(SECTIONS)
  // The first refusals tell the rate.
  const rates = limiting.refused.filter((at) => at > 4_000)
  expect([limiting.refused.length < 12, rates.length <= 2]).toEqual([true, true])
}, 60_000)

test('a node that is told to stop ends cleanly, and the others continue', async () => {
  expect(await ended(node(2).process, 'SIGTERM')).toBe(0)
  expect((await searchOn(node(0), node(0).key, 'herons')).status).toBe(200)
  expect(bookIsSound(node(0))).toBe(true)
})

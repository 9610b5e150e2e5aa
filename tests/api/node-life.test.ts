import { afterAll, beforeAll, expect, test } from 'vitest'
import { Forwarder } from '../support/forwarder'
import { ended, type Groundwire, startGroundwire } from '../support/groundwire'
import { ownServer, type TestServer } from '../support/postgres'
import { type Answer, article, type Site, startSite } from '../support/site'
import { type SearchStandIn, startSearchStandIn } from '../support/upstreams'
import { bookIsSound } from '../support/world'

// A built server on a PostgreSQL server that disappears, moves and returns.
let server: TestServer
let database: string
let forwarder: Forwarder
let search: SearchStandIn
let site: Site
/** Sends the page that a call waits for. */
let letGo: (() => void) | null = null
let node: Groundwire

const held: Answer = (_, response) => {
  letGo = () =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(article('H', 'Herons.'))
}

beforeAll(async () => {
  server = await ownServer()
  database = await server.newDatabase()
  forwarder = new Forwarder(server.port)
  const port = await forwarder.listen()
  search = await startSearchStandIn({
    reply: { results: [{ url: 'https://example.com/heron', title: 'Herons', content: 'Fish.' }] },
  })
  site = await startSite({ '*': held })
  node = await startGroundwire({
    ALLOWED_PRIVATE_HOSTS: site.host,
    DATABASE_URL: database.replace(`:${server.port}/`, `:${port}/`),
    AUTH_SECRET: 'the secret of this installation',
    SEARXNG_URL: search.url,
    SHUTDOWN_GRACE_SECONDS: '30',
    RATE_LIMIT_PER_MINUTE: '100000',
  })
})
afterAll(async () => {
  await node.stop()
  await Promise.all([search.close(), site.close()])
  await forwarder.close()
  server.crash()
})

const ready = async () => {
  const response = await fetch(`${node.url}/api/ready`)
  return [response.status, (await response.json()).reason]
}
const searches = (query = 'herons') => node.post('/api/v2/web_search', { query })
const statusOf = async (answer: Promise<Response>) => {
  const response = await answer
  await response.text()
  return response.status
}

/** A call whose page is not sent until `letGo` is called. */
async function waiting(): Promise<{ answer: Promise<Response> }> {
  letGo = null
  const answer = node.post('/api/v2/scrape', { url: `${site.url}/${Math.random()}` })
  await expect.poll(() => letGo !== null).toBe(true)
  return { answer }
}
const WAIT = { timeout: 30_000, interval: 200 }

test('while PostgreSQL is down the node is not ready, and rejects new calls free of charge', async () => {
  expect(await ready()).toEqual([200, null])
  expect(await statusOf(searches())).toBe(200)
  server.crash()
  await expect.poll(ready, WAIT).toEqual([503, 'database failing: unreachable'])
  const refused = await searches()
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
  expect((await refused.json()).detail.error_code).toBe('storage_unavailable')
  server.start()
  await expect.poll(ready, WAIT).toEqual([200, null])
  expect(await statusOf(searches())).toBe(200)
})

test('a call that runs when PostgreSQL fails is answered and charged when it is back', async () => {
  const running = await waiting()
  server.crash()
  letGo?.()
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  server.start()
  expect(await statusOf(running.answer)).toBe(200)
})

test('a database that moved is found again under the same name', async () => {
  const other = await server.movedCopy()
  forwarder.moveTo(other.port)
  await expect.poll(() => statusOf(searches()), WAIT).toBe(200)
  expect(await ready()).toEqual([200, null])
  server = other
  expect(bookIsSound(node)).toBe(true)
})

test('cut connections lose and duplicate no call', async () => {
  const keys = Array.from({ length: 30 }, (_, i) => `cut-${i}`)
  const wish = async (key: string): Promise<void> => {
    for (;;) {
      const answer = await node.post(
        '/api/v2/web_search',
        { query: `herons ${key}` },
        { 'Idempotency-Key': key },
      )
      await answer.text()
      if (answer.status === 200) return
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  const wishes = Promise.all(keys.map(wish))
  for (let cut = 1; cut <= 12; cut++) {
    await new Promise((resolve) => setTimeout(resolve, 80 + 40 * (cut % 4)))
    forwarder.cut()
  }
  await wishes
  const charged = await server.select<{ subject: string; n: number }>(
    `SELECT subject, count(*)::int AS n FROM call JOIN hold ON call_id = call.id
     WHERE hold.state = 'settled' AND subject LIKE 'herons cut-%' GROUP BY subject`,
    database,
  )
  expect(charged.map(({ n }) => n)).toEqual(Array(30).fill(1))
  expect(bookIsSound(node)).toBe(true)
})

test('after SIGTERM the node is not ready, and its running call finishes', async () => {
  const running = await waiting()
  const ending = ended(node.process, 'SIGTERM')
  await expect.poll(ready, { timeout: 5_000, interval: 20 }).toEqual([503, 'stopping'])
  letGo?.()
  expect(await statusOf(running.answer)).toBe(200)
  expect(await ending).toBe(0)
})

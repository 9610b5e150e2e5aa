import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Groundwire, startGroundwire } from '../support/groundwire'
import { newDatabase } from '../support/postgres'
import { type SearchStandIn, startSearchStandIn } from '../support/upstreams'
import { bookIsSound } from '../support/world'

// Two built servers, each with a data folder of its own, on one PostgreSQL database.
let search: SearchStandIn
let nodes: Groundwire[]
const ASKED = { query: 'What does the grey heron eat?' }

beforeAll(async () => {
  search = await startSearchStandIn({
    reply: { results: [{ url: 'https://example.com/heron', title: 'Herons', content: 'Fish.' }] },
  })
  const settings = {
    DATABASE_URL: await newDatabase(),
    AUTH_SECRET: 'one secret for all nodes of this installation',
    SEARXNG_URL: search.url,
  }
  nodes = await Promise.all([startGroundwire(settings), startGroundwire(settings)])
})
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()))
  await search.close()
})
const [first, second] = [() => nodes[0] as Groundwire, () => nodes[1] as Groundwire]

const searchOn = (node: Groundwire, key: string, more: Record<string, string> = {}) =>
  node.post('/api/v2/web_search', ASKED, { Authorization: `Bearer ${key}`, ...more })

test('two servers that start at once on an empty database both serve, and say that they are ready', async () => {
  for (const node of nodes) {
    const ready = await fetch(`${node.url}/api/ready`)
    expect([ready.status, await ready.json()]).toEqual([200, { ready: true, reason: null }])
    expect((await fetch(`${node.url}/api/health`)).status).toBe(200)
  }
})

test('a key that was made at one node works at the other, and both charge one account', async () => {
  for (const node of nodes)
    for (const { key } of nodes) {
      const response = await searchOn(node, key)
      expect(response.status).toBe(200)
      await response.text()
    }
  expect(bookIsSound(first())).toBe(true)
})

test('a retry under an Idempotency-Key is answered by the other node, to the byte and without a charge', async () => {
  const once = { 'Idempotency-Key': 'across-nodes' }
  const made = await searchOn(first(), first().key, once)
  const bytes = await made.text()
  const again = await searchOn(second(), first().key, once)
  expect(await again.text()).toBe(bytes)
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect(again.headers.get('x-request-id')).toBe(made.headers.get('x-request-id'))
})

test('a node that is told to stop ends in good order, and the other goes on', async () => {
  const { key } = first()
  expect(await second().stop()).toBe(0)
  const response = await searchOn(first(), key)
  expect(response.status).toBe(200)
  await response.text()
  expect(bookIsSound(first())).toBe(true)
})

import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { verifyBundle } from '@/lib/capabilities/evidence'
import { joinWorld } from '../support/shared-world'
import type { World } from '../support/world'

let world: World
beforeAll(async () => {
  world = await joinWorld()
})
afterAll(() => world.stop())

const CITED =
  'The grey heron eats mostly fish, frogs and small mammals [2]. The grey heron builds rockets for NASA [1].'
const REQUEST = { query: 'What does the grey heron eat?', model: 'service-web', citations: true }
const SCHEMA = { type: 'object', properties: { food: { type: 'string' } } }
const evidenceOf = (id: string | null, key = world.server.key) =>
  fetch(`${world.server.url}/api/v2/calls/${id}/evidence`, {
    headers: { Authorization: `Bearer ${key}` },
  })
async function exported(place: string, body: object) {
  const response = await world.server.post(place, body)
  expect(response.status, await response.clone().text()).toBe(200)
  await response.text()
  const bundle = await evidenceOf(response.headers.get('x-request-id'))
  const file = Buffer.from(await bundle.arrayBuffer())
  expect(bundle.status, file.toString()).toBe(200)
  return { file, ...verifyBundle(file) }
}

test.each([
  ['/api/v2/answer', REQUEST, CITED],
  ['/api/v2/answer', { ...REQUEST, answer_type: 'html', return_sources: true }, CITED],
  ['/api/v2/answer', { ...REQUEST, answer_type: 'json', json_schema: SCHEMA }, null],
  ['/api/v2/answer', { ...REQUEST, citations: false }, CITED],
  ['/api/v2/answer_stream', REQUEST, CITED],
  ['/api/v1/search', REQUEST, CITED],
  ['/api/v1/search_stream', REQUEST, CITED],
  ['/api/v2/context', { query: REQUEST.query }, null],
  ['/api/v2/context_stream', { query: REQUEST.query }, null],
])('%s %j: its evidence is valid', async (place, body, text) => {
  world.model?.forget()
  if (text) world.model?.script({ text })
  const { problems, payload } = await exported(place, body)
  expect(problems).toEqual([])
  expect(payload?.question).toBe(REQUEST.query)
  expect(payload?.sources.length).toBeGreaterThan(0)
  if (!place.includes('context')) expect(payload?.answer).toBeTruthy()
  if (!('citations' in body && body.citations) || !text) return
  const [supported, invented] = payload?.claims ?? []
  expect(supported).toMatchObject({ verdict: 'supported' })
  expect(supported?.quotes[0]?.text).toContain('mostly fish, frogs and small mammals')
  expect(invented).toMatchObject({ verdict: 'unsupported', standing: [], quotes: [] })
})

test('the key is public, and the command verifies a file without a server', async () => {
  // A busy machine may read the pages too late for one call, and has them for the next.
  const ask = () => exported('/api/v2/context', { query: REQUEST.query })
  const { file, keyId } = await vi.waitFor(ask, { timeout: 60_000, interval: 500 })
  const published = await (await fetch(`${world.server.url}/.well-known/groundwire-key`)).json()
  expect(published).toMatchObject({ algorithm: 'Ed25519', key_id: keyId })
  const name = path.join(world.server.dataDir, 'bundle.json')
  writeFileSync(name, file)
  expect(world.server.script('scripts/verify.ts', name, '--key', published.public_key)).toContain(
    'is as it was exported',
  )
  writeFileSync(name, file.toString().replace('heron', 'Heron'))
  expect(() => world.server.script('scripts/verify.ts', name)).toThrow(
    'The signature does not match',
  )
})

test('a call without sources and an unknown call have no evidence', async () => {
  const page = await world.server.post('/api/v2/scrape', { url: `${world.site.url}/page-1` })
  for (const id of [page.headers.get('x-request-id'), 'call_none']) {
    const response = await evidenceOf(id)
    expect([response.status, (await response.json()).detail.error_code]).toEqual([404, 'not_found'])
  }
  const unnamed = await fetch(`${world.server.url}/api/v2/calls/call_none/evidence`)
  expect(unnamed.status).toBe(401)
})

test('evidence is visible to its account, and to keys that may call its endpoint', async () => {
  const made = await world.server.post('/api/v2/context', { query: REQUEST.query })
  await made.text()
  const id = made.headers.get('x-request-id')
  const { account: own } = world.server
  const scraper = world.server.script('tests/support/issue-key.ts', own, '--endpoints', 'scrape')
  expect((await evidenceOf(id, scraper)).status).toBe(403)
  const account = world.server.script('tests/support/join.ts', 'mary', 'a password of mary')
  const stranger = world.server.script('tests/support/issue-key.ts', account)
  expect((await evidenceOf(id, stranger)).status).toBe(404)
  expect((await evidenceOf(id)).status).toBe(200)
})

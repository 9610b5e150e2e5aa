import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueKey } from '@/lib/people/keys'
import { closeDatabase } from '@/lib/storage/db'
import { openBook } from '../support/book'
import { framesOf } from '../support/frames'
import { hangModel } from '../support/hang'
import { bookIsSound, startWorld, type World } from '../support/world'

const PLACES = 4
const REQUEST = { query: 'What does the grey heron eat?', model: 'service-web' }
const TOKEN = 'metrics-token-for-tests'
let world: World
let book: ReturnType<typeof openBook>

beforeAll(async () => {
  world = await startWorld({
    settings: { MAX_PARALLEL_CALLS: String(PLACES), METRICS_TOKEN: TOKEN },
  })
  book = openBook(world.server)
})
afterAll(async () => {
  book.close()
  await closeDatabase()
  await world.stop()
})

test('with ten times more calls than slots the rest get 503 with Retry-After, without hold or row', async () => {
  const balance = book.balance()
  const rows = book.rows()
  const { asked, reply } = hangModel(world.model, PLACES)
  const taken = Array.from({ length: PLACES }, (_, i) =>
    world.server.post(i % 2 ? '/api/v2/answer' : '/api/v2/answer_stream', REQUEST),
  )
  await asked
  const shed = await Promise.all(
    Array.from({ length: 9 * PLACES }, (_, i) =>
      world.server.post(
        ['/api/v2/answer', '/api/v2/crawl_stream', '/v1/chat/completions', '/mcp'][i % 4] ?? '',
        REQUEST,
      ),
    ),
  )
  for (const response of shed) {
    expect(response.status).toBe(503)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(response.headers.get('x-request-id')).toMatch(/^call_/)
    const { detail, error } = await response.json()
    expect(detail?.error_code ?? error.code).toBe('overloaded')
    expect(detail?.error_type ?? error.type).toBe('internal_error')
  }
  expect(book.open()).toBe(PLACES)
  expect(book.rows()).toBe(rows + PLACES)
  // Requests other than calls are answered at any load.
  expect((await fetch(`${world.server.url}/api/health`)).status).toBe(200)
  const metrics = await fetch(`${world.server.url}/api/metrics`, {
    headers: { Authorization: `Bearer ${TOKEN}` },
  })
  expect(await metrics.text()).toContain('groundwire_calls_shed_total{reason="overloaded"} 36')
  reply()
  for (const response of await Promise.all(taken)) {
    expect(response.status).toBe(200)
    if (response.headers.get('content-type')?.includes('event-stream'))
      expect((await framesOf(response)).at(-1)?.type).toBe('done')
  }
  await expect.poll(() => book.open()).toBe(0)
  expect(balance - book.balance()).toBe(PLACES * 7_000_000)
  expect((await world.server.post('/api/v2/answer', REQUEST)).status).toBe(200)
  expect(bookIsSound(world.server)).toBe(true)
})

test('a call without a free slot is answered before its body has arrived', async () => {
  const { asked, reply } = hangModel(world.model, PLACES)
  const taken = Array.from({ length: PLACES }, () => world.server.post('/api/v2/answer', REQUEST))
  await asked
  const { hostname, port } = new URL(world.server.url)
  const head = `POST /api/v2/answer HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${world.server.key}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"query":`
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(head))
    socket.once('data', (data) => resolve(data.toString()))
    socket.once('error', reject)
  })
  expect(answer).toMatch(/^HTTP\/1.1 503 /)
  reply()
  for (const response of await Promise.all(taken)) expect(response.status).toBe(200)
})

// Vector 222.
test('idle streams are limited per key and in total', async () => {
  process.env.DATA_DIR = world.server.dataDir
  const { secret } = await issueKey('acct_owner', 'narrow', { maxParallel: 2 })
  const narrow = { Authorization: `Bearer ${secret}` }
  const { asked, reply } = hangModel(world.model, PLACES)
  const open = (headers: Record<string, string> = {}) =>
    world.server.post('/api/v2/answer_stream', REQUEST, headers)
  const streams = await Promise.all([open(narrow), open(narrow)])
  const third = await open(narrow)
  expect([third.status, (await third.json()).detail.error_code]).toEqual([
    429,
    'rate_limit_exceeded',
  ])
  streams.push(...(await Promise.all([open(), open()])))
  await asked
  expect((await open()).status).toBe(503)
  reply()
  for (const stream of streams) expect((await framesOf(stream)).at(-1)?.type).toBe('done')
  await expect.poll(() => book.open()).toBe(0)
})

// Vector 223.
test('slots are released when clients disconnect', async () => {
  const { asked } = hangModel(world.model, PLACES)
  const leaving = new AbortController()
  const taken = Array.from({ length: PLACES }, () =>
    world.server.post('/api/v2/answer', REQUEST, {}, leaving.signal).catch(() => null),
  )
  await asked
  expect((await world.server.post('/api/v2/answer', REQUEST)).status).toBe(503)
  leaving.abort()
  await Promise.all(taken)
  await expect
    .poll(async () => (await world.server.post('/api/v2/answer', REQUEST)).status)
    .toBe(200)
  await expect.poll(() => book.open()).toBe(0)
})

import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBook } from '../support/book'
import { framesOf } from '../support/frames'
import { ended, type Groundwire, startGroundwire } from '../support/groundwire'
import { hangModel } from '../support/hang'
import { rounds } from '../support/sample'
import { type JoinedWorld, joinWorld } from '../support/shared-world'
import { bookIsSound } from '../support/world'

const CALLS = rounds(200, 50)

let world: JoinedWorld
let book: ReturnType<typeof openBook>
/** The server after a killed one, on the same data. */
let second: Groundwire

beforeAll(async () => {
  world = await joinWorld({ pages: { '/silent': () => {} } })
  book = openBook(world.server)
})
afterAll(async () => {
  book.close()
  await world.stop()
})

test(`${CALLS} concurrent calls with faults: each is charged or refunded, and the ledger balances`, async () => {
  const before = book.balance()
  const faults = ['', '', '[[fault:500]]', '[[search:500]]', '']
  const calls = Array.from({ length: CALLS }, async (_, i) => {
    const query = `herons number ${i} ${faults[i % faults.length]}`
    const place = i % 2 === 0 ? '/api/v2/answer' : '/api/v2/answer_stream'
    const response = await world.server.post(place, { query, model: 'service-web' })
    const id = response.headers.get('x-request-id') ?? ''
    if (place.endsWith('stream') && response.ok) {
      const frames = await framesOf(response)
      return { id, ok: frames.at(-1)?.type === 'done' }
    }
    await response.text()
    return { id, ok: response.ok }
  })
  const done = await Promise.all(calls)
  const charged = done.filter(({ ok }) => ok).length
  expect(charged).toBeGreaterThan(0.4 * CALLS)
  expect(charged).toBeLessThan(CALLS)
  expect(before - book.balance()).toBe(charged * 7_000_000)
  for (const { id, ok } of done) {
    expect(book.hold(id)?.state, id).toBe(ok ? 'settled' : 'released')
    if (!ok) expect(book.refund(id), id).toBe(7_000_000)
  }
  expect(book.open()).toBe(0)
  expect(bookIsSound(world.server)).toBe(true)
}, 120_000)

test('with credit for five calls, five of twenty succeed and the rest are 429 insufficient_credits', async () => {
  const poor = world.addAccount(0.035)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      poor.post('/api/v2/answer', { query: 'herons', model: 'service-web' }),
    ),
  )
  const refused = answers.filter(({ status }) => status !== 200)
  const reasons = await Promise.all(refused.map((one) => one.clone().text()))
  expect(reasons.filter((text) => !text.includes('insufficient_credits'))).toEqual([])
  expect(refused).toHaveLength(15)
  expect(refused.every(({ status }) => status === 429)).toBe(true)
  expect((await refused[0]?.json())?.detail).toMatchObject({
    error_type: 'rate_limit',
    error_code: 'insufficient_credits',
  })
  const poorBook = openBook(poor)
  expect(poorBook.balance()).toBe(0)
  expect(bookIsSound(poor)).toBe(true)
  poorBook.close()
}, 60_000)

test('a server that was killed mid-call refunds the call when it starts again, and its key is usable', async () => {
  const settings = {
    SEARXNG_URL: world.search.url,
    ALLOWED_PRIVATE_HOSTS: world.site.host,
    OPENAI_API_KEY: 'x',
    OPENAI_BASE_URL: world.model?.url ?? '',
    NODE_TIMEOUT_SECONDS: '3',
    SHUTDOWN_GRACE_SECONDS: '1',
  }
  const first = await startGroundwire(settings)
  const { asked } = hangModel(world.model)
  const ask = (server: Groundwire) =>
    server.post(
      '/api/v2/answer',
      { query: 'herons', model: 'service-web' },
      { 'Idempotency-Key': 'crash' },
    )
  const hanging = ask(first).catch(() => null)
  await asked
  const crashed = openBook(first)
  expect(crashed.open()).toBe(1)
  const held = crashed.lastHold()
  await ended(first.process, 'SIGKILL')
  await hanging
  // The dead process's heartbeat must be old before its holds are taken over.
  second = await startGroundwire(settings, { dataDir: first.dataDir, key: first.key })
  await expect
    .poll(() => crashed.hold(held?.call_id ?? '')?.state, { timeout: 40_000 })
    .toBe('released')
  expect(crashed.refund(held?.call_id ?? '')).toBe(held?.amount)
  expect(crashed.call(held?.call_id ?? '')).toMatchObject({
    status: 'failed',
    http_status: 500,
    took_ms: null,
  })
  expect(crashed.counted()).toEqual({ calls: crashed.rows(), failed: 1 })
  const retry = await ask(second)
  expect([retry.status, retry.headers.has('idempotent-replayed')]).toEqual([200, false])
  expect(bookIsSound(second)).toBe(true)
  crashed.close()
}, 90_000)

test('a client that disconnects from a chat, or while sending its request, is not logged as a failure', async () => {
  const failures = () =>
    world.server
      .log()
      .split('\n')
      .filter((line) => !line.includes('"level":30'))
  const before = failures()
  const leaving = new AbortController()
  const messages = [{ role: 'user', content: 'herons [[fault:stall]]' }]
  const chat = world.server.post(
    '/v1/chat/completions',
    { model: 'service-web', messages },
    {},
    leaving.signal,
  )
  await expect.poll(() => book.open()).toBe(1)
  leaving.abort()
  await expect(chat).rejects.toThrow()
  const { host, hostname, port } = new URL(world.server.url)
  for (const place of ['/api/v2/answer', '/api/v2/answer_stream', '/v1/chat/completions', '/mcp']) {
    const socket = connect(Number(port), hostname)
    const head = `POST ${place} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${world.server.key}`
    socket.write(
      `${head}\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"query": "`,
    )
    await wait(300)
    socket.destroy()
  }
  await expect.poll(() => book.open()).toBe(0)
  await wait(300)
  expect(failures()).toEqual(before)
})

test('clients that disconnect are not logged as failures; their calls are cancelled', async () => {
  const asked: [string, Record<string, unknown>][] = [
    ['answer', { query: 'herons [[fault:stall]]', model: 'service-web' }],
    ['answer_stream', { query: 'herons [[fault:stall]]', model: 'service-web' }],
    ['web_search', { query: 'herons [[search:stall]]' }],
    ['scrape', { url: `${world.site.url}/silent` }],
    ['scrape', { url: `${world.site.url}/silent`, formats: ['screenshot'] }],
  ]
  for (const [place, body] of asked) {
    const leaving = new AbortController()
    const answered = world.server
      .post(`/api/v2/${place}`, body, {}, leaving.signal)
      .then((one) => one.text())
    await expect.poll(() => book.open(), { message: place }).toBe(1)
    leaving.abort()
    await expect(answered, place).rejects.toThrow()
    await expect.poll(() => book.open()).toBe(0)
    const id = book.lastHold()?.call_id ?? ''
    await expect.poll(() => book.call(id)).toMatchObject({ status: 'cancelled', http_status: 499 })
    expect(world.server.log(), place).not.toContain(id)
  }
})

test('SIGTERM ends running calls with one error each, free of charge, and exits with 0', async () => {
  const server = second
  const own = openBook(server)
  const before = own.balance()
  const ask = (place: string) =>
    server.post(`/api/v2/${place}`, {
      query: 'herons [[fault:stall]]',
      model: 'service-web',
      return_sources: true,
    })
  const answer = ask('answer')
  const stream = await ask('answer_stream')
  let begun = () => {}
  const started = new Promise<void>((resolve) => {
    begun = resolve
  })
  const reading = framesOf(stream, begun)
  await started
  await expect.poll(() => own.open()).toBe(2)
  const ending = ended(server.process, 'SIGTERM')
  const health = () =>
    fetch(`${server.url}/api/health`).then(async (one) => [one.status, (await one.json()).status])
  await expect.poll(health, { timeout: 900 }).toEqual([503, 'stopping'])
  const [code, frames, refused] = await Promise.all([ending, reading, answer])
  expect(code).toBe(0)
  expect(frames.filter(({ type }) => type === 'done' || type === 'error')).toHaveLength(1)
  expect(frames.at(-1)).toMatchObject({ type: 'error', error_code: 'shutting_down' })
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(await refused.json()).toMatchObject({
    detail: { error_type: 'internal_error', error_code: 'shutting_down' },
  })
  expect(own.open()).toBe(0)
  expect(own.balance()).toBe(before)
  for (const { headers } of [refused, stream]) {
    const id = headers.get('x-request-id') ?? ''
    expect(own.hold(id)).toMatchObject({ state: 'released', reason: 'shutting_down' })
    expect(own.call(id)).toMatchObject({ status: 'failed', http_status: 503 })
  }
  expect(server.log()).not.toContain('unexpected failure')
  own.close()
}, 60_000)

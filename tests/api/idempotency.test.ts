import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBook } from '../support/book'
import { joinWorld } from '../support/shared-world'
import { bookIsSound, type World } from '../support/world'

let world: World
let book: ReturnType<typeof openBook>
/** Whether the search service fails. */
let failing = false
const ASKED = { query: 'What does the grey heron eat?', model: 'service-web', return_sources: true }
const once = (key: string, body: unknown = ASKED, place = 'answer', signal?: AbortSignal) =>
  world.server.post(`/api/v2/${place}`, body, { 'Idempotency-Key': key }, signal)
const codeOf = async (response: Response) => (await response.json()).detail.error_code

beforeAll(async () => {
  world = await joinWorld()
  book = openBook(world.server)
})
afterAll(async () => {
  book.close()
  await world.stop()
})

describe.each(['answer', 'answer_stream'])('%s under an Idempotency-Key', (place) => {
  test('returns the same bytes to a retry without a second charge', async () => {
    const before = book.balance()
    const first = await once(`again-${place}`, ASKED, place)
    const bytes = await first.text()
    const retry = await once(`again-${place}`, ASKED, place)
    expect(retry.status).toBe(200)
    expect(await retry.text()).toBe(bytes)
    expect(bytes.length).toBeGreaterThan(100)
    expect(first.headers.get('idempotent-replayed')).toBeNull()
    for (const [name, value] of Object.entries({
      'idempotent-replayed': 'true',
      'x-model': 'openai/gpt-4o-mini',
    }))
      expect(retry.headers.get(name)).toBe(value)
    for (const name of ['content-type', 'x-request-id', 'cache-control'])
      expect(retry.headers.get(name)).toBe(first.headers.get(name))
    expect(before - book.balance()).toBe(7_000_000)
  })

  // Vector 185.
  test('ten at once are charged once: the others get 409 or the reply', async () => {
    const before = book.balance()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => once(`ten-${place}`, ASKED, place)),
    )
    const made = answers.filter(
      ({ status, headers }) => status === 200 && !headers.has('idempotent-replayed'),
    )
    const others = answers.filter((one) => !made.includes(one))
    expect(made).toHaveLength(1)
    for (const other of others)
      if (other.status !== 200) {
        expect(other.status).toBe(409)
        expect(await codeOf(other)).toBe('idempotency_in_progress')
      }
    await Promise.all(made.map((one) => one.text()))
    expect(before - book.balance()).toBe(7_000_000)
  })

  test('a failure is not stored: the retry runs again and is charged', async () => {
    const before = book.balance()
    failing = true
    const results = [{ url: `${world.site.url}/page-2`, title: 'Heron food' }]
    world.search.script(
      ...Array.from({ length: 10 }, () => () => (failing ? { status: 500 } : { results })),
    )
    const failed = await once(`failed-${place}`, ASKED, place)
    expect(await failed.text()).toContain('search_failed')
    expect(before - book.balance()).toBe(0)
    failing = false
    const retry = await once(`failed-${place}`, ASKED, place)
    expect(retry.status).toBe(200)
    expect(retry.headers.has('idempotent-replayed')).toBe(false)
    await retry.text()
    expect(before - book.balance()).toBe(7_000_000)
  })
})

test('another body or endpoint under the same key is 422', async () => {
  await once('mine')
  for (const [body, place] of [
    [{ ...ASKED, query: 'Something else' }, 'answer'],
    [{ ...ASKED, temperature: 0.2 }, 'answer'],
    [ASKED, 'answer_stream'],
  ] as const) {
    const response = await once('mine', body, place)
    expect(response.status).toBe(422)
    expect((await response.json()).detail).toMatchObject({
      error_type: 'validation_error',
      error_code: 'idempotency_mismatch',
    })
  }
})

test('a retry gets 409 while the first call runs, and runs again once that is cancelled', async () => {
  const asked = hangNext()
  const leaving = new AbortController()
  const first = once('slow', ASKED, 'answer', leaving.signal).catch(() => null)
  await asked
  expect(book.open()).toBe(1)
  const second = await once('slow')
  expect(second.status).toBe(409)
  expect(await codeOf(second)).toBe('idempotency_in_progress')
  leaving.abort()
  await first
  await expect.poll(() => book.open(), { timeout: 10_000 }).toBe(0)
  expect((await once('slow')).status).toBe(200)
})

// Vector 188.
test.each(['', 'two words', 'é', 'x'.repeat(256)])('the key %j is 400', async (key) => {
  const response = await once(key)
  expect(response.status).toBe(400)
  expect(await codeOf(response)).toBe('invalid_idempotency_key')
})

test('without a key, each call is charged', async () => {
  const before = book.balance()
  for (let i = 0; i < 2; i++)
    expect((await world.server.post('/api/v2/answer', ASKED)).status).toBe(200)
  expect(before - book.balance()).toBe(14_000_000)
})

test('the ledger is sound afterwards', () => {
  expect(bookIsSound(world.server)).toBe(true)
})

/** Makes the model hang once. Resolves when it was called. */
function hangNext(): Promise<void> {
  return new Promise((resolve) =>
    world.model?.script(() => {
      resolve()
      return { fault: 'hang' }
    }),
  )
}

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBook } from '../support/book'
import { framesOf } from '../support/frames'
import type { ModelCall, ModelReply, SearchReply } from '../support/upstreams'
import { bookIsSound, startWorld, type World } from '../support/world'

const REQUEST = { query: 'What does the grey heron eat?', model: 'service-web' }
const SECRET = 'sk-test-secret-of-the-operator'
let world: World
let book: ReturnType<typeof openBook>
/** The model's behaviour for every request, if set. */
let replies: ModelReply | null = null
/** Its behaviour by model name, if set. */
let scripted: ((model: string) => ModelReply) | null = null
/** The search service's behaviour, if set. */
let search: SearchReply | null = null

beforeAll(async () => {
  world = await startWorld({
    settings: { OPENAI_API_KEY: SECRET, RATE_LIMIT_PER_MINUTE: '100000' },
  })
  book = openBook(world.server)
  world.model?.script(
    ...Array.from(
      { length: 2_000 },
      () =>
        ({ body }: ModelCall) =>
          scripted?.(String(body.model)) ?? replies ?? {},
    ),
  )
  const found = [1, 2, 3].map((n) => ({ url: `${world.site.url}/page-${n}`, title: `Page ${n}` }))
  world.search.script(...Array.from({ length: 2_000 }, () => () => search ?? { results: found }))
})
afterAll(async () => {
  book.close()
  await world.stop()
})

const failure = (status: number, message: string, headers = {}): ModelReply => ({
  status,
  body: { error: { message } },
  headers,
})
const FAILURES: [string, ModelReply][] = [
  // Vector 249.
  ['cut off at once', { fault: 'reset' }],
  // Vector 250.
  ['429 with seconds', failure(429, 'slow down', { 'retry-after': '1' })],
  ['429 with an absurd wait', failure(429, 'slow down', { 'retry-after': '99999999' })],
  ['429 without a wait', failure(429, 'slow down')],
  // Vector 251.
  ['500', failure(500, 'boom')],
  ['503', failure(503, 'busy')],
  ['529', failure(529, 'overloaded')],
  ['a page of HTML', { fault: 'html' }],
  ['an empty 200', { fault: 'empty' }],
  // Vector 252.
  ['401 that quotes our key', failure(401, `Incorrect API key provided: ${SECRET}`)],
  ['402', failure(402, `no credit for ${SECRET}`)],
  ['403', failure(403, `not allowed: ${SECRET}`)],
  // Vector 255.
  ['an error inside a 200', { fault: 'error200' }],
]

describe('a failing provider', () => {
  test.each(FAILURES)(
    '%s: an error of the contract, free, without the provider’s words about our key',
    async (_, reply) => {
      const balance = book.balance()
      replies = reply
      for (const place of ['answer', 'answer_stream']) {
        const response = await world.server.post(`/api/v2/${place}`, REQUEST)
        const text = await response.text()
        if (response.status === 200)
          expect(text).toMatch(/"type":"error".*"error_type":"provider_error"/)
        else expect(JSON.parse(text).detail.error_type).toBe('provider_error')
        if (response.status === 429)
          expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
        expect(text).not.toContain(SECRET)
        expect(text).not.toContain('<html')
      }
      replies = null
      expect(world.server.log()).not.toContain(SECRET)
      await expect.poll(() => [book.balance(), book.open()]).toEqual([balance, 0])
    },
  )
})

test.each([
  // Vector 256.
  ['a stream that ends without its finish', { fault: 'unfinished' }],
  ['a stream that is cut', { fault: 'cut' }],
  // Vector 255.
  ['an error in the middle of a stream', { fault: 'error-midway' }],
] as [string, ModelReply][])('%s is a failure, not an answer', async (_, reply) => {
  const balance = book.balance()
  replies = reply
  const frames = await framesOf(await world.server.post('/api/v2/answer_stream', REQUEST))
  replies = null
  expect(frames.at(-1)?.type).toBe('error')
  expect(frames.some(({ type }) => type === 'done')).toBe(false)
  expect(book.balance()).toBe(balance)
  await recovered()
})

// Vector 258.
test('a provider without token counts: tokens are estimated within the reservation', async () => {
  for (const usage of [
    false,
    { prompt_tokens: -5, completion_tokens: -1 },
    { prompt_tokens: 1e12, completion_tokens: 1e12 },
  ] as const) {
    replies = { usage: usage as false }
    const response = await world.server.post('/api/v2/answer', {
      ...REQUEST,
      model: 'openai/gpt-4o-mini',
    })
    replies = null
    expect(response.status).toBe(200)
    const hold = book.hold(response.headers.get('x-request-id') ?? '')
    expect(hold?.state).toBe('settled')
    expect(Number(hold?.settled)).toBeGreaterThan(4_000_000)
    expect(Number(hold?.settled)).toBeLessThanOrEqual(Number(hold?.amount))
    const { model_cost, service_cost } = await response.json()
    expect(service_cost).toBe(0.004)
    expect(model_cost + service_cost).toBeCloseTo(Number(hold?.settled) / 1e9, 9)
  }
})

// Vector 258.
test('a stream reports the cost that was charged, whatever the provider counted', async () => {
  replies = { usage: { prompt_tokens: 1e12, completion_tokens: 1e12 } }
  const before = book.balance()
  const frames = await framesOf(
    await world.server.post('/api/v2/answer_stream', { ...REQUEST, model: 'openai/gpt-4o-mini' }),
  )
  replies = null
  const usage = frames.find(({ type }) => type === 'usage')
  expect(usage?.service_cost).toBe(0.004)
  expect(Number(usage?.model_cost) + 0.004).toBeCloseTo((before - book.balance()) / 1e9, 9)
})

// Vector 259.
test('an answer cut at its token limit is still an answer', async () => {
  replies = { finish: 'length' }
  const response = await world.server.post('/api/v2/answer', REQUEST)
  replies = null
  expect(response.status).toBe(200)
  expect((await response.json()).answer).toBeTruthy()
})

// Vector 260.
test('an endless reply is cut at a limit', async () => {
  replies = { status: 200, body: 'x'.repeat(60 << 20) }
  const response = await world.server.post('/api/v2/answer', REQUEST)
  replies = null
  expect(response.status).toBeGreaterThanOrEqual(400)
  await recovered()
})

// Vector 262.
test('an unknown model: the call runs as service-web and says so', async () => {
  const response = await world.server.post('/api/v2/answer', {
    ...REQUEST,
    model: 'openai/none-such-model',
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('x-model')).toBe('openai/gpt-4o-mini')
})

test.each([
  // A model with expensive tokens, and one with cheap tokens, whose four queries cost more than
  // their hold.
  ['openai/gpt-4o', 1],
  ['openai/gpt-4.1-nano', 4],
])(
  // Vector 262.
  'a model that its provider no longer knows, %s with %i queries, is billed as service-web',
  async (model, max_queries) => {
    const gone = failure(404, 'The model does not exist')
    gone.body = { error: { message: 'The model does not exist', code: 'model_not_found' } }
    const known: ModelReply = { text: 'Fish.' }
    for (const place of ['answer', 'answer_stream']) {
      const estimate = await world.server.post(`/api/v2/${place}`, {
        ...REQUEST,
        model,
        max_queries,
        estimate: true,
      })
      expect((await estimate.json()).max).toBeGreaterThanOrEqual(0.007 * max_queries)
      const before = book.balance()
      scripted = (asked) => (asked === model.slice(7) ? gone : known)
      const response = await world.server.post(`/api/v2/${place}`, {
        ...REQUEST,
        model,
        max_queries,
      })
      const reply =
        place === 'answer'
          ? await response.json()
          : (await framesOf(response)).find(({ type }) => type === 'usage')
      scripted = null
      expect(reply).toMatchObject({ model_cost: null, service_cost: 0.007 * max_queries })
      // A stream's headers are sent before its model has failed.
      const told = place === 'answer' ? response.headers.get('x-model') : reply.model
      expect(told).toBe('openai/gpt-4o-mini')
      expect(before - book.balance()).toBe(7_000_000 * max_queries)
    }
  },
)

test.each([
  [
    'the provider’s own code',
    { error: { message: 'The model does not exist', code: 'model_not_found' } },
  ],
  ['a gateway', { error: { message: 'No endpoints found', code: 404 } }],
  // Vector 262.
])(
  'a service model with a 404 (%s) is openai_404, free, without changing the engine',
  async (_, body) => {
    const balance = book.balance()
    replies = { ...failure(404, 'Not Found'), body }
    const schema = { type: 'object', properties: { fish: { type: 'string' } } }
    for (const asked of [REQUEST, { ...REQUEST, answer_type: 'json', json_schema: schema }]) {
      const response = await world.server.post('/api/v2/answer', asked)
      expect(response.status).toBe(502)
      expect((await response.json()).detail.error_code).toBe('openai_404')
    }
    const checks = async () => (await (await fetch(`${world.server.url}/api/health`)).json()).checks
    expect((await checks()).models).toMatch(
      /^failing: openai\/gpt-4o-mini: OpenAI .*\(HTTP 404\)\.$/,
    )
    replies = null
    expect(book.balance()).toBe(balance)
    const after = await world.server.post('/api/v2/answer', REQUEST)
    expect(after.headers.get('x-engine')).toBe('model')
    expect((await checks()).models).toBe('ok')
  },
)

// Vector 263.
test('a first attempt that fails after the provider worked is charged once', async () => {
  const balance = book.balance()
  let tries = 0
  const once: ModelReply = { fault: 'reset' }
  Object.defineProperty(once, 'fault', { get: () => (tries++ === 0 ? 'reset' : undefined) })
  replies = once
  expect((await world.server.post('/api/v2/answer', REQUEST)).status).toBe(200)
  replies = null
  expect(tries).toBeGreaterThan(1)
  expect(balance - book.balance()).toBe(7_000_000)
})

// Vector 264.
describe('malformed search results', () => {
  const url = (text: string) => ({ url: text, title: 'Odd' })
  test.each([
    ['none', { results: [] }],
    [
      'ten thousand',
      { results: Array.from({ length: 10_000 }, (_, i) => url(`https://example.com/${i}`)) },
    ],
    [
      'the same again and again',
      { results: Array.from({ length: 50 }, () => url('https://example.com/one')) },
    ],
    [
      'private and script addresses',
      {
        results: [
          'http://127.0.0.1:1/',
          'http://169.254.169.254/',
          'javascript:alert(1)',
          'file:///etc/passwd',
          'data:text/html,x',
          '',
        ].map(url),
      },
    ],
  ] as [string, SearchReply][])('%s', async (_, reply) => {
    search = reply
    const response = await world.server.post('/api/v2/web_search', {
      query: `odd ${Math.random()}`,
    })
    search = null
    const body = await response.json()
    if (response.status !== 200) return void expect(body.detail.error_type).toBe('search_error')
    const links: string[] = body.results.map(({ link }: { link: string }) => link)
    expect(links.length).toBeLessThanOrEqual(10)
    expect(new Set(links).size).toBe(links.length)
    expect(links.filter((link) => !/^https?:/.test(link))).toEqual([])
  })

  test('malformed JSON is a failure, free', async () => {
    const balance = book.balance()
    search = { body: '{"results": [' }
    expect((await world.server.post('/api/v2/web_search', { query: 'broken' })).status).toBe(502)
    search = null
    expect(book.balance()).toBe(balance)
  })

  test('an answer reads no private results', async () => {
    search = { results: [url('http://169.254.169.254/latest/meta-data'), url('http://10.0.0.1/')] }
    const response = await world.server.post('/api/v2/answer', { ...REQUEST, return_sources: true })
    search = null
    expect(await response.text()).not.toContain('meta-data/')
  })
})

// Vector 265.
test('a search service that is down is skipped after some failures, and used again when it answers', async () => {
  const balance = book.balance()
  search = { status: 500, body: 'down' }
  const ask = () => world.server.post('/api/v2/web_search', { query: `down ${Math.random()}` })
  for (let i = 0; i < 6; i++) expect((await ask()).status).toBe(502)
  const asked = world.search.calls.length
  const answers = await Promise.all(Array.from({ length: 10 }, ask))
  expect(answers.every(({ status }) => status === 502)).toBe(true)
  // Only one request at a time may test the service.
  expect(world.search.calls.length - asked).toBeLessThan(10)
  expect(book.balance()).toBe(balance)
  search = null
  await expect.poll(async () => (await ask()).status, { timeout: 20_000 }).toBe(200)
})

test('the ledger is sound afterwards', () => expect(bookIsSound(world.server)).toBe(true))

/** Waits until the circuit permits calls again. */
async function recovered(): Promise<void> {
  await expect
    .poll(async () => (await world.server.post('/api/v2/answer', REQUEST)).status, {
      timeout: 45_000,
      interval: 300,
    })
    .toBe(200)
}

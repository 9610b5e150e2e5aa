import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { optionalText, secretValues, setting } from '@/lib/base/config'
import { search } from '@/lib/capabilities/search'
import { startCall } from '@/tests/support/upstreams/call'
import { listen, type Served, sendJson } from '@/tests/support/upstreams/listen'

/** What the service answers each key with: a status, or results for any other. */
let statuses: Record<string, number> = {}
let asked: string[] = []
let brave: Served
let run = 0

beforeAll(async () => {
  brave = await listen((request, response) => {
    const key = String(request.headers['x-subscription-token'])
    asked.push(key)
    const status = statuses[key] ?? 200
    const results = [{ title: 'Tide', url: 'https://a.example/', description: 'The tide' }]
    sendJson(response, status, status === 200 ? { type: 'search', web: { results } } : {})
  })
  vi.stubEnv('BRAVE_BASE_URL', brave.url)
  vi.stubEnv('SEARCH_PROVIDERS', 'brave')
})
beforeEach(() => {
  // What is learned about a key lasts, so each test has its own.
  run += 1
  asked = []
  vi.stubEnv('BRAVE_API_KEY', `${name('first')}, ${name('second')},${name('third')}`)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await brave.close()
})

const name = (key: string) => `${key}-key-${run}`
const ask = () =>
  search(
    {
      text: 'tides',
      type: 'general',
      country: 'us',
      period: null,
      includeDomains: [],
      excludeDomains: [],
      limit: 1,
    },
    startCall().call,
  )

test('several keys take turns', async () => {
  for (let turn = 0; turn < 6; turn++) expect((await ask()).hits).toHaveLength(1)
  expect(asked.toSorted()).toEqual(
    ['first', 'first', 'second', 'second', 'third', 'third'].map(name),
  )
})

test.each([401, 402, 429])(
  'a key that is refused with %i rests, and others go on',
  async (status) => {
    statuses = { [name('first')]: status, [name('second')]: status }
    for (let turn = 0; turn < 4; turn++) expect((await ask()).hits).toHaveLength(1)
    const spent = asked.filter((key) => key !== name('third'))
    expect(new Set(spent).size).toBe(2)
    asked = []
    await ask()
    expect(asked).toEqual([name('third')])
  },
)

test('a search fails once every key is spent', async () => {
  statuses = Object.fromEntries(['first', 'second', 'third'].map((key) => [name(key), 402]))
  await expect(ask()).rejects.toMatchObject({ code: 'search_failed' })
  expect(new Set(asked).size).toBe(3)
})

test('each of several keys is a secret', () => {
  setting('BRAVE_API_KEY', 'Keys.', optionalText, { secret: true })
  expect(secretValues()).toEqual(expect.arrayContaining(['first', 'second', 'third'].map(name)))
})

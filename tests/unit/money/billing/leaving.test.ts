import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { endpoint } from '@/lib/api/http/index'
import { answer } from '@/lib/capabilities/answer/index'
import { extract } from '@/lib/capabilities/extract/index'
import { webSearch } from '@/lib/capabilities/search/index'
import { type Inside, openInside } from '@/tests/support/inside'
import { article, type Site, startSite } from '@/tests/support/site'
import type { ModelCall } from '@/tests/support/upstreams/index'

const PROSE =
  'The heron stood in the shallow water, waited for a long while, and caught a fish before it flew away.'
/** About 500,000 tokens. */
const LONG = Array.from({ length: 200 }, () => PROSE.repeat(100))
let site: Site
let inside: Inside

beforeAll(async () => {
  site = await startSite({
    '/page': article('Herons', PROSE, PROSE),
    '/long': article('Herons', ...LONG),
  })
  inside = await openInside({ ALLOWED_PRIVATE_HOSTS: site.host })
})
beforeEach(() => {
  inside.model.forget()
  inside.model.calls.length = 0
})
afterAll(async () => {
  await Promise.all([inside.stop(), site.close()])
})

/** Makes a call, disconnects as soon as `sent` resolves, and returns the cost. */
async function leaving(
  post: (request: Request) => Promise<Response>,
  body: object,
  sent: () => Promise<unknown>,
) {
  const before = await inside.spent()
  const leave = new AbortController()
  const answered = post(inside.request(body, { signal: leave.signal }))
  await sent()
  leave.abort()
  await answered
  await wait(50)
  return (await inside.spent()) - before
}

const searched = () =>
  vi.waitFor(() => expect(inside.search.calls.length).toBeGreaterThan(0), { timeout: 10_000 })
const asked = (count = 1) =>
  vi.waitFor(() => expect(inside.model.calls.length).toBe(count), { timeout: 10_000 })
const silent = async (call: ModelCall) => {
  await call.closed
  return {}
}

test('a search that fails is free', async () => {
  inside.search.script({ status: 500 }, { status: 500 }, { status: 500 })
  const before = await inside.spent()
  const response = await endpoint(webSearch)(inside.request({ query: 'herons' }))
  expect([response.status, (await inside.spent()) - before]).toEqual([502, 0n])
})

describe('a client that disconnects pays for what was sent', () => {
  beforeEach(() => {
    inside.search.calls.length = 0
    inside.search.script(...Array.from({ length: 8 }, () => ({ fault: 'hang' as const })))
  })

  test('of a search', async () => {
    expect(await leaving(endpoint(webSearch), { query: 'herons' }, searched)).toBe(2_000_000n)
  })

  test('of the searches and images of an answer', async () => {
    const body = { query: 'herons', model: 'service-web', max_queries: 2, return_images: true }
    inside.model.script({ text: 'where herons live' })
    expect(await leaving(endpoint(answer), body, searched)).toBe(15_000_000n)
  })

  test('of the planning of an answer, as one query', async () => {
    inside.model.script(silent)
    const body = { query: 'herons', model: 'service-web', max_queries: 4 }
    expect(await leaving(endpoint(answer), body, asked)).toBe(7_000_000n)
  })

  test('of each mode of an extract whose model was called', async () => {
    inside.model.script(silent, silent)
    const body = { url: `${site.url}/page`, modes: ['summary', 'qa'], query: 'What did it catch?' }
    expect(await leaving(endpoint(extract), body, () => asked(2))).toBe(10_000_000n)
  })
})

describe('a page that is too long for the model', () => {
  const long = () => ({ url: `${site.url}/long`, modes: ['summary'], main_content_only: false })

  test('is read from its beginning, and the reply says so', async () => {
    inside.model.script(...Array.from({ length: 20 }, () => ({ text: 'A summary.' })))
    const response = await endpoint(extract)(inside.request(long()))
    expect(await response.json()).toMatchObject({ summary: 'A summary.', partial: true })
    const given = inside.model.calls.reduce((sum, { prompt }) => sum + prompt.length, 0)
    expect(inside.model.calls.length).toBeLessThanOrEqual(12)
    expect(given).toBeLessThan(1_200_000)
  })

  test('a page of usual length is read completely, without a remark', async () => {
    inside.model.script({ text: 'A summary.' })
    const response = await endpoint(extract)(inside.request({ ...long(), url: `${site.url}/page` }))
    expect(await response.json()).not.toHaveProperty('partial')
  })
})

import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type SearchQuery, search, searchAll, toSearchFacts } from '@/lib/capabilities/search'
import { circuitFor } from '@/lib/network/upstream'
import { startCall } from '@/tests/support/upstreams/call'
import { listen, type Served, sendJson } from '@/tests/support/upstreams/listen'

type Answer = (response: ServerResponse, url: URL) => void

let served: Served[] = []
let searxng: Answer
let wikipedia: Answer
let asked: string[]

const results = (...names: string[]): Answer => {
  const entries = names.map((name) => ({ url: `https://${name}.example/`, title: name }))
  return (response) => sendJson(response, 200, { results: entries })
}
const articles = (...titles: string[]): Answer => {
  const entries = titles.map((title) => ({ title, snippet: '' }))
  return (response) => sendJson(response, 200, { query: { search: entries } })
}
const silent: Answer = () => {}
const down: Answer = (response) => sendJson(response, 500, {})
const after =
  (ms: number, answer: Answer): Answer =>
  (response, url) =>
    void setTimeout(() => answer(response, url), ms)

async function serve(name: string, variable: string, answer: () => Answer) {
  const one = await listen((request, response) => {
    asked.push(name)
    answer()(response, new URL(request.url ?? '', 'http://x'))
  })
  served.push(one)
  vi.stubEnv(variable, one.url)
}

beforeEach(async () => {
  asked = []
  searxng = results('web')
  wikipedia = articles('Article')
  await serve('searxng', 'SEARXNG_URL', () => searxng)
  await serve('wikipedia', 'WIKIPEDIA_BASE_URL', () => wikipedia)
  vi.stubEnv('SEARCH_PROVIDERS', 'searxng,wikipedia')
})

afterEach(async () => {
  vi.unstubAllEnvs()
  await Promise.all(served.map((one) => one.close()))
  served = []
})

const query = (more: Partial<SearchQuery> = {}): SearchQuery => ({
  text: 'tides',
  type: 'general',
  country: 'us',
  period: null,
  includeDomains: [],
  excludeDomains: [],
  limit: 10,
  ...more,
})
async function timed(more: Partial<SearchQuery> = {}) {
  const from = performance.now()
  const result = await search(query(more), startCall().call)
  return { ...result, ms: performance.now() - from, title: result.hits[0]?.title }
}

describe('a provider that is silent', () => {
  it('holds a caller for a few seconds, and one after a failure for a second', async () => {
    searxng = silent
    const first = await timed()
    expect(first.title).toBe('Article')
    expect(first.ms).toBeLessThan(5_500)
    expect(first.tried).toMatchObject([
      { provider: 'searxng', outcome: 'timeout' },
      { provider: 'wikipedia', outcome: 'ok' },
    ])
    searxng = down
    await timed()
    searxng = silent
    const doubted = await timed()
    expect(doubted.title).toBe('Article')
    expect(doubted.ms).toBeLessThan(3_000)
  })

  it('is preferred for a moment to one that covers only part of the web', async () => {
    searxng = after(2_600, results('late'))
    expect((await timed()).title).toBe('late')
    expect(asked).toEqual(['searxng', 'wikipedia'])
  })

  it('is trusted again once an answer came, even one that was too late to be used', async () => {
    searxng = down
    await timed()
    searxng = after(1_300, results('slow'))
    expect((await timed()).title).toBe('Article')
    const { SEARXNG_URL = '' } = process.env
    const isDoubted = () => circuitFor('searxng', SEARXNG_URL).hasFailed()
    await vi.waitFor(() => expect(isDoubted()).toBe(false), { timeout: 8_000 })
    searxng = results('slow')
    asked = []
    expect((await timed()).title).toBe('slow')
    expect(asked).toEqual(['searxng'])
  })
})

describe('a filter that a provider cannot apply', () => {
  it('moves the provider behind all others, and is named', async () => {
    vi.stubEnv('SEARCH_PROVIDERS', 'wikipedia,searxng')
    expect((await timed()).title).toBe('Article')
    expect((await timed({ period: 'day' })).title).toBe('web')
    searxng = down
    const asked = query({ period: 'day', country: 'de', startDate: '2019-01-01' })
    const result = await search(asked, startCall().call)
    expect(toSearchFacts(result, asked, 'recency')).toEqual({
      provider: 'wikipedia',
      applied: [],
      ignored: ['location', 'recency', 'start_date'],
      failed: [{ provider: 'searxng', kind: 'upstream', message: expect.any(String) }],
    })
  })

  it('does not turn an outage into an empty result', async () => {
    searxng = down
    await expect(timed({ includeDomains: ['bbc.com'] })).rejects.toMatchObject({
      code: 'search_failed',
    })
  })

  it('is applied to the results, whatever the provider claims', async () => {
    const dated = ['2018-12-31', '2019-01-01', '2019-12-31', '2020-01-01', null]
    searxng = (response) =>
      sendJson(response, 200, {
        results: dated.map((publishedDate, at) => ({
          url: `https://${at}.example/`,
          title: `${publishedDate}`,
          publishedDate,
        })),
      })
    const days = { startDate: '2019-01-01', endDate: '2019-12-31' }
    const result = await search(query({ type: 'news', ...days }), startCall().call)
    expect(result.hits.map(({ title }) => title)).toEqual(['2019-01-01', '2019-12-31', 'null'])
    expect(toSearchFacts(result, query(days), 'recency')).toMatchObject({
      provider: 'searxng',
      applied: ['start_date', 'end_date'],
      ignored: [],
    })
  })

  it('asks for more pages until the limit is reached', async () => {
    searxng = (response, url) => {
      const page = Number(url.searchParams.get('pageno'))
      const publishedDate = page < 3 ? '2026-11-01' : '2019-06-01'
      const results = Array.from({ length: 10 }, (_, at) => ({
        url: `https://${page}-${at}.example/`,
        title: 'n',
        publishedDate,
      }))
      sendJson(response, 200, { results })
    }
    const days = { startDate: '2019-01-01', endDate: '2019-12-31' }
    const { hits } = await search(query({ type: 'news', limit: 5, ...days }), startCall().call)
    expect(hits).toHaveLength(5)
    expect(asked).toEqual(['searxng', 'searxng', 'searxng'])
  })
})

it('names the failed parts of several queries', async () => {
  searxng = (response, url) =>
    url.searchParams.get('q') === 'bad' ? down(response, url) : results('web')(response, url)
  wikipedia = down
  const both = [query(), query({ text: 'bad' })]
  const result = await searchAll(both, startCall().call)
  expect(toSearchFacts(result, query(), 'recency').failed.map(({ provider }) => provider)).toEqual([
    'searxng',
    'wikipedia',
  ])
})

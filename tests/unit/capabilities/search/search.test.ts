import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type SearchQuery, search, searchAll } from '@/lib/capabilities/search/index'
import { startCall } from '@/tests/support/upstreams/call'
import { type SearchStandIn, startSearchStandIn } from '@/tests/support/upstreams/index'
import { listen, type Served, sendJson } from '@/tests/support/upstreams/listen'

let searxng: SearchStandIn
let wikipedia: Served
let articles: { title: string; snippet: string }[]

beforeEach(async () => {
  articles = []
  searxng = await startSearchStandIn()
  wikipedia = await listen((_, response) =>
    sendJson(response, 200, { query: { search: articles } }),
  )
  vi.stubEnv('SEARXNG_URL', searxng.url)
  vi.stubEnv('WIKIPEDIA_BASE_URL', wikipedia.url)
  vi.stubEnv('SEARCH_PROVIDERS', 'searxng,wikipedia')
})

afterEach(async () => {
  vi.unstubAllEnvs()
  await Promise.all([searxng.close(), wikipedia.close()])
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
const run = (more: Partial<SearchQuery> = {}) => search(query(more), startCall().call)

describe('a long question is searched for by what it asks', () => {
  const situation =
    'We wrote about the lakes and the towns of the range and its weather in winter. '
  it.each([
    ['How high is Mount Talbek?', ''],
    ['Tell me the height of Mount Talbek.', ''],
    ['How high is Mount Talbek.', situation.repeat(6)],
    ['Sag mir, wie hoch der Talbek ist.', ''],
    ['Powiedz mi, jak wysoki jest Talbek.', ''],
  ])('%s', async (question, after) => {
    await run({ text: `${situation.repeat(6)}${question} ${after}`.trim() })
    expect(searxng.calls.at(-1)?.searchParams.get('q')).toBe(question)
  })
})

describe('search', () => {
  it('returns the hits of the first provider with any', async () => {
    const result = await run()
    expect(result.hits).toHaveLength(3)
    expect(result.hits[0]).toMatchObject({
      title: 'Page 1 about tides',
      link: 'https://docs.example.com/page-1',
      snippet: 'What page 1 says about tides.',
      provider: 'searxng',
    })
    expect(result.providers).toEqual(['searxng'])
  })

  it('asks the next provider when one fails, and says why', async () => {
    articles = [{ title: 'Tide', snippet: 'The <b>tide</b> &amp; the moon' }]
    const result = await run({ text: 'tides [[search:500]]' })
    expect(result.hits).toMatchObject([
      { title: 'Tide', snippet: 'The tide & the moon', provider: 'wikipedia' },
    ])
    expect(result.tried).toMatchObject([
      { provider: 'searxng', outcome: 'upstream' },
      { provider: 'wikipedia', outcome: 'ok' },
    ])
  })

  it('asks the next provider when one finds nothing', async () => {
    articles = [{ title: 'Tide', snippet: '' }]
    const result = await run({ text: 'tides [[search:empty]]' })
    expect(result.tried.map((one) => one.outcome)).toEqual(['empty', 'ok'])
  })

  it('skips a provider that cannot have pages of the requested site', async () => {
    articles = [{ title: 'Tide', snippet: '' }]
    vi.stubEnv('WIKIPEDIA_BASE_URL', '')
    await expect(
      run({ text: '[[search:500]]', includeDomains: ['docs.example.com'] }),
    ).rejects.toMatchObject({
      details: { providers: [{ provider: 'searxng' }] },
    })
  })

  it('requests the pages that the limit needs, five at most', async () => {
    const page = (from: number) => ({
      results: Array.from({ length: 10 }, (_, n) => ({
        url: `https://example.org/${from + n}`,
        title: `Page ${from + n}`,
      })),
    })
    const pages = [0, 10, 20, 30, 40, 50].map((from) => page(from))
    searxng.script(...pages)
    expect(await run({ limit: 25 })).toMatchObject({ hits: { length: 25 }, isCut: false })
    expect(searxng.calls.map((url) => url.searchParams.get('pageno'))).toEqual(['1', '2', '3'])
    searxng.script(...pages)
    expect(await run({ limit: 60 })).toMatchObject({ hits: { length: 50 }, isCut: true })
  })

  it('keeps its pages if a further one fails', async () => {
    const results = Array.from({ length: 10 }, (_, n) => ({
      url: `https://example.org/${n}`,
      title: `Page ${n}`,
    }))
    searxng.script({ results }, { status: 400, body: 'no' })
    expect((await run({ limit: 25 })).hits).toHaveLength(10)
  })

  it('is empty when every provider that answers finds nothing', async () => {
    expect((await run({ text: 'tides [[search:500]]' })).hits).toEqual([])
    expect((await run({ text: 'tides [[search:empty]]' })).hits).toEqual([])
  })

  it('fails when no provider answers, naming each and why', async () => {
    await wikipedia.close()
    await expect(run({ text: 'tides [[search:403]]' })).rejects.toMatchObject({
      code: 'search_failed',
      status: 502,
      details: {
        providers: [
          { provider: 'searxng', kind: 'auth', message: expect.stringContaining('search.formats') },
          {
            provider: 'wikipedia',
            kind: 'network',
            message: expect.stringContaining('the connection is refused'),
          },
        ],
      },
    })
  })

  it('names the settings that would enable an unsupported search type', async () => {
    vi.stubEnv('SEARXNG_URL', '')
    await expect(run({ type: 'news' })).rejects.toMatchObject({
      code: 'search_type_not_configured',
      message: expect.stringContaining('SEARXNG_URL'),
    })
  })

  it('asks a provider that just failed last', async () => {
    articles = [{ title: 'Tide', snippet: '' }]
    await run({ text: 'tides [[search:403]]' })
    expect((await run()).tried).toMatchObject([{ provider: 'wikipedia', outcome: 'ok' }])
    expect(searxng.calls).toHaveLength(1)
  })

  it('recovers as soon as a provider recovers', async () => {
    for (const _ of [1, 2, 3, 4, 5, 6]) await run({ text: 'tides [[search:500]]' })
    articles = []
    expect((await run()).providers).toEqual(['searxng'])
  })

  it('stops when the client disconnects', async () => {
    const { call, leave } = startCall()
    const running = search(query({ text: '[[search:hang]]' }), call)
    leave()
    await expect(running).rejects.toThrow(/abort/i)
  })
})

describe('filters', () => {
  it('are sent to the provider, applied to its results, and reported', async () => {
    searxng.script({
      results: [
        {
          url: 'https://docs.python.org/3/',
          title: 'Python',
          content: '',
          publishedDate: new Date().toISOString(),
        },
        { url: 'https://python.org.evil.example/', title: 'Not it', content: '' },
        { url: 'https://bugs.python.org/', title: 'Bugs', content: '' },
      ],
    })
    const result = await run({
      period: 'week',
      includeDomains: ['https://www.python.org/'],
      excludeDomains: ['bugs.python.org'],
      country: 'uk',
    })
    expect(result.hits.map((hit) => hit.link)).toEqual(['https://docs.python.org/3/'])
    expect(result.applied).toEqual({
      country: 'native',
      period: 'native',
      includeDomains: 'postfilter',
      excludeDomains: 'postfilter',
    })
    const sent = searxng.calls[0]?.searchParams
    expect(sent?.get('q')).toBe('tides site:python.org -site:bugs.python.org')
    expect([sent?.get('time_range'), sent?.get('language')]).toEqual(['week', 'en-GB'])
  })

  it('drop older results if the provider only supports a longer period', async () => {
    const at = (hours: number) =>
      new Date(Date.now() - hours * 3_600_000).toISOString().slice(0, 19)
    searxng.script({
      results: [
        { url: 'https://a.example/', title: 'New', publishedDate: at(0.5) },
        { url: 'https://b.example/', title: 'Old', publishedDate: at(5) },
        { url: 'https://c.example/', title: 'Undated' },
      ],
    })
    const result = await run({ type: 'news', period: 'hour' })
    expect(result.hits.map((hit) => hit.title)).toEqual(['New'])
    expect(result.applied.period).toBe('postfilter')
  })

  it('that no provider could apply are reported as ignored', async () => {
    articles = [{ title: 'Tide', snippet: '' }]
    vi.stubEnv('SEARCH_PROVIDERS', 'wikipedia')
    expect((await run({ period: 'day' })).applied).toEqual({
      country: 'ignored',
      period: 'ignored',
    })
  })

  it("limit a query's length, cut between words", async () => {
    await run({ text: `${'tides and moons '.repeat(60)}\n` })
    const sent = searxng.calls[0]?.searchParams.get('q') ?? ''
    expect(sent.length).toBeGreaterThan(350)
    expect(sent.length).toBeLessThanOrEqual(400)
    expect(sent).toMatch(/(tides|and|moons)$/)
  })

  it('prevent exclamation marks from selecting engines', async () => {
    await run({ text: '!!g tides !images' })
    expect(searxng.calls[0]?.searchParams.get('q')).toBe('g tides images')
  })
})

describe('several queries', () => {
  it('are merged by rank, each page once, in the same order every time', async () => {
    const page = (name: string, from = '') => ({
      url: `https://${from}example.org/${name}`,
      title: name,
    })
    const script = () =>
      searxng.script(
        (sent) => ({
          results:
            sent.get('q') === 'one'
              ? [page('a'), page('b'), page('c')]
              : [page('c/?utm_source=x', 'www.'), page('b'), page('d')],
        }),
        (sent) => ({
          results:
            sent.get('q') === 'one'
              ? [page('a'), page('b'), page('c')]
              : [page('c/?utm_source=x', 'www.'), page('b'), page('d')],
        }),
      )
    script()
    const queries = [query({ text: 'one' }), query({ text: 'two' })]
    const first = await searchAll(queries, startCall().call)
    expect(first.hits.map((hit) => hit.title)).toEqual(['c', 'b', 'a', 'd'])
    script()
    expect((await searchAll(queries, startCall().call)).hits).toEqual(first.hits)
  })

  it('continue if one of them fails', async () => {
    await wikipedia.close()
    const result = await searchAll([query(), query({ text: '[[search:500]]' })], startCall().call)
    expect(result.hits).toHaveLength(3)
  })
})

describe('what a failed search cost the operator', () => {
  const countSearches = async (text: string): Promise<number> => {
    const { call } = startCall()
    call.count('answer_query', 2)
    await expect(
      searchAll([query({ text }), query({ text: `${text} moon` })], call),
    ).rejects.toThrow()
    return call.used.reduce((sum, line) => sum + line.amount, 0)
  }

  it('is nothing if no service was reached', async () => {
    vi.stubEnv('SEARXNG_URL', 'http://127.0.0.1:9/')
    vi.stubEnv('WIKIPEDIA_BASE_URL', 'http://127.0.0.1:9/')
    expect(await countSearches('tides')).toBe(0)
  })

  it('is the search if a service was asked', async () => {
    vi.stubEnv('WIKIPEDIA_BASE_URL', 'http://127.0.0.1:9/')
    expect(await countSearches('tides [[search:500]]')).toBe(2)
  })
})

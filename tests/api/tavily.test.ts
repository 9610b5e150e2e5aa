import { type TavilyClient, tavily } from '@tavily/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type JoinedWorld, joinWorld } from '../support/shared-world'
import { article } from '../support/site'

let world: JoinedWorld
let client: TavilyClient

beforeAll(async () => {
  world = await joinWorld()
  client = clientOf(world.server.key)
})
afterAll(() => world.stop())

const clientOf = (apiKey: string) => tavily({ apiKey, apiBaseURL: `${world.server.url}/tavily` })
const QUERY = 'What does the grey heron eat?'
/** Hits that are dated outside the period of a search are dropped. */
const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString().slice(0, 19)
const found = (...places: string[]) => ({
  results: places.map((place) => ({
    url: world.site.url + place,
    title: `Result ${place}`,
    content: 'A snippet.',
    publishedDate: YESTERDAY,
  })),
})

test('search returns results with a score and a date, as the client reads them', async () => {
  world.search.script(found('/page-1', '/page-2'))
  const { query, results, images, answer, requestId, responseTime } = await client.search(QUERY)
  expect({ query, images, answer }).toEqual({ query: QUERY, images: [], answer: null })
  expect(results.map(({ url }) => url)).toEqual([
    `${world.site.url}/page-1`,
    `${world.site.url}/page-2`,
  ])
  expect(results[0]).toMatchObject({
    title: 'Result /page-1',
    content: 'A snippet.',
    rawContent: null,
    publishedDate: expect.stringContaining(YESTERDAY.slice(0, 10)),
  })
  expect(results[0]?.score).toBeGreaterThan(results[1]?.score ?? 1)
  expect(requestId).toMatch(/^call_/)
  expect(responseTime).toBeGreaterThan(0)
})

test('search applies options, and returns pages and an answer', async () => {
  world.search.script(found('/page-2'), found('/page-2'))
  const { results, answer, usage } = await client.search(QUERY, {
    maxResults: 3,
    timeRange: 'w',
    country: 'united kingdom',
    includeDomains: ['127.0.0.1'],
    includeRawContent: 'markdown',
    includeAnswer: true,
    includeFavicon: true,
    includeUsage: true,
  })
  // The search for images arrives before or after it.
  const asked = world.search.calls
    .slice(-2)
    .map(({ searchParams }) => searchParams)
    .find((one) => one.has('time_range'))
  expect(asked?.get('time_range')).toBe('week')
  expect(asked?.get('q')).toContain('site:127.0.0.1')
  expect(results[0]?.rawContent).toContain('mostly fish, frogs and small mammals')
  expect(results[0]?.favicon).toBe(`${world.site.url}/favicon.ico`)
  expect(answer).toMatch(/\S/)
  // A search, a page and an answer, in hundredths of a cent.
  expect(usage).toEqual({ credits: 20 + 10 + 70 })
})

test('search at advanced depth returns passages of the pages as content', async () => {
  world.search.script(found('/page-2'))
  const { results } = await client.search(QUERY, { searchDepth: 'advanced' })
  expect(results[0]?.content).toContain('mostly fish, frogs and small mammals')
})

test('extract returns pages that can be read, and why others cannot', async () => {
  const urls = [`${world.site.url}/page-3`, `${world.site.url}/missing`]
  const { results, failedResults } = await client.extract(urls, { includeFavicon: true })
  expect(results.map(({ url }) => url)).toEqual([urls[0]])
  expect(results[0]?.rawContent).toContain('Kingfishers dig tunnels')
  expect(failedResults).toEqual([{ url: urls[1], error: expect.stringMatching(/\S/) }])
})

test('map lists the addresses of a site', async () => {
  const { baseUrl, results } = await client.map(world.site.url, { limit: 3 })
  expect(baseUrl).toBe(world.site.url)
  expect(results.length).toBeGreaterThan(0)
})

test('crawl returns the pages of a site in one reply, charged page by page', async () => {
  const { baseUrl, results, usage } = await client.crawl(`${world.site.url}/page-1`, {
    maxDepth: 1,
    limit: 3,
    includeUsage: true,
  })
  expect(baseUrl).toBe(`${world.site.url}/page-1`)
  expect(results.map(({ url }) => url)).toContain(`${world.site.url}/page-1`)
  expect(results[0]?.rawContent).toContain('nests of sticks')
  expect(usage).toEqual({ credits: 10 * results.length })
})

test('search finds words in quotation marks exactly', async () => {
  await client.search('"grey heron" food', { exactMatch: true })
  expect(world.search.calls.at(-1)?.searchParams.get('q')).toBe('"grey heron" food')
})

test('research is a job, with a report and its sources', async () => {
  const started = await client.research(QUERY, { model: 'mini' })
  const { requestId, status } = started as Extract<typeof started, { requestId: string }>
  expect([requestId, status]).toEqual([expect.stringMatching(/^job_/), 'pending'])
  const done = async () => {
    const reply = await client.getResearch(requestId)
    return reply.status === 'completed' ? reply : undefined
  }
  await expect.poll(done, { timeout: 20_000 }).toMatchObject({
    content: expect.stringMatching(/\S/),
    sources: expect.arrayContaining([{ title: 'Heron food', url: `${world.site.url}/page-2` }]),
    usage: { credits: expect.any(Number) },
  })
})

test('usage shows the credits of the key and of its account', async () => {
  const headers = { Authorization: `Bearer tvly-${world.server.key}` }
  const response = await fetch(`${world.server.url}/tavily/usage`, { headers })
  const usage = (await response.json()) as Record<string, Record<string, number | string | null>>
  expect(usage.key).toEqual({ usage: expect.any(Number), limit: null })
  expect(usage.account).toMatchObject({ plan_limit: expect.any(Number), paygo_usage: 0 })
  expect(usage.account?.search_usage).toBeGreaterThan(0)
  expect(usage.account?.plan_usage).toBe(usage.key?.usage)
})

test('the key may have the prefix tvly- or be in the body; a wrong one is rejected in the client’s format', async () => {
  world.search.script(found('/page-1'), found('/page-1'))
  expect((await clientOf(`tvly-${world.server.key}`).search(QUERY)).results).toHaveLength(1)
  const inBody = await fetch(`${world.server.url}/tavily/search`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: QUERY, api_key: world.server.key }),
  })
  expect(inBody.status).toBe(200)
  await expect(clientOf('tvly-wrong').search(QUERY)).rejects.toThrow('API key')
})

test('a number of days applies to news only', async () => {
  const periodOf = async (topic: 'news' | 'general') => {
    await client.search(QUERY, { topic, days: 7 })
    return world.search.calls.at(-1)?.searchParams.get('time_range') ?? null
  }
  expect([await periodOf('general'), await periodOf('news')]).toEqual([null, 'week'])
})

test('a map and a crawl follow the words of instructions', async () => {
  const site = await world.addSite({
    '/': article('Home', 'Start.', '<a href="/fish">What herons eat: fish</a> <a href="/x">X</a>'),
    '/fish': article('Fish', 'Herons eat fish.'),
    '/x': article('Nothing', 'Nothing else.'),
  })
  const instructions = 'Find pages about fish'
  expect((await client.map(site.url, { instructions })).results).toEqual([`${site.url}/fish`])
  const { results } = await client.crawl(site.url, { instructions })
  expect(results).toMatchObject([
    { url: `${site.url}/fish`, rawContent: expect.stringContaining('eat fish') },
  ])
  const all = await client.crawl(site.url, { instructions: 'Find recipes', limit: 2 })
  expect(all.results).toHaveLength(2)
})

test('addresses may come without their scheme', async () => {
  const address = world.site.url.replace('http://', '')
  const { results } = await client.crawl(`${address}/page-1`, { limit: 1 })
  expect(results.map(({ url }) => url)).toEqual([`${world.site.url}/page-1`])
  expect((await client.map(address, { limit: 2 })).results).not.toEqual([])
  const pages = await client.extract([`${address}/page-2`])
  expect(pages.results.map(({ url }) => url)).toEqual([`${world.site.url}/page-2`])
})

test('unsupported methods, fields and addresses are rejected by name', async () => {
  await expect(client.search(' ')).rejects.toThrow(/query/)
  await expect(client.extract([])).rejects.toThrow('urls')
  const crawl = client.crawl(world.site.url, { selectDomains: ['^docs\\.'] })
  await expect(crawl).rejects.toThrow('select_domains')
  await expect(client.research('herons', { citationFormat: 'apa' })).rejects.toThrow(
    'citation_format',
  )
  const wrong = await fetch(`${world.server.url}/tavily/search`)
  expect(wrong.status).toBe(405)
})

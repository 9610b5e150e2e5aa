import { gzipSync } from 'node:zlib'
import Exa from 'exa-js'
import OpenAI from 'openai'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import exaRequests from '../adapters/conformance/exa/requests.json' with { type: 'json' }
import jina from '../adapters/conformance/jina/requests.json' with { type: 'json' }
import openWebui from '../adapters/conformance/open-webui/requests.json' with { type: 'json' }
import openai from '../adapters/conformance/openai/requests.json' with { type: 'json' }
import perplexity from '../adapters/conformance/perplexity/requests.json' with { type: 'json' }
import searxng from '../adapters/conformance/searxng/requests.json' with { type: 'json' }
import tavily from '../adapters/conformance/tavily/requests.json' with { type: 'json' }
import { lacks, type Recorded, replyOf, withPlaces } from '../support/shapes'
import { joinWorld } from '../support/shared-world'
import { bookIsSound, type World } from '../support/world'

let world: World
let url: string

beforeAll(async () => {
  world = await joinWorld()
  url = world.site.url
})
afterAll(async () => {
  expect(bookIsSound(world.server)).toBe(true)
  await world.stop()
})
const ask = (
  path: string,
  headers: Record<string, string> = {},
  body?: unknown,
  method = body === undefined ? 'GET' : 'POST',
) =>
  fetch(world.server.url + path, {
    method,
    headers: {
      Authorization: `Bearer ${world.server.key}`,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
/** Hits that are dated outside the period of a search are dropped. */
const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString().slice(0, 19)
const found = (...places: string[]) => ({
  results: places.map((place) => ({
    url: url + place,
    title: `Result ${place}`,
    content: 'A snippet.',
    publishedDate: YESTERDAY,
  })),
})
const all = {
  exa: exaRequests,
  jina,
  openai,
  'open-webui': openWebui,
  perplexity,
  searxng,
  tavily,
} as unknown as Record<string, Recorded[]>

describe.each(Object.entries(all))('requests of %s', (_, recorded) => {
  test.each(recorded)('$client: $path', async (given) => {
    const one = withPlaces(given, { site: url, key: world.server.key })
    const response = await ask(one.path, one.headers, one.body, one.method)
    const reply = await replyOf(response)
    expect(response.status, JSON.stringify(reply)).toBe(one.status)
    expect(lacks(one, reply)).toEqual([])
  })
})

describe('Jina Reader', () => {
  test('reads the URL after the path, as text', async () => {
    for (const path of [`/r/${url}/page-2?a=1`, `/jina/r/${encodeURIComponent(`${url}/page-2`)}`]) {
      const response = await ask(path)
      expect(response.headers.get('content-type')).toContain('text/plain')
      const text = await response.text()
      expect(text).toMatch(/^Title: Heron food\n\nURL Source: http.*\n\nMarkdown Content:\n# Heron/)
      expect(text).toContain('mostly fish')
    }
    expect(world.site.asked.filter((path) => path === '/page-2').length).toBeGreaterThan(0)
  })

  test('supports its headers', async () => {
    const target = {
      'X-Target-Selector': 'h1',
      'X-Return-Format': 'markdown',
      'X-No-Cache': 'true',
    }
    expect(await (await ask(`/r/${url}/page-2`, target)).text()).toBe('# Heron food')
    const html = await ask(`/r/${url}/page-2`, { 'X-Respond-With': 'html', 'X-Timeout': '10' })
    expect(await html.text()).toContain('<nav>')
    const picture = await ask(`/r/${url}/page-2`, { 'X-Return-Format': 'screenshot' })
    expect(picture.headers.get('content-type')).toBe('image/png')
    const waited = { 'X-Wait-For-Selector': 'h1', Accept: 'application/json' }
    const json = await (await ask(`/r/`, waited, { url: `${url}/page-2` })).json()
    expect(json.data.content).toContain('mostly fish')
    const bare = { 'X-Md-Link-Style': 'discarded', 'X-Return-Format': 'markdown' }
    const summed = { 'X-With-Links-Summary': 'true' }
    const listed = await (await ask(`/r/${url}/page-2`, { ...bare, ...summed })).text()
    expect(listed).toContain('Home\n')
    expect(listed).toMatch(/\n\nLinks\/Buttons:\n- \[Home\]\(http[^)]+\)$/)
    const refused = await ask(`/r/${url}`, { 'X-Cookies': 'a=b' })
    expect([refused.status, (await refused.json()).name]).toEqual([400, 'ParamValidationError'])
    const budget = (tokens: string) => ask(`/r/${url}/page-2`, { 'X-Token-Budget': tokens })
    expect((await budget('1000')).status).toBe(200)
    const over = await budget('5')
    expect(over.status).toBe(409)
    expect(await over.json()).toMatchObject({ name: 'BudgetExceededError', status: 40_904 })
    expect((await budget('many')).status).toBe(400)
    expect((await ask(`/r/${url}`, { Authorization: 'Bearer jina_x' })).status).toBe(401)
  })

  test('searches and reads the results', async () => {
    world.search.script(found('/page-2'), found('/page-2'))
    const text = await (await ask('/s/grey%20heron?gl=de&num=1')).text()
    expect(text).toMatch(/^\[1\] Title: Result \/page-2\n\[1\] URL Source: http/)
    expect(text).toContain('mostly fish')
    expect(world.search.calls.at(-1)?.searchParams.get('q')).toContain('grey heron')
  })
})

describe('Exa', () => {
  let exa: Exa
  beforeAll(() => {
    exa = new Exa(world.server.key, `${world.server.url}/exa`)
  })

  test('search: results with text, highlights and summaries', async () => {
    world.search.script(found('/page-2'), found('/page-2'), found('/page-2'))
    const plain = await exa.search('heron food', { numResults: 3, contents: false })
    expect(plain).toMatchObject({
      requestId: expect.stringMatching(/^call_/),
      results: [{ id: `${url}/page-2`, url: `${url}/page-2`, title: 'Result /page-2' }],
      costDollars: { total: 0.002 },
    })
    const read = await exa.search('heron food', { startPublishedDate: '2026-01-01T00:00:00.000Z' })
    expect(read.results[0]?.text).toContain('mostly fish')
    const options = { contents: { text: true, highlights: true, summary: { query: 'diet' } } }
    const full = await exa.search('heron food', options as never)
    expect(full.results[0]).toMatchObject({
      text: expect.stringContaining('mostly fish'),
      highlights: [expect.stringContaining('fish')],
      summary: expect.stringMatching(/\S/),
    })
  })

  test('contents: pages, and errors for those that cannot be read', async () => {
    const urls = [`${url}/page-1`, `${url}/missing`]
    const { results, statuses } = await exa.getContents(urls, { text: { maxCharacters: 40 } })
    expect(results).toHaveLength(1)
    expect(results[0]?.text?.length).toBeLessThanOrEqual(40)
    expect(statuses?.map(({ status }) => status)).toEqual(['success', 'error'])
    expect(statuses?.[1]).toMatchObject({ error: { tag: 'CRAWL_NOT_FOUND' } })
  })

  test.each([
    ['people', 'heron site:linkedin.com'],
    ['company', 'heron company'],
    ['pdf', 'heron pdf'],
  ])('search: the category %s reaches the search', async (category, query) => {
    await exa.search('heron', { category: category as 'people', contents: false })
    expect(world.search.calls.at(-1)?.searchParams.get('q')).toBe(query)
  })

  test('search: highlights and the context have the requested length', async () => {
    world.search.script(found('/page-1', '/page-2'))
    const contents = { highlights: { maxCharacters: 30 }, context: { maxCharacters: 90 } }
    const { results, context } = await exa.search('heron food', { contents })
    expect(results.map(({ score }) => score)).toEqual([1, expect.any(Number)])
    const [first] = results as unknown as { highlights: string[] }[]
    expect(first?.highlights).toEqual([expect.stringMatching(/^.{30}$/)])
    expect(context).toHaveLength(90)
    expect(context).toContain(`URL: ${url}/page-1`)
  })

  test('answer: plain, structured, and streamed', async () => {
    const { answer, citations } = await exa.answer('What does the grey heron eat?')
    expect(answer).toMatch(/\S/)
    expect(citations[0]).toMatchObject({ id: expect.any(String), url: expect.any(String) })
    let text = ''
    let cited = 0
    for await (const chunk of exa.streamAnswer('What does the grey heron eat?')) {
      text += chunk.content ?? ''
      cited += chunk.citations?.length ?? 0
    }
    expect(text).toMatch(/\S/)
    expect(cited).toBeGreaterThan(0)
  })

  test('rejects unsupported fields by name', async () => {
    await expect(exa.search('x', { systemPrompt: 'Be brief.' })).rejects.toThrow('systemPrompt')
    await expect(exa.search('x', { endCrawlDate: '2020-01-01' })).rejects.toThrow('endCrawlDate')
    await expect(exa.search('x', { category: 'recipe' as never })).rejects.toThrow('category')
    const wrong = new Exa('gw_live_wrong', `${world.server.url}/exa`)
    await expect(wrong.search('x')).rejects.toMatchObject({ statusCode: 401 })
  })
})

test('Perplexity: a chat through OpenAI’s client, whole and streamed', async () => {
  const baseURL = `${world.server.url}/perplexity`
  const client = new OpenAI({ apiKey: `pplx-${world.server.key}`, baseURL })
  world.search.script(found('/page-2'), found('/page-2'))
  const request = {
    model: 'sonar',
    messages: [{ role: 'user' as const, content: 'What does the grey heron eat?' }],
    search_domain_filter: ['127.0.0.1'],
    search_recency_filter: 'month',
    search_after_date_filter: '3/1/2026',
  }
  const reply = await client.chat.completions.create(request)
  expect(reply).toMatchObject({
    model: 'sonar',
    choices: [{ message: { content: expect.stringMatching(/\S/) } }],
    citations: [`${url}/page-2`],
    search_results: [{ title: expect.any(String), url: `${url}/page-2` }],
  })
  expect(world.search.calls.at(-1)?.searchParams.get('time_range')).toBe('month')
  let text = ''
  for await (const chunk of await client.chat.completions.create({ ...request, stream: true }))
    text += chunk.choices[0]?.delta.content ?? ''
  expect(text).toMatch(/\S/)
})

test.each([
  ['/v1/chat/completions', { error: { code: 'request_too_large' } }],
  ['/v2/scrape', { success: false, code: 'REQUEST_TOO_LARGE' }],
  ['/search', { error_code: 'request_too_large' }],
  ['/tavily/search', { detail: { error_code: 'request_too_large' } }],
  ['/r', { code: 413, status: 41_300 }],
  ['/exa/search', { statusCode: 413 }],
  ['/perplexity/search', { error: { code: 413 } }],
  ['/open-webui/search', { error_code: 'request_too_large' }],
  ['/api/v2/scrape', { detail: { error_code: 'request_too_large' } }],
])(
  'a body that is too large for %s is refused in the words of its clients',
  async (place, body) => {
    const response = await world.server.post(place, 'a'.repeat(1_100_000))
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject(body)
  },
)

test('a compressed body is read; one that unpacks to more than 1 MiB is rejected', async () => {
  const send = (body: object) =>
    fetch(`${world.server.url}/tavily/search`, {
      method: 'POST',
      headers: { Authorization: world.server.key, 'Content-Encoding': 'gzip' },
      body: gzipSync(JSON.stringify(body)),
    })
  expect((await send({ query: 'heron' })).status).toBe(200)
  expect((await send({ query: 'a'.repeat(2_000_000) })).status).toBe(413)
})

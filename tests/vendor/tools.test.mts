import { createRequire } from 'node:module'
import { ExaClient } from '@agentic/exa'
import { FirecrawlClient } from '@agentic/firecrawl'
import { JinaClient } from '@agentic/jina'
import { SearxngClient } from '@agentic/searxng'
import { TavilyClient } from '@agentic/tavily'
import { webSearch } from '@exalabs/ai-sdk'
import App from '@mendable/firecrawl-js'
import { perplexitySearch } from '@perplexity-ai/ai-sdk'
import { tavilyCrawl, tavilyExtract, tavilyMap, tavilySearch } from '@tavily/ai-sdk'
import { batchScrape, crawl, map, scrape, search } from 'firecrawl-aisdk'
import { SearxngService } from 'searxng'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runTool, startPlace } from './place.mts'
import { redirect } from './redirect.mjs'

const TEXT = /mostly fish|nests of sticks/
let place: Awaited<ReturnType<typeof startPlace>>
let restore: () => void
beforeAll(async () => {
  place = await startPlace()
  restore = redirect(place.hosts)
})
afterAll(async () => {
  restore()
  await place.world.stop()
})

describe('tools of the AI SDK', () => {
  test('@tavily/ai-sdk', async () => {
    const { key: apiKey, url, page } = place
    const options = { apiKey, apiBaseURL: `${url}/tavily`, limit: 2 }
    const query = 'heron'
    const found = await runTool(tavilySearch(options), { query, searchDepth: 'advanced' })
    expect(found).toMatch(TEXT)
    expect(await runTool(tavilyExtract(options), { urls: [page], query })).toMatch(TEXT)
    const crawled = { url: page, maxDepth: 2, allowExternal: true }
    expect(await runTool(tavilyCrawl(options), crawled)).toMatch(TEXT)
    expect(await runTool(tavilyMap(options), { url: page })).toContain('results')
  })

  test('@exalabs/ai-sdk and @perplexity-ai/ai-sdk', async () => {
    const { key: apiKey } = place
    const exa = webSearch({ apiKey, category: 'company', contents: { highlights: true } })
    expect(await runTool(exa, { query: 'heron' })).toMatch(TEXT)
    const asked = {
      query: ['heron'],
      search_language_filter: ['en'],
      search_after_date: '1/1/2025',
    }
    expect(await runTool(perplexitySearch({ apiKey }), asked)).toMatch(TEXT)
  })

  test('firecrawl-aisdk', async () => {
    const { key: apiKey, url: apiUrl, page: url } = place
    const options = { apiKey, apiUrl }
    const formats = ['markdown']
    const scrapeOptions = { formats, onlyMainContent: true }
    const found = { query: 'heron', sources: [{ type: 'web' }, { type: 'news' }], scrapeOptions }
    expect(await runTool(search(options), found)).toMatch(TEXT)
    const read = { url, formats, proxy: 'auto', parsers: ['pdf'], location: { country: 'US' } }
    expect(await runTool(scrape(options), read)).toMatch(TEXT)
    expect(await runTool(map(options), { url, sitemap: 'include' })).toContain('links')
    const crawled = { url, limit: 1, allowExternalLinks: false, delay: 0, scrapeOptions }
    expect(await runTool(crawl(options), crawled)).toContain('job_')
    expect(await runTool(batchScrape(options), { urls: [url], formats })).toMatch(TEXT)
  })
})

test('clients of @agentic', async () => {
  const { key: apiKey, url, page } = place
  const tavily = new TavilyClient({ apiKey, apiBaseUrl: `${url}/tavily`, throttle: false })
  const answered = await tavily.search({ query: 'heron', include_answer: true })
  expect(answered.answer).toMatch(/Grounded/)
  const exa = new ExaClient({ apiKey, apiBaseUrl: `${url}/exa` })
  const { results } = await exa.search({ query: 'heron', category: 'company' })
  expect(results[0]).toMatchObject({ score: 1 })
  expect(JSON.stringify(await exa.getContents({ ids: [page], text: true }))).toMatch(TEXT)
  const searxng = new SearxngClient({ apiBaseUrl: `${url}/k/${apiKey}` })
  const asked = { query: 'heron', categories: ['general'], engines: ['google'] }
  expect((await searxng.search(asked as { query: string })).results.length).toBeGreaterThan(0)
  const firecrawl = new FirecrawlClient({ apiKey, apiBaseUrl: url, throttle: false })
  expect(JSON.stringify(await firecrawl.scrapeUrl(page))).toMatch(TEXT)
  expect((await firecrawl.search('heron')).data.length).toBeGreaterThan(0)
  const jina = new JinaClient({ apiKey: `jina_${apiKey}`, throttle: false })
  expect(await jina.readUrl(page)).toMatch(TEXT)
  expect(JSON.stringify(await jina.search({ query: 'heron', json: true }))).toMatch(TEXT)
})

test('@mendable/firecrawl-js 1: scrapes, crawls one page, watches and extracts', async () => {
  const { key, url: apiUrl, page } = place
  const app = new App({ apiKey: `fc-${key}`, apiUrl })
  expect(await app.scrapeUrl(page, { formats: ['markdown'] })).toMatchObject({
    markdown: expect.stringMatching(TEXT),
  })
  expect(await app.crawlUrl(page, { maxDepth: 0 })).toMatchObject({ completed: 1 })
  const watched = await app.crawlUrlAndWatch(page, { limit: 1 })
  const end = new Promise((resolve) => {
    for (const type of ['done', 'error'])
      watched.addEventListener(type, (event) => resolve([type, (event as CustomEvent).detail]))
  })
  expect(await end).toMatchObject(['done', { status: 'completed' }])
  const showSources = true
  expect(await app.extract([page], { prompt: 'The title', showSources })).toMatchObject({
    success: true,
  })
})

test('searxng', async () => {
  const baseURL = `${place.url}/k/${place.key}`
  const client = new SearxngService({ baseURL, defaultSearchParams: { lang: 'auto' } })
  const { results } = await client.search('heron', { categories: ['general', 'it'], pageno: 1 })
  expect(results[0]).toMatchObject({ title: expect.stringContaining('heron') })
})

test('perplexity-sdk', async () => {
  const { default: Perplexity } = createRequire(import.meta.url)('perplexity-sdk')
  const client = new Perplexity({ apiKey: place.key }).client()
  const messages = [{ role: 'user' as const, content: 'What do herons eat?' }]
  const asked = { model: 'sonar-pro', messages }
  const { choices } = await client.chatCompletionsPost(asked)
  expect(choices?.[0]?.message?.content).toMatch(/Grounded/)
})

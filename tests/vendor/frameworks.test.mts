import { FireCrawlLoader } from '@langchain/community/document_loaders/web/firecrawl'
import { SearxngSearch } from '@langchain/community/tools/searxng_search'
import { ExaRetriever, ExaSearchResults } from '@langchain/exa'
import { TavilyCrawl, TavilyExtract, TavilyMap, TavilySearch } from '@langchain/tavily'
import { OpenAI as LlamaModel } from '@llamaindex/openai'
import {
  Agent,
  run,
  setDefaultOpenAIClient,
  setTracingDisabled,
  webSearchTool,
} from '@openai/agents'
import Exa from 'exa-js'
import OpenAI from 'openai'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startPlace } from './place.mts'

const TEXT = /mostly fish|nests of sticks/
const QUERY = 'What does the grey heron eat?'
let place: Awaited<ReturnType<typeof startPlace>>
beforeAll(async () => {
  place = await startPlace()
})
afterAll(() => place.world.stop())

describe('LangChain', () => {
  test.each(['scrape', 'crawl', 'map'] as const)('its Firecrawl loader: %s', async (mode) => {
    const { key: apiKey, url: apiUrl, page } = place
    const url = mode === 'map' ? place.world.site.url : page
    const params = mode === 'crawl' ? { limit: 1 } : {}
    const loader = new FireCrawlLoader({ url, apiKey, apiUrl, mode, params })
    const documents = await loader.load()
    expect(documents[0]?.pageContent).toMatch(mode === 'map' ? /http/ : TEXT)
  })

  test('its SearXNG tool', async () => {
    const apiBase = `${place.url}/k/${place.key}`
    const params = { format: 'json' as const, engines: 'google', numResults: 2 }
    const found = await new SearxngSearch({ apiBase, params }).invoke('heron')
    expect(found).toContain('snippet')
    const headers = { Authorization: `Bearer ${place.key}` }
    const plain = new SearxngSearch({ apiBase: place.url, headers, params: {} })
    expect(await plain.invoke('heron')).toContain('snippet')
  })

  test('its tools for Tavily', async () => {
    const { key: tavilyApiKey, url: base, page: url } = place
    const options = { tavilyApiKey, apiBaseUrl: `${base}/tavily` }
    const search = new TavilySearch({ ...options, includeRawContent: true, topic: 'finance' })
    expect(JSON.stringify(await search.invoke({ query: 'heron' }))).toMatch(TEXT)
    const extract = new TavilyExtract({ ...options, includeImages: true, format: 'text' })
    expect(JSON.stringify(await extract.invoke({ urls: [url] }))).toMatch(TEXT)
    const crawl = new TavilyCrawl({ ...options, includeImages: true, allowExternal: true })
    expect(JSON.stringify(await crawl.invoke({ url }))).toMatch(TEXT)
    const map = new TavilyMap({ ...options, allowExternal: true })
    expect(JSON.stringify(await map.invoke({ url: place.world.site.url }))).toContain('base_url')
  })

  test('its tools for Exa', async () => {
    const client = new Exa(place.key, `${place.url}/exa`)
    const searchArgs = { numResults: 2 }
    expect(await new ExaSearchResults({ client, searchArgs }).invoke('heron')).toMatch(TEXT)
    const documents = await new ExaRetriever({ client, searchArgs }).invoke('heron')
    expect(documents[0]?.pageContent).toMatch(TEXT)
  })
})

test('LlamaIndex: its OpenAI model, whole and streamed', async () => {
  const options = { apiKey: place.key, baseURL: `${place.url}/v1` }
  const llm = new LlamaModel({ model: 'service-web', ...options })
  const messages = [{ role: 'user' as const, content: QUERY }]
  expect((await llm.chat({ messages })).message.content).toMatch(/Grounded answer/)
  let text = ''
  for await (const part of await llm.chat({ messages, stream: true })) text += part.delta
  expect(text).toMatch(/Grounded answer/)
})

test('@openai/agents: a searched answer, streamed, structured, and over two turns', async () => {
  setTracingDisabled(true)
  const baseURL = `${place.url}/v1`
  setDefaultOpenAIClient(new OpenAI({ apiKey: place.key, baseURL, maxRetries: 0 }) as never)
  const tools = [webSearchTool({ searchContextSize: 'low' })]
  const agent = new Agent({ name: 'A', instructions: 'Be brief.', model: 'service-web', tools })
  const first = await run(agent, QUERY)
  expect(first.finalOutput).toMatch(/Grounded answer/)
  const next = await run(agent, [...first.history, { role: 'user', content: 'And nests?' }])
  expect(next.finalOutput).toMatch(/Grounded answer/)
  const stream = await run(agent, QUERY, { stream: true })
  await stream.completed
  expect(stream.finalOutput).toMatch(/Grounded answer/)
  const outputType = z.object({ food: z.string() })
  const strict = new Agent({ name: 'J', model: 'service-web', outputType })
  expect((await run(strict, QUERY)).finalOutput).toMatchObject({ food: expect.any(String) })
})

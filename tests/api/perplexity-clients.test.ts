import { createRequire } from 'node:module'
import path from 'node:path'
import { createPerplexity } from '@ai-sdk/perplexity'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import Perplexity from '@perplexity-ai/perplexity_ai'
import { generateText, streamText } from 'ai'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinWorld } from '../support/shared-world'
import type { World } from '../support/world'

const QUESTION = 'What does the grey heron eat?'
let world: World
let apiKey: string
let baseURL: string
beforeAll(async () => {
  world = await joinWorld()
  apiKey = `pplx-${world.server.key}`
  baseURL = `${world.server.url}/perplexity`
})
afterAll(() => world.stop())

test('@perplexity-ai/perplexity_ai: searches, chats and responses', async () => {
  const client = new Perplexity({ apiKey, baseURL, maxRetries: 0 })
  const { results } = await client.search.create({ query: 'heron', max_results: 2 })
  expect(results[0]).toMatchObject({ title: expect.any(String), url: expect.any(String) })
  const messages = [{ role: 'user' as const, content: QUESTION }]
  const chat = await client.chat.completions.create({ model: 'sonar', messages })
  expect(chat.usage?.cost.total_cost).toBeGreaterThan(0)
  const request = { preset: 'fast-search', input: QUESTION } as const
  const response = await client.responses.create(request)
  expect(response.output.map(({ type }) => type)).toEqual(['search_results', 'message'])
  expect(response.usage?.cost).toMatchObject({ currency: 'USD', total_cost: expect.any(Number) })
  const types: string[] = []
  for await (const event of await client.responses.create({ ...request, stream: true }))
    types.push(String(event.type))
  expect(types).toContain('response.reasoning.search_results')
  expect(types.at(-1)).toBe('response.completed')
})

test('@perplexity-ai/perplexity_ai: a report that is made while the client is away', async () => {
  const client = new Perplexity({ apiKey, baseURL, maxRetries: 0 })
  const { completions } = client.async.chat
  const messages = [{ role: 'user' as const, content: QUESTION }]
  const request = { model: 'sonar-deep-research', messages, reasoning_effort: 'low' as const }
  const asked = { request, idempotency_key: 'one-report' }
  const started = await completions.create(asked)
  expect(started).toMatchObject({ status: 'CREATED', model: request.model, response: null })
  expect((await completions.create(asked)).id).toBe(started.id)
  await expect
    .poll(async () => (await completions.get(started.id)).status, { timeout: 60_000 })
    .toBe('COMPLETED')
  const { response, completed_at } = await completions.get(started.id)
  expect(completed_at).toBeGreaterThanOrEqual(started.created_at)
  expect(response?.choices[0]?.message.content).toMatch(/\S/)
  expect(response?.search_results?.[0]?.url).toBe(response?.citations?.[0])
  expect(response?.usage?.cost.total_cost).toBeGreaterThan(0)
  const { requests } = await completions.list()
  expect(requests.map(({ id }) => id)).toContain(started.id)
  const other = { request: { ...request, model: 'sonar' } }
  await expect(completions.create(other)).rejects.toThrow(/sonar-deep-research/)
  const late = { request: { ...request, search_after_date_filter: '3/1/2026' } }
  await expect(completions.create(late)).rejects.toThrow(/search_after_date_filter/)
})

test('@ai-sdk/perplexity: an answer with its sources, whole and streamed', async () => {
  const model = createPerplexity({ apiKey, baseURL })('sonar')
  const request = { model, prompt: QUESTION, maxRetries: 0 }
  const { text, sources } = await generateText(request)
  expect(text).toMatch(/\S/)
  expect(sources[0]).toMatchObject({ sourceType: 'url', url: expect.stringContaining('http') })
  const stream = streamText(request)
  expect(await stream.text).toMatch(/\S/)
  expect((await stream.sources).length).toBeGreaterThan(0)
  const wrong = createPerplexity({ apiKey: 'wrong', baseURL })('sonar')
  await expect(generateText({ ...request, model: wrong })).rejects.toThrow(/API key/)
})

test('@perplexity-ai/mcp-server: its tools over stdio', async () => {
  const { resolve } = createRequire(import.meta.url)
  const folder = path.dirname(resolve('@perplexity-ai/mcp-server/package.json'))
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [path.join(folder, 'dist/index.js')],
    env: { PERPLEXITY_API_KEY: apiKey, PERPLEXITY_BASE_URL: baseURL },
    stderr: 'ignore',
  })
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(transport)
  const use = async (name: string, fields: Record<string, unknown>) => {
    const { content } = await client.callTool({ name, arguments: fields })
    return (content as { text: string }[])[0]?.text
  }
  try {
    const messages = [{ role: 'user', content: QUESTION }]
    for (const name of ['perplexity_ask', 'perplexity_reason', 'perplexity_research'])
      expect(await use(name, { messages, query: QUESTION })).toMatch(/Citations:\n\[1\] http/)
    expect(await use('perplexity_search', { query: 'heron' })).toContain(world.site.url)
  } finally {
    await client.close()
  }
})

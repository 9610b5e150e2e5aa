import { createSearchTool, GraphEvents, Providers, Run, TitleMethod } from '@librechat/agents'
import { HumanMessage } from '@librechat/agents/langchain/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startPlace } from './place.mts'

type Settings = NonNullable<Parameters<typeof createSearchTool>[0]>
type Delta = { delta?: { content?: { text?: string }[] } }

const FISH = /mostly fish|nests of sticks/
const MODEL = 'openai/gpt-4o-mini'
let place: Awaited<ReturnType<typeof startPlace>>
beforeAll(async () => {
  place = await startPlace()
})
beforeEach(() => place.world.model?.forget())
afterAll(() => place.world.stop())

const searxng = (): Settings => ({
  searchProvider: 'searxng',
  searxngInstanceUrl: `${place.url}/searxng`,
  searxngApiKey: place.key,
})
const firecrawl = (): Settings => ({
  scraperProvider: 'firecrawl',
  firecrawlApiKey: place.key,
  firecrawlApiUrl: place.url,
})
const tavily = (): Settings => ({
  searchProvider: 'tavily',
  scraperProvider: 'tavily',
  tavilyApiKey: `tvly-${place.key}`,
  tavilySearchUrl: `${place.url}/tavily/search`,
  tavilyExtractUrl: `${place.url}/tavily/extract`,
})
/** A service that speaks the first version of Firecrawl's interface. */
const crw = (): Settings => ({
  searchProvider: 'crw',
  scraperProvider: 'crw',
  crwApiKey: place.key,
  crwApiUrl: place.url,
})
const searchTool = (settings: Settings) => createSearchTool({ rerankerType: 'none', ...settings })

/** Searches with the package's tool, whose message has what it found as its artifact. */
async function search(settings: Settings, fields: object = {}) {
  const call = { id: 'call_1', name: 'web_search', type: 'tool_call' as const }
  const args = { query: 'heron', ...fields }
  const message = await searchTool(settings).invoke({ ...call, args })
  expect(message.artifact.web_search.error).toBeUndefined()
  return { text: String(message.content), found: message.artifact.web_search }
}

describe('the search tool of @librechat/agents', () => {
  test('over SearXNG, with the pages of Firecrawl', async () => {
    const kinds = { images: true, videos: true, news: true, date: 'm' }
    const { text, found } = await search({ ...searxng(), ...firecrawl() }, kinds)
    expect(text).toMatch(FISH)
    expect(found.organic).toHaveLength(3)
    expect(found.images[0].imageUrl).toContain('picture-1.png')
  })

  test('over Tavily, with the pages of Tavily', async () => {
    const { text, found } = await search(tavily(), { images: true, news: true, country: 'ch' })
    expect(text).toMatch(FISH)
    expect(found.images).not.toEqual([])
    expect(found.topStories).not.toEqual([])
  })

  test('over the first version of Firecrawl', async () => {
    const { text, found } = await search(crw(), { images: true, news: true, date: 'd' })
    expect(text).toMatch(FISH)
    expect(found.images).not.toEqual([])
    expect(found.topStories).not.toEqual([])
  })
})

/** An agent of the package over the OpenAI interface. */
async function agent(more: object, model = MODEL) {
  const parts: string[] = []
  const handle = (_: string, data: unknown) => {
    for (const { text } of (data as Delta).delta?.content ?? []) parts.push(text ?? '')
  }
  const configuration = { baseURL: `${place.url}/v1` }
  const llmConfig = {
    provider: Providers.OPENAI,
    model,
    apiKey: place.key,
    streaming: true,
    configuration,
    ...more,
  }
  const run = await Run.create({
    runId: 'run',
    graphConfig: {
      type: 'standard',
      tools: [searchTool({ ...searxng(), ...firecrawl() })],
      llmConfig,
    },
    returnContent: true,
    customHandlers: { [GraphEvents.ON_MESSAGE_DELTA]: { handle } },
  } as Parameters<typeof Run.create>[0])
  const config = { configurable: { thread_id: 't' }, streamMode: 'values', version: 'v2' as const }
  const messages = [new HumanMessage('What do herons eat?')]
  const content = await run.processStream({ messages }, config)
  return { content, parts, run, llmConfig }
}

describe('an agent of @librechat/agents', () => {
  const call = { calls: [{ name: 'web_search', arguments: { query: 'heron' } }] }
  const answer = { text: 'Herons eat fish.', calls: [] }

  test.each(['chat completions', 'responses'])('calls its tool and answers: %s', async (name) => {
    place.world.model?.script(call, answer)
    const { content, parts } = await agent({ useResponsesApi: name === 'responses' })
    const output = expect.stringMatching(FISH)
    expect(content).toContainEqual(
      expect.objectContaining({ tool_call: expect.objectContaining({ output }) }),
    )
    expect(content?.at(-1)).toMatchObject({ type: 'text', text: 'Herons eat fish.' })
    expect(parts).toEqual(['Herons ', 'eat ', 'fish.'])
  })

  test('names the conversation in each of its ways', async () => {
    place.world.model?.script(answer)
    const { content, run, llmConfig } = await agent({})
    // As its app does: the package itself never ends a title that is streamed.
    const { provider, streaming: _, ...clientOptions } = llmConfig
    const asked = { provider, clientOptions, inputText: 'What do herons eat?' }
    for (const titleMethod of Object.values(TitleMethod)) {
      const named = await run.generateTitle({ ...asked, contentParts: content ?? [], titleMethod })
      expect(named, titleMethod).toMatchObject({ title: expect.stringMatching(/^\w/) })
    }
  })
})

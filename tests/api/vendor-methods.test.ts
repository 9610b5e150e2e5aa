import { Firecrawl, FirecrawlAppV1 } from '@mendable/firecrawl-js'
import Perplexity from '@perplexity-ai/perplexity_ai'
import { tavily } from '@tavily/core'
import Exa from 'exa-js'
import OpenAI from 'openai'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { joinWorld } from '../support/shared-world'
import { type Calls, holdsForEachMethod } from '../support/vendor-methods'
import type { World } from '../support/world'

const QUERY = 'What does the grey heron eat?'
const TITLE = { prompt: 'The title' }
let world: World
let page: string
let crawl: string
let batch: string
let extraction: string

beforeAll(async () => {
  world = await joinWorld()
  page = `${world.site.url}/page-1`
  const client = firecrawl()
  crawl = (await client.startCrawl(page, { limit: 1 })).id
  batch = (await client.startBatchScrape([page])).id
  extraction = (await client.startExtract({ urls: [page], ...TITLE })).id ?? ''
})
afterAll(() => world.stop())

const firecrawl = () =>
  new Firecrawl({ apiKey: `fc-${world.server.key}`, apiUrl: world.server.url })
const none = (...names: string[]): Calls => Object.fromEntries(names.map((name) => [name, ['x']]))

describe('@mendable/firecrawl-js', () => {
  holdsForEachMethod({
    dialect: 'firecrawl',
    client: firecrawl,
    without: ['http', 'v1'],
    local: ['isCloudService'],
    served: () => ({
      scrape: [page],
      scrapeUrl: [page],
      search: ['heron', { limit: 1 }],
      map: [page],
      mapUrl: [page],
      startCrawl: [page, { limit: 1 }],
      asyncCrawlUrl: [page, { limit: 1 }],
      crawl: [page, { limit: 1 }],
      crawlUrl: [page, { limit: 1 }],
      getCrawlStatus: [crawl],
      checkCrawlStatus: [crawl],
      getCrawlErrors: [crawl],
      checkCrawlErrors: [crawl],
      getActiveCrawls: [],
      cancelCrawl: [crawl],
      startBatchScrape: [[page]],
      asyncBatchScrapeUrls: [[page]],
      batchScrape: [[page]],
      batchScrapeUrls: [[page]],
      getBatchScrapeStatus: [batch],
      checkBatchScrapeStatus: [batch],
      getBatchScrapeErrors: [batch],
      checkBatchScrapeErrors: [batch],
      cancelBatchScrape: [batch],
      startExtract: [{ urls: [page], ...TITLE }],
      getExtractStatus: [extraction],
      extract: [{ urls: [page], ...TITLE }],
      parse: [{ data: '<p>Herons eat fish.', filename: 'a.html' }],
      getConcurrency: [],
      getCreditUsage: [],
      getCreditUsageHistorical: [],
      getQueueStatus: [],
      watcher: () => firecrawl().watcher(crawl, { kind: 'crawl' }).start(),
    }),
    refused: () => ({
      ...none('interact', 'stopInteraction', 'scrapeExecute', 'stopInteractiveBrowser'),
      ...none('deleteScrapeBrowser', 'getMonitor', 'updateMonitor', 'deleteMonitor', 'runMonitor'),
      ...none('listMonitorChecks', 'getAgentStatus', 'cancelAgent', 'deleteBrowser'),
      ...none('getAgentTrace', 'getAgentThread'),
      getAgentSnapshot: ['x', 'x'],
      listAgents: [],
      developerSearch: ['x'],
      findTools: [{ query: 'x' }],
      feedback: [{ endpoint: 'search', jobId: 'x', rating: 'good' }],
      searchFeedback: ['x', { rating: 'good' }],
      interact: ['x', { prompt: 'x' }],
      scrapeExecute: ['x', { prompt: 'x' }],
      crawlParamsPreview: [page, 'x'],
      createMonitor: [{ name: 'x' }],
      updateMonitor: ['x', { name: 'x' }],
      listMonitors: [],
      getMonitorCheck: ['x', 'x'],
      startAgent: [{ prompt: 'x' }],
      agent: [{ prompt: 'x' }],
      browser: [],
      browserExecute: ['x', { code: 'x' }],
      listBrowsers: [],
      getTokenUsage: [],
      getTokenUsageHistorical: [],
    }),
  })
})

describe('the client of version 1 in @mendable/firecrawl-js', () => {
  const client = () =>
    new FirecrawlAppV1({ apiKey: `fc-${world.server.key}`, apiUrl: world.server.url })
  holdsForEachMethod({
    dialect: 'firecrawl',
    client,
    local: [
      ...['isCloudService', 'getVersion', 'init', 'prepareHeaders', 'postRequest', 'getRequest'],
      ...['deleteRequest', 'monitorJobStatus', 'isRetryableError', 'handleError'],
    ],
    served: () => ({
      scrapeUrl: [page, {}],
      search: ['heron', { limit: 1 }],
      mapUrl: [page, {}],
      crawlUrl: [page, { limit: 1 }],
      asyncCrawlUrl: [page, { limit: 1 }],
      crawlUrlAndWatch: [page, { limit: 1 }],
      checkCrawlStatus: [crawl],
      checkCrawlErrors: [crawl],
      cancelCrawl: [crawl],
      batchScrapeUrls: [[page], {}],
      asyncBatchScrapeUrls: [[page], {}],
      batchScrapeUrlsAndWatch: [[page], {}],
      checkBatchScrapeStatus: [batch],
      checkBatchScrapeErrors: [batch],
      extract: [[page], TITLE],
      asyncExtract: [[page], TITLE],
      getExtractStatus: [extraction],
      deepResearch: [QUERY, { maxDepth: 1 }],
      asyncDeepResearch: [QUERY, {}],
      getQueueStatus: [],
      getCreditUsage: [],
      getCreditUsageHistorical: [],
    }),
    notFound: () => ({
      ...none('checkDeepResearchStatus', 'checkGenerateLLMsTextStatus'),
      getTokenUsage: [],
      getTokenUsageHistorical: [],
    }),
    refused: () => ({
      generateLLMsText: [page, {}],
      asyncGenerateLLMsText: [page, {}],
    }),
  })
})

describe('@tavily/core', () => {
  const client = () =>
    tavily({ apiKey: world.server.key, apiBaseURL: `${world.server.url}/tavily` })
  holdsForEachMethod({
    dialect: 'tavily',
    client,
    served: () => ({
      search: [QUERY],
      searchQNA: [QUERY],
      searchContext: [QUERY],
      extract: [[page]],
      crawl: [page, { limit: 1 }],
      map: [page],
      research: [QUERY, { model: 'mini' }],
      getResearch: async () => {
        const started = await client().research(QUERY, { model: 'mini' })
        return client().getResearch((started as { requestId: string }).requestId)
      },
    }),
    refused: () => ({ feedback: [{ requestId: 'x', humanScore: 1 }] }),
  })
})

describe('exa-js', () => {
  holdsForEachMethod({
    dialect: 'exa',
    client: () => new Exa(world.server.key, `${world.server.url}/exa`),
    // Model helpers over search and getContents, and resources of unsupported paths.
    without: [
      ...['headers', 'toolRegistry', 'tools', 'openai', 'anthropic', 'beta', 'client'],
      ...['websets', 'research', 'monitors', 'agent'],
    ],
    local: [
      ...['extractContentsOptions', 'buildSearchRequestBody', 'request', 'rawRequest'],
      ...['streamChatCompletions', 'processChunk', 'parseSSEStream'],
    ],
    served: () => ({
      search: ['heron', { numResults: 1 }],
      searchAndContents: ['heron', { numResults: 1, text: true }],
      getContents: [[page]],
      answer: [QUERY],
      streamAnswer: [QUERY],
      streamSearch: [QUERY],
      findSimilar: [page],
      findSimilarAndContents: [page],
    }),
    refused: () => ({}),
  })
})

describe('resources of exa-js', () => {
  holdsForEachMethod({
    dialect: 'exa',
    client: () => {
      const { websets, research, monitors, agent } = new Exa(
        world.server.key,
        `${world.server.url}/exa`,
      )
      return {
        websets: () => websets.list(),
        monitors: () => monitors.list(),
        agent: () => agent.runs.list(),
        research: async () => {
          const { researchId } = await research.create({ instructions: QUERY })
          expect((await research.list()).data[0]).toMatchObject({ researchId })
          return research.pollUntilFinished(researchId)
        },
      }
    },
    served: () => ({ research: [] }),
    refused: () => ({ websets: [], monitors: [], agent: [] }),
  })
})

describe('openai', () => {
  const model = 'service-web'
  const messages = [{ role: 'user', content: QUERY }]
  const stored = ['retrieve', 'update', 'delete'].map((name) => `chat.completions.${name}`)
  holdsForEachMethod({
    dialect: 'openai',
    client: () => {
      const all = new OpenAI({
        apiKey: world.server.key,
        baseURL: `${world.server.url}/v1`,
        maxRetries: 0,
      })
      const { chat, responses, embeddings, models } = all
      return Object.assign(Object.create({}), { chat, responses, embeddings, models })
    },
    // With a model and functions, over create. The server accepts no other method at two paths.
    local: ['chat.completions.runTools', 'chat.completions.list', 'models.delete'],
    served: () => ({
      'chat.completions.create': [{ model, messages }],
      'chat.completions.parse': [{ model, messages }],
      'chat.completions.stream': [{ model, messages }],
      'responses.create': [{ model, input: QUERY }],
      'responses.parse': [{ model, input: QUERY }],
      'responses.stream': [{ model, input: QUERY }],
      'embeddings.create': [{ model: 'text-embedding-3-small', input: 'heron' }],
      'models.retrieve': [model],
      'models.list': [],
    }),
    refused: () => ({
      ...none(...stored, 'chat.completions.messages.list', 'responses.retrieve'),
      ...none('responses.delete', 'responses.cancel', 'responses.inputItems.list'),
      'responses.compact': [{ model, input: QUERY }],
      'responses.inputTokens.count': [{ model, input: QUERY }],
    }),
  })
})

describe('@perplexity-ai/perplexity_ai', () => {
  const messages = [{ role: 'user', content: QUERY }]
  holdsForEachMethod({
    dialect: 'perplexity',
    client: () => {
      const baseURL = `${world.server.url}/perplexity`
      const all = new Perplexity({ apiKey: world.server.key, baseURL, maxRetries: 0 })
      const { chat, search, responses, async, browser, embeddings, contextualizedEmbeddings } = all
      const resources = { chat, search, responses, async, browser, embeddings }
      return Object.assign(Object.create({}), { ...resources, contextualizedEmbeddings })
    },
    served: () => ({
      'chat.completions.create': [{ model: 'sonar', messages }],
      'search.create': [{ query: 'heron' }],
      'responses.create': [{ preset: 'fast-search', input: QUERY }],
      'async.chat.completions.create': [{ request: { model: 'sonar-deep-research', messages } }],
      'async.chat.completions.list': [],
    }),
    notFound: () => ({ 'async.chat.completions.get': ['x', {}] }),
    refused: () => ({
      ...none('responses.retrieve', 'responses.cancel', 'responses.files.list'),
      'responses.files.content': ['x', { response_id: 'x' }],
      'browser.sessions.create': [],
      ...none('browser.sessions.delete'),
      'embeddings.create': [{ model: 'x', input: ['x'] }],
      'contextualizedEmbeddings.create': [{ model: 'x', input: [['x']] }],
    }),
  })
})

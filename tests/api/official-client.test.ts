import { AuthenticationError, InvalidRequest, LLMLayerClient } from 'llmlayer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfWith } from '../support/pdf-files'
import { joinWorld } from '../support/shared-world'
import type { World } from '../support/world'

let world: World
let client: LLMLayerClient
const REQUEST = { query: 'What does the grey heron eat?', model: 'service-web' }

beforeAll(async () => {
  world = await joinWorld({
    pages: {
      '/well.pdf': (_, response) => void response.end(pdfWith(['Wells are dug.'])),
      '/video.html':
        '<title>Dig</title><video><track kind="captions" srclang="en" src="/en.vtt"></video>',
      '/en.vtt': (_, response) =>
        void response.end('WEBVTT\n\n00:00.000 --> 00:02.000\nWe dig wells.\n'),
    },
  })
  client = new LLMLayerClient({ apiKey: world.server.key, baseURL: world.server.url })
})
afterAll(() => world.stop())

test('answer, with the fields that its types promise', async () => {
  const reply = await client.answer({ ...REQUEST, return_sources: true, citations: true })
  expect(reply.answer).toBe('Grounded answer [1]. Second claim [2].')
  expect(reply.sources.length).toBeGreaterThan(0)
  expect(reply).toMatchObject({
    response_time: expect.any(String),
    input_tokens: expect.any(Number),
    output_tokens: expect.any(Number),
    model_cost: null,
  })
})

test('a JSON answer by a schema object', async () => {
  const json_schema = {
    type: 'object',
    properties: { food: { type: 'string' } },
    required: ['food'],
  }
  expect((await client.answer({ ...REQUEST, answer_type: 'json', json_schema })).answer).toEqual({
    food: expect.any(String),
  })
})

test('a streamed answer, frame by frame', async () => {
  const types: string[] = []
  let text = ''
  for await (const frame of client.streamAnswer({ ...REQUEST, return_sources: true })) {
    types.push(frame.type)
    if (frame.type === 'answer') text += frame.content
  }
  expect(types[0]).toBe('sources')
  expect(types.slice(-2)).toEqual(['usage', 'done'])
  expect(text).toBe('Grounded answer. Second claim.')
})

test('web search with recency and domains', async () => {
  const { results, cost } = await client.searchWeb({
    query: 'herons',
    searchType: 'news',
    recency: 'week',
    domainFilter: ['-example.org'],
  })
  expect(results[0]).toMatchObject({
    title: expect.any(String),
    link: expect.any(String),
    snippet: expect.any(String),
  })
  expect(cost).toBe(0.002)
})

test('scrape with formats', async () => {
  const page = await client.scrape({
    url: `${world.site.url}/page-1`,
    formats: ['markdown', 'html'],
    mainContentOnly: true,
  })
  expect(page.markdown).toContain('# Heron nesting')
  expect(page.html).toContain('<h1>Heron nesting</h1>')
  expect(page).toMatchObject({ statusCode: 200, cost: 0.002, title: 'Heron nesting' })
})

test('extract, map, PDF and transcript', async () => {
  expect(await client.extract({ url: `${world.site.url}/page-1`, modes: ['links'] })).toMatchObject(
    {
      statusCode: 200,
      cost: 0.001,
      structured_data: null,
      links: expect.any(Array),
    },
  )
  expect((await client.map({ url: world.site.url, limit: 10 })).links.length).toBeGreaterThan(0)
  expect(await client.getPdfContent(`${world.site.url}/well.pdf`)).toMatchObject({
    text: 'Wells are dug.',
    pages: 1,
  })
  expect(await client.getYouTubeTranscript(`${world.site.url}/video.html`)).toMatchObject({
    transcript: 'We dig wells.',
    language: 'en',
  })
})

test('a crawl, page by page', async () => {
  const pages: string[] = []
  let cost = 0
  for await (const frame of client.crawlStream({ url: `${world.site.url}/page-1`, maxPages: 3 })) {
    if (frame.type === 'page') pages.push(String(frame.page.final_url))
    if (frame.type === 'usage') cost = frame.cost
  }
  expect(pages.length).toBeGreaterThan(0)
  expect(cost).toBeCloseTo(pages.length * 0.001)
})

test('failures are errors that the client knows', async () => {
  const stranger = new LLMLayerClient({ apiKey: 'nobody', baseURL: world.server.url })
  await expect(stranger.answer(REQUEST)).rejects.toBeInstanceOf(AuthenticationError)
  await expect(client.answer({ ...REQUEST, max_queries: 9 })).rejects.toBeInstanceOf(InvalidRequest)
  await expect(client.getPdfContent(`${world.site.url}/page-1`)).rejects.toBeInstanceOf(
    InvalidRequest,
  )
})

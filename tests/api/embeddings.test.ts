import { createOpenAI } from '@ai-sdk/openai'
import { OpenAIEmbeddings } from '@langchain/openai'
import { embedMany } from 'ai'
import OpenAI from 'openai'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBook } from '../support/book'
import { joinWorld } from '../support/shared-world'
import type { World } from '../support/world'

const MODEL = 'text-embedding-3-small'
const TEXTS = ['heron', 'kingfisher']
const VECTORS = TEXTS.map((text, at) => [at, text.length, 0.5])
let world: World
let book: ReturnType<typeof openBook>
let baseURL: string
beforeAll(async () => {
  world = await joinWorld()
  book = openBook(world.server)
  baseURL = `${world.server.url}/v1`
})
afterAll(async () => {
  book.close()
  await world.stop()
})
const openai = () => new OpenAI({ apiKey: world.server.key, baseURL, maxRetries: 0 })

test('openai gets vectors as base64 and as numbers, billed by tokens and per call', async () => {
  const before = book.balance()
  for (const encoding_format of [undefined, 'float', 'base64'] as const) {
    const model = encoding_format ? `openai/${MODEL}` : MODEL
    const request = { model, input: TEXTS, ...(encoding_format ? { encoding_format } : {}) }
    const { data, usage } = await openai().embeddings.create(request)
    const bytes = Buffer.from(new Float32Array(VECTORS[1] ?? []).buffer).toString('base64')
    expect(data[1]?.embedding).toEqual(encoding_format === 'base64' ? bytes : VECTORS[1])
    expect(usage).toMatchObject({ prompt_tokens: 14, total_tokens: 14 })
  }
  // 0.0001 USD per call, and 0.02 USD per million tokens.
  expect(before - book.balance()).toBe(3 * (100_000 + 14 * 20))
})

test('many texts are requested in parts, and keep their order', async () => {
  const input = Array.from({ length: 250 }, (_, n) => 'x'.repeat(n + 1))
  const { data } = await openai().embeddings.create({ model: MODEL, input })
  expect(data.map(({ embedding }) => embedding[1])).toEqual(input.map(({ length }) => length))
})

test('texts may be given as tokens, and vectors have the requested length', async () => {
  const request = { model: MODEL, input: [[1, 2, 3]], dimensions: 256 }
  expect((await openai().embeddings.create(request)).data).toHaveLength(1)
  expect(world.model?.calls.at(-1)?.body).toMatchObject({ input: [[1, 2, 3]], dimensions: 256 })
})

test('a long text may be given as tokens, and an invalid token is named', async () => {
  const input = Array.from({ length: 8_000 }, (_, at) => at)
  expect((await openai().embeddings.create({ model: MODEL, input })).data).toHaveLength(1)
  const wrong = openai().embeddings.create({ model: MODEL, input: [[...input, -1]] })
  await expect(wrong).rejects.toMatchObject({ status: 400, code: 'invalid_input' })
})

test('the AI SDK embeds many', async () => {
  const provider = createOpenAI({ apiKey: world.server.key, baseURL })
  const { embeddings } = await embedMany({
    model: provider.embeddingModel(MODEL),
    values: TEXTS,
  })
  expect(embeddings).toEqual(VECTORS)
})

test('LangChain embeds documents', async () => {
  const model = new OpenAIEmbeddings({
    model: MODEL,
    apiKey: world.server.key,
    configuration: { baseURL },
  })
  expect(await model.embedDocuments(TEXTS)).toEqual(VECTORS)
})

test.each([
  [{ model: 'anthropic/none' }, 'invalid_model'],
  [{ model: 'no-such-model' }, 'invalid_model'],
  [{ input: [] }, 'invalid_input'],
  [{ input: '' }, 'missing_input'],
  [{ encoding_format: 'hex' }, 'invalid_encoding_format'],
])('%o is rejected, free of charge', async (more, code) => {
  const before = book.balance()
  const body = { model: MODEL, input: 'heron', ...more } as OpenAI.EmbeddingCreateParams
  await expect(openai().embeddings.create(body)).rejects.toMatchObject({ status: 400, code })
  expect(book.balance()).toBe(before)
})

test.each([
  [{ status: 500, body: { error: { message: 'down' } } }],
  [{ status: 200, body: { data: [] } }],
  [{ status: 200, body: { data: [{ index: 0, embedding: ['a'] }] } }],
])('a provider that fails costs nothing: %o', async (reply) => {
  const before = book.balance()
  world.model?.script(reply)
  const failed = openai().embeddings.create({ model: MODEL, input: 'heron' })
  await expect(failed).rejects.toMatchObject({ status: 502 })
  expect(book.balance()).toBe(before)
})

test('the price is estimated', async () => {
  const request = { model: MODEL, input: 'heron' }
  const response = await world.server.post('/v1/embeddings', request, { 'X-Estimate-Only': 'true' })
  const { lines } = (await response.json()) as { lines: { unit: string; usd: number }[] }
  expect(lines[0]).toMatchObject({ unit: 'embeddings', usd: 0.0001 })
})

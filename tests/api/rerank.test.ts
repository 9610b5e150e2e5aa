import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { joinWorld } from '../support/shared-world'
import type { World } from '../support/world'

type Ranked = {
  index: number
  score: number
  passage: { text: string; start: number; end: number }
}

const DOCUMENTS = [
  'The heron stands still in shallow water and waits for fish.',
  'Bread is baked in a hot oven. '.repeat(60),
  `Ponds freeze in winter. ${'Reeds grow slowly. '.repeat(80)}\n\nGrey herons nest in tall trees near lakes.`,
  'Graureiher nisten in hohen Bäumen. Wo nisten sie? In Kolonien.',
]
let world: World
beforeAll(async () => {
  world = await joinWorld({ model: false })
})
afterAll(() => world.stop())

async function rerank(body: object): Promise<{ results: Ranked[]; cost: number }> {
  const response = await world.server.post('/api/v2/rerank', body)
  expect(response.status, await response.clone().text()).toBe(200)
  return response.json() as Promise<{ results: Ranked[]; cost: number }>
}

test('documents come back by relevance, each once, with the passage that fits best', async () => {
  const { results, cost } = await rerank({
    query: 'Where do grey herons nest?',
    documents: DOCUMENTS,
  })
  expect(cost).toBe(0.001)
  expect(results.map(({ index }) => index).toSorted()).toEqual([0, 1, 2, 3])
  expect(results[0]?.index).toBe(2)
  expect(results[0]?.passage.text).toContain('Grey herons nest in tall trees')
  const scores = results.map(({ score }) => score)
  expect(scores).toEqual(scores.toSorted((one, other) => other - one))
  for (const { index, score, passage } of results) {
    expect(DOCUMENTS[index]?.slice(passage.start, passage.end)).toBe(passage.text)
    expect(score).toBeGreaterThanOrEqual(0)
    expect(score).toBeLessThanOrEqual(1)
  }
})

test('the order does not depend on the order of the request', async () => {
  const query = 'Wo nisten Graureiher?'
  const best = async (documents: string[]) =>
    documents[(await rerank({ query, documents })).results[0]?.index ?? -1]
  expect(await best(DOCUMENTS)).toBe(DOCUMENTS[3])
  expect(await best(DOCUMENTS.toReversed())).toBe(DOCUMENTS[3])
})

test('top_n and max_tokens limit the results', async () => {
  const query = 'herons nest'
  const documents = DOCUMENTS.map((text) => ({ text, id: 7 }))
  expect((await rerank({ query, documents, top_n: 2 })).results).toHaveLength(2)
  const few = await rerank({ query, documents, max_tokens: 30 })
  expect(few.results.length).toBeLessThan(DOCUMENTS.length)
})

describe('a bad request is 400', () => {
  const cases: [what: string, body: object, code: string][] = [
    ['no documents', { query: 'x' }, 'missing_documents'],
    ['none of them', { query: 'x', documents: [] }, 'invalid_documents'],
    ['no text', { query: 'x', documents: [{ id: 1 }] }, 'invalid_documents'],
    ['over 1,000', { query: 'x', documents: Array(1_001).fill('y') }, 'invalid_documents'],
    ['no query', { query: ' ', documents: ['y'] }, 'missing_query'],
  ]
  test.each(cases)('%s', async (_, body, code) => {
    const response = await world.server.post('/api/v2/rerank', body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ detail: { error_code: code } })
  })
})

describe('clients of other rerankers', () => {
  const query = 'Where do grey herons nest?'

  test.each(['/jina/v1/rerank', '/v1/rerank'])('Jina: %s', async (path) => {
    const body = {
      model: 'jina-reranker-v2-base-multilingual',
      query,
      documents: DOCUMENTS,
      top_n: 2,
    }
    const reply = await (await world.server.post(path, body)).json()
    expect(reply).toMatchObject({
      model: body.model,
      usage: { total_tokens: expect.any(Number) },
      results: [
        { index: 2, relevance_score: expect.any(Number), document: { text: DOCUMENTS[2] } },
        { index: expect.any(Number) },
      ],
    })
    const bare = await world.server.post(path, { ...body, return_documents: false })
    expect((await bare.json()).results[0]).not.toHaveProperty('document')
    const refused = await world.server.post(path, { ...body, documents: 'one' })
    expect(refused.status).toBe(400)
  })

  test('Cohere: version 1 returns documents when asked, version 2 never', async () => {
    const documents = DOCUMENTS.map((text, at) => ({ text: `${at}`, body: text }))
    const body = { model: 'rerank-v3.5', query, documents, rank_fields: ['body'], top_n: 1 }
    const first = await world.server.post('/cohere/v1/rerank', { ...body, return_documents: true })
    expect(await first.json()).toMatchObject({
      id: expect.any(String),
      results: [{ index: 2, relevance_score: expect.any(Number), document: documents[2] }],
      meta: { api_version: { version: '1' }, billed_units: { search_units: 1 } },
    })
    const second = await world.server.post('/cohere/v2/rerank', { ...body, documents: DOCUMENTS })
    const reply = await second.json()
    expect(reply.results).toEqual([{ index: 2, relevance_score: expect.any(Number) }])
    expect(reply.meta.api_version.version).toBe('2')
    const refused = await world.server.post('/cohere/v2/rerank', { query })
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ message: expect.any(String) })
    expect((await world.server.post('/cohere/v2/chat', {})).status).toBe(404)
  })
})

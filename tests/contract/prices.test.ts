import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBook } from '../support/book'
import { framesOf } from '../support/frames'
import { joinWorld } from '../support/shared-world'
import type { World } from '../support/world'
import { rowsUnder } from './interface'

let world: World
let book: ReturnType<typeof openBook>
beforeAll(async () => {
  world = await joinWorld()
  book = openBook(world.server)
})
afterAll(async () => {
  book.close()
  await world.stop()
})

type Row = {
  operation: string
  path: string
  body: () => Record<string, unknown>
  /** USD according to the interface's table. */
  cost: number
  /** The cost in the reply. */
  told: (reply: Record<string, number>) => number
}
const QUESTION = { query: 'What does the grey heron eat?' }
const page = () => ({ url: `${world.site.url}/page-1` })
const answered = ({ service_cost = Number.NaN, model_cost }: Record<string, number>) =>
  service_cost + (model_cost ?? 0)
const cost = (reply: Record<string, number>) => reply.cost ?? Number.NaN
// gpt-4o-mini: 0.15 USD per million input tokens, 0.60 USD per million output tokens.
const TOKENS = { prompt_tokens: 1_000, completion_tokens: 100, total_tokens: 1_100 }
const MODEL_COST = 0.00015 + 0.00006

const ROWS: Row[] = [
  ...[1, 4].flatMap((max_queries): Row[] => [
    answer(
      'Answer, model `service-web`',
      { model: 'service-web', max_queries },
      0.007 * max_queries,
    ),
    answer(
      'Answer, model `service-fast`',
      { model: 'service-fast', max_queries },
      0.009 * max_queries,
    ),
  ]),
  answer('Answer, token-priced model', { model: 'openai/gpt-4o-mini' }, 0.004 + MODEL_COST),
  answer(
    'Answer, token-priced model',
    { model: 'openai/gpt-4o-mini', return_images: true },
    0.005 + MODEL_COST,
  ),
  answer('Answer, model `service-web`', { model: 'service-web', return_images: true }, 0.008),
  ...['general', 'news', 'images', 'videos'].map(
    (search_type): Row => ({
      operation: 'Web search',
      path: '/api/v2/web_search',
      body: () => ({ ...QUESTION, search_type }),
      cost: 0.002,
      told: cost,
    }),
  ),
  scrape(['markdown'], 0.001),
  scrape(['markdown', 'html'], 0.002),
  scrape(['markdown', 'pdf', 'markdown'], 0.001),
  extract(['json'], 0.005, { json_schema: { name: 'string' } }),
  extract(['summary'], 0.005),
  extract(['qa'], 0.005, QUESTION),
  extract(['links'], 0.001),
  extract(['brand'], 0.002),
  extract(['json', 'summary', 'qa', 'links', 'brand'], 0.018, {
    ...QUESTION,
    json_schema: { name: 'string' },
  }),
  extract(['brand'], 0.002, { advanced_proxy: true }, 'Extract advanced proxy'),
]

test.each(ROWS)('$operation: $cost', async ({ path, body, cost, told }) => {
  world.model?.forget()
  const usage = { text: 'Fish [1].', usage: TOKENS }
  if (body().model === 'openai/gpt-4o-mini') world.model?.script(usage)
  const before = book.balance()
  const response = await world.server.post(path, body())
  const reply = await response.json()
  expect(response.status, JSON.stringify(reply)).toBe(200)
  expect(told(reply)).toBeCloseTo(cost, 9)
  expect(before - book.balance()).toBe(Math.round(cost * 1e9))
  if (String(body().model).startsWith('service-')) expect(reply.model_cost).toBeNull()
})

test('a crawl costs 0.001 for each page that was read, reported in the usage event', async () => {
  const before = book.balance()
  const frames = await framesOf(
    await world.server.post('/api/v2/crawl_stream', { url: `${world.site.url}/`, max_pages: 3 }),
  )
  const read = frames.filter(
    ({ type, page }) => type === 'page' && (page as { success: boolean }).success,
  ).length
  expect(read).toBeGreaterThan(0)
  const usage = frames.find(({ type }) => type === 'usage')
  expect(usage).toMatchObject({ billed_count: read, unit_cost: 0.001 })
  expect(usage?.cost).toBeCloseTo(0.001 * read, 9)
  expect(before - book.balance()).toBe(read * 1_000_000)
})

test('every row of the price table is covered', () => {
  const operations = rowsUnder('Limits', 'Operation').map((row) => row.Operation ?? '')
  const covered = new Set([...ROWS.map(({ operation }) => operation), 'Crawl'])
  expect(operations.length).toBeGreaterThan(6)
  expect([...covered].sort()).toEqual([...operations].sort())
})

function answer(operation: string, body: Record<string, unknown>, cost: number): Row {
  return {
    operation,
    path: '/api/v2/answer',
    body: () => ({ ...QUESTION, ...body }),
    cost,
    told: answered,
  }
}

function scrape(formats: string[], usd: number): Row {
  return {
    operation: 'Scrape',
    path: '/api/v2/scrape',
    body: () => ({ ...page(), formats }),
    cost: usd,
    told: cost,
  }
}

function extract(modes: string[], usd: number, more = {}, operation = 'Extract modes'): Row {
  return {
    operation,
    path: '/api/v2/extract',
    body: () => ({ ...page(), modes, ...more }),
    cost: usd,
    told: cost,
  }
}

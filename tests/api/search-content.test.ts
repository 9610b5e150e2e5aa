import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinWorld } from '../support/shared-world'
import { article } from '../support/site'
import type { World } from '../support/world'

type Result = {
  title: string
  link: string
  content?: string | null
  passages?: { heading: string; text: string }[] | null
}
type Reply = { results: Result[]; cost: number }
const SEARCH = 0.002
const PAGE = 0.001
const PARAGRAPH = 'Herons stand still in shallow water and wait for fish. '.repeat(8)
const LONG = article('Herons', ...Array.from({ length: 60 }, () => PARAGRAPH))
let world: World

beforeAll(async () => {
  world = await joinWorld({ model: false, pages: { '/long': LONG } })
})
afterAll(() => world.stop())

const found = (...places: string[]) =>
  places.map((place, n) => ({
    url: `${world.site.url}${place}`,
    title: `Result ${n}`,
    content: 'A snippet.',
    publishedDate: `2026-0${n + 1}-15T00:00:00`,
  }))
async function search(fields: object, headers = {}): Promise<Reply> {
  const body = { query: 'What does the grey heron eat?', ...fields }
  const response = await world.server.post('/api/v2/web_search', body, headers)
  expect(response.status).toBe(200)
  return (await response.json()) as Reply
}

test('without include_content no page is read', async () => {
  world.search.script({ results: found('/page-1') })
  const { results, cost } = await search({})
  expect(results[0]).not.toHaveProperty('content')
  expect(cost).toBe(SEARCH)
})

test('markdown is the main content of each page; a page that fails has none, and is free', async () => {
  world.search.script({ results: found('/page-2', '/missing', '/page-3') })
  const { results, cost } = await search({ include_content: 'markdown' })
  expect(results.map(({ content }) => content)).toEqual([
    expect.stringContaining('mostly fish, frogs and small mammals'),
    null,
    expect.stringContaining('Kingfishers dig tunnels'),
  ])
  expect(cost).toBeCloseTo(SEARCH + 2 * PAGE, 9)
})

test('passages fit the question and max_tokens, and are whole', async () => {
  world.search.script({ results: found('/page-2', '/page-3') })
  const { results, cost } = await search({ include_content: 'passages', max_tokens: 100 })
  expect(results[0]?.passages?.[0]?.text).toContain('mostly fish, frogs and small mammals')
  const given = results.flatMap(({ passages }) => passages ?? [])
  expect(given.map(({ text }) => text).join(' ').length).toBeLessThan(600)
  const pages = results.filter(({ passages }) => passages).length
  expect(cost).toBeCloseTo(SEARCH + pages * PAGE, 9)
})

test('max_tokens cuts markdown between blocks', async () => {
  world.search.script({ results: found('/long') })
  const { results } = await search({ include_content: 'markdown', max_tokens: 500 })
  const content = results[0]?.content ?? ''
  expect(content.length).toBeGreaterThan(500)
  expect(content.length).toBeLessThan(2_500)
  expect(content.endsWith('fish.')).toBe(true)
})

test('start_date and end_date exclude results of other days', async () => {
  world.search.script({ results: found('/page-1', '/page-2', '/page-3') })
  const { results } = await search({ start_date: '2026-02-01', end_date: '2026-02-28' })
  expect(results.map(({ link }) => link)).toEqual([`${world.site.url}/page-2`])
})

test('the estimate counts a page for each result, and an invalid day is named', async () => {
  const estimate = await world.server.post(
    '/api/v2/web_search',
    { query: 'herons', include_content: 'markdown', limit: 5 },
    { 'X-Estimate-Only': 'true' },
  )
  expect((await estimate.json()).max).toBeCloseTo(SEARCH + 5 * PAGE, 9)
  const wrong = await world.server.post('/api/v2/web_search', {
    query: 'herons',
    start_date: 'soon',
  })
  expect(wrong.status).toBe(400)
  expect((await wrong.json()).detail.error_code).toBe('invalid_start_date')
})

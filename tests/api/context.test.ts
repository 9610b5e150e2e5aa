import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBook } from '../support/book'
import { framesOf } from '../support/frames'
import { joinWorld } from '../support/shared-world'
import { article } from '../support/site'
import type { World } from '../support/world'

type Passage = Record<'text' | 'url' | 'hash_sha256' | 'page_hash_sha256', string> & {
  urls: string[]
  start: number
  end: number
  tokens: number
}
type Source = { url: string; read: string; reason: string | null; passages: number }
type Reply = {
  passages: Passage[]
  sources: Source[]
  tokens: number
  cost: number
  markdown?: string
}
const CALL = 0.003
const PAGE = 0.001
const SHARED =
  'Herons swallow their fish whole, head first, and shake small mammals before they eat them.'
const LONG = article(
  'Herons at length',
  ...Array.from(
    { length: 80 },
    (_, n) => `Herons eat fish in pond ${n}. ${'They wait. '.repeat(30)}`,
  ),
)
let world: World
let book: ReturnType<typeof openBook>

beforeAll(async () => {
  const pages = {
    '/copy-1': article('One copy', SHARED),
    '/copy-2': article('Another copy', SHARED),
    '/long': LONG,
  }
  world = await joinWorld({ model: false, pages })
  book = openBook(world.server)
})
afterAll(async () => {
  book.close()
  await world.stop()
})

const at = (place: string) => `${world.site.url}${place}`
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
async function ask(fields: object): Promise<Reply> {
  const body = { query: 'What does the grey heron eat?', ...fields }
  const response = await world.server.post('/api/v2/context', body)
  expect(response.status, await response.clone().text()).toBe(200)
  return (await response.json()) as Reply
}

test('passages of the found pages have exact offsets in the markdown', async () => {
  const before = book.balance()
  const { passages, sources, cost } = await ask({})
  expect(cost).toBe(CALL)
  expect(before - book.balance()).toBe(3_000_000)
  expect(passages[0]?.text).toContain('mostly fish, frogs and small mammals')
  expect(sources.every(({ read }) => read === 'web' || read === 'cache')).toBe(true)
  for (const { url, text, start, end, hash_sha256, page_hash_sha256 } of passages) {
    const options = { main_content_only: true, include_links: false, include_images: false }
    const { markdown } = await (
      await world.server.post('/api/v2/scrape', { url, ...options })
    ).json()
    expect(markdown.slice(start, end)).toBe(text)
    expect([sha256(text), sha256(markdown)]).toEqual([hash_sha256, page_hash_sha256])
  }
})

test('given pages are read instead of a search, and a failed one says why', async () => {
  const asked = world.search.calls.length
  const urls = [at('/page-3'), at('/missing'), at('/missing.pdf')]
  const { sources, passages } = await ask({ query: 'kingfisher eggs', urls })
  expect(world.search.calls.length).toBe(asked)
  expect(sources.map(({ read, reason }) => [read, reason])).toEqual([
    ['web', null],
    ['skipped', 'url_scrape_failed'],
    ['skipped', 'url_scrape_failed'],
  ])
  expect(new Set(passages.map(({ url }) => url))).toEqual(new Set([at('/page-3')]))
})

test('near-duplicates are returned once, with all their URLs', async () => {
  const urls = [at('/copy-1'), at('/copy-2')]
  const { passages } = await ask({ query: 'How do herons swallow fish whole?', urls })
  const shared = passages.filter(({ text }) => text.includes('head first'))
  expect(shared).toHaveLength(1)
  expect(shared[0]?.urls.toSorted()).toEqual(urls)
})

test.each([256, 1_000])(
  'passages have at most %i tokens, in whole sentences',
  async (max_tokens) => {
    const { passages, tokens } = await ask({ max_tokens, urls: [at('/long'), at('/page-2')] })
    expect(tokens).toBeLessThanOrEqual(max_tokens)
    expect(passages.length).toBeGreaterThan(0)
    for (const { text } of passages) expect(text).toMatch(/^\p{Lu}[\s\S]*\.$/u)
  },
)

test('several questions share the budget, and format markdown returns one text', async () => {
  const query = ['heron food', 'kingfisher eggs']
  const { markdown } = await ask({
    query,
    format: 'markdown',
    urls: [at('/page-2'), at('/page-3')],
  })
  expect(markdown).toContain('mostly fish')
  expect(markdown).toContain('six or seven eggs')
  expect(markdown).toContain(`Source: ${at('/page-2')}`)
})

test('a call without a passage costs its price', async () => {
  world.search.script({ results: [] })
  const before = book.balance()
  const { passages, cost } = await ask({ query: 'zyzzyva' })
  expect([passages, cost]).toEqual([[], CALL])
  expect(before - book.balance()).toBe(CALL * 1e9)
})

test('the estimate includes each page beyond ten, and X-Max-Cost applies', async () => {
  const body = { query: 'herons', max_sources: 14 }
  const estimate = await world.server.post('/api/v2/context', body, { 'X-Estimate-Only': 'true' })
  expect((await estimate.json()).max).toBeCloseTo(CALL + 4 * PAGE, 9)
  const refused = await world.server.post('/api/v2/context', body, { 'X-Max-Cost': '0.004' })
  expect((await refused.json()).detail.error_code).toBe('max_cost_exceeded')
})

test('a page beyond ten is charged if it was read', async () => {
  const urls = Array.from({ length: 12 }, (_, n) => at(`/page-2?copy=${n}`))
  const { cost } = await ask({ urls: [...urls.slice(0, 11), at('/missing')] })
  expect(cost).toBeCloseTo(CALL + PAGE, 9)
})

test.each([
  [{ query: ' ' }, 'missing_query'],
  [{ query: [] }, 'invalid_query'],
  [{ max_tokens: 255 }, 'invalid_max_tokens'],
  [{ max_tokens: 32_001 }, 'invalid_max_tokens'],
  [{ max_sources: 31 }, 'invalid_max_sources'],
  [{ urls: ['ftp://example.com/'] }, 'invalid_urls'],
  [{ format: 'html' }, 'invalid_format'],
])('%j is rejected as %s', async (fields, code) => {
  const body = { query: 'herons', ...fields }
  const response = await world.server.post('/api/v2/context', body)
  expect([response.status, (await response.json()).detail.error_code]).toEqual([400, code])
})

test('the stream sends passages page by page, within the same budget and price', async () => {
  const body = { query: 'What does the grey heron eat?', max_tokens: 300 }
  const frames = await framesOf(await world.server.post('/api/v2/context_stream', body))
  const types = frames.map(({ type }) => type)
  expect(new Set(types.slice(0, -2))).toEqual(new Set(['source', 'passage']))
  expect(types.slice(-2)).toEqual(['usage', 'done'])
  const passages = frames.flatMap(({ passage }) => (passage ? [passage as Passage] : []))
  const tokens = passages.reduce((sum, one) => sum + one.tokens, 0)
  expect(frames.at(-2)).toMatchObject({ cost: CALL, tokens })
  expect(tokens).toBeLessThanOrEqual(300)
})

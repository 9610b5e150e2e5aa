import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalog } from '@/lib/operations/catalog'
import { openBook } from '../support/book'
import { pdfWith } from '../support/pdf-files'
import { joinWorld } from '../support/shared-world'
import type { World } from '../support/world'

type Estimate = {
  min: number
  expected: number
  max: number
  lines: { unit: string; amount: number; usd: number }[]
}
let world: World
let book: ReturnType<typeof openBook>
const VTT = 'WEBVTT\n\n00:00.000 --> 00:02.000\nWe dig wells.\n'

beforeAll(async () => {
  world = await joinWorld({
    pages: {
      '/paper.pdf': (_, response) => {
        response.writeHead(200, { 'Content-Type': 'application/pdf' })
        response.end(pdfWith(['A page about herons.']))
      },
      '/talk.vtt': (_, response) => {
        response.writeHead(200, { 'Content-Type': 'text/vtt' })
        response.end(VTT)
      },
    },
  })
  book = openBook(world.server)
})
afterAll(async () => {
  book.close()
  await world.stop()
})

/**
 * Each endpoint with a valid request, and its maximum cost in USD if the price list determines it.
 */
const CALLS: [string, () => Record<string, unknown>, number | null][] = [
  [
    'v2/answer',
    () => ({ query: 'herons', model: 'service-web', max_queries: 2, return_images: true }),
    0.015,
  ],
  ['v2/answer', () => ({ query: 'herons', model: 'openai/gpt-4o-mini' }), null],
  ['v2/answer_stream', () => ({ query: 'herons', model: 'service-fast' }), 0.009],
  ['v2/web_search', () => ({ query: 'herons' }), 0.002],
  ['v2/scrape', () => ({ url: `${world.site.url}/page-1`, formats: ['markdown', 'html'] }), 0.002],
  ['v2/extract', () => ({ url: `${world.site.url}/page-1`, modes: ['links', 'summary'] }), 0.006],
  ['v2/map', () => ({ url: world.site.url }), 0.002],
  ['v2/crawl_stream', () => ({ url: world.site.url, max_pages: 7 }), 0.007],
  ['v2/get_pdf_content', () => ({ url: `${world.site.url}/paper.pdf` }), 0.002],
  ['v2/video_transcript', () => ({ url: `${world.site.url}/talk.vtt` }), 0.002],
  ['v2/youtube_transcript', () => ({ url: `${world.site.url}/talk.vtt` }), 0.002],
  ['v1/search', () => ({ query: 'herons', model: 'service-web' }), 0.007],
  ['v1/search_stream', () => ({ query: 'herons', model: 'service-web' }), 0.007],
]

describe.each(CALLS)('%s', (place, body, max) => {
  test('returns its price without work or charge, and is charged within it', async () => {
    const before = {
      balance: book.balance(),
      last: book.lastHold()?.call_id,
      asked: world.site.asked.length,
    }
    const told = await world.server.post(`/api/${place}`, body(), { 'X-Estimate-Only': 'true' })
    expect(told.status).toBe(200)
    const estimate: Estimate = await told.json()
    const asField = await world.server.post(`/api/${place}`, { ...body(), estimate: true })
    expect(await asField.json()).toEqual(estimate)
    expect(book.balance()).toBe(before.balance)
    expect(book.lastHold()?.call_id).toBe(before.last)
    expect(world.site.asked).toHaveLength(before.asked)

    expect(estimate.min).toBeLessThanOrEqual(estimate.expected)
    expect(estimate.expected).toBeLessThanOrEqual(estimate.max)
    if (max !== null) expect(estimate.max).toBeCloseTo(max, 9)
    const sum = estimate.lines.reduce((all, line) => all + line.usd, 0)
    expect(Math.abs(sum - estimate.max)).toBeLessThan(1e-8)

    const response = await world.server.post(`/api/${place}`, body())
    await response.text()
    expect(response.status).toBe(200)
    const charged = (before.balance - book.balance()) / 1e9
    expect(charged).toBeGreaterThan(0)
    expect(charged).toBeGreaterThanOrEqual(estimate.min)
    expect(charged).toBeLessThanOrEqual(estimate.max)
  })
})

test.each(catalog.map(({ path, capability }) => [path, capability.reference] as const))(
  '%s tells the price of its example',
  async (path, { request, prices }) => {
    const response = await world.server.post(path, request, { 'X-Estimate-Only': 'true' })
    const { max, lines }: Estimate = await response.json()
    expect(response.status).toBe(200)
    expect(max).toBeGreaterThan(0)
    const units = prices.map(([unit]) => String(unit))
    expect(lines.filter(({ unit }) => !units.includes(unit) && !unit.includes('tokens'))).toEqual(
      [],
    )
  },
)

describe('X-Max-Cost', () => {
  const ask = (max: string) =>
    world.server.post(
      '/api/v2/answer',
      { query: 'herons', model: 'service-web' },
      { 'X-Max-Cost': max },
    )

  test('accepts a call whose maximum is exactly the limit', async () => {
    expect((await ask('0.007')).status).toBe(200)
  })

  test('rejects a call above the limit before any hold', async () => {
    const before = book.lastHold()?.call_id
    const response = await ask('0.006999999')
    expect(response.status).toBe(400)
    expect((await response.json()).detail).toMatchObject({
      error_type: 'validation_error',
      error_code: 'max_cost_exceeded',
      details: { max_usd: 0.007, allowed_usd: 0.006999999 },
    })
    expect(book.lastHold()?.call_id).toBe(before)
  })

  test.each(['', 'cheap', '-1', '1e3', 'NaN'])('%j is not an amount: 400', async (max) => {
    const response = await ask(max)
    expect(response.status).toBe(400)
    expect((await response.json()).detail.error_code).toBe('invalid_max_cost')
  })
})

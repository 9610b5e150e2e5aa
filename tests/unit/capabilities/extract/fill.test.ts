import { expect, test } from 'vitest'
import { openCall } from '@/lib/base/call/index'
import { fillFromPage } from '@/lib/capabilities/extract/fill'
import type { Reading } from '@/lib/capabilities/scrape/index'
import { readPage } from '@/lib/reader/page/index'

const KETTLE = {
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: 'Copper kettle',
  releaseDate: 'in the spring of 2024',
  brand: { '@type': 'Brand', name: 'Kettle House' },
  offers: { '@type': 'Offer', price: '129.50', priceCurrency: 'EUR' },
}
const URL = 'https://kettles.test/copper'

async function fill(
  schema: Record<string, unknown>,
  data: object = KETTLE,
): Promise<Record<string, unknown>> {
  const html = `<!doctype html><title>Copper kettle</title><script type="application/ld+json">${JSON.stringify(data)}</script>
<main><h1>Copper kettle</h1><p>Made by hand from one sheet of copper, it holds more than a litre of water.</p></main>`
  const want = { markdown: true, structured: true, passages: true } as const
  const bytes = new TextEncoder().encode(html)
  const page = await readPage(
    { html: bytes, url: URL, contentType: 'text/html', status: 200, want },
    AbortSignal.timeout(20_000),
  )
  const call = openCall({
    id: 'fill',
    accountId: 'fill',
    signal: new AbortController().signal,
    timeoutMs: 20_000,
  })
  return fillFromPage({ requestedUrl: URL, url: URL, page } as Reading, schema, call)
}

const text = { type: 'string' }
const number = { type: 'number' }

test.each([
  ['an optional key', { properties: { name: text, weight: number } }],
  ['a required one', { properties: { name: text, weight: number }, required: ['name', 'weight'] }],
  ['a key of an enum', { properties: { name: text, weight: { enum: ['light', 'heavy'] } } }],
])('missing values are null with a formal schema: %s', async (_, schema) => {
  expect(await fill({ type: 'object', ...schema })).toEqual({ name: 'Copper kettle', weight: null })
})

test('a missing object consists of nulls, and a missing list is empty', async () => {
  const maker = { type: 'object', properties: { city: text }, required: ['city'] }
  const schema = {
    type: 'object',
    properties: { name: text, maker, awards: { type: 'array', items: text, minItems: 1 } },
  }
  expect(await fill(schema)).toEqual({ name: 'Copper kettle', maker: { city: null }, awards: [] })
})

test('a value that does not match is null, the others are kept', async () => {
  const properties = {
    name: text,
    releaseDate: { type: 'string', format: 'date' },
    price: { type: 'number', minimum: 1 },
  }
  expect(await fill({ type: 'object', properties })).toEqual({
    name: 'Copper kettle',
    releaseDate: null,
    price: 129.5,
  })
})

test('schemas with internal references, and with "or null", are filled by type', async () => {
  const schema = {
    $ref: '#/$defs/Product',
    $defs: {
      Offer: {
        type: 'object',
        properties: { price: { anyOf: [number, { type: 'null' }] }, priceCurrency: text },
      },
      Product: {
        type: 'object',
        properties: {
          name: { anyOf: [text, { type: 'null' }] },
          offers: { anyOf: [{ $ref: '#/$defs/Offer' }, { type: 'null' }] },
          related: { type: 'array', items: { $ref: '#/$defs/Product' } },
        },
        required: ['name', 'offers', 'related'],
      },
    },
  }
  expect(await fill(schema)).toMatchObject({
    name: 'Copper kettle',
    offers: { price: 129.5, priceCurrency: 'EUR' },
    related: expect.any(Array),
  })
})

test('parts of one schema are filled together', async () => {
  const allOf = [{ properties: { name: text } }, { type: 'object', properties: { price: number } }]
  expect(await fill({ allOf, properties: { priceCurrency: text } })).toEqual({
    name: 'Copper kettle',
    price: 129.5,
    priceCurrency: 'EUR',
  })
})

test('a heavily branching schema is read quickly', async () => {
  const names = Array.from({ length: 20 }, (_, i) => `p${i}`)
  const level = (n: number) => ({
    properties: Object.fromEntries(names.map((one) => [one, { $ref: `#/$defs/l${n + 1}` }])),
  })
  const $defs = Object.fromEntries(
    Array.from({ length: 12 }, (_, n) => [`l${n}`, n < 11 ? level(n) : text]),
  )
  const before = process.cpuUsage()
  await fill({
    type: 'object',
    properties: { name: text, tree: { $ref: '#/$defs/l0' } },
    $defs,
  }).catch(() => {})
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1_000).toBeLessThan(2_000)
})

test('in a long list, only values that do not match are null', async () => {
  const review = Array.from({ length: 4_000 }, (_, i) => ({
    '@type': 'Review',
    name: `Review ${i}`,
    datePublished: 'last May',
  }))
  const one = {
    type: 'object',
    properties: { name: text, datePublished: { type: 'string', format: 'date' } },
  }
  const schema = {
    type: 'object',
    properties: { name: text, review: { type: 'array', items: one } },
  }
  const before = process.cpuUsage()
  const { review: filled } = await fill(schema, { ...KETTLE, review })
  const { user, system } = process.cpuUsage(before)
  expect(filled).toHaveLength(4_000)
  expect((filled as object[])[3_999]).toEqual({ name: 'Review 3999', datePublished: null })
  expect((user + system) / 1_000).toBeLessThan(4_000)
})

test('if nothing matches, the error is no_structured_data', async () => {
  const schema = { type: 'object', properties: { wingspan: number }, required: ['wingspan'] }
  await expect(fill(schema)).rejects.toMatchObject({ code: 'no_structured_data', status: 422 })
})

test('a thing is in stock, at its price, if one of its offers is', async () => {
  const offer = (price: number, availability: string) => ({
    '@type': 'Offer',
    price,
    availability: `https://schema.org/${availability}`,
  })
  const schema = { type: 'object', properties: { price: number, availability: text } }
  const offers = [offer(9, 'OutOfStock'), offer(12, 'InStock'), offer(14, 'InStock')]
  const isSold = { price: 12, availability: expect.stringContaining('InStock') }
  expect(await fill(schema, { ...KETTLE, offers })).toEqual(isSold)
  const gone = { price: 9, availability: expect.stringContaining('OutOfStock') }
  expect(await fill(schema, { ...KETTLE, offers: offers.slice(0, 1) })).toEqual(gone)
})

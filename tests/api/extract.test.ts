import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBook } from '../support/book'
import { joinWorld } from '../support/shared-world'
import type { World } from '../support/world'

const PRODUCT = `<!doctype html><html lang="en"><head><title>Copper kettle | Kettle House</title>
<meta name="description" content="A hand-made copper kettle."><meta name="theme-color" content="#b4532a">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Copper kettle","sku":"CK-12","brand":{"@type":"Brand","name":"Kettle House"},"offers":{"@type":"Offer","price":"129.50","priceCurrency":"EUR"}}</script></head>
<body><header><a href="/"><img src="/logo.png" alt="Kettle House logo"></a></header><main><h1>Copper kettle</h1>
<p>This kettle is made by hand from one sheet of copper and holds 1.2 litres of water.</p><p>It costs 129.50 euros, delivery included, and comes with a warranty of ten years.</p>
<p><a href="/about">About us</a> <a href="/about#team">Team</a> <a href="https://github.com/kettlehouse">GitHub</a> <a href="mailto:a@b.c">Mail</a> <a href="javascript:void(0)">Nothing</a></p></main></body></html>`

const PROSE =
  'Grey herons build large nests of sticks high in trees near water, often in colonies that last for years. '
const FRAMED = `<!doctype html><title>Herons</title><body><nav><a href="/">Home</a><a href="/birds">Birds</a></nav>
<main><article><h1>Herons</h1><p>${PROSE.repeat(3)}See <a href="/nests">more on nests</a>.</p><p>${PROSE.repeat(3)}</p></article></main>
<footer><p>Subscribe to our newsletter</p><a href="/imprint">Imprint</a> <a href="/privacy">Privacy</a></footer></body>`

let world: World
let bare: World
let book: ReturnType<typeof openBook>
const extract = (body: Record<string, unknown>, to = world) =>
  to.server.post('/api/v2/extract', body)
const SCHEMA = { name: 'string', price: 'number', warranty: 'string?' }

beforeAll(async () => {
  const pages = {
    '/framed': FRAMED,
    '/kettle': PRODUCT,
    '/empty': '<title>x</title><body></body>',
    '/gone': (_: unknown, response: import('node:http').ServerResponse) =>
      void response.writeHead(500).end('no'),
  }
  world = await joinWorld({ pages })
  bare = await joinWorld({ model: false, pages })
  book = openBook(world.server)
})
afterAll(async () => {
  book.close()
  await Promise.all([world.stop(), bare.stop()])
})

describe('200', () => {
  test('all modes come from one fetch, with every field present, at the sum of their prices', async () => {
    const before = world.site.asked.filter((path) => path === '/kettle').length
    const balance = book.balance()
    const response = await extract({
      url: `${world.site.url}/kettle`,
      modes: ['json', 'summary', 'qa', 'links', 'json'],
      json_schema: SCHEMA,
      query: 'What does it cost?',
    })
    const body = await response.json()
    expect(response.status).toBe(200)
    expect(Object.keys(body)).toEqual(
      expect.arrayContaining([
        'url',
        'title',
        'metadata',
        'structured_data',
        'summary',
        'answer',
        'links',
        'brand',
        'cost',
        'response_time',
        'statusCode',
      ]),
    )
    expect(body).toMatchObject({
      statusCode: 200,
      brand: null,
      cost: 0.016,
      title: expect.stringContaining('Copper kettle'),
    })
    expect(body.structured_data).toMatchObject({ name: expect.any(String) })
    expect(body.summary).toEqual(expect.any(String))
    expect(body.answer).toEqual(expect.any(String))
    expect(world.site.asked.filter((path) => path === '/kettle').length).toBe(before + 1)
    expect(balance - book.balance()).toBe(16_000_000)
  })

  test('links are unique, in page order, without mailto and javascript, internal by domain', async () => {
    const { links } = await (
      await extract({ url: `${world.site.url}/kettle`, modes: ['links'] })
    ).json()
    expect(links).toEqual([
      { url: `${world.site.url}/`, text: 'Kettle House logo', internal: true },
      { url: `${world.site.url}/about`, text: 'About us', internal: true },
      { url: 'https://github.com/kettlehouse', text: 'GitHub', internal: false },
    ])
  })

  test('links use the whole page, other modes its main content, unless the field says otherwise', async () => {
    const modes = async (body: Record<string, unknown>) => {
      const { links, summary } = await (
        await extract({ url: `${bare.site.url}/framed`, ...body }, bare)
      ).json()
      return {
        urls: (links ?? []).map(({ url }: { url: string }) => new URL(url).pathname),
        summary,
      }
    }
    expect((await modes({ modes: ['links'] })).urls).toContain('/imprint')
    const both = await modes({ modes: ['links', 'summary'] })
    expect(both.urls).not.toContain('/imprint')
    expect(both.urls).toContain('/nests')
    expect(both.summary).not.toContain('newsletter')
    expect((await modes({ modes: ['links'], main_content_only: true })).urls).not.toContain(
      '/imprint',
    )
    expect((await modes({ modes: ['links', 'summary'], main_content_only: false })).urls).toContain(
      '/imprint',
    )
  })

  test("without a model, json is filled from the page's own data", async () => {
    const { structured_data } = await (
      await extract(
        {
          url: `${bare.site.url}/kettle`,
          json_schema: {
            name: 'string',
            price: 'number',
            currency: 'string',
            brand: 'string',
            weight: 'string',
          },
        },
        bare,
      )
    ).json()
    expect(structured_data).toEqual({
      name: 'Copper kettle',
      price: 129.5,
      currency: 'EUR',
      brand: 'Kettle House',
      weight: null,
    })
  })

  test('without a model, qa and summary quote the page, or say that it has no answer', async () => {
    const ask = async (query: string) =>
      (await (
        await extract({ url: `${bare.site.url}/kettle`, modes: ['qa', 'summary'], query }, bare)
      ).json()) as {
        answer: string
        summary: string
      }
    const { answer, summary } = await ask('How long is the warranty?')
    expect(answer).toContain(
      '> It costs 129.50 euros, delivery included, and comes with a warranty of ten years.',
    )
    expect(summary).toMatch(/^> /)
    expect((await ask('Which planets have rings?')).answer).toBe('The page does not say.')
  })

  test('summary and qa use only the page, fenced, in the requested language', async () => {
    const from = world.model?.calls.length ?? 0
    const request = {
      modes: ['summary', 'qa'],
      query: 'How heavy is it?',
      response_language: 'fr',
      instructions: 'Be brief.',
    }
    await extract({ url: `${world.site.url}/kettle`, ...request })
    const prompts = (world.model?.calls.slice(from) ?? []).map(({ prompt }) => prompt)
    expect(prompts).toHaveLength(2)
    for (const prompt of prompts) {
      expect(prompt).toMatch(/in this language: French \(fr\)/)
      expect(prompt).toMatch(/only what the page between <page-[\w-]+> tags says/)
      expect(prompt).toContain('Be brief.')
      expect(prompt).toContain('from one sheet of copper')
    }
    expect(prompts.some((prompt) => prompt.includes('answer that the page does not say'))).toBe(
      true,
    )
  })

  test.each([
    ['a text with keywords', { type: 'string', enum: ['value', 'other'] }, { value: 'value' }],
    ['a list', { type: 'array', items: { type: 'string' } }, { items: ['value'] }],
    ['a field that is called type', { type: 'string' }, { type: 'value' }],
  ])(
    'structured data is an object, even with a schema for %s',
    async (_, json_schema, expected) => {
      const body = await (await extract({ url: `${world.site.url}/kettle`, json_schema })).json()
      expect(body.structured_data).toEqual(expected)
    },
  )

  test('evidence contains the exact text of each value, or null', async () => {
    const { evidence } = await (
      await extract(
        {
          url: `${bare.site.url}/kettle`,
          json_schema: { name: 'string', price: 'number', sku: 'string' },
          evidence: true,
        },
        bare,
      )
    ).json()
    expect(evidence).toEqual({ name: 'Copper kettle', price: '129.50', sku: null })
  })
})

describe('400, free', () => {
  const refused: [string, Record<string, unknown>, string][] = [
    ['json without a schema', {}, 'missing_json_schema'],
    [
      'a schema with an invalid pattern',
      { json_schema: { type: 'object', patternProperties: { '[': { type: 'string' } } } },
      'invalid_json_schema',
    ],
    ['qa without a question', { modes: ['qa'] }, 'missing_query'],
    ['an unknown mode', { modes: ['poem'] }, 'invalid_modes'],
    ['no mode', { modes: [] }, 'invalid_modes'],
    [
      'an invalid schema',
      { json_schema: { type: 'object', properties: { a: { type: 'banana' } } } },
      'invalid_json_schema',
    ],
  ]
  test.each(refused)('%s', async (_, body, code) => {
    const from = world.site.asked.length
    const balance = book.balance()
    const response = await extract({ url: `${world.site.url}/kettle`, ...body })
    expect(response.status).toBe(400)
    expect((await response.json()).detail.error_code).toBe(code)
    expect(world.site.asked.length).toBe(from)
    expect(book.balance()).toBe(balance)
  })

  test('a PDF is recognised by its path, before anything is fetched', async () => {
    for (const modes of [['links'], ['brand']]) {
      const from = world.site.asked.length
      const response = await extract({ url: `${world.site.url}/paper.PDF`, modes })
      expect(response.status).toBe(400)
      expect((await response.json()).detail).toMatchObject({
        error_code: 'pdf_not_supported',
        message: expect.stringContaining('get_pdf_content'),
      })
      expect(world.site.asked.length).toBe(from)
    }
  })
})

describe('refunds: what failed × which modes → status, code, charge in nano-USD', () => {
  const SHORT = { finish: 'length', text: '{"name": "Cop' }
  const rows: [
    string,
    { path?: string; modes: string[]; script?: object[]; fault?: string },
    number,
    string,
    number,
  ][] = [
    [
      'the page does not answer, any mode',
      { path: '/gone', modes: ['links'] },
      500,
      'url_scrape_failed',
      0,
    ],
    [
      'the page does not answer, with json',
      { path: '/gone', modes: ['json', 'links'] },
      500,
      'url_scrape_failed',
      0,
    ],
    [
      'json cut off: the model ran',
      { modes: ['json'], script: [SHORT] },
      422,
      'truncated_output',
      5_000_000,
    ],
    [
      'json cut off beside links: links come free',
      { modes: ['json', 'links'], script: [SHORT] },
      422,
      'truncated_output',
      5_000_000,
    ],
    [
      'json that never fits, after one repair',
      { modes: ['json'], script: [{ text: '{"other": {}}' }, { text: '{"other": {}}' }] },
      502,
      'invalid_model_output',
      5_000_000,
    ],
    [
      'the model refuses our key: it did not run',
      { modes: ['json'], script: [{ fault: '401' }] },
      502,
      'openai_auth_error',
      0,
    ],
    [
      'the model limits us',
      {
        modes: ['summary', 'links'],
        script: [{ fault: '429' }, { fault: '429' }, { fault: '429' }, { fault: '429' }],
      },
      429,
      'openai_rate_limit',
      0,
    ],
  ]
  test.each(rows)('%s', async (_, { path = '/kettle', modes, script = [] }, status, code, cost) => {
    world.model?.script(...(script as never[]))
    const balance = book.balance()
    const response = await extract({
      url: world.site.url + path,
      modes,
      json_schema: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
      query: 'x',
    })
    expect((await response.json()).detail.error_code).toBe(code)
    expect(response.status).toBe(status)
    expect(balance - book.balance()).toBe(cost)
    expect(book.open()).toBe(0)
  })

  test('a refusal of the model instead of a summary is 502, and its work is charged', async () => {
    const before = book.balance()
    world.model?.script({ text: '', finish: 'content_filter' })
    const response = await extract({ url: `${world.site.url}/kettle`, modes: ['summary'] })
    expect(response.status).toBe(502)
    expect((await response.json()).detail).toMatchObject({
      error_code: 'invalid_model_output',
      details: { refused: true },
    })
    expect(before - book.balance()).toBe(5_000_000)
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBook } from '../support/book'
import { framesOf } from '../support/frames'
import { joinWorld } from '../support/shared-world'
import type { World } from '../support/world'

let world: World
let book: ReturnType<typeof openBook>
const REQUEST = { query: 'What does the grey heron eat?', model: 'service-web' }
const ask = (body: Record<string, unknown>, headers?: Record<string, string>) =>
  world.server.post('/api/v2/answer', body, headers)
const stream = (body: Record<string, unknown>, signal?: AbortSignal) =>
  world.server.post('/api/v2/answer_stream', body, {}, signal)

beforeAll(async () => {
  world = await joinWorld()
  book = openBook(world.server)
})
afterAll(async () => {
  book.close()
  await world.stop()
})

describe('200', () => {
  test('version 1 ignores search_context_size, and blank fields count as absent', async () => {
    const asked = { ...REQUEST, search_context_size: 'bogus', location: '', response_language: '' }
    expect((await world.server.post('/api/v1/search', asked)).status).toBe(200)
  })

  test('returns every field of the contract, and charges 0.007 once', async () => {
    const before = book.balance()
    const response = await ask({ ...REQUEST, citations: true, return_sources: true })
    const body = await response.json()
    expect(response.status).toBe(200)
    expect(body.answer).toBe('Grounded answer [1]. Second claim [2].')
    expect(body.sources[0]).toMatchObject({
      title: expect.any(String),
      link: expect.stringContaining(world.site.url),
      snippet: expect.any(String),
    })
    expect(body.response_time).toMatch(/^\d+\.\d\d$/)
    expect(body).toMatchObject({ model_cost: null, service_cost: 0.007 })
    expect(body.input_tokens).toBeGreaterThan(0)
    expect(body.output_tokens).toBeGreaterThan(0)
    expect(body).not.toHaveProperty('images')
    expect(before - book.balance()).toBe(7_000_000)
    expect(response.headers.get('x-model')).toBe('openai/gpt-4o-mini')
    expect(response.headers.get('x-request-id')).toMatch(/^call_/)
  })

  test('a source says whether it is cited, with the quotes that support the claim', async () => {
    world.model?.script({ text: 'The grey heron eats mostly fish, frogs and small mammals [2].' })
    const { answer, sources } = await (
      await ask({ ...REQUEST, citations: true, return_sources: true })
    ).json()
    const cited = sources.filter((source: { cited: boolean }) => source.cited)
    expect(cited).toHaveLength(1)
    expect(cited[0].quotes.join(' ')).toContain('mostly fish, frogs and small mammals')
    expect(answer).toMatch(/\[\d\]\.$/)
    expect(sources[Number(/\[(\d)\]/.exec(answer)?.[1]) - 1]).toEqual(cited[0])
  })

  test('reads the page that a question names, and searches only for one it cannot read', async () => {
    const link = `${world.site.url}/page-2`
    const body = { ...REQUEST, query: `summarise ${link}, please`, return_sources: true }
    const named = await (await ask(body)).json()
    expect(named.sources.map((source: { link: string }) => source.link)).toEqual([link])
    expect(named.search.provider).toBeNull()
    const elsewhere = await (await ask({ ...body, domain_filter: ['-127.0.0.1'] })).json()
    expect(elsewhere.search.provider).toBe('searxng')
    const missing = { ...body, query: `What does ${world.site.url}/missing say of herons?` }
    expect((await (await ask(missing)).json()).search.provider).toBe('searxng')
  })

  test('an image has every field of the contract, even without a thumbnail', async () => {
    const found = {
      url: 'https://birds.test/heron',
      title: 'Heron',
      img_src: 'https://birds.test/heron.jpg',
    }
    const reply = (query: URLSearchParams) =>
      query.get('categories') === 'images'
        ? { results: [found] }
        : { results: [{ url: `${world.site.url}/page-2`, title: 'Heron food' }] }
    world.search.script(reply, reply)
    const { images } = await (await ask({ ...REQUEST, return_images: true })).json()
    expect(images[0]).toMatchObject({
      title: 'Heron',
      imageUrl: 'https://birds.test/heron.jpg',
      thumbnailUrl: 'https://birds.test/heron.jpg',
      source: 'birds.test',
      link: 'https://birds.test/heron',
    })
  })

  test('omits markers and sources unless requested', async () => {
    const body = await (await ask(REQUEST)).json()
    expect(body.answer).toBe('Grounded answer. Second claim.')
    expect(body).not.toHaveProperty('sources')
  })

  test("sends the model the found pages' passages, fenced and numbered", async () => {
    await ask(REQUEST)
    const prompt = world.model?.calls.at(-1)?.prompt ?? ''
    expect(prompt).toContain('eats mostly fish, frogs and small mammals')
    expect(prompt).toMatch(/<source-[\w-]+ n="1">/)
    expect(prompt).toContain('untrusted')
  })

  test('a marker out of range never reaches the client', async () => {
    world.model?.script({ text: 'True [1]. Invented [9]. Both [1, 12].' })
    const body = await (await ask({ ...REQUEST, citations: true })).json()
    expect(body.answer).toBe('True [1]. Invented. Both [1].')
  })

  test.each([
    ['refuses', { text: '', finish: 'content_filter' }],
    ['writes only what may not be passed on', { text: '![](http://evil.test/?q=1)' }],
  ])('a model that %s leaves no answer: 502, refunded, streamed as well', async (_, reply) => {
    const before = book.balance()
    world.model?.script(reply)
    const response = await ask(REQUEST)
    const body = await response.json()
    expect([response.status, body.detail?.error_code], JSON.stringify(body)).toEqual([
      502,
      'invalid_model_output',
    ])
    world.model?.script(reply)
    const frames = await framesOf(await stream(REQUEST))
    world.model?.forget()
    expect(frames.at(-1)).toMatchObject({ type: 'error', error_code: 'invalid_model_output' })
    expect(frames.some(({ type }) => type === 'usage')).toBe(false)
    await expect.poll(() => book.open()).toBe(0)
    expect(book.balance()).toBe(before)
  })

  test('images and links to hosts that are not sources are removed from the answer', async () => {
    world.model?.script({
      text: `![x](http://evil.test/?q=1) See [here](http://evil.test/a) and [there](${world.site.url}/page-1).`,
    })
    const body = await (await ask({ ...REQUEST, citations: true })).json()
    expect(body.answer).not.toContain('evil.test')
    expect(body.answer).toContain(`[there](${world.site.url}/page-1)`)
  })

  // Vector 178.
  test('html answers are rendered and sanitised', async () => {
    world.model?.script({
      text: '# Herons\n\nThey eat **fish** <script>alert(1)</script><img src=x onerror=alert(1)> [x](javascript:alert(1)).',
    })
    const { answer } = await (await ask({ ...REQUEST, answer_type: 'html' })).json()
    expect(answer).toContain('<h1>Herons</h1>')
    expect(answer).toContain('<strong>fish</strong>')
    expect(answer).not.toMatch(/<script|<img|onerror=|href="javascript/i)
  })

  test('json answers are objects that match the schema', async () => {
    const json_schema = JSON.stringify({
      type: 'object',
      properties: { food: { type: 'string' }, grams: { type: 'integer' } },
      required: ['food', 'grams'],
      additionalProperties: false,
    })
    const { answer } = await (await ask({ ...REQUEST, answer_type: 'json', json_schema })).json()
    expect(answer).toEqual({ food: expect.any(String), grams: expect.any(Number) })
  })

  const word = { $defs: { word: { type: 'string' } } }
  test.each([
    ['a list', { type: 'array', items: { $ref: '#/$defs/word' }, ...word }, { items: ['value'] }],
    ['a text', { type: 'string' }, { value: 'value' }],
    ['a choice of texts and numbers', { type: ['string', 'integer'] }, { value: 'value' }],
    [
      'an object or nothing',
      { type: ['null', 'object'], properties: { a: { type: 'string' } }, required: ['a'] },
      { a: 'value' },
    ],
    ['anything', {}, {}],
  ])('a json answer is an object, even with a schema for %s', async (_, schema, answer) => {
    const asked = { ...REQUEST, answer_type: 'json', json_schema: JSON.stringify(schema) }
    expect((await (await ask(asked)).json()).answer).toEqual(answer)
  })

  test('a token-priced model is charged 0.004 per query plus its tokens', async () => {
    world.model?.script({
      text: 'Fish.',
      usage: { prompt_tokens: 1000, completion_tokens: 100, total_tokens: 1100 },
    })
    const before = book.balance()
    const body = await (await ask({ ...REQUEST, model: 'openai/gpt-4o-mini' })).json()
    // gpt-4o-mini: 0.15 USD per million input tokens, 0.60 USD per million output tokens.
    expect(body).toMatchObject({
      service_cost: 0.004,
      model_cost: 0.00021,
      input_tokens: 1000,
      output_tokens: 100,
    })
    expect(before - book.balance()).toBe(4_210_000)
  })

  test('a model that is not configured here runs and is billed as service-web', async () => {
    const response = await ask({ ...REQUEST, model: 'nobody/some-model' })
    expect(await response.json()).toMatchObject({ model_cost: null, service_cost: 0.007 })
    expect(response.headers.get('x-model')).toBe('openai/gpt-4o-mini')
  })

  test('max_queries plans distinct queries and bills the requested number', async () => {
    world.model?.script({ text: 'heron diet\ngrey heron prey species' })
    const from = world.search.calls.length
    const body = await (await ask({ ...REQUEST, max_queries: 3 })).json()
    expect(body.service_cost).toBe(0.021)
    const queries = world.search.calls.slice(from).map((url) => url.searchParams.get('q'))
    expect(queries).toEqual(
      expect.arrayContaining([REQUEST.query, 'heron diet', 'grey heron prey species']),
    )
  })

  test('a planned query keeps a leading number, and loses list markers', async () => {
    world.model?.script({
      text: 'Here are the queries:\n1. "heron census results"\n- 2024 heron count **Norway**',
    })
    const from = world.search.calls.length
    await ask({ ...REQUEST, max_queries: 3 })
    const queries = world.search.calls.slice(from).map((url) => url.searchParams.get('q'))
    expect(queries.sort()).toEqual(
      [REQUEST.query, 'heron census results', '2024 heron count **Norway**'].sort(),
    )
  })

  test('date, country, domains and search type reach the search service', async () => {
    await ask({
      ...REQUEST,
      search_type: 'news',
      date_filter: 'week',
      location: 'de',
      domain_filter: ['-example.org'],
    })
    const asked = world.search.calls.at(-1)?.searchParams
    expect(asked?.get('categories')).toBe('news')
    expect(asked?.get('time_range')).toBe('week')
    expect(asked?.get('language')).toContain('DE')
    expect(asked?.get('q')).toContain('-site:example.org')
  })

  test('null counts as absent, unknown fields are ignored, camelCase names count', async () => {
    const body = await (
      await ask({
        ...REQUEST,
        domain_filter: null,
        system_prompt: null,
        returnSources: true,
        whatever: 1,
      })
    ).json()
    expect(body.sources.length).toBeGreaterThan(0)
  })
})

describe('200 as a stream', () => {
  test('sends sources, answer pieces, usage and done, in that order', async () => {
    const response = await stream({ ...REQUEST, citations: true, return_sources: true })
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    expect(response.headers.get('cache-control')).toBe('no-cache, no-transform')
    const frames = await framesOf(response)
    const types = frames.map(({ type }) => type)
    expect(types[0]).toBe('sources')
    expect(types.slice(-2)).toEqual(['usage', 'done'])
    expect(new Set(types.slice(1, -2))).toEqual(new Set(['answer']))
    const text = frames
      .filter(({ type }) => type === 'answer')
      .map(({ content }) => content)
      .join('')
    expect(text).toBe('Grounded answer [1]. Second claim [2].')
    expect(frames.at(-2)).toMatchObject({
      service_cost: 0.007,
      model_cost: null,
      input_tokens: expect.any(Number),
      output_tokens: expect.any(Number),
    })
    expect(frames.at(-1)).toEqual({
      type: 'done',
      response_time: expect.stringMatching(/^\d+\.\d\d$/),
    })
  })

  test('its joined pieces are the plain answer, trimmed', async () => {
    const text = '\n\n  Grounded answer [1].\n\nSecond claim [2].\n\n'
    world.model?.script({ text: ` ${text}` }, { text: ` ${text}` })
    const frames = await framesOf(await stream({ ...REQUEST, citations: true }))
    const pieces = frames.filter(({ type }) => type === 'answer').map(({ content }) => content)
    const plain = await (await ask({ ...REQUEST, citations: true })).json()
    expect(pieces.join('')).toBe(plain.answer)
    expect(plain.answer).toBe('Grounded answer [1].\n\nSecond claim [2].')
  })

  test('the charge is committed when the usage frame arrives', async () => {
    const response = await stream(REQUEST)
    const id = response.headers.get('x-request-id') ?? ''
    let state: string | undefined
    await framesOf(response, ({ type }) => {
      if (type === 'usage') state = book.hold(id)?.state
    })
    expect(state).toBe('settled')
  })

  test('a failure after streaming began is one error frame, without done, refunded', async () => {
    world.model?.script({ fault: 'error-midway' })
    const before = book.balance()
    const response = await stream({ ...REQUEST, return_sources: true })
    const frames = await framesOf(response)
    expect(frames.filter(({ type }) => type === 'error')).toHaveLength(1)
    expect(frames.at(-1)).toMatchObject({
      type: 'error',
      error_type: 'provider_error',
      error: expect.any(String),
    })
    expect(frames.some(({ type }) => type === 'done' || type === 'usage')).toBe(false)
    expect(book.balance()).toBe(before)
    const id = response.headers.get('x-request-id') ?? ''
    expect(book.refund(id)).toBe(book.hold(id)?.amount)
  })

  test('a client that disconnects stops the model within a second and pays for what was used', async () => {
    const from = world.model?.calls.length ?? 0
    world.model?.script({ fault: 'slow', text: 'word '.repeat(2_000) })
    const leave = new AbortController()
    const response = await stream(REQUEST, leave.signal)
    const id = response.headers.get('x-request-id') ?? ''
    const reading = framesOf(response, ({ type }) => {
      if (type === 'answer') leave.abort()
    })
    await expect(reading).rejects.toThrow()
    const left = performance.now()
    await world.model?.calls[from]?.closed
    expect(performance.now() - left).toBeLessThan(1_000)
    await expect.poll(() => book.hold(id)?.state).toBe('settled')
    expect(book.hold(id)?.settled).toBe(7_000_000)
    await expect.poll(() => book.call(id)?.status).toBe('cancelled')
  })

  test('html is streamed in whole blocks', async () => {
    world.model?.script({ text: '# One\n\nFirst *block*.\n\n- a\n- b\n\nLast.' })
    const frames = await framesOf(await stream({ ...REQUEST, answer_type: 'html' }))
    const pieces = frames
      .filter(({ type }) => type === 'answer')
      .map(({ content }) => String(content))
    expect(pieces.join('')).toContain('<h1>One</h1>')
    for (const piece of pieces)
      expect((piece.match(/<[a-z]/g) ?? []).length).toBe((piece.match(/<\//g) ?? []).length)
  })
})

describe('400', () => {
  const refused: [string, Record<string, unknown>, string][] = [
    ['an absent query', { model: 'service-web' }, 'missing_query'],
    ['a blank query', { ...REQUEST, query: '  ' }, 'missing_query'],
    ['a query of the wrong type', { ...REQUEST, query: 7 }, 'invalid_query'],
    ['an absent model', { query: 'x' }, 'missing_model'],
    ['json without a schema', { ...REQUEST, answer_type: 'json' }, 'missing_json_schema'],
    [
      'a schema that is not JSON',
      { ...REQUEST, answer_type: 'json', json_schema: '{' },
      'invalid_json_schema',
    ],
    [
      'a schema of no known type',
      { ...REQUEST, answer_type: 'json', json_schema: '{"type":"banana"}' },
      'invalid_json_schema',
    ],
    [
      'a schema with an invalid pattern',
      {
        ...REQUEST,
        answer_type: 'json',
        json_schema: { type: 'object', properties: { a: { pattern: '(' } } },
      },
      'invalid_json_schema',
    ],
    ['too many queries', { ...REQUEST, max_queries: 5 }, 'invalid_max_queries'],
    ['a temperature above 2', { ...REQUEST, temperature: 2.1 }, 'invalid_temperature'],
    ['no tokens', { ...REQUEST, max_tokens: 0 }, 'invalid_max_tokens'],
    ['an unknown answer type', { ...REQUEST, answer_type: 'xml' }, 'invalid_answer_type'],
    ['an unknown search type', { ...REQUEST, search_type: 'images' }, 'invalid_search_type'],
    ['an unknown date filter', { ...REQUEST, date_filter: 'decade' }, 'invalid_date_filter'],
    [
      'an unknown context size',
      { ...REQUEST, search_context_size: 'huge' },
      'invalid_search_context_size',
    ],
    [
      'domains that are not a list',
      { ...REQUEST, domain_filter: 'a.com' },
      'invalid_domain_filter',
    ],
  ]
  test.each(refused)('%s', async (_, body, code) => {
    const before = book.balance()
    for (const place of ['/api/v2/answer', '/api/v2/answer_stream'] as const) {
      if (body.answer_type === 'json' && place.endsWith('stream')) continue
      const response = await world.server.post(place, body)
      expect(response.status).toBe(400)
      const { detail } = await response.json()
      expect(detail).toMatchObject({
        error_type: 'validation_error',
        error_code: code,
        message: expect.any(String),
      })
      expect(detail.details.issues.length).toBeGreaterThan(0)
    }
    expect(book.balance()).toBe(before)
  })

  test('structured output is not streamed', async () => {
    const response = await stream({
      ...REQUEST,
      answer_type: 'json',
      json_schema: '{"type":"object"}',
    })
    expect(response.status).toBe(400)
    expect((await response.json()).detail.error_code).toBe('invalid_answer_type')
  })

  test('a body that is not a JSON object', async () => {
    for (const body of ['{', '[]', '"x"', '']) {
      const response = await world.server.post('/api/v2/answer', body)
      expect(response.status).toBe(400)
      expect((await response.json()).detail).toMatchObject({
        error_code: 'invalid_json',
        details: null,
      })
    }
  })
})

describe('upstream failures', () => {
  test('a search that fails at every provider is a free 502 that names each', async () => {
    const before = book.balance()
    const response = await ask({ ...REQUEST, query: 'herons [[search:500]]' })
    const { detail } = await response.json()
    expect(response.status).toBe(502)
    expect(detail).toMatchObject({ error_type: 'search_error', error_code: 'search_failed' })
    expect(JSON.stringify(detail.details.providers)).toContain('searxng')
    expect(book.balance()).toBe(before)
  })

  test("a provider's refusal of our key is 502 openai_auth_error, without the key in it", async () => {
    world.model?.script({ fault: '401' })
    const response = await ask(REQUEST)
    const text = await response.text()
    expect(response.status).toBe(502)
    expect(JSON.parse(text).detail).toMatchObject({
      error_type: 'provider_error',
      error_code: 'openai_auth_error',
      details: { provider: 'openai' },
    })
    expect(text).not.toContain('sk-')
  })
})

describe('without a model, if no page answers the question', () => {
  const asked = {
    query: 'Who invented the zipper in Chicago?',
    model: 'service-web',
    citations: true,
  }
  const nothing = expect.stringContaining('No passage about this was found')
  let bare: World
  let account: ReturnType<typeof openBook>
  beforeAll(async () => {
    bare = await joinWorld({ model: false })
    account = openBook(bare.server)
  })
  afterAll(async () => {
    account.close()
    await bare.stop()
  })

  test('the answer says so, at the price of the list', async () => {
    const before = account.balance()
    const response = await bare.server.post('/api/v2/answer', asked)
    expect([response.status, response.headers.get('x-engine')]).toEqual([200, 'extractive'])
    expect(await response.json()).toMatchObject({
      answer: nothing,
      service_cost: 0.007,
      model_cost: null,
    })
    expect(before - account.balance()).toBe(7_000_000)
    const id = response.headers.get('x-request-id') ?? ''
    await expect.poll(() => account.hold(id)?.state).toBe('settled')
    expect(account.open()).toBe(0)
  })

  test('a stream says so, and its usage names the price', async () => {
    const before = account.balance()
    const frames = await framesOf(await bare.server.post('/api/v2/answer_stream', asked))
    const content = frames
      .flatMap((frame) => (frame.type === 'answer' ? [frame.content] : []))
      .join('')
    expect(content).toEqual(nothing)
    expect(frames.find(({ type }) => type === 'usage')).toMatchObject({ service_cost: 0.007 })
    expect(before - account.balance()).toBe(7_000_000)
  })
})

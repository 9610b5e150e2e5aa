import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Frame, framesOf } from '../support/frames'
import { joinWorld } from '../support/shared-world'
import { article } from '../support/site'
import type { World } from '../support/world'
import { rowsUnder } from './interface'

let world: World
beforeAll(async () => {
  world = await joinWorld({
    pages: {
      '/broken': (_, response) => void response.writeHead(500).end('no'),
      '/hub': article(
        'Hub',
        'Links to <a href="/page-1">one</a>, <a href="/broken">two</a> and <a href="/page-2">three</a>.',
      ),
    },
  })
})
afterAll(() => world.stop())

const REQUEST = {
  query: 'What does the grey heron eat?',
  model: 'service-web',
  return_sources: true,
  return_images: true,
}
const stream = (path: string, body: unknown) => world.server.post(path, body)
const order = (frames: Frame[]) =>
  frames.map(({ type }) => type).filter((type, i, all) => type !== all[i - 1])
const fieldsOf = (frame: Frame | undefined) =>
  Object.keys(frame ?? {})
    .filter((name) => name !== 'type')
    .sort()
/** Fields of an event in the interface's table. */
const named = (heading: string, type: string) => {
  const row = rowsUnder(heading).find((one) => one.type === type)
  return (row?.Fields ?? '').split(', ').map((field) => field.replace(/[:( ].*/, ''))
}

describe('/api/v2/answer_stream', () => {
  const heading = '/api/v2/answer_stream'

  test('sends sources, images, answer chunks, usage and done, each with its fields, as SSE', async () => {
    const response = await stream('/api/v2/answer_stream', REQUEST)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/)
    expect(response.headers.get('cache-control')).toBe('no-cache, no-transform')
    expect(response.headers.get('x-accel-buffering')).toBe('no')
    expect(response.headers.get('content-encoding')).toBeNull()
    const frames = await framesOf(response)
    expect(order(frames)).toEqual(['sources', 'images', 'answer', 'usage', 'done'])
    for (const type of ['sources', 'images', 'answer', 'usage', 'done']) {
      const frame = frames.find((one) => one.type === type)
      expect(fieldsOf(frame), type).toEqual(expect.arrayContaining(named(heading, type)))
    }
    const [sources, images] = frames
    expect(sources?.data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          title: expect.any(String),
          link: expect.any(String),
          snippet: expect.any(String),
        }),
      ]),
    )
    expect(images?.data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          title: expect.any(String),
          imageUrl: expect.any(String),
          thumbnailUrl: expect.any(String),
          source: expect.any(String),
          link: expect.any(String),
        }),
      ]),
    )
    expect(frames.at(-2)).toMatchObject({ model_cost: null, service_cost: 0.008 })
    expect(frames.at(-1)?.response_time).toMatch(/^\d+\.\d\d$/)
  })

  test('sends no frames for sources and images if there are none', async () => {
    const frames = await framesOf(
      await stream('/api/v2/answer_stream', {
        ...REQUEST,
        return_sources: false,
        return_images: false,
      }),
    )
    expect(order(frames)).toEqual(['answer', 'usage', 'done'])
  })

  test('sends each frame as one data line of JSON, followed by a blank line', async () => {
    const text = await (await stream('/api/v2/answer_stream', REQUEST)).text()
    const parts = text.split('\n\n').filter((part) => part !== '' && !part.startsWith(':'))
    for (const part of parts) {
      expect(part).toMatch(/^data: \{.*\}$/)
      expect(part.split('\n')).toHaveLength(1)
    }
  })

  test('ends with one error frame if it fails after the first frame', async () => {
    world.model?.script({ fault: 'cut' }, { fault: 'cut' }, { fault: 'cut' })
    const frames = await framesOf(await stream('/api/v2/answer_stream', REQUEST))
    world.model?.forget()
    expect(frames.at(-1)).toMatchObject({
      type: 'error',
      error: expect.any(String),
      error_type: 'provider_error',
    })
    expect(frames.filter(({ type }) => type === 'error')).toHaveLength(1)
    expect(order(frames)).not.toContain('done')
    expect(order(frames)).not.toContain('usage')
  })
})

describe('/api/v2/crawl_stream', () => {
  const heading = '/api/v2/crawl_stream'

  test('sends a frame for each page, even a failed one, then usage, then done', async () => {
    const frames = await framesOf(
      await stream('/api/v2/crawl_stream', { url: `${world.site.url}/hub`, max_pages: 10 }),
    )
    expect(order(frames)).toEqual(['page', 'usage', 'done'])
    for (const type of ['page', 'usage', 'done'])
      expect(fieldsOf(frames.find((one) => one.type === type)), type).toEqual(
        expect.arrayContaining(named(heading, type)),
      )
    const pages = frames
      .filter(({ type }) => type === 'page')
      .map(({ page }) => page as Record<string, unknown>)
    expect(pages.every((page) => fieldsOf(page).length === 7)).toBe(true)
    expect(fieldsOf(pages[0])).toEqual(
      ['error', 'final_url', 'hash_sha256', 'markdown', 'requested_url', 'success', 'title'].sort(),
    )
    const failed = pages.filter(({ success }) => !success)
    expect(failed.map(({ requested_url }) => requested_url)).toEqual([`${world.site.url}/broken`])
    expect(failed[0]?.error).toEqual(expect.any(String))
    const usage = frames.find(({ type }) => type === 'usage')
    expect(usage).toMatchObject({ billed_count: pages.length - 1, unit_cost: 0.001 })
  })
})

describe('version 1', () => {
  test('/api/v1/search uses the old names, and says what replaces it', async () => {
    const response = await stream('/api/v1/search', { ...REQUEST, citations: true })
    const body = await response.json()
    expect(response.headers.get('deprecation')).toMatch(/^@\d+$/)
    expect(response.headers.get('link')).toContain('</api/v2/answer>; rel="successor-version"')
    expect(Object.keys(body)).toEqual(
      expect.arrayContaining([
        'llm_response',
        'sources',
        'images',
        'response_time',
        'input_tokens',
        'output_tokens',
        'service_cost',
        'model_cost',
      ]),
    )
    expect(body).not.toHaveProperty('answer')
    expect(body.llm_response).toBe('Grounded answer [1]. Second claim [2].')
    expect(Object.keys(body.sources[0]).sort()).toEqual(['snippet', 'title', 'url'])
    expect(Object.keys(body.images[0]).sort()).toEqual(['title', 'url'])
    expect(body).toMatchObject({ service_cost: 0.008, model_cost: null })
  })

  test('/api/v1/search has a string as llm_response, even if it is JSON', async () => {
    const json_schema = {
      type: 'object',
      properties: { bird: { type: 'string' } },
      required: ['bird'],
    }
    const body = await (
      await stream('/api/v1/search', { ...REQUEST, answer_type: 'json', json_schema })
    ).json()
    expect(JSON.parse(body.llm_response)).toEqual({ bird: expect.any(String) })
  })

  test('/api/v1/search_stream sends text as llm', async () => {
    const response = await stream('/api/v1/search_stream', REQUEST)
    expect(response.headers.get('deprecation')).toMatch(/^@\d+$/)
    expect(response.headers.get('link')).toContain('</api/v2/answer_stream>')
    const frames = await framesOf(response)
    expect(order(frames)).toEqual(['sources', 'images', 'llm', 'usage', 'done'])
    const [source = {}] = (frames[0]?.data ?? []) as object[]
    expect(Object.keys(source).sort()).toEqual(['snippet', 'title', 'url'])
    const text = frames.filter(({ type }) => type === 'llm').map(({ content }) => content)
    expect(text.join('')).toBe('Grounded answer. Second claim.')
  })

  test('search_context_size, which version 1 does not have, is ignored', async () => {
    expect(
      (await stream('/api/v1/search', { ...REQUEST, search_context_size: 'low' })).status,
    ).toBe(200)
  })
})

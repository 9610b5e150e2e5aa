import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBook } from '../support/book'
import { joinWorld } from '../support/shared-world'
import type { World } from '../support/world'

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

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${world.server.url}${path}`, { headers })
const request = () => world.search.calls.at(-1)?.searchParams
const bearer = () => ({ authorization: `Bearer ${world.server.key}` })

/** The queries as written in the clients' sources. */
const CLIENTS: [name: string, query: string, fields: Record<string, string | null>][] = [
  [
    'Open WebUI',
    'q=grey+heron&format=json&pageno=1&safesearch=1&language=all&time_range=&categories=&theme=simple&image_proxy=0',
    { q: 'grey heron', time_range: null },
  ],
  ['Vane', 'format=json&q=grey+heron', { q: 'grey heron' }],
  [
    'Vane for papers',
    'format=json&q=grey+heron&engines=arxiv%2Cgoogle+scholar%2Cpubmed',
    { categories: 'science' },
  ],
  ['Vane for news', 'format=json&q=grey+heron&engines=bing+news&pageno=1', { categories: 'news' }],
  [
    'Cherry Studio',
    'q=grey+heron&language=auto&engines=groundwire&format=json',
    { q: 'grey heron' },
  ],
  [
    'mcp-searxng',
    'q=grey+heron&format=json&pageno=1&time_range=month&language=de&safesearch=0',
    { time_range: 'month', language: 'de-DE' },
  ],
]

describe('SearXNG in JSON', () => {
  test.each(CLIENTS)('answers the request of %s', async (_, query, fields) => {
    const response = await get(`/k/${world.server.key}/search?${query}`)
    expect(response.status).toBe(200)
    const body = await response.json()
    expect(body).toMatchObject({
      query: 'grey heron',
      number_of_results: body.results.length,
      answers: [],
      suggestions: [],
      infoboxes: [],
      unresponsive_engines: [],
    })
    expect(body.results[0]).toMatchObject({
      url: expect.stringContaining(world.site.url),
      title: expect.any(String),
      content: expect.any(String),
      engine: 'groundwire',
      score: 1,
      positions: [1],
      parsed_url: ['http', world.site.host, expect.any(String), '', '', ''],
    })
    for (const [name, value] of Object.entries(fields)) expect(request()?.get(name)).toBe(value)
  })

  test('accepts the key as bearer token, X-API-Key, or by Basic authentication', async () => {
    const { key } = world.server
    const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`
    for (const headers of [
      bearer(),
      { 'x-api-key': key },
      { authorization: basic(`anyone:${key}`) },
      { authorization: basic(`${key}:`) },
    ])
      expect((await get('/search?q=heron&format=json', headers)).status).toBe(200)
  })

  test('accepts a form, URL-encoded or multipart', async () => {
    const post = (body: URLSearchParams | FormData) =>
      fetch(`${world.server.url}/searxng/search`, { method: 'POST', headers: bearer(), body })
    const parts = new FormData()
    parts.set('q', 'heron food')
    parts.set('format', 'json')
    for (const body of [new URLSearchParams({ q: 'heron food', format: 'json' }), parts]) {
      const response = await post(body)
      expect(response.status).toBe(200)
      expect(await response.json()).toMatchObject({ query: 'heron food' })
    }
    parts.set('more', 'a'.repeat(70_000))
    expect((await post(parts)).status).toBe(413)
  })

  test('returns images and videos if such an engine is requested', async () => {
    const named = async (engines: string) => {
      const query = new URLSearchParams({ q: 'heron', format: 'json', engines })
      const { results } = await (await get(`/k/${world.server.key}/search?${query}`)).json()
      return results[0]
    }
    const image = await named('bing images,google images')
    expect(image).toMatchObject({ category: 'images', img_src: `${world.site.url}/picture-1.png` })
    const thumbnail = 'https://i.example/thumb.jpg'
    const url = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
    world.search.script({ results: [{ url, title: 'Herons', thumbnail }] })
    expect(await named('youtube')).toMatchObject({
      ...{ category: 'videos', url, title: 'Herons', thumbnail },
      iframe_src: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    })
  })

  test('charges a search once, and nothing for a rejected one', async () => {
    const before = book.balance()
    expect((await get('/search?q=heron&format=json', bearer())).status).toBe(200)
    expect(before - book.balance()).toBe(2_000_000)
    for (const query of [
      'format=json',
      'q=+&format=json',
      'q=heron&format=xml',
      'q=heron&pageno=6',
      'q=heron&time_range=decade',
    ])
      expect((await get(`/search?${query}`, bearer())).status).toBe(400)
    expect((await get('/search?q=heron&format=json')).status).toBe(401)
    expect((await get('/k/gw_live_wrong/search?q=heron&format=json')).status).toBe(401)
    expect(before - book.balance()).toBe(2_000_000)
    expect(book.open()).toBe(0)
  })

  test("returns errors in SearXNG's format", async () => {
    const response = await get('/search?format=json', bearer())
    expect(await response.json()).toEqual({
      error: expect.stringContaining('No query'),
      error_code: 'missing_q',
    })
  })

  test('returns further pages without results of the previous page', async () => {
    const page = async (number: number) => {
      const response = await get(`/search?q=[[many]]&pageno=${number}&format=json`, bearer())
      const { results } = (await response.json()) as { results: { url: string }[] }
      return results.map(({ url }) => url)
    }
    const results = Array.from({ length: 20 }, (_, i) => ({
      url: `${world.site.url}/many/${i}`,
      title: `Heron ${i}`,
      content: `Heron number ${i}.`,
    }))
    world.search.script({ results })
    const first = await page(1)
    world.search.script({ results })
    const second = await page(2)
    expect(first).toHaveLength(10)
    expect(second).toHaveLength(10)
    expect(new Set([...first, ...second]).size).toBe(20)
  })

  test('lists in /config what may be requested', async () => {
    for (const path of ['/config', '/searxng/config', `/k/${world.server.key}/config`]) {
      const config = await (await get(path)).json()
      expect(config.categories).toContain('images')
      expect(config.engines).toEqual([
        expect.objectContaining({ name: 'groundwire', enabled: true, paging: true }),
      ])
    }
  })

  test('answers other methods with 405', async () => {
    const other = await fetch(`${world.server.url}/search`, { method: 'PUT', headers: bearer() })
    expect(other.status).toBe(405)
  })
})

test('mcp-searxng searches, and reads pages, with the key in its address', async () => {
  const client = new Client({ name: 'test', version: '1' })
  const SEARXNG_URL = `${world.server.url}/k/${world.server.key}`
  const program = 'node_modules/mcp-searxng/dist/cli.js'
  const env = { PATH: process.env.PATH ?? '', SEARXNG_URL }
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [program], env }),
  )
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toContain('searxng_web_search')
  const found = await client.callTool({
    name: 'searxng_web_search',
    arguments: { query: 'grey heron', time_range: 'week', language: 'de' },
  })
  expect(found.isError).toBeFalsy()
  expect(JSON.stringify(found.content)).toContain(`${world.site.url}/page-1`)
  expect(request()?.get('q')).toBe('grey heron')
  await client.close()
})

import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startGroundwire } from '../support/groundwire'
import { joinWorld, ORIGINS } from '../support/shared-world'
import type { World } from '../support/world'

const [PAGE, APP] = ORIGINS
let world: World
beforeAll(async () => {
  world = await joinWorld()
})
afterAll(() => world.stop())

const PLACES: [method: string, path: string, body?: object][] = [
  ['POST', '/api/v2/web_search', { query: 'heron' }],
  ['GET', '/api/v2/capabilities'],
  ['POST', '/v1/chat/completions', { model: 'service-web', messages: [] }],
  ['POST', '/v1/responses', {}],
  ['GET', '/v1/models'],
  ['POST', '/v2/scrape', {}],
  ['POST', '/v1/search', {}],
  ['POST', '/firecrawl/v2/map', {}],
  ['GET', '/search?q=heron&format=json'],
  ['GET', '/config'],
  ['POST', '/searxng/search', {}],
  ['POST', '/tavily/search', {}],
  ['GET', '/r/https://example.invalid/'],
  ['GET', '/s/'],
  ['POST', '/exa/search', {}],
  ['POST', '/perplexity/search', {}],
  ['POST', '/open-webui/search', {}],
]
const headersOf = (Origin: string) => ({ Origin, Authorization: `Bearer ${world.server.key}` })
const preflight = (path: string, origin: string, more: Record<string, string> = {}) =>
  fetch(world.server.url + path, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization,content-type,x-max-cost',
      ...more,
    },
  })

test.each(PLACES)(
  '%s %s may be called by a page of a configured origin',
  async (method, path, body) => {
    const asked = await preflight(path, PAGE)
    expect(asked.status).toBe(204)
    expect(asked.headers.get('access-control-allow-origin')).toBe(PAGE)
    expect(asked.headers.get('access-control-allow-methods')).toContain(method)
    const allowed = asked.headers.get('access-control-allow-headers')
    expect(allowed).toBe('authorization,content-type,x-max-cost')
    const answered = await fetch(world.server.url + path, {
      method,
      headers: { ...headersOf(PAGE), 'Content-Type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    expect(answered.headers.get('access-control-allow-origin')).toBe(PAGE)
    expect(answered.headers.get('access-control-expose-headers')).toBe('*')
    expect(answered.headers.get('vary')).toContain('Origin')
    expect(answered.headers.get('access-control-allow-credentials')).toBeNull()
  },
)

test('errors and streams can be read, even of a request that reaches no route', async () => {
  const large = await fetch(`${world.server.url}/tavily/search`, {
    method: 'POST',
    headers: headersOf(PAGE),
    body: 'a'.repeat(1_100_000),
  })
  expect(large.status).toBe(413)
  expect(large.headers.get('access-control-allow-origin')).toBe(PAGE)
  const stream = await fetch(`${world.server.url}/api/v2/answer_stream`, {
    method: 'POST',
    headers: { ...headersOf(APP), 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: 'heron', model: 'service-web' }),
  })
  expect(stream.headers.get('access-control-allow-origin')).toBe(APP)
  expect(await stream.text()).toContain('"type":"done"')
})

test('an internet page may ask for permission to reach a server on the local network', async () => {
  const asked = { 'Access-Control-Request-Private-Network': 'true' }
  const { headers } = await preflight('/v1/responses', PAGE, asked)
  expect(headers.get('access-control-allow-private-network')).toBe('true')
})

test('other origins are rejected, and session endpoints reject all', async () => {
  const closed: [path: string, origin: string][] = [
    ['/v1/responses', 'https://evil.example'],
    ['/v1/responses', 'https://chat.example.com.evil.example'],
    ['/v1/responses', 'null'],
    ['/api/auth/session', PAGE],
    ['/api/metrics', PAGE],
    ['/keys', PAGE],
    ['/sign-in', PAGE],
  ]
  for (const [path, origin] of closed) {
    const asked = await preflight(path, origin)
    const answered = await fetch(world.server.url + path, {
      headers: { Origin: origin },
      redirect: 'manual',
    })
    for (const { headers } of [asked, answered])
      expect(headers.get('access-control-allow-origin'), `${path} ${origin}`).toBeNull()
  }
})

test('MCP is open to pages of the same origins', async () => {
  const connect = async (origin: string) => {
    const client = new Client({ name: 'page', version: '1' })
    const requestInit = { headers: headersOf(origin) }
    const place = new URL(`${world.server.url}/mcp`)
    await client.connect(new StreamableHTTPClientTransport(place, { requestInit }))
    const { tools } = await client.listTools()
    await client.close()
    return tools.length
  }
  expect(await connect(PAGE)).toBeGreaterThan(10)
  await expect(connect('https://evil.example')).rejects.toThrow()
})

test('a star allows all pages, and only the interfaces that DIALECTS names are served', async () => {
  const { url, key, stop } = await startGroundwire({ CORS_ORIGINS: '*', DIALECTS: 'none' })
  const reply = await fetch(`${url}/api/v2/capabilities`, {
    headers: { Origin: 'https://any.example' },
  })
  expect(reply.headers.get('access-control-allow-origin')).toBe('https://any.example')
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
  const get = [`/k/${key}/search?q=heron`, '/r/https://example.com', '/s/heron', '/tavily/usage']
  const post = [
    ...['/v2/scrape', '/v1/scrape', '/firecrawl/v2/search', '/tavily/crawl', '/exa/search'],
    ...['/perplexity/chat/completions', '/perplexity/search', '/open-webui/search'],
  ]
  for (const path of get) expect((await fetch(url + path, { headers })).status, path).toBe(404)
  for (const path of post) {
    const response = await fetch(url + path, { method: 'POST', headers, body: '{}' })
    expect(response.status, path).toBe(404)
  }
  await stop()
})

test('an invalid origin prevents the start', async () => {
  await expect(startGroundwire({ CORS_ORIGINS: 'chat.example.com' })).rejects.toThrow()
})

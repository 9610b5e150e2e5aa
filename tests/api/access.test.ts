import { request as rawRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BILLED, POSTED } from '../support/billed'
import { startWorld, type World } from '../support/world'

let world: World
const ASKED = { query: 'herons', model: 'service-web' }

beforeAll(async () => {
  world = await startWorld({ settings: { RATE_LIMIT_PER_MINUTE: '400' } })
})
afterAll(() => world.stop())

describe('401', () => {
  const bad: [string, Record<string, string>][] = [
    ['no key', { Authorization: '' }],
    ['only the scheme', { Authorization: 'Bearer' }],
    [
      'a made-up key',
      { Authorization: 'Bearer gw_live_aaaaaaaaaa_bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbcccccc' },
    ],
    ['another scheme', { Authorization: 'Basic b3duZXI6eA==' }],
  ]
  test.each(bad)('%s', async (_, headers) => {
    const response = await world.server.post('/api/v2/answer', ASKED, headers)
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toBe('Bearer')
    expect(response.headers.get('x-request-id')).toBeTruthy()
    const { detail } = await response.json()
    expect(detail).toMatchObject({
      error_type: 'authentication_error',
      error_code: 'missing_service_api_key',
      details: null,
    })
    expect(detail.message).toContain('Authorization')
  })

  test('a trailing slash reaches the endpoint without a redirect', async () => {
    const sent = { method: 'POST', redirect: 'manual', body: '{}' } as const
    for (const place of [
      '/api/v2/answer/',
      '/api/v2/answer//?a=/',
      '/v1/chat/completions/',
      '/mcp/',
    ]) {
      const response = await fetch(`${world.server.url}${place}`, sent)
      expect([place, response.status]).toEqual([place, 401])
      expect(response.headers.get('x-request-id')).toMatch(/^call_/)
    }
  })

  test.each(BILLED)('%s checks the key before the body', async (name) => {
    const response = await world.server.post(`/api/v2/${name}`, '{', { Authorization: '' })
    expect(response.status).toBe(401)
  })

  test('a key in the query string does not count', async () => {
    const response = await world.server.post(`/api/v2/answer?api_key=${world.server.key}`, ASKED, {
      Authorization: '',
    })
    expect(response.status).toBe(401)
  })
})

describe('404, 405 and 413', () => {
  test('an unknown path under /api', async () => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      // Without a key, the requests of the tests before would count as a flood.
      const headers = { Authorization: `Bearer ${world.server.key}` }
      const response = await fetch(`${world.server.url}/api/v2/nothing`, { method, headers })
      expect(response.status).toBe(404)
      expect((await response.json()).detail).toMatchObject({
        error_type: 'validation_error',
        error_code: 'unknown_endpoint',
      })
    }
  })

  test.each(POSTED)('%s accepts only POST', async (name) => {
    for (const method of ['GET', 'OPTIONS', 'PUT', 'PATCH', 'DELETE']) {
      const response = await fetch(`${world.server.url}/api/v2/${name}`, { method })
      expect(response.status, method).toBe(405)
      expect(response.headers.get('allow')).toBe('POST')
      expect(response.headers.get('x-request-id')).toMatch(/^call_/)
      expect((await response.json()).detail.error_code).toBe('method_not_allowed')
    }
    expect((await fetch(`${world.server.url}/api/v2/${name}`, { method: 'HEAD' })).status).toBe(405)
  })

  test.each(['health', 'metrics', 'openapi.json', 'v2/capabilities'])(
    '%s is read-only',
    async (name) => {
      for (const method of ['POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE']) {
        const response = await fetch(`${world.server.url}/api/${name}`, { method })
        expect(response.status, method).toBe(405)
        expect(response.headers.get('allow')).toBe('GET, HEAD')
        expect((await response.json()).detail).toMatchObject({
          error_type: 'validation_error',
          error_code: 'method_not_allowed',
          details: null,
        })
      }
      const read = await fetch(`${world.server.url}/api/${name}`)
      expect(read.headers.get('x-request-id')).toMatch(/^call_/)
    },
  )

  test.each(['TRACE', 'PROPFIND', 'QUERY'])('%s is rejected everywhere', async (method) => {
    const { status, headers, text } = await rawReply(method, '/api/v2/answer')
    expect([status, headers.allow]).toEqual([405, 'POST'])
    expect(JSON.parse(text).detail.error_code).toBe('method_not_allowed')
    expect((await rawReply(method, '/api/v2/nothing')).status).toBe(404)
  })

  test.each(['/api', '/api/v2', '/api/v2/%E0%A4%A', '/api/v2/answer%', '/api/%2e%2e/%zz'])(
    '%s is not an endpoint, reported in the error shape',
    async (place) => {
      for (const method of ['POST', 'GET', 'OPTIONS']) {
        const { status, headers, text } = await rawReply(method, place)
        expect(status).toBe(404)
        expect(headers['x-request-id']).toMatch(/^call_/)
        expect(JSON.parse(text).detail).toMatchObject({
          error_type: 'validation_error',
          error_code: 'unknown_endpoint',
          details: null,
        })
      }
    },
  )

  // Vector 151.
  test('a body over 1 MiB is rejected while it arrives', async () => {
    const { hostname, port } = new URL(world.server.url)
    const sent = await new Promise<{ status: number; bytes: number }>((resolve, reject) => {
      let bytes = 0
      const request = rawRequest(
        {
          hostname,
          port,
          path: '/api/v2/answer',
          method: 'POST',
          headers: {
            Authorization: `Bearer ${world.server.key}`,
            'Content-Type': 'application/json',
          },
        },
        (response) => {
          response.resume()
          resolve({ status: response.statusCode ?? 0, bytes })
          request.destroy()
        },
      )
      request.on('error', reject)
      const block = Buffer.alloc(64 * 1024, 'x')
      const write = () => {
        if (bytes >= 64 << 20 || request.destroyed) return
        bytes += block.length
        request.write(block, write)
      }
      write()
    })
    expect(sent.status).toBe(413)
    expect(sent.bytes).toBeLessThan(56 << 20)
  })
})

describe('429', () => {
  test('is returned beyond the rate limit, with Retry-After and rate headers', async () => {
    const key = world.server.script('scripts/key.ts', '--rate', '20')
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        world.server.post('/api/v2/answer', '{}', { Authorization: `Bearer ${key}` }),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(20)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(10)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await refused[0]?.json())?.detail).toMatchObject({
      error_type: 'rate_limit',
      error_code: 'rate_limit_exceeded',
    })
    const rate = (response?: Response) =>
      ['limit', 'remaining'].map((name) => response?.headers.get(`ratelimit-${name}`))
    expect(rate(refused[0])).toEqual(['20', '0'])
    expect(Number(refused[0]?.headers.get('ratelimit-reset'))).toBeGreaterThan(0)
    expect(rate(answers.find(({ status }) => status === 400))[0]).toBe('20')
  })
})

describe('health', () => {
  test('reports ok, the version and the checks', async () => {
    const response = await fetch(`${world.server.url}/api/health`)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      status: expect.stringMatching(/^(?:ok|degraded)$/),
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      checks: { database: 'ok' },
    })
  })
})

/** The server's response to a method and path that fetch would change. */
function rawReply(method: string, path: string) {
  const { hostname, port } = new URL(world.server.url)
  type Reply = { status: number; headers: Record<string, unknown>; text: string }
  return new Promise<Reply>((resolve, reject) => {
    const request = rawRequest({ hostname, port, path, method, agent: false }, async (response) => {
      const text = Buffer.concat(await response.toArray()).toString('utf8')
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
    })
    request.on('error', reject)
    request.end()
  })
}

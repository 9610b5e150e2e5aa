import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { issueKey } from '@/lib/people/keys'
import { closeDatabase } from '@/lib/storage/db'
import { hangModel } from '../support/hang'
import { startWorld, type World } from '../support/world'

const PLACES = 8
const ASKED = { query: 'What does the grey heron eat?', model: 'service-web' }
let world: World
const sockets: Socket[] = []

beforeAll(async () => {
  const shares = { MAX_PARALLEL_CALLS_PER_KEY: '', MAX_PARALLEL_CALLS_PER_ACCOUNT: '' }
  world = await startWorld({ settings: { MAX_PARALLEL_CALLS: String(PLACES), ...shares } })
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(async () => {
  await closeDatabase()
  await world.stop()
})

/**
 * Opens a connection and sends `text`. Resolves to the response and the time until the connection
 * ended.
 */
function raw(text: string): Promise<{ answer: string; ms: number }> {
  return new Promise((resolve) => {
    const from = performance.now()
    let answer = ''
    const socket = connect(Number(new URL(world.server.url).port), '127.0.0.1', () =>
      socket.write(text),
    )
    sockets.push(socket)
    socket.on('data', (data) => {
      answer += data
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve({ answer, ms: performance.now() - from }))
  })
}

const head = (path: string, more: string) =>
  `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${more}\r\n\r\n`
const chunk = (size: number) => `${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`

describe('request bodies', () => {
  test('half-sent bodies use no slot, and are ended after five seconds', async () => {
    const withKey = `Authorization: Bearer ${world.server.key}\r\nContent-Length: 500`
    const halves = Array.from({ length: 4 * PLACES }, () =>
      raw(`${head('/api/v2/answer', withKey)}{`),
    )
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect((await world.server.post('/api/v2/answer', ASKED)).status).toBe(200)
    for (const { answer, ms } of await Promise.all(halves)) {
      expect(answer).toMatch(/^HTTP\/1.1 408 /)
      expect(answer).toContain('request_timeout')
      expect(ms).toBeLessThan(15_000)
    }
  }, 40_000)

  test.each([
    '/api/auth/callback/credentials',
    '/welcome',
    '/api/v2/scrape',
    '/mcp',
    '/x/../api/v2/scrape',
    '/nothing',
  ])('a body over 1 MiB to %s is 413 without a key, with and without a length', async (path) => {
    const announced = raw(head(path, 'Content-Length: 1048577'))
    const chunked = raw(head(path, 'Transfer-Encoding: chunked') + chunk(700_000) + chunk(700_000))
    for (const { answer } of await Promise.all([announced, chunked]))
      expect(answer).toMatch(/^HTTP\/1.1 413 /)
  })

  test('a body of almost 1 MiB is accepted', async () => {
    const response = await world.server.post('/api/v2/web_search', {
      query: 'herons',
      unknown: 'x'.repeat(1_000_000),
    })
    expect(response.status).toBe(200)
  })
})

describe('shares of the server', () => {
  const stream = (key: string) =>
    world.server.post('/api/v2/answer_stream', ASKED, { Authorization: `Bearer ${key}` })

  test('one key gets a quarter of the slots, one account half, and others are served', async () => {
    process.env.DATA_DIR = world.server.dataDir
    const keys = [world.server.key]
    for (const name of ['two', 'three']) keys.push((await issueKey('acct_owner', name)).secret)
    const { asked, reply } = hangModel(world.model, 4)
    const open = [0, 0, 1, 1].map((i) => stream(keys[i] ?? ''))
    await asked
    const third = await stream(keys[0] ?? '')
    expect(third.status).toBe(429)
    expect((await third.json()).detail.message).toBe('At most 2 calls of this key may run at once.')
    const fifth = await stream(keys[2] ?? '')
    expect(fifth.status).toBe(429)
    expect((await fifth.json()).detail.message).toBe(
      'At most 4 calls of this account may run at once.',
    )
    reply()
    for (const one of await Promise.all(open)) await one.text()
  })

  test('a rejected call to a path with dot segments takes no slot for good', async () => {
    const { asked, reply } = hangModel(world.model, 2)
    const open = [stream(world.server.key), stream(world.server.key)]
    await asked
    for (let i = 0; i < PLACES; i++) {
      const { answer } = await raw(
        `${head('/x/../api/v2/answer', 'Content-Length: 2\r\nConnection: close')}{}`,
      )
      expect(answer).toMatch(/^HTTP\/1.1 (?:401|404|308) /)
    }
    reply()
    for (const one of await Promise.all(open)) await one.text()
  })
})

test('pages that do not exist also forbid frames and scripts', async () => {
  for (const path of ['/mcpfoo', '/_next/image', '/nothing']) {
    const { headers, status } = await fetch(world.server.url + path, { redirect: 'manual' })
    expect([path, status >= 300, headers.get('x-frame-options')]).toEqual([path, true, 'DENY'])
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  }
})

import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinWorld } from '../support/shared-world'
import type { World } from '../support/world'

/** Headers get ten seconds, a body five. */
const MAX_MS = 20_000

let world: World
beforeAll(async () => {
  world = await joinWorld()
})
afterAll(() => world.stop())

/**
 * Sends `head`, then a byte per second forever. Resolves to the response and to the time until the
 * connection ended.
 */
function trickle(head: string): Promise<{ answer: string; ms: number }> {
  return new Promise((resolve) => {
    const from = performance.now()
    let answer = ''
    const socket: Socket = connect(Number(new URL(world.server.url).port), '127.0.0.1')
    socket.write(head)
    const timer = setInterval(() => socket.write('x'), 1_000)
    socket.on('data', (data) => {
      answer += data
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(timer)
      resolve({ answer, ms: performance.now() - from })
    })
  })
}

// Vector 152.
test('a request that arrives one byte per second is ended and delays no other request', {
  timeout: MAX_MS + 20_000,
}, async () => {
  const { host } = new URL(world.server.url)
  const open = `POST /api/v2/answer HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${world.server.key}\r\n`
  const slow = [
    ...Array.from({ length: 20 }, () => trickle(`${open}X-Never-Ending: `)),
    ...Array.from({ length: 20 }, () =>
      trickle(`${open}Content-Type: application/json\r\nContent-Length: 900\r\n\r\n{"query": "`),
    ),
  ]
  const called = await world.server.post('/api/v2/web_search', { query: 'herons' })
  expect(called.status).toBe(200)
  for (const { answer, ms } of await Promise.all(slow)) {
    expect(ms).toBeLessThan(MAX_MS)
    expect(answer).not.toContain(' 200 ')
  }
})

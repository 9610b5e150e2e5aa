import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinWorld } from '../support/shared-world'
import type { World } from '../support/world'

const RATE = 40
let world: World
let key: string

beforeAll(async () => {
  world = await joinWorld({ model: false })
  const { server } = world
  key = server.script('tests/support/issue-key.ts', server.account, '--rate', String(RATE))
})
afterAll(() => world.stop())

const LEGACY = { Accept: 'application/json, text/event-stream' }
const FREE = ['tools/list', 'prompts/list', 'resources/templates/list', 'ping']
const message = (method: string, id: number) => ({ jsonrpc: '2.0', id, method, params: {} })
const send = (body: unknown) =>
  world.server.post('/mcp', body as object, {
    ...LEGACY,
    Authorization: `Bearer ${key}`,
  })

test('a batch whose reply would be too large is 400, before anything is answered', async () => {
  const lists = Array.from({ length: 11 }, (_, id) => message('tools/list', id))
  expect((await send(lists)).status).toBe(400)
  const pings = Array.from({ length: 101 }, (_, id) => message('ping', id))
  expect((await send(pings)).status).toBe(400)
})

test('every message of every method counts against the rate, alone and in batches', async () => {
  const statuses: number[] = []
  for (let round = 0; statuses.length < RATE; round++) {
    const batch = FREE.map((method, id) => message(method, id))
    const response = await send(round % 2 === 0 ? batch : batch[round % FREE.length])
    await response.text()
    statuses.push(response.status)
    if (response.status === 429) break
  }
  expect(statuses.at(-1)).toBe(429)
  expect(statuses.length).toBeLessThan(RATE / 2)
})

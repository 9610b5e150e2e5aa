import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBook } from '../support/book'
import { signInTo, type Visitor } from '../support/dashboard'
import { type JoinedWorld, joinWorld, PASSWORD } from '../support/shared-world'

let world: JoinedWorld
let owner: Visitor

beforeAll(async () => {
  world = await joinWorld()
  owner = await signInTo(world.server, 'owner', PASSWORD)
})
afterAll(() => world.stop())

const ASKED = {
  query: 'What does the grey heron eat?',
  model: 'service-web',
  citations: true,
  return_sources: true,
}
const upstreams = () =>
  world.site.asked.length + world.search.calls.length + (world.model?.calls.length ?? 0)

test.each([
  ['/api/v2/answer', ASKED, 'application/json'],
  ['/api/v2/answer_stream', ASKED, 'text/event-stream'],
])(
  'the replay of %s is the same bytes; it asks no upstream and books nothing',
  async (path, body, type) => {
    const first = await world.server.post(path, body)
    const bytes = await first.text()
    const id = first.headers.get('x-request-id')
    const replay = () => owner.get(`/usage/${id}/replay`)
    // The response is stored after its last byte was sent.
    await expect.poll(async () => (await replay()).status).toBe(200)
    const book = openBook(world.server)
    const before = { asked: upstreams(), rows: book.everyRow(), balance: book.balance() }
    const again = await replay()
    expect(again.headers.get('content-type')).toContain(type)
    expect(again.headers.get('x-request-id')).toBe(id)
    expect(again.headers.get('x-model')).toBe(first.headers.get('x-model'))
    expect(await again.text()).toBe(bytes)
    expect({ asked: upstreams(), rows: book.everyRow(), balance: book.balance() }).toEqual(before)
    book.close()
  },
)

test('an unknown call has no replay; a failure is replayed as a failure', async () => {
  expect((await owner.get('/usage/call_none/replay')).status).toBe(404)
  const failed = await world.server.post('/api/v2/answer', {
    ...ASKED,
    query: 'herons [[search:500]]',
  })
  expect(failed.status).toBe(502)
  const again = await owner.get(`/usage/${failed.headers.get('x-request-id')}/replay`)
  expect(again.status).toBe(502)
  expect(await again.text()).toBe(await failed.text())
  expect(again.headers.get('x-call-cost')).toBe('0')
})

test('a stream reports its stages as comments only on request', async () => {
  const ask = async (headers: Record<string, string>) =>
    (await world.server.post('/api/v2/answer_stream', ASKED, headers)).text()
  const told = await ask({ 'X-Live-Steps': 'true' })
  const steps = [...told.matchAll(/^: step (.*)$/gm)].map(([, text]) => JSON.parse(text ?? ''))
  expect(steps.map(({ name }) => name)).toEqual(expect.arrayContaining(['search', 'read', 'write']))
  const pages = steps.filter(({ url, status }) => url && status === 200)
  expect(pages.length).toBeGreaterThan(0)
  const silent = await ask({})
  expect(silent).not.toContain(': step')
  const frames = (text: string) =>
    text.split('\n').filter((line) => line.startsWith('data:')).length
  expect(frames(told)).toBe(frames(silent))
})

test('the stored call contains its request and how each claim was checked', async () => {
  const first = await world.server.post('/api/v2/answer', ASKED)
  const stored = await owner.get(`/usage/${first.headers.get('x-request-id')}/stored`)
  expect(await stored.json()).toMatchObject({
    endpoint: 'v2/answer',
    request: ASKED,
    canReplay: true,
    proof: { claims: expect.any(Array), sources: expect.any(Array) },
  })
})

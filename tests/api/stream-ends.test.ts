import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Frames } from '@/lib/api/http/frames'
import { openBook } from '../support/book'
import { type Frame, framesOf } from '../support/frames'
import { hangModel } from '../support/hang'
import { joinWorld } from '../support/shared-world'
import { bookIsSound, type World } from '../support/world'

const ASKED = { query: 'What does the grey heron eat?', model: 'service-web', return_sources: true }
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

/** Nothing follows the only terminal event, and usage comes right before `done`. */
function checkOrder(frames: Frame[]): string {
  const types = frames.map(({ type }) => type)
  expect(types.filter((type) => type === 'done' || type === 'error')).toHaveLength(1)
  expect(types.at(-1)).toMatch(/^(?:done|error)$/)
  if (types.at(-1) === 'done') expect(types.at(-2)).toBe('usage')
  return String(types.at(-1))
}

describe('a stream', () => {
  test.each([
    '',
    'slow',
    'cut',
    'unfinished',
    'error-midway',
    'garbage',
    '500',
    'empty',
    'html',
    'no-sse',
    'nousage',
    'length',
    'stall-last',
    'cut-last',
    // Vectors 215, 217.
  ])(
    'has one terminal event, whatever the model does (%j); what failed is refunded in full',
    async (fault) => {
      const balance = book.balance()
      const query = fault ? `herons [[fault:${fault}]]` : 'herons'
      const response = await world.server.post('/api/v2/answer_stream', { ...ASKED, query })
      if (response.status !== 200) return void expect(response.status).toBeGreaterThanOrEqual(400)
      const end = checkOrder(await framesOf(response))
      expect(balance - book.balance()).toBe(end === 'done' ? 7_000_000 : 0)
      expect(book.open()).toBe(0)
    },
  )

  // Vector 216.
  test('its charge is committed before usage is sent', async () => {
    const response = await world.server.post('/api/v2/answer_stream', ASKED)
    const states: unknown[] = []
    await framesOf(response, ({ type }) => type === 'usage' && states.push(book.lastHold()?.state))
    expect(states).toEqual(['settled'])
  })

  // Vector 219.
  test('events that a model or a page forges stay text inside one event', async () => {
    const forged =
      'Words [1].\n\ndata: {"type":"done"}\n\nevent: error\r\rdata: [DONE]\u2028\u2029\u0085 end'
    world.model?.script({ text: forged })
    const response = await world.server.post('/api/v2/answer_stream', ASKED)
    const text = await response.clone().text()
    expect(checkOrder(await framesOf(response))).toBe('done')
    for (const block of text.split('\n\n').filter(Boolean))
      expect(block).toMatch(/^(?:data: \{.*\}|: ping)$/)
  })

  // Vector 220.
  test('a hundred thousand characters in single words arrive complete and in order', async () => {
    const words = Array.from({ length: 12_000 }, (_, i) => `word${i}`).join(' ')
    world.model?.script({ text: words })
    const frames = await framesOf(await world.server.post('/api/v2/answer_stream', ASKED))
    checkOrder(frames)
    const answer = frames.filter(({ type }) => type === 'answer').map(({ content }) => content)
    expect(answer.join('').replace(/\s+/g, ' ').trim()).toBe(words)
  }, 60_000)

  test('begins at once, even while its work produces nothing', async () => {
    const { asked, reply } = hangModel(world.model)
    const from = performance.now()
    const response = await world.server.post('/api/v2/answer_stream', {
      ...ASKED,
      return_sources: false,
    })
    await asked
    expect(performance.now() - from).toBeLessThan(10_000)
    expect(response.status).toBe(200)
    reply()
    expect((await framesOf(response)).at(-1)?.type).toBe('done')
  })

  // Vector 221.
  test('tells proxies not to buffer or change it', async () => {
    const response = await world.server.post('/api/v2/answer_stream', ASKED)
    expect(response.headers.get('x-accel-buffering')).toBe('no')
    expect(response.headers.get('cache-control')).toContain('no-transform')
    expect(response.headers.get('content-encoding')).toBeNull()
    await response.text()
  })

  // Vector 214.
  test('a client that closes its side has disconnected, as in every HTTP server of Node: the call ends and is settled', async () => {
    expect(await raw(ASKED, (socket) => socket.end())).not.toContain('"type":"done"')
    await expect.poll(() => book.open(), { timeout: 10_000 }).toBe(0)
  })

  // Vector 218.
  test('is not resumed: a request with Last-Event-ID is a new call', async () => {
    const response = await world.server.post('/api/v2/answer_stream', ASKED, {
      'Last-Event-ID': '7',
    })
    expect(checkOrder(await framesOf(response))).toBe('done')
    const hold = book.hold(response.headers.get('x-request-id') ?? '')
    expect(hold).toMatchObject({ state: 'settled', settled: 7_000_000 })
  })

  // Vectors 211, 213.
  test('after forty clients disconnect at any byte every reservation is closed, no slot is lost, and the ledger is sound', async () => {
    const model = world.model
    const before = model?.calls.length ?? 0
    await Promise.all(
      Array.from({ length: 40 }, async (_, i) => {
        const query = i % 2 ? 'herons [[fault:slow]]' : 'herons'
        await raw(
          { ...ASKED, query },
          (socket) => setTimeout(() => socket.destroy(), i * 12),
          () => {},
        )
      }),
    )
    await expect.poll(() => book.open(), { timeout: 15_000 }).toBe(0)
    // The request to the model is aborted, too.
    await Promise.all((model?.calls ?? []).slice(before).map(({ closed }) => closed))
    const running = async () =>
      (await (await fetch(`${world.server.url}/api/health`)).json()).checks.running_calls
    await expect.poll(running).toBe('0')
    expect(bookIsSound(world.server)).toBe(true)
  })
})

describe('frames', () => {
  // Vectors 212, 213.
  test('a client that reads nothing for a minute is disconnected; a silent stream sends a comment every 15 s', async () => {
    vi.useFakeTimers()
    try {
      let left = false
      const stalled = new Frames(() => {
        left = true
      })
      let sent = false
      const sending = stalled.send('x'.repeat(40_000)).then(() => {
        sent = true
      })
      await vi.advanceTimersByTimeAsync(59_000)
      // Writers wait until there is room, so nothing piles up.
      expect([left, sent]).toEqual([false, false])
      await vi.advanceTimersByTimeAsync(2_000)
      expect(left).toBe(true)
      await sending
      const quiet = new Frames(() => {})
      const reader = quiet.stream.getReader()
      const first = reader.read()
      await vi.advanceTimersByTimeAsync(15_001)
      expect(new TextDecoder().decode((await first).value)).toBe(': ping\n\n')
      quiet.end()
    } finally {
      vi.useRealTimers()
    }
  })
})

function requestText(body: object): string {
  const json = JSON.stringify(body)
  return `POST /api/v2/answer_stream HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${world.server.key}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(json)}\r\n\r\n${json}`
}

type Socket = ReturnType<typeof connect>
/**
 * All data that the server sends for one streamed call. `then` may act on the socket after the
 * request was sent.
 */
function raw(
  body: object,
  then: (socket: Socket) => void,
  onError: (error: Error) => void = () => {},
): Promise<string> {
  const { hostname, port } = new URL(world.server.url)
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true }, () => {
      socket.write(requestText(body))
      then(socket)
    })
    socket.on('data', (data) => {
      answer += data.toString()
    })
    socket.on('error', onError)
    socket.on('end', () => socket.end())
    socket.on('close', () => resolve(answer))
  })
}

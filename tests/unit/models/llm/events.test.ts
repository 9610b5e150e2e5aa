import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { complete, modelFor } from '@/lib/models/llm/index'
import { rounds } from '@/tests/support/sample'
import { startCall } from '@/tests/support/upstreams/call'

const TEXT = 'Zürich – 東京 😀 [1]. "Quoted"\nand a new line.'
const ROUNDS = rounds(150, 40)

let server: Server
/** The chunks that the service sends for one request. */
let pieces: Buffer[] = []

beforeAll(async () => {
  server = createServer(async (request, response) => {
    request.resume()
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const piece of pieces) {
      response.write(piece)
      await turn()
    }
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('OPENAI_API_KEY', 'test-key')
  vi.stubEnv('OPENAI_BASE_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`)
})
afterAll(() => {
  vi.unstubAllEnvs()
  server.close()
})

const chunk = (delta: object, finish: string | null = null) =>
  JSON.stringify({
    id: 'x',
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta, finish_reason: finish }],
  })

/**
 * A reply with everything that the event stream format permits between and within events. `end`:
 * the line ending.
 */
function wire(end: string): Buffer {
  const words = TEXT.split(/(?<= )/)
  const [first = '', ...rest] = words.map((word) => chunk({ content: word }))
  const cut = first.indexOf(',') + 1
  const lines = [
    ': PROCESSING',
    '',
    'retry: 3000',
    `data: ${first.slice(0, cut)}`,
    `data: ${first.slice(cut)}`,
    '',
    ...rest.flatMap((data, i) => [
      `id: ${i}`,
      `data:${i % 2 ? ' ' : ''}${data}`,
      '',
      ': OPENROUTER PROCESSING',
      '',
    ]),
    'event: ping',
    'data: {"type":"ping"}',
    '',
    'unknown: field',
    `data: ${chunk({}, 'stop')}`,
    '',
    'data: {"id":"x","choices":[],"usage":{"prompt_tokens":7,"completion_tokens":9,"total_tokens":16}}',
    '',
    'data: [DONE]',
    '',
    '',
  ]
  return Buffer.from(`\uFEFF${lines.join(end)}`)
}

async function answerTo(sent: Buffer[]) {
  pieces = sent
  const choice = await modelFor('openai/gpt-4o-mini')
  let heard = ''
  const onText = async (text: string) => {
    heard += text
  }
  const { call } = startCall()
  const { text, usage } = await complete(
    { choice, prompt: 'Say something.', maxTokens: 100, onText },
    call,
  )
  return { heard, text, usage }
}

describe.each([
  ['LF', '\n'],
  ['CRLF', '\r\n'],
  ['CR', '\r'],
  // Vector 257.
])(
  'events with comments, fields, data of several lines and a byte order mark, lines ended by %s',
  (_, end) => {
    const all = wire(end)
    const whole = {
      heard: TEXT,
      text: TEXT,
      usage: expect.objectContaining({ inputTokens: 7, outputTokens: 9, estimated: false }),
    }

    it('are read in one piece', async () => {
      expect(await answerTo([all])).toEqual(whole)
    })

    it('are read byte by byte', async () => {
      expect(await answerTo(Array.from(all, (byte) => Buffer.from([byte])))).toEqual(whole)
    })

    it(`are read in ${ROUNDS} random cuts`, async () => {
      let seed = 257
      const random = () => {
        seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
        return seed / 2 ** 31
      }
      for (let round = 0; round < ROUNDS; round++) {
        const cuts = Array.from({ length: 1 + Math.floor(random() * 12) }, () =>
          Math.floor(random() * all.length),
        )
        const bounds = [0, ...cuts.sort((a, b) => a - b), all.length]
        expect(await answerTo(bounds.slice(1).map((to, i) => all.subarray(bounds[i], to)))).toEqual(
          whole,
        )
      }
    })
  },
)

import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { complete, modelFor } from '@/lib/models/llm'
import { startCall } from '@/tests/support/upstreams/call'
import { bodyOf, listen, type Served } from '@/tests/support/upstreams/listen'

type Reply = { status?: number; type?: string; body: string }

let served: Served
let replies: Reply[] = []
let requests: Record<string, unknown>[] = []
let models = 0

beforeAll(async () => {
  served = await listen(async (request, response) => {
    requests.push(JSON.parse(await bodyOf(request)))
    const reply = (replies.length > 1 ? replies.shift() : replies[0]) as Reply
    response.statusCode = reply.status ?? 200
    response.setHeader('content-type', reply.type ?? 'text/event-stream')
    response.end(reply.body)
  })
  vi.stubEnv('CUSTOM_BASE_URL', served.url)
})
beforeEach(() => {
  requests = []
  models += 1
  vi.stubEnv('SERVICE_WEB_MODEL', `custom/model-${models}`)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await served.close()
})

const ask = async (all: Reply[], isStreamed = true) => {
  replies = [...all]
  const { call } = startCall()
  const onText = isStreamed ? { onText: async () => {} } : {}
  const choice = await modelFor('service-web')
  const request = { choice, system: 'Be short.', prompt: 'Which bird?', maxTokens: 100, ...onText }
  return complete(request, call)
}

const J = JSON.stringify
const piece = (delta: object, finish: string | null = null) => ({
  choices: [{ index: 0, delta, finish_reason: finish }],
})
const events = (...all: unknown[]) =>
  all.map((one) => `data: ${typeof one === 'string' ? one : J(one)}\n\n`).join('')
const PIECES = [piece({ role: 'assistant', content: 'Her' }), piece({ content: 'on' })]
const STREAM = events(...PIECES, piece({}, 'stop'), '[DONE]')
const json = (value: unknown, status = 200): Reply => ({
  status,
  type: 'application/json',
  body: J(value),
})

test.each<[string, Reply]>([
  ['without spaces', { body: STREAM.replaceAll('data: ', 'data:') }],
  ['with the line ends of Windows', { body: STREAM.replaceAll('\n', '\r\n') }],
  ['with a mark of its bytes', { body: `\ufeff${STREAM}` }],
  ['with comments', { body: `: PROCESSING\n\n${STREAM}` }],
  ['with names of events', { body: STREAM.replaceAll('data:', 'event: message\ndata:') }],
  ['with an empty reason at its end', { body: events(...PIECES, piece({}, ''), '[DONE]') }],
  [
    'of messages',
    { body: events({ choices: [{ message: { content: 'Heron' }, finish_reason: 'stop' }] }) },
  ],
  ['of completions', { body: events({ choices: [{ text: 'Heron', finish_reason: 'stop' }] }) }],
  [
    'of lines',
    {
      type: 'application/x-ndjson',
      body: [...PIECES, piece({}, 'stop')].map((one) => J(one)).join('\n'),
    },
  ],
  ['called JSON', { type: 'application/json', body: STREAM }],
  ['called text', { type: 'text/plain', body: STREAM }],
  ['in one piece', json({ choices: [{ text: 'Heron', finish_reason: 'stop' }] })],
  [
    'of typed parts',
    json({ choices: [{ message: { content: [{ type: 'output_text', text: 'Heron' }] } }] }),
  ],
])('a stream %s is read', async (_, reply) => {
  expect((await ask([reply])).text).toBe('Heron')
  expect(requests).toHaveLength(1)
})

test.each<[string, unknown]>([
  ['a text', { error: 'rate limit exceeded' }],
  ['a type', { error: { message: 'Please wait', type: 'rate_limit_error' } }],
  ['a code as text', { error: { message: 'Slow down', code: '429' } }],
  ['a status alone', { status_code: 429, message: 'slow down' }],
  [
    'an error of a choice',
    { choices: [{ delta: {}, finish_reason: 'error', error: { code: 429 } }] },
  ],
])('a limit within a stream is told: %s', async (_, frame) => {
  await expect(ask([{ body: events(frame) }])).rejects.toMatchObject({
    code: 'provider_rate_limit',
  })
})

test.each([
  { error: 'Rate limit reached' },
  { error: { message: 'Rate limit reached', type: 'rate_limit_exceeded' } },
])('and in a reply of status 200: %j', async (body) => {
  await expect(ask([json(body)], false)).rejects.toMatchObject({ code: 'provider_rate_limit' })
})

test('a prompt that is too long is known by words alone', async () => {
  const frame = { error: { message: 'context length exceeded: 9000 tokens', code: 400 } }
  const failure = await ask([{ body: events(frame) }]).catch((error: unknown) => error)
  expect(failure).toMatchObject({ details: { kind: 'context' } })
})

test.each<[number, unknown, boolean]>([
  [400, { error: { message: 'messages 参数非法：不支持 system 角色' } }, true],
  [
    422,
    {
      detail: [
        {
          loc: ['body', 'messages', 0, 'role'],
          msg: 'unexpected value; permitted: user, assistant',
        },
      ],
    },
    true,
  ],
  [400, { error: { message: 'Non-streaming requests are not supported' } }, false],
])('%i %j is tried in another manner', async (status, body, isStreamed) => {
  const reply = await ask([json(body, status), { body: STREAM }], isStreamed)
  expect(reply.text).toBe('Heron')
  expect(requests).toHaveLength(2)
})

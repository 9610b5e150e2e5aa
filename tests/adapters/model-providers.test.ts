import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { complete, modelFor } from '@/lib/models/llm'
import { modelProviders } from '@/lib/models/llm/providers/providers'
import { startCall } from '@/tests/support/upstreams/call'
import { bodyOf, listen, type Served, sendJson } from '@/tests/support/upstreams/listen'
import { hosts } from './models/hosts'
import type { ModelRecording } from './models/recording'
import { vendors } from './models/vendors'

let standIn: Served | undefined

afterEach(async () => {
  vi.unstubAllEnvs()
  await standIn?.close()
  standIn = undefined
})

type Received = { path: string; headers: Record<string, unknown>; body: Record<string, unknown> }

function recordingOf(name: string): ModelRecording {
  const recording = { ...vendors, ...hosts }[name]
  if (!recording) throw new Error(`No recording of ${name}: add it to tests/adapters/models`)
  return recording
}

/** Points a provider at a stand-in and calls its model, as the one behind service-web. */
async function ask(
  name: string,
  answer: (response: ServerResponse) => void,
  more: Partial<Parameters<typeof complete>[0]> = {},
) {
  const received: Received[] = []
  standIn = await listen(async (request, response) => {
    received.push({
      path: request.url ?? '',
      headers: request.headers,
      body: JSON.parse(await bodyOf(request)),
    })
    answer(response)
  })
  const prefix = name.toUpperCase()
  vi.stubEnv(`${prefix}_API_KEY`, 'test-key')
  vi.stubEnv(`${prefix}_BASE_URL`, `${standIn.url}/v1/`)
  vi.stubEnv('SERVICE_WEB_MODEL', `${name}/some-model`)
  const { call } = startCall()
  const choice = await modelFor('service-web')
  const asked = complete(
    { choice, system: 'Greet.', prompt: 'Hello', maxTokens: 50, temperature: 0, ...more },
    call,
  )
  const result = await asked.catch((error: unknown) => error)
  return { result, received, call }
}

function sendStream(response: ServerResponse, lines: readonly string[]) {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
  response.end(lines.map((line) => `${line}\n${line.startsWith('data') ? '\n' : ''}`).join(''))
}

const whole = (message: object) => ({
  id: 'c',
  object: 'chat.completion',
  choices: [{ index: 0, message, finish_reason: 'stop' }],
  usage: { prompt_tokens: 9, completion_tokens: 3, total_tokens: 12 },
})

describe.each(modelProviders.map(({ name }) => name))('%s', (name) => {
  const recording = recordingOf(name)

  it('receives the key, the model and the token limit at its address', async () => {
    const { received } = await ask(name, (response) =>
      sendJson(response, 200, whole({ role: 'assistant', content: 'Hi there.' })),
    )
    expect(received[0]?.path).toBe('/v1/chat/completions')
    expect(received[0]?.headers[recording.key[0]]).toBe(recording.key[1])
    expect(received[0]?.body).toMatchObject({
      model: 'some-model',
      [recording.cap]: 50,
      temperature: 0,
    })
    expect(received[0]?.body.messages).toEqual([
      { role: 'system', content: 'Greet.' },
      { role: 'user', content: 'Hello' },
    ])
  })

  it('streams its answer, and its token count is used', async () => {
    const heard: string[] = []
    const onText = async (text: string) => void heard.push(text)
    const { result } = await ask(name, (response) => sendStream(response, recording.stream), {
      onText,
    })
    expect(result).toMatchObject({
      finishReason: 'stop',
      usage: { ...recording.usage, estimated: false },
    })
    expect(heard.join('')).toBe('Hi there.')
  })

  it('returns JSON for a schema in its own way', async () => {
    const schema = { type: 'object', properties: { a: { type: 'number' } }, required: ['a'] }
    const tool = {
      role: 'assistant',
      content: null,
      tool_calls: [
        { id: '1', type: 'function', function: { name: 'answer', arguments: '{"a":1}' } },
      ],
    }
    const message = recording.shape === 'tool' ? tool : { role: 'assistant', content: '{"a":1}' }
    const { result, received } = await ask(
      name,
      (response) => sendJson(response, 200, whole(message)),
      { schema },
    )
    expect(result).toMatchObject({ object: { a: 1 } })
    const { response_format, tools } = (received[0]?.body ?? {}) as {
      response_format?: { type: string }
      tools?: unknown[]
    }
    expect(tools ? 'tool' : response_format?.type).toBe(recording.shape)
    // Some services accept JSON mode only if the prompt mentions it.
    if (recording.shape === 'json_object')
      expect(JSON.stringify(received[0]?.body.messages)).toMatch(/JSON/)
  })

  it.each(recording.failures)(
    'fails with $code on HTTP $status $body',
    async ({ status, body, code }) => {
      const { result, call } = await ask(name, (response) => {
        if (typeof body !== 'string') return sendJson(response, status, body)
        response.writeHead(status, { 'content-type': 'text/plain' })
        response.end(body)
      })
      expect(result).toMatchObject({
        wireCode: code,
        details: { provider: name, model: 'some-model' },
      })
      expect(call.used).toEqual([])
    },
  )
})

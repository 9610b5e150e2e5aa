import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { complete, completeWithTools, modelFor } from '@/lib/models/llm'
import { startCall } from '@/tests/support/upstreams/call'
import { bodyOf, listen, type Served, sendJson } from '@/tests/support/upstreams/listen'
import { type Service, services } from './models/services'

let standIn: Served | undefined

afterEach(async () => {
  vi.unstubAllEnvs()
  await standIn?.close()
  standIn = undefined
})

type Scene = (response: ServerResponse) => void
type Body = Record<string, unknown>

/** Points the provider of a service at a stand-in that plays the scenes in turn, the last again. */
async function play(service: Service, ...scenes: Scene[]) {
  const bodies: Body[] = []
  standIn = await listen(async (request, response) => {
    bodies.push(JSON.parse(await bodyOf(request)))
    scenes[Math.min(bodies.length, scenes.length) - 1]?.(response)
  })
  const prefix = service.provider.toUpperCase()
  vi.stubEnv(`${prefix}_API_KEY`, 'test-key')
  vi.stubEnv(`${prefix}_BASE_URL`, `${standIn.url}/v1/`)
  vi.stubEnv(
    'SERVICE_WEB_MODEL',
    `${service.provider}/model-of-${service.title.replace(/\W/g, '')}`,
  )
  const { call } = startCall()
  const choice = await modelFor('service-web')
  const request = { choice, system: 'Greet.', prompt: 'Hello', maxTokens: 50, temperature: 0 }
  return { request, call, bodies }
}

const send =
  ({ status, body, headers = {} }: Service['rate']): Scene =>
  (response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    sendJson(response, status, body)
  }
const whole = (message: object, finish_reason = 'stop'): Scene =>
  send({
    status: 200,
    body: {
      id: 'c',
      choices: [{ index: 0, message, finish_reason }],
      usage: { prompt_tokens: 9, completion_tokens: 3, total_tokens: 12 },
    },
  })
const stream =
  (lines: readonly string[], isCut = false): Scene =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(lines.map((line) => `${line}\n${line.startsWith('data') ? '\n' : ''}`).join(''))
    if (isCut) setTimeout(() => response.destroy(), 20)
    else response.end()
  }
const SCHEMA = { type: 'object', properties: { a: { type: 'number' } }, required: ['a'] }
const LISTED =
  'Ollama, vLLM, LM Studio, llama.cpp, SGLang, TGI, LiteLLM, OpenRouter, Groq, Together, Fireworks, DeepSeek, Moonshot, Qwen, Zhipu, xAI, Mistral, Cohere, Gemini, Anthropic, Azure, Bedrock proxies'

it('the wall has every service', () => {
  expect(services.map(({ title }) => title).join(', ')).toBe(LISTED)
})

describe.each(services)('$title', (service) => {
  it('writes an answer in one piece, without its reasoning', async () => {
    const { request, call } = await play(service, whole(service.message))
    expect(await complete(request, call)).toMatchObject({
      text: 'Hi there.',
      usage: { inputTokens: 9, outputTokens: 3 },
    })
  })

  it('streams an answer without its reasoning, with its count of tokens', async () => {
    const heard: string[] = []
    const { request, call } = await play(service, stream(service.stream))
    const onText = async (text: string) => void heard.push(text)
    const { usage } = await complete({ ...request, onText }, call)
    expect(heard.join('')).toBe('Hi there.')
    expect(usage).toMatchObject({ inputTokens: 9, outputTokens: 3, estimated: false })
  })

  it('calls a tool, with arguments as text', async () => {
    const message = { role: 'assistant', content: null, tool_calls: [service.call] }
    const { request, call, bodies } = await play(service, whole(message, 'tool_calls'))
    const messages = [{ role: 'user', content: 'Weather?' }]
    const tools = [{ type: 'function', function: { name: 'weather' } }]
    const passedOn = { messages, tools, fields: { top_p: 0.5 } }
    const { calls } = await completeWithTools({ ...request, passedOn, modelBudget: null }, call)
    expect(calls).toMatchObject([{ name: 'weather', arguments: '{"city":"Kern"}' }])
    expect(bodies[0]).toMatchObject({ tools, top_p: 0.5 })
    const { extra_content } = service.call
    if (extra_content) expect(calls[0]?.extra).toEqual({ extra_content })
  })

  it('gives JSON for a schema, in another form if it refuses the first', async () => {
    const json = whole({ role: 'assistant', content: '{"a":1}' })
    const scenes = service.refusal ? [send(service.refusal), json] : [json]
    const { request, call, bodies } = await play(service, ...scenes)
    expect(await complete({ ...request, schema: SCHEMA }, call)).toMatchObject({ object: { a: 1 } })
    expect(bodies).toHaveLength(scenes.length)
  })

  it('says that a prompt is too long', async () => {
    const { request, call } = await play(service, send(service.overflow))
    await expect(complete(request, call)).rejects.toMatchObject({ details: { kind: 'context' } })
    expect(call.used).toEqual([])
  })

  it('is asked again when it is busy', async () => {
    const { request, call, bodies } = await play(
      service,
      send(service.rate),
      whole(service.message),
    )
    expect((await complete(request, call)).text).toBe('Hi there.')
    expect(bodies).toHaveLength(2)
  })

  it('is not asked again when a stream is cut, and what was written is counted', async () => {
    const lines = service.stream.slice(0, service.stream.indexOf(service.stream.at(-1) ?? '') - 1)
    const text = lines.filter((line) => line.includes('Hi '))
    const { request, call, bodies } = await play(service, stream(text, true))
    const onText = async () => {}
    await expect(complete({ ...request, onText }, call)).rejects.toThrow()
    expect(bodies).toHaveLength(1)
    expect(call.used.some(({ unit }) => unit === 'llm_output_tokens')).toBe(true)
  })
})

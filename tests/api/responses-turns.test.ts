import { createOpenAI } from '@ai-sdk/openai'
import { generateText, streamText } from 'ai'
import OpenAI from 'openai'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type JoinedWorld, joinWorld } from '../support/shared-world'

const ANSWER = 'Grounded answer [1]. Second claim [2].'
const QUESTION = 'What does the grey heron eat?'
const REQUEST = { model: 'service-web', tools: [{ type: 'web_search' as const }] }
let world: JoinedWorld
let baseURL: string
beforeAll(async () => {
  world = await joinWorld()
  baseURL = `${world.server.url}/v1`
})
afterAll(() => world.stop())

const clientOf = (apiKey = world.server.key) => new OpenAI({ apiKey, baseURL, maxRetries: 0 })
const lastPrompt = () => world.model?.calls.at(-1)?.prompt ?? ''

test('a turn accepts the whole output of the previous turn', async () => {
  const first = await clientOf().responses.create({ ...REQUEST, input: QUESTION })
  const input = [
    { role: 'user' as const, content: QUESTION },
    ...first.output,
    { role: 'user' as const, content: 'And where does it nest?' },
  ]
  const second = await clientOf().responses.create({ ...REQUEST, input } as never)
  expect(second.status).toBe('completed')
  expect(second.output_text).toContain('Grounded answer')
  expect(lastPrompt()).toContain(`assistant: ${ANSWER}`)
})

test.each([
  ['whole', generateText],
  ['streamed', streamText],
])('the AI SDK, which refers to earlier items, gets an answer that was %s', async (_, ask) => {
  const openai = createOpenAI({ apiKey: world.server.key, baseURL })
  const more = {
    model: openai.responses('service-web'),
    tools: { web_search: openai.tools.webSearch({}) },
    maxRetries: 0,
  }
  const asked = [{ role: 'user' as const, content: QUESTION }]
  const first = await ask({ ...more, messages: asked })
  expect(await first.text).toBe(ANSWER)
  const { messages } = await first.response
  const next = { role: 'user' as const, content: 'And where does it nest?' }
  const { text } = await generateText({ ...more, messages: [...asked, ...messages, next] })
  expect(text).toContain('Grounded answer')
  expect(lastPrompt()).toContain(`assistant: ${ANSWER}`)
})

const REFERENCED = [
  { name: 'whole', stream: false },
  { name: 'streamed', stream: true },
]
test.each(REFERENCED)('a function call that was $name is found again', async ({ stream }) => {
  const calls = [{ name: 'weather', arguments: { place: 'Bern' } }]
  world.model?.script({ calls }, { text: 'It is sunny.', calls: [] })
  const tools = [{ type: 'function', name: 'weather', parameters: {}, strict: false }]
  const model = 'openai/gpt-4o-mini'
  const client = clientOf()
  const question = { role: 'user', content: 'What is the weather in Bern?' }
  const asked = { model, tools, input: [question] }
  const first = stream
    ? await client.responses.stream(asked as never).finalResponse()
    : await client.responses.create(asked as never)
  const made = first.output.find(({ type }) => type === 'function_call')
  if (made?.type !== 'function_call') throw new Error('no function was called')
  const result = { type: 'function_call_output', call_id: made.call_id, output: 'It is sunny.' }
  const referred = { type: 'item_reference', id: made.id }
  await client.responses.create({ model, tools, input: [question, referred, result] } as never)
  expect(world.model?.calls.at(-1)?.body.messages).toMatchObject([
    { role: 'user' },
    { role: 'assistant', tool_calls: [{ id: 'call_1', function: { name: 'weather' } }] },
    { role: 'tool', tool_call_id: 'call_1', content: 'It is sunny.' },
  ])
})

test('an item that is unknown or of another account is rejected by name', async () => {
  const first = await clientOf().responses.create({ ...REQUEST, input: QUESTION })
  const { id = '' } = first.output.find(({ type }) => type === 'message') ?? {}
  const { key } = world.addAccount(1)
  for (const [client, name] of [
    [clientOf(key), id],
    [clientOf(), 'msg_call_none'],
    [clientOf(), 'msg_of_another_service'],
  ] as const) {
    const input = [{ type: 'item_reference', id: name }]
    const asked = client.responses.create({ ...REQUEST, input } as never)
    await expect(asked).rejects.toMatchObject({ status: 400, code: 'unsupported_input' })
    await expect(asked).rejects.toThrow(name)
  }
})

const NAMESPACE = {
  type: 'namespace',
  name: 'sky',
  description: 'The sky.',
  tools: [
    {
      type: 'function',
      name: 'weather',
      parameters: { type: 'object', properties: { place: { type: 'string' } } },
    },
  ],
}

test('a function in a namespace is called by both names, whole and streamed', async () => {
  const script = () =>
    world.model?.script(
      { calls: [{ name: 'sky__weather', arguments: { place: 'Bern' } }] },
      { text: 'It is sunny.', calls: [] },
    )
  const asked = {
    model: 'openai/gpt-4o-mini',
    tools: [NAMESPACE, { type: 'web_search', external_web_access: true }],
  }
  const input = [{ role: 'user' as const, content: 'How is it in Bern?' }]
  script()
  const whole = await clientOf().responses.create({ ...asked, input } as never)
  const called = { type: 'function_call', name: 'weather', namespace: 'sky' }
  expect(whole.output).toMatchObject([called])
  expect(world.model?.calls.at(-1)?.body.tools).toMatchObject([
    { function: { name: 'sky__weather' } },
  ])
  const [call] = whole.output as { call_id: string }[]
  const result = { type: 'function_call_output', call_id: call?.call_id, output: 'sunny' }
  const next = { ...asked, input: [...input, ...whole.output, result] }
  expect((await clientOf().responses.create(next as never)).output_text).toBe('It is sunny.')
  expect(JSON.stringify(world.model?.calls.at(-1)?.body.messages)).toContain('sky__weather')
  script()
  const stream = clientOf().responses.stream({ ...asked, input } as never)
  expect((await stream.finalResponse()).output).toMatchObject([called])
  world.model?.forget()
})

test('a search that must be chosen beside functions, and tools of other kinds, are refused', async () => {
  const ask = (fields: object) =>
    clientOf().responses.create({ ...REQUEST, input: QUESTION, ...fields } as never)
  const search = { type: 'web_search' }
  const both = ask({ tools: [NAMESPACE, search], tool_choice: search })
  await expect(both).rejects.toThrow(/web_search/)
  const custom = { ...NAMESPACE, tools: [{ type: 'custom', name: 'shell' }] }
  await expect(ask({ tools: [custom] })).rejects.toThrow(/custom/)
})

/** A model's message as it sends it, with fields that are not OpenAI's. */
function messageReply(message: object, finish_reason: string, stream: boolean) {
  if (!stream) return { status: 200, body: { choices: [{ index: 0, message, finish_reason }] } }
  const choices = [{ index: 0, delta: { role: 'assistant', ...message }, finish_reason }]
  const body = `data: ${JSON.stringify({ choices })}\n\ndata: [DONE]\n\n`
  return { status: 200, body, headers: { 'content-type': 'text/event-stream' } }
}

test.each(REFERENCED)('other fields of a message come and go, $name', async ({ stream }) => {
  const tools = [{ type: 'function', name: 'weather', parameters: {}, strict: false }]
  const asked = {
    model: 'openai/gpt-4o-mini',
    tools,
    input: [{ role: 'user', content: 'Weather in Bern?' }] as object[],
  }
  const { responses } = clientOf()
  const ask = async (fields: object) =>
    stream
      ? await responses.stream(fields as never).finalResponse()
      : await responses.create(fields as never)
  const called = { name: 'weather', arguments: '{"place":"Bern"}' }
  const tool_calls = [{ index: 0, id: 'call_1', type: 'function', function: called }]
  const thought = { content: null, reasoning_content: 'Bern, so weather.', tool_calls }
  world.model?.script(
    messageReply(thought, 'tool_calls', stream),
    messageReply({ content: 'It is sunny.', reasoning_content: 'Sun.' }, 'stop', stream),
  )
  const { output } = await ask(asked)
  const result = { type: 'function_call_output', call_id: 'call_1', output: 'Sun.' }
  const last = await ask({ ...asked, input: [...asked.input, ...output, result] })
  expect(world.model?.calls.at(-1)?.body.messages).toMatchObject([
    { role: 'user' },
    { role: 'assistant', reasoning_content: 'Bern, so weather.', tool_calls: [{ id: 'call_1' }] },
    { role: 'tool' },
  ])
  expect(last.output.at(-1)).toMatchObject({ type: 'message', reasoning_content: 'Sun.' })
})

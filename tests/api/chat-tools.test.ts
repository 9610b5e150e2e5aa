import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { tool as langchainTool } from '@langchain/core/tools'
import { ChatOpenAI } from '@langchain/openai'
import { generateObject, generateText, stepCountIs, streamText, tool } from 'ai'
import OpenAI from 'openai'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openBook } from '../support/book'
import { joinWorld } from '../support/shared-world'
import type { World } from '../support/world'

const MODEL = 'openai/gpt-4o-mini'
const ASK = { role: 'user' as const, content: 'How warm is it in Bern?' }
const WEATHER = {
  type: 'function' as const,
  function: {
    name: 'weather',
    description: 'Tells the weather of a place.',
    parameters: { type: 'object', properties: { place: { type: 'string' } }, required: ['place'] },
  },
}
const CALLS = [{ name: 'weather', arguments: { place: 'Bern' } }]
const place = z.object({ place: z.string() })
let world: World
let book: ReturnType<typeof openBook>
let baseURL: string
beforeAll(async () => {
  world = await joinWorld()
  book = openBook(world.server)
  baseURL = `${world.server.url}/v1`
})
beforeEach(() => world.model?.forget())
afterAll(async () => {
  book.close()
  await world.stop()
})
const sent = (back = 1) => world.model?.calls.at(-back)?.body ?? {}

describe('the openai package', () => {
  const openai = () => new OpenAI({ apiKey: world.server.key, baseURL, maxRetries: 0 })
  const asked = { model: MODEL, messages: [ASK], tools: [WEATHER] }

  test('gets tool calls and an answer from their results, billed by tokens', async () => {
    const usage = { prompt_tokens: 1_000, completion_tokens: 100, total_tokens: 1_100 }
    const searches = world.search.calls.length
    const before = book.balance()
    world.model?.script({ calls: CALLS, usage }, { text: 'It is 20 degrees.', calls: [], usage })
    const reply = await openai().chat.completions.create({
      ...asked,
      tool_choice: 'required',
      parallel_tool_calls: false,
    })
    expect(reply.choices[0]).toMatchObject({
      finish_reason: 'tool_calls',
      message: { content: null, tool_calls: [{ id: 'call_1', type: 'function' }] },
    })
    expect(sent()).toMatchObject({
      tools: [WEATHER],
      tool_choice: 'required',
      parallel_tool_calls: false,
    })
    const said = reply.choices[0]?.message as OpenAI.Chat.ChatCompletionMessage
    const result = { role: 'tool' as const, tool_call_id: 'call_1', content: '20' }
    const last = await openai().chat.completions.create({
      ...asked,
      messages: [ASK, said, result],
    })
    expect(last.choices[0]).toMatchObject({
      finish_reason: 'stop',
      message: { content: 'It is 20 degrees.' },
    })
    expect(sent().messages).toMatchObject([
      ASK,
      { role: 'assistant', tool_calls: [{ function: { name: 'weather' } }] },
      result,
    ])
    expect(before - book.balance()).toBe(2 * (150_000 + 60_000))
    expect(world.search.calls.length).toBe(searches)
  })

  test('gets function calls in the format that preceded tools', async () => {
    const { function: weather } = WEATHER
    const legacy = { model: MODEL, messages: [ASK], functions: [weather] }
    world.model?.script({ calls: CALLS }, { text: 'It is 20 degrees.', calls: [] })
    const { choices } = await openai().chat.completions.create({
      ...legacy,
      function_call: { name: 'weather' },
    })
    expect(choices[0]).toMatchObject({
      finish_reason: 'function_call',
      message: { function_call: { name: 'weather', arguments: '{"place":"Bern"}' } },
    })
    expect(choices[0]?.message.tool_calls).toBeUndefined()
    const forced = { type: 'function', function: { name: 'weather' } }
    expect(sent()).toMatchObject({ tools: [WEATHER], tool_choice: forced })
    const said = choices[0]?.message as OpenAI.Chat.ChatCompletionMessage
    const result = { role: 'function' as const, name: 'weather', content: '20' }
    const last = await openai().chat.completions.create({
      ...legacy,
      messages: [ASK, said, result],
    })
    expect(last.choices[0]?.message.content).toBe('It is 20 degrees.')
    expect(sent().messages).toMatchObject([
      ASK,
      { role: 'assistant', tool_calls: [{ id: 'call_1', function: { name: 'weather' } }] },
      { role: 'tool', tool_call_id: 'call_1', content: '20' },
    ])
    world.model?.script({ calls: CALLS })
    let words = ''
    for await (const part of await openai().chat.completions.create({ ...legacy, stream: true }))
      words += part.choices[0]?.delta.function_call?.arguments ?? ''
    expect(words).toBe('{"place":"Bern"}')
  })

  test('gets several tool calls at once in a stream', async () => {
    const calls = [...CALLS, { name: 'weather', arguments: { place: 'Basel' } }]
    world.model?.script({ calls })
    const stream = openai().chat.completions.stream(asked)
    const { choices } = await stream.finalChatCompletion()
    expect(choices[0]?.finish_reason).toBe('tool_calls')
    expect(
      choices[0]?.message.tool_calls?.map((one) => [
        one.id,
        one.type === 'function' && one.function.arguments,
      ]),
    ).toEqual([
      ['call_1', '{"place":"Bern"}'],
      ['call_2', '{"place":"Basel"}'],
    ])
  })

  test('gets separate calls even if a service gives them the same number', async () => {
    const delta = (id: string, city: string) => ({
      choices: [
        {
          index: 0,
          delta: {
            tool_calls: [
              { index: 0, id, function: { name: 'weather', arguments: `{"place":"${city}"}` } },
            ],
          },
        },
      ],
    })
    const end = { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }
    const lines = [delta('a', 'Bern'), delta('b', 'Basel'), end]
    const body = `${lines.map((one) => `data: ${JSON.stringify(one)}\n\n`).join('')}data: [DONE]\n\n`
    const headers = { 'content-type': 'text/event-stream' }
    world.model?.script({ status: 200, body, headers })
    const { choices } = await openai().chat.completions.stream(asked).finalChatCompletion()
    expect(choices[0]?.finish_reason).toBe('tool_calls')
    expect(choices[0]?.message.tool_calls?.map(({ id }) => id)).toEqual(['a', 'b'])
  })

  test('pays the fixed price of a service model', async () => {
    const before = book.balance()
    world.model?.script({ calls: CALLS })
    await openai().chat.completions.create({ ...asked, model: 'service-web' })
    expect(before - book.balance()).toBe(7_000_000)
  })

  test.each([
    [
      { web_search_options: { search_context_size: 'low' as const } },
      'unsupported_web_search_options',
    ],
    [{ tools: [{ type: 'custom' }] }, 'invalid_tools'],
    [{ n: 2 }, 'invalid_n'],
    [{ messages: [{ role: 'user', content: [{ type: 'image_url' }] }] }, 'invalid_messages'],
    [{ tools: [], tool_choice: 'required' }, 'invalid_tool_choice'],
  ])('is rejected by name, free of charge: %o', async (more, code) => {
    const before = book.balance()
    const body = { ...asked, ...(more as object) }
    await expect(openai().chat.completions.create(body)).rejects.toMatchObject({
      status: 400,
      code,
    })
    expect(book.balance()).toBe(before)
  })

  test('gets an error if a model does not support tools, plain and streamed', async () => {
    const message = 'This model does not support tools.'
    const before = book.balance()
    for (const stream of [false, true]) {
      world.model?.script({ status: 400, body: { error: { message } } })
      const refused = openai()
        .chat.completions.create({ ...asked, stream })
        .then(async (reply) => {
          if (Symbol.asyncIterator in reply) for await (const _ of reply);
        })
      await expect(refused).rejects.toMatchObject({
        code: 'invalid_tools',
        message: expect.stringContaining('does not support tools'),
      })
    }
    expect(book.balance()).toBe(before)
  })

  test('gets an estimate', async () => {
    const response = await world.server.post('/v1/chat/completions', asked, {
      'X-Estimate-Only': 'true',
    })
    expect(await response.json()).toMatchObject({ min: 0, max: expect.any(Number) })
  })

  test('searches in the country of web_search_options, with a citation for each marker', async () => {
    const user_location = { type: 'approximate' as const, approximate: { country: 'CH' } }
    const reply = await openai().chat.completions.create({
      model: 'service-web',
      messages: [ASK],
      web_search_options: { search_context_size: 'low', user_location },
    })
    expect(world.search.calls.at(-1)?.searchParams.get('language')).toContain('CH')
    expect(reply.choices[0]?.message.annotations?.[0]).toMatchObject({
      type: 'url_citation',
      url_citation: { url: expect.stringContaining(world.site.url), title: expect.any(String) },
    })
  })
})

describe.each([
  ['@ai-sdk/openai', () => createOpenAI({ apiKey: world.server.key, baseURL }).chat(MODEL)],
  [
    '@ai-sdk/openai-compatible',
    () =>
      createOpenAICompatible({
        name: 'groundwire',
        apiKey: world.server.key,
        baseURL,
        supportsStructuredOutputs: true,
      })(MODEL),
  ],
])('%s', (_, model) => {
  const tools = {
    weather: tool({ inputSchema: place, execute: async ({ place }) => `20 degrees in ${place}` }),
  }
  const twice = { prompt: ASK.content, tools, stopWhen: stepCountIs(2) }

  test('calls tools and continues with their results', async () => {
    world.model?.script({ calls: CALLS }, { text: 'It is warm.', calls: [] })
    const { text, steps } = await generateText({ model: model(), ...twice })
    expect(text).toBe('It is warm.')
    expect(steps[0]?.toolResults[0]?.output).toBe('20 degrees in Bern')
    expect(sent().messages?.at(-1)).toMatchObject({ role: 'tool', content: '20 degrees in Bern' })
  })

  test('does the same in a stream', async () => {
    world.model?.script({ calls: CALLS }, { text: 'It is warm.', calls: [] })
    const { textStream, totalUsage } = streamText({ model: model(), ...twice })
    let text = ''
    for await (const piece of textStream) text += piece
    expect(text).toBe('It is warm.')
    expect((await totalUsage).totalTokens).toBeGreaterThan(0)
  })

  test('gets an object for its schema', async () => {
    const { object } = await generateObject({ model: model(), prompt: ASK.content, schema: place })
    expect(object).toEqual({ place: expect.any(String) })
  })
})

describe('LangChain’s ChatOpenAI', () => {
  const chat = (model = MODEL) =>
    new ChatOpenAI({
      model,
      apiKey: world.server.key,
      configuration: { baseURL },
      maxRetries: 0,
    })
  const weather = langchainTool(async (asked: { place: string }) => `20 in ${asked.place}`, {
    name: 'weather',
    description: 'Tells the weather.',
    schema: place,
  })

  test('calls tools, plain and streamed', async () => {
    world.model?.script({ calls: CALLS }, { calls: CALLS })
    const bound = chat().bindTools([weather])
    expect((await bound.invoke(ASK.content)).tool_calls).toMatchObject([
      { name: 'weather', args: { place: 'Bern' } },
    ])
    let all: Awaited<ReturnType<typeof bound.invoke>> | undefined
    for await (const piece of await bound.stream(ASK.content))
      all = all === undefined ? piece : (all.concat(piece) as typeof piece)
    expect(all?.tool_calls).toMatchObject([{ name: 'weather', args: { place: 'Bern' } }])
  })

  test.each(['jsonSchema', 'functionCalling'] as const)(
    'gets an object with %s',
    async (method) => {
      if (method === 'functionCalling')
        world.model?.script({ calls: [{ name: 'extract', arguments: { place: 'Bern' } }] })
      const shaped = chat().withStructuredOutput(place, { method })
      expect(await shaped.invoke(ASK.content)).toEqual({ place: expect.any(String) })
    },
  )

  test('searches with web_search_options', async () => {
    const before = world.search.calls.length
    const reply = await chat('service-web')
      .withConfig({ web_search_options: { search_context_size: 'low' } } as object)
      .invoke(ASK.content)
    expect(reply.content).toContain('Grounded answer [1].')
    expect(world.search.calls.length).toBe(before + 1)
  })
})

import { createOpenAI } from '@ai-sdk/openai'
import { generateText, stepCountIs, streamText, tool } from 'ai'
import OpenAI from 'openai'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openBook } from '../support/book'
import { joinWorld } from '../support/shared-world'
import type { World } from '../support/world'

const ANSWER = 'Grounded answer [1]. Second claim [2].'
const QUESTION = 'What does the grey heron eat?'
const REQUEST = { model: 'service-web', input: QUESTION, tools: [{ type: 'web_search' as const }] }
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

const SEARCH = { type: 'web_search' }
const FUNCTION = { type: 'function', name: 'weather' }

describe('OpenAI’s responses', () => {
  const openai = () =>
    new OpenAI({ apiKey: world.server.key, baseURL: `${world.server.url}/v1`, maxRetries: 0 })

  test('have a citation for each marker', async () => {
    const reply = await openai().responses.create({ ...REQUEST, instructions: 'Be brief.' })
    expect(reply).toMatchObject({ object: 'response', status: 'completed', store: false })
    expect(reply.output_text).toBe(ANSWER)
    // Another file's research may still ask the same model.
    expect(world.model?.calls.some(({ prompt }) => prompt.includes('Be brief.'))).toBe(true)
    const [search, message] = reply.output
    expect(search).toMatchObject({
      type: 'web_search_call',
      status: 'completed',
      action: { type: 'search', query: QUESTION },
    })
    const content = message?.type === 'message' ? message.content[0] : null
    const annotations = content?.type === 'output_text' ? content.annotations : []
    expect(
      annotations.map((one) => 'start_index' in one && [one.start_index, one.end_index]),
    ).toEqual([1, 2].map((n) => [ANSWER.indexOf(`[${n}]`), ANSWER.indexOf(`[${n}]`) + 3]))
    expect(annotations[0]).toMatchObject({
      type: 'url_citation',
      url: expect.stringContaining(world.site.url),
      title: expect.any(String),
    })
    expect(reply.usage?.total_tokens).toBeGreaterThan(0)
  })

  test('stream in the order that the package expects', async () => {
    const stream = openai().responses.stream(REQUEST)
    const types: string[] = []
    const numbers: number[] = []
    for await (const event of stream) {
      if (types.at(-1) !== event.type) types.push(event.type)
      numbers.push(event.sequence_number)
    }
    expect(types).toEqual([
      'response.created',
      'response.in_progress',
      'response.output_item.added',
      'response.web_search_call.in_progress',
      'response.web_search_call.searching',
      'response.web_search_call.completed',
      'response.output_item.done',
      'response.output_item.added',
      'response.content_part.added',
      'response.output_text.delta',
      'response.output_text.annotation.added',
      'response.output_text.done',
      'response.content_part.done',
      'response.output_item.done',
      'response.completed',
    ])
    expect(numbers).toEqual(numbers.map((_, at) => at))
    expect((await stream.finalResponse()).output_text).toBe(ANSWER)
  })

  test("send each event's name before its data", async () => {
    const response = await world.server.post('/v1/responses', { ...REQUEST, stream: true })
    const text = await response.text()
    expect(text).toMatch(/^event: response\.created\ndata: \{"type":"response\.created"/)
    expect(text).toContain('event: response.completed\n')
    expect(text).not.toContain('[DONE]')
  })

  test('fit a schema, whole and as a stream', async () => {
    const schema = { type: 'object', properties: { name: { type: 'string' } } }
    const text = { format: { type: 'json_schema' as const, name: 'bird', schema } }
    const reply = await openai().responses.create({ ...REQUEST, text })
    expect(JSON.parse(reply.output_text)).toBeTypeOf('object')
    const stream = openai().responses.stream({ ...REQUEST, text })
    expect(JSON.parse((await stream.finalResponse()).output_text)).toBeTypeOf('object')
  })

  test('accept a conversation', async () => {
    const input = [
      { role: 'user' as const, content: 'Which bird is grey?' },
      { role: 'assistant' as const, content: 'The heron.' },
      { role: 'user' as const, content: [{ type: 'input_text' as const, text: QUESTION }] },
    ]
    await openai().responses.create({ ...REQUEST, input })
    expect(world.model?.calls.at(-1)?.prompt).toContain('The heron.')
  })

  test.each([
    ['previous_response_id', { previous_response_id: 'resp_1' }],
    ['conversation', { conversation: 'conv_1' }],
    ['background', { background: true }],
    ['tools', { tools: [{ type: 'code_interpreter' }] }],
    ['tool_choice', { tools: [SEARCH, FUNCTION], tool_choice: SEARCH }],
    ['input', { input: [{ type: 'item_reference', id: 'a' }] }],
    ['input', { input: [{ role: 'user', content: [{ type: 'input_image' }] }] }],
  ])('refuse %s by name, free of charge', async (name, more) => {
    const before = book.balance()
    const response = await world.server.post('/v1/responses', { ...REQUEST, ...more })
    expect(response.status).toBe(400)
    expect((await response.json()).error).toMatchObject({
      code: `unsupported_${name}`,
      type: 'validation_error',
    })
    expect(book.balance()).toBe(before)
  })

  const WEATHER = {
    type: 'function' as const,
    name: 'weather',
    description: 'Tells the weather of a place.',
    parameters: { type: 'object', properties: { place: { type: 'string' } }, required: ['place'] },
    strict: true,
  }
  const withFunctions = { model: 'openai/gpt-4o-mini', tools: [WEATHER] }
  const ASK = { role: 'user' as const, content: 'How warm is it in Bern?' }
  const USED = { prompt_tokens: 1_000, completion_tokens: 100, total_tokens: 1_100 }
  const CALLS = ['Bern', 'Basel'].map((place) => ({ name: 'weather', arguments: { place } }))

  test('call functions, and answer from their results, billed by tokens', async () => {
    const searches = world.search.calls.length
    const before = book.balance()
    world.model?.script(
      { calls: CALLS, usage: USED },
      { text: 'It is mild.', calls: [], usage: USED },
    )
    const tool_choice = { type: 'function' as const, name: 'weather' }
    const first = await openai().responses.create({ ...withFunctions, tool_choice, input: [ASK] })
    const sent = () => world.model?.calls.at(-1)?.body
    expect(sent()).toMatchObject({
      tools: [{ type: 'function', function: { name: 'weather', strict: true } }],
      tool_choice: { type: 'function', function: { name: 'weather' } },
    })
    const calls = first.output.filter((item) => item.type === 'function_call')
    expect(calls).toMatchObject([
      { call_id: 'call_1', name: 'weather', arguments: '{"place":"Bern"}', status: 'completed' },
      { call_id: 'call_2', arguments: '{"place":"Basel"}' },
    ])
    const outputs = calls.map(({ call_id }) => ({
      type: 'function_call_output' as const,
      call_id,
      output: '20 degrees',
    }))
    const input = [ASK, ...first.output, ...outputs] as OpenAI.Responses.ResponseInput
    const last = await openai().responses.create({ ...withFunctions, input })
    expect(last.output_text).toBe('It is mild.')
    expect(sent()?.messages).toMatchObject([
      ASK,
      { role: 'assistant', tool_calls: [{ id: 'call_1' }, { id: 'call_2' }] },
      { role: 'tool', tool_call_id: 'call_1', content: '20 degrees' },
      { role: 'tool', tool_call_id: 'call_2' },
    ])
    expect(before - book.balance()).toBe(2 * (150_000 + 60_000))
    expect(world.search.calls.length).toBe(searches)
  })

  test('stream the calls of functions', async () => {
    world.model?.script({ calls: CALLS })
    const stream = openai().responses.stream({ ...withFunctions, input: [ASK] })
    const types = new Set<string>()
    for await (const event of stream) types.add(event.type)
    expect([...types]).toEqual([
      'response.created',
      'response.in_progress',
      'response.output_item.added',
      'response.function_call_arguments.delta',
      'response.function_call_arguments.done',
      'response.output_item.done',
      'response.completed',
    ])
    const { output } = await stream.finalResponse()
    expect(output).toMatchObject([
      { type: 'function_call', name: 'weather', arguments: '{"place":"Bern"}' },
      { type: 'function_call', arguments: '{"place":"Basel"}' },
    ])
  })

  test('cost the same as an answer', async () => {
    const before = book.balance()
    await openai().responses.create(REQUEST)
    expect(before - book.balance()).toBeGreaterThan(0)
  })
})

describe('Vercel’s AI SDK', () => {
  const provider = () =>
    createOpenAI({ apiKey: world.server.key, baseURL: `${world.server.url}/v1` })

  test('gets text and sources', async () => {
    const openai = provider()
    const tools = { web_search: openai.tools.webSearch({}) }
    const { text, sources } = await generateText({
      model: openai.responses('service-web'),
      prompt: QUESTION,
      tools,
    })
    expect(text).toBe(ANSWER)
    expect(sources.length).toBeGreaterThan(0)
  })

  test('runs its tools', async () => {
    world.model?.script(
      { calls: [{ name: 'weather', arguments: { place: 'Bern' } }] },
      { text: 'It is 20 degrees.', calls: [] },
    )
    const weather = tool({
      inputSchema: z.object({ place: z.string() }),
      execute: async ({ place }) => `20 degrees in ${place}`,
    })
    const { text, steps } = await generateText({
      model: provider().responses('openai/gpt-4o-mini'),
      prompt: 'How warm is it in Bern?',
      tools: { weather },
      stopWhen: stepCountIs(3),
    })
    expect(text).toBe('It is 20 degrees.')
    expect(steps[0]?.toolResults).toMatchObject([{ output: '20 degrees in Bern' }])
  })

  test('gets the same as a stream', async () => {
    const { textStream, sources } = streamText({
      model: provider().responses('service-web'),
      prompt: QUESTION,
    })
    let text = ''
    for await (const piece of textStream) text += piece
    expect(text).toBe(ANSWER)
    expect((await sources).length).toBeGreaterThan(0)
  })
})

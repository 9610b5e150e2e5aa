import { createOpenResponses } from '@ai-sdk/open-responses'
import azure from '@azure-rest/ai-inference'
import { InferenceClient } from '@huggingface/inference'
import Instructor from '@instructor-ai/instructor'
import { ChatGroq } from '@langchain/groq'
import { createOpenRouter } from '@openrouter/ai-sdk-provider'
import { OpenRouter } from '@openrouter/sdk'
import { generateObject, generateText, stepCountIs, streamText, tool } from 'ai'
import Groq from 'groq-sdk'
import OpenAI from 'openai'
import { OpenAIClient } from 'openai-fetch'
import Together from 'together-ai'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as xsai from 'xsai'
import { z } from 'zod'
import { z as older } from 'zod/v3'
import { startPlace } from './place.mts'

const MODEL = 'openai/gpt-4o-mini'
const ANSWER = /^Grounded answer \[1\]/
const CALLS = [{ name: 'weather', arguments: { place: 'Bern' } }]
const LAST = { text: 'It is 20 degrees.', calls: [] }
const messages = [{ role: 'user' as const, content: 'What do herons eat?' }]
const parameters = { type: 'object' as const, properties: { place: { type: 'string' } } }
const WEATHER = {
  type: 'function' as const,
  function: { name: 'weather', description: 'The weather.', parameters },
}
let place: Awaited<ReturnType<typeof startPlace>>
let apiKey: string
let baseURL: string
beforeAll(async () => {
  place = await startPlace()
  apiKey = place.key
  baseURL = `${place.url}/v1`
})
beforeEach(() => place.world.model?.forget())
afterAll(() => place.world.stop())

type Chunk = { choices: { delta?: { content?: string | null } }[] }
async function textOf(stream: AsyncIterable<unknown>): Promise<string> {
  let text = ''
  for await (const chunk of stream) text += (chunk as Chunk).choices[0]?.delta?.content ?? ''
  return text
}

describe.each([
  ['groq-sdk', () => new Groq({ apiKey, baseURL: place.url, maxRetries: 0 })],
  ['together-ai', () => new Together({ apiKey, baseURL, maxRetries: 0 })],
])('%s', (_, clientOf) => {
  test('answers, streams and calls tools', async () => {
    const { completions } = clientOf().chat as Groq['chat']
    const asked = { model: MODEL, messages }
    expect((await completions.create(asked)).choices[0]?.message.content).toMatch(ANSWER)
    expect(await textOf(await completions.create({ ...asked, stream: true }))).toMatch(ANSWER)
    place.world.model?.script({ calls: CALLS })
    const { choices } = await completions.create({ ...asked, tools: [WEATHER] })
    expect(choices[0]?.message.tool_calls?.[0]?.function.name).toBe('weather')
  })
})

test('@langchain/groq', async () => {
  const model = new ChatGroq({ model: MODEL, apiKey, baseUrl: place.url, maxRetries: 0 })
  expect((await model.invoke('herons')).content).toMatch(ANSWER)
  place.world.model?.script({ calls: CALLS })
  expect((await model.bindTools([WEATHER]).invoke('Bern')).tool_calls?.[0]?.name).toBe('weather')
})

test('@huggingface/inference, with the base URL and with the whole address', async () => {
  for (const endpointUrl of [baseURL, `${baseURL}/chat/completions`]) {
    const client = new InferenceClient(apiKey, { endpointUrl })
    const { choices } = await client.chatCompletion({ model: MODEL, messages })
    expect(choices[0]?.message.content).toMatch(ANSWER)
    expect(await textOf(client.chatCompletionStream({ model: MODEL, messages }))).toMatch(ANSWER)
  }
})

test('@azure-rest/ai-inference', async () => {
  const client = azure(baseURL, { key: apiKey }, { allowInsecureConnection: true })
  const { status, body } = await client.path('/chat/completions').post({
    body: { model: MODEL, messages },
  })
  expect([status, 'choices' in body && body.choices[0]?.message.content]).toEqual([
    '200',
    expect.stringMatching(ANSWER),
  ])
})

test('@openrouter/sdk, which checks each reply: chats, streams and lists the models', async () => {
  const client = new OpenRouter({ apiKey, serverURL: baseURL })
  const chatRequest = { model: MODEL, messages }
  const { choices } = await client.chat.send({ chatRequest: { ...chatRequest, stream: false } })
  expect(choices[0]?.message.content).toMatch(ANSWER)
  const stream = await client.chat.send({ chatRequest: { ...chatRequest, stream: true } })
  expect(await textOf(stream)).toMatch(ANSWER)
})

const kits = {
  '@openrouter/ai-sdk-provider': () => createOpenRouter({ apiKey, baseURL }).chat(MODEL),
  '@ai-sdk/open-responses': () =>
    createOpenResponses({ name: 'groundwire', apiKey, url: `${baseURL}/responses` })(MODEL),
}
test.each(Object.entries(kits))('%s in the AI SDK', async (_, modelOf) => {
  const asked = { model: modelOf() as never, prompt: 'What do herons eat?', maxRetries: 0 }
  expect((await generateText(asked)).text).toMatch(ANSWER)
  expect(await streamText(asked).text).toMatch(ANSWER)
  const schema = z.object({ food: z.string() })
  expect((await generateObject({ ...asked, schema })).object).toEqual({ food: 'value' })
  place.world.model?.script({ calls: CALLS }, LAST)
  const inputSchema = z.object({ place: z.string() })
  const weather = tool({ inputSchema, execute: async () => '20 degrees' })
  const { text } = await generateText({ ...asked, tools: { weather }, stopWhen: stepCountIs(3) })
  expect(text).toBe(LAST.text)
})

test('@instructor-ai/instructor fills a schema by tools and by JSON schema', async () => {
  const schema = older.object({ food: older.string() })
  for (const mode of ['TOOLS', 'JSON_SCHEMA'] as const) {
    const openai = new OpenAI({ apiKey, baseURL, maxRetries: 0 })
    const client = Instructor({ client: openai as never, mode })
    const response_model = { schema, name: 'Food' }
    const filled = await client.chat.completions.create({ model: MODEL, messages, response_model })
    expect(filled, mode).toMatchObject({ food: 'value' })
  }
})

test('xsai and openai-fetch', async () => {
  const asked = { apiKey, baseURL: `${baseURL}/`, model: MODEL, messages }
  expect((await xsai.generateText(asked)).text).toMatch(ANSWER)
  expect((await xsai.listModels(asked)).map(({ id }) => id)).toContain('service-web')
  const client = new OpenAIClient({ apiKey, baseUrl: baseURL })
  const { choices } = await client.createChatCompletion({ model: MODEL, messages } as never)
  expect(choices[0]?.message.content).toMatch(ANSWER)
})

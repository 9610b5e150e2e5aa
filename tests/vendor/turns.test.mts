import { createOpenResponses } from '@ai-sdk/open-responses'
import azure from '@azure-rest/ai-inference'
import { InferenceClient } from '@huggingface/inference'
import { ChatGroq } from '@langchain/groq'
import { OpenAI as LlamaModel } from '@llamaindex/openai'
import { Agent, run, setDefaultOpenAIClient, setTracingDisabled } from '@openai/agents'
import { createOpenRouter } from '@openrouter/ai-sdk-provider'
import { OpenRouter } from '@openrouter/sdk'
import { generateText, streamText } from 'ai'
import Groq from 'groq-sdk'
import OpenAI from 'openai'
import { OpenAIClient } from 'openai-fetch'
import Together from 'together-ai'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as xsai from 'xsai'
import { startPlace } from './place.mts'

type Message = { role: 'user' | 'assistant'; content: string }
type Chat = (messages: Message[]) => Promise<string>

const model = 'service-web'
const STANDALONE = 'Where do grey herons nest?'
const ANSWER = /^Grounded answer/
const WELCOME = 'You are welcome.'
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

async function streamed(stream: AsyncIterable<unknown>): Promise<string> {
  let text = ''
  for await (const chunk of stream)
    text +=
      (chunk as { choices: { delta?: { content?: string } }[] }).choices[0]?.delta?.content ?? ''
  return text
}

const openai = () => new OpenAI({ apiKey, baseURL, maxRetries: 0 })
const ofKit =
  (modelOf: () => unknown, isStreamed = false): Chat =>
  async (messages) => {
    const asked = { model: modelOf() as never, messages, maxRetries: 0 }
    return isStreamed ? await streamText(asked).text : (await generateText(asked)).text
  }

const CLIENTS: Record<string, Chat> = {
  openai: async (messages) =>
    (await openai().chat.completions.create({ model, messages })).choices[0]?.message.content ?? '',
  'openai, streamed': async (messages) =>
    streamed(await openai().chat.completions.create({ model, messages, stream: true })),
  'openai, responses': async (messages) =>
    (await openai().responses.create({ model, input: messages })).output_text,
  'openai, responses streamed': async (messages) =>
    (await openai().responses.stream({ model, input: messages }).finalResponse()).output_text,
  'groq-sdk': async (messages) => {
    const client = new Groq({ apiKey, baseURL: place.url, maxRetries: 0 })
    return (
      (await client.chat.completions.create({ model, messages })).choices[0]?.message.content ?? ''
    )
  },
  'together-ai': async (messages) =>
    streamed(
      await new Together({ apiKey, baseURL, maxRetries: 0 }).chat.completions.create({
        model,
        messages,
        stream: true,
      }),
    ),
  '@langchain/groq': async (messages) => {
    const chat = new ChatGroq({ model, apiKey, baseUrl: place.url, maxRetries: 0 })
    return String((await chat.invoke(messages)).content)
  },
  '@huggingface/inference': async (messages) => {
    const client = new InferenceClient(apiKey, { endpointUrl: baseURL })
    return streamed(client.chatCompletionStream({ model, messages }))
  },
  '@azure-rest/ai-inference': async (messages) => {
    const client = azure(baseURL, { key: apiKey }, { allowInsecureConnection: true })
    const { body } = await client.path('/chat/completions').post({ body: { model, messages } })
    return ('choices' in body && body.choices[0]?.message.content) || ''
  },
  '@llamaindex/openai': async (messages) => {
    const llm = new LlamaModel({ model, apiKey, baseURL, maxRetries: 0 } as never)
    return String((await llm.chat({ messages })).message.content)
  },
  '@openrouter/sdk': async (messages) => {
    const client = new OpenRouter({ apiKey, serverURL: baseURL })
    const chatRequest = { model, messages, stream: false as const }
    return String((await client.chat.send({ chatRequest })).choices[0]?.message.content)
  },
  '@openrouter/ai-sdk-provider': ofKit(() => createOpenRouter({ apiKey, baseURL }).chat(model)),
  '@ai-sdk/open-responses, streamed': ofKit(
    () => createOpenResponses({ name: 'own', apiKey, url: `${baseURL}/responses` })(model),
    true,
  ),
  '@openai/agents': async (messages) => {
    setTracingDisabled(true)
    setDefaultOpenAIClient(openai() as never)
    const items = messages.map(({ role, content }) =>
      role === 'user'
        ? { role, content }
        : { role, status: 'completed', content: [{ type: 'output_text', text: content }] },
    )
    const agent = new Agent({ name: 'A', instructions: 'Be brief.', model })
    return String((await run(agent, items as never)).finalOutput)
  },
  xsai: async (messages) =>
    (await xsai.generateText({ apiKey, baseURL: `${baseURL}/`, model, messages })).text ?? '',
  'openai-fetch': async (messages) => {
    const client = new OpenAIClient({ apiKey, baseUrl: baseURL })
    const { choices } = await client.createChatCompletion({ model, messages } as never)
    return String(choices[0]?.message.content)
  },
}

/** The words that reached the search service while `work` ran. */
async function searchesOf(work: () => Promise<unknown>): Promise<string> {
  const { calls } = place.world.search
  const from = calls.length
  await work()
  return calls
    .slice(from)
    .map((call) => JSON.stringify(call))
    .join()
}

test.each(Object.entries(CLIENTS))('three turns of %s', async (_, chat) => {
  const script = (...texts: string[]) =>
    place.world.model?.script(...texts.map((text) => ({ text, calls: [] })))
  const messages: Message[] = [
    { role: 'user', content: 'My name is Anna Example. What does the grey heron eat?' },
  ]
  const say = async () => {
    const content = await chat(messages)
    messages.push({ role: 'assistant', content })
    return content
  }
  const first = await searchesOf(async () => expect(await say()).toMatch(ANSWER))
  expect(first).toMatch(/heron/)
  messages.push({ role: 'user', content: 'And where do they nest?' })
  script(STANDALONE)
  const second = await searchesOf(async () => expect(await say()).toMatch(ANSWER))
  expect(second).toMatch(/herons/)
  messages.push({ role: 'user', content: 'Thanks!' })
  script(WELCOME)
  const third = await searchesOf(async () => expect(await say()).toBe(WELCOME))
  expect(third).toBe('')
  expect(first + second).not.toMatch(/Anna|Example/)
})

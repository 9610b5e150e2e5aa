import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import OpenAI from 'openai'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openBook } from '../support/book'
import { joinWorld } from '../support/shared-world'
import type { World } from '../support/world'

const SECRET = 'My name is Anna Example, account 4711.'
const CHAT = [
  { role: 'user' as const, content: `${SECRET} What do kingfishers eat?` },
  { role: 'assistant' as const, content: 'Fish, Anna [1].' },
  { role: 'user' as const, content: 'And where do they nest?' },
]
const THANKS = [...CHAT.slice(0, 2), { role: 'user' as const, content: 'Thanks!' }]
const TITLE = `### Task:\nGenerate a concise, 3-5 word title summarizing the chat history.\n### Chat History:\n<chat_history>\nUSER: ${SECRET}\n</chat_history>`
let world: World
let book: ReturnType<typeof openBook>
beforeAll(async () => {
  world = await joinWorld()
  book = openBook(world.server)
})
beforeEach(() => world.model?.forget())
afterAll(async () => {
  book.close()
  await world.stop()
})
const openai = () =>
  new OpenAI({ apiKey: world.server.key, baseURL: `${world.server.url}/v1`, maxRetries: 0 })
/** The queries that reached the search service while `work` ran. */
async function queriesOf(work: () => Promise<unknown>): Promise<string[]> {
  const from = world.search.calls.length
  await work()
  return world.search.calls.slice(from).map((call) => JSON.stringify(call))
}

describe('a conversation', () => {
  test('is searched for by its standalone question', async () => {
    world.model?.script({ text: 'Where do kingfishers nest?' })
    const queries = await queriesOf(() =>
      openai().chat.completions.create({ model: 'service-web', messages: CHAT }),
    )
    expect(queries.join()).toMatch(/kingfishers/)
    expect(queries.join()).not.toMatch(/Anna|4711/)
    expect(world.model?.calls.at(-1)?.prompt).toContain('And where do they nest?')
  })

  test.each([
    ['thanks', THANKS],
    ['a title task', [{ role: 'user' as const, content: TITLE }]],
  ])('is not searched for %s, which costs the tokens of the model', async (_, messages) => {
    world.model?.script({ text: 'A title' })
    const before = book.balance()
    let cost = 0
    const queries = await queriesOf(async () => {
      const reply = await openai().chat.completions.create({ model: 'service-web', messages })
      cost = (reply.usage as unknown as { cost: number }).cost
      expect(reply.choices[0]?.message.content).toBe('A title')
    })
    expect(queries).toEqual([])
    expect(cost).toBeLessThan(0.001)
    expect(book.balance()).toBeLessThanOrEqual(before)
  })

  test('streams without a search, as a chat and as a response', async () => {
    world.model?.script({ text: 'You are welcome.' }, { text: 'You are welcome.' })
    const queries = await queriesOf(async () => {
      const chat = await openai().chat.completions.create({
        model: 'service-web',
        messages: THANKS,
        stream: true,
      })
      let text = ''
      for await (const chunk of chat) text += chunk.choices[0]?.delta.content ?? ''
      expect(text).toBe('You are welcome.')
      const stream = openai().responses.stream({ model: 'service-web', input: THANKS })
      const response = await stream.finalResponse()
      expect(response.output.map(({ type }) => type)).toEqual(['message'])
      expect(response.output_text).toBe('You are welcome.')
    })
    expect(queries).toEqual([])
  })
})

describe('without a model', () => {
  let bare: World
  beforeAll(async () => {
    bare = await joinWorld({ model: false })
  })
  afterAll(() => bare.stop())
  const ask = (messages: object[]) =>
    bare.server.post('/v1/chat/completions', { model: 'service-web', messages })

  test('a title is made by rule, free of charge', async () => {
    const chat = [CHAT[0], CHAT[1], { role: 'user', content: 'Write a title for this chat.' }]
    const response = await ask(chat as object[])
    const { choices, usage } = await response.json()
    expect([response.status, choices[0].message.content, usage.cost]).toEqual([
      200,
      'Kingfishers eat',
      0,
    ])
  })

  test('thanks need a model, and a question is searched for with its topic', async () => {
    const thanks = await ask(THANKS)
    expect(thanks.status).toBe(502)
    expect((await thanks.json()).error.code).toBe('model_not_configured')
    const from = bare.search.calls.length
    expect((await ask(CHAT)).status).toBe(200)
    const queries = JSON.stringify(bare.search.calls.slice(from))
    expect(queries).toMatch(/kingfishers/)
    expect(queries).not.toMatch(/Anna|4711/)
  })
})

async function callAnswer(fields: Record<string, unknown>) {
  const client = new Client({ name: 'test', version: '1' })
  const requestInit = { headers: { authorization: `Bearer ${world.server.key}` } }
  const url = new URL(`${world.server.url}/mcp`)
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit }))
  const result = await client.callTool({ name: 'answer', arguments: fields })
  await client.close()
  expect(result.isError).not.toBe(true)
}

const post = (path: string, body: object) => async () => {
  const response = await world.server.post(path, body)
  expect([path, response.status]).toEqual([path, 200])
}

/** A message alone, on each wire that answers chats. */
const wires = (content: string) => {
  const messages = [{ role: 'user', content }]
  return {
    chat: post('/v1/chat/completions', { model: 'service-web', messages }),
    responses: post('/v1/responses', { model: 'service-web', input: content }),
    perplexity: post('/perplexity/chat/completions', { model: 'sonar', messages }),
    agent: post('/perplexity/v1/responses', { model: 'sonar', input: content }),
    mcp: () => callAnswer({ query: content }),
  }
}

describe('a message alone, on every wire', () => {
  test.each([
    ['a title task with the chat in it', TITLE],
    ['thanks', 'Thanks, that helped a lot!'],
    ['a sum', 'What is 17 * 23?'],
  ])('is not searched for: %s', async (_, content) => {
    for (const [wire, send] of Object.entries(wires(content))) {
      world.model?.script({ text: 'Done' })
      expect([wire, await queriesOf(send)]).toEqual([wire, []])
    }
  })

  test('is searched for by its last question, if it holds a chat', async () => {
    const content = CHAT.map(({ role, content }) => `${role}: ${content}`).join('\n')
    for (const [wire, send] of Object.entries(wires(content))) {
      const queries = await queriesOf(send)
      expect([wire, queries.join()]).toEqual([wire, expect.stringMatching(/kingfishers/)])
      expect(queries.join()).not.toMatch(/Anna|4711/)
    }
  })
})

test('a page that the last message names is read, whatever its chat', async () => {
  const link = `${world.site.url}/page-3`
  for (const content of [`can you summarise ${link} for me`, link]) {
    const messages = [...CHAT, { role: 'assistant' as const, content: 'In banks.' }]
    const queries = await queriesOf(async () => {
      const reply = await openai().chat.completions.create({
        model: 'service-web',
        messages: [...messages, { role: 'user', content }],
      })
      expect((reply as unknown as { citations: string[] }).citations).toEqual([link])
    })
    expect(queries).toEqual([])
    expect(world.model?.calls.at(-1)?.prompt).toContain('seven eggs on fish bones')
  }
})

test('a message without text is told so by its own name', async () => {
  const blank = [...CHAT, { role: 'user' as const, content: ' \n ' }]
  await expect(
    openai().chat.completions.create({ model: 'service-web', messages: blank }),
  ).rejects.toMatchObject({ status: 400, code: 'missing_messages' })
})

test('a report that is asked for later is about the last question of its chat', async () => {
  const request = { model: 'sonar-deep-research', reasoning_effort: 'low', messages: CHAT }
  const queries = await queriesOf(async () => {
    const start = await world.server.post('/perplexity/async/chat/completions', { request })
    const { id } = await start.json()
    const url = `${world.server.url}/perplexity/async/chat/completions/${id}`
    const headers = { authorization: `Bearer ${world.server.key}` }
    const read = async () => (await fetch(url, { headers })).json()
    await expect
      .poll(async () => (await read()).status, { timeout: 30_000 })
      .not.toMatch(/CREATED|PROGRESS/)
  })
  expect(queries.join()).toMatch(/kingfishers/)
  expect(queries.join()).not.toMatch(/Anna|4711/)
})

test('the answer tool of MCP follows a history', async () => {
  world.model?.script({ text: 'Where do kingfishers nest?' })
  const queries = await queriesOf(() =>
    callAnswer({ query: CHAT[2]?.content, history: CHAT.slice(0, 2) }),
  )
  expect(queries.join()).toMatch(/kingfishers/)
  expect(queries.join()).not.toMatch(/Anna|4711/)
})

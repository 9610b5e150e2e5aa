import OpenAI, { AzureOpenAI } from 'openai'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type JoinedWorld, joinWorld } from '../support/shared-world'

const MODEL = 'openai/gpt-4o-mini'
const messages = [{ role: 'user' as const, content: 'What does the grey heron eat?' }]
let world: JoinedWorld
beforeAll(async () => {
  world = await joinWorld()
})
afterAll(() => world.stop())

test('the same is below /openai/v1, for clients that add it', async () => {
  const baseURL = `${world.server.url}/openai/v1`
  const client = new OpenAI({ apiKey: world.server.key, baseURL, maxRetries: 0 })
  const { choices, ...reply } = await client.chat.completions.create({ model: MODEL, messages })
  expect(choices[0]?.message.content).toContain('Grounded answer')
  expect(reply.system_fingerprint).toBeNull()
  const response = await client.responses.create({ model: MODEL, input: 'heron' })
  expect(response.output_text).toContain('Grounded answer')
  expect((await client.models.list()).data.map(({ id }) => id)).toContain('service-web')
  expect(await client.models.retrieve('service-web')).toMatchObject({ id: 'service-web' })
  await expect(client.files.list()).rejects.toMatchObject({ status: 404 })
  await expect(client.chat.completions.list()).rejects.toMatchObject({ status: 405 })
})

test('a base URL without its path is told of those with one', async () => {
  const client = new OpenAI({ apiKey: world.server.key, baseURL: world.server.url, maxRetries: 0 })
  const asked = client.chat.completions.create({ model: MODEL, messages })
  await expect(asked).rejects.toMatchObject({
    status: 404,
    message: expect.stringContaining('OpenAI’s is below /v1'),
  })
})

test('Azure’s client names the model in the path', async () => {
  const { url, key, post } = world.server
  const options = { apiKey: key, endpoint: url, apiVersion: '2024-10-21', maxRetries: 0 }
  const client = new AzureOpenAI({ ...options, deployment: MODEL })
  const { choices } = await client.chat.completions.create({ model: '', messages })
  expect(choices[0]?.message.content).toContain('Grounded answer')
  const path = `/openai/deployments/${encodeURIComponent(MODEL)}/chat/completions?api-version=1`
  const asked = await post(path, { messages, stream: true })
  expect(await asked.text()).toContain('[DONE]')
  const broken = await post('/openai/deployments/x/chat/completions', '{')
  expect([broken.status, (await broken.json()).error.code]).toEqual([400, 'invalid_json'])
})

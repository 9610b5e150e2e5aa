import { createRequire } from 'node:module'
import { constructLlmApi } from '@continuedev/openai-adapters'
import { FirecrawlApi } from '@mendable/n8n-nodes-firecrawl/dist/credentials/FirecrawlApi.credentials.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filledIn, tools } from '@/lib/services/connect'
import { startPlace } from './place.mts'

/** What tools of automation and editors send when a person saves the address and tests it. */
let place: Awaited<ReturnType<typeof startPlace>>
beforeAll(async () => {
  place = await startPlace()
})
afterAll(() => place.world.stop())

/** The values that the Connect page shows for a tool, in order. */
function shownFor(id: string): string[] {
  const values = { SERVER: place.url, KEY: place.key, VERSION: '0' }
  const { snippets = [] } = tools.find((tool) => tool.id === id) ?? {}
  return snippets.map((snippet) => filledIn(snippet, values))
}

/** n8n fills its expressions in before it sends a request. */
const evaluate = (text: string, $credentials: Record<string, string>) =>
  text.replace(/^=/, '').replaceAll(/\{\{\s*\$credentials\.(\w+)\s*\}\}/g, (_, name) => {
    return $credentials[name] ?? ''
  })

test('@mendable/n8n-nodes-firecrawl: the test of its credential, and a scrape', async () => {
  const [baseUrl = '', apiKey = ''] = shownFor('n8n')
  const credential = new FirecrawlApi()
  const { request } = credential.test as { request: Record<string, string> }
  const { headers } = credential.authenticate.properties as { headers: Record<string, string> }
  const sent = { Authorization: evaluate(headers.Authorization ?? '', { apiKey }) }
  const address = evaluate(`${request.baseURL}${request.url}`, { baseUrl })
  expect((await fetch(address, { method: request.method, headers: sent })).status).toBe(200)
  const { Firecrawl } = createRequire(import.meta.url)(
    '@mendable/n8n-nodes-firecrawl/dist/nodes/Firecrawl/Firecrawl.node.js',
  )
  const { body } = new Firecrawl().description.requestDefaults
  const reply = await fetch(`${baseUrl}/scrape`, {
    method: 'POST',
    headers: { ...sent, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...body, url: place.page, formats: [{ type: 'markdown' }] }),
  })
  expect(await reply.json()).toMatchObject({ success: true })
})

test('@continuedev/openai-adapters: the models and a streamed chat', async () => {
  const api = constructLlmApi({
    provider: 'openai',
    apiBase: `${place.url}/v1`,
    apiKey: place.key,
  })
  const models = await api?.list()
  expect(models?.map(({ id }) => id)).toContain('service-web')
  const asked = {
    model: 'service-web',
    messages: [{ role: 'user' as const, content: 'What does the grey heron eat?' }],
    stream: true as const,
  }
  let text = ''
  for await (const chunk of api?.chatCompletionStream(asked, new AbortController().signal) ?? [])
    text += chunk.choices[0]?.delta.content ?? ''
  expect(text).toMatch(/Grounded/)
})

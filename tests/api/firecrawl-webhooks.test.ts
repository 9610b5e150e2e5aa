import { createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Firecrawl as App } from '@mendable/firecrawl-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { jobsOf } from '../support/jobs'
import { joinWorld } from '../support/shared-world'
import type { World } from '../support/world'

type Payload = {
  success: boolean
  type: string
  id: string
  webhookId: string
  data: { markdown?: string; metadata: { sourceURL: string } }[]
  error?: string
  metadata?: Record<string, string>
}
type Received = { headers: IncomingMessage['headers']; body: string; payload: Payload }

let world: World
let client: App
let hook: string
let received: Received[] = []

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = ''
  for await (const chunk of request) body += chunk
  received.push({ headers: request.headers, body, payload: JSON.parse(body) })
  response.writeHead(200).end()
}

beforeAll(async () => {
  world = await joinWorld({
    pages: { '/hook': (request, response) => void receive(request, response) },
  })
  hook = `${world.site.url}/hook`
  client = new App({ apiKey: world.server.key, apiUrl: world.server.url })
})
beforeEach(() => {
  received = []
})
afterAll(() => world.stop())

const types = () => received.map(({ payload }) => payload.type).sort()
const sent = (count: number) => expect.poll(() => received.length, { timeout: 30_000 }).toBe(count)

test('a batch tells of its start, its pages and its end, signed', async () => {
  const urls = [`${world.site.url}/page-1`, `${world.site.url}/gone`]
  const headers = { Authorization: 'Bearer of the receiver' }
  const metadata = { order: '7' }
  const webhook = { url: hook, headers, metadata }
  const asked = await world.server.post('/v2/batch/scrape', { urls, webhook })
  const started = (await asked.json()) as { id: string; webhookSecret?: string }
  await sent(4)
  const name = 'batch_scrape'
  expect(types()).toEqual([`${name}.completed`, `${name}.page`, `${name}.page`, `${name}.started`])
  const { webhookSecret = '' } = started
  expect(webhookSecret).toMatch(/^whsec_/)
  for (const { headers, body, payload } of received) {
    const signature = createHmac('sha256', webhookSecret).update(body).digest('hex')
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'x-firecrawl-signature': `sha256=${signature}`,
      authorization: 'Bearer of the receiver',
    })
    expect(payload).toMatchObject({ id: started.id, metadata, webhookId: expect.any(String) })
  }
  const pages = received.map(({ payload }) => payload).filter(({ type }) => type.endsWith('.page'))
  const [read, failed] = [true, false].map((is) => pages.find(({ success }) => success === is))
  expect(read?.data).toEqual([
    expect.objectContaining({ markdown: expect.stringContaining('nests of sticks') }),
  ])
  expect(read?.data[0]?.metadata.sourceURL).toBe(urls[0])
  expect(failed).toMatchObject({ data: [], error: expect.stringMatching(/./) })
  const state = await client.getBatchScrapeStatus(started.id)
  expect(state.data[0]).toEqual(read?.data[0])
})

test('a crawl sends the events that are named, also to a plain address', async () => {
  const options = { limit: 1, webhook: { url: hook, events: ['completed', 'page'] as const } }
  await client.startCrawl(`${world.site.url}/page-2`, options as never)
  await sent(2)
  expect(types()).toEqual(['crawl.completed', 'crawl.page'])
  received = []
  const body = { url: `${world.site.url}/page-3`, limit: 1, webhook: hook }
  expect((await world.server.post('/v1/crawl', body)).status).toBe(200)
  await sent(3)
  expect(types()).toEqual(['crawl.completed', 'crawl.page', 'crawl.started'])
})

test('a job that is paused on request has not failed; its delivery is over', async () => {
  const webhook = { url: hook, events: ['failed'] as const }
  const { id } = await client.startCrawl(world.site.url, { limit: 50, webhook } as never)
  const jobs = jobsOf(world.server)
  const paused = await jobs.ask('POST', `/api/v2/jobs/${id}/pause`)
  if (paused.status === 409) return
  await expect
    .poll(async () => {
      const { deliveries } = await (await jobs.ask('GET', `/api/v2/jobs/${id}/deliveries`)).json()
      return deliveries.map(({ state }: { state: string }) => state)
    })
    .toEqual(['delivered'])
  expect(received).toEqual([])
})

test('webhooks that cannot be sent are refused', async () => {
  const start = (webhook: unknown) => client.startCrawl(world.site.url, { webhook } as never)
  await expect(start({ url: hook, events: ['done'] })).rejects.toThrow('webhook.events')
  await expect(start(7)).rejects.toThrow('webhook must be')
  await expect(start('ftp://receiver.example/')).rejects.toMatchObject({ status: 400 })
})

import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import Database from 'better-sqlite3'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Groundwire } from '../support/groundwire'
import { chainOf } from '../support/job-site'
import { jobsOf } from '../support/jobs'
import { type JoinedWorld, joinWorld } from '../support/shared-world'
import { type Site, startSite } from '../support/site'

type Received = { path: string; headers: Record<string, string>; body: string }

let world: JoinedWorld
let server: Groundwire
let site: Site
let hidden: Site
let jobs: ReturnType<typeof jobsOf>
let received: Received[] = []
/** The receiver's next responses; 200 after that. */
let answers: number[] = []

const SECRET = `whsec_${Buffer.from('twenty-four bytes or more of it').toString('base64')}`

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = ''
  for await (const chunk of request) body += chunk
  const headers = request.headers as Record<string, string>
  received.push({ path: request.url ?? '', headers, body })
  response.writeHead(answers.shift() ?? 200).end()
}

beforeAll(async () => {
  world = await joinWorld({
    pages: {
      ...chainOf(20),
      '/away': (_, response) => response.writeHead(302, { Location: hidden.url }).end(),
      '/hook': (request, response) => void receive(request, response),
    },
  })
  server = world.server
  site = world.site
  hidden = await startSite({ '*': 'secret' })
  jobs = jobsOf(server)
})
beforeEach(() => {
  received = []
  answers = []
})
afterAll(async () => {
  await Promise.all([world.stop(), hidden.close()])
})

type Sent = { id: string; type: string; state: string; attempts: number; last_error: string | null }
const deliveriesOf = async (id: string) =>
  (await (await jobs.ask('GET', `/api/v2/jobs/${id}/deliveries`)).json()).deliveries as Sent[]
const allSent = async (id: string) => {
  await expect
    .poll(async () => (await deliveriesOf(id)).filter(({ state }) => state === 'pending').length, {
      timeout: 30_000,
    })
    .toBe(0)
  return deliveriesOf(id)
}
const scrapeTwo = (webhook: object) =>
  jobs.start('batch_scrape', { urls: [`${site.url}/p/1`, `${site.url}/p/2`], webhook })

test('each event is sent once, signed as Standard Webhooks receivers verify it', async () => {
  const headers = { Authorization: 'Bearer of the receiver' }
  const { id } = await scrapeTwo({ url: `${site.url}/hook`, secret: SECRET, headers })
  await jobs.until(id, 'completed')
  const sent = await allSent(id)
  const payloads = received.map(({ body, headers }) => {
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      authorization: 'Bearer of the receiver',
    })
    return new Webhook(SECRET).verify(body, headers) as { type: string; data: object }
  })
  expect(payloads.map(({ type }) => type).sort()).toEqual(['job.completed', 'job.page', 'job.page'])
  const results = await jobs.results(id)
  const pages = payloads.filter(({ type }) => type === 'job.page').map(({ data }) => data)
  expect(pages).toEqual(
    expect.arrayContaining(results.map((result) => ({ job_id: id, kind: 'batch_scrape', result }))),
  )
  const ids = received.map(({ headers }) => headers['webhook-id'])
  expect([...ids].sort()).toEqual(sent.map((one) => one.id).sort())
  expect(() => new Webhook(SECRET).verify('{}', received[0]?.headers ?? {})).toThrow()
})

test('a secret is generated if none is given, and events can be chosen', async () => {
  const { id, ...more } = await scrapeTwo({ url: `${site.url}/hook`, events: ['job.completed'] })
  await jobs.until(id, 'completed')
  await allSent(id)
  expect(received).toHaveLength(1)
  const { webhook_secret: secret } = more as { webhook_secret?: string }
  const [only] = received
  expect(new Webhook(secret ?? '').verify(only?.body ?? '', only?.headers ?? {})).toMatchObject({
    type: 'job.completed',
    data: { job: { id, status: 'completed', progress: { done: 2 } } },
  })
})

test('a rejected event is sent again with the same id; 410 ends the webhook', async () => {
  answers = [500]
  const one = await scrapeTwo({ url: `${site.url}/hook`, events: ['job.completed'] })
  await jobs.until(one.id, 'completed')
  const [retried] = await allSent(one.id)
  expect(retried).toMatchObject({ state: 'delivered', attempts: 2 })
  expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([retried?.id, retried?.id])
  received = []
  answers = [410]
  const other = await scrapeTwo({ url: `${site.url}/hook`, events: ['job.completed'] })
  await jobs.until(other.id, 'completed')
  expect(await allSent(other.id)).toEqual([
    expect.objectContaining({ state: 'failed', attempts: 1 }),
  ])
  expect(received).toHaveLength(1)
})

test('a crawl that fails tells why', async () => {
  const webhook = { url: `${site.url}/hook`, secret: SECRET, events: ['job.failed'] }
  const { id } = await jobs.start('crawl', { url: `${site.url}/away`, webhook })
  await jobs.until(id, 'failed')
  await allSent(id)
  const [failed] = received
  expect(new Webhook(SECRET).verify(failed?.body ?? '', failed?.headers ?? {})).toMatchObject({
    type: 'job.failed',
    data: { job: { id, status: 'failed', error: { code: 'blocked_url' } } },
  })
  expect(hidden.asked).toEqual([])
})

// Vector 60.
test('a webhook with a private address is refused before anything is sent', async () => {
  const response = await server.post('/api/v2/batch_scrape', {
    urls: [`${site.url}/p/1`],
    webhook: { url: `${hidden.url}/hook` },
  })
  expect(response.status).toBe(400)
  const { detail } = await response.json()
  expect([detail.error_code, detail.message]).toEqual([
    'blocked_url',
    'The address of the webhook’s receiver is not public.',
  ])
  expect(hidden.asked).toEqual([])
})

test('a webhook may have headers of its receiver, whatever their names', async () => {
  const headers = { 'X-Make-ApiKey': 'k', 'x-vercel-protection-bypass': 'v' }
  const webhook = { url: `${site.url}/hook`, events: ['job.completed'], headers }
  const { id } = await scrapeTwo(webhook)
  await jobs.until(id, 'completed')
  await allSent(id)
  const sent = received.find((one) => one.headers['x-make-apikey'] === 'k')
  expect(sent?.headers['x-vercel-protection-bypass']).toBe('v')
})

test('a job with an invalid webhook is rejected', async () => {
  const refused = async (webhook: object) => {
    const response = await server.post('/api/v2/batch_scrape', {
      urls: [`${site.url}/p/1`],
      webhook,
    })
    const { error_code, message } = (await response.json()).detail
    expect(message).toContain('webhook')
    return [response.status, error_code]
  }
  expect(await refused({})).toEqual([400, 'invalid_webhook'])
  expect(await refused({ url: 'ftp://example.com/' })).toEqual([400, 'invalid_url'])
  expect(await refused({ url: `${site.url}/hook`, secret: 'short' })).toEqual([
    400,
    'invalid_webhook',
  ])
  expect(await refused({ url: `${site.url}/hook`, headers: { Host: 'x' } })).toEqual([
    400,
    'invalid_webhook',
  ])
})

/** The account's webhook, with the database open. */
function openWithWebhook(headers: Record<string, string> = {}): Database.Database {
  const database = new Database(path.join(server.dataDir, 'groundwire.db'))
  const webhook = { url: `${site.url}/hook`, events: ['budget.reached'], headers, secret: SECRET }
  database
    .prepare(
      'INSERT OR REPLACE INTO account_webhook (account_id, webhook, updated_at) VALUES (?, ?, 1)',
    )
    .run(server.account, JSON.stringify(webhook))
  return database
}

test('a test event reaches the account’s webhook, with its headers, whatever its events', async () => {
  openWithWebhook({ 'x-make-apikey': 'abc' }).close()
  const id = server.script('tests/support/send-test-event.ts', server.account)
  await expect.poll(() => received.length, { timeout: 30_000 }).toBe(1)
  const [{ body, headers }] = received as [Received]
  expect(headers).toMatchObject({ 'webhook-id': id, 'x-make-apikey': 'abc' })
  expect(new Webhook(SECRET).verify(body, headers)).toMatchObject({ type: 'webhook.test' })
})

test('an alert is sent to the account’s webhook, signed', async () => {
  const database = openWithWebhook()
  database
    .prepare(
      "INSERT INTO alert (id, account_id, measure, threshold, created_at) VALUES ('alert_x', ?, 'daily_spend', 1, 1)",
    )
    .run(server.account)
  database.close()
  await server.post('/api/v2/scrape', { url: `${site.url}/p/1` })
  await expect.poll(() => received.length, { timeout: 30_000 }).toBe(1)
  const [{ body, headers }] = received as [Received]
  expect(new Webhook(SECRET).verify(body, headers)).toMatchObject({
    type: 'budget.reached',
    data: { alert_id: 'alert_x', key_id: null, measure: 'daily_spend' },
  })
})

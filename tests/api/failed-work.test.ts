import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBook } from '../support/book'
import { ended, type Groundwire, newFolder, startGroundwire } from '../support/groundwire'
import { type JobView, jobsOf } from '../support/jobs'
import { monitorsOf } from '../support/monitors'
import { type Site, startSite } from '../support/site'
import {
  type ModelCall,
  type ModelStandIn,
  type SearchStandIn,
  startModelStandIn,
  startSearchStandIn,
} from '../support/upstreams'
import { bookIsSound, PAGES } from '../support/world'

const QUESTION = { query: 'What does the grey heron eat?', model: 'openai/gpt-4o-mini' }
const EXTRACTION = { modes: ['json'], json_schema: { type: 'object', required: ['name'] } }
const dataDir = newFolder()
let site: Site
let search: SearchStandIn
let model: ModelStandIn
let settings: Record<string, string>
let server: Groundwire

beforeAll(async () => {
  site = await startSite(PAGES)
  search = await startSearchStandIn({ site: site.url })
  model = await startModelStandIn()
  settings = {
    ALLOWED_PRIVATE_HOSTS: site.host,
    SEARXNG_URL: search.url,
    OPENAI_API_KEY: 'sk-test',
    OPENAI_BASE_URL: model.url,
    FAILED_WORK_USD_PER_HOUR: '1000',
  }
  server = await startGroundwire(settings, { dataDir })
})
beforeEach(() => {
  model.forget()
  model.calls.length = 0
})
afterAll(async () => {
  expect(bookIsSound(server)).toBe(true)
  await server.stop()
  await Promise.all([site.close(), search.close(), model.close()])
})

const holdsFor = (pages: number) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const reply = async () => {
    await held
    return { text: '{"name": "heron"}' }
  }
  model.script(...Array.from({ length: pages }, () => reply))
  return release
}

test.each(['DELETE', 'pause'])(
  'a job that its owner ends (%s) pays for pages in flight',
  async (how) => {
    const book = openBook(server)
    const before = book.balance()
    const jobs = jobsOf(server)
    const release = holdsFor(20)
    const urls = [1, 2, 3].map((n) => `${site.url}/page-${n}`)
    const { id } = await jobs.start('batch_scrape', { urls, extract: EXTRACTION })
    await expect.poll(() => model.calls.length, { timeout: 60_000 }).toBeGreaterThan(0)
    const address = `/api/v2/jobs/${id}`
    if (how === 'DELETE') await jobs.ask('DELETE', address)
    else await jobs.ask('POST', `${address}/pause`)
    release()
    await expect.poll(() => book.open()).toBe(0)
    const { cost } = await jobs.view(id)
    expect(cost).toBeGreaterThan(0)
    expect(before - book.balance()).toBe(Math.round(cost * 1e9))
    book.close()
  },
)

test('a charged failure names its cost, and a retry under its key replays it for free', async () => {
  const book = openBook(server)
  const before = book.balance()
  model.script(...Array.from({ length: 4 }, () => ({ text: 'no JSON' })))
  const body = { url: `${site.url}/page-1`, ...EXTRACTION }
  const ask = async () => {
    const headers = { Authorization: `Bearer ${server.key}`, 'Idempotency-Key': 'failed-once' }
    const response = await server.post('/api/v2/extract', body, headers)
    return { status: response.status, body: await response.json() }
  }
  const first = await ask()
  expect(first.status).toBe(502)
  const { cost } = first.body.detail.details
  expect(before - book.balance()).toBe(Math.round(cost * 1e9))
  const calls = model.calls.length
  expect(await ask()).toEqual(first)
  expect(model.calls.length).toBe(calls)
  expect(before - book.balance()).toBe(Math.round(cost * 1e9))
  book.close()
})

test.each([
  ['a charged failure', { text: 'no JSON' }, 500],
  ['a success', { text: '{"name": "heron"}' }, 200],
])('%s of another service names its cost in a header', async (_, reply, status) => {
  const book = openBook(server)
  const before = book.balance()
  model.script(...Array.from({ length: 4 }, () => reply))
  const format = { type: 'json', schema: EXTRACTION.json_schema }
  const body = { url: `${site.url}/page-2`, formats: [format] }
  const headers = { Authorization: `Bearer ${server.key}` }
  const response = await server.post('/firecrawl/v2/scrape', body, headers)
  expect(response.status, await response.text()).toBe(status)
  const cost = Math.round(Number(response.headers.get('x-cost-usd')) * 1e9)
  expect(cost).toBeGreaterThan(0)
  expect(before - book.balance()).toBe(cost)
  book.close()
})

test('a job names what a failed extraction cost, and keeps the modes that finished', async () => {
  const jobs = jobsOf(server)
  const isJson = ({ body }: { body: { response_format?: unknown } }) => !!body.response_format
  model.script(
    ...Array.from(
      { length: 6 },
      () => (call: ModelCall) =>
        isJson(call) ? { text: 'no JSON' } : { text: 'A page about herons.' },
    ),
  )
  const extract = { ...EXTRACTION, modes: ['json', 'summary'] }
  const headers = { Authorization: 'Bearer of-the-site' }
  const { id } = await jobs.start('batch_scrape', {
    urls: [`${site.url}/page-1`],
    extract,
    headers,
  })
  const { cost } = await jobs.until(id, 'completed')
  const [result] = await jobs.results(id)
  expect(result).toMatchObject({
    success: true,
    cost: 0.011,
    page: {
      extracted: { structured_data: null, summary: 'A page about herons.' },
      extract_error: expect.any(String),
    },
  })
  expect(cost).toBe(0.011)
  const book = openBook(server)
  expect(JSON.stringify([book.job(id), book.records()])).not.toContain('of-the-site')
  book.close()
})

test('a check whose model answers wrongly names its charge in job and monitor', async () => {
  model.script(...Array.from({ length: 4 }, () => ({ text: 'no JSON' })))
  const monitors = monitorsOf(server)
  const watch = { kind: 'fields', json_schema: { name: 'string' } }
  const made = await monitors.create({ url: `${site.url}/page-1`, schedule: 'every 6h', watch })
  await expect.poll(async () => (await monitors.view(made.id)).error).not.toBe(null)
  expect(await monitors.view(made.id)).toMatchObject({ cost: 0.005, versions: 0 })
  const jobs = jobsOf(server)
  const all = (await (await jobs.ask('GET', '/api/v2/jobs?kind=monitors')).json()).jobs as JobView[]
  const [result] = await jobs.results(all[0]?.id ?? '')
  expect([all[0]?.cost, result?.cost, result?.success]).toEqual([0.005, 0.005, false])
})

test('failed work beyond the allowance is refused with 429, also after a restart', async () => {
  await ended(server.process, 'SIGTERM')
  server = await startGroundwire(
    { ...settings, FAILED_WORK_USD_PER_HOUR: '0.005' },
    { dataDir, key: server.key },
  )
  const fail = () => {
    model.forget()
    model.script(...Array.from({ length: 9 }, () => ({ status: 500 })))
    return server.post('/api/v2/answer', QUESTION)
  }
  const statuses = []
  for (let call = 0; call < 8; call++) statuses.push((await fail()).status)
  expect(statuses).toContain(502)
  expect(statuses.at(-1)).toBe(429)
  await ended(server.process, 'SIGTERM')
  server = await startGroundwire(
    { ...settings, FAILED_WORK_USD_PER_HOUR: '0.005' },
    { dataDir, key: server.key },
  )
  const refused = await fail()
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect((await refused.json()).detail.details.reason).toBe('failed_work')
  // What cannot add to it goes on.
  const scraped = await server.post('/api/v2/scrape', { url: `${site.url}/page-1` })
  expect(scraped.status).toBe(200)
})

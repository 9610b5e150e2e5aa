import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBook } from '../support/book'
import type { Groundwire } from '../support/groundwire'
import { chainOf } from '../support/job-site'
import { type JobView, jobsOf } from '../support/jobs'
import { type JoinedWorld, joinWorld } from '../support/shared-world'
import type { Site } from '../support/site'
import { bookIsSound } from '../support/world'

let world: JoinedWorld
let server: Groundwire
let site: Site
let book: ReturnType<typeof openBook>
let jobs: ReturnType<typeof jobsOf>

const PAGES = 60

beforeAll(async () => {
  world = await joinWorld({ model: false })
  server = world.server
  site = await world.addSite({
    '/robots.txt': (_, response) => void response.writeHead(404).end(),
    ...chainOf(PAGES),
    '/gone': (_, response) => void response.writeHead(500).end('no'),
    // Never replies.
    '/silent/1': () => {},
    '/silent/2': () => {},
  })
  book = openBook(server)
  jobs = jobsOf(server)
})
afterAll(async () => {
  expect(bookIsSound(server)).toBe(true)
  book.close()
  await world.stop()
})
const keyOf = (...limits: string[]) =>
  server.script('tests/support/issue-key.ts', server.account, ...limits)
const paths = (urls: string[]) => urls.map((url) => new URL(url).pathname).sort()

describe('a batch', () => {
  test('returns immediately, reads every URL once, and refunds what was not read', async () => {
    const balance = book.balance()
    const urls = ['/p/1', '/p/2', '/gone', '/p/1', '/p/3'].map((path) => site.url + path)
    const started = await jobs.start('batch_scrape', { urls, formats: ['markdown', 'html'] })
    expect(started).toEqual({
      id: expect.stringMatching(/^job_/),
      status: 'queued',
      url: `/api/v2/jobs/${started.id}`,
    })
    const ended = await jobs.until(started.id, 'completed')
    expect(ended).toMatchObject({
      kind: 'batch_scrape',
      progress: { done: 3, failed: 1, queued: 0, total: 4 },
      cost: 0.006,
      error: null,
    })
    const results = await jobs.results(started.id)
    expect(paths(results.map(({ url }) => url))).toEqual(['/gone', '/p/1', '/p/2', '/p/3'])
    const failed = results.find(({ success }) => !success)
    expect(failed).toMatchObject({ cost: 0, page: null, error_code: 'url_scrape_failed' })
    expect(results.find(({ url }) => url.endsWith('/p/2'))?.page).toMatchObject({
      markdown: expect.stringContaining('Part 2'),
      html: expect.stringContaining('Part 2'),
      cost: 0.002,
    })
    await expect.poll(() => book.open()).toBe(0)
    expect(balance - book.balance()).toBe(6_000_000)
  })

  test('names an invalid field, and estimates its cost', async () => {
    const ask = (body: object, headers = {}) => server.post('/api/v2/batch_scrape', body, headers)
    const code = async (response: Response) =>
      [response.status, (await response.json()).detail.error_code] as const
    expect(await code(await ask({}))).toEqual([400, 'missing_urls'])
    expect(await code(await ask({ urls: [] }))).toEqual([400, 'invalid_urls'])
    expect(await code(await ask({ urls: ['ftp://x/'] }))).toEqual([400, 'invalid_urls'])
    const mixed = await ask({ urls: ['http://10.0.0.1/', 'https://example.com/', 'nope'] })
    expect(mixed.status).toBe(400)
    expect((await mixed.json()).detail).toMatchObject({
      error_code: 'invalid_urls',
      details: { issues: [{ path: 'urls.0' }, { path: 'urls.2' }] },
    })
    const hosts = ['http://169.254.169.254/', 'http://[::1]/', 'http://0x7f.1/']
    expect(await code(await ask({ urls: hosts }))).toEqual([400, 'blocked_url'])
    const many = Array.from({ length: 1_001 }, (_, i) => `${site.url}/${i}`)
    expect(await code(await ask({ urls: many }))).toEqual([400, 'invalid_urls'])
    const urls = [`${site.url}/p/1`, `${site.url}/p/2`]
    expect(await code(await ask({ urls }, { 'X-Max-Cost': '0.001' }))).toEqual([
      400,
      'max_cost_exceeded',
    ])
    const estimate = await ask({ urls }, { 'X-Estimate-Only': 'true' })
    expect(await estimate.json()).toMatchObject({ max: 0.002 })
  })

  test('retried with its Idempotency-Key is one job', async () => {
    const body = { urls: [`${site.url}/p/9`] }
    const headers = { 'Idempotency-Key': 'one-batch' }
    const [first, second] = [
      await jobs.start('batch_scrape', body, headers),
      await jobs.start('batch_scrape', body, headers),
    ]
    expect(second.id).toBe(first.id)
    await jobs.until(first.id, 'completed')
  })
})

describe('a crawl', () => {
  test('delivers each page once in a stable order, with resumable events', async () => {
    const balance = book.balance()
    const { id } = await jobs.start('crawl', { url: site.url, max_depth: 9 })
    const events = await jobs.events(id)
    const pages = events.filter(({ type }) => type === 'job.page')
    expect(pages).toHaveLength(PAGES)
    expect(events.at(-1)).toMatchObject({ type: 'job.completed', job: { status: 'completed' } })
    const results = await jobs.results(id, 7)
    expect(results).toEqual(pages.map(({ result }) => result))
    expect(new Set(results.map(({ url }) => url)).size).toBe(PAGES)
    const again = await jobs.events(id, results[9]?.seq)
    expect(again).toEqual(events.slice(10))
    // An EventSource connects again after the end, until it gets this status.
    const last = events.length
    expect(await jobs.events(id, last - 1)).toHaveLength(1)
    const headers = { 'Last-Event-ID': String(last) }
    const ended = await jobs.ask('GET', `/api/v2/jobs/${id}/events`, headers)
    expect(ended.status).toBe(204)
    const view = await jobs.view(id)
    expect(view).toMatchObject({ progress: { done: PAGES, queued: 0 }, cost: 0.06 })
    expect(Date.parse(view.expires_at ?? '') - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
    expect(balance - book.balance()).toBe(60_000_000)
    await expect.poll(() => book.open()).toBe(0)
  })

  test('names why a page failed, for programs', async () => {
    const gone = await jobs.start('crawl', { url: `${site.url}/gone` })
    await jobs.until(gone.id, 'completed')
    const [result] = await jobs.results(gone.id)
    expect(result).toMatchObject({ success: false, error_code: 'url_scrape_failed' })
  })

  test('stops at max_pages, and is paused and resumed without reading a page twice', async () => {
    const { id } = await jobs.start('crawl', { url: site.url, max_depth: 9, max_pages: 40 })
    await expect.poll(async () => (await jobs.view(id)).progress.done).toBeGreaterThan(3)
    const paused = await jobs.ask('POST', `/api/v2/jobs/${id}/pause`)
    expect((await paused.json()) as JobView).toMatchObject({
      status: 'paused',
      error: { code: 'requested' },
    })
    await expect.poll(() => book.open()).toBe(0)
    expect((await jobs.view(id)).progress.done).toBeLessThan(40)
    await jobs.ask('POST', `/api/v2/jobs/${id}/resume`)
    expect(await jobs.until(id, 'completed')).toMatchObject({ progress: { done: 40 }, cost: 0.04 })
    const urls = (await jobs.results(id)).map(({ url }) => url)
    expect(new Set(urls).size).toBe(40)
  })
})

describe('a job', () => {
  test('stops within a second when cancelled, and charges nothing more', async () => {
    const urls = ['/p/1', '/silent/1', '/silent/2'].map((path) => site.url + path)
    const { id } = await jobs.start('batch_scrape', { urls })
    await expect.poll(async () => (await jobs.view(id)).progress.done).toBe(1)
    await expect.poll(() => site.open()).toBe(2)
    const balance = book.balance()
    const from = performance.now()
    const response = await jobs.ask('DELETE', `/api/v2/jobs/${id}`)
    expect(await response.json()).toMatchObject({ status: 'cancelled', cost: 0.001 })
    await expect.poll(() => site.open() + book.open(), { interval: 20 }).toBe(0)
    expect(performance.now() - from).toBeLessThan(1_000)
    // The two reservations were refunded.
    expect(book.balance() - balance).toBe(2_000_000)
    expect((await jobs.events(id)).at(-1)).toMatchObject({ type: 'job.cancelled' })
    const late = await jobs.ask('POST', `/api/v2/jobs/${id}/resume`)
    expect([late.status, (await late.json()).detail.error_code]).toEqual([409, 'job_finished'])
    expect((await jobs.ask('DELETE', `/api/v2/jobs/${id}`)).status).toBe(200)
  })

  test("is paused at its key's cap, and continues once that is raised", async () => {
    const key = keyOf('--cap', '0.003')
    const poor = jobsOf(server, key)
    const urls = Array.from({ length: 5 }, (_, i) => `${site.url}/p/${i + 20}`)
    const { id } = await poor.start('batch_scrape', { urls })
    const paused = await poor.until(id, 'paused')
    expect(paused).toMatchObject({
      progress: { done: 3, queued: 2 },
      cost: 0.003,
      error: { code: 'insufficient_credits' },
    })
    await poor.ask('POST', `/api/v2/jobs/${id}/resume`)
    await poor.until(id, 'paused')
    expect((await poor.view(id)).progress.done).toBe(3)
    expect((await poor.ask('DELETE', `/api/v2/jobs/${id}`)).status).toBe(200)
    expect((await poor.results(id)).length).toBe(3)
  })

  test('is visible to its account, and to keys that may call its endpoint', async () => {
    const { id } = await jobs.start('batch_scrape', { urls: [`${site.url}/p/1`] })
    await jobs.until(id, 'completed')
    const unknown = await jobs.ask('GET', '/api/v2/jobs/job_of_another')
    expect([unknown.status, (await unknown.json()).detail.error_code]).toEqual([404, 'not_found'])
    const crawler = jobsOf(server, keyOf('--endpoints', 'crawl'))
    expect((await crawler.ask('GET', `/api/v2/jobs/${id}`)).status).toBe(403)
    const listed = await (await crawler.ask('GET', '/api/v2/jobs')).json()
    expect(new Set(listed.jobs.map(({ kind }: JobView) => kind))).toEqual(new Set(['crawl']))
    const none = await fetch(`${server.url}/api/v2/jobs/${id}`)
    expect(none.status).toBe(401)
  })

  test('is listed with filters and pages, newest first', async () => {
    const list = async (query: string) => (await jobs.ask('GET', `/api/v2/jobs?${query}`)).json()
    const first = await list('kind=batch_scrape&limit=2')
    expect(first.jobs).toHaveLength(2)
    const second = await list(`kind=batch_scrape&limit=2&cursor=${first.next_cursor}`)
    const ids = [...first.jobs, ...second.jobs].map(({ id }: JobView) => id)
    expect(ids).toEqual([...ids].sort().reverse())
    const cancelled = await list('status=cancelled')
    expect(new Set(cancelled.jobs.map(({ status }: JobView) => status))).toEqual(
      new Set(['cancelled']),
    )
    const odd = await jobs.ask('GET', '/api/v2/jobs?status=nonsense')
    expect([odd.status, (await odd.json()).detail.error_code]).toEqual([400, 'invalid_status'])
  })

  test('is rejected beyond JOBS_PER_ACCOUNT', async () => {
    const body = { urls: [`${site.url}/silent/1`] }
    const started = Array.from({ length: 10 }, () => jobs.start('batch_scrape', body))
    const ids = (await Promise.all(started)).map(({ id }) => id)
    const next = await server.post('/api/v2/batch_scrape', body)
    expect([next.status, (await next.json()).detail]).toEqual([
      429,
      expect.objectContaining({ error_code: 'rate_limit_exceeded', details: { limit_jobs: 10 } }),
    ])
    for (const id of ids) await jobs.ask('DELETE', `/api/v2/jobs/${id}`)
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBook } from '../support/book'
import { openFaults } from '../support/faults'
import { type Groundwire, startGroundwire } from '../support/groundwire'
import { chainOf } from '../support/job-site'
import { type JobView, jobsOf } from '../support/jobs'
import { article, type Site, startSite } from '../support/site'
import { bookIsSound } from '../support/world'

const PAGES = 80
const faults = openFaults()
let site: Site
let server: Groundwire
let book: ReturnType<typeof openBook>
let jobs: ReturnType<typeof jobsOf>
/** Pages are only sent while it is true. */
let isOpen = true
const waiting: (() => void)[] = []

beforeAll(async () => {
  const slow = Array.from({ length: 60 }, (_, n) => [
    `/slow/${n}`,
    (_: unknown, response: import('node:http').ServerResponse) => {
      const answer = () =>
        response
          .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
          .end(article(`Slow ${n}`, `The slow page ${n} tells of the year ${1_000 + n}.`))
      if (isOpen) answer()
      else waiting.push(answer)
    },
  ])
  const big = `<main><h1>Big</h1><p>${'a long word and another '.repeat(30_000)}</p></main>`
  site = await startSite({
    '/robots.txt': (_, response) => void response.writeHead(404).end(),
    ...chainOf(PAGES),
    ...Object.fromEntries(slow),
    ...Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`/big/${n}`, big])),
  })
  const settings = {
    ALLOWED_PRIVATE_HOSTS: site.host,
    JOB_RESULT_MEGABYTES: '3',
    OWNER_CREDIT: '0',
  }
  server = await startGroundwire({ ...settings, ...faults.settings }, { credit: '0.03' })
  book = openBook(server)
  jobs = jobsOf(server)
})
afterAll(async () => {
  expect(bookIsSound(server)).toBe(true)
  book.close()
  await server.stop()
  await site.close()
})

/** Sends all waiting pages, and later ones immediately. */
function open(): void {
  isOpen = true
  for (const answer of waiting.splice(0)) answer()
}
const resume = (id: string) => jobs.ask('POST', `/api/v2/jobs/${id}/resume`)

test('without credit a crawl is paused, and continues once credit is added', async () => {
  const { id } = await jobs.start('crawl', { url: site.url, max_depth: 9 })
  expect(await jobs.until(id, 'paused')).toMatchObject({
    progress: { done: 30 },
    cost: 0.03,
    error: { code: 'insufficient_credits' },
  })
  expect(book.balance()).toBe(0)
  server.script('scripts/key.ts', '--credit', '50')
  expect((await resume(id)).status).toBe(200)
  expect(await jobs.until(id, 'completed')).toMatchObject({ progress: { done: PAGES }, cost: 0.08 })
  const urls = (await jobs.results(id)).map(({ url }) => url)
  expect(new Set(urls).size).toBe(PAGES)
})

test('a job whose key is revoked is paused, and delivers nothing more', async () => {
  isOpen = false
  const key = server.script('scripts/key.ts', '--name', 'revoked')
  const urls = Array.from({ length: 60 }, (_, n) => `${site.url}/slow/${n}`)
  const { id } = await jobsOf(server, key).start('batch_scrape', { urls })
  await expect.poll(() => waiting.length).toBeGreaterThan(0)
  server.script('tests/support/change-key.ts', key, 'revoke')
  open()
  const paused = await jobs.until(id, 'paused')
  expect(paused.error?.code).toBe('key_revoked')
  // The reservations of the previous key were delivered.
  expect(paused.progress.done).toBeLessThanOrEqual(30)
  await expect.poll(() => book.open()).toBe(0)
})

test('a job waits while the disk cannot be written, and then continues', async () => {
  isOpen = false
  const urls = Array.from({ length: 60 }, (_, n) => `${site.url}/slow/${n}`)
  const balance = book.balance()
  const { id } = await jobs.start('batch_scrape', { urls })
  await expect.poll(() => waiting.length).toBeGreaterThan(0)
  await faults.set(server, { pragma: 'query_only = 1' })
  open()
  const health = async () => (await (await fetch(`${server.url}/api/health`)).json()).status
  await expect.poll(health, { timeout: 20_000 }).toBe('failing')
  expect((await jobs.view(id)).progress.done).toBeLessThan(60)
  await faults.set(server, { pragma: 'query_only = 0' })
  const done = await jobs.until(id, 'completed')
  expect(done).toMatchObject({ progress: { done: 60, failed: 0 }, cost: 0.06 })
  const results = await jobs.results(id)
  expect(new Set(results.map(({ url }) => url)).size).toBe(60)
  await expect.poll(() => book.open(), { timeout: 20_000 }).toBe(0)
  expect(balance - book.balance()).toBe(60_000_000)
}, 120_000)

test('jobs whose results exceed JOB_RESULT_MEGABYTES are paused', async () => {
  const urls = Array.from({ length: 40 }, (_, n) => `${site.url}/big/${n}`)
  const { id } = await jobs.start('batch_scrape', { urls })
  const paused: JobView = await jobs.until(id, 'paused', 'completed')
  expect(paused).toMatchObject({ status: 'paused', error: { code: 'result_limit' } })
  expect(paused.progress.done).toBeGreaterThan(0)
})

import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Groundwire, startGroundwire } from '../support/groundwire'
import { jobsOf } from '../support/jobs'
import { ownServer, type TestServer } from '../support/postgres'
import { article, type Site, startSite } from '../support/site'
import { bookIsSound } from '../support/world'

const PAGES = 80
const PAGE_MS = 300
let postgres: TestServer
let database: string
let site: Site
let server: Groundwire

beforeAll(async () => {
  postgres = await ownServer()
  database = await postgres.newDatabase()
  const pages = Array.from({ length: PAGES }, (_, n) => [
    `/p/${n}`,
    (_: unknown, response: import('node:http').ServerResponse) =>
      setTimeout(() => {
        response
          .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
          .end(article(`Part ${n}`, `The slow part ${n} tells of the year ${1_000 + n}.`))
      }, PAGE_MS),
  ])
  site = await startSite({
    '/robots.txt': (_, response) => void response.writeHead(404).end(),
    ...Object.fromEntries(pages),
  })
  server = await startGroundwire({ DATABASE_URL: database, ALLOWED_PRIVATE_HOSTS: site.host })
})
afterAll(async () => {
  await server.stop()
  await site.close()
  postgres.crash()
})

test('a job continues after PostgreSQL was away twice, with each page charged once', async () => {
  const jobs = jobsOf(server)
  const urls = Array.from({ length: PAGES }, (_, n) => `${site.url}/p/${n}`)
  const { id } = await jobs.start('batch_scrape', { urls })
  const delivered = async () => (await jobs.view(id)).progress.done
  for (const share of [0.1, 0.4]) {
    await expect.poll(delivered, { timeout: 60_000 }).toBeGreaterThan(PAGES * share)
    postgres.crash()
    await wait(4_000)
    postgres.start()
    await expect
      .poll(async () => (await fetch(`${server.url}/api/ready`)).status, { timeout: 60_000 })
      .toBe(200)
  }
  expect(await jobs.until(id, 'completed')).toMatchObject({
    progress: { done: PAGES, failed: 0 },
    cost: 0.08,
  })
  const results = await jobs.results(id)
  expect(results.map(({ url }) => url).sort()).toEqual([...urls].sort())
  const charged = await postgres.select<{ n: number; times: number }>(
    "SELECT count(*)::int AS n, count(DISTINCT txn)::int AS times FROM ledger_entry WHERE kind = 'settle' AND amount > 0",
    database,
  )
  await expect
    .poll(() => postgres.select("SELECT call_id FROM hold WHERE state = 'open'", database), {
      timeout: 60_000,
    })
    .toEqual([])
  expect(charged).toEqual([{ n: PAGES, times: PAGES }])
  expect(bookIsSound(server)).toBe(true)
}, 180_000)

import { afterAll, beforeAll, expect, test } from 'vitest'
import { ended, type Groundwire, newFolder, startGroundwire } from '../support/groundwire'
import { jobKillCycles } from '../support/job-kills'
import { chainOf } from '../support/job-site'
import { jobsOf } from '../support/jobs'
import { newDatabase } from '../support/postgres'
import { rounds } from '../support/sample'
import { type Site, startSite } from '../support/site'
import { bookIsSound } from '../support/world'

const PAGES = 80
let site: Site

beforeAll(async () => {
  site = await startSite({
    '/robots.txt': (_, response) => void response.writeHead(404).end(),
    ...chainOf(PAGES),
    '/silent': () => {},
  })
})
afterAll(() => site.close())

// `npm run job-kill-test` makes more kills, on both databases.
test('nodes killed during a crawl lose no page and charge none twice', async () => {
  const cycles = rounds(3, 1)
  const report = await jobKillCycles({ cycles, pages: 60, nodes: 2, postgres: false })
  expect(report).toMatchObject({
    kills: cycles,
    lost: [],
    doubled: [],
    strayCharges: 0,
    strayWebhooks: 0,
    openHolds: 0,
    unsound: false,
  })
}, 300_000)

test('a stopped node leaves its job to the next process, which reads no page again', async () => {
  const dataDir = newFolder()
  const settings = { ALLOWED_PRIVATE_HOSTS: site.host }
  const first = await startGroundwire(settings, { dataDir })
  const from = site.asked.length
  const { id } = await jobsOf(first).start('crawl', { url: site.url, max_depth: 9 })
  await expect.poll(async () => (await jobsOf(first).view(id)).progress.done).toBeGreaterThan(9)
  expect(await ended(first.process, 'SIGTERM')).toBe(0)
  const second = await startGroundwire(settings, { dataDir, key: first.key })
  const jobs = jobsOf(second)
  expect(await jobs.until(id, 'completed')).toMatchObject({
    progress: { done: PAGES },
    cost: PAGES / 1_000,
  })
  const results = await jobs.results(id)
  expect(new Set(results.map(({ url }) => url)).size).toBe(PAGES)
  const fetched = site.asked.slice(from).filter((path) => path !== '/robots.txt')
  // The pages in flight, of which a crawl has four.
  expect(fetched.length - PAGES).toBeLessThanOrEqual(4)
  expect(bookIsSound(second)).toBe(true)
  await second.stop()
}, 120_000)

test('on PostgreSQL another node continues immediately, and cancelling works across nodes', async () => {
  const settings = {
    ALLOWED_PRIVATE_HOSTS: site.host,
    DATABASE_URL: await newDatabase(),
    AUTH_SECRET: 'one secret for all nodes of this installation',
  }
  // At first, the second node runs no jobs.
  const idle = await startGroundwire({ ...settings, JOBS_AT_ONCE: '0' })
  const node: Groundwire = await startGroundwire(settings, { key: idle.key })
  const jobs = jobsOf(idle)
  const { id } = await jobs.start('crawl', { url: site.url, max_depth: 9 })
  await expect.poll(async () => (await jobs.view(id)).progress.done).toBeGreaterThan(9)
  const next = await startGroundwire(settings, { key: idle.key })
  await node.stop()
  expect(await jobs.until(id, 'completed')).toMatchObject({ progress: { done: PAGES } })

  const silent = await jobs.start('batch_scrape', { urls: [`${site.url}/silent`] })
  await expect.poll(() => site.open()).toBe(1)
  const from = performance.now()
  expect((await jobs.ask('DELETE', silent.url)).status).toBe(200)
  await expect.poll(() => site.open(), { interval: 20 }).toBe(0)
  expect(performance.now() - from).toBeLessThan(1_000)
  await next.stop()
  expect(bookIsSound(idle)).toBe(true)
  await idle.stop()
}, 120_000)

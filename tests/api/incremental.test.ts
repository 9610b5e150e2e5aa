import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ended, type Groundwire, newFolder, startGroundwire } from '../support/groundwire'
import { jobsOf } from '../support/jobs'
import { type Answer, type Site, startSite } from '../support/site'
import { bookIsSound } from '../support/world'

const PAGES = 12
const dataDir = newFolder()
let site: Site
let server: Groundwire
let delayMs = 0
let statuses: Record<string, number>
/** The version of each page; null for one that is gone. */
const versions = new Map<string, string | null>()

const prose = (path: string, version: string) =>
  `<p>${`Version ${version} of ${path} tells of the harbour, its ropes and its lamps. `.repeat(4)}</p>`

function answer(path: string): Answer {
  return async (request, response) => {
    const version = versions.get(path) ?? null
    await pause(delayMs)
    const tag = `"${version}"`
    const status = version === null ? 404 : request.headers['if-none-match'] === tag ? 304 : 200
    statuses[path] = status
    const links = path === '/' ? [...versions.keys()].map((to) => `<a href="${to}">${to}</a>`) : []
    response
      .writeHead(status, { 'Content-Type': 'text/html', ...(version ? { ETag: tag } : {}) })
      .end(status === 200 ? `<title>${path}</title>${prose(path, version ?? '')}${links}` : '')
  }
}

beforeAll(async () => {
  const paths = ['/', ...Array.from({ length: PAGES - 1 }, (_, i) => `/${i}`)]
  for (const path of paths) versions.set(path, '1')
  site = await startSite({
    '/robots.txt': (_, response) => void response.writeHead(404).end(),
    ...Object.fromEntries(paths.map((path) => [path, answer(path)])),
  })
  server = await startGroundwire({ ALLOWED_PRIVATE_HOSTS: site.host }, { dataDir })
})
afterAll(async () => {
  await server.stop()
  await site.close()
})

async function restart(): Promise<void> {
  expect(await ended(server.process, 'SIGTERM')).toBe(0)
  const settings = { ALLOWED_PRIVATE_HOSTS: site.host }
  server = await startGroundwire(settings, { dataDir, key: server.key })
}

const begin = () => {
  statuses = {}
  return jobsOf(server).start('crawl', { url: `${site.url}/`, incremental: true })
}

async function outcome(id: string) {
  const { cost } = await jobsOf(server).until(id, 'completed')
  const results = await jobsOf(server).results(id)
  const about = results.map(({ url, page }) => {
    const state = page?.unchanged ? 'unchanged' : (page?.change ?? 'whole')
    return [new URL(url).pathname, state] as const
  })
  expect(new Set(about.map(([path]) => path)).size).toBe(about.length)
  return { cost, about: Object.fromEntries(about) }
}
const count = (about: Record<string, unknown>, state: string) =>
  Object.values(about).filter((value) => value === state).length

test('what a crawl has seen outlives the server, so that the next pays for what is new', async () => {
  const first = await outcome((await begin()).id)
  expect([first.cost, count(first.about, 'added')]).toEqual([PAGES / 1000, PAGES])
  await restart()
  versions.set('/3', '2')
  versions.set('/5', null)
  const second = await outcome((await begin()).id)
  expect(second.about).toMatchObject({ '/': 'unchanged', '/3': 'changed', '/5': 'gone' })
  expect(count(second.about, 'unchanged')).toBe(PAGES - 2)
  expect(second.cost).toBeCloseTo(0.001 + (PAGES - 2) * 0.0002, 9)
  expect(Object.values(statuses).filter((status) => status === 304)).toHaveLength(PAGES - 2)
  expect(bookIsSound(server)).toBe(true)
})

test('an incremental crawl that a restart interrupts charges each page once', async () => {
  delayMs = 300
  const { id } = await begin()
  await expect.poll(async () => (await jobsOf(server).view(id)).progress.done).toBeGreaterThan(2)
  await restart()
  delayMs = 0
  const { cost, about } = await outcome(id)
  expect(count(about, 'unchanged')).toBe(PAGES - 1)
  expect(about).not.toHaveProperty('/5')
  expect(cost).toBeCloseTo((PAGES - 1) * 0.0002, 9)
  expect(bookIsSound(server)).toBe(true)
})

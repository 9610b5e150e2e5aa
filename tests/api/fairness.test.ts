import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DATA, PAGES } from '../support/hostile'
import { SETTINGS } from '../support/hostile-calls'
import { jobsOf } from '../support/jobs'
import { rounds } from '../support/sample'
import { type JoinedWorld, joinWorld } from '../support/shared-world'
import { article, type Site } from '../support/site'

const MAX_DELAY_MS = 2_000
const QUIET_CALLS = rounds(12, 8)
const LOUD_SIDE_BY_SIDE = 12
/** The default of JOBS_AT_ONCE. */
const PLACES_FOR_JOBS = 4
const LOUD_JOBS = 8
const MAX_JOB_DELAY_MS = 10_000
const CREDIT = 1
const SLOW_SELECTOR = ':has(:has(:has(q)))'
const PROSE = 'Grey herons build large nests of sticks high in trees near water. '

let world: JoinedWorld
let hostile: Site
let quiet: Site
let loudKey: string

beforeAll(async () => {
  world = await joinWorld({ model: false, settings: SETTINGS })
  hostile = await world.addSite(Object.assign({}, ...[...PAGES, ...DATA].map(({ files }) => files)))
  // Created in advance, as this process also serves the quiet site and would delay it.
  for (const { path } of [...PAGES, ...DATA])
    await fetch(hostile.url + path).then(
      (response) => response.arrayBuffer(),
      () => null,
    )
  const page = article('Herons', PROSE.repeat(4))
  const pages = Object.fromEntries(quietPaths().map((path) => [path, page]))
  quiet = await world.addSite({ ...pages, '/silent': () => {} })
  loudKey = world.addAccount(CREDIT).key
})
afterAll(() => world.stop())

function quietPaths(): string[] {
  return Array.from({ length: 2 * QUIET_CALLS + 1 }, (_, i) => `/page-${i}`)
}

/**
 * The longest duration of several scrapes by the quiet account in milliseconds. Each must succeed.
 */
async function longestScrape(paths: string[]): Promise<number> {
  let longest = 0
  for (const path of paths) {
    const from = performance.now()
    const response = await world.server.post('/api/v2/scrape', { url: quiet.url + path })
    await response.text()
    expect(response.status).toBe(200)
    longest = Math.max(longest, performance.now() - from)
    await wait(100)
  }
  return longest
}

/** Sends requests that are slow to read, without pauses, until it is stopped. */
async function beLoud(stop: AbortSignal): Promise<void> {
  const bodies = [...PAGES, ...DATA].map(({ endpoint, path, more }) => ({
    endpoint,
    body: { url: hostile.url + path, ...more, include_selectors: [SLOW_SELECTOR] },
  }))
  const headers = { Authorization: `Bearer ${loudKey}` }
  const work = async (first: number) => {
    for (let at = first; !stop.aborted; at += LOUD_SIDE_BY_SIDE) {
      const { endpoint, body } = bodies[at % bodies.length] ??
        bodies[0] ?? { endpoint: '', body: {} }
      const response = await world.server.post(endpoint, body, headers, stop).catch(() => null)
      await response?.text().catch(() => '')
    }
  }
  await Promise.all(Array.from({ length: LOUD_SIDE_BY_SIDE }, (_, i) => work(i)))
}

test("a hostile account delays another's scrape by at most two seconds", async () => {
  const paths = quietPaths()
  await longestScrape(paths.slice(0, 1))
  const alone = await longestScrape(paths.slice(1, 1 + QUIET_CALLS))
  const stop = new AbortController()
  const loud = beLoud(stop.signal)
  await wait(rounds(2_000, 1_000))
  const beside = await longestScrape(paths.slice(1 + QUIET_CALLS))
  stop.abort()
  await loud
  expect(beside - alone).toBeLessThan(MAX_DELAY_MS)
}, 120_000)

test('an account whose jobs hold every slot leaves one to another account', async () => {
  const loud = jobsOf(world.server, loudKey)
  const urls = Array.from({ length: 5 }, (_, i) => `${quiet.url}/silent?${i}`)
  const ids: string[] = []
  for (let i = 0; i < LOUD_JOBS; i++) ids.push((await loud.start('batch_scrape', { urls })).id)
  const running = async () => {
    const views = await Promise.all(ids.map((id) => loud.view(id)))
    return views.filter(({ status }) => status === 'running').length
  }
  await expect.poll(running).toBe(PLACES_FOR_JOBS)
  const jobs = jobsOf(world.server)
  const from = performance.now()
  const { id } = await jobs.start('batch_scrape', { urls: [`${quiet.url}/page-0`] })
  expect(await jobs.until(id, 'completed')).toMatchObject({ progress: { done: 1 } })
  expect(performance.now() - from).toBeLessThan(MAX_JOB_DELAY_MS)
  await expect.poll(running).toBe(PLACES_FOR_JOBS)
  for (const one of ids) await loud.ask('DELETE', `/api/v2/jobs/${one}`)
}, 120_000)

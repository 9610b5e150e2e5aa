import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ResearchReport } from '@/lib/capabilities/research'
import { openBook } from '../support/book'
import { ended, type Groundwire, newFolder, startGroundwire } from '../support/groundwire'
import { jobsOf } from '../support/jobs'
import { joinWorld } from '../support/shared-world'
import { type Answer, article, type Site, startSite } from '../support/site'
import {
  type ModelCall,
  type ModelReply,
  type ModelStandIn,
  type SearchStandIn,
  startModelStandIn,
  startSearchStandIn,
} from '../support/upstreams'
import { bookIsSound, PAGES } from '../support/world'

const QUERY = 'What does the grey heron eat, and where does it nest?'
const GOOD = 'The grey heron eats mostly fish, frogs and small mammals [2].'
const PLAN = {
  sub_questions: ['What does it eat?', 'Where does it nest?'],
  queries: ['heron food'],
}
const MODEL = 'openai/gpt-4o-mini'
const dataDir = newFolder()
let pages: Record<string, Answer | string>
let site: Site
let search: SearchStandIn
let model: ModelStandIn
let server: Groundwire
let isHeld: boolean
let written: string
let settings: Record<string, string>

beforeAll(async () => {
  pages = {
    ...PAGES,
    '/page-1': article(
      'Heron nesting',
      'Grey herons build large nests of sticks high in trees near water.',
      'The ringing station weighed the catch of eleven birds in three summers. In the colony an adult grey heron needs 900 grams of food each day. The rest goes to the chicks in the nest, which call for it from early in the morning.',
    ),
    '/page-2': article(
      'Heron food',
      'An adult grey heron needs 400 grams of food each day, which it catches in shallow water by standing still.',
    ),
  }
  site = await startSite(pages)
  search = await startSearchStandIn({ site: site.url })
  model = await startModelStandIn()
  settings = {
    ALLOWED_PRIVATE_HOSTS: site.host,
    SEARXNG_URL: search.url,
    OPENAI_API_KEY: 'sk-test',
    OPENAI_BASE_URL: model.url,
  }
  server = await startGroundwire(settings, { dataDir })
})
afterAll(async () => {
  expect(bookIsSound(server)).toBe(true)
  await server.stop()
  await Promise.all([site.close(), search.close(), model.close()])
})
beforeEach(() => {
  isHeld = true
  written = GOOD
  model.forget()
  const reply = async ({ prompt, closed }: ModelCall): Promise<ModelReply> => {
    if (prompt.includes('You plan research')) return { text: JSON.stringify(PLAN) }
    if (isHeld) await closed
    const isCheck = prompt.includes('You check what notes')
    return { text: isCheck ? '{"gaps":[],"queries":[]}' : written }
  }
  model.script(...Array.from({ length: 30 }, () => reply))
})

/** A research job that has planned, searched and read, and waits for the model. */
async function waiting() {
  const jobs = jobsOf(server)
  const { id } = await jobs.start('research', { query: QUERY, max_cost: 0.1, model: MODEL })
  const said = () => model.calls.at(-1)?.prompt ?? ''
  const from = model.calls.length
  await expect.poll(() => model.calls.length > from && said()).toContain('You check what notes')
  return { id, jobs }
}

test('cancelled while it runs, research costs what it used, without a report', async () => {
  const book = openBook(server)
  const before = book.balance()
  const searches = search.calls.length
  const { id, jobs } = await waiting()
  const searched = search.calls.length - searches
  await jobs.ask('DELETE', `/api/v2/jobs/${id}`)
  await expect.poll(() => book.open()).toBe(0)
  await expect.poll(async () => (await jobs.view(id)).cost).toBeGreaterThan(0)
  const { cost, status } = await jobs.view(id)
  expect(status).toBe('cancelled')
  expect(cost).toBeGreaterThan(0.002 * searched)
  expect(cost).toBeLessThan(0.002 * searched + 0.01)
  expect(before - book.balance()).toBe(Math.round(cost * 1e9))
  await jobs.ask('DELETE', `/api/v2/jobs/${id}`)
  expect((await jobs.view(id)).cost).toBe(cost)
  book.close()
})

test('a pause charges what research has used, and cancelling it then costs nothing more', async () => {
  const book = openBook(server)
  const before = book.balance()
  const { id, jobs } = await waiting()
  await jobs.ask('POST', `/api/v2/jobs/${id}/pause`)
  await jobs.until(id, 'paused')
  await expect.poll(() => book.open()).toBe(0)
  const paid = before - book.balance()
  expect(paid).toBeGreaterThan(2_000_000)
  const reply = await jobs.ask('DELETE', `/api/v2/jobs/${id}`)
  const { cost } = (await reply.json()) as { cost: number }
  expect(cost).toBeGreaterThan(0.002)
  await jobs.ask('DELETE', `/api/v2/jobs/${id}`)
  expect(before - book.balance()).toBe(Math.round(cost * 1e9))
  expect(before - book.balance()).toBe(paid)
  expect(book.open()).toBe(0)
  book.close()
})

test('killed midway, research continues in the next process, and is charged once', async () => {
  const { id } = await waiting()
  const searches = search.calls.length
  const journal = openBook(server)
  const before = journal.balance()
  journal.close()
  await ended(server.process, 'SIGKILL')
  isHeld = false
  server = await startGroundwire(settings, { dataDir, key: server.key })
  const jobs = jobsOf(server)
  await jobs.until(id, 'completed')
  const [result] = await jobs.results(id)
  const report = result?.page as unknown as ResearchReport
  expect(search.calls.length).toBe(searches)
  expect(report.trace.filter(({ step }) => step === 'plan')).toHaveLength(1)
  const book = openBook(server)
  await expect.poll(() => book.open()).toBe(0)
  // `before` includes the hold of the killed process, which was refunded.
  expect(before + 100_000_000 - book.balance()).toBe(Math.round(report.cost * 1e9))
  expect(report.cost).toBeGreaterThan(0.01)
  book.close()
}, 120_000)

test('a report by a model states where its sources differ, with both citations', async () => {
  isHeld = false
  written = 'An adult grey heron needs 400 grams of food each day [1][2].'
  const jobs = jobsOf(server)
  const query = 'How much food does an adult grey heron need each day?'
  const { id } = await jobs.start('research', { query, effort: 'quick', model: MODEL })
  await jobs.until(id, 'completed')
  const [result] = await jobs.results(id)
  const page = result?.page as unknown as ResearchReport
  const { report, contradictions, engine } = page
  expect(engine).toBe('model')
  expect(contradictions).toHaveLength(1)
  expect(new Set(contradictions[0]?.sources).size).toBe(2)
  const [, differing = ''] = report.split('## Where the sources differ')
  expect(differing).toMatch(/400 grams[^/]*\[\d\]/)
  expect(differing).toMatch(/900 grams[^/]*\[\d\]/)
}, 120_000)

test('without a model it states where its sources differ, with both citations', async () => {
  const world = await joinWorld({ model: false, pages })
  const jobs = jobsOf(world.server)
  const query = 'How much food does an adult grey heron need each day?'
  const { id } = await jobs.start('research', { query, effort: 'quick' })
  await jobs.until(id, 'completed')
  const [result] = await jobs.results(id)
  const page = result?.page as unknown as ResearchReport
  const { report, contradictions, engine } = page
  expect(engine).toBe('extractive')
  expect(contradictions).toHaveLength(1)
  expect(contradictions[0]?.text).toMatch(/(?:400|900) grams.* \/ .*(?:400|900) grams/)
  expect(new Set(contradictions[0]?.sources).size).toBe(2)
  expect(report).toContain('## Where the sources differ')
  await world.stop()
}, 120_000)

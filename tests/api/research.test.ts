import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { verifyBundle } from '@/lib/capabilities/evidence'
import type { ResearchReport } from '@/lib/capabilities/research'
import { openBook } from '../support/book'
import { jobsOf } from '../support/jobs'
import { joinWorld } from '../support/shared-world'
import type { ModelCall, ModelReply } from '../support/upstreams'
import { bookIsSound, type World } from '../support/world'

let world: World
let book: ReturnType<typeof openBook>
let jobs: ReturnType<typeof jobsOf>
/** The model's replies by kind of question. */
let says: {
  plan: unknown
  gaps: unknown
  write: string
  rewrite: string
  more: Partial<ModelReply>
}

const QUERY = 'What does the grey heron eat, and where does it nest?'
const NOTHING = { gaps: [], queries: [] }
const GOOD = 'The grey heron eats mostly fish, frogs and small mammals [2].'
const NESTS = 'Grey herons build large nests of sticks high in trees near water [1].'
const BAD = 'The grey heron eats 90 kilograms of gold each day [2].'

beforeAll(async () => {
  world = await joinWorld()
  book = openBook(world.server)
  jobs = jobsOf(world.server)
})
afterAll(async () => {
  expect(bookIsSound(world.server)).toBe(true)
  book.close()
  await world.stop()
})
beforeEach(() => {
  world.model?.forget()
  says = {
    plan: { sub_questions: ['What does it eat?', 'Where does it nest?'], queries: ['heron food'] },
    gaps: NOTHING,
    write: `# Herons\n\n${GOOD} ${BAD}\n\n## Nests\n\n${NESTS}\n\nNOT FOUND: how old it gets`,
    rewrite: '1. REMOVE',
    more: {},
  }
  const reply = ({ prompt }: ModelCall): ModelReply => {
    if (prompt.includes('You plan research'))
      return { text: JSON.stringify(says.plan), ...says.more }
    if (prompt.includes('You check what notes'))
      return { text: JSON.stringify(says.gaps), ...says.more }
    if (prompt.includes('You correct sentences')) return { text: says.rewrite, ...says.more }
    return { text: says.write, ...says.more }
  }
  world.model?.script(...Array.from({ length: 60 }, () => reply))
})

async function researched(fields: object = {}) {
  const before = book.balance()
  const { id } = await jobs.start('research', { query: QUERY, ...fields })
  const job = await jobs.until(id, 'completed', 'failed', 'paused')
  expect(job, JSON.stringify(job)).toMatchObject({ status: 'completed', kind: 'research' })
  const [result] = await jobs.results(id)
  const report = result?.page as unknown as ResearchReport
  await expect.poll(() => book.open()).toBe(0)
  const charged = before - book.balance()
  expect(charged).toBe(Math.round(report.cost * 1e9))
  return { id, report, charged }
}

test('a report contains only supported sentences, and lists what no source supports', async () => {
  const { report } = await researched()
  expect(report.engine).toBe('model')
  expect(report.report).toContain('mostly fish, frogs and small mammals')
  expect(report.report).toMatch(/## Nests\n\nGrey herons build large nests[^\n]*\[\d\]\./)
  expect(report.report).not.toContain('gold')
  expect(report.unsupported.map(({ text }) => text)).toEqual([expect.stringContaining('gold')])
  expect(report.not_found).toEqual(['how old it gets'])
  const cited = report.sources.filter((source) => source.cited)
  expect(cited.length).toBeGreaterThan(1)
  for (const { quotes } of cited) expect(quotes.length).toBeGreaterThan(0)
  const steps = report.trace.map(({ step }) => step)
  expect(steps[0]).toBe('plan')
  expect(steps).toEqual(expect.arrayContaining(['search', 'read', 'check', 'stop']))
})

test('an unsupported sentence is rewritten once, and stays if a source then supports it', async () => {
  says.rewrite = '1. An adult heron needs about 400 grams of food a day [2].'
  const { report } = await researched({ effort: 'quick' })
  expect(report.report).toContain('about 400 grams of food a day')
  expect(report.unsupported).toEqual([])
})

test('it costs its searches, pages, tokens and the report', async () => {
  const { report } = await researched({ effort: 'quick', model: 'openai/gpt-4o-mini' })
  const count = (step: string) => report.trace.filter((one) => one.step === step).length
  const base = 0.01 + 0.002 * count('search') + 0.001 * count('read')
  expect(report.cost).toBeGreaterThan(base)
  expect(report.cost).toBeLessThan(base + 0.005)
})

test('its steps are events of the job, and its evidence is sound', async () => {
  const { id, report } = await researched({ effort: 'quick' })
  const events = await jobs.events(id)
  expect(events.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['job.step', 'job.page', 'job.completed']),
  )
  const bundle = await jobs.ask('GET', `/api/v2/calls/${report.call_id}/evidence`)
  const { problems, payload } = verifyBundle(Buffer.from(await bundle.arrayBuffer()))
  expect(problems).toEqual([])
  expect(payload?.answer).toBe(report.report)
  expect(payload?.claims.map(({ verdict }) => verdict)).toContain('supported')
})

test.each<[string, () => void]>([
  ['plans badly', () => Object.assign(says, { plan: 'no plan', gaps: 7 })],
  [
    'loops',
    () => Object.assign(says, { gaps: { gaps: ['more'], queries: ['heron food', 'food heron'] } }),
  ],
  [
    'asks for more and more',
    () => {
      const queries = Array.from(
        { length: 15 },
        (_, n) => `heron question number${n} ${'x'.repeat(n)}`,
      )
      Object.assign(says, { gaps: { gaps: ['more'], queries } })
    },
  ],
  [
    'invents sources',
    () =>
      Object.assign(says, {
        write:
          'Herons live on Mars since 1870 [77]. See ![x](http://evil.test/x.png) and [here](http://evil.test/).',
      }),
  ],
  [
    'answers nonsense',
    () => Object.assign(says, { plan: [], gaps: [], write: '¯\\_(ツ)_/¯ '.repeat(500) }),
  ],
  ['says nothing', () => Object.assign(says, { more: { text: '' } })],
  ['breaks off', () => Object.assign(says, { more: { fault: 'cut' } })],
  [
    'fails',
    () => Object.assign(says, { more: { status: 400, body: { error: { message: 'no' } } } }),
  ],
])('a model that %s: the job ends, and nothing unsupported is in its report', async (_, set) => {
  set()
  const { report } = await researched({ effort: 'deep', max_cost: 0.08 })
  expect(report.report).not.toMatch(/Mars|evil|gold/)
  expect(report.cost).toBeLessThanOrEqual(0.08)
})

test('if a model reports more tokens than the budget allows, only the budget is charged', async () => {
  const usage = {
    prompt_tokens: 50_000_000,
    completion_tokens: 9_000_000,
    total_tokens: 59_000_000,
  }
  says.more = { usage }
  const { report, charged } = await researched({ max_cost: 0.05, model: 'openai/gpt-4o-mini' })
  expect(charged).toBe(50_000_000)
  expect(report).toMatchObject({ stopped: 'budget', engine: 'extractive' })
})

test.each([0.02, 0.03])(
  'within %d USD it stops before the next step, and names that step',
  async (max_cost) => {
    says.gaps = { gaps: ['eggs'], queries: ['heron eggs', 'heron flight', 'heron age'] }
    const { report } = await researched({ max_cost, effort: 'deep' })
    expect(report.cost).toBeLessThanOrEqual(max_cost)
    expect(report.stopped).toBe('budget')
  },
)

test('json_schema also fills a schema from the report', async () => {
  const json_schema = { type: 'object', properties: { food: { type: 'string' } } }
  says.write = GOOD
  const { report } = await researched({ output: 'json_schema', json_schema, effort: 'quick' })
  expect(report).toHaveProperty('data')
  const missing = await world.server.post('/api/v2/research', {
    query: QUERY,
    output: 'json_schema',
  })
  expect((await missing.json()).detail.error_code).toBe('missing_json_schema')
})

test('the estimate is the budget, and a lower X-Max-Cost is rejected', async () => {
  const body = { query: QUERY, max_cost: 0.3 }
  const estimate = await world.server.post('/api/v2/research', body, { 'X-Estimate-Only': 'true' })
  expect(await estimate.json()).toMatchObject({ max: 0.3 })
  const refused = await world.server.post('/api/v2/research', body, { 'X-Max-Cost': '0.2' })
  expect((await refused.json()).detail.error_code).toBe('max_cost_exceeded')
})

test('a pause is charged; then it continues without repeating work, and charges the rest', async () => {
  let isHeld = true
  const { plan } = says
  const held = async ({ prompt, closed }: ModelCall): Promise<ModelReply> => {
    if (prompt.includes('You plan research')) return { text: JSON.stringify(plan) }
    if (isHeld) await closed
    return { text: prompt.includes('You check what notes') ? JSON.stringify(NOTHING) : GOOD }
  }
  world.model?.forget()
  world.model?.script(...Array.from({ length: 20 }, () => held))
  const before = book.balance()
  const { id } = await jobs.start('research', { query: QUERY, max_cost: 0.1 })
  // It has planned, searched and read, and waits for the model.
  await expect.poll(() => world.model?.calls.at(-1)?.prompt ?? '').toContain('You check what notes')
  await jobs.ask('POST', `/api/v2/jobs/${id}/pause`)
  await jobs.until(id, 'paused')
  await expect.poll(() => book.open()).toBe(0)
  const paid = before - book.balance()
  expect(paid).toBeGreaterThan(2_000_000)
  const searches = world.search.calls.length
  isHeld = false
  await jobs.ask('POST', `/api/v2/jobs/${id}/resume`)
  await jobs.until(id, 'completed')
  expect(world.search.calls.length).toBe(searches)
  const [result] = await jobs.results(id)
  const report = result?.page as unknown as ResearchReport
  const steps = report.trace.map(({ step }) => step)
  expect(steps.filter((step) => step === 'plan')).toHaveLength(1)
  const searched = steps.filter((step) => step === 'search').length
  expect(searched).toBeGreaterThan(0)
  await expect.poll(() => book.open()).toBe(0)
  expect(before - book.balance()).toBe(Math.round(report.cost * 1e9))
  expect(report.cost).toBeGreaterThan(0.01 + 0.002 * searched)
})

const RUNS = 12
test(`the budget is kept to the nano in ${RUNS} runs with a model that does anything`, async () => {
  let seed = 11
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  const texts = [BAD, GOOD, NESTS, '[9] '.repeat(99), '{"queries":["a b","c d"],"gaps":["x"]}', '']
  const faults = [undefined, undefined, undefined, 'cut', 'garbage', 'length'] as const
  const reply = (): ModelReply => {
    const tokens = 10 ** next(8)
    const usage = { prompt_tokens: tokens, completion_tokens: tokens, total_tokens: 2 * tokens }
    const text = Array.from({ length: 1 + next(4) }, () => texts[next(texts.length)]).join('\n')
    return { text, fault: faults[next(faults.length)], ...(next(2) === 0 ? { usage } : {}) }
  }
  for (let run = 0; run < RUNS; run++) {
    world.model?.forget()
    world.model?.script(...Array.from({ length: 60 }, () => reply))
    const max_cost = 0.02 + next(60) / 1_000
    const model = ['service-web', 'openai/gpt-4o-mini'][next(2)]
    const effort = ['quick', 'standard', 'deep'][next(3)]
    const { report, charged } = await researched({ max_cost, model, effort })
    expect(charged).toBeLessThanOrEqual(Math.round(max_cost * 1e9))
    expect(report.report).not.toContain('gold')
  }
})

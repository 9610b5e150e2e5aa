import { setTimeout as wait } from 'node:timers/promises'
import { verifyBundle } from '@/lib/capabilities/evidence'
import type { ResearchReport } from '@/lib/capabilities/research'
import { openBook } from './book'
import type { ModelCall, ModelReply } from './upstreams'
import { bookIsSound, startWorld, type World } from './world'

type ResearchRuns = {
  runs: number
  engines: Record<string, number>
  stopped: Record<string, number>
  slowestMs: number
  /** Rules that a run has broken. */
  faults: string[]
  chargedUsd: number
  openHolds: number
  unsound: boolean
}

type Kind = (call: ModelCall, step: Step) => ModelReply
type Step = 'plan' | 'gaps' | 'rewrite' | 'write'
type Ended = { status: string; cost: number }

const AT_ONCE = 10
const SETTINGS = {
  JOBS_PER_ACCOUNT: '50',
  JOBS_AT_ONCE: String(AT_ONCE),
  RATE_LIMIT_PER_MINUTE: '100000',
}
const MAX_RUN_MS = 180_000
const QUESTION = 'What does the grey heron eat, and where does it nest?'
const TRUE = 'The grey heron eats mostly fish, frogs and small mammals [2].'
const LIES = [
  'The grey heron eats 90 kilograms of gold each day [2].',
  'Grey herons have built rockets in Florida since 1870 [1].',
  'Grey herons never nest in trees, but on the roofs of Atlantis [1][2].',
  'Herons live on Mars [77]. See ![x](http://evil.test/x.png) and [here](http://evil.test/).',
]
const NEVER_SAID = /gold|rockets|Atlantis|Mars|evil\.test/i
const PLAN = { sub_questions: ['What does it eat?', 'Where does it nest?'], queries: ['herons'] }
const MORE = { gaps: ['more'], queries: ['heron food', 'food heron', 'nests of herons'] }
const HUGE = { prompt_tokens: 50_000_000, completion_tokens: 9_000_000, total_tokens: 59_000_000 }

const said = (step: Step, text: string): ModelReply =>
  step === 'plan'
    ? { text: JSON.stringify(PLAN) }
    : step === 'gaps'
      ? { text: '{"gaps":[],"queries":[]}' }
      : { text: step === 'rewrite' ? `1. ${LIES[0]}\n2. ${LIES[2]}` : text }

/** The ways in which a model may misbehave. */
const KINDS: Record<string, Kind> = {
  'plans badly': (_, step) =>
    step === 'plan' ? { text: '{"sub_questions":7}' } : said(step, `${TRUE} ${LIES[0]}`),
  loops: (_, step) => (step === 'gaps' ? { text: JSON.stringify(MORE) } : said(step, TRUE)),
  'invents sources': (_, step) => said(step, `${LIES[3]}\n\n${TRUE}\n\n${LIES[1]}`),
  lies: (_, step) => said(step, `# Herons\n\n- ${LIES.join('\n- ')}`),
  'ignores the budget': (_, step) => ({ ...said(step, TRUE), usage: HUGE }),
  'answers nonsense': () => ({ text: '¯\\_(ツ)_/¯ '.repeat(400) }),
  'breaks off': (_, step) => ({ ...said(step, TRUE), fault: 'length' }),
  hangs: () => ({ fault: 'hang' }),
  'hangs when it writes': (_, step) => (step === 'write' ? { fault: 'hang' } : said(step, TRUE)),
}

/** Runs research jobs whose models misbehave in turn, ten at once, and checks how each ended. */
export async function researchRuns(runs: number, tell: (line: string) => void = () => {}) {
  const world = await startWorld({ settings: SETTINGS })
  const replies = Array.from({ length: runs * 20 }, () => replyTo)
  world.model?.script(...replies)
  const book = openBook(world.server)
  const before = book.balance()
  const report: ResearchRuns = {
    runs: 0,
    engines: {},
    stopped: {},
    slowestMs: 0,
    faults: [],
    chargedUsd: 0,
    openHolds: 0,
    unsound: false,
  }
  try {
    const waiting = Array.from({ length: runs }, (_, n) => n)
    const work = async () => {
      for (let n = waiting.shift(); n !== undefined; n = waiting.shift())
        await runOne(n, world, report, tell)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    for (let left = 100; book.open() > 0 && left > 0; left--) await wait(100)
    const charged = before - book.balance()
    if (charged !== Math.round(report.chargedUsd * 1e9))
      report.faults.push(`${charged} nano-USD were charged, but the jobs cost ${report.chargedUsd}`)
    report.openHolds = book.open()
    report.unsound = !bookIsSound(world.server)
    return report
  } finally {
    book.close()
    await world.stop()
  }
}

function replyTo(call: ModelCall): ModelReply {
  const { prompt } = call
  const names = Object.keys(KINDS)
  const step: Step = prompt.includes('You plan research')
    ? 'plan'
    : prompt.includes('You check what notes')
      ? 'gaps'
      : prompt.includes('You correct sentences')
        ? 'rewrite'
        : 'write'
  const run = Number(/\(run (\d+)\)/.exec(prompt)?.[1] ?? 0)
  const kind = KINDS[names[run % names.length] ?? ''] as Kind
  return kind(call, step)
}

async function runOne(n: number, world: World, report: ResearchRuns, tell: (line: string) => void) {
  const names = Object.keys(KINDS)
  const max_cost = (20 + ((n * 37) % 60)) / 1_000
  const name = `run ${n}, a model that ${names[n % names.length]}, ${max_cost} USD`
  const body = {
    query: `${QUESTION} (run ${n})`,
    max_cost,
    max_minutes: 1,
    model: ['service-web', 'openai/gpt-4o-mini'][n % 2],
    effort: ['quick', 'standard', 'deep'][n % 3],
  }
  const from = Date.now()
  const started = await world.server.post('/api/v2/research', body)
  const { id } = (await started.json()) as { id: string }
  const { status, cost } = await ended(world, id)
  const tookMs = Date.now() - from
  const faults = status === 'completed' ? [] : [`it is ${status}`]
  if (cost > max_cost + 1e-9) faults.push(`it cost ${cost}`)
  if (status === 'completed') faults.push(...(await faultsOf(world, id, cost, report)))
  report.runs++
  report.chargedUsd += cost
  report.slowestMs = Math.max(report.slowestMs, tookMs)
  report.faults.push(...faults.map((fault) => `${name}: ${fault}`))
  tell(`${name}: ${status}, ${cost} USD, ${tookMs} ms ${faults.join('; ')}`)
}

async function ended(world: World, id: string): Promise<Ended> {
  const until = Date.now() + MAX_RUN_MS
  for (;;) {
    const job = (await (await get(world, `jobs/${id}`)).json()) as Ended
    if (!['queued', 'running'].includes(job.status) || Date.now() > until) return job
    await wait(500)
  }
}

/** The faults of a report: false sentences, another cost, or evidence that is not sound. */
async function faultsOf(world: World, id: string, cost: number, report: ResearchRuns) {
  const { results } = (await (await get(world, `jobs/${id}/results`)).json()) as {
    results: { page: ResearchReport }[]
  }
  const page = results[0]?.page
  if (!page) return ['there is no report']
  count(report.engines, page.engine)
  count(report.stopped, page.stopped)
  const faults: string[] = []
  if (NEVER_SAID.test(page.report)) faults.push(`it says: ${page.report.slice(0, 300)}`)
  if (page.cost !== cost) faults.push(`its report says that it cost ${page.cost}`)
  if (page.report === '') return faults
  const bundle = await get(world, `calls/${page.call_id}/evidence`)
  const { problems, payload } = verifyBundle(Buffer.from(await bundle.arrayBuffer()))
  if (payload?.answer !== page.report) faults.push('its evidence has another report')
  return [...faults, ...problems]
}

function count(of: Record<string, number>, name: string) {
  of[name] = (of[name] ?? 0) + 1
}

const get = ({ server }: World, place: string) =>
  fetch(`${server.url}/api/v2/${place}`, { headers: { Authorization: `Bearer ${server.key}` } })

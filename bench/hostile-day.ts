// Runs an honest customer, a hostile customer and a hostile site at once, after a quiet phase for
// comparison. Usage: `node scripts/run-built.mjs bench/hostile-day.ts [--minutes 5] [--quiet 1.5]
// [--kinds]`. Exits with 1 if fewer than 95 % of the honest customer's calls succeed, if their p95
// is over twice the quiet one, if the health check takes over 100 ms of the main thread, if the
// ledger is unsound, or if the hostile account's calls cost the operator over 1 % more than the
// account paid.
import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sendSignal } from '@/lib/base/processes'
import { grant, openAccount } from '@/lib/money/billing'
import { issueKey } from '@/lib/people/keys'
import { closeDatabase } from '@/lib/storage/db'
import { startGroundwire } from '../tests/support/groundwire'
import { Probe } from '../tests/support/probe'
import { bookIsSound } from '../tests/support/world'
import { balanceOf, chargesOf } from './hostile-day/charges'
import { live, type Taken } from './hostile-day/honest'
import { attack, type Done, type Enemy } from './hostile-day/hostile'
import {
  type Costs,
  type HostileSites,
  hostileSites,
  type Services,
  services,
} from './hostile-day/stand-ins'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    quiet: { type: 'string', default: '1.5' },
    kinds: { type: 'boolean', default: false },
  },
})
const MINUTE_MS = 60_000
/** How long to wait after the hostile customer has disconnected. */
const REST_MS = 15_000
const CREDIT = 1_000_000_000_000n
const ENEMY_KEYS = 3
const ENEMY_CALLERS = 40
const MAX_HEALTH_MS = 100
const MAX_SLOWER = 2
const MIN_GOOD = 0.95
/** What an account's calls may cost beyond its payments, as a share of them. */
const MAX_LOSS = 0.01
/** A message to one of the other processes. */
type Order = {
  role: 'services' | 'costs' | 'hostile site' | 'hostile'
  hostile?: string
  enemy?: Enemy
  until?: number
}

if (process.send) {
  await beside()
  await new Promise(() => {})
}
const [site, service, enemyProcess] = [1, 2, 3].map(() =>
  fork(import.meta.filename, { execArgv: process.execArgv }),
) as [ChildProcess, ChildProcess, ChildProcess]
const sites = await ask<HostileSites>(site, { role: 'hostile site' })
const places = await ask<Services>(service, { role: 'services', hostile: sites.hostile })
const server = await startGroundwire({
  ALLOWED_PRIVATE_HOSTS: [...places.hosts, ...sites.hosts].join(),
  SEARXNG_URL: places.search,
  OPENAI_API_KEY: 'sk-test',
  OPENAI_BASE_URL: places.model,
  // As in production: the first call of a route, or of the browser, must not load it.
  PRELOAD_ROUTES: 'true',
  BROWSER_SELF_TEST: 'true',
  MAX_PARALLEL_CALLS_PER_KEY: '',
  MAX_PARALLEL_CALLS_PER_ACCOUNT: '',
  LOG_LEVEL: 'error',
  // The product's own.
  FAILED_WORK_USD_PER_HOUR: '',
})
const { honest, hostile, poor } = await customers()
const probe = new Probe(`${server.url}/api/health`, server.process.pid)
const memory = watchMemory(server.process.pid)
await live(server.url, honest, places, Date.now() + MINUTE_MS / 4)
await probe.slowestSince(0)
const quiet = await phase(Number(values.quiet))
const until = Date.now() + Number(values.minutes) * MINUTE_MS
const enemy: Enemy = { url: server.url, keys: hostile, poor, places: sites, callers: ENEMY_CALLERS }
const [day, done] = await Promise.all([
  phase(Number(values.minutes)),
  ask<Done>(enemyProcess, { role: 'hostile', enemy, until }),
])
await wait(REST_MS)
const quietAgain = await phase(Number(values.quiet))
const costs = await ask<Costs>(service, { role: 'costs' })
const sound = bookIsSound(server)
report()
await probe.close()
await server.stop()
for (const child of [site, service, enemyProcess]) sendSignal(child, 'SIGTERM')

/** The honest customer's calls for some minutes, and the slowest health check. */
async function phase(minutes: number): Promise<{ taken: Taken[]; healthMs: number }> {
  const from = Probe.now()
  const taken = await live(server.url, honest, places, Date.now() + minutes * MINUTE_MS)
  return { taken, healthMs: await probe.slowestSince(from) }
}

async function customers() {
  process.env.DATA_DIR = server.dataDir
  for (const account of ['acct_honest', 'acct_hostile']) {
    await openAccount(account)
    await grant(account, CREDIT, account, 'for the day')
  }
  const { secret: honest } = await issueKey('acct_honest', 'honest')
  const hostile: string[] = []
  for (let i = 0; i < ENEMY_KEYS; i++)
    hostile.push((await issueKey('acct_hostile', `hostile ${i}`)).secret)
  const { secret: poor } = await issueKey('acct_hostile', 'poor', { totalCap: 1n })
  await closeDatabase()
  return { honest, hostile, poor }
}

function report(): void {
  const good = day.taken.filter((one) => one.good).length / day.taken.length
  // Quiet before and after, so that other work on the machine favours neither.
  const calm = [...quiet.taken, ...quietAgain.taken]
  const [before, after] = [p95(calm), p95(day.taken)]
  const charges = chargesOf(server.dataDir, 'acct_hostile', costs, done)
  const share = charges.cost / charges.charged
  const kinds = [...new Set(calm.map(({ kind }) => kind))]
  for (const kind of kinds) {
    const of = (all: Taken[]) => all.filter((one) => one.kind === kind)
    console.log(
      `${kind.padEnd(18)} p50 ${ms(at(of(calm), 0.5))} → ${ms(at(of(day.taken), 0.5))}, p95 ${ms(p95(of(calm)))} → ${ms(p95(of(day.taken)))}`,
    )
  }
  const failed = new Map<string, number>()
  for (const { kind, status } of day.taken.filter((one) => !one.good))
    failed.set(`${kind} ${status}`, (failed.get(`${kind} ${status}`) ?? 0) + 1)
  if (values.kinds) charges.print(done)
  console.log(`honest calls       ${day.taken.length}, ${(100 * good).toFixed(1)} % good${[...failed].map(([what, count]) => `; ${count} × ${what}`).join('')}
honest p95         quiet ${ms(before)}, with the others ${ms(after)} = ${(after / before).toFixed(2)} ×
health check       quiet ${ms(Math.max(quiet.healthMs, quietAgain.healthMs))}, with the others ${ms(day.healthMs)} of the main thread
memory             ${memory.stop()} MB at most
hostile account    ${charges.calls} calls with a row; charged ${charges.charged.toFixed(4)} USD, cost ${charges.cost.toFixed(4)} USD = ${(100 * share).toFixed(1)} %; ${charges.losses} calls cost more than they were charged, by ${charges.lost.toFixed(4)} USD = ${((100 * charges.lost) / charges.charged).toFixed(1)} %
ledger             ${sound ? 'sound' : 'UNSOUND'}; balances ${balanceOf(server.dataDir)}`)
  const isGood =
    good >= MIN_GOOD &&
    after <= MAX_SLOWER * before &&
    day.healthMs <= MAX_HEALTH_MS &&
    charges.cost <= (1 + MAX_LOSS) * charges.charged &&
    sound
  process.exitCode = isGood ? 0 : 1
}

function at(taken: Taken[], share: number): number {
  return taken.map((one) => one.ms).sort((a, b) => a - b)[Math.floor(taken.length * share)] ?? 0
}

function p95(taken: Taken[]): number {
  return at(taken, 0.95)
}

function ms(milliseconds: number): string {
  return `${Math.round(milliseconds)} ms`
}

function watchMemory(pid = 0) {
  let max = 0
  const look = () => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    max = Math.max(max, Number(/^VmRSS:\s*(\d+) kB/m.exec(status)?.[1]) / 1_024)
  }
  const timer = setInterval(look, 250)
  return {
    stop: () => {
      clearInterval(timer)
      return Math.round(max)
    },
  }
}

/** Sends a message to another process, and waits for its answer. */
function ask<Answer>(child: ChildProcess, order: Order): Promise<Answer> {
  const answer = new Promise<Answer>((resolve) =>
    child.once('message', (message) => resolve(message as Answer)),
  )
  child.send(order)
  return answer
}

async function beside(): Promise<void> {
  let started: Awaited<ReturnType<typeof services>> | undefined
  const answers: Record<Order['role'], (order: Order) => Promise<unknown>> = {
    services: async ({ hostile = '' }) => {
      started = await services(hostile)
      return started.places
    },
    costs: async () => started?.costs(),
    'hostile site': hostileSites,
    hostile: async ({ enemy, until = 0 }) => enemy && attack(enemy, until),
  }
  process.on(
    'message',
    async (order: Order) => void process.send?.(await answers[order.role](order)),
  )
}

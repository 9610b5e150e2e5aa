// Money on PostgreSQL: pairs of hold and settle by 64 clients with an account each, beside pgbench
// with the statements of the first pair; and the cost of a rate limit. Starts a server that syncs
// every commit. Usage: `POSTGRES_HOME=/usr/lib/postgresql/15 node scripts/run.mjs
// bench/ledger-postgres.ts [--seconds 5] [--clients 64]`.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { ownServer } from '../tests/support/postgres'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    clients: { type: 'string', default: '64' },
  },
})
const clients = Number(values.clients)
const seconds = Number(values.seconds)
const folder = mkdtempSync(path.join(tmpdir(), 'bench-'))
const server = await ownServer({ durable: true })
const url = await server.newDatabase()
Object.assign(process.env, {
  DATABASE_URL: url,
  DATABASE_POOL: String(clients + 2),
  DATA_DIR: folder,
  LOG_LEVEL: 'error',
})
const { available, checkLedger, grant, openAccount } = await import('@/lib/money/billing')
const { settle } = await import('@/lib/money/billing/closing')
const { hold } = await import('@/lib/money/billing/ledger')
const { closeDatabase, migrateDatabase } = await import('@/lib/storage/db')
const { issueKey } = await import('@/lib/people/keys')
const { limiter } = await import('@/lib/money/limits')

const usage = [{ unit: 'web_search' as const, amount: 1 }]
await migrateDatabase()
const keys: string[] = []
for (let i = 0; i < clients; i++) {
  await openAccount(`acct_${i}`)
  await grant(`acct_${i}`, 10n ** 15n, `acct_${i}`, 'bench')
  keys.push((await issueKey(`acct_${i}`, 'bench', {})).id)
}
let calls = 0
const pair = async (client: number, callId = `call_${++calls}`) => {
  const accountId = `acct_${client}`
  await hold({ callId, accountId, keyId: keys[client] ?? null, amount: 3_000_000n })
  await settle({ callId, accountId, cost: 2_000_000n, usage, reason: 'ok' })
}
const script = path.join(folder, 'pair.sql')
writeFileSync(script, await statementsOf(() => pair(0, 'call_of_script')))
await measure('hold + settle', 1, pair)
// pgbench does not count its connection time either.
await Promise.all(keys.map((_, client) => available(`acct_${client}`)))
const ours = await measure('hold + settle', clients, pair)
const theirs = pgbench()
if (theirs) console.log(`ours / pgbench   ${(ours / theirs).toFixed(2)}`)
const rate = limiter({ keyPrefix: 'bench', points: 1_000_000_000, duration: 60 })
await measure('count a rate', 1, () => rate.consume('one key'))
await measure('count a rate', clients, () => rate.consume('one key'))
const broken = (await checkLedger()).filter(({ violations }) => violations > 0)
console.log(`ledger           ${broken.length === 0 ? 'sound' : JSON.stringify(broken)}`)
await closeDatabase()
server.crash()

/** The statements of a pair as a pgbench script: one account per client, a new call each time. */
async function statementsOf(work: () => Promise<unknown>): Promise<string> {
  const lines = [`\\set id random(1, ${10 ** 15})`]
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [asked] = given as [string | { text: string; values?: unknown[] }]
    lines.push(typeof asked === 'string' ? asked : literal(asked.text, asked.values ?? []))
    return Reflect.apply(query, this, given)
  } as typeof pg.Client.prototype.query
  await work()
  pg.Client.prototype.query = query as typeof pg.Client.prototype.query
  return lines.map((line, i) => (i === 0 ? line : `${line.replaceAll(/\s+/g, ' ')};`)).join('\n')
}

function literal(text: string, given: unknown[]): string {
  const value = (one: unknown) =>
    typeof one === 'string' ? `'${one.replaceAll("'", "''")}'` : String(one ?? 'NULL')
  return text
    .replaceAll(/\$(\d+)/g, (_, place) => value(given[Number(place) - 1]))
    .replaceAll('call_of_script', 'call_:id')
    .replaceAll('acct_0', 'acct_:client_id')
    .replaceAll(keys[0] ?? '', 'key_:client_id')
}

/** Pairs per second, or 0 without pgbench. */
function pgbench(): number {
  const home = process.env.POSTGRES_HOME
  const given = ['-n', '-c', String(clients), '-j', '2', '-T', String(seconds), '-f', script]
  const program = home ? path.join(home, 'bin', 'pgbench') : 'pgbench'
  const { stdout = '', stderr = '' } = spawnSync(program, [...given, url], { encoding: 'utf8' })
  const rate = Number(/tps = ([\d.]+)/.exec(stdout ?? '')?.[1] ?? 0)
  console.log(
    rate ? `pgbench          ${rate.toFixed(0)}/s with ${clients} clients` : `no pgbench ${stderr}`,
  )
  return rate
}

async function measure(
  what: string,
  clients: number,
  work: (client: number) => Promise<unknown>,
): Promise<number> {
  const took: number[] = []
  const run = async (client: number, until: number) => {
    while (performance.now() < until) {
      const from = performance.now()
      await work(client)
      took.push(performance.now() - from)
    }
  }
  const [from, cpu] = [performance.now(), process.cpuUsage()]
  const until = from + seconds * 1_000
  await Promise.all(Array.from({ length: clients }, (_, client) => run(client, until)))
  const rate = took.length / ((performance.now() - from) / 1_000)
  const { user, system } = process.cpuUsage(cpu)
  took.sort((a, b) => a - b)
  const at = (share: number) => (took[Math.floor(took.length * share)] ?? 0).toFixed(1)
  const each = ((user + system) / 1_000 / took.length).toFixed(2)
  console.log(
    `${what.padEnd(16)} ${rate.toFixed(0)}/s with ${clients} clients; p50 ${at(0.5)} ms, p99 ${at(0.99)} ms; ${each} ms CPU each`,
  )
  return rate
}

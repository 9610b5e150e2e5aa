import Database from 'better-sqlite3'
import { callsSince, latencyOver, listCalls, readTotals, usageOver } from '@/lib/money/usage'
import { OWNER_ACCOUNT } from '@/lib/people/accounts'
import { listKeys } from '@/lib/people/keys'
import { allRows, closeDatabase } from '@/lib/storage/db'
import { listBuckets, parseSpan } from '../app/(dashboard)/usage/timeline'

/**
 * `DATA_DIR=/tmp/seeded node scripts/run.mjs bench/usage.ts`, after `npm run seed` into that
 * folder: CPU milliseconds of each query of the usage page, and SQLite's plan for it. Exits with 1
 * if one is over TARGET_MS.
 */
const TARGET_MS = 300
const ZONE = 'America/New_York'

const prepared: string[] = []
const { prepare } = Database.prototype
Database.prototype.prepare = function (this: Database.Database, sql: string) {
  if (/^\s*(select|with)/i.test(sql)) prepared.push(sql)
  return prepare.call(this, sql)
} as typeof prepare

const [{ n = 0n } = {}] = await allRows<{ n: bigint }>('SELECT count(*) AS n FROM call')
console.log(`${Number(n).toLocaleString('en-US')} calls; days of ${ZONE}`)
const timeline = (range: string, step = '') =>
  parseSpan({ range, from: '', to: '', step }, ZONE, Date.now())
const [month, year] = [timeline('month'), timeline('year')]
let over = 0

for (const whose of [OWNER_ACCOUNT, null]) {
  console.log(whose === null ? '\nEveryone’s calls' : '\nOne account’s calls')
  const filtered = (filter: object) => listCalls(whose, { ...filter, span: year.span })
  await measure('totals, 30 days', () => readTotals(whose, month.span))
  await measure('chart, 30 days by day', () => usageOver(whose, listBuckets(month), 'capability'))
  await measure('totals, 12 months', () => readTotals(whose, year.span))
  await measure('chart, 12 months by month', () => usageOver(whose, listBuckets(year), 'model'))
  await measure('chart, 12 months by day', () =>
    usageOver(whose, listBuckets(timeline('year', 'day')), 'keyId'),
  )
  await measure('totals of one endpoint and key, failed, 30 days', () =>
    readTotals(whose, month.span, { capability: 'map', status: 'failed' }),
  )
  await measure('errors, 30 days by day', () =>
    usageOver(whose, listBuckets(month), 'outcome', { status: 'failed' }),
  )
  await measure('latency, 30 days by day', () => latencyOver(whose, listBuckets(month)))
  await measure('latency, 12 months by month', () => latencyOver(whose, listBuckets(year)))
  await measure('totals of a text, 30 days', () => readTotals(whose, month.span, { text: 'heron' }))
  await measure('chart of a text, 30 days by day', () =>
    usageOver(whose, listBuckets(month), 'capability', { text: 'heron' }),
  )
  await measure('new calls', () =>
    callsSince(whose, {}, { startedAt: Date.now() - 60_000, id: '' }, 100),
  )
  await measure('first page of calls', () => filtered({}))
  await measure('calls with a common word', () => filtered({ text: 'heron' }))
  await measure('calls with a text that no call has', () => filtered({ text: 'no such text' }))
  await measure('calls of a model that no call used', () => filtered({ model: 'none/such' }))
  await measure('failed calls of one endpoint', () =>
    filtered({ status: 'failed', capability: 'map' }),
  )
  await measure('keys with their spend', () => listKeys(whose))
}
await closeDatabase()
process.exit(over > 0 ? 1 : 0)

async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
  prepared.length = 0
  // The first run fills SQLite's page cache, as the page's other queries do.
  await work()
  const sqls = [...new Set(prepared)]
  let best = Number.POSITIVE_INFINITY
  for (let i = 0; i < 3; i++) {
    const from = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(from)
    best = Math.min(best, (user + system) / 1000)
  }
  if (best >= TARGET_MS) over++
  console.log(`${best.toFixed(1).padStart(8)} ms  ${name}${best >= TARGET_MS ? '  OVER' : ''}`)
  for (const plan of await plansOf(sqls)) console.log(`             ${plan}`)
}

async function plansOf(sqls: string[]): Promise<string[]> {
  const rows = await Promise.all(
    sqls.map((sql) =>
      allRows<{ detail: string }>(
        `EXPLAIN QUERY PLAN ${sql}`,
        ...Array(sql.split('?').length - 1).fill(null),
      ),
    ),
  )
  return [...new Set(rows.flat().map(({ detail }) => detail))].filter((detail) =>
    /SEARCH|SCAN/.test(detail),
  )
}

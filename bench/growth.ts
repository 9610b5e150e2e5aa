// What grows on PostgreSQL: the database's bytes per call, and the time of hold and settle as the
// history grows. Usage: `node scripts/run.mjs bench/growth.ts [--pairs 1500] [--steps 3]`.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ownServer } from '../tests/support/postgres'

const { values } = parseArgs({
  options: {
    pairs: { type: 'string', default: '1500' },
    steps: { type: 'string', default: '3' },
  },
})
const pairs = Number(values.pairs)
/** Calls that each step adds to the history, without measuring them. */
const HISTORY = 100_000
const ACCOUNT = 'acct_bench'
const server = await ownServer()
const url = await server.newDatabase()
Object.assign(process.env, {
  DATABASE_URL: url,
  DATA_DIR: mkdtempSync(path.join(tmpdir(), 'growth-')),
  LOG_LEVEL: 'error',
})
const { checkLedger, grant, openAccount } = await import('@/lib/money/billing')
const { settle } = await import('@/lib/money/billing/closing')
const { hold } = await import('@/lib/money/billing/ledger')
const { allRows, closeDatabase, migrateDatabase } = await import('@/lib/storage/db')

const usage = [{ unit: 'web_search' as const, amount: 1 }]
await migrateDatabase()
await openAccount(ACCOUNT)
await grant(ACCOUNT, 10n ** 15n, 'bench', 'bench')
let calls = 0
for (let step = 0; step < Number(values.steps); step++) {
  if (step > 0) await addHistory(step)
  await allRows('VACUUM ANALYZE')
  const before = await size()
  const took: number[] = []
  for (let i = 0; i < pairs; i++) {
    const callId = `call_${++calls}`
    const from = performance.now()
    await hold({ callId, accountId: ACCOUNT, keyId: null, amount: 3_000_000n })
    await settle({ callId, accountId: ACCOUNT, cost: 2_000_000n, usage, reason: 'ok' })
    took.push(performance.now() - from)
  }
  took.sort((a, b) => a - b)
  const bytes = ((await size()) - before) / pairs
  console.log(
    `history ${step * HISTORY}: hold + settle p50 ${took[pairs >> 1]?.toFixed(1)} ms, ${bytes.toFixed(0)} bytes each; the database has ${((await size()) / 1e6).toFixed(0)} MB`,
  )
}
const from = performance.now()
const broken = (await checkLedger()).filter(({ violations }) => violations > 0)
console.log(
  `ledger ${broken.length === 0 ? 'sound' : 'NOT SOUND'}, checked in ${((performance.now() - from) / 1_000).toFixed(1)} s`,
)
await closeDatabase()
server.crash()

/** Adds closed, fully refunded holds with their ledger entries. */
async function addHistory(step: number): Promise<void> {
  const name = `'old_${step}_' || i`
  const from = `generate_series(1, ${HISTORY}) AS i`
  const sides = `(VALUES ('${ACCOUNT}', 1), ('system:holds:${ACCOUNT}', -1)) AS side(id, sign)`
  const entries = (kind: string, sign: number) =>
    `INSERT INTO ledger_entry (txn, kind, account_id, amount, at)
     SELECT '${kind}:' || ${name}, '${kind}', side.id, side.sign * ${sign} * 1000, i
     FROM ${from}, ${sides};`
  // Bypasses the ledger's rules, which require each hold to be opened first. Its sums stay right.
  await server.execute(
    `SET session_replication_role = replica;
     INSERT INTO hold (call_id, account_id, amount, state, owner, price_version, reason, opened_at, closed_at)
     SELECT ${name}, '${ACCOUNT}', 1000, 'released', 'bench', 'bench', 'ok', i, i FROM ${from};
     ${entries('hold', -1)} ${entries('refund', 1)}`,
    new URL(url).pathname.slice(1),
  )
}

async function size(): Promise<number> {
  const [row] = await allRows<{ size: bigint }>(
    'SELECT pg_database_size(current_database()) AS size',
  )
  return Number(row?.size)
}

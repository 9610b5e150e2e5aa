// Money, with every commit on disk (`synchronous=FULL`): pairs of hold and settle by 64 clients and
// one by one, and the CPU time of everything around a call (key, rate, slot, body, hold, settle,
// the call's row and record) without Next. Usage: `node scripts/run.mjs bench/ledger.ts [--seconds
// 5] [--clients 64]`.
import { fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    clients: { type: 'string', default: '64' },
  },
})
const dataDir = mkdtempSync(path.join(tmpdir(), 'groundwire-bench-'))
Object.assign(process.env, {
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
  RATE_LIMIT_PER_MINUTE: '1000000',
  MAX_PARALLEL_CALLS: '10000',
})
const { checkLedger, grant, openAccount } = await import('@/lib/money/billing')
const { settle } = await import('@/lib/money/billing/closing')
const { hold } = await import('@/lib/money/billing/ledger')
const { allRows, closeDatabase, migrateDatabase } = await import('@/lib/storage/db')
const { endpoint } = await import('@/lib/api/http')
const { defineCapability } = await import('@/lib/base/capability')
const { issueKey } = await import('@/lib/people/keys')

const ACCOUNT = 'acct_bench'
const usage = [{ unit: 'web_search' as const, amount: 1 }]
await migrateDatabase()
await openAccount(ACCOUNT)
await grant(ACCOUNT, 10n ** 15n, 'bench', 'bench')
const { id: keyId, secret } = await issueKey(ACCOUNT, 'bench', {})
const [{ synchronous } = { synchronous: 0n }] = await allRows<{ synchronous: bigint }>(
  'PRAGMA synchronous',
)
console.log(`synchronous      ${synchronous} (2 is FULL); this disk: ${syncsASecond()} fsync/s`)

let calls = 0
const pair = async () => {
  const callId = `call_${++calls}`
  await hold({ callId, accountId: ACCOUNT, keyId, amount: 3_000_000n })
  await settle({ callId, accountId: ACCOUNT, cost: 2_000_000n, usage, reason: 'ok' })
}
await measure('hold + settle', 1, pair)
await measure('hold + settle', Number(values.clients), pair)

const nothing = defineCapability({
  name: 'web_search',
  summary: '',
  subject: () => 'bench',
  input: z.object({ query: z.string() }),
  errors: [],
  reply: z.object({}),
  timeoutMs: () => 10_000,
  maxUsage: () => [{ unit: 'web_search', amount: 1 }],
  run: async (_, call) => {
    call.count('web_search')
    return () => ({})
  },
})
const POST = endpoint(nothing)
const headers = { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' }
await measure('a whole call', Number(values.clients), async () => {
  const request = new Request('http://127.0.0.1/api/v2/web_search', {
    method: 'POST',
    headers,
    body: '{"query":"x"}',
  })
  const response = await POST(request)
  if (response.status !== 200) throw new Error(await response.text())
})
const broken = (await checkLedger()).filter(({ violations }) => violations > 0)
console.log(
  `book             ${broken.length === 0 ? 'sound' : broken.map(({ invariant }) => invariant).join(', ')}`,
)
await closeDatabase()
rmSync(dataDir, { recursive: true })
process.exit(broken.length === 0 ? 0 : 1)

async function measure(what: string, clients: number, work: () => Promise<unknown>): Promise<void> {
  const took: number[] = []
  const run = async (until: number, keep: boolean) => {
    while (performance.now() < until) {
      const from = performance.now()
      await work()
      if (keep) took.push(performance.now() - from)
    }
  }
  const all = (seconds: number, keep: boolean) =>
    Promise.all(
      Array.from({ length: clients }, () => run(performance.now() + seconds * 1_000, keep)),
    )
  await all(1, false)
  const [from, cpu] = [performance.now(), process.cpuUsage()]
  await all(Number(values.seconds), true)
  const [seconds, { user, system }] = [(performance.now() - from) / 1_000, process.cpuUsage(cpu)]
  took.sort((a, b) => a - b)
  const at = (share: number) => (took[Math.floor(took.length * share)] ?? 0).toFixed(1)
  const each = ((user + system) / 1_000 / took.length).toFixed(2)
  console.log(
    `${what.padEnd(16)} ${(took.length / seconds).toFixed(0)}/s with ${clients} clients; p50 ${at(0.5)} ms, p99 ${at(0.99)} ms; ${each} ms CPU each`,
  )
}

function syncsASecond(): number {
  const file = openSync(path.join(dataDir, 'sync'), 'w')
  const from = performance.now()
  let count = 0
  for (; performance.now() - from < 500; count++) {
    writeSync(file, Buffer.alloc(4_096), 0, 4_096, count * 4_096)
    fsyncSync(file)
  }
  return Math.round((count / (performance.now() - from)) * 1_000)
}

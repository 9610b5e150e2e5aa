import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Database from 'better-sqlite3'
import pg from 'pg'
import { ended, type Groundwire, newFolder, startGroundwire } from './groundwire'
import { chainOf } from './job-site'
import { newDatabase } from './postgres'
import { startSite } from './site'

type JobKillReport = {
  kills: number
  jobs: number
  pages: number
  /** Fetches of a page after the first: of pages that were in flight at a kill. */
  repeated: number
  /** Pages of the site that a finished job did not deliver. */
  lost: string[]
  /** Pages that a job delivered twice, or that were not charged exactly once. */
  doubled: string[]
  /** Charges that belong to no page of a job. */
  strayCharges: number
  /** Pages without a webhook message, and messages about unknown pages. */
  strayWebhooks: number
  openHolds: number
  unsound: boolean
}

type JobKills = { cycles: number; pages: number; nodes: number; postgres: boolean }
type Tell = (line: string) => void

const MAX_LOAD_MS = 700
const MOVED_MS = 120_000

/**
 * Crawls a site by jobs, while nodes are killed with SIGKILL at random moments, one at a time, and
 * restarted. Then compares pages, charges and the site.
 */
export async function jobKillCycles(how: JobKills, tell: Tell = () => {}): Promise<JobKillReport> {
  const told = new Set<string>()
  const site = await startSite({
    '/robots.txt': (_, response) => void response.writeHead(404).end(),
    '/hook': (request, response) => {
      told.add(String(request.headers['webhook-id']))
      request.resume()
      response.end()
    },
    ...chainOf(how.pages),
  })
  const world = await startNodes(how, site.host)
  const { nodes, restart, rows } = world
  const jobIds: string[] = []
  const begin = async () => {
    const webhook = { url: `${site.url}/hook`, events: ['job.page'] }
    const body = { url: site.url, max_pages: how.pages, max_depth: 99, webhook }
    jobIds.push(await started(nodes, body, `crawl-${jobIds.length}`))
  }
  await begin()
  for (let kill = 1; kill <= how.cycles; kill++) {
    const state = await untilMoved(rows, jobIds.at(-1) ?? '')
    if (state === 'completed') await begin()
    await wait(Math.random() * MAX_LOAD_MS)
    await restart(Math.floor(Math.random() * nodes.length))
    if (kill % 10 === 0) tell(`${new Date().toISOString()} ${kill} kills, ${jobIds.length} jobs`)
  }
  while ((await untilMoved(rows, jobIds.at(-1) ?? '')) !== 'completed') await wait(200)
  await noneOpen(rows)
  const pages = await rows<Page>(
    "SELECT job_id, seq, item, call_id FROM job_event WHERE type = 'job.page'",
  )
  const charges = await rows<{ txn: string; n: number }>(
    "SELECT txn, count(*) AS n FROM ledger_entry WHERE kind = 'settle' AND amount > 0 GROUP BY txn",
  )
  const [open] = await rows<{ n: number }>("SELECT count(*) AS n FROM hold WHERE state = 'open'")
  const check = nodes[0]?.script('scripts/ledger.ts', 'check') ?? 'FAIL'
  await world.stop()
  await site.close()
  return {
    ...compared(jobIds, pages, charges, site.url, how.pages),
    kills: how.cycles,
    jobs: jobIds.length,
    pages: pages.length,
    repeated:
      site.asked.filter((one) => !['/robots.txt', '/hook'].includes(one)).length - pages.length,
    strayWebhooks: new Set(
      pages.map(({ job_id, seq }) => `msg_${job_id}_${seq}`),
    ).symmetricDifference(told).size,
    openHolds: Number(open?.n ?? 0),
    unsound: check.includes('FAIL'),
  }
}

type Page = { job_id: string; seq: number; item: string; call_id: string | null }

function compared(
  jobIds: string[],
  pages: Page[],
  charges: { txn: string; n: number }[],
  site: string,
  count: number,
): Pick<JobKillReport, 'lost' | 'doubled' | 'strayCharges'> {
  const charged = new Map(charges.map(({ txn, n }) => [txn.replace('settle:', ''), Number(n)]))
  const wanted = ['/', ...Array.from({ length: count - 1 }, (_, i) => `/p/${i + 1}`)]
  const lost: string[] = []
  const doubled: string[] = []
  for (const jobId of jobIds) {
    const mine = pages.filter(({ job_id }) => job_id === jobId)
    const seen = new Map<string, number>()
    for (const { item, call_id } of mine) {
      seen.set(item, (seen.get(item) ?? 0) + 1)
      if (charged.get(call_id ?? '') !== 1) doubled.push(`${jobId} ${item} (charge)`)
    }
    for (const path of wanted) {
      const times = seen.get(new URL(path, site).href) ?? 0
      if (times === 0) lost.push(`${jobId} ${path}`)
      if (times > 1) doubled.push(`${jobId} ${path}`)
    }
  }
  const known = new Set(pages.map(({ call_id }) => call_id))
  const strayCharges = [...charged.keys()].filter((callId) => !known.has(callId)).length
  return { lost, doubled, strayCharges }
}

type Rows = <Row>(sql: string, ...values: string[]) => Promise<Row[]>

/** Starts a job on any node. With the key, a retry after a kill returns the same job. */
async function started(nodes: Groundwire[], body: object, key: string): Promise<string> {
  for (;;)
    for (const node of nodes) {
      const headers = {
        Authorization: `Bearer ${nodes[0]?.key}`,
        'Idempotency-Key': key,
      }
      const response = await node.post('/api/v2/crawl', body, headers).catch(() => null)
      if (response?.status === 202) return ((await response.json()) as { id: string }).id
    }
}

/** Waits until the job has delivered one more page, or has ended. */
async function untilMoved(rows: Rows, jobId: string): Promise<string> {
  const look = async () => {
    const [row] = await rows<{ status: string; done: number }>(
      'SELECT status, done FROM job WHERE id = ?',
      jobId,
    )
    return { status: row?.status ?? '', done: Number(row?.done ?? 0) }
  }
  const first = await look()
  for (const until = Date.now() + MOVED_MS; Date.now() < until; await wait(20)) {
    const now = await look()
    if (now.status === 'failed' || now.status === 'paused') throw new Error(`job ${now.status}`)
    if (now.status === 'completed' || now.done > first.done) return now.status
  }
  throw new Error(`the job ${jobId} did not move within ${MOVED_MS} ms`)
}

/** Waits until the holds of killed processes are refunded and their webhooks sent. */
async function noneOpen(rows: Rows): Promise<void> {
  for (const until = Date.now() + 60_000; Date.now() < until; await wait(200)) {
    const [open] = await rows<{ n: number }>("SELECT count(*) AS n FROM hold WHERE state = 'open'")
    const [unsent] = await rows<{ n: number }>(
      "SELECT count(*) AS n FROM webhook_delivery WHERE state = 'pending'",
    )
    if (Number(open?.n) + Number(unsent?.n) === 0) return
  }
}

async function startNodes({ nodes: count, postgres }: JobKills, host: string) {
  const databaseUrl = postgres ? await newDatabase() : null
  const shared = newFolder()
  const settings = {
    ALLOWED_PRIVATE_HOSTS: host,
    AUTH_SECRET: 'one secret for all nodes of this installation',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  }
  const folders = Array.from({ length: count }, () => (postgres ? newFolder() : shared))
  const start = (i: number, key?: string) =>
    startGroundwire(settings, { dataDir: folders[i], key, credit: '5000' })
  const first = await start(0)
  const others = Array.from({ length: count - 1 }, (_, i) => start(i + 1, first.key))
  const nodes = [first, ...(await Promise.all(others))]
  return {
    nodes,
    rows: databaseUrl ? ofPostgres(databaseUrl) : ofSqlite(path.join(shared, 'groundwire.db')),
    restart: async (i: number) => {
      const node = nodes[i]
      if (node) await ended(node.process, 'SIGKILL')
      nodes[i] = await start(i, first.key)
    },
    stop: async () => {
      for (const node of nodes) await node.stop()
    },
  }
}

function ofSqlite(file: string): Rows {
  return async <Row>(sql: string, ...values: string[]) => {
    const database = new Database(file, { readonly: true })
    try {
      return database.prepare(sql).all(...values) as Row[]
    } finally {
      database.close()
    }
  }
}

function ofPostgres(url: string): Rows {
  return async <Row>(sql: string, ...values: string[]) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      const { rows } = await client.query(sql.replace('?', '$1'), values)
      return rows as Row[]
    } finally {
      await client.end()
    }
  }
}

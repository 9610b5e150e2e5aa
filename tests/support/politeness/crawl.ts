import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { ended, type Groundwire, newFolder, startGroundwire } from '../groundwire'
import { newDatabase } from '../postgres'
import { bookIsSound } from '../world'
import { type Habit, type LimitingSite, startLimitingSite } from './site'

export type PoliteCrawl = {
  habit: Habit
  pages: number
  /** Jobs that crawl at the same time, a section of the site each. */
  jobs: number
  nodes: number
  /** How a node that works is stopped in the middle. */
  stop: 'SIGTERM' | 'SIGKILL' | null
}

export type PoliteReport = {
  seconds: number
  /** Pages delivered, each counted once, and those delivered again. */
  pages: number
  doubled: number
  /** Refusals in the first ten seconds, and after them. */
  early: number
  late: number
  /** As the progress of the jobs tells it. */
  retried: number
  slowed: number
  /** Charges of the ledger, and their sum in USD. */
  charges: number
  cost: number
  /** Nodes that worked on a job. */
  workers: number
  sound: boolean
}

type Rows = <Row>(sql: string) => Promise<Row[]>
type Cluster = { nodes: Groundwire[]; rows: Rows }

const EARLY_MS = 10_000
const MAX_MS = 600_000
const LOOK_MS = 250
const NANO = 1e9

/** Crawls a site that limits, by jobs on nodes that share a PostgreSQL database. */
export async function crawlPolitely(how: PoliteCrawl): Promise<PoliteReport> {
  const sizes = shares(how)
  const site = await startLimitingSite(how.habit, sizes)
  const cluster = await startNodes(how, site)
  try {
    const start = performance.now()
    const [first] = cluster.nodes
    for (const [section, size] of sizes.entries()) {
      const body = { url: `${site.url}/${section}/`, max_pages: size + 10, use_sitemap: false }
      const response = await first?.post('/api/v2/crawl', body)
      if (response?.status !== 202) throw new Error(await response?.text())
    }
    const workers = await complete(how, cluster)
    const seconds = Math.round((performance.now() - start) / 1_000)
    return { seconds, workers, ...(await count(site, cluster)) }
  } finally {
    for (const node of cluster.nodes) await node.stop()
    await site.close()
  }
}

/** The pages of each job. */
function shares({ pages, jobs }: PoliteCrawl): number[] {
  const share = Math.floor(pages / jobs)
  return Array.from({ length: jobs }, (_, i) => (i === 0 ? pages - share * (jobs - 1) : share))
}

async function startNodes(how: PoliteCrawl, site: LimitingSite): Promise<Cluster> {
  const databaseUrl = await newDatabase()
  const settings = {
    ALLOWED_PRIVATE_HOSTS: site.host,
    AUTH_SECRET: 'one secret for all nodes of this installation',
    DATABASE_URL: databaseUrl,
    // So that several jobs are on several nodes.
    JOBS_AT_ONCE: String(Math.ceil(how.jobs / how.nodes)),
    NODE_TIMEOUT_SECONDS: '5',
  }
  const start = (key?: string) => startGroundwire(settings, { dataDir: newFolder(), key })
  const first = await start()
  const others = Array.from({ length: how.nodes - 1 }, () => start(first.key))
  return { nodes: [first, ...(await Promise.all(others))], rows: rowsIn(databaseUrl) }
}

function rowsIn(connectionString: string): Rows {
  return async <Row>(sql: string) => {
    const client = new pg.Client({ connectionString })
    await client.connect()
    const { rows } = await client.query(sql)
    await client.end()
    return rows as Row[]
  }
}

/** Waits for the jobs, and stops a node that works on one. Returns how many nodes worked. */
async function complete(how: PoliteCrawl, { nodes, rows }: Cluster): Promise<number> {
  const workers = new Set<string>()
  let { stop } = how
  for (const until = Date.now() + MAX_MS; Date.now() < until; await wait(LOOK_MS)) {
    const jobs = await rows<{ status: string; owner: string | null; done: number }>(
      'SELECT status, owner, done FROM job',
    )
    for (const { owner } of jobs) if (owner !== null) workers.add(owner)
    if (jobs.every(({ status }) => status === 'completed')) break
    const done = jobs.reduce((sum, job) => sum + job.done, 0)
    if (stop === null || done < how.pages / 2) continue
    const owner = jobs.findLast((job) => job.owner !== null)?.owner
    // An owner is named after its process.
    const at = nodes.findIndex(({ process }) => owner?.startsWith(`pid${process.pid}_`))
    const [node] = at < 0 ? [] : nodes.splice(at, 1)
    if (!node) continue
    await ended(node.process, stop)
    stop = null
  }
  return workers.size
}

async function count(site: LimitingSite, { nodes, rows }: Cluster) {
  const jobs = await rows<{ retried: number; slowed: number }>('SELECT * FROM job')
  const pages = await rows<{ item: string }>(
    "SELECT item FROM job_event WHERE type = 'job.page' AND call_id IS NOT NULL",
  )
  const charges = await rows<{ amount: string }>(
    "SELECT amount FROM ledger_entry WHERE kind = 'settle' AND amount > 0",
  )
  const urls = new Set(pages.map(({ item }) => item))
  return {
    pages: urls.size,
    doubled: pages.length - urls.size,
    early: site.refused.filter((at) => at < EARLY_MS).length,
    late: site.refused.filter((at) => at >= EARLY_MS).length,
    retried: sum(jobs.map(({ retried }) => Number(retried))),
    slowed: sum(jobs.map(({ slowed }) => Number(slowed))),
    charges: charges.length,
    cost: sum(charges.map(({ amount }) => Number(amount))) / NANO,
    sound: bookIsSound(nodes.at(-1) as Groundwire),
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

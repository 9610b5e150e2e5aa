import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBook } from '../support/book'
import { openFaults } from '../support/faults'
import { ended, type Groundwire, newFolder, startGroundwire } from '../support/groundwire'
import { hangModel } from '../support/hang'
import { startSite } from '../support/site'
import {
  type ModelStandIn,
  type SearchStandIn,
  startModelStandIn,
  startSearchStandIn,
} from '../support/upstreams'
import { bookIsSound, PAGES } from '../support/world'

const REQUEST = { query: 'What does the grey heron eat?', model: 'service-web' }
const TOKEN = 'metrics-token-for-tests'
const faults = openFaults()
let site: Awaited<ReturnType<typeof startSite>>
let search: SearchStandIn
let model: ModelStandIn
let settings: Record<string, string>
let server: Groundwire

beforeAll(async () => {
  site = await startSite(PAGES)
  search = await startSearchStandIn({ site: site.url })
  model = await startModelStandIn()
  settings = {
    ALLOWED_PRIVATE_HOSTS: site.host,
    SEARXNG_URL: search.url,
    OPENAI_API_KEY: 'sk-test',
    OPENAI_BASE_URL: model.url,
    METRICS_TOKEN: TOKEN,
    ...faults.settings,
  }
  server = await startGroundwire(settings, { dataDir: mounted ?? newFolder() })
})
afterAll(() => Promise.all([site.close(), search.close(), model.close()]))

/**
 * A really full disk if the test may mount a file system, and in any case a file that must not
 * grow.
 */
const mounted = mount()
const hasLimits = run('prlimit', '--version') !== null

describe.each([
  {
    // Vector 266.
    name: 'the disk is full',
    runs: mounted !== null,
    word: 'full',
    begin: async ({ dataDir }: Groundwire) => fill(dataDir),
    end: async ({ dataDir }: Groundwire) => rmSync(path.join(dataDir, 'ballast')),
  },
  {
    // Vector 267.
    name: 'writing to the file fails',
    runs: hasLimits,
    word: 'failing',
    begin: async ({ process: { pid } }: Groundwire) =>
      run('prlimit', '--pid', String(pid), '--fsize=4096:unlimited'),
    end: async ({ process: { pid } }: Groundwire) =>
      run('prlimit', '--pid', String(pid), '--fsize=unlimited:unlimited'),
  },
  {
    // Vector 267.
    name: 'the database is read-only',
    runs: true,
    word: 'read-only',
    begin: (server: Groundwire) => faults.set(server, { pragma: 'query_only = 1' }),
    end: (server: Groundwire) => faults.set(server, { pragma: 'query_only = 0' }),
  },
  {
    // Vector 268.
    name: 'another process holds the write lock',
    runs: true,
    word: 'busy',
    begin: async ({ dataDir }: Groundwire) => holdLock(dataDir),
    end: async () => lock?.close(),
  },
])('$name', ({ runs, word, begin, end }) => {
  test.skipIf(!runs)(
    'paid calls get a free 503, health and log say why, and service recovers',
    async () => {
      const book = openBook(server)
      const [balance, { failed }, counted] = [book.balance(), book.counted(), await calls()]
      const before = server.log().length
      const log = () => server.log().slice(before)
      const health = async () => (await fetch(`${server.url}/api/health`)).json()
      const { asked, reply } = hangModel(model)
      const running = server.post('/api/v2/answer', REQUEST)
      await asked
      expect(book.open()).toBe(1)

      await begin(server)
      const refused = server.post('/api/v2/answer', REQUEST)
      // A waiting write does not block other requests.
      const first = await Promise.race([
        refused.then(() => 'refused'),
        health().then(() => 'health'),
      ])
      if (word === 'busy') expect(first).toBe('health')
      const { status, headers } = await refused
      expect([status, await (await refused).json()]).toMatchObject([
        503,
        { detail: { error_type: 'internal_error', error_code: 'storage_unavailable' } },
      ])
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await health()).toMatchObject({
        status: 'failing',
        checks: { database: `failing: ${word}` },
      })
      expect(log()).toMatch(new RegExp(`"fault":"${word}".*the database cannot be written to`))
      reply()
      // Its work is done, but its charge cannot be written, so it fails.
      const { status: unsettled, headers: named } = await running
      expect(unsettled).toBe(503)
      const id = named.get('x-request-id') ?? ''

      await end(server)
      await expect.poll(async () => (await health()).status, { timeout: 20_000 }).toBe('ok')
      expect(log()).toContain('the database can be written to again')
      // The hold of the call that could not be settled is refunded without a restart.
      await expect.poll(() => book.open(), { timeout: 20_000 }).toBe(0)
      expect(book.balance()).toBe(balance)
      // Row, hold, metrics and log agree with the response.
      expect(book.call(id)).toMatchObject({
        status: 'failed',
        http_status: 503,
        error_code: 'storage_unavailable',
        cost: 0,
      })
      expect(book.hold(id)).toMatchObject({ state: 'released' })
      expect(book.counted()).toEqual({ calls: book.rows(), failed: failed + 1 })
      const unpaid = 'groundwire_calls_total{capability="answer",status="503"}'
      expect(await calls()).toEqual({ ...counted, [unpaid]: (counted[unpaid] ?? 0) + 2 })
      expect(log().split(id)).toHaveLength(2)
      expect(log()).not.toContain('recovery sweep failed')
      expect((await server.post('/api/v2/answer', REQUEST)).status).toBe(200)
      expect(balance - book.balance()).toBe(7_000_000)
      expect(bookIsSound(server)).toBe(true)
      book.close()
    },
  )
})

// Vector 270.
describe('a damaged database', () => {
  test('prevents the start with a message that says what to do', async () => {
    expect(await ended(server.process, 'SIGTERM')).toBe(0)
    damage(path.join(server.dataDir, 'groundwire.db'))
    await expect(
      startGroundwire(settings, { dataDir: server.dataDir, key: server.key }),
    ).rejects.toThrow(/Groundwire cannot start: .*(damaged|malformed)/)
  })

  test('a file that is not a database also prevents the start', async () => {
    const dataDir = newFolder()
    writeFileSync(
      path.join(dataDir, 'groundwire.db'),
      'not a database, but long enough to be looked at. '.repeat(100),
    )
    await expect(startGroundwire(settings, { dataDir, key: 'x' })).rejects.toThrow(
      /Groundwire cannot start: /,
    )
  })
})

/** The counts of calls in the metrics. */
async function calls(): Promise<Record<string, number>> {
  const headers = { Authorization: `Bearer ${TOKEN}` }
  const text = await (await fetch(`${server.url}/api/metrics`, { headers })).text()
  const lines = text.match(/^groundwire_calls_total.*$/gm) ?? []
  return Object.fromEntries(lines.map((line) => [line.split(' ')[0], Number(line.split(' ')[1])]))
}

let lock: Database.Database | undefined
function holdLock(dataDir: string): void {
  lock = new Database(path.join(dataDir, 'groundwire.db'))
  lock.exec('BEGIN IMMEDIATE')
}

/** Overwrites the middle of the file, like a failing disk. */
function damage(file: string): void {
  const database = new Database(file)
  database.pragma('wal_checkpoint(TRUNCATE)')
  const roots = database
    .prepare("SELECT rootpage FROM sqlite_master WHERE name IN ('ledger_entry', 'hold')")
    .all()
  const pageSize = database.pragma('page_size', { simple: true }) as number
  database.close()
  const bytes = readFileSync(file)
  for (const { rootpage } of roots as { rootpage: number }[])
    bytes.fill(0xff, (rootpage - 1) * pageSize, rootpage * pageSize)
  writeFileSync(file, bytes)
}

function fill(folder: string): void {
  const ballast = path.join(folder, 'ballast')
  writeFileSync(ballast, '')
  for (let size = 1 << 16; size >= 512; size >>= 1)
    for (;;) {
      try {
        writeFileSync(ballast, Buffer.alloc(size), { flag: 'a' })
      } catch {
        break
      }
    }
  expect(statfsSync(folder).bavail).toBe(0)
}

/** A file system of 8 MB, or null if mounting is not permitted. */
function mount(): string | null {
  const folder = newFolder()
  mkdirSync(folder, { recursive: true })
  return run('mount', '-t', 'tmpfs', '-o', 'size=8m', 'groundwire-test', folder) === null
    ? null
    : folder
}

afterAll(() => {
  if (mounted) run('umount', mounted)
})

function run(command: string, ...args: string[]): string | null {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return null
  }
}

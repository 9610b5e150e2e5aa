import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Call, openCall } from '@/lib/base/call/index'
import { latencyProfiles, noteEnd, noteStart, readTotals } from '@/lib/money/usage/index'
import { closeDatabase, durably, migrateDatabase } from '@/lib/storage/db/index'
import { migrationsUntil } from '@/tests/support/migrations'
import { findBin, shareBelow, toBins } from '../../../../app/(dashboard)/usage/duration-bins'

const START = Date.parse('2026-03-01T00:00:00Z')
const WEEK = { from: START, to: START + 7 * 86_400_000 }
const HOUR_MS = 3_600_000

const folder = mkdtempSync(path.join(tmpdir(), 'groundwire-percentiles-'))
const OLD_CALLS = 600

beforeAll(async () => {
  vi.stubEnv('DATA_DIR', folder)
  makeOldDatabase()
  await migrateDatabase()
})
afterAll(async () => {
  await closeDatabase()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

/** Pseudo-random numbers between 0 and 1, the same in every run. */
const random = (n: number) => ((Math.imul(n + 1, 2_654_435_761) >>> 0) % 1_000_003) / 1_000_003
const of = (count: number, duration: (n: number) => number) =>
  Array.from({ length: count }, (_, n) => Math.round(duration(n)))

const DISTRIBUTIONS: [string, number[]][] = [
  ['one call', [1_370]],
  ['equal durations', of(50, () => 803)],
  ['an even spread', of(600, (n) => 40 + 3_860 * random(n))],
  ['a long tail', of(600, (n) => 300 / (1 - 0.999 * random(n)))],
  ['fast calls', of(300, (n) => 3 + 20 * random(n))],
  ['two groups', of(400, (n) => (n % 10 === 0 ? 9_000 + 500 * random(n) : 200 + 30 * random(n)))],
]

/** The percentile by nearest rank. */
function exact(durations: number[], share: number): number {
  return durations.toSorted((a, b) => a - b)[Math.ceil(durations.length * share) - 1] ?? 0
}

function expectTrue(found: { p50Ms: number; p95Ms: number }, durations: number[]) {
  for (const [is, share] of [
    [found.p50Ms, 0.5],
    [found.p95Ms, 0.95],
  ] as const) {
    expect(Math.abs(is - exact(durations, share))).toBeLessThanOrEqual(
      1 + 0.03 * exact(durations, share),
    )
    expect(is).toBeLessThanOrEqual(Math.max(...durations))
  }
}

const startOf = (accountId: string, n: number) => ({
  id: `${accountId} ${n}`,
  accountId,
  keyId: null,
  capability: n % 2 ? 'map' : 'scrape',
  subject: '',
  startedAt: START + ((n * HOUR_MS) % (WEEK.to - START)),
})

test.each(DISTRIBUTIONS)(
  'median and 95th percentile of %s are within 3 percent',
  async (name, durations) => {
    await durably(async (tx) => {
      for (const [n, tookMs] of durations.entries()) {
        const start = startOf(name, n)
        const call: Call = {
          ...openCall({ ...start, signal: new AbortController().signal, timeoutMs: 1 }),
          elapsedMs: () => tookMs,
        }
        await noteStart(tx, start)
        await noteEnd(tx, call, start, { status: 'ok', httpStatus: 200, cost: 0n })
      }
    })
    expectTrue(await readTotals(name, WEEK), durations)
    for (const profile of await latencyProfiles(name, WEEK)) {
      const own = durations.filter((_, n) => startOf(name, n).capability === profile.name)
      expect(profile.calls).toBe(own.length)
      expectTrue(profile, own)
      const bins = toBins(profile.durations)
      expect(bins.reduce((sum, calls) => sum + calls, 0)).toBe(own.length)
      expect(bins[findBin(Math.max(...own))]).toBeGreaterThan(0)
      expect(shareBelow(profile.durations, Math.max(...own) + 1)).toBe(1)
    }
  },
)

test('a database with doubling buckets gets the percentiles of its calls', async () => {
  const totals = await readTotals('old', WEEK)
  expect(totals.calls).toBe(OLD_CALLS)
  expectTrue(totals, oldDurations())
})

function oldDurations(): number[] {
  return of(OLD_CALLS, (n) => 40 + 3_860 * random(n))
}

/** A database of the previous version, whose durations are in coarse buckets. */
function makeOldDatabase(): void {
  const database = new Database(path.join(folder, 'groundwire.db'))
  migrate(drizzle(database), { migrationsFolder: migrationsUntil('0004', folder) })
  const addCall = database.prepare(
    `INSERT INTO call (id, account_id, capability, status, subject, started_at, took_ms)
     VALUES (?, ?, ?, 'ok', '', ?, ?)`,
  )
  for (const [n, tookMs] of oldDurations().entries()) {
    const { id, accountId, capability, startedAt } = startOf('old', n)
    addCall.run(id, accountId, capability, startedAt, tookMs)
  }
  for (const [table, column, size] of [
    ['usage_hour', 'hour', HOUR_MS],
    ['usage_day', 'day', 24 * HOUR_MS],
  ])
    database.exec(
      `INSERT INTO ${table} (${column}, account_id, key_id, capability, model, calls, failed, cost, input_tokens,
         output_tokens, took_ms, durations)
       SELECT started_at / ${size} * ${size} AS at, account_id, '', capability, '', count(*), 0, 0, 0, 0,
         sum(took_ms), '[0,0,0,1]' FROM call GROUP BY at, capability`,
    )
  database.close()
}

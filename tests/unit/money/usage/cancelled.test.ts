import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listCalls } from '@/lib/money/usage/index'
import { closeDatabase, migrateDatabase } from '@/lib/storage/db/index'
import { migrationsUntil } from '@/tests/support/migrations'

const folder = mkdtempSync(path.join(tmpdir(), 'groundwire-cancelled-'))

beforeAll(async () => {
  vi.stubEnv('DATA_DIR', folder)
  const database = new Database(path.join(folder, 'groundwire.db'))
  migrate(drizzle(database), { migrationsFolder: migrationsUntil('0005', folder) })
  const add = database.prepare(
    "INSERT INTO call (id, account_id, capability, status, subject, started_at) VALUES (?, 'acct', 'scrape', ?, '', ?)",
  )
  for (const [at, status] of ['ok', 'left', 'failed', 'left', 'running'].entries())
    add.run(`call_${at}`, status, at)
  database.close()
  await migrateDatabase()
})
afterAll(async () => {
  await closeDatabase()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

test('older calls whose client disconnected are cancelled', async () => {
  const all = await listCalls('acct')
  expect(all.calls.map(({ status }) => status)).toEqual([
    'running',
    'cancelled',
    'failed',
    'cancelled',
    'ok',
  ])
  const { calls } = await listCalls('acct', { status: 'cancelled' })
  expect(calls.map(({ id }) => id)).toEqual(['call_3', 'call_1'])
})

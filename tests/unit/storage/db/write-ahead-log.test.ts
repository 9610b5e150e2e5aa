import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { closeDatabase, databaseState, durably, migrateDatabase } from '@/lib/storage/db/index'

const LIMIT = 64_000_000
const folder = mkdtempSync(path.join(tmpdir(), 'groundwire-test-'))

beforeAll(async () => {
  vi.stubEnv('DATA_DIR', folder)
  await migrateDatabase()
})
afterAll(async () => {
  await closeDatabase()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

const write = (megabytes: number) =>
  durably(async (db) => {
    await db.run(sql`create table if not exists filler (content blob)`)
    for (let i = 0; i < megabytes; i++)
      await db.run(sql`insert into filler values (zeroblob(1000000))`)
  })

// Vector 269.
test('a long read makes the log grow visibly, and the log shrinks afterwards', async () => {
  await write(1)
  const reader = new Database(path.join(folder, 'groundwire.db'), { readonly: true })
  reader.exec('begin')
  reader.prepare('select count(*) from filler').get()
  for (let i = 0; i < 8; i++) await write(10)
  expect(databaseState().logBytes).toBeGreaterThan(LIMIT)
  expect(databaseState().fault).toBeNull()
  reader.close()
  // The first write copies the log into the file, the second starts a new log.
  for (let i = 0; i < 2; i++) await write(1)
  expect(databaseState().logBytes).toBeLessThanOrEqual(LIMIT)
})

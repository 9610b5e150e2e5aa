import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { closeDatabase, migrateDatabase } from '@/lib/storage/db'

/** Creates an empty database in a temporary folder for the tests of a file. Returns the folder. */
export function temporaryDatabase(): string {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'groundwire-test-'))
  beforeAll(async () => {
    process.env.DATA_DIR = dataDir
    await migrateDatabase()
  })
  afterAll(async () => {
    await closeDatabase()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return dataDir
}

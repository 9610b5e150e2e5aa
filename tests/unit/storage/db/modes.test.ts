import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { dataDir } from '@/lib/base/config/index'
import { openSqlite } from '@/lib/storage/db/sqlite/connection'

const folder = mkdtempSync(path.join(tmpdir(), 'modes-'))
const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8)
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

test('a data folder that is open to others is closed, and so is a database in it', async () => {
  const file = path.join(folder, 'groundwire.db')
  writeFileSync(file, '')
  chmodSync(file, 0o644)
  chmodSync(folder, 0o755)
  vi.stubEnv('DATA_DIR', folder)
  expect(dataDir()).toBe(folder)
  expect(modeOf(folder)).toBe('700')
  const { db, close } = openSqlite(file)
  await db.run('CREATE TABLE one (id INTEGER)')
  expect(readdirSync(folder).sort()).toEqual([
    'groundwire.db',
    'groundwire.db-shm',
    'groundwire.db-wal',
  ])
  for (const name of readdirSync(folder))
    expect([name, modeOf(path.join(folder, name))]).toEqual([name, '600'])
  await close()
})

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { available, grant } from '@/lib/money/billing'
import { settle } from '@/lib/money/billing/closing'
import { hold } from '@/lib/money/billing/ledger'
import { verifyKey } from '@/lib/people/keys'
import { allRows, closeDatabase } from '@/lib/storage/db'
import { newDatabase } from '../support/postgres'

const dataDir = mkdtempSync(path.join(tmpdir(), 'move-'))
const file = path.join(dataDir, 'groundwire.db')
const usage = [{ unit: 'web_search' as const, amount: 1 }]
let secret: string

/** Runs a script in a separate process, on SQLite or on PostgreSQL. */
function script(url: string, name: string, ...args: string[]) {
  const flags = ['--disable-warning=ExperimentalWarning', '--import', './scripts/typescript.mjs']
  const { stdout, stderr, status } = spawnSync(process.execPath, [...flags, name, ...args], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: url },
    encoding: 'utf8',
  })
  return { said: `${stdout}${stderr}`.trim(), status }
}
const url = process.env.DATABASE_URL ?? ''
const move = (to = url) => script(to, 'scripts/migrate-to-postgres.ts')

beforeAll(() => {
  process.env.DATA_DIR = dataDir
  secret = script('', 'scripts/key.ts', '--name', 'moved', '--credit', '3').said
  script('', 'tests/support/used-ledger.ts')
})
afterAll(async () => {
  await closeDatabase()
  rmSync(dataDir, { recursive: true })
})

test('an open call prevents the move, and the target stays empty', () => {
  const database = new Database(file)
  database.exec(
    "INSERT INTO hold VALUES ('call_open', 'acct_owner', NULL, 0, 'open', NULL, 'x', 'x', NULL, 1, NULL, 0)",
  )
  expect(move()).toEqual({
    said: '1 calls are open. Start the server on SQLite, wait a minute, stop it, and try again.',
    status: 1,
  })
  database.exec("INSERT INTO indexed_vector VALUES (7, 'm', 'h', 3, 1, 1, x'7f8100')")
  database.exec("UPDATE hold SET state = 'released', closed_at = 2 WHERE call_id = 'call_open'")
  database.close()
})

test('an installation is moved completely: keys work, balances are the same, the ledger continues', async () => {
  const { said, status } = move()
  expect(said).toContain('Moved. The ledger is sound.')
  expect(status).toBe(0)
  expect(await verifyKey(secret)).toMatchObject({ accountId: 'acct_owner', name: 'moved' })
  const [{ vectors } = { vectors: null }] = await allRows<{ vectors: Buffer | null }>(
    'SELECT vectors FROM indexed_vector',
  )
  expect(vectors?.toString('hex')).toBe('7f8100')
  const before = await available('acct_owner')
  expect(before).toBe(13_000_000_000n - 3n * 2_000_000n)
  await grant('acct_owner', 5n, 'after the move', 'test')
  await hold({ callId: 'call_after', accountId: 'acct_owner', keyId: null, amount: 3_000_000n })
  await settle({
    callId: 'call_after',
    accountId: 'acct_owner',
    cost: 2_000_000n,
    usage,
    reason: 'ok',
  })
  expect(await available('acct_owner')).toBe(before + 5n - 2_000_000n)
  expect(script(url, 'scripts/ledger.ts', 'check').status).toBe(0)
})

test('a target that has rows is rejected', () => {
  expect(move()).toMatchObject({
    said: expect.stringContaining('The target has rows already'),
    status: 1,
  })
})

test('a file that is not an installation is reported in one sentence', async () => {
  const empty = await newDatabase()
  expect(script(empty, 'scripts/migrate-to-postgres.ts', '--from', '/absent.db')).toEqual({
    said: 'There is no database at /absent.db.',
    status: 1,
  })
})

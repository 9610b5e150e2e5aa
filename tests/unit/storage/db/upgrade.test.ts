import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import Database from 'better-sqlite3'
import { afterAll, describe, expect, test } from 'vitest'
import { manyCalls } from '../../../support/many-calls'
import { rounds } from '../../../support/sample'
import { runScript } from '../../../support/script'

/**
 * Data folders that servers of earlier versions wrote. tests/fixtures/upgrades/README.md says how
 * they were made.
 */
const fixtures = 'tests/fixtures/upgrades/sqlite'
const versions = readdirSync(fixtures, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const newest = JSON.parse(readFileSync('drizzle/sqlite/meta/_journal.json', 'utf8')).entries.length
const folder = mkdtempSync(path.join(tmpdir(), 'groundwire-upgrade-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const CALLS = rounds(10_000, 1_000)

type Facts = { key: string; migrations: number; contents: Record<string, unknown> }

function migrationsIn(data: string): number {
  const database = new Database(path.join(data, 'groundwire.db'), { readonly: true })
  const { count } = database
    .prepare('SELECT count(*) AS count FROM __drizzle_migrations')
    .get() as { count: number }
  database.close()
  return count
}

function openFixture(version: string) {
  const data = path.join(folder, version)
  const from = path.join(fixtures, version)
  mkdirSync(data, { recursive: true })
  cpSync(path.join(from, 'auth-secret'), path.join(data, 'auth-secret'))
  const bytes = gunzipSync(readFileSync(path.join(from, 'groundwire.db.gz')))
  writeFileSync(path.join(data, 'groundwire.db'), bytes)
  const facts = JSON.parse(readFileSync(path.join(from, 'facts.json'), 'utf8')) as Facts
  const run = (file: string, ...args: string[]) =>
    runScript({ ...process.env, DATA_DIR: data, DATABASE_URL: '' }, file, args)
  const open = () => JSON.parse(run('tests/support/upgraded.ts', facts.key)) as Facts['contents']
  return { data, facts, run, open }
}

test('there is a database of the first version, one of the middle, and a recent one', () => {
  expect(versions).toEqual(['first', 'middle', 'recent'])
})

describe.each(versions)('a database of the %s version', (version) => {
  const { data, facts, run, open } = openFixture(version)
  const backups = path.join(data, 'backups')

  test('is opened: what it holds is there, and its ledger is sound', () => {
    expect(migrationsIn(data)).toBe(facts.migrations)
    expect(facts.migrations).toBeLessThan(newest)
    expect(open()).toEqual(facts.contents)
    expect(migrationsIn(data)).toBe(newest)
    expect(run('scripts/ledger.ts', 'check')).not.toContain('FAIL')
  }, 60_000)

  test('was copied once before its first migration', () => {
    open()
    const copies = readdirSync(backups)
    expect(copies).toEqual([expect.stringMatching(/^before-migration-\d{8}T\d{9}Z$/)])
    const [copy = ''] = copies
    expect(readdirSync(path.join(backups, copy)).sort()).toEqual(['auth-secret', 'groundwire.db'])
    expect(migrationsIn(path.join(backups, copy))).toBe(facts.migrations)
  }, 60_000)

  test('is as before after one command, and nothing newer is lost', () => {
    expect(run('scripts/restore.ts', '--latest')).toContain('is as it was in')
    expect(migrationsIn(data)).toBe(facts.migrations)
    const [kept = ''] = readdirSync(path.join(data, 'replaced'))
    expect(migrationsIn(path.join(data, 'replaced', kept))).toBe(newest)
    expect(open()).toEqual(facts.contents)
  }, 60_000)

  const evidence = path.join(fixtures, version, 'evidence.json')
  test.runIf(existsSync(evidence))(
    'its evidence verifies',
    () => {
      const { signature } = JSON.parse(readFileSync(evidence, 'utf8'))
      expect(run('scripts/verify.ts', evidence, '--key', signature.public_key)).toContain(
        'is as it was exported',
      )
    },
    60_000,
  )
})

test.each(versions)(
  `${CALLS} calls of the %s version are upgraded, and go back`,
  (version) => {
    const { data, run, open } = openFixture(version)
    const { id, count } = repeatAnswer(path.join(data, 'groundwire.db'), CALLS)
    expect(count).toBe(CALLS)
    expect(open()).toMatchObject({ key: 'ci' })
    expect(run('scripts/ledger.ts', 'check')).not.toContain('FAIL')
    const upgraded = new Database(path.join(data, 'groundwire.db'), { readonly: true })
    expect(countCalls(upgraded)).toBe(CALLS)
    expect(upgraded.prepare('SELECT subject FROM call WHERE id = ?').get(id)).toEqual({
      subject: 'What does the grey heron eat?',
    })
    upgraded.close()
    run('scripts/restore.ts', '--latest')
    const restored = new Database(path.join(data, 'groundwire.db'), { readonly: true })
    expect(countCalls(restored)).toBe(CALLS)
    restored.close()
  },
  120_000,
)

/** Repeats the fixture's answer until there are as many calls as this. */
function repeatAnswer(file: string, calls: number): { id: string; count: number } {
  const database = new Database(file)
  const columns = (table: string) =>
    database.prepare('SELECT name FROM pragma_table_info(?)').pluck().all(table) as string[]
  const tables = ['call', 'call_record', 'hold', 'ledger_entry', 'usage_line']
  const all = Object.fromEntries(tables.map((table) => [table, columns(table)]))
  const id = database.prepare("SELECT id FROM call WHERE capability = 'answer'").pluck().get()
  for (const statement of manyCalls(all, String(id), calls - countCalls(database)))
    database.exec(statement)
  const count = countCalls(database)
  database.close()
  return { id: String(id), count }
}

function countCalls(database: Database.Database): number {
  return database.prepare('SELECT count(*) FROM call').pluck().get() as number
}

test('a new database is not copied', () => {
  const data = path.join(folder, 'new')
  runScript({ ...process.env, DATA_DIR: data, DATABASE_URL: '' }, 'tests/support/upgraded.ts', [
    'x',
  ])
  expect(existsSync(path.join(data, 'backups'))).toBe(false)
}, 60_000)

test('a database that is open is not replaced', () => {
  const { data, run, open } = openFixture('first')
  open()
  const other = new Database(path.join(data, 'groundwire.db'))
  other.prepare('SELECT count(*) FROM call').get()
  expect(() => run('scripts/restore.ts', '--latest')).toThrow('The server is running')
  other.close()
}, 60_000)

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Columns, manyCalls } from '../support/many-calls'
import { newDatabase } from '../support/postgres'
import { rounds } from '../support/sample'
import { runScript } from '../support/script'

/** Dumps of databases that servers of earlier versions wrote, as the README beside them says. */
const fixtures = 'tests/fixtures/upgrades/postgres'
const versions = readdirSync(fixtures)
const newest = JSON.parse(readFileSync('drizzle/postgres/meta/_journal.json', 'utf8')).entries
const folder = mkdtempSync(path.join(tmpdir(), 'groundwire-upgrade-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Facts = { key: string; migrations: number; contents: Record<string, unknown> }

/** Everything that an older server could notice, but for the copies. */
const SCHEMA = [
  `SELECT table_name, column_name, data_type, is_nullable, column_default
   FROM information_schema.columns WHERE table_schema = 'public'`,
  `SELECT tablename AS table_name, indexdef FROM pg_indexes WHERE schemaname = 'public'`,
  `SELECT c.relname AS table_name, pg_get_triggerdef(t.oid), t.tgenabled FROM pg_trigger t
   JOIN pg_class c ON c.oid = t.tgrelid WHERE NOT t.tgisinternal`,
  `SELECT c.relname AS table_name, pg_get_constraintdef(k.oid) FROM pg_constraint k
   JOIN pg_class c ON c.oid = k.conrelid WHERE k.contype <> 'n'`,
  `SELECT proname AS table_name, prosrc FROM pg_proc WHERE pronamespace = 'public'::regnamespace`,
]
const CALLS = rounds(10_000, 1_000)
const COPY = /^(?:before_migration|replaced)_/

class OldDatabase {
  readonly facts: Facts
  readonly evidence: string
  readonly #dump: string
  readonly #secret: string
  #url = ''

  constructor(version: string) {
    const from = path.join(fixtures, version)
    this.facts = JSON.parse(readFileSync(path.join(from, 'facts.json'), 'utf8')) as Facts
    this.evidence = path.join(from, 'evidence.json')
    this.#secret = readFileSync(path.join(from, 'auth-secret'), 'utf8').trim()
    this.#dump = gunzipSync(readFileSync(path.join(from, 'dump.sql.gz'))).toString()
  }

  async load(): Promise<void> {
    this.#url = await newDatabase()
    await this.#query(this.#dump)
  }

  run(file: string, ...args: string[]): string {
    const place = { DATABASE_URL: this.#url, DATA_DIR: folder, AUTH_SECRET: this.#secret }
    return runScript({ ...process.env, ...place }, file, args)
  }

  open(): unknown {
    return JSON.parse(this.run('tests/support/upgraded.ts', this.facts.key))
  }

  async migrations(table = 'schema_migration'): Promise<number> {
    return (await this.#query(`SELECT hash FROM ${table}`)).length
  }

  async beat(at: number): Promise<void> {
    await this.#query(`INSERT INTO process (owner, heartbeat) VALUES ('node', ${at})
      ON CONFLICT (owner) DO UPDATE SET heartbeat = excluded.heartbeat`)
  }

  /** Repeats the answer until there are as many calls as this. */
  async repeatAnswer(calls: number): Promise<void> {
    const rows = await this.#query(
      "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public'",
    )
    const columns: Columns = {}
    for (const { table_name = '', column_name = '' } of rows) {
      columns[table_name] ??= []
      columns[table_name].push(column_name)
    }
    const [answer] = await this.#query("SELECT id FROM call WHERE capability = 'answer'")
    const missing = calls - (await this.calls())
    for (const statement of manyCalls(columns, answer?.id ?? '', missing))
      await this.#query(statement)
  }

  async calls(): Promise<number> {
    return (await this.#query('SELECT id FROM call')).length
  }

  async schema(): Promise<string[]> {
    const rows = (await Promise.all(SCHEMA.map((text) => this.#query(text)))).flat()
    const own = rows.filter(({ table_name = '' }) => !COPY.test(table_name))
    return own.map((row) => JSON.stringify(row)).sort()
  }

  /** All rows by table. */
  async contents(): Promise<Record<string, string[]>> {
    const tables = await this.#query(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
    )
    const contents: Record<string, string[]> = {}
    for (const { name = '' } of tables.filter((table) => !COPY.test(table.name ?? ''))) {
      const rows = await this.#query(`SELECT t::text AS line FROM "${name}" t`)
      contents[name] = rows.map(({ line = '' }) => line).sort()
    }
    return contents
  }

  async #query(text: string): Promise<Record<string, string>[]> {
    const client = new pg.Client({ connectionString: this.#url })
    await client.connect()
    const { rows } = await client.query(text)
    await client.end()
    return rows ?? []
  }
}

test('there is a database of the first version on PostgreSQL, of the middle, and a recent one', () => {
  expect(versions).toEqual(['first', 'middle', 'recent'])
})

describe.each(versions)('a PostgreSQL database of the %s version', (version) => {
  const database = new OldDatabase(version)
  const { facts, evidence } = database
  let schema: string[]
  let contents: Record<string, string[]>
  beforeAll(async () => {
    await database.load()
    schema = await database.schema()
    contents = await database.contents()
  })

  test('is opened: what it holds is there, and its ledger is sound', async () => {
    expect(await database.migrations()).toBe(facts.migrations)
    expect(facts.migrations).toBeLessThan(newest.length)
    expect(database.open()).toEqual(facts.contents)
    expect(await database.migrations()).toBe(newest.length)
    expect(database.run('scripts/ledger.ts', 'check')).not.toContain('FAIL')
  })

  test('was copied before its first migration, and only then', async () => {
    expect(await database.migrations('before_migration_schema_migration')).toBe(facts.migrations)
    database.open()
    expect(await database.migrations('before_migration_schema_migration')).toBe(facts.migrations)
  })

  test('is not replaced while a node runs', async () => {
    await database.beat(Date.now())
    expect(() => database.run('scripts/restore.ts', '--latest')).toThrow('A node is running')
    expect(await database.migrations()).toBe(newest.length)
  })

  test('is as before after one command, and nothing newer is lost', async () => {
    await database.beat(Date.now() - 60_000)
    expect(database.run('scripts/restore.ts', '--latest')).toContain('as it was before')
    expect(await database.migrations()).toBe(facts.migrations)
    expect(await database.schema()).toEqual(schema)
    expect(await database.contents()).toEqual(contents)
    expect(await database.migrations('replaced_schema_migration')).toBe(newest.length)
  })

  // The oldest and the newest bound what lies between.
  test.skipIf(version === 'middle')(
    `is upgraded with ${CALLS} calls, and goes back`,
    async () => {
      await database.load()
      await database.repeatAnswer(CALLS)
      const before = await database.contents()
      expect(database.open()).toMatchObject({ key: 'ci' })
      expect(await database.calls()).toBe(CALLS)
      expect(database.run('scripts/ledger.ts', 'check')).not.toContain('FAIL')
      await database.beat(Date.now() - 60_000)
      database.run('scripts/restore.ts', '--latest')
      expect(await database.contents()).toEqual(before)
    },
    180_000,
  )

  test('is upgraded again, and numbers its rows after the last', async () => {
    expect(database.open()).toMatchObject({ key: 'ci' })
    expect(database.run('scripts/key.ts', '--credit', '1')).toMatch(/^gw_live_/)
    expect(database.run('scripts/ledger.ts', 'check')).not.toContain('FAIL')
  })

  test.runIf(existsSync(evidence))('its evidence verifies', () => {
    const { signature } = JSON.parse(readFileSync(evidence, 'utf8'))
    const verdict = database.run('scripts/verify.ts', evidence, '--key', signature.public_key)
    expect(verdict).toContain('is as it was exported')
  })
})

test('a database without a migration to undo is left as it is', async () => {
  const place = { DATABASE_URL: await newDatabase(), DATA_DIR: folder }
  const env = { ...process.env, ...place }
  runScript(env, 'tests/support/upgraded.ts', ['x'])
  expect(() => runScript(env, 'scripts/restore.ts', ['--latest'])).toThrow('has no copy')
})

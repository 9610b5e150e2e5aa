import { existsSync } from 'node:fs'
import type Database from 'better-sqlite3'
import { onPostgres } from './dialect'
import type { Engine } from './engine'
import { openSqlite } from './sqlite/connection'

const ROWS_AT_ONCE = 500
/** Created by migrations; full-text search fills its own table. */
const OWN = /^((?:indexed_passage|call)_words.*|__drizzle_migrations|sqlite_.*)$/
/** Their triggers maintain the ledger. Rows are copied as they are and compared afterwards. */
const LEDGER = ['ledger_account', 'ledger_entry', 'hold']
const COUNTED_TABLES = ['audit_entry', 'ledger_entry', 'indexed_page', 'indexed_passage']
/** What must match on both sides, besides the number of rows of each table. */
const SUMS = [
  'SELECT sum(posted) AS n FROM ledger_account',
  'SELECT sum(amount) AS n FROM ledger_entry WHERE amount > 0',
  'SELECT sum(settled) AS n FROM hold',
  'SELECT sum(spent) AS n FROM key_spend',
]

/** Rows copied, by table. */
export type Moved = Record<string, number>

/** Copies a SQLite file to an empty PostgreSQL in one transaction. Throws if sums differ. */
export async function moveToPostgres(engine: Engine, file: string): Promise<Moved> {
  if (!onPostgres) throw new Error('DATABASE_URL must be the address of the PostgreSQL database.')
  if (!existsSync(file)) throw new Error(`There is no database at ${file}.`)
  const source = openSqlite(file)
  try {
    await source.migrate()
    await engine.migrate()
    // The file is locked for writing until the copy is done.
    source.raw.exec('BEGIN IMMEDIATE')
    refuseOpenCalls(source.raw)
    return await engine.transaction(() => copyAll(source.raw, engine))
  } finally {
    await source.close()
  }
}

function refuseOpenCalls(source: Database.Database): void {
  const { n } = source.prepare("SELECT count(*) n FROM hold WHERE state = 'open'").get() as {
    n: bigint
  }
  if (n > 0n)
    throw new Error(
      `${n} calls are open. Start the server on SQLite, wait a minute, stop it, and try again.`,
    )
}

async function copyAll(source: Database.Database, engine: Engine): Promise<Moved> {
  await engine.rows('SET LOCAL statement_timeout = 0', [])
  const tables = listTables(source)
  for (const table of tables) {
    const [used] = await engine.rows(`SELECT 1 AS used FROM "${table}" LIMIT 1`, [])
    if (used)
      throw new Error(`The target has rows already (in "${table}"). Name an empty database.`)
  }
  for (const table of LEDGER) await engine.rows(`ALTER TABLE ${table} DISABLE TRIGGER USER`, [])
  const moved: Moved = {}
  for (const table of tables) moved[table] = await copyTable(source, engine, table)
  for (const table of LEDGER) await engine.rows(`ALTER TABLE ${table} ENABLE TRIGGER USER`, [])
  for (const table of COUNTED_TABLES)
    await engine.rows(
      `SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`,
      [],
    )
  await compare(source, engine, tables)
  return moved
}

/** Tables to copy, except the one of running processes. */
function listTables(source: Database.Database): string[] {
  const rows = source.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all()
  return (rows as { name: string }[])
    .map(({ name }) => name)
    .filter((name) => !OWN.test(name) && name !== 'process')
}

async function copyTable(
  source: Database.Database,
  engine: Engine,
  table: string,
): Promise<number> {
  const columns = await engine.rows<{ name: string; type: string }>(
    `SELECT column_name AS name, data_type AS type FROM information_schema.columns
     WHERE table_schema = current_schema() AND table_name = ? ORDER BY ordinal_position`,
    [table],
  )
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  const isBool = columns.map(({ type }) => type === 'boolean')
  let copied = 0
  let rows: unknown[][] = []
  const flush = async () => {
    const places = `(${columns.map(() => '?').join(', ')})`
    const all = rows.map(() => places).join(', ')
    await engine.rows(`INSERT INTO "${table}" (${names}) VALUES ${all}`, rows.flat())
    copied += rows.length
    rows = []
  }
  for (const row of source.prepare(`SELECT ${names} FROM "${table}"`).raw().iterate()) {
    rows.push((row as unknown[]).map((value, i) => (isBool[i] ? value === 1n : value)))
    if (rows.length === ROWS_AT_ONCE) await flush()
  }
  if (rows.length > 0) await flush()
  return copied
}

async function compare(source: Database.Database, engine: Engine, tables: string[]): Promise<void> {
  const counts = tables.map((table) => `SELECT count(*) AS n FROM "${table}"`)
  for (const statement of [...counts, ...SUMS]) {
    const before = source.prepare(statement).get() as { n: bigint | null }
    const [after] = await engine.rows<{ n: bigint | null }>(statement, [])
    if (BigInt(before.n ?? 0) !== BigInt(after?.n ?? 0))
      throw new Error(`The copy differs (${statement}: ${before.n} and ${after?.n}).`)
  }
}

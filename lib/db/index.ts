import path from 'node:path'
import Database from 'better-sqlite3'
import { dataDir, read, settings } from '../config'
import { processWide } from '../process-wide'
import { openBatches } from './batch'
import { type Connection, type Db, openSqlite } from './connection'
import { openLifeLocks } from './life-lock'

export type { Db } from './connection'
export * as tables from './schema.sqlite'
export { isUniqueViolation } from './violations'

/** The process's one connection, opened on first use. */
function connection(): Connection {
  return processWide('db', () => {
    const url = read(settings.databaseUrl) ?? ''
    if (/^postgres(ql)?:/.test(url))
      throw new Error('DATABASE_URL: PostgreSQL is not supported by this release; use file:/path or leave it empty.')
    return openSqlite(url.replace(/^(sqlite|file):(\/\/)?/, '') || path.join(dataDir(), 'groundwire.db'))
  })
}

/** The database, for reading and for single writes. */
export function db(): Db {
  return connection().db
}

/** Runs `work` in one write transaction; nested calls join it. Never await the network inside. */
export function transaction<T>(work: (db: Db) => Promise<T>): Promise<T> {
  return connection().transaction(work)
}

/**
 * Runs `work` in a transaction shared with other writes that arrive within the same few milliseconds, each in its own
 * savepoint: one disk sync serves them all. Resolves after the commit.
 */
export function durably<T>(work: (db: Db) => Promise<T>): Promise<T> {
  return processWide('db.batches', () => openBatches(connection()))(work)
}

/** Brings the schema up to date. Safe to run from two processes at once. */
export function migrateDatabase(): Promise<void> {
  return connection().migrate()
}

export function closeDatabase(): Promise<void> {
  return connection().close()
}

/** The locks that living processes hold beside the database's file. */
export function lifeLocks(): ReturnType<typeof openLifeLocks> {
  return openLifeLocks(path.join(path.dirname(connection().file), 'processes'))
}

/** True when the database can be written to now. */
export async function databaseWorks(): Promise<boolean> {
  const { raw } = connection()
  return raw.open && !raw.readonly && raw.prepare('SELECT 1').get() !== undefined
}

/**
 * Copies the database to `file` while it is in use, and checks the copy page by page. Throws when the copy is damaged;
 * writers are not held up.
 */
export async function backupDatabase(file: string): Promise<void> {
  await connection().raw.backup(file)
  const copy = new Database(file)
  try {
    // A backup is one file: no write-ahead log beside it that could be forgotten.
    copy.pragma('journal_mode = DELETE')
    const [verdict] = copy.pragma('integrity_check') as { integrity_check: string }[]
    if (verdict?.integrity_check !== 'ok') throw new Error(`the copy is damaged: ${verdict?.integrity_check}`)
  } finally {
    copy.close()
  }
}

/** Runs a statement that the query builder cannot express (full-text search); rows as objects, integers as BigInt. */
export async function allRows<Row>(sql: string, ...params: unknown[]): Promise<Row[]> {
  return connection()
    .raw.prepare(sql)
    .all(...params) as Row[]
}

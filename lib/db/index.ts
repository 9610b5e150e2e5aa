import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { processWide } from '@/lib/runtime'
import { dataDir, read, settings } from '../config'
import { openBatches } from './batch'
import { type Connection, type Db, openSqlite } from './connection'
import { openLifeLocks } from './life-lock'
import { noteFault, refuseDamaged, type StorageFault, storageFault } from './storage'

export type { Db } from './connection'
export { OWNER_ACCOUNT } from './owner'
export type { StorageFault } from './storage'
export { StoredBytes } from './stored-bytes'
export * as tables from './tables'
export { isUniqueViolation } from './violations'

/** The process's one connection, opened on first use. */
function connection(): Connection {
  return processWide('db', () => {
    const url = read(settings.databaseUrl) ?? ''
    if (/^postgres(ql)?:/.test(url))
      throw new Error('DATABASE_URL: SQLite is the one database; use file:/path or leave it empty.')
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
export async function durably<T>(work: (db: Db) => Promise<T>): Promise<T> {
  refuseDamaged()
  return batches().write(work)
}

const batches = () => processWide('db.batches', () => openBatches(connection()))

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

export type DatabaseState = {
  /** What the last write met; the heartbeat writes every few seconds. */
  fault: StorageFault | 'closed'
  /** Writes that wait for a commit to take them, and how long the first has waited. */
  waitingWrites: number
  oldestWriteMs: number
  /** Size of the write-ahead log, which a reader that does not end makes grow. */
  logBytes: number
}

/** What health and metrics show of the database. */
export function databaseState(): DatabaseState {
  const { raw, file } = connection()
  const { waiting, oldestMs } = batches().lag()
  const log = `${file}-wal`
  return {
    fault: raw.open ? storageFault() : 'closed',
    waitingWrites: waiting,
    oldestWriteMs: oldestMs,
    logBytes: existsSync(log) ? statSync(log).size : 0,
  }
}

/** Above this size, checking the whole file would keep the server from serving too long. */
const MOST_CHECKED_BYTES = 64_000_000

/** Looks for damage in the file. Throws an Error that says what to do; a large file is left to `npm run ledger -- check`. */
export function checkDatabase(): void {
  const { raw, file } = connection()
  if (statSync(file).size > MOST_CHECKED_BYTES) return
  const found = raw.pragma('quick_check(1)', { simple: true })
  if (found === 'ok') return
  noteFault('damaged', found)
  throw new Error(`the database ${file} is damaged (${found}). Restore it from a backup: see docs/deployment.`)
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

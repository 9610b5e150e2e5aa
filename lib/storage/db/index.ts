/** The only module that knows SQL dialects: schema, migrations and transactions. */

import path from 'node:path'
import { dataDir, getSetting, settings } from '@/lib/base/config'
import { processWide } from '@/lib/base/runtime'
import { onPostgres } from './dialect'
import type { DatabaseState, Db, Engine, LifeLocks, WriteTerms } from './engine'
import { type Moved, moveToPostgres } from './move'
import { postgresEngine } from './postgres/engine'
import { sqliteEngine } from './sqlite/engine'

export {
  callsWithText,
  hasTextsToIndex,
  indexTexts,
  textParameter,
  textSearch,
} from './call-texts'
export type { DatabaseState, Db } from './engine'
export { DELIVERY_STATES, JOB_KINDS, JOB_STATUSES, MONITOR_STATUSES } from './kinds'
export { OWNER_ACCOUNT } from './owner'
export { passageSearch, passagesAt } from './passages'
export { insertion, items, itemValues, statement, updatePlaceholders } from './statement'
export type { StorageFault } from './storage'
export { StoredBytes } from './stored-bytes'
export * as tables from './tables'
export { isUniqueViolation } from './violations'
export {
  contains,
  lockAccount,
  lockedBalance,
  smallest,
  systemAccount,
  together,
  words,
} from './words'

/** The process's only database, opened on first use. */
function engine(): Engine {
  return processWide('db', () => {
    const url = getSetting(settings.databaseUrl) ?? ''
    if (onPostgres) return postgresEngine(url, getSetting(settings.databasePool))
    return sqliteEngine(
      url.replace(/^(sqlite|file):(\/\/)?/, '') || path.join(dataDir(), 'groundwire.db'),
    )
  })
}

/** True if other nodes may use the same database, so that in-memory counts are not enough. */
export function isShared(): boolean {
  return onPostgres
}

/** The database, for reads and single writes. */
export function db(): Db {
  return engine().db
}

/** Runs `work` in one write transaction; nested calls join it. Never await the network inside. */
export function transaction<T>(work: (db: Db) => Promise<T>): Promise<T> {
  return engine().transaction(work)
}

/** Runs `work` in a transaction that may share its commit; it may run again after a conflict. */
export function durably<T>(work: (db: Db) => Promise<T>, terms: WriteTerms = {}): Promise<T> {
  return engine().durably(work, terms)
}

/** Migrates the schema. Safe to run from two processes at once. */
export function migrateDatabase(): Promise<void> {
  return engine().migrate()
}

/** Undoes the last migration of PostgreSQL. SQLite's copy is a file that replaces the database. */
export function undoMigration(): Promise<void> {
  return engine().undoMigration()
}

export function closeDatabase(): Promise<void> {
  return engine().close()
}

/** The locks held by living processes. */
export function lifeLocks(): LifeLocks {
  return engine().lifeLocks()
}

/** Database state for health and metrics. */
export function databaseState(): DatabaseState {
  return engine().state()
}

/** Looks for damage in the file. Throws an Error that says what to do. */
export function checkDatabase(): Promise<void> {
  return engine().checkAtStart()
}

/** Damage in the stored data, by kind; zero if it is sound. */
export function databaseIntegrity(): Promise<Record<string, number>> {
  return engine().integrity()
}

/** Copies the database to a file in `folder` and returns its name. Throws if it is damaged. */
export function backupDatabase(folder: string): Promise<string> {
  return engine().backup(folder)
}

/** Runs a raw statement. `?` is a parameter; integers are BigInt. */
export function allRows<Row>(statement: string, ...params: unknown[]): Promise<Row[]> {
  return engine().rows<Row>(statement, params)
}

/** Copies a SQLite file to this empty PostgreSQL database, all or nothing. Returns row counts. */
export function moveFromSqlite(file: string): Promise<Moved> {
  return moveToPostgres(engine(), file)
}

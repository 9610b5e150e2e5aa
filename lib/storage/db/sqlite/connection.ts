import { AsyncLocalStorage } from 'node:async_hooks'
import { chmodSync, closeSync, existsSync, openSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { drizzle as drizzleNative } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { drizzle } from 'drizzle-orm/sqlite-proxy'
import { projectDir } from '@/lib/base/runtime'
import type { Db } from '../engine'
import { isBusy, noteWritten, storageFailure } from '../storage'
import * as schema from '../tables'
import { copyBeforeMigration } from './copy-before-migration'

export type Connection = {
  db: Db
  /** Runs `work` in one write transaction; nested calls join it. Never await the network inside. */
  transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  migrate: () => Promise<void>
  close: () => Promise<void>
  /** The file's path, for health and backup. */
  file: string
  raw: Database.Database
}

/** The log may exceed its limit during a long read. It is truncated afterwards. */
const MAX_LOG_BYTES = 64_000_000
const PRAGMAS = [
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  `journal_size_limit = ${MAX_LOG_BYTES}`,
]

/** How long a write waits for another process to release the file. */
const BUSY_MS = 5_000

/** Opens the SQLite file with WAL, full durability, foreign keys, and non-blocking waits. */
export function openSqlite(file: string): Connection {
  if (Number(process.versions.napi) < 10)
    throw new Error(
      `Node ${process.version} cannot load the database driver. Use "npm run …", which picks a Node that can.`,
    )
  closeToOthers(file)
  const raw = new Database(file)
  raw.defaultSafeIntegers(true)
  const blockFor = (ms: number) => raw.pragma(`busy_timeout = ${ms}`)
  blockFor(BUSY_MS)
  for (const pragma of PRAGMAS) raw.pragma(pragma)
  blockFor(0)
  const gate = openGate()
  const prepared = preparedStatements(raw)
  const db = drizzle(
    (sql, params, method) =>
      patiently(gate, () =>
        gate.pass(() => {
          const statement = prepared(sql)
          const values = params.map((value) => (typeof value === 'boolean' ? Number(value) : value))
          const rows = statement.reader ? (statement.raw(true).all(...values) as unknown[][]) : []
          if (!statement.reader) statement.run(...values)
          if (!statement.readonly && !raw.inTransaction) noteWritten()
          return { rows: method === 'get' ? (rows[0] as unknown[]) : rows }
        }),
      ),
    { schema },
  )
  return {
    db,
    file,
    raw,
    transaction: (work) =>
      gate.isInside()
        ? work(db)
        : patiently(gate, () => gate.hold(() => inTransaction(raw, () => work(db)))),
    migrate: async () => {
      blockFor(BUSY_MS)
      const migrationsFolder = path.join(projectDir(), 'drizzle', 'sqlite')
      copyBeforeMigration(raw, file, migrationsFolder)
      migrate(drizzleNative(raw), { migrationsFolder })
      blockFor(0)
    },
    close: async () => void raw.close(),
  }
}

/** SQLite gives the log the same mode as the database. */
function closeToOthers(file: string): void {
  closeSync(openSync(file, 'a', 0o600))
  for (const name of [file, `${file}-wal`, `${file}-shm`])
    if (existsSync(/* turbopackIgnore: true */ name)) chmodSync(name, 0o600)
}

async function patiently<T>(gate: ReturnType<typeof openGate>, act: () => Promise<T>): Promise<T> {
  const until = performance.now() + BUSY_MS
  for (let pauseMs = 1; ; pauseMs = Math.min(2 * pauseMs, 16)) {
    try {
      return await act()
    } catch (error) {
      // We hold the lock but have left the gate, so others can read while this transaction waits.
      if (!isBusy(error) || gate.isInside() || performance.now() > until)
        throw storageFailure(error)
    }
    await wait(pauseMs * (0.5 + Math.random()))
  }
}

async function inTransaction<T>(raw: Database.Database, work: () => Promise<T>): Promise<T> {
  raw.exec('BEGIN IMMEDIATE')
  try {
    const result = await work()
    raw.exec('COMMIT')
    noteWritten()
    return result
  } catch (error) {
    if (raw.inTransaction) raw.exec('ROLLBACK')
    throw error
  }
}

/** A connection can have only one transaction at a time. */
function openGate() {
  const inside = new AsyncLocalStorage<symbol>()
  let owner: symbol | null = null
  let waiting: (() => void)[] = []
  // Check and act in one synchronous step, so that no other task gets in between.
  const pass = async <T>(act: () => T): Promise<T> => {
    while (owner !== null && owner !== inside.getStore())
      await new Promise<void>((resume) => waiting.push(resume))
    return act()
  }
  const hold = async <T>(work: () => Promise<T>): Promise<T> => {
    const me = Symbol('transaction')
    return inside.run(me, async () => {
      await pass(() => {
        owner = me
      })
      try {
        return await work()
      } finally {
        owner = null
        const resumed = waiting
        waiting = []
        for (const resume of resumed) resume()
      }
    })
  }
  return { pass, hold, isInside: () => owner !== null && owner === inside.getStore() }
}

function preparedStatements(raw: Database.Database) {
  const cache = new Map<string, Database.Statement>()
  return (sql: string): Database.Statement => {
    const hit = cache.get(sql)
    if (hit) return hit
    if (cache.size > 500) cache.clear()
    const statement = raw.prepare(sql)
    cache.set(sql, statement)
    return statement
  }
}

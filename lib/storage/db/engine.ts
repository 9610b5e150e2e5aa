import type { SqliteRemoteDatabase } from 'drizzle-orm/sqlite-proxy'
import type { StorageFault } from './storage'
import type * as schema from './tables'

/** The async database that every module's queries are written against, in either dialect. */
export type Db = SqliteRemoteDatabase<typeof schema>

export type DatabaseState = {
  /** The fault of the last write. The heartbeat writes every few seconds. */
  fault: StorageFault | 'closed'
  /** Writes that wait for a commit, and how long the oldest has waited. */
  waitingWrites: number
  oldestWriteMs: number
  /** Size of SQLite's write-ahead log, which grows while a long read is open. */
  logBytes: number
}

/** Locks held by living processes. Where there are no locks, heartbeats are used instead. */
export type LifeLocks = {
  /** Takes a lock for the lifetime of this process. Returns a function that releases it. */
  take: (name: string) => () => void
  /** True if the process has ended. False while it holds its lock, and if it left none. */
  hasEnded: (name: string) => boolean
  forget: (name: string) => void
  names: () => string[]
}

/** `accountId`: the account that `work` locks. `patienceMs`: how long to retry without a server. */
export type WriteTerms = {
  accountId?: string | null
  patienceMs?: number
  /** Whether `work` took effect: a crashed server may reuse a transaction's number. */
  isDone?: (db: Db) => Promise<boolean>
}

/** What the rest of the program needs of a database. Each dialect implements it. */
export type Engine = {
  db: Db
  /** Runs `work` in one write transaction; nested calls join it. Never await the network inside. */
  transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  /** The same, for writes that may share a commit and run again after a conflict. */
  durably: <T>(work: (db: Db) => Promise<T>, terms: WriteTerms) => Promise<T>
  migrate: () => Promise<void>
  /** Goes back to the copy that a migration made inside the database. */
  undoMigration: () => Promise<void>
  close: () => Promise<void>
  rows: <Row>(statement: string, params: unknown[]) => Promise<Row[]>
  state: () => DatabaseState
  lifeLocks: () => LifeLocks
  /** Looks for damage at startup. Throws an Error that says what to do. */
  checkAtStart: () => Promise<void>
  /** Damage in the stored data, by kind; zero if it is sound. */
  integrity: () => Promise<Record<string, number>>
  /** Writes the database to a file in the folder and returns its name. */
  backup: (folder: string) => Promise<string>
}

import type { SqliteRemoteDatabase } from 'drizzle-orm/sqlite-proxy'
import type { StorageFault } from './storage'
import type * as schema from './tables'

/** The async database that every module's queries are written against, in either dialect. */
export type Db = SqliteRemoteDatabase<typeof schema>

export type DatabaseState = {
  /** What the last write met; the heartbeat writes every few seconds. */
  fault: StorageFault | 'closed'
  /** Writes that wait for a commit to take them, and how long the first has waited. */
  waitingWrites: number
  oldestWriteMs: number
  /** Size of SQLite's write-ahead log, which a reader that does not end makes grow. */
  logBytes: number
}

/** Locks that living processes hold. What the database cannot tell by a lock, heartbeats tell. */
export type LifeLocks = {
  /** Takes the lock of this process for as long as it lives; returns what lets go of it. */
  take: (name: string) => () => void
  /** True when the process has ended; false while it holds its lock, and if it left none. */
  hasEnded: (name: string) => boolean
  forget: (name: string) => void
  /** Names that have a lock. */
  names: () => string[]
}

/** `accountId`: what `work` locks. `patienceMs`: how long to try while a server is away. */
export type WriteTerms = {
  accountId?: string | null
  patienceMs?: number
  /** Whether `work` has taken effect: a server that crashed may give its number out again. */
  isDone?: (db: Db) => Promise<boolean>
}

/** What the rest of the program needs of a database: one implementation for each dialect. */
export type Engine = {
  db: Db
  /** Runs `work` in one write transaction; nested calls join it. Never await the network inside. */
  transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  /** The same, for writes that may share a commit and run again after a conflict. */
  durably: <T>(work: (db: Db) => Promise<T>, terms: WriteTerms) => Promise<T>
  migrate: () => Promise<void>
  close: () => Promise<void>
  rows: <Row>(statement: string, params: unknown[]) => Promise<Row[]>
  state: () => DatabaseState
  lifeLocks: () => LifeLocks
  /** Looks for damage at the start. Throws an Error that says what to do. */
  checkAtStart: () => Promise<void>
  /** What is wrong with the stored bytes themselves, by name; zero where they are sound. */
  integrity: () => Promise<Record<string, number>>
  /** Writes the database to a file of the folder; returns its name. */
  backup: (folder: string) => Promise<string>
}

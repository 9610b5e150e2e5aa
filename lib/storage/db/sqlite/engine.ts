import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import type { DatabaseState, Engine } from '../engine'
import { noteFault, refuseDamaged, storageFault } from '../storage'
import { openBatches } from './batch'
import { type Connection, openSqlite } from './connection'
import { openLifeLocks } from './life-lock'

/** Checking a larger file would delay the server's start too long. */
const MAX_CHECKED_BYTES = 64_000_000

/** SQLite in one file on this machine. */
export function sqliteEngine(file: string): Engine {
  const connection = openSqlite(file)
  const { raw } = connection
  const batches = openBatches(connection)
  return {
    db: connection.db,
    transaction: connection.transaction,
    durably: async (work) => {
      refuseDamaged()
      return batches.write(work)
    },
    migrate: connection.migrate,
    undoMigration: () => Promise.reject(new Error('The copy of SQLite is a file.')),
    close: connection.close,
    rows: async <Row>(statement: string, params: unknown[]) =>
      raw.prepare(statement).all(...params) as Row[],
    state: () => toState(connection, batches.lag()),
    lifeLocks: () => openLifeLocks(path.join(path.dirname(file), 'processes')),
    checkAtStart: async () => refuseDamage(connection),
    integrity: async () => ({
      'the file is sound': raw.pragma('integrity_check', { simple: true }) === 'ok' ? 0 : 1,
      'no reference dangles': (raw.pragma('foreign_key_check') as unknown[]).length,
    }),
    backup: (folder) => backup(connection, folder),
  }
}

function toState(
  { raw, file }: Connection,
  { waiting, oldestMs }: { waiting: number; oldestMs: number },
): DatabaseState {
  const log = `${file}-wal`
  return {
    fault: raw.open ? storageFault() : 'closed',
    waitingWrites: waiting,
    oldestWriteMs: oldestMs,
    logBytes: existsSync(log) ? statSync(log).size : 0,
  }
}

/** Large files are left to `npm run ledger -- check`. */
function refuseDamage({ raw, file }: Connection): void {
  if (statSync(file).size > MAX_CHECKED_BYTES) return
  const problem = raw.pragma('quick_check(1)', { simple: true })
  if (problem === 'ok') return
  noteFault('damaged', problem)
  throw new Error(
    `the database ${file} is damaged (${problem}). Restore it from a backup: see docs/deployment.`,
  )
}

/** Copies the file while it is in use, and checks the copy page by page. */
async function backup({ raw }: Connection, folder: string): Promise<string> {
  const name = 'groundwire.db'
  const file = path.join(folder, name)
  await raw.backup(file)
  const copy = new Database(file)
  try {
    // A backup is a single file, with no separate write-ahead log to forget.
    copy.pragma('journal_mode = DELETE')
    const [verdict] = copy.pragma('integrity_check') as { integrity_check: string }[]
    if (verdict?.integrity_check !== 'ok')
      throw new Error(`the copy is damaged: ${verdict?.integrity_check}`)
  } finally {
    copy.close()
  }
  return name
}

import { setTimeout as wait } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/pg-proxy'
import type { Db, Engine, LifeLocks, WriteTerms } from '../engine'
import { noteWritten, storageFailure, storageFault } from '../storage'
import * as schema from '../tables'
import { Connections } from './connections'
import { dump } from './dump'
import { isConflict, isLost, UnknownCommit } from './faults'
import { migrate, undoMigration } from './migrate'
import { Turns } from './turns'

const MAX_CONFLICTS = 10
/** Connections reserved for reads. */
const FOR_READING = 2
/** How long the outcome of a lost commit is looked up before the caller gets an error. */
const RESOLVE_MS = 30_000

/** PostgreSQL, which several nodes may share. */
export function postgresEngine(url: string, max: number): Engine {
  const connections = new Connections(url, max)
  const turns = new Turns(Math.max(1, max - FOR_READING))
  const proxied = drizzle(
    async (statement, params) => ({ rows: (await connections.query(statement, params)).rows }),
    { schema: schema as never },
  )
  // The tables are built for this dialect; queries are typed for SQLite's.
  const db = proxied as unknown as Db
  const durably = <T>(work: (db: Db) => Promise<T>, terms: WriteTerms) =>
    connections.isInside()
      ? work(db)
      : withRetries(connections, turns, () => work(db), {
          ...terms,
          isDone: async () => terms.isDone?.(db) ?? true,
        })
  return {
    db,
    durably,
    transaction: (work) => durably(work, {}),
    migrate: () => migrate(connections, url),
    undoMigration: () => undoMigration(connections, url),
    close: () => connections.close(),
    rows: (statement, params) => queryRows(connections, statement, params),
    state: () => ({
      fault: connections.isClosed ? 'closed' : storageFault(),
      waitingWrites: turns.lag().waiting,
      oldestWriteMs: turns.lag().oldestMs,
      logBytes: 0,
    }),
    lifeLocks: () => HEARTBEATS_ONLY,
    // The server takes care of its own files.
    checkAtStart: async () => {},
    integrity: async () => ({}),
    backup: (folder) => dump(url, folder),
  }
}

/** Nodes run on different machines, so heartbeats show which are alive. */
const HEARTBEATS_ONLY: LifeLocks = {
  take: () => () => {},
  hasEnded: () => false,
  forget: () => {},
  names: () => [],
}

type Terms = Omit<WriteTerms, 'isDone'> & { isDone: () => Promise<boolean> }

/** Looks up a lost commit instead of guessing. */
async function withRetries<T>(
  connections: Connections,
  turns: Turns,
  work: () => Promise<T>,
  { accountId = null, patienceMs = 0, isDone }: Terms,
): Promise<T> {
  const until = performance.now() + patienceMs
  for (let attempt = 1; ; attempt++) {
    try {
      const result = await turns.take(accountId, () => connections.transaction(work))
      noteWritten()
      return result
    } catch (error) {
      if (error instanceof UnknownCommit) {
        if (await hasCommitted(connections, error, isDone)) return error.result as T
      } else if (!mayRetry(error, attempt, until)) throw storageFailure(error)
    }
    await wait(Math.min(2 ** attempt, 500) * (0.5 + Math.random()))
  }
}

function mayRetry(error: unknown, attempt: number, until: number): boolean {
  if (isConflict(error)) return attempt < MAX_CONFLICTS
  return isLost(error) && (attempt === 1 || performance.now() < until)
}

async function hasCommitted(
  connections: Connections,
  lost: UnknownCommit,
  isDone: Terms['isDone'],
): Promise<boolean> {
  const until = performance.now() + RESOLVE_MS
  const lookUp = async () => {
    const outcome = await connections.readOutcome(lost.number)
    return outcome ? isDone() : outcome
  }
  for (;;) {
    const outcome = await lookUp().catch((error) => {
      if (!isLost(error)) throw error
      return null
    })
    if (outcome !== null) return outcome
    if (performance.now() > until) throw storageFailure(lost)
    await wait(250)
  }
}

async function queryRows<Row>(
  connections: Connections,
  statement: string,
  params: unknown[],
): Promise<Row[]> {
  let place = 0
  const text = statement.replaceAll('?', () => `$${++place}`)
  const { rows, fields } = await connections.query(text, params)
  const names = fields.map(({ name }) => name)
  return rows.map((row) => Object.fromEntries(names.map((name, i) => [name, row[i]])) as Row)
}

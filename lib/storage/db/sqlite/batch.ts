import type { Db } from '../engine'
import type { Connection } from './connection'

type Job = {
  since: number
  work: (db: Db) => Promise<unknown>
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

const MAX_PER_COMMIT = 256

/** Group commit: queued writes, each in its own savepoint, share one COMMIT. */
export function openBatches(connection: Connection) {
  let queue: Job[] = []
  let running = false

  const drain = async () => {
    running = true
    while (queue.length > 0) {
      const jobs = queue.slice(0, MAX_PER_COMMIT)
      queue = queue.slice(MAX_PER_COMMIT)
      await commitTogether(connection, jobs)
    }
    running = false
  }

  const write = <T>(work: (db: Db) => Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      queue.push({
        since: performance.now(),
        work,
        resolve: resolve as (value: unknown) => void,
        reject,
      })
      // Wait one turn of the event loop, so that simultaneous writes share a commit.
      if (!running) setImmediate(() => (running ? undefined : void drain()))
    })
  /** Writes that wait for a commit, and how long the oldest has waited, in milliseconds. */
  const lag = () => ({
    waiting: queue.length,
    oldestMs: queue[0] ? performance.now() - queue[0].since : 0,
  })
  return { write, lag }
}

async function commitTogether(connection: Connection, jobs: Job[]): Promise<void> {
  let outcomes: (() => void)[] = []
  try {
    await connection.transaction(async (db) => {
      outcomes = []
      for (const job of jobs) outcomes.push(await inSavepoint(connection, db, job))
    })
    for (const report of outcomes) report()
  } catch (error) {
    for (const job of jobs) job.reject(error)
  }
}

async function inSavepoint({ raw }: Connection, db: Db, job: Job): Promise<() => void> {
  raw.exec('SAVEPOINT job')
  try {
    const result = await job.work(db)
    raw.exec('RELEASE job')
    return () => job.resolve(result)
  } catch (error) {
    // Some failures (disk full) end the whole transaction, and the savepoint with it.
    if (!raw.inTransaction) throw error
    raw.exec('ROLLBACK TO job; RELEASE job')
    return () => job.reject(error)
  }
}

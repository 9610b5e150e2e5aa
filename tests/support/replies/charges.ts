import path from 'node:path'
import { readPostgres, readSqlite } from '../query'
import { namedCost } from './costs'
import type { Seen } from './document'

type Charge = { call_id: string; settled: number; capability: string | null }

/** Jobs that were neither paused nor cancelled, which charges work without a result. */
const COMPLETED_JOBS = `SELECT id, cost, (SELECT coalesce(sum(cost), 0) FROM job_event WHERE job_id = job.id) parts
  FROM job WHERE status = 'completed' AND NOT EXISTS
    (SELECT 1 FROM job_event WHERE job_id = job.id AND type = 'job.paused')`

const named = new Map<string, Map<string, number | null>>()

/** Notes the charge that the reply to a call named. */
export function remember(origin: string, callId: string, seen: Seen): void {
  const calls = named.get(origin) ?? new Map<string, number | null>()
  named.set(origin, calls.set(callId, namedCost(seen)))
}

/**
 * Throws if a hold was settled for another amount than its reply named, or if the parts of a job
 * are not the cost of that job. `url` is the address at which the calls were made.
 */
export function compareCharges(server: {
  url: string
  dataDir: string
  databaseUrl: string | null
}): void {
  const calls = named.get(server.url)
  named.delete(server.url)
  if (!calls?.size) return
  const database = server.databaseUrl
    ? readPostgres(server.databaseUrl)
    : readSqlite(path.join(server.dataDir, 'groundwire.db'))
  const charges = database.all<Charge>(
    "SELECT call_id, settled, capability FROM hold LEFT JOIN call ON call.id = call_id WHERE state = 'settled' AND settled > 0",
  )
  const jobs = database.all<{ id: string; cost: number; parts: number }>(COMPLETED_JOBS)
  database.close()
  const problems = [
    ...charges
      .filter(({ call_id, settled }) => calls.has(call_id) && calls.get(call_id) !== settled)
      .map((one) => `${one.capability} ${one.call_id}: ${one.settled}, ${calls.get(one.call_id)}`),
    ...jobs
      .filter(({ cost, parts }) => cost !== parts)
      .map(({ id, cost, parts }) => `${id}: ${cost}, ${parts}`),
  ]
  if (problems.length > 0) throw new Error(`Charged and named (nano-USD):\n${problems.join('\n')}`)
}

import { ServerStopping } from '@/lib/base/call'
import { getSetting } from '@/lib/base/config'
import { processWide, Tally } from '@/lib/base/runtime'
import { openerFor } from './kinds'
import { lostJobs, takeJobs, waitingAccounts } from './queue'
import { repeatEvery } from './repeat'
import type { JobKind, JobRow } from './rows'
import { Run } from './run'
import { jobSettings } from './settings'
import { type Running, stopRun, workerState } from './worker-state'

/** How soon a job stops that was cancelled on another node. */
const CHECK_EVERY_MS = 500

/** Starts working on jobs in this process. */
export function startJobs(): void {
  processWide('jobs.timer', () => {
    workerState().wake = repeatEvery('jobs', CHECK_EVERY_MS, lookForWork)
    return true
  })
}

/** Ends every run. Its job returns to the queue with everything found so far. */
export async function stopJobs(): Promise<void> {
  const state = workerState()
  state.isStopping = true
  for (const { stop } of state.runs.values()) stop(new ServerStopping())
  await Promise.all([...state.runs.values()].map(({ ended }) => ended))
}

async function lookForWork(): Promise<void> {
  const state = workerState()
  for (const id of await lostJobs(state.runs)) stopRun(id)
  if (state.isStopping) return
  const runs = [...state.runs.values()]
  const checks = runs.filter(({ kind }) => kind === 'monitors').length
  const max = getSetting(jobSettings.atOnce)
  const room = { jobs: max - (runs.length - checks), checks: max - checks }
  const running = new Tally()
  for (const { accountId } of runs) running.add(accountId, 1)
  const isBusy = (id: string) =>
    state.runs.has(id) || (state.faults.get(id)?.until ?? 0) > performance.now()
  if (room.jobs <= 0) await makeRoom(runs, running, isBusy)
  if (room.jobs <= 0 && room.checks <= 0) return
  for (const job of await takeJobs(room, isBusy, (account) => running.of(account))) begin(job)
}

/** Kinds that lose nothing when they continue later: their pages are charged when delivered. */
const MAY_YIELD: readonly JobKind[] = ['crawl', 'batch_scrape']

/** Returns the newest job of an account with several to the queue, if another account has none. */
async function makeRoom(
  runs: Running[],
  running: Tally,
  isBusy: (jobId: string) => boolean,
): Promise<void> {
  const newest = runs
    .filter(({ kind, accountId }) => MAY_YIELD.includes(kind) && running.of(accountId) > 1)
    .reduce<Running | null>(
      (best, candidate) =>
        best && running.of(best.accountId) > running.of(candidate.accountId) ? best : candidate,
      null,
    )
  if (!newest) return
  const waiting = await waitingAccounts(isBusy)
  if (waiting.some((account) => running.of(account) === 0)) newest.stop(new ServerStopping())
}

function begin(job: JobRow): void {
  const state = workerState()
  const run = new Run(job)
  const ended = run
    .execute((row) => openerFor(row.kind)(row))
    .finally(() => {
      state.runs.delete(job.id)
      state.wake()
    })
  state.runs.set(job.id, {
    kind: job.kind,
    accountId: job.accountId,
    lease: job.lease,
    stop: (reason) => run.stop(reason),
    ended,
  })
  // The server was stopped while the job was being taken.
  if (state.isStopping) run.stop(new ServerStopping())
}

import { ServerStopping } from '@/lib/call'
import { read } from '@/lib/config'
import { processWide } from '@/lib/runtime'
import { openerFor } from './kinds'
import { lookOften } from './look'
import { lostJobs, takeJobs } from './queue'
import type { JobRow } from './rows'
import { Run } from './run'
import { jobSettings } from './settings'
import { stopRun, workerState } from './worker-state'

/** How soon a job stops that was cancelled on another node. */
const LOOK_MS = 500

/** Starts working on jobs in this process. */
export function startJobs(): void {
  processWide('jobs.timer', () => {
    workerState().wake = lookOften('jobs', LOOK_MS, lookForWork)
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
  const checks = [...state.runs.values()].filter(({ isCheck }) => isCheck).length
  const most = read(jobSettings.atOnce)
  const [room, roomForChecks] = [most - (state.runs.size - checks), most - checks]
  if (state.isStopping || (room <= 0 && roomForChecks <= 0)) return
  const isBusy = (id: string) =>
    state.runs.has(id) || (state.faults.get(id)?.until ?? 0) > performance.now()
  for (const job of await takeJobs(room, isBusy, roomForChecks)) begin(job)
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
    isCheck: job.kind === 'monitors',
    lease: job.lease,
    stop: (reason) => run.stop(reason),
    ended,
  })
  // The server was stopped while the job was being taken.
  if (state.isStopping) run.stop(new ServerStopping())
}

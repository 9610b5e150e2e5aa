import { processWide } from '@/lib/base/runtime'
import type { JobKind } from './rows'

/** A run of a job in this process. */
export type Running = {
  kind: JobKind
  accountId: string
  lease: number
  stop: (reason: Error) => void
  ended: Promise<void>
}

type State = {
  runs: Map<string, Running>
  /** Jobs that met a fault: how often, and when they may be retried (monotonic clock). */
  faults: Map<string, { count: number; until: number }>
  wake: () => void
  isStopping: boolean
}

export const workerState = () =>
  processWide<State>('jobs.worker', () => ({
    runs: new Map(),
    faults: new Map(),
    wake: () => {},
    isStopping: false,
  }))

/** There may be work, so the worker looks immediately. */
export function wakeWorker(): void {
  workerState().wake()
}

/** The abort reason if the run was ended elsewhere and must not write any more. */
export class RunEnded extends Error {
  override name = 'RunEnded'
}

/** Ends the run of a job in this process, if there is one. */
export function stopRun(jobId: string): void {
  workerState().runs.get(jobId)?.stop(new RunEnded('the job was stopped'))
}

import { processWide } from '@/lib/runtime'

/** A run of a job in this process. */
export type Running = {
  isCheck: boolean
  lease: number
  stop: (reason: Error) => void
  ended: Promise<void>
}

type State = {
  runs: Map<string, Running>
  /** Jobs that met a fault, by how often, and when they may be tried again (steady clock). */
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

/** There may be something to do: the worker need not wait for its next look. */
export function wakeWorker(): void {
  workerState().wake()
}

/** Why a run's signal aborts if someone else ended the run: it has nothing left to write. */
export class RunEnded extends Error {
  override name = 'RunEnded'
}

/** Ends the run of a job in this process, if there is one. */
export function stopRun(jobId: string): void {
  workerState().runs.get(jobId)?.stop(new RunEnded('the job was stopped'))
}

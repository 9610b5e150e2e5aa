import type { Worker } from 'node:worker_threads'
import type { JobOptions } from './limits'

export type Job = JobOptions & {
  message: unknown
  account: string
  since: number
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}
export type Thread = {
  worker: Worker
  job: Job | null
  /** Whether it has loaded its modules, which no job's budget pays for. */
  isReady: boolean
  timer: NodeJS.Timeout | null
  ended: () => void
  /** The account whose large job it runs, or has not yet cleaned up after. */
  largeOf: string | null
}

/** A thread that has just been started. */
export const openThread = (worker: Worker): Thread => ({
  worker,
  job: null,
  isReady: false,
  timer: null,
  ended: () => {},
  largeOf: null,
})

import type { Worker } from 'node:worker_threads'
import type { JobOptions } from './limits'

/** What a thread answers. `retire`: it must not be used again. */
export type Reply = ({ result: unknown } | { error: string }) & { retire?: boolean }
/** What it says once it has given back the memory that it used for the answer. */
export type Rested = { rested: true }
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
  timer: NodeJS.Timeout | null
  ended: () => void
  /** Whose large job it has, or has not rested from. */
  largeOf: string | null
}

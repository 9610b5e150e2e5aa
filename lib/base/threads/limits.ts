/** The limits of a pool of threads. */
export type Limits = {
  /** Names the threads in metrics and the log. */
  name: string
  /** The thread's file, relative to the project. It answers each message with a `Reply`. */
  file: string
  /** Maximum number of threads, plus one for an account that gets too little. */
  max: number
  /** If more jobs wait, new ones are rejected with `overloaded`. An account may use half. */
  maxWaiting: number
  idleMs: number
  /** How long the last idle thread is kept, if longer than the others. */
  lastIdleMs?: number
  heapMb: number
  /** Half of the young generation. A small one keeps peak memory low. */
  semiSpaceMb?: number
}

export const PATIENCE_MS = 3_000

export type JobOptions = {
  budgetMs: number
  /** CPU time budget. The wall-clock limit is three times as long. */
  ofCpu?: boolean
  /** How long it may wait for a busy thread before another is started: 100 ms or more. */
  patienceMs?: number
  transfer?: ArrayBuffer[]
  /** Whether it needs much memory. An account runs one such job at a time. */
  isLarge?: boolean
  signal?: AbortSignal
  /** The account of the job; by default that of the running call. */
  account?: string
}

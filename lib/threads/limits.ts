/** What a pool of threads may use. */
export type Limits = {
  /** What the threads read, for metrics and log. */
  name: string
  /** The thread's file, from the project's folder; it answers each message with a `Reply`. */
  file: string
  /** One more is started for an account that others leave too little. */
  most: number
  /** One more is refused with `overloaded`; an account may have half. */
  maxWaiting: number
  idleMs: number
  /** How long the last idle thread is kept, when longer than the others. */
  lastIdleMs?: number
  heapMb: number
  /** Half of the young generation; a small one keeps the peak low. */
  semiSpaceMb?: number
}

export type JobOptions = {
  budgetMs: number
  /** The budget is CPU time, and thrice as long on the clock. */
  ofCpu?: boolean
  /** How long it may wait for a busy thread before another is started: none by default. */
  patienceMs?: number
  transfer?: ArrayBuffer[]
  /** Needs much memory: an account has one such job at a time. */
  isLarge?: boolean
  signal?: AbortSignal
  /** Whose job it is: the account of the running call by default. */
  account?: string
}

/** What a pool of threads may use. */
export type Limits = {
  /** What the threads read, for metrics and log. */
  name: string
  /** The thread's file, from the project's folder; it answers each message with a `Reply`. */
  file: string
  /** Threads for everyone. One more is started for an account that gets too little while others hold them all. */
  most: number
  /** Jobs that may wait for a thread; one more is refused with `overloaded`. An account may have half of them. */
  mostWaiting: number
  idleMs: number
  /** How long the last idle thread is kept, when longer than the others. */
  lastIdleMs?: number
  heapMb: number
  /** Half of the young generation: a small one keeps a thread's peak low, a large one does not move what is soon gone. */
  semiSpaceMb?: number
}

export type JobOptions = {
  budgetMs: number
  /** The budget is CPU time, and then thrice as long on the clock, for a machine with other work. */
  ofCpu?: boolean
  /** How long it may wait for a busy thread before another is started: none by default. */
  patienceMs?: number
  transfer?: ArrayBuffer[]
  signal?: AbortSignal
  /** Whose job it is: the account of the running call by default. */
  account?: string
}

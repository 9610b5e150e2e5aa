import type { Worker } from 'node:worker_threads'
import { processWide } from '@/lib/runtime'
import { currentAccount } from '../call'
import { AppError } from '../errors'
import { log } from '../log'
import { ThreadError, type ThreadFailure } from './failure'
import { cpuMs, startWorker } from './worker'

type Limits = {
  /** What the threads read, for metrics and log. */
  name: string
  /** The thread's file, from the project's folder; it answers each message with a `Reply`. */
  file: string
  /** Threads for everyone. One more is started for an account that has none while others hold them all. */
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
/** What a thread answers. `retire`: it must not be used again. */
export type Reply = ({ result: unknown } | { error: string }) & { retire?: boolean }
type JobOptions = {
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
type Job = JobOptions & {
  message: unknown
  account: string
  since: number
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}
type Thread = { worker: Worker; job: Job | null; timer: NodeJS.Timeout | null }
export type ThreadState = { threads: number; busy: number; waiting: number; lost: number }

const PATIENCE = 3
const LOOK_MS = { least: 50, most: 1_000 }
/** Threads beyond `most`, for accounts that have none. */
const RESERVED = 1
/** How long an account without a thread waits for a common one. */
const RESERVE_AFTER_MS = 250
/** A job whose caller left is mostly done soon, and a warm thread is worth that; the caller is let go at once. */
const LEFT_MS = 1_000
const left: ThreadFailure = { kind: 'stopped', message: 'the caller left' }
const idle: ThreadFailure = { kind: 'stopped', message: 'idle' }
const closed: ThreadFailure = { kind: 'stopped', message: 'closed' }
const tooLong: ThreadFailure = { kind: 'timeout', message: 'it took too long' }

/**
 * A few warm threads and a queue. A thread that passes its budget, or works on after its caller left, is ended and replaced.
 * Accounts take turns: the next job is of the account with the fewest running, then of the one served longest ago.
 */
export class Threads<Message, Result> {
  readonly #limits: Limits
  readonly #threads = new Set<Thread>()
  readonly #queue: Job[] = []
  /** When each account that waits or runs was last given a thread. */
  readonly #served = new Map<string, number>()
  #growth: NodeJS.Timeout | null = null
  #lost = 0

  constructor(limits: Limits) {
    this.#limits = limits
    pools().set(limits.name, () => this.state())
  }

  run(message: Message, options: JobOptions): Promise<Result> {
    const { signal, account = currentAccount() } = options
    return new Promise<Result>((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      if (this.#isFull(account)) return reject(overloaded())
      const leave = () => this.#abandon(job)
      const settled =
        <T>(settle: (value: T) => void) =>
        (value: T) => {
          signal?.removeEventListener('abort', leave)
          settle(value)
        }
      const job: Job = {
        ...options,
        account,
        message,
        since: performance.now(),
        resolve: settled(resolve as (value: unknown) => void),
        reject: settled(reject),
      }
      signal?.addEventListener('abort', leave, { once: true })
      this.#queue.push(job)
      this.#next()
    })
  }

  async close(): Promise<void> {
    this.#stopGrowing()
    for (const job of this.#queue.splice(0)) job.reject(new ThreadError(closed))
    const closing = [...this.#threads].map((thread) => {
      this.#end(thread, closed, new ThreadError(closed))
      return thread.worker.terminate()
    })
    await Promise.all(closing)
  }

  state(): ThreadState {
    return {
      threads: this.#threads.size,
      busy: this.#busy().length,
      waiting: this.#queue.length,
      lost: this.#lost,
    }
  }

  #isFull(account: string): boolean {
    const { mostWaiting } = this.#limits
    if (this.#queue.length >= mostWaiting) return true
    if (account === '') return false
    return this.#queue.filter((job) => job.account === account).length >= Math.ceil(mostWaiting / 2)
  }

  #busy(): Thread[] {
    return [...this.#threads].filter(({ job }) => job !== null)
  }

  #running(account: string): number {
    return this.#busy().filter(({ job }) => job?.account === account).length
  }

  #next(): void {
    for (const job of this.#inTurn()) {
      const thread = this.#idleFor(job) ?? this.#another(job)
      if (!thread) continue
      this.#give(job, thread)
      return
    }
  }

  /** Of those that wait, who should have a thread first. One without patience does not wait behind those with it. */
  #inTurn(): Job[] {
    if (this.#queue.length < 2) return [...this.#queue]
    const running = new Map<string, number>()
    for (const { account } of this.#queue) if (!running.has(account)) running.set(account, this.#running(account))
    const load = (job: Job) => running.get(job.account) ?? 0
    const served = (job: Job) => this.#served.get(job.account) ?? 0
    return this.#queue.toSorted((a, b) => load(a) - load(b) || served(a) - served(b) || a.since - b.since)
  }

  #give(job: Job, thread: Thread): void {
    this.#queue.splice(this.#queue.indexOf(job), 1)
    this.#served.set(job.account, performance.now())
    thread.job = job
    if (job.ofCpu) void this.#watchCpu(thread, job)
    else this.#setTimer(thread, job.budgetMs, tooLong)
    thread.worker.ref()
    thread.worker.postMessage(job.message, job.transfer ?? [])
  }

  /** The first that is idle: where little is to be done, the same thread does it all. The reserved one is left for others. */
  #idleFor(job: Job): Thread | undefined {
    if (this.#busy().length >= this.#limits.most && !this.#mayReserve(job)) return undefined
    return [...this.#threads].find((one) => one.job === null)
  }

  #mayReserve({ account }: Job): boolean {
    return account !== '' && this.#running(account) === 0
  }

  /** A further thread, once the job has waited as long as it may. Each one compiles the same code and has its own heap. */
  #another(job: Job): Thread | null {
    const { most } = this.#limits
    const size = this.#threads.size
    if (size >= most && !(size < most + RESERVED && this.#mayReserve(job))) return null
    const patienceMs = size < most ? (job.patienceMs ?? 0) : Math.max(RESERVE_AFTER_MS, job.patienceMs ?? 0)
    const leftMs = size === 0 ? 0 : job.since + patienceMs - performance.now()
    if (leftMs <= 0) return this.#start()
    this.#growth ??= setTimeout(() => {
      this.#growth = null
      this.#next()
    }, Math.ceil(leftMs))
    return null
  }

  #stopGrowing(): void {
    if (this.#growth !== null) clearTimeout(this.#growth)
    this.#growth = null
  }

  #start(): Thread {
    const worker = startWorker(this.#limits)
    const thread: Thread = { worker, job: null, timer: null }
    worker.on('message', (reply: Reply) => this.#finish(thread, reply))
    worker.on('error', (error) => this.#end(thread, { kind: 'failed', message: String(error) }))
    worker.on('exit', () => this.#end(thread, { kind: 'stopped', message: 'the thread stopped' }))
    this.#threads.add(thread)
    return thread
  }

  #finish(thread: Thread, reply: Reply): void {
    const job = thread.job
    thread.job = null
    this.#rest(thread)
    thread.worker.unref()
    if ('result' in reply) job?.resolve(reply.result)
    else job?.reject(new ThreadError({ kind: 'failed', message: reply.error }))
    if (reply.retire) {
      this.#end(thread, { kind: 'stopped', message: 'retired' })
      return
    }
    this.#forgetIdleAccounts()
    this.#next()
  }

  #forgetIdleAccounts(): void {
    if (this.#queue.length === 0 && this.#busy().length === 0) this.#served.clear()
  }

  /** Ends the thread when it stays idle; the last one later. */
  #rest(thread: Thread): void {
    const { idleMs, lastIdleMs = 0 } = this.#limits
    this.#setTimer(thread, idleMs, idle, () => {
      const longerMs = this.#threads.size === 1 ? lastIdleMs - idleMs : 0
      if (longerMs <= 0) return this.#end(thread, idle)
      this.#setTimer(thread, longerMs, idle)
      thread.timer?.unref()
    })
    thread.timer?.unref()
  }

  #end(thread: Thread, failure: ThreadFailure, reason?: unknown): void {
    const job = thread.job
    thread.job = null
    if (this.#threads.delete(thread) && job && reason === undefined) {
      this.#lost++
      log().warn({ threads: this.#limits.name, why: failure.message }, 'a thread was ended in the middle of a job')
    }
    if (thread.timer) clearTimeout(thread.timer)
    job?.reject(reason ?? new ThreadError(failure))
    void thread.worker.terminate()
    this.#next()
  }

  #abandon(job: Job): void {
    const at = this.#queue.indexOf(job)
    if (at >= 0) this.#queue.splice(at, 1)
    const thread = [...this.#threads].find((one) => one.job === job)
    if (thread) this.#setTimer(thread, LEFT_MS, left, () => this.#end(thread, left, job.signal?.reason))
    job.reject(job.signal?.reason)
  }

  #setTimer(thread: Thread, ms: number, failure: ThreadFailure, then = () => this.#end(thread, failure)): void {
    if (thread.timer) clearTimeout(thread.timer)
    thread.timer = setTimeout(then, ms)
  }

  /** Ends the thread once the job has used its CPU time, or waited for a CPU far longer than that. */
  async #watchCpu(thread: Thread, job: Job): Promise<void> {
    if (thread.timer) clearTimeout(thread.timer)
    const from = performance.now()
    const before = await cpuMs(thread.worker)
    const look = async () => {
      const usedMs = (await cpuMs(thread.worker)) - before
      if (thread.job !== job || job.signal?.aborted) return
      if (usedMs >= job.budgetMs || performance.now() - from >= job.budgetMs * PATIENCE) this.#end(thread, tooLong)
      else thread.timer = setTimeout(look, Math.max(LOOK_MS.least, Math.min(job.budgetMs - usedMs, LOOK_MS.most)))
    }
    if (thread.job === job && !job.signal?.aborted) thread.timer = setTimeout(look, job.budgetMs)
  }
}

/** As `new Threads`. */
export function openThreads<Message, Result>(limits: Limits): Threads<Message, Result> {
  return new Threads(limits)
}

function overloaded(): AppError {
  return new AppError('overloaded', 'Too many documents are being read.', { retryAfterSeconds: 2 })
}

/** The threads of this process, by what they read. */
export function threadStates(): Map<string, ThreadState> {
  return new Map([...pools()].map(([name, state]) => [name, state()]))
}

const pools = () => processWide('threads.pools', () => new Map<string, () => ThreadState>())

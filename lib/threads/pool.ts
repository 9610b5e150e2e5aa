import type { Worker } from 'node:worker_threads'
import { processWide } from '@/lib/runtime'
import { currentAccount } from '../call'
import { AppError } from '../errors'
import { log } from '../log'
import { ThreadError, type ThreadFailure } from './failure'
import type { JobOptions, Limits } from './limits'
import { Shares } from './shares'
import { cpuMs, startWorker } from './worker'

/** What a thread answers. `retire`: it must not be used again. */
export type Reply = ({ result: unknown } | { error: string }) & { retire?: boolean }
type Job = JobOptions & {
  message: unknown
  account: string
  since: number
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}
type Thread = { worker: Worker; job: Job | null; timer: NodeJS.Timeout | null; ended: () => void }
export type ThreadState = { threads: number; busy: number; waiting: number; lost: number }

const PATIENCE = 3
const LOOK_MS = { least: 50, most: 1_000 }
/** Threads beyond `most`, for accounts that have none, and for those that others leave too little. */
const RESERVED = 1
/** How long an account waits for a common thread before the reserved one is started. */
const RESERVE_AFTER_MS = 250
/** A job whose caller left is mostly done soon, and a warm thread is worth that; the caller is let go at once. */
const LEFT_MS = 1_000
const left: ThreadFailure = { kind: 'stopped', message: 'the caller left' }
const idle: ThreadFailure = { kind: 'stopped', message: 'idle' }
const closed: ThreadFailure = { kind: 'stopped', message: 'closed' }
const tooLong: ThreadFailure = { kind: 'timeout', message: 'it took too long' }

/**
 * A few warm threads and a queue. A thread that passes its budget, or works on after its caller left, is ended and replaced.
 * Accounts take turns: the next job is of the account that used the least thread time lately. One that used far more than the
 * others, while they are about, leaves a thread free for them.
 */
export class Threads<Message, Result> {
  readonly #limits: Limits
  readonly #threads = new Set<Thread>()
  readonly #queue: Job[] = []
  readonly #shares = new Shares()
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
      this.#shares.note(account)
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
    const used = new Map<string, number>()
    for (const { account } of this.#queue) if (!used.has(account)) used.set(account, this.#shares.used(account))
    const load = (job: Job) => used.get(job.account) ?? 0
    return this.#queue.toSorted((a, b) => load(a) - load(b) || a.since - b.since)
  }

  #give(job: Job, thread: Thread): void {
    this.#queue.splice(this.#queue.indexOf(job), 1)
    thread.job = job
    thread.ended = this.#shares.begin(job.account)
    if (job.ofCpu) void this.#watchCpu(thread, job)
    else this.#setTimer(thread, job.budgetMs, tooLong)
    thread.worker.ref()
    thread.worker.postMessage(job.message, job.transfer ?? [])
  }

  /** The first that is idle: where little is to be done, the same thread does it all. The reserved one is left for others. */
  #idleFor(job: Job): Thread | undefined {
    const { most } = this.#limits
    if (this.#busy().length >= most && !this.#mayReserve(job)) return undefined
    if (this.#leavesRoom(job)) return undefined
    return [...this.#threads].find((one) => one.job === null)
  }

  /** Whether the job's account has as many threads as it may have while others need theirs. */
  #leavesRoom({ account }: Job): boolean {
    const { most } = this.#limits
    return most > 1 && this.#running(account) >= most - 1 && this.#shares.isHeavy(account)
  }

  #mayReserve({ account }: Job): boolean {
    if (account === '' || this.#shares.isHeavy(account)) return false
    const isBesideHeavy = this.#busy().some(({ job }) => job && this.#shares.isHeavy(job.account))
    return this.#running(account) < (isBesideHeavy ? this.#limits.most : 1)
  }

  /** A further thread, once the job has waited as long as it may. Each one compiles the same code and has its own heap. */
  #another(job: Job): Thread | null {
    const { most } = this.#limits
    const size = this.#threads.size
    if (this.#leavesRoom(job)) return null
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
    const thread: Thread = { worker, job: null, timer: null, ended: () => {} }
    worker.on('message', (reply: Reply) => this.#finish(thread, reply))
    worker.on('error', (error) => this.#end(thread, { kind: 'failed', message: String(error) }))
    worker.on('exit', () => this.#end(thread, { kind: 'stopped', message: 'the thread stopped' }))
    this.#threads.add(thread)
    return thread
  }

  #finish(thread: Thread, reply: Reply): void {
    const job = thread.job
    thread.job = null
    thread.ended()
    this.#rest(thread)
    thread.worker.unref()
    if ('result' in reply) job?.resolve(reply.result)
    else job?.reject(new ThreadError({ kind: 'failed', message: reply.error }))
    if (reply.retire) {
      this.#end(thread, { kind: 'stopped', message: 'retired' })
      return
    }
    this.#next()
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
    thread.ended()
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

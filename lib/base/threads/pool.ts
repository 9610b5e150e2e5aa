import { currentAccount } from '@/lib/base/call'
import { log } from '@/lib/base/log'
import {
  hasLongTexts,
  listBuffers,
  type Parcel,
  packInTurns,
  type Ready,
  type Reply,
  type Rested,
  unpackInTurns,
} from '@/lib/base/worker'
import { jobFailed, overloaded, ThreadError, type ThreadFailure } from './failure'
import { type Job, openThread, type Thread } from './job'
import type { JobOptions, Limits } from './limits'
import { Shares } from './shares'
import { registerThreads, type ThreadState } from './states'
import { watchCpu } from './watch-cpu'
import { startWorker } from './worker'

/** For a new thread to load its modules, on a busy machine. */
const START_MS = 60_000
/** Threads in addition to `max`, for accounts that get too little. */
const RESERVED = 1
/** A warm thread is usually free before a new one would be ready. */
const GROW_AFTER_MS = 100
/** How long an account waits for a shared thread before the reserved one is started. */
const RESERVE_AFTER_MS = 250
/** A disconnected caller's job may continue this long, as a warm thread is worth the wait. */
const DISCONNECTED_MS = 1_000
/** Large jobs at a time, each from another account. */
const MAX_LARGE = 2
const disconnected: ThreadFailure = { kind: 'stopped', message: 'the caller disconnected' }
const idle: ThreadFailure = { kind: 'stopped', message: 'idle' }
const threadFailure: ThreadFailure = { kind: 'stopped', message: 'closed' }
const timedOut: ThreadFailure = { kind: 'timeout', message: 'it took too long' }

/** Warm threads with a queue, in which accounts take turns by thread time. */
export class Threads<Message, Result> {
  readonly #limits: Limits
  readonly #threads = new Set<Thread>()
  readonly #queue: Job[] = []
  readonly #shares = new Shares()
  #growth: { time: number; timer: NodeJS.Timeout } | null = null
  #lost = 0

  constructor(limits: Limits) {
    this.#limits = limits
    registerThreads(limits.name, () => this.state())
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
    for (const job of this.#queue.splice(0)) job.reject(new ThreadError(threadFailure))
    const closing = [...this.#threads].map((thread) => {
      this.#end(thread, threadFailure, new ThreadError(threadFailure))
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
    const { maxWaiting } = this.#limits
    if (this.#queue.length >= maxWaiting) return true
    if (account === '') return false
    return this.#queue.filter((job) => job.account === account).length >= Math.ceil(maxWaiting / 2)
  }

  #busy(): Thread[] {
    return [...this.#threads].filter(({ job }) => job !== null)
  }

  #running(account: string): number {
    return this.#busy().filter(({ job }) => job?.account === account).length
  }

  #next(): void {
    for (const job of this.#inTurn()) {
      if (job.isLarge && this.#isTooMuch(job)) continue
      const thread = this.#idleFor(job) ?? this.#another(job)
      if (!thread) continue
      this.#give(job, thread)
      return
    }
  }

  /** Whether another large job would use too much memory. */
  #isTooMuch({ account }: Job): boolean {
    const owners = [...this.#threads].flatMap(({ largeOf }) => largeOf ?? [])
    return owners.includes(account) || owners.length >= MAX_LARGE
  }

  /** A job without patience does not wait behind patient ones. */
  #inTurn(): Job[] {
    if (this.#queue.length < 2) return [...this.#queue]
    const used = new Map<string, number>()
    for (const { account } of this.#queue)
      if (!used.has(account)) used.set(account, this.#shares.used(account))
    const load = (job: Job) => used.get(job.account) ?? 0
    return this.#queue.toSorted((a, b) => load(a) - load(b) || a.since - b.since)
  }

  #give(job: Job, thread: Thread): void {
    this.#queue.splice(this.#queue.indexOf(job), 1)
    thread.job = job
    if (job.isLarge) thread.largeOf = job.account
    thread.ended = this.#shares.begin(job.account)
    if (thread.isReady) this.#startClock(thread, job)
    else this.#setTimer(thread, START_MS, timedOut)
    thread.worker.ref()
    this.#send(job, thread).catch((error) =>
      this.#end(thread, { kind: 'failed', message: String(error) }),
    )
  }

  #startClock(thread: Thread, job: Job): void {
    if (job.ofCpu) void watchCpu(thread, job, () => this.#end(thread, timedOut))
    else this.#setTimer(thread, job.budgetMs, timedOut)
  }

  async #send(job: Job, thread: Thread): Promise<void> {
    const { message, transfer = [] } = job
    const parcel: Parcel = hasLongTexts(message)
      ? await packInTurns(message)
      : { content: message, texts: [] }
    if (thread.job === job) thread.worker.postMessage(parcel, [...transfer, ...listBuffers(parcel)])
  }

  /** A single thread handles light loads; the reserved one is disconnected for others. */
  #idleFor(job: Job): Thread | undefined {
    const { max } = this.#limits
    if (this.#busy().length >= max && !this.#mayReserve(job)) return undefined
    if (this.#leavesRoom(job)) return undefined
    return [...this.#threads].find((thread) => thread.job === null)
  }

  /** Whether the job's account has its full share of threads while others wait. */
  #leavesRoom({ account }: Job): boolean {
    const { max } = this.#limits
    return max > 1 && this.#running(account) >= max - 1 && this.#shares.isHeavy(account)
  }

  #mayReserve({ account }: Job): boolean {
    if (account === '' || this.#shares.isHeavy(account)) return false
    const isBesideHeavy = this.#busy().some(({ job }) => job && this.#shares.isHeavy(job.account))
    return this.#running(account) < (isBesideHeavy ? this.#limits.max : 1)
  }

  /** Starts another thread once the job has waited as long as it may. */
  #another(job: Job): Thread | null {
    const { max } = this.#limits
    const size = this.#threads.size
    if (this.#leavesRoom(job)) return null
    if (size >= max && !(size < max + RESERVED && this.#mayReserve(job))) return null
    const minMs = size < max ? GROW_AFTER_MS : RESERVE_AFTER_MS
    const patienceMs = Math.max(minMs, job.patienceMs ?? 0)
    const leftMs = size === 0 ? 0 : job.since + patienceMs - performance.now()
    if (leftMs <= 0) return this.#start()
    this.#growAt(performance.now() + leftMs)
    return null
  }

  /** Looks again then, or before if another job is less patient. */
  #growAt(time: number): void {
    if (this.#growth && this.#growth.time <= time) return
    this.#stopGrowing()
    const look = () => {
      this.#growth = null
      this.#next()
    }
    this.#growth = { time, timer: setTimeout(look, Math.ceil(time - performance.now())) }
  }

  #stopGrowing(): void {
    if (this.#growth) clearTimeout(this.#growth.timer)
    this.#growth = null
  }

  #start(): Thread {
    const worker = startWorker(this.#limits)
    const thread = openThread(worker)
    worker.on('message', (reply: Ready | Reply | Rested) => {
      if ('ready' in reply) return this.#ready(thread)
      if (!('rested' in reply)) return this.#finish(thread, reply)
      if (!thread.job?.isLarge) thread.largeOf = null
      this.#next()
    })
    worker.on('error', (error) => this.#end(thread, { kind: 'failed', message: String(error) }))
    worker.on('exit', () => this.#end(thread, { kind: 'stopped', message: 'the thread stopped' }))
    this.#threads.add(thread)
    return thread
  }

  #ready(thread: Thread): void {
    thread.isReady = true
    const { job } = thread
    if (job && !job.signal?.aborted) this.#startClock(thread, job)
  }

  #finish(thread: Thread, reply: Reply): void {
    const job = thread.job
    thread.job = null
    thread.ended()
    this.#rest(thread)
    thread.worker.unref()
    if ('result' in reply) void unpackInTurns(reply.result).then(job?.resolve)
    else job?.reject(jobFailed(this.#limits.name, reply.error))
    if (reply.retire) {
      this.#end(thread, { kind: 'stopped', message: 'retired' })
      return
    }
    this.#next()
  }

  /** Ends the thread when it stays idle, the last one later. */
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
      log().warn(
        { threads: this.#limits.name, why: failure.message },
        'a thread was ended in the middle of a job',
      )
    }
    if (thread.timer) clearTimeout(thread.timer)
    job?.reject(reason ?? new ThreadError(failure))
    void thread.worker.terminate()
    this.#next()
  }

  #abandon(job: Job): void {
    const at = this.#queue.indexOf(job)
    if (at >= 0) this.#queue.splice(at, 1)
    const thread = [...this.#threads].find((thread) => thread.job === job)
    if (thread)
      this.#setTimer(thread, DISCONNECTED_MS, disconnected, () =>
        this.#end(thread, disconnected, job.signal?.reason),
      )
    job.reject(job.signal?.reason)
  }

  #setTimer(
    thread: Thread,
    ms: number,
    failure: ThreadFailure,
    then = () => this.#end(thread, failure),
  ): void {
    if (thread.timer) clearTimeout(thread.timer)
    thread.timer = setTimeout(then, ms)
  }
}

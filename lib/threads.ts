import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { projectDir } from './config'
import { AppError } from './errors'
import { log } from './log'
import { outside } from './outside'
import { processWide } from './process-wide'

/** Why a thread did not answer: `failed` carries what it threw. */
export type ThreadFailure = { kind: 'timeout' | 'failed' | 'stopped'; message: string }
export class ThreadError extends Error {
  override name = 'ThreadError'
  readonly kind: ThreadFailure['kind']

  constructor({ kind, message }: ThreadFailure) {
    super(message)
    this.kind = kind
  }
}

type Limits = {
  /** What the threads read, for metrics and log. */
  name: string
  /** The thread's file, from the project's folder; it answers each message with a `Reply`. */
  file: string
  most: number
  /** Jobs that may wait for a thread; one more is refused with `overloaded`. */
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
}
type Job = JobOptions & {
  message: unknown
  since: number
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}
type Thread = { worker: Worker; job: Job | null; timer: NodeJS.Timeout | null }
export type ThreadState = { threads: number; busy: number; waiting: number; lost: number }

const PATIENCE = 3
const LOOK_MS = { least: 50, most: 1_000 }
/** A job whose caller left is mostly done soon, and a warm thread is worth that; the caller is let go at once. */
const LEFT_MS = 1_000

/** A few warm threads and a queue. One that passes its budget, or works on when its caller left, is ended and replaced. */
export function openThreads<Message, Result>(limits: Limits) {
  const { name, file, most, mostWaiting, idleMs, heapMb, semiSpaceMb } = limits
  const lastIdleMs = Math.max(idleMs, limits.lastIdleMs ?? 0)
  const threads = new Set<Thread>()
  const queue: Job[] = []
  let growth: NodeJS.Timeout | null = null
  let lost = 0

  const run = (message: Message, options: JobOptions): Promise<Result> =>
    new Promise<Result>((resolve, reject) => {
      const { signal } = options
      if (signal?.aborted) return reject(signal.reason)
      if (queue.length >= mostWaiting)
        return reject(new AppError('overloaded', 'Too many documents are being read.', { retryAfterSeconds: 2 }))
      const leave = () => abandon(job)
      const settled =
        <T>(settle: (value: T) => void) =>
        (value: T) => {
          signal?.removeEventListener('abort', leave)
          settle(value)
        }
      const job: Job = {
        ...options,
        message,
        since: performance.now(),
        resolve: settled(resolve as (value: unknown) => void),
        reject: settled(reject),
      }
      signal?.addEventListener('abort', leave, { once: true })
      queue.push(job)
      next()
    })

  const next = () => {
    // Of those that wait, the first that may have a thread: one without patience does not wait behind those with it.
    for (const job of queue) {
      const thread = idle() ?? (threads.size < most ? another(job) : null)
      if (thread) return give(job, thread)
      if (threads.size >= most) return
    }
  }

  const give = (job: Job, thread: Thread) => {
    queue.splice(queue.indexOf(job), 1)
    thread.job = job
    if (job.ofCpu) void watchCpu(thread, job)
    else setTimer(thread, job.budgetMs, tooLong)
    thread.worker.ref()
    thread.worker.postMessage(job.message, job.transfer ?? [])
  }

  /** The first that is idle: where little is to be done, the same thread does it all. */
  const idle = () => [...threads].find((one) => one.job === null)

  /** A further thread, once the job has waited as long as it may. Each compiles the same code, and has a heap of its own. */
  const another = (job: Job): Thread | null => {
    const leftMs = threads.size === 0 ? 0 : job.since + (job.patienceMs ?? 0) - performance.now()
    if (leftMs <= 0) return start()
    if (growth === null)
      growth = setTimeout(() => {
        growth = null
        next()
      }, Math.ceil(leftMs))
    return null
  }

  const start = (): Thread => {
    const root = projectDir()
    const place = (name: string) => pathToFileURL(path.join(/* turbopackIgnore: true */ root, name))
    setSemiSpace(semiSpaceMb)
    const worker = outside(
      () =>
        new Worker(/* turbopackIgnore: true */ place(file), {
          execArgv: ['--import', place('scripts/typescript.mjs').href],
          resourceLimits: { maxOldGenerationSizeMb: heapMb },
        }),
    )
    const thread: Thread = { worker, job: null, timer: null }
    worker.on('message', (reply: Reply) => finish(thread, reply))
    worker.on('error', (error) => end(thread, { kind: 'failed', message: String(error) }))
    worker.on('exit', () => end(thread, { kind: 'stopped', message: 'the thread stopped' }))
    threads.add(thread)
    return thread
  }

  const finish = (thread: Thread, reply: Reply) => {
    const job = thread.job
    thread.job = null
    rest(thread)
    thread.worker.unref()
    if ('result' in reply) job?.resolve(reply.result)
    else job?.reject(new ThreadError({ kind: 'failed', message: reply.error }))
    if (reply.retire) return end(thread, { kind: 'stopped', message: 'retired' })
    next()
  }

  /** Ends the thread when it stays idle; the last one later. */
  const rest = (thread: Thread) => {
    const idle: ThreadFailure = { kind: 'stopped', message: 'idle' }
    setTimer(thread, idleMs, idle, () => {
      const longerMs = threads.size === 1 ? lastIdleMs - idleMs : 0
      if (longerMs <= 0) return end(thread, idle)
      setTimer(thread, longerMs, idle)
      thread.timer?.unref()
    })
    thread.timer?.unref()
  }

  const end = (thread: Thread, failure: ThreadFailure, reason?: unknown) => {
    const job = thread.job
    thread.job = null
    if (threads.delete(thread) && job && reason === undefined) {
      lost++
      log().warn({ threads: name, why: failure.message }, 'a thread was ended in the middle of a job')
    }
    if (thread.timer) clearTimeout(thread.timer)
    job?.reject(reason ?? new ThreadError(failure))
    void thread.worker.terminate()
    next()
  }

  const abandon = (job: Job) => {
    const at = queue.indexOf(job)
    if (at >= 0) queue.splice(at, 1)
    const thread = [...threads].find((one) => one.job === job)
    if (thread) setTimer(thread, LEFT_MS, left, () => end(thread, left, job.signal?.reason))
    job.reject(job.signal?.reason)
  }

  const setTimer = (thread: Thread, ms: number, failure: ThreadFailure, then = () => end(thread, failure)) => {
    if (thread.timer) clearTimeout(thread.timer)
    thread.timer = setTimeout(then, ms)
  }

  /** Ends the thread once the job has used its CPU time, or waited for a CPU far longer than that. */
  const watchCpu = async (thread: Thread, job: Job) => {
    if (thread.timer) clearTimeout(thread.timer)
    const from = performance.now()
    const before = await cpuMs(thread.worker)
    const look = async () => {
      const usedMs = (await cpuMs(thread.worker)) - before
      if (thread.job !== job || job.signal?.aborted) return
      if (usedMs >= job.budgetMs || performance.now() - from >= job.budgetMs * PATIENCE) end(thread, tooLong)
      else thread.timer = setTimeout(look, Math.max(LOOK_MS.least, Math.min(job.budgetMs - usedMs, LOOK_MS.most)))
    }
    if (thread.job === job && !job.signal?.aborted) thread.timer = setTimeout(look, job.budgetMs)
  }

  const close = async () => {
    if (growth !== null) clearTimeout(growth)
    growth = null
    for (const job of queue.splice(0)) job.reject(new ThreadError({ kind: 'stopped', message: 'closed' }))
    const closing = [...threads].map((thread) => {
      end(thread, { kind: 'stopped', message: 'closed' }, new ThreadError({ kind: 'stopped', message: 'closed' }))
      return thread.worker.terminate()
    })
    await Promise.all(closing)
  }
  const state = (): ThreadState => ({
    threads: threads.size,
    busy: [...threads].filter(({ job }) => job !== null).length,
    waiting: queue.length,
    lost,
  })
  pools().set(name, state)
  return { run, close, state }
}

/** V8 asks its flags, before a thread's own limits, how large the young generation of the next heap is. */
function setSemiSpace(megabytes: number | undefined): void {
  setFlagsFromString(`--min-semi-space-size=${megabytes ?? 1}`)
  setFlagsFromString(`--max-semi-space-size=${megabytes ?? 8}`)
}

/** The threads of this process, by what they read. */
export function threadStates(): Map<string, ThreadState> {
  return new Map([...pools()].map(([name, state]) => [name, state()]))
}

const pools = () => processWide('threads.pools', () => new Map<string, () => ThreadState>())

const left: ThreadFailure = { kind: 'stopped', message: 'the caller left' }
const tooLong: ThreadFailure = { kind: 'timeout', message: 'it took too long' }

/** CPU time that a thread has used; none once it has ended. */
async function cpuMs(worker: Worker): Promise<number> {
  try {
    const { user, system } = await worker.cpuUsage()
    return (user + system) / 1000
  } catch {
    return 0
  }
}

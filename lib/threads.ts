import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { projectDir } from './config'

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
  /** The thread's file, from the project's folder; it answers each message with a `Reply`. */
  file: string
  most: number
  idleMs: number
  heapMb: number
}
/** What a thread answers. `retire`: it must not be used again. */
export type Reply = ({ result: unknown } | { error: string }) & { retire?: boolean }
type Job = {
  message: unknown
  transfer: ArrayBuffer[]
  budgetMs: number
  signal: AbortSignal | undefined
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}
type Thread = { worker: Worker; job: Job | null; timer: NodeJS.Timeout | null }

/** A few warm threads and a queue. One that passes its time budget, or whose caller left, is ended and replaced. */
export function openThreads<Message, Result>({ file, most, idleMs, heapMb }: Limits) {
  const threads = new Set<Thread>()
  const queue: Job[] = []

  const run = (
    message: Message,
    budgetMs: number,
    transfer: ArrayBuffer[] = [],
    signal?: AbortSignal,
  ): Promise<Result> =>
    new Promise<Result>((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      const job: Job = { message, transfer, budgetMs, signal, resolve: resolve as (value: unknown) => void, reject }
      signal?.addEventListener('abort', () => abandon(job), { once: true })
      queue.push(job)
      next()
    })

  const next = () => {
    const job = queue[0]
    if (!job) return
    const thread = [...threads].find((one) => one.job === null) ?? (threads.size < most ? start() : null)
    if (!thread) return
    queue.shift()
    thread.job = job
    setTimer(thread, job.budgetMs, { kind: 'timeout', message: 'it took too long' })
    thread.worker.ref()
    thread.worker.postMessage(job.message, job.transfer)
  }

  const start = (): Thread => {
    const root = projectDir()
    const place = (name: string) => pathToFileURL(path.join(/* turbopackIgnore: true */ root, name))
    const worker = new Worker(/* turbopackIgnore: true */ place(file), {
      execArgv: ['--import', place('scripts/typescript.mjs').href],
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    })
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
    setTimer(thread, idleMs, { kind: 'stopped', message: 'idle' })
    thread.timer?.unref()
    thread.worker.unref()
    if ('result' in reply) job?.resolve(reply.result)
    else job?.reject(new ThreadError({ kind: 'failed', message: reply.error }))
    if (reply.retire) return end(thread, { kind: 'stopped', message: 'retired' })
    next()
  }

  const end = (thread: Thread, failure: ThreadFailure, reason?: unknown) => {
    const job = thread.job
    thread.job = null
    threads.delete(thread)
    if (thread.timer) clearTimeout(thread.timer)
    job?.reject(reason ?? new ThreadError(failure))
    void thread.worker.terminate()
    next()
  }

  const abandon = (job: Job) => {
    const at = queue.indexOf(job)
    if (at >= 0) queue.splice(at, 1)
    const thread = [...threads].find((one) => one.job === job)
    if (thread) end(thread, { kind: 'stopped', message: 'the caller left' }, job.signal?.reason)
    else job.reject(job.signal?.reason)
  }

  const setTimer = (thread: Thread, ms: number, failure: ThreadFailure) => {
    if (thread.timer) clearTimeout(thread.timer)
    thread.timer = setTimeout(() => end(thread, failure), ms)
  }

  const close = async () => {
    for (const job of queue.splice(0)) job.reject(new ThreadError({ kind: 'stopped', message: 'closed' }))
    for (const thread of [...threads]) end(thread, { kind: 'stopped', message: 'closed' })
  }
  return { run, close }
}

import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { projectDir } from '../config'
import { AppError } from '../errors'
import { processWide } from '../process-wide'
import type { Page, PageRequest } from './page'

type Job = {
  request: PageRequest
  signal: AbortSignal | undefined
  done: (page: Page) => void
  failed: (error: unknown) => void
}

type Reader = { worker: Worker; job: Job | null; timer: NodeJS.Timeout | null }
type Reply = { page: Page } | { error: string }

const MOST_WORKERS = 2
/** CPU time for one page; three times as long on the clock, for a machine with other work. */
const BUDGET_MS = 10_000
const PATIENCE = 3
const IDLE_MS = 30_000

/** Reads a page on a worker thread, so that no page delays another call. Rejects when `signal` aborts. */
export function readPage(request: PageRequest, signal?: AbortSignal): Promise<Page> {
  return pool().read(request, signal)
}

/** Ends the worker threads; the next page starts new ones. */
export async function closeReaders(): Promise<void> {
  await pool().close()
}

function pool(): ReaderPool {
  return processWide('page.readers', () => new ReaderPool(BUDGET_MS, IDLE_MS))
}

/** A few warm threads and a queue. A thread that exceeds its budget, or whose caller left, is ended and replaced. */
export class ReaderPool {
  private readonly readers = new Set<Reader>()
  private readonly queue: Job[] = []
  private readonly budgetMs: number
  private readonly idleMs: number

  constructor(budgetMs: number, idleMs: number) {
    this.budgetMs = budgetMs
    this.idleMs = idleMs
  }

  get threads(): number {
    return this.readers.size
  }

  read(request: PageRequest, signal?: AbortSignal): Promise<Page> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(signal.reason)
        return
      }
      const left = () => this.abandon(job)
      const settle = () => signal?.removeEventListener('abort', left)
      const job: Job = {
        request,
        signal,
        done: (page) => {
          settle()
          resolve(page)
        },
        failed: (error) => {
          settle()
          reject(error)
        },
      }
      signal?.addEventListener('abort', left, { once: true })
      this.queue.push(job)
      this.next()
    })
  }

  async close() {
    const readers = [...this.readers]
    this.readers.clear()
    for (const job of this.queue.splice(0)) job.failed(failure(job, 'the reader was closed'))
    await Promise.all(readers.map((reader) => this.end(reader, failureOf('the reader was closed'))))
  }

  private next() {
    if (this.queue.length === 0) return
    const free = [...this.readers].find((reader) => !reader.job) ?? this.start()
    const job = free && this.queue.shift()
    if (!free || !job) return
    free.job = job
    if (free.timer) clearTimeout(free.timer)
    this.watch(free, job)
    free.worker.ref()
    const html = job.request.html
    const bytes = typeof html === 'string' ? html : new Uint8Array(html)
    const transfer = typeof bytes === 'string' ? [] : [bytes.buffer]
    free.worker.postMessage({ ...job.request, html: bytes }, transfer)
  }

  /** Ends the thread once the job has used its CPU time, or waited for a CPU far longer than that. */
  private async watch(reader: Reader, job: Job) {
    const from = Date.now()
    const before = await cpuMs(reader.worker)
    const look = async () => {
      const usedMs = (await cpuMs(reader.worker)) - before
      if (reader.job !== job) return
      const waitedMs = Date.now() - from
      if (usedMs >= this.budgetMs || waitedMs >= this.budgetMs * PATIENCE) {
        void this.end(reader, failureOf('it took too long to read'))
      } else reader.timer = setTimeout(look, Math.max(50, Math.min(this.budgetMs - usedMs, 1_000)))
    }
    if (reader.job === job) reader.timer = setTimeout(look, this.budgetMs)
  }

  private start(): Reader | null {
    if (this.readers.size >= MOST_WORKERS) return null
    const root = projectDir()
    const file = path.join(/* turbopackIgnore: true */ root, 'lib/page/reader.ts')
    const hooks = pathToFileURL(path.join(/* turbopackIgnore: true */ root, 'scripts/typescript.mjs')).href
    const worker = new Worker(/* turbopackIgnore: true */ pathToFileURL(file), {
      execArgv: ['--import', hooks],
      // A small young generation costs nothing here and keeps a 10 MB page 100 MB lower.
      resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 },
    })
    const reader: Reader = { worker, job: null, timer: null }
    worker.on('message', (reply: Reply) => this.finish(reader, reply))
    worker.on('error', (error) => void this.end(reader, failureOf('it could not be read', error)))
    worker.on('exit', () => void this.end(reader, failureOf('the reader stopped')))
    this.readers.add(reader)
    return reader
  }

  private finish(reader: Reader, reply: Reply) {
    const job = reader.job
    reader.job = null
    if (reader.timer) clearTimeout(reader.timer)
    reader.timer = setTimeout(() => void this.end(reader, failureOf('the reader was idle')), this.idleMs)
    reader.timer.unref()
    reader.worker.unref()
    if (job && 'page' in reply) job.done(reply.page)
    else if (job && 'error' in reply) job.failed(failureOf('it could not be read', reply.error)(job))
    this.next()
  }

  private abandon(job: Job) {
    const at = this.queue.indexOf(job)
    if (at >= 0) this.queue.splice(at, 1)
    const reader = [...this.readers].find((one) => one.job === job)
    if (reader) void this.end(reader, () => job.signal?.reason)
    else job.failed(job.signal?.reason)
  }

  private async end(reader: Reader, error: (job: Job) => unknown) {
    const job = reader.job
    reader.job = null
    this.readers.delete(reader)
    if (reader.timer) clearTimeout(reader.timer)
    job?.failed(error(job))
    await reader.worker.terminate()
    this.next()
  }
}

/** CPU time that a thread has used; none once it has ended. */
async function cpuMs(worker: Worker): Promise<number> {
  try {
    const { user, system } = await worker.cpuUsage()
    return (user + system) / 1000
  } catch {
    return 0
  }
}

function failureOf(why: string, cause?: unknown): (job: Job) => AppError {
  return (job) => failure(job, why, cause)
}

function failure(job: Job, why: string, cause?: unknown): AppError {
  return new AppError('url_scrape_failed', `The page could not be read: ${why}.`, {
    details: { url: job.request.url, error: why },
    cause,
  })
}

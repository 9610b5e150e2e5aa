import type { Call } from '@/lib/base/call'
import { AppError } from '@/lib/base/errors'
import { processWide } from '@/lib/base/runtime'
import type { ImageInfo } from './inspect'
import { ImageProcess } from './process'

export type { ImageInfo }

const MAX_PROCESSES = 2
const MAX_WAITING = 256

type Caller = Pick<Call, 'signal' | 'accountId'>
/** What is left of a call's time for images. */
type Time = { leftMs: number }
type Job = { account: string; run: (process: ImageProcess) => Promise<void>; leave: () => void }

/** One image per account at a time. */
class Images {
  readonly #processes = new Set<ImageProcess>()
  readonly #busy = new Set<string>()
  readonly #queue: Job[] = []

  inspect(bytes: Uint8Array, time: Time, { signal, accountId }: Caller): Promise<ImageInfo | null> {
    signal.throwIfAborted()
    if (this.#queue.length >= MAX_WAITING)
      throw new AppError('overloaded', 'Too many images are being inspected.', {
        retryAfterSeconds: 2,
      })
    return new Promise((resolve, reject) => {
      const leave = () => {
        const at = this.#queue.indexOf(job)
        if (at >= 0) this.#queue.splice(at, 1)
        reject(signal.reason)
      }
      const run = async (process: ImageProcess) => {
        const from = performance.now()
        const inspect = time.leftMs > 0 ? await process.inspect(bytes, signal) : null
        time.leftMs -= performance.now() - from
        resolve(inspect)
      }
      const job: Job = {
        account: accountId,
        run,
        leave: () => signal.removeEventListener('abort', leave),
      }
      signal.addEventListener('abort', leave, { once: true })
      this.#queue.push(job)
      this.#next()
    })
  }

  /** Starts a process in advance. */
  warm(): void {
    if (this.#processes.size === 0) this.#start()
  }

  #next(): void {
    for (const job of [...this.#queue]) {
      if (this.#busy.has(job.account)) continue
      const process = [...this.#processes].find(({ isIdle }) => isIdle) ?? this.#another()
      if (!process) return
      this.#queue.splice(this.#queue.indexOf(job), 1)
      void this.#give(job, process)
    }
  }

  async #give(job: Job, process: ImageProcess): Promise<void> {
    this.#busy.add(job.account)
    await job.run(process)
    job.leave()
    this.#busy.delete(job.account)
    this.#next()
  }

  #another(): ImageProcess | null {
    return this.#processes.size < MAX_PROCESSES ? this.#start() : null
  }

  #start(): ImageProcess {
    const process = new ImageProcess((ended) => this.#processes.delete(ended))
    this.#processes.add(process)
    return process
  }
}

const images = () => processWide('extract.images', () => new Images())

/** An image's size and colours, from another process. Null for other files, or after 2 s. */
export async function inspectImage(
  bytes: Uint8Array,
  time: Time,
  caller: Caller,
): Promise<ImageInfo | null> {
  return images().inspect(bytes, time, caller)
}

export function warmImages(): void {
  images().warm()
}

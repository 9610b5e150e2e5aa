import { type ChildProcess, spawn } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { giveWay, sendSignal } from '@/lib/base/processes'
import { outside, programPath } from '@/lib/base/runtime'
import type { ChildMessage } from './child'
import type { ImageInfo } from './inspect'

const FILE = 'lib/capabilities/extract/images/child.ts'
const INSPECT_MS = 2_000
const START_MS = 10_000
const IDLE_MS = 60_000
const HEAP_MB = 128

type Job = { settle: (inspect: ImageInfo | null) => void; timer: NodeJS.Timeout }

/** A process that inspects one image at a time, as the library has no time limit. */
export class ImageProcess {
  readonly #child: ChildProcess
  readonly #onEnd: (self: ImageProcess) => void
  #isReady = false
  #job: Job | null = null
  #waiting: (() => void) | null = null
  #timer: NodeJS.Timeout
  hasEnded = false

  constructor(onEnd: (self: ImageProcess) => void) {
    this.#onEnd = onEnd
    this.#child = outside(start)
    this.#child.on('message', (message: ChildMessage) => this.#receive(message))
    this.#child.on('exit', () => this.end())
    this.#child.on('error', () => this.end())
    this.#timer = setTimeout(() => this.end(), START_MS)
  }

  get isIdle(): boolean {
    return this.#job === null && this.#waiting === null && !this.hasEnded
  }

  /** Null after two seconds. `signal` ends the process as well. */
  inspect(bytes: Uint8Array, signal: AbortSignal): Promise<ImageInfo | null> {
    return new Promise((resolve) => {
      const leave = () => this.end()
      signal.addEventListener('abort', leave, { once: true })
      const settle = (inspect: ImageInfo | null) => {
        signal.removeEventListener('abort', leave)
        resolve(inspect)
      }
      const send = () => {
        this.#waiting = null
        clearTimeout(this.#timer)
        this.#job = { settle, timer: setTimeout(() => this.end(), INSPECT_MS) }
        this.#child.send(bytes, (error) => error && this.end())
      }
      this.#waiting = send
      // If it ends before it is ready, nothing is sent.
      this.#job = { settle, timer: this.#timer }
      if (this.#isReady) send()
    })
  }

  end(): void {
    if (this.hasEnded) return
    this.hasEnded = true
    clearTimeout(this.#timer)
    const job = this.#job
    this.#job = null
    if (job) clearTimeout(job.timer)
    sendSignal(this.#child, 'SIGKILL')
    job?.settle(null)
    this.#onEnd(this)
  }

  #receive(message: ChildMessage): void {
    if ('ready' in message) {
      this.#isReady = true
      clearTimeout(this.#timer)
      if (this.#waiting) this.#waiting()
      else this.#idle()
      return
    }
    const job = this.#job
    this.#job = null
    if (job) clearTimeout(job.timer)
    this.#idle()
    job?.settle('info' in message ? message.info : null)
  }

  #idle(): void {
    if (!this.#isReady) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.end(), IDLE_MS)
    this.#timer.unref()
  }
}

function start(): ChildProcess {
  const hooks = pathToFileURL(programPath('scripts/typescript.mjs')).href
  const flags = [
    `--max-old-space-size=${HEAP_MB}`,
    '--disable-warning=ExperimentalWarning',
    '--import',
    hooks,
  ]
  const child = spawn(process.execPath, [...flags, programPath(FILE)], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    // Nothing of the server's environment: no key, no setting.
    env: { UV_THREADPOOL_SIZE: '1', VIPS_CONCURRENCY: '1', NODE_ENV: 'production' },
  })
  if (child.pid) giveWay(child.pid)
  child.unref()
  child.channel?.unref()
  return child
}

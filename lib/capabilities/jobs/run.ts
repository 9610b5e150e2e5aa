import { eq, sql } from 'drizzle-orm'
import { type Call, findStop, openCall, runFor } from '@/lib/base/call'
import type { Receipt } from '@/lib/base/capability'
import { AppError, appErrorIn } from '@/lib/base/errors'
import { log } from '@/lib/base/log'
import { atPresentPrices, chargeParts, settleUnfinished } from '@/lib/money/billing'
import { noteWhole } from '@/lib/money/usage'
import { type Db, durably, tables } from '@/lib/storage/db'
import { countFailedPage } from './failed-pages'
import { type Ending, endRun, type Step, writePages, writeStep } from './progress'
import { MustPause, type Reservations } from './reservations'
import type { JobRow, PageResult } from './rows'
import { RunEnded, workerState } from './worker-state'

const { jobs } = tables
const CHECKPOINT_MS = 2_000
const MAX_FAULTS = 3
const RETRY_MS = 2_000
/** Pages that are ready within this time are written in one commit. */
const GATHER_MS = 15

/** The state of a job's work between two pages. */
export type Work = {
  reservations: Reservations
  /** What is new since the last call, and the progress. */
  step: () => Step
  hasNews: () => boolean
  /** Resolves when all pages have been delivered. */
  work: (run: Run) => Promise<void>
}

/** `note` runs before the write, `also` in its transaction. */
type Beside = {
  note?: (() => void) | undefined
  also?: ((tx: Db, cost: bigint) => Promise<void>) | undefined
}
type Waiting = Beside & { resolve: (written: Promise<void>) => void }
type Ready = Waiting & { call: Call; complete: (receipt: Receipt) => PageResult }
type Failed = Waiting & { result: PageResult }

/** One run of a job in this process. It writes in order, and only while it has the lease. */
export class Run {
  readonly job: JobRow
  readonly #controller = new AbortController()
  #work: Work | null = null
  #last: Promise<unknown> = Promise.resolve()
  readonly #ready: Ready[] = []
  readonly #failed: Failed[] = []
  /** A failed write contained a step: writing later steps would leave a gap. */
  #isBroken = false

  constructor(job: JobRow) {
    this.job = job
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  /** Ends the run. Pages in flight are dropped, neither charged nor delivered. */
  stop(reason: Error): void {
    this.#controller.abort(reason)
  }

  /** Ends the run once the finished pages are delivered. Never throws. */
  async stopAfterReady(reason: Error): Promise<void> {
    this.#deliverReady()
    await this.#last
    this.stop(reason)
  }

  /** Never throws. */
  execute(open: (job: JobRow) => Promise<Work>): Promise<void> {
    return atPresentPrices(() => this.#execute(open))
  }

  async #execute(open: (job: JobRow) => Promise<Work>): Promise<void> {
    const checkpoints = setInterval(() => void this.checkpoint(), CHECKPOINT_MS)
    let ending: Ending | null
    try {
      this.#work = await open(this.job)
      const { work } = this.#work
      await runFor(this.job.accountId, () => work(this))
      this.signal.throwIfAborted()
      ending = { status: 'completed' }
    } catch (error) {
      ending = this.#endingOf(this.signal.aborted ? this.signal.reason : error)
    }
    clearInterval(checkpoints)
    await this.#close(ending).catch((error) => this.#noteFault(error))
  }

  /** A call for one page, paid from this hold. */
  openCall(callId: string, timeoutMs: number): Call {
    const { accountId, keyId } = this.job
    return openCall({ id: callId, accountId, keyId, signal: this.signal, timeoutMs })
  }

  /** Delivers a page and charges for it, in one commit with others that are ready. */
  deliver(
    call: Call,
    complete: (receipt: Receipt) => PageResult,
    { note, also }: Beside = {},
  ): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#gather(() => this.#ready.push({ call, complete, note, also, resolve }))
    return promise
  }

  #gather(add: () => void): void {
    const isFirst = this.#ready.length + this.#failed.length === 0
    add()
    if (isFirst) setTimeout(() => this.#deliverReady(), GATHER_MS)
  }

  #deliverReady(): void {
    this.#writeAll(this.#ready.splice(0), (pages, step) => this.#chargeAll(pages, step))
    this.#writeAll(this.#failed.splice(0), (pages, step) => this.#writeFailed(pages, step))
  }

  #writeAll<One extends Waiting>(
    pages: One[],
    write: (pages: One[], step: Step) => Promise<void>,
  ): void {
    if (pages.length === 0) return
    const note = () => {
      for (const page of pages) page.note?.()
    }
    const written = this.#inOrder((step) => write(pages, step), note)
    for (const { resolve } of pages) resolve(written)
  }

  async #writeFailed(pages: Failed[], step: Step): Promise<void> {
    const free = pages.map(({ result }) => ({ result, callId: null, cost: 0n }))
    await durably((tx) => writePages(tx, this.job, free, step))
  }

  async #chargeAll(pages: Ready[], step: Step): Promise<void> {
    const { reservations } = this.#opened()
    const parts = pages.map(({ call, complete }) => ({ call, max: reservations.amount, complete }))
    await chargeParts(parts, async (tx, charged) => {
      const { accountId, keyId, kind: capability } = this.job
      const whole = charged.map(({ call, reply, cost }) => {
        const { id, startedAt } = call
        const start = { id, accountId, keyId, capability, subject: reply.url, startedAt }
        return { call, start, end: { status: 'ok' as const, httpStatus: 200, cost } }
      })
      await noteWhole(tx, whole)
      const payments = charged.map(({ call, reply, cost }) => ({
        result: reply,
        callId: call.id,
        cost,
      }))
      await writePages(tx, this.job, payments, step)
      for (const [i, { also }] of pages.entries()) await also?.(tx, charged[i]?.cost ?? 0n)
    })
  }

  /** Closes a page without a result. Its hold returns unless what it had used is charged. */
  async closeUnfinished(call: Call): Promise<void> {
    await this.#settleUnfinished(call, async (tx, cost) => {
      await tx
        .update(jobs)
        .set({ cost: sql`${jobs.cost} + ${cost}` })
        .where(eq(jobs.id, this.job.id))
    })
  }

  /** Settles a page without a result. Returns its cost in nano-USD. */
  async #settleUnfinished(
    call: Call,
    within: (tx: Db, cost: bigint) => Promise<void>,
  ): Promise<bigint> {
    const { reservations } = this.#opened()
    const { id: jobId, accountId, keyId, kind: capability, subject } = this.job
    const { id, startedAt } = call
    const cost = await settleUnfinished(call, reservations.amount, async (tx, cost) => {
      const start = { id, accountId, keyId, capability, subject, startedAt }
      const end = this.signal.aborted
        ? { status: 'cancelled' as const, httpStatus: 499, cost }
        : { status: 'failed' as const, httpStatus: 502, cost }
      await noteWhole(tx, [{ call, start, end }])
      await within(tx, cost)
    }).catch((error) => {
      // Another process has taken the hold over, and refunds it.
      log().warn({ id: jobId, err: error }, 'an unfinished page was not charged')
      return 0n
    })
    if (cost === 0n) reservations.returnHold(id)
    return cost
  }

  /** Delivers a page that its call charges for, although it failed. Returns its cost. */
  async deliverCharged(call: Call, result: PageResult): Promise<bigint> {
    let cost = 0n
    await this.#inOrder(async (step) => {
      const write = (tx: Db, charged: bigint) =>
        writePages(tx, this.job, [{ result, callId: null, cost: charged }], step)
      cost = await this.#settleUnfinished(call, write)
      if (cost === 0n) await durably((tx) => write(tx, 0n))
    })
    return cost
  }

  /** Delivers a page that failed, in one commit with others. */
  async deliverFailed(result: PageResult, note?: () => void): Promise<void> {
    await countFailedPage(this.job.accountId).catch(async (error) => {
      await this.stopAfterReady(error)
      throw error
    })
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#gather(() => this.#failed.push({ result, note, resolve }))
    return promise
  }

  /** Runs a write after earlier ones. A failure ends the run; the next run continues from there. */
  #inOrder(write: (step: Step) => Promise<void>, note?: () => void): Promise<void> {
    const writing = this.#last.then(async () => {
      this.signal.throwIfAborted()
      // What a step says about a page is only true once the page is written, so it is noted here.
      note?.()
      await write(this.#opened().step()).catch((error) => {
        this.#isBroken = true
        throw error
      })
    })
    this.#last = writing.catch((error) => this.stop(error))
    return writing
  }

  /** Writes what the work discovered since its last write. Never throws. */
  async checkpoint(): Promise<void> {
    if (!this.#work?.hasNews() || this.signal.aborted) return
    await this.#inOrder((step) => writeStep(this.job, step)).catch(() => {})
  }

  #opened(): Work {
    if (!this.#work) throw new Error('the run has not begun')
    return this.#work
  }

  /** What happens to the job next. Null if that was decided elsewhere. */
  #endingOf(reason: unknown): Ending | null {
    if (reason instanceof RunEnded) return null
    if (findStop(this.signal)) return { status: 'queued' }
    // A check without credit fails; the next one runs on schedule.
    if (reason instanceof MustPause)
      return {
        status: this.job.kind === 'monitors' ? 'failed' : 'paused',
        error: { code: reason.code, message: reason.message },
      }
    const error = appErrorIn(reason)
    if (error && error.status < 500)
      return { status: 'failed', error: { code: error.wireCode, message: error.message } }
    return this.#noteFault(reason)
  }

  /** The job is retried later, and fails after several faults of ours. */
  #noteFault(reason: unknown): Ending | null {
    const { faults } = workerState()
    const { id } = this.job
    const isOfStorage = reason instanceof AppError && reason.code === 'storage_unavailable'
    const count = (faults.get(id)?.count ?? 0) + (isOfStorage ? 0 : 1)
    faults.set(id, { count, until: performance.now() + RETRY_MS })
    if (!isOfStorage) log().error({ id, err: reason }, 'a job met a fault')
    if (count < MAX_FAULTS) return null
    faults.delete(id)
    const message = `Something went wrong on our side. Job: ${id}`
    return { status: 'failed', error: { code: 'unexpected_error', message } }
  }

  async #close(ending: Ending | null): Promise<void> {
    await this.#last
    try {
      if (ending && (!this.#isBroken || ending.status === 'failed'))
        await endRun(this.job, ending, this.#work?.step() ?? unopened(this.job))
    } finally {
      await this.#work?.reservations.close()
    }
  }
}

const unopened = ({ queued, skipped }: JobRow): Step => ({ data: null, queued, skipped })

/** A page that could not be read. `code` is one of the API's error codes. */
export function failedResult(url: string, error: string, code: string): PageResult {
  return { url, success: false, error, error_code: code, page: null }
}

import { and, eq, sql } from 'drizzle-orm'
import { getSetting } from '@/lib/base/config'
import { withoutCredentials } from '@/lib/money/usage'
import { type Db, durably, tables } from '@/lib/storage/db'
import { addEvents, type NewEvent } from './events'
import type { JobRow, JobStatus, Lease, PageResult } from './rows'
import { jobSettings } from './settings'
import { ENDED } from './views'
import { RunEnded } from './worker-state'

const { jobs, jobSteps } = tables
const DAY_MS = 86_400_000
/** The last webhook of a job counts the failures; of a job's first ones each has its own. */
const MAX_FAILURE_WEBHOOKS = 10

type JobEffort = Pick<JobRow, 'retried' | 'slowed' | 'unchanged' | 'added' | 'changed' | 'gone'>

/** Progress besides the page: what the crawl discovered, and how many pages wait. */
export type Step = {
  data: Record<string, unknown> | null
  queued: number
  skipped: Record<string, number>
  effort?: Partial<JobEffort>
  /** What followers of the job see of it. */
  events?: Pick<NewEvent, 'type' | 'data'>[]
}
type PaidPage = { result: PageResult; callId: string | null; cost: bigint }

/** Writes pages in the transaction that charges for them. Throws if the lease is lost. */
export async function writePages(
  tx: Db,
  job: JobRow,
  pages: PaidPage[],
  step: Step,
): Promise<void> {
  const successes = pages.filter(({ result }) => result.success).length
  const texts = pages.map(({ result }) => JSON.stringify(result))
  const row = await advance(tx, job, {
    done: successes,
    failed: pages.length - successes,
    cost: pages.reduce((sum, { cost }) => sum + cost, 0n),
    bytes: texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0),
    events: pages.length,
    step,
  })
  let failures = row.failed - (pages.length - successes)
  const events = pages.map(({ result, callId, cost }, i) => ({
    type: 'job.page',
    isQuiet: !result.success && ++failures > MAX_FAILURE_WEBHOOKS,
    item: result.url,
    callId,
    cost,
    data: sql<Record<string, unknown>>`${texts[i]}`,
  }))
  await addEvents(tx, job, row.lastEvent - pages.length + 1, events)
}

/** Writes another event of the job in the transaction that delivers its page. */
export async function addJobEvent(tx: Db, job: JobRow, event: NewEvent): Promise<void> {
  const [row] = await tx
    .update(jobs)
    .set({ lastEvent: sql`${jobs.lastEvent} + 1` })
    .where(eq(jobs.id, job.id))
    .returning({ lastEvent: jobs.lastEvent })
  if (row) await addEvents(tx, job, row.lastEvent, [event])
}

/** Writes what the run discovered since its last page, so that another process can continue. */
export async function writeStep(job: JobRow, step: Step): Promise<void> {
  await durably(async (tx) => void (await advance(tx, job, { step })))
}

export type Ending = {
  status: Exclude<JobStatus, 'running'>
  error?: { code: string; message: string } | null
}

/** Ends a run, with an event unless the job only returns to the queue. */
export async function endRun(job: JobRow, ending: Ending, step: Step): Promise<void> {
  const { status, error = null } = ending
  await durably(async (tx) => {
    const isTold = status !== 'queued'
    const row = await advance(tx, job, { step, events: isTold ? 1 : 0 })
    await tx
      .update(jobs)
      .set({
        status,
        owner: null,
        errorCode: error?.code ?? null,
        errorMessage: error?.message ?? null,
        expiresAt: isTold ? expiry() : null,
        ...(ENDED.includes(status) ? { input: withoutCredentials(job.input) } : {}),
      })
      .where(eq(jobs.id, job.id))
    if (isTold)
      await addEvents(tx, job, row.lastEvent, [{ type: `job.${status}`, data: { status, error } }])
  })
}

/** When a job that has just stopped is deleted. */
export function expiry(): number {
  return Date.now() + getSetting(jobSettings.resultDays) * DAY_MS
}

type Change = {
  done?: number
  failed?: number
  cost?: bigint
  bytes?: number
  events?: number
  step: Step
}

/** Updates the job's counters. Only the current lease may. */
async function advance(tx: Db, job: JobRow, change: Change) {
  const lease = toLease(job)
  const { done = 0, failed = 0, cost = 0n, bytes = 0, events = 0, step } = change
  const { data, queued, skipped, effort, events: logged = [] } = step
  const [row] = await tx
    .update(jobs)
    .set({
      done: sql`${jobs.done} + ${done}`,
      failed: sql`${jobs.failed} + ${failed}`,
      cost: sql`${jobs.cost} + ${cost}`,
      bytes: sql`${jobs.bytes} + ${bytes}`,
      lastEvent: sql`${jobs.lastEvent} + ${events + logged.length}`,
      lastStep: sql`${jobs.lastStep} + ${data ? 1 : 0}`,
      queued,
      skipped,
      ...effort,
      updatedAt: Date.now(),
    })
    .where(and(eq(jobs.id, lease.jobId), eq(jobs.lease, lease.number), eq(jobs.status, 'running')))
    .returning({ lastEvent: jobs.lastEvent, lastStep: jobs.lastStep, failed: jobs.failed })
  if (!row) throw new RunEnded('the job is not ours any more')
  if (data) await tx.insert(jobSteps).values({ jobId: lease.jobId, seq: row.lastStep, data })
  const first = row.lastEvent - events - logged.length + 1
  await addEvents(tx, job, first, logged)
  return row
}

const toLease = ({ id, lease }: JobRow): Lease => ({ jobId: id, number: lease })

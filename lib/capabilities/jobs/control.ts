import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { AppError } from '@/lib/base/errors'
import { withoutCredentials } from '@/lib/money/usage'
import { db, durably, tables } from '@/lib/storage/db'
import { addEvents } from './events'
import { afterCancel } from './kinds'
import { expiry } from './progress'
import type { JobRow, JobStatus } from './rows'
import { ENDED } from './views'
import { stopRun, wakeWorker } from './worker-state'

const { jobEvents, jobs, jobSteps, webhookDeliveries } = tables
const EXPIRED_AT_ONCE = 20

/** Cancels a job, which then delivers and charges nothing more. */
export async function cancelJob(job: JobRow): Promise<JobRow> {
  const cancelled = await change(job, ['queued', 'running', 'paused'], { status: 'cancelled' })
  if (cancelled === job || job.status === 'running') return cancelled
  await afterCancel(cancelled)
  return findAgain(cancelled)
}

async function findAgain(job: JobRow): Promise<JobRow> {
  const [row] = await db().select().from(jobs).where(eq(jobs.id, job.id))
  return row ?? job
}

/** Pauses a job until it is resumed. Throws 409 if it has ended. */
export function pauseJob(job: JobRow): Promise<JobRow> {
  refuseEnded(job)
  const error = { code: 'requested', message: 'Paused by its owner.' }
  return change(job, ['queued', 'running'], { status: 'paused', error })
}

/** Queues a paused job again. Throws 409 if it has ended. */
export async function resumeJob(job: JobRow): Promise<JobRow> {
  refuseEnded(job)
  const resumed = await change(job, ['paused'], { status: 'queued' })
  wakeWorker()
  return resumed
}

type Change = {
  status: 'cancelled' | 'paused' | 'queued'
  error?: { code: string; message: string } | null
}

/** Changes the status if it is one of `from`, else does nothing. */
async function change(job: JobRow, from: JobStatus[], to: Change): Promise<JobRow> {
  const { status, error = null } = to
  const changed = await durably(async (tx) => {
    const [row] = await tx
      .update(jobs)
      .set({
        status,
        owner: null,
        errorCode: error?.code ?? null,
        errorMessage: error?.message ?? null,
        lastEvent: sql`${jobs.lastEvent} + 1`,
        updatedAt: Date.now(),
        expiresAt: status === 'queued' ? null : expiry(),
        ...(status === 'cancelled' ? { queued: 0, input: withoutCredentials(job.input) } : {}),
      })
      .where(and(eq(jobs.id, job.id), inArray(jobs.status, from)))
      .returning()
    if (!row) return null
    const type = status === 'queued' ? 'job.resumed' : `job.${status}`
    await addEvents(tx, row, row.lastEvent, [{ type, data: { status, error } }])
    return row
  })
  if (changed && status !== 'queued') stopRun(job.id)
  return changed ?? job
}

function refuseEnded({ status }: JobRow): void {
  if (ENDED.includes(status))
    throw new AppError('job_finished', `The job is ${status}; it cannot be paused or resumed.`)
}

/** Deletes expired jobs with their results. Returns how many. */
export async function pruneJobs(now = Date.now()): Promise<number> {
  for (let pruned = 0; ; ) {
    const ids = await durably(async (tx) => {
      const rows = await tx
        .select({ id: jobs.id })
        .from(jobs)
        .where(and(lt(jobs.expiresAt, now), inArray(jobs.status, [...ENDED, 'paused'])))
        .limit(EXPIRED_AT_ONCE)
      const ids = rows.map(({ id }) => id)
      if (ids.length === 0) return ids
      await tx.delete(jobEvents).where(inArray(jobEvents.jobId, ids))
      await tx.delete(jobSteps).where(inArray(jobSteps.jobId, ids))
      await tx.delete(webhookDeliveries).where(inArray(webhookDeliveries.jobId, ids))
      await tx.delete(jobs).where(inArray(jobs.id, ids))
      return ids
    })
    if (ids.length === 0) return pruned
    pruned += ids.length
  }
}

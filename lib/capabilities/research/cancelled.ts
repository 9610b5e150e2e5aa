import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Call, openCall } from '@/lib/base/call'
import { log } from '@/lib/base/log'
import { newId } from '@/lib/base/runtime'
import { fromUsd } from '@/lib/base/usd'
import { atPresentPrices, chargeParts, priceUsage, reserveSlice } from '@/lib/money/billing'
import { noteWhole } from '@/lib/money/usage'
import { db, tables } from '@/lib/storage/db'
import { researchInput } from './input'
import { openState, type State } from './state'

const { jobs, jobSteps } = tables
type JobRow = typeof jobs.$inferSelect

/** Charges a job that was cancelled while queued for what it had used. Never throws. */
export function settleCancelled(job: JobRow): Promise<void> {
  return atPresentPrices(() => settle(job))
}

async function settle(job: JobRow): Promise<void> {
  try {
    const state = await openState(job.id)
    const { accountId, keyId, input } = job
    const { signal } = new AbortController()
    const call = openCall({ id: newId('call'), accountId, keyId, signal, timeoutMs: 0 })
    state.openFor(call)
    const budget = fromUsd(researchInput.parse(input).max_cost) - job.cost
    const price = priceUsage(call.used)
    if (price === 0n) return
    const amount = price < budget ? price : budget
    await reserveSlice({ accountId, keyId, amount }, [call.id])
    await chargeStopped(job, call, state, amount)
  } catch (error) {
    log().warn({ id: job.id, err: error }, 'a cancelled research job was not charged')
  }
}

/**
 * Charges what a cancelled or paused job has used since it was charged last. Its next step starts
 * from zero. False if it was neither cancelled nor paused, or used nothing.
 */
export async function chargeStopped(
  job: JobRow,
  call: Call,
  state: State,
  max: bigint,
): Promise<boolean> {
  if (priceUsage(call.used) === 0n) return false
  const [row] = await db().select({ status: jobs.status }).from(jobs).where(eq(jobs.id, job.id))
  if (row?.status !== 'cancelled' && row?.status !== 'paused') return false
  const { id, accountId, keyId, startedAt } = call
  const start = { id, accountId, keyId, capability: job.kind, subject: job.subject, startedAt }
  await chargeParts([{ call, max, complete: () => null }], async (tx, [part]) => {
    const cost = part?.cost ?? 0n
    const [charged] = await tx
      .update(jobs)
      .set({ cost: sql`${jobs.cost} + ${cost}`, lastStep: sql`${jobs.lastStep} + 1` })
      .where(and(eq(jobs.id, job.id), inArray(jobs.status, STOPPED), eq(jobs.cost, job.cost)))
      .returning({ lastStep: jobs.lastStep })
    if (!charged) throw new Error('the job was charged already')
    await tx
      .insert(jobSteps)
      .values({ jobId: job.id, seq: charged.lastStep, data: state.takePaid() })
    await noteWhole(tx, [{ call, start, end: { status: 'cancelled', httpStatus: 499, cost } }])
  })
  return true
}

const STOPPED: JobRow['status'][] = ['cancelled', 'paused']

import { and, eq, sql } from 'drizzle-orm'
import { type Call, openCall } from '@/lib/base/call'
import { log } from '@/lib/base/log'
import { newId } from '@/lib/base/runtime'
import { fromUsd } from '@/lib/base/usd'
import { atPresentPrices, chargeParts, priceUsage, reserveSlice } from '@/lib/money/billing'
import { noteWhole } from '@/lib/money/usage'
import { db, tables } from '@/lib/storage/db'
import { researchInput } from './input'
import { openState } from './state'

const { jobs } = tables
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
    const budget = fromUsd(researchInput.parse(input).max_cost)
    const price = priceUsage(call.used)
    if (price === 0n) return
    const amount = price < budget ? price : budget
    await reserveSlice({ accountId, keyId, amount }, [call.id])
    await chargeCancelled(job, call, amount)
  } catch (error) {
    log().warn({ id: job.id, err: error }, 'a cancelled research job was not charged')
  }
}

/** Charges once what a cancelled job has used. False if it is not cancelled, or used nothing. */
export async function chargeCancelled(job: JobRow, call: Call, max: bigint): Promise<boolean> {
  if (priceUsage(call.used) === 0n) return false
  const [row] = await db().select({ status: jobs.status }).from(jobs).where(eq(jobs.id, job.id))
  if (row?.status !== 'cancelled') return false
  const { id, accountId, keyId, startedAt } = call
  const start = { id, accountId, keyId, capability: job.kind, subject: job.subject, startedAt }
  await chargeParts([{ call, max, complete: () => null }], async (tx, [part]) => {
    const cost = part?.cost ?? 0n
    const charged = await tx
      .update(jobs)
      .set({ cost: sql`${jobs.cost} + ${cost}` })
      .where(and(eq(jobs.id, job.id), eq(jobs.status, 'cancelled'), eq(jobs.cost, 0n)))
      .returning({ id: jobs.id })
    if (charged.length === 0) throw new Error('the job was charged already')
    await noteWhole(tx, [{ call, start, end: { status: 'cancelled', httpStatus: 499, cost } }])
  })
  return true
}

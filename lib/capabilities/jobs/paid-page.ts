import { and, eq, gte, lte } from 'drizzle-orm'
import { db, tables } from '@/lib/storage/db'

const { jobEvents, jobs } = tables

type PagePayment = { accountId: string; callId: string; startedAt: number }

/** The job and the number of the result that a call paid for, or null. */
export async function findPaidPage(
  payment: PagePayment,
): Promise<{ jobId: string; seq: number } | null> {
  const { accountId, callId, startedAt } = payment
  const [row] = await db()
    .select({ jobId: jobEvents.jobId, seq: jobEvents.seq })
    .from(jobs)
    .innerJoin(jobEvents, eq(jobEvents.jobId, jobs.id))
    .where(
      and(
        eq(jobs.accountId, accountId),
        // So that only jobs of that time are searched.
        lte(jobs.createdAt, startedAt),
        gte(jobs.updatedAt, startedAt),
        eq(jobEvents.callId, callId),
      ),
    )
    .limit(1)
  return row ?? null
}

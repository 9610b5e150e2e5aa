import { and, desc, eq, lte } from 'drizzle-orm'
import type { z } from 'zod'
import { type Db, db, tables } from '@/lib/storage/db'
import type { checkReply } from './input'

const { monitorChecks } = tables
const MAX_KEPT = 1_000
const MAX_LISTED = 200

/** Records what a check found. A job that goes on after a pause replaces its earlier record. */
export async function noteCheck(tx: Db, check: typeof monitorChecks.$inferInsert): Promise<void> {
  const { monitorId, jobId, ...outcome } = check
  const { monitorId: of, jobId: job } = monitorChecks
  await tx
    .insert(monitorChecks)
    .values(check)
    .onConflictDoUpdate({ target: [of, job], set: outcome })
  const [oldest] = await tx
    .select({ job })
    .from(monitorChecks)
    .where(eq(of, monitorId))
    .orderBy(desc(job))
    .limit(1)
    .offset(MAX_KEPT)
  if (oldest) await tx.delete(monitorChecks).where(and(eq(of, monitorId), lte(job, oldest.job)))
}

/** The latest checks of a monitor, newest first. */
export async function listChecks(monitorId: string): Promise<z.output<typeof checkReply>[]> {
  const rows = await db()
    .select()
    .from(monitorChecks)
    .where(eq(monitorChecks.monitorId, monitorId))
    .orderBy(desc(monitorChecks.jobId))
    .limit(MAX_LISTED)
  return rows.map(({ at, jobId, version, changes, errorCode, errorMessage }) => ({
    at: new Date(at).toISOString(),
    job_id: jobId,
    version,
    changes,
    error: errorCode === null ? null : { code: errorCode, message: errorMessage ?? '' },
  }))
}

import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { db, tables } from '@/lib/storage/db'
import type { JobRow, PageResult } from './rows'

const { jobEvents } = tables
const AT_ONCE = 2_000

/** A result without its content. `bytes`: of the stored result. `error`: null if it was read. */
export type OutlineEntry = { seq: number; url: string; bytes: number; error: string | null }

/** The results of a job after `cursor`, without their contents. `next` is null after the last. */
export async function listOutline(
  job: JobRow,
  cursor: number,
): Promise<{ entries: OutlineEntry[]; next: number | null }> {
  const rows = await db()
    .select({
      seq: jobEvents.seq,
      url: jobEvents.item,
      callId: jobEvents.callId,
      bytes: sql<bigint>`octet_length(${jobEvents.data})`,
    })
    .from(jobEvents)
    .where(
      and(eq(jobEvents.jobId, job.id), eq(jobEvents.type, 'job.page'), gt(jobEvents.seq, cursor)),
    )
    .orderBy(asc(jobEvents.seq))
    .limit(AT_ONCE)
  // A page that could not be read was paid by no call, and is small.
  const free = rows.filter(({ callId }) => callId === null).map(({ seq }) => seq)
  const errors = await readErrors(job.id, free)
  const entries = rows.map(({ seq, url, bytes }) => ({
    seq,
    url: url ?? '',
    bytes: Number(bytes),
    error: errors.get(seq) ?? null,
  }))
  return { entries, next: rows.length < AT_ONCE ? null : (rows.at(-1)?.seq ?? null) }
}

async function readErrors(jobId: string, numbers: number[]): Promise<Map<number, string | null>> {
  if (numbers.length === 0) return new Map()
  const rows = await db()
    .select({ seq: jobEvents.seq, data: jobEvents.data })
    .from(jobEvents)
    .where(and(eq(jobEvents.jobId, jobId), inArray(jobEvents.seq, numbers)))
  return new Map(
    rows.map(({ seq, data }) => {
      const { success, error } = data as PageResult
      return [seq, success ? null : (error ?? 'could not be read')]
    }),
  )
}

import type { tables } from '@/lib/db'

export type JobRow = typeof tables.jobs.$inferSelect
export type EventRow = typeof tables.jobEvents.$inferSelect
export type JobKind = JobRow['kind']
export type JobStatus = JobRow['status']

/** What is kept of a page, as `results` and `job.page` give it. */
export type PageResult = {
  url: string
  success: boolean
  error: string | null
  error_code: string | null
  page: Record<string, unknown> | null
}

/** A job that one process works on. What another lease of the same job writes is refused. */
export type Lease = { jobId: string; number: number }

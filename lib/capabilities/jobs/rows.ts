import type { tables } from '@/lib/storage/db'

export type JobRow = typeof tables.jobs.$inferSelect
export type EventRow = typeof tables.jobEvents.$inferSelect
export type JobKind = JobRow['kind']
export type JobStatus = JobRow['status']

/** What is stored of a page, as in `results` and `job.page`. */
export type PageResult = {
  url: string
  success: boolean
  error: string | null
  error_code: string | null
  page: Record<string, unknown> | null
}

/** A job with its lease. Writes under an older lease are rejected. */
export type Lease = { jobId: string; number: number }

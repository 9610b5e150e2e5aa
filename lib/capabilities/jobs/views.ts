import { and, asc, desc, eq, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '@/lib/api/gate'
import { AppError } from '@/lib/base/errors'
import { pick } from '@/lib/base/json'
import { toUsd } from '@/lib/base/usd'
import type { CrawlStep } from '@/lib/capabilities/crawl'
import { contains, db, tables } from '@/lib/storage/db'
import type { JobView, ResultView } from './replies'
import type { EventRow, JobKind, JobRow, JobStatus, PageResult } from './rows'

const { jobEvents, jobs, jobSteps } = tables
const MAX_FAILURES = 1_000
const MAX_INDEXING = 20
/** Beyond this size a page of results ends early; the cursor leads on. */
const MAX_ANSWER_BYTES = 8_000_000

export const ENDED: readonly JobStatus[] = ['completed', 'cancelled', 'failed']

/** Whose jobs to list. `kinds`: those the caller's key may use, or null for all. */
export type Viewer = { accountId: string; kinds: string[] | null }

export function toViewer({ accountId, key }: Caller): Viewer {
  return { accountId, kinds: key?.allowedEndpoints ?? null }
}

/** Throws 404 for a job of another account, 403 for one that the key may not use. */
export async function findJob(id: string, { accountId, kinds }: Viewer): Promise<JobRow> {
  const [job] = await db()
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.accountId, accountId)))
  if (!job) throw new AppError('not_found', 'The account has no job with this id.')
  if (kinds && !kinds.includes(job.kind))
    throw new AppError('endpoint_not_allowed', `This API key may not call ${job.kind}.`, {
      details: { allowed: kinds },
    })
  return job
}

export function jobView(job: JobRow): JobView {
  const { done, failed, queued, errorCode, errorMessage, expiresAt } = job
  const effort = pick(job, ['retried', 'slowed', 'unchanged', 'added', 'changed', 'gone'])
  return {
    id: job.id,
    kind: job.kind,
    status: job.status,
    subject: job.subject,
    progress: { done, failed, queued, total: done + failed + queued, ...effort },
    cost: toUsd(job.cost),
    created_at: isoTime(job.createdAt),
    updated_at: isoTime(job.updatedAt),
    expires_at: expiresAt === null ? null : isoTime(expiresAt),
    skipped: job.skipped,
    error: errorCode === null ? null : { code: errorCode, message: errorMessage ?? '' },
  }
}

type JobFilter = {
  status?: JobStatus
  kind?: JobKind
  /** Part of the subject. */
  text?: string
  /** Jobs older than this id. */
  cursor?: string
  limit: number
}

/** The account's jobs, newest first. */
export async function listJobs({ accountId, kinds }: Viewer, filter: JobFilter) {
  const { status, kind, text, cursor, limit } = filter
  const conditions: (SQL | undefined)[] = [
    eq(jobs.accountId, accountId),
    status && eq(jobs.status, status),
    kind && eq(jobs.kind, kind),
    text ? contains(jobs.subject, text) : undefined,
    cursor ? lt(jobs.id, cursor) : undefined,
    kinds ? inArray(jobs.kind, kinds as JobKind[]) : undefined,
  ]
  const rows = await db()
    .select()
    .from(jobs)
    .where(and(...conditions))
    .orderBy(desc(jobs.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const next = rows.length > limit ? (page.at(-1)?.id ?? null) : null
  return { jobs: page.map(jobView), next_cursor: next }
}

/** The id of the account's newest unfinished crawl that fills the local index, or null. */
export async function findIndexing(accountId: string): Promise<string | null> {
  const rows = await db()
    .select({ id: jobs.id, input: jobs.input })
    .from(jobs)
    .where(
      and(
        eq(jobs.accountId, accountId),
        eq(jobs.kind, 'crawl'),
        inArray(jobs.status, ['queued', 'running', 'paused']),
      ),
    )
    .orderBy(desc(jobs.id))
    .limit(MAX_INDEXING)
  return rows.find(({ input }) => input.index === true || input.sync === true)?.id ?? null
}

/** The pages of a job after `cursor`, in order of completion. */
export async function listResults(job: JobRow, cursor: number, limit: number) {
  const { results, last, hasMore } = await resultsAfter(job, cursor, limit)
  const isEnd = !hasMore && ENDED.includes(job.status)
  return { results, next_cursor: isEnd ? null : String(last) }
}

/** The pages of a job after `cursor`. `hasMore`: there are more. */
export async function resultsAfter(job: JobRow, cursor: number, limit: number) {
  const ofPages = and(
    eq(jobEvents.jobId, job.id),
    eq(jobEvents.type, 'job.page'),
    gt(jobEvents.seq, cursor),
  )
  const sizes = await db()
    .select({ seq: jobEvents.seq, bytes: sql<bigint>`octet_length(${jobEvents.data})` })
    .from(jobEvents)
    .where(ofPages)
    .orderBy(asc(jobEvents.seq))
    .limit(limit + 1)
  const numbers = withinBytes(sizes.slice(0, limit))
  const last = numbers.at(-1) ?? cursor
  const rows =
    numbers.length === 0
      ? []
      : await db()
          .select()
          .from(jobEvents)
          .where(and(eq(jobEvents.jobId, job.id), inArray(jobEvents.seq, numbers)))
          .orderBy(asc(jobEvents.seq))
  return { results: rows.map(resultView), last, hasMore: numbers.length < sizes.length }
}

/** Pages of a job that could not be read, and URLs that robots.txt disallows. */
export async function listFailures(job: JobRow) {
  const rows = await db()
    .select()
    .from(jobEvents)
    .where(
      and(
        eq(jobEvents.jobId, job.id),
        eq(jobEvents.type, 'job.page'),
        // A failed page has no call to pay for.
        isNull(jobEvents.callId),
      ),
    )
    .orderBy(asc(jobEvents.seq))
    .limit(MAX_FAILURES)
  const steps = await db()
    .select({ data: jobSteps.data })
    .from(jobSteps)
    .where(eq(jobSteps.jobId, job.id))
    .orderBy(asc(jobSteps.seq))
  const links = steps.flatMap(({ data }) => (data as Partial<CrawlStep>).found ?? [])
  const robots = links.flatMap(([url, , , reason]) => (reason === 'robots' ? [url] : []))
  return { failures: rows.map(resultView), robots: robots.slice(0, MAX_FAILURES) }
}

/** As many as fit into one reply, but at least one. */
function withinBytes(sizes: { seq: number; bytes: bigint }[]): number[] {
  let bytes = 0
  const last = sizes.findIndex((row) => {
    bytes += Number(row.bytes)
    return bytes > MAX_ANSWER_BYTES
  })
  return sizes.slice(0, last < 0 ? sizes.length : Math.max(1, last)).map(({ seq }) => seq)
}

export function resultView({ seq, cost, at, data }: EventRow): ResultView {
  const result = data as PageResult
  return { seq, ...result, cost: toUsd(cost), completed_at: isoTime(at) }
}

const isoTime = (at: number) => new Date(at).toISOString()

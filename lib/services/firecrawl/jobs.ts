import type { Caller } from '@/lib/api/gate'
import type { Fields } from '@/lib/api/run'
import { getSetting } from '@/lib/base/config'
import { isObject } from '@/lib/base/json'
import { toUsd } from '@/lib/base/usd'
import {
  cancelJob,
  findJob,
  type JobRow,
  jobSettings,
  listFailures,
  listJobs,
  resultsAfter,
  type Viewer,
} from '@/lib/capabilities/jobs'
import { CREDITS_PER_USD, freeEndpoint, present } from '@/lib/services/wire'
import { isWithoutChrome } from './chrome'
import { firecrawl } from './dialect'
import { toFirecrawlMetadata } from './document'
import { addressOfJob } from './places'
import { scrapedFields } from './scrape'

type Result = Awaited<ReturnType<typeof resultsAfter>>['results'][number]

export const PAGE_SIZE = 100
const MAX_LISTED = 100
const DAY_MS = 86_400_000

/** `GET` of a crawl or a batch: its status and its documents, in pages. */
export const jobState = freeEndpoint(firecrawl, async ({ request, caller }) => {
  const job = await jobIn(request, caller)
  const { searchParams } = new URL(request.url)
  const limit = parseWhole(searchParams.get('limit'), 1, PAGE_SIZE) ?? PAGE_SIZE
  const skip = parseWhole(searchParams.get('skip'), 0) ?? 0
  return (await statePage(job, request, skip, limit)).state
})

/** A job with its documents after `skip`. `last`: where the next page begins. */
export async function statePage(job: JobRow, request: Request, skip: number, limit: number) {
  const { results, last, hasMore } = await resultsAfter(job, skip, limit)
  const { done, failed, queued, cost, errorMessage } = job
  const limitPart = new URL(request.url).searchParams.has('limit') ? `&limit=${limit}` : ''
  const status = toFirecrawlStatus(job)
  const state = {
    success: true,
    status,
    total: done + failed + queued,
    completed: done,
    creditsUsed: creditsIn(toUsd(cost)),
    expiresAt: new Date(jobExpiry(job)).toISOString(),
    ...(hasMore ? { next: `${addressOfJob(request, job.id)}?skip=${last}${limitPart}` } : {}),
    ...(status === 'failed' && errorMessage ? { error: errorMessage } : {}),
    data: results.filter(({ success }) => success).map((page) => documentIn(page, job)),
  }
  return { state, last, hasMore }
}

/** `DELETE` of a crawl or a batch. */
export const jobEnd = freeEndpoint(firecrawl, async ({ request, caller }) => {
  const job = await cancelJob(await jobIn(request, caller))
  return { success: true, status: job.status }
})

/** `GET …/errors`: failed pages, and URLs that robots.txt disallows. */
export const jobErrors = freeEndpoint(firecrawl, async ({ request, caller }) => {
  const job = await jobIn(request, caller)
  const { failures, robots } = await listFailures(job)
  const errors = failures.map(({ seq, url, error, error_code, completed_at }) => ({
    id: `${job.id}_${seq}`,
    timestamp: completed_at,
    url,
    ...(error_code ? { code: error_code.toUpperCase() } : {}),
    error: error ?? '',
  }))
  return { errors, robotsBlocked: robots }
})

/** `GET /v2/crawl/active`. */
export const activeCrawls = freeEndpoint(firecrawl, async ({ caller }) => {
  const viewer = toFirecrawlViewer(caller)
  const crawls = await Promise.all(
    (['running', 'queued'] as const).map((status) =>
      listJobs(viewer, { kind: 'crawl', status, limit: MAX_LISTED }),
    ),
  )
  const active = crawls.flatMap(({ jobs }) => jobs)
  return {
    success: true,
    crawls: active.map(({ id, subject, created_at }) => {
      return { id, teamId: caller.accountId, url: subject, created_at, options: {} }
    }),
  }
})

/** USD as credits. */
export const creditsIn = (usd: number): number => Math.round(usd * CREDITS_PER_USD)

export const toFirecrawlViewer = ({ accountId, key }: Caller): Viewer => ({
  accountId,
  kinds: key?.allowedEndpoints ?? null,
})

/** The job named in the request's path. */
export function jobIn(request: Request, caller: Caller): Promise<JobRow> {
  const { pathname } = new URL(request.url)
  const id = /\/(?:crawl|scrape)\/([^/]+)/.exec(pathname)?.[1] ?? ''
  return findJob(id, toFirecrawlViewer(caller))
}

/** A job without credit continues only once its owner resumes it, so clients need not wait. */
export function toFirecrawlStatus({
  status,
  errorCode,
}: Pick<JobRow, 'status' | 'errorCode'>): string {
  if (status === 'queued' || status === 'running') return 'scraping'
  if (status === 'paused') return errorCode === 'requested' ? 'scraping' : 'failed'
  return status
}

export function jobExpiry({ expiresAt, updatedAt }: JobRow): number {
  return expiresAt ?? updatedAt + getSetting(jobSettings.resultDays) * DAY_MS
}

export function documentIn({ url, page, cost }: Result, job: JobRow): Fields {
  const original = page ?? {}
  const { final_url, url: scraped, title, metadata, extracted, extract_error } = original
  const formats = (job.input.formats ?? ['markdown']) as string[]
  const has = (format: string) => formats.includes(format)
  const isCut = job.input.main_content_only === true || isWithoutChrome(job.input)
  const isWhole = job.kind === 'batch_scrape' && !isCut
  const requested = {
    markdown: has('markdown'),
    html: has('html'),
    rawHtml: has('html') && isWhole,
    links: has('links'),
    ...(has('screenshot') ? { screenshot: { full_page: true } } : {}),
  }
  return {
    ...scrapedFields(requested, original),
    ...extractedFields(extracted),
    ...present({ warning: extract_error }),
    metadata: toFirecrawlMetadata({
      sourceURL: url,
      url: String(final_url ?? scraped ?? url),
      title,
      metadata: isObject(metadata) ? metadata : null,
      more: { creditsUsed: creditsIn(cost) },
    }),
  }
}

/** What a page of a job says, by the names of Firecrawl's formats. */
function extractedFields(extracted: unknown): Fields {
  if (!isObject(extracted)) return {}
  const { structured_data: json, summary, answer } = extracted
  return present({ json, summary, answer })
}

function parseWhole(text: string | null, min: number, max = Number.MAX_SAFE_INTEGER) {
  const number = text === null || !/^\d{1,9}$/.test(text) ? null : Number(text)
  return number === null ? null : Math.min(max, Math.max(min, number))
}

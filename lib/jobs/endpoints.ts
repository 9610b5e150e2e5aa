import { z } from 'zod'
import { type Caller, checkFields, Exchange, report, STREAM_HEADERS } from '@/lib/api'
import { cancelJob, pauseJob, resumeJob } from './control'
import { listDeliveries } from './deliveries'
import { followJob } from './follow'
import type { JobRow } from './rows'
import { findJob, jobView, listJobs, listResults, type Viewer } from './views'

type Context = { params: Promise<{ id?: string }> }
type Answer = (caller: Caller, request: Request, context: Context) => Promise<Response>

const KINDS = ['batch_scrape', 'crawl', 'research'] as const
const STATUSES = ['queued', 'running', 'paused', 'completed', 'cancelled', 'failed'] as const

const listQuery = z.object({
  status: z.enum(STATUSES).optional(),
  kind: z.enum(KINDS).optional(),
  cursor: z.string().min(1).max(64).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
const resultsQuery = z.object({
  cursor: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(100),
})
const eventNumber = z.coerce.number().int().min(0).catch(0)

/** GET /api/v2/jobs */
export const jobList = free(async (caller, request) => {
  const filter = checkFields(listQuery, queryOf(request))
  return json(await listJobs(viewerOf(caller), filter))
})

/** GET /api/v2/jobs/{id} */
export const jobStatus = free(async (caller, _, context) =>
  json(jobView(await jobOf(caller, context))),
)

/** GET /api/v2/jobs/{id}/results */
export const jobResults = free(async (caller, request, context) => {
  const job = await jobOf(caller, context)
  const { cursor, limit } = checkFields(resultsQuery, queryOf(request))
  return json(await listResults(job, cursor, limit))
})

/** GET /api/v2/jobs/{id}/deliveries */
export const jobDeliveries = free(async (caller, request, context) => {
  const job = await jobOf(caller, context)
  const { cursor, limit } = checkFields(resultsQuery, queryOf(request))
  return json(await listDeliveries(job.id, cursor === 0 ? null : cursor, limit))
})

/** GET /api/v2/jobs/{id}/events */
export const jobEvents = free(async (caller, request, context) => {
  const job = await jobOf(caller, context)
  const after = eventNumber.parse(request.headers.get('last-event-id') ?? 0)
  return new Response(followJob(job, after), { headers: STREAM_HEADERS })
})

/** DELETE /api/v2/jobs/{id} */
export const cancelJobEndpoint = free(async (caller, _, context) =>
  json(jobView(await cancelJob(await jobOf(caller, context)))),
)

/** POST /api/v2/jobs/{id}/pause */
export const pauseJobEndpoint = free(async (caller, _, context) =>
  json(jobView(await pauseJob(await jobOf(caller, context)))),
)

/** POST /api/v2/jobs/{id}/resume */
export const resumeJobEndpoint = free(async (caller, _, context) =>
  json(jobView(await resumeJob(await jobOf(caller, context)))),
)

/** A handler that asks for no money: the work of a job is charged page by page. */
function free(answer: Answer) {
  return async (request: Request, context: Context): Promise<Response> => {
    const exchange = new Exchange(request)
    try {
      const caller = await exchange.admit()
      const response = await answer(caller, request, context)
      const headers = { 'X-Request-Id': exchange.id, ...exchange.rate }
      for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
      return response
    } catch (failure) {
      return exchange.failed(report(exchange.id, failure))
    }
  }
}

async function jobOf(caller: Caller, { params }: Context): Promise<JobRow> {
  return findJob((await params).id ?? '', viewerOf(caller))
}

function viewerOf({ accountId, key }: Caller): Viewer {
  return { accountId, kinds: key?.allowedEndpoints ?? null }
}

function queryOf(request: Request): Record<string, unknown> {
  return Object.fromEntries(new URL(request.url).searchParams)
}

function json(body: object): Response {
  return Response.json(body, { headers: { 'Cache-Control': 'no-store' } })
}

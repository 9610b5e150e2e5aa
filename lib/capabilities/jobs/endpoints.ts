import { z } from 'zod'
import type { Caller } from '@/lib/api/gate'
import { STREAM_HEADERS } from '@/lib/api/http'
import { checkFields } from '@/lib/api/run'
import { cancelJob, pauseJob, resumeJob } from './control'
import { followJob } from './follow'
import { forOwner, json, readQuery, toViewer } from './for-owner'
import type { JobRow } from './rows'
import { findJob, jobView, listJobs, listResults } from './views'
import { listDeliveries, resendDelivery } from './webhooks/deliveries'

type Context = { params: Promise<{ id?: string }> }

const KINDS = ['batch_scrape', 'crawl', 'monitors', 'research'] as const
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
export const jobList = forOwner(async (caller, request) => {
  const filter = checkFields(listQuery, readQuery(request))
  return json(await listJobs(toViewer(caller), filter))
})

/** GET /api/v2/jobs/{id} */
export const jobStatus = forOwner(async (caller, _, context) =>
  json(jobView(await findContextJob(caller, context))),
)

/** GET /api/v2/jobs/{id}/results */
export const jobResults = forOwner(async (caller, request, context) => {
  const job = await findContextJob(caller, context)
  const { cursor, limit } = checkFields(resultsQuery, readQuery(request))
  return json(await listResults(job, cursor, limit))
})

/** GET /api/v2/jobs/{id}/deliveries */
export const jobDeliveries = forOwner(async (caller, request, context) => {
  const job = await findContextJob(caller, context)
  const { cursor, limit } = checkFields(resultsQuery, readQuery(request))
  return json(await listDeliveries(job.id, cursor === 0 ? null : cursor, limit))
})

/** POST /api/v2/jobs/{id}/deliveries/{delivery} */
export const resendEndpoint = forOwner(async (caller, _, context) => {
  const job = await findContextJob(caller, context)
  const { delivery = '' } = (await context.params) as { delivery?: string }
  await resendDelivery(job.id, delivery)
  return json({ id: delivery, state: 'pending' })
})

/** GET /api/v2/jobs/{id}/events */
export const jobEvents = forOwner(async (caller, request, context) => {
  const job = await findContextJob(caller, context)
  const after = eventNumber.parse(request.headers.get('last-event-id') ?? 0)
  return new Response(followJob(job, after), { headers: STREAM_HEADERS })
})

/** DELETE /api/v2/jobs/{id} */
export const cancelJobEndpoint = forOwner(async (caller, _, context) =>
  json(jobView(await cancelJob(await findContextJob(caller, context)))),
)

/** POST /api/v2/jobs/{id}/pause */
export const pauseJobEndpoint = forOwner(async (caller, _, context) =>
  json(jobView(await pauseJob(await findContextJob(caller, context)))),
)

/** POST /api/v2/jobs/{id}/resume */
export const resumeJobEndpoint = forOwner(async (caller, _, context) =>
  json(jobView(await resumeJob(await findContextJob(caller, context)))),
)

async function findContextJob(caller: Caller, { params }: Context): Promise<JobRow> {
  return findJob((await params).id ?? '', toViewer(caller))
}

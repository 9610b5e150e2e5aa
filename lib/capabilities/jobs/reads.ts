import { z } from 'zod'
import type { Caller } from '@/lib/api/gate'
import {
  defineRead,
  idCursor,
  nextCursor,
  numberCursor,
  pageLimit,
  STREAM_HEADERS,
} from '@/lib/api/http'
import { DELIVERY_STATES, JOB_KINDS, JOB_STATUSES } from '@/lib/storage/db'
import { cancelJob, pauseJob, resumeJob } from './control'
import { DELIVERY_ID, exampleDelivery, exampleJob, exampleResult } from './examples'
import { followJob, hasNoMore } from './follow'
import { deliveryReply, jobReply, resultReply } from './replies'
import type { JobRow } from './rows'
import { findJob, jobView, listJobs, listResults, toViewer } from './views'
import { listDeliveries, resendDelivery } from './webhooks/deliveries'

const id = z.string().describe("The job's id.")
const ofJob = z.object({ id })
const pageOfJob = z.object({ id, cursor: numberCursor(/^\d{1,15}$/), limit: pageLimit(100) })
const eventNumber = z.coerce.number().int().min(0).catch(0)
const OF_JOB = ['endpoint_not_allowed', 'not_found'] as const
const JOB = '/api/v2/jobs/{id}'

const listRead = defineRead({
  id: 'v2_jobs',
  method: 'get',
  path: '/api/v2/jobs',
  summary: 'Lists the jobs of the account, newest first.',
  tag: 'jobs',
  parameters: z.object({
    status: z.enum(JOB_STATUSES).optional().describe('Jobs of this status.'),
    kind: z.enum(JOB_KINDS).optional().describe('Jobs of this kind.'),
    text: z.string().max(200).optional().describe('Jobs whose subject contains this text.'),
    cursor: idCursor,
    limit: pageLimit(50),
  }),
  reply: z.object({ jobs: z.array(jobReply).describe('The jobs.'), next_cursor: nextCursor }),
  errors: ['invalid_field'],
  example: () => ({ jobs: [exampleJob()], next_cursor: null }),
  run: (filter, caller) => listJobs(toViewer(caller), filter),
})

const statusRead = defineRead({
  id: 'v2_job',
  method: 'get',
  path: JOB,
  summary: 'Returns the status, progress and cost of a job.',
  tag: 'jobs',
  parameters: ofJob,
  reply: jobReply,
  errors: OF_JOB,
  example: exampleJob,
  run: async ({ id }, caller) => jobView(await findFor(caller, id)),
})

const resultsRead = defineRead({
  id: 'v2_job_results',
  method: 'get',
  path: `${JOB}/results`,
  summary: 'Returns the pages of a job in the order they were completed.',
  tag: 'jobs',
  parameters: pageOfJob,
  reply: z.object({
    results: z.array(resultReply).describe('The pages.'),
    next_cursor: nextCursor,
  }),
  errors: ['invalid_field', ...OF_JOB],
  example: () => ({ results: [exampleResult()], next_cursor: null }),
  run: async ({ id, cursor, limit }, caller) =>
    listResults(await findFor(caller, id), Number(cursor ?? 0), limit),
})

const eventsRead = defineRead({
  id: 'v2_job_events',
  method: 'get',
  path: `${JOB}/events`,
  summary: 'Streams the events of a job, each with its number as id.',
  tag: 'jobs',
  parameters: ofJob,
  headers: {
    'Last-Event-ID': 'Number of the last event that was received: the stream continues after it.',
  },
  reply: z.object({
    type: z.string().describe('What happened.'),
    result: resultReply.optional().describe('The page, when one was completed.'),
    job: jobReply.optional().describe('The job, when its status changed.'),
  }),
  media: 'text/event-stream',
  errors: OF_JOB,
  example: () => [
    { type: 'job.page', result: exampleResult() },
    { type: 'job.completed', job: exampleJob('completed') },
  ],
  run: async ({ id }, caller, { headers }) => {
    const after = eventNumber.parse(headers.get('last-event-id') ?? 0)
    const job = await findFor(caller, id)
    // Browsers and their like connect again after each end, until they get this status.
    if (await hasNoMore(job, after)) return new Response(null, { status: 204 })
    return new Response(followJob(job, after), { headers: STREAM_HEADERS })
  },
})

const deliveriesRead = defineRead({
  id: 'v2_job_deliveries',
  method: 'get',
  path: `${JOB}/deliveries`,
  summary: 'Lists the webhooks of a job with their delivery state, newest first.',
  tag: 'jobs',
  parameters: pageOfJob,
  reply: z.object({
    deliveries: z.array(deliveryReply).describe('The webhooks.'),
    next_cursor: nextCursor,
  }),
  errors: ['invalid_field', ...OF_JOB],
  example: () => ({ deliveries: [exampleDelivery()], next_cursor: null }),
  run: async ({ id, cursor, limit }, caller) => {
    const job = await findFor(caller, id)
    return listDeliveries(job.id, Number(cursor ?? 0) || null, limit)
  },
})

const resendRead = defineRead({
  id: 'v2_job_resend',
  method: 'post',
  path: `${JOB}/deliveries/{delivery}`,
  summary: 'Sends a webhook again, under the same id.',
  tag: 'jobs',
  parameters: z.object({ id, delivery: z.string().describe('The webhook-id.') }),
  reply: z.object({
    id: z.string().describe('The webhook-id.'),
    state: z.enum(DELIVERY_STATES).describe('How far it is.'),
  }),
  errors: OF_JOB,
  example: () => ({ id: DELIVERY_ID, state: 'pending' }),
  run: async ({ id, delivery }, caller) => {
    const job = await findFor(caller, id)
    await resendDelivery(job.id, delivery)
    return { id: delivery, state: 'pending' as const }
  },
})

const cancelRead = defineRead({
  id: 'v2_job_cancel',
  method: 'delete',
  path: JOB,
  summary: 'Cancels a job; what was delivered stays charged.',
  tag: 'jobs',
  parameters: ofJob,
  reply: jobReply,
  errors: OF_JOB,
  example: () => exampleJob('cancelled'),
  run: async ({ id }, caller) => jobView(await cancelJob(await findFor(caller, id))),
})

const pauseRead = changing('pause', 'Pauses a job.', 'paused', pauseJob)
const resumeRead = changing('resume', 'Resumes a paused job.', 'queued', resumeJob)

/** The operations on jobs: free, for keys of the account that may call the job's endpoint. */
export const jobReads = {
  list: listRead,
  status: statusRead,
  results: resultsRead,
  events: eventsRead,
  deliveries: deliveriesRead,
  resend: resendRead,
  cancel: cancelRead,
  pause: pauseRead,
  resume: resumeRead,
}

function changing(
  action: string,
  summary: string,
  status: JobRow['status'],
  change: (job: JobRow) => Promise<JobRow>,
) {
  return defineRead({
    id: `v2_job_${action}`,
    method: 'post',
    path: `${JOB}/${action}`,
    summary,
    tag: 'jobs',
    parameters: ofJob,
    reply: jobReply,
    errors: ['job_finished', ...OF_JOB],
    example: () => exampleJob(status),
    run: async ({ id }, caller) => jobView(await change(await findFor(caller, id))),
  })
}

const findFor = (caller: Caller, id: string): Promise<JobRow> => findJob(id, toViewer(caller))

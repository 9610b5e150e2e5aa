import { invalidField } from '@/lib/base/errors'
import { toUsd } from '@/lib/base/usd'
import { findJob, type JobRow, toViewer } from '@/lib/capabilities/jobs'
import { research } from '@/lib/capabilities/research'
import {
  CREDITS_PER_USD,
  freeEndpoint,
  outputFields,
  type Refusals,
  readReport,
  refuseFields,
} from '@/lib/services/wire'
import { tavily, tavilyEndpoint } from './dialect'

const EFFORTS: Record<string, string> = { mini: 'quick', auto: 'standard', pro: 'deep' }
const STATES: Record<string, string> = {
  queued: 'pending',
  running: 'in_progress',
  completed: 'completed',
}

/** Fields of Tavily's research that are not served. */
export const UNSERVED_OF_TAVILY_RESEARCH: Refusals = {
  stream: 'poll GET /tavily/research/{request_id}',
  citation_format: { why: 'citations are numbered', except: ['numbered'] },
  files: 'files are not uploaded',
}

/** Tavily's `POST /research`: a job, which its id asks for. */
export const tavilyResearch = tavilyEndpoint(research.name, async ({ fields, call }) => {
  refuseFields(fields, UNSERVED_OF_TAVILY_RESEARCH)
  const { input, model = 'auto', output_schema } = fields
  const effort = EFFORTS[String(model)]
  if (!effort) throw invalidField('model', 'It is mini, auto or pro.')
  const { id } = await call(research, {
    query: input,
    effort,
    ...outputFields(output_schema),
  })
  const created_at = new Date().toISOString()
  return { request_id: id, created_at, status: 'pending', input, model }
})

/** Tavily's `GET /research/{request_id}`: 202 until the report is there. */
export const tavilyResearched = freeEndpoint(tavily, async ({ request, caller }) => {
  const id = new URL(request.url).pathname.split('/').at(-1) ?? ''
  const job = await findJob(id, toViewer(caller))
  const status = STATES[job.status] ?? 'failed'
  const seconds = Math.round((job.updatedAt - job.createdAt) / 1_000)
  const common = { request_id: id, status, response_time: seconds }
  if (status === 'failed') return { ...common, error: job.errorMessage ?? 'The job has ended.' }
  if (status !== 'completed') return Response.json(common, { status: 202 })
  const created_at = new Date(job.createdAt).toISOString()
  return { ...common, created_at, ...(await readResult(job)), usage: { credits: toCredits(job) } }
})

async function readResult(job: JobRow) {
  const { report, data, sources } = await readReport(job)
  return {
    content: data ?? report ?? '',
    sources: sources.map(({ title, url }) => ({ title, url })),
  }
}

const toCredits = ({ cost }: JobRow) => Math.round(toUsd(cost) * CREDITS_PER_USD)

import { invalidField } from '@/lib/errors'
import { findJob, type JobRow, resultsAfter, viewerOf } from '@/lib/jobs'
import { isObject } from '@/lib/json'
import { toUsd } from '@/lib/money'
import { research } from '@/lib/research'
import { freeEndpoint } from './endpoint'
import { type Refusals, refuseFields } from './refusals'
import { tavily, tavilyEndpoint } from './tavily'

const EFFORTS: Record<string, string> = { mini: 'quick', auto: 'standard', pro: 'deep' }
const STATES: Record<string, string> = {
  queued: 'pending',
  running: 'in_progress',
  completed: 'completed',
}
const CREDITS_PER_USD = 10_000

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
  const form = output_schema ? { output: 'json_schema', json_schema: output_schema } : {}
  const { id } = await call(research, { query: input, effort, ...form })
  const created_at = new Date().toISOString()
  return { request_id: id, created_at, status: 'pending', input, model }
})

/** Tavily's `GET /research/{request_id}`: 202 until the report is there. */
export const tavilyResearched = freeEndpoint(tavily, async ({ request, caller }) => {
  const id = new URL(request.url).pathname.split('/').at(-1) ?? ''
  const job = await findJob(id, viewerOf(caller))
  const status = STATES[job.status] ?? 'failed'
  const seconds = Math.round((job.updatedAt - job.createdAt) / 1_000)
  const common = { request_id: id, status, response_time: seconds }
  if (status === 'failed') return { ...common, error: job.errorMessage ?? 'The job has ended.' }
  if (status !== 'completed') return Response.json(common, { status: 202 })
  const created_at = new Date(job.createdAt).toISOString()
  return { ...common, created_at, ...(await reportOf(job)), usage: { credits: creditsOf(job) } }
})

async function reportOf(job: JobRow) {
  const { results } = await resultsAfter(job, 0, 1)
  const { report, data, sources } = results[0]?.page ?? {}
  const cited = Array.isArray(sources) ? sources.filter(isObject) : []
  return {
    content: data ?? report ?? '',
    sources: cited.map(({ title, url }) => ({ title, url })),
  }
}

const creditsOf = ({ cost }: JobRow) => Math.round(toUsd(cost) * CREDITS_PER_USD)

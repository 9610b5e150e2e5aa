import { toUsd } from '@/lib/base/usd'
import { findJob, type JobRow, toViewer } from '@/lib/capabilities/jobs'
import { research } from '@/lib/capabilities/research'
import { CREDITS_PER_USD, freeEndpoint, outputFields, readReport } from '@/lib/services/wire'
import { tavily, tavilyEndpoint } from './dialect'
import { ResearchRequest } from './requests'

const EFFORTS = { mini: 'quick', auto: 'standard', pro: 'deep' }
const STATES: Record<string, string> = {
  queued: 'pending',
  running: 'in_progress',
  completed: 'completed',
}

/** Tavily's `POST /research`: a job, which its id asks for. */
export const tavilyResearch = tavilyEndpoint(
  research.name,
  ResearchRequest,
  async ({ fields: { input, model, output_schema }, call }) => {
    const fields = { query: input, effort: EFFORTS[model], ...outputFields(output_schema) }
    const { id } = await call(research, fields)
    const created_at = new Date().toISOString()
    return { request_id: id, created_at, status: 'pending', input, model }
  },
)

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

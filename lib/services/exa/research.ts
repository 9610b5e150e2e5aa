import { isObject } from '@/lib/base/json'
import { toUsd } from '@/lib/base/usd'
import { findJob, type JobRow, listJobs, toViewer } from '@/lib/capabilities/jobs'
import { research } from '@/lib/capabilities/research'
import {
  dialectEndpoint,
  freeEndpoint,
  outputFields,
  readReport,
  readRequest,
} from '@/lib/services/wire'
import { exa } from './dialect'
import { ResearchRequest, ResearchState } from './requests'

const EFFORTS = {
  'exa-research-fast': 'quick',
  'exa-research': 'standard',
  'exa-research-pro': 'deep',
}
const DEFAULT_MODEL = 'exa-research'
const STATES: Record<string, string> = {
  queued: 'pending',
  running: 'running',
  completed: 'completed',
  cancelled: 'canceled',
}
const MAX_LISTED = 50

/** Exa's `POST /research/v1`: a job, which its id asks for. */
export const exaResearch = dialectEndpoint(
  { dialect: exa, name: research.name, schema: ResearchRequest },
  async ({ fields: { instructions, model, outputSchema }, call }) => {
    const fields = { query: instructions, effort: EFFORTS[model], ...outputFields(outputSchema) }
    const { id } = await call(research, fields)
    const createdAt = Date.now()
    const reply = { researchId: id, createdAt, model, instructions, status: 'pending' }
    return Response.json(reply, { status: 201 })
  },
)

/** Exa's `GET /research/v1/{researchId}`. */
export const exaResearched = freeEndpoint(exa, async ({ request, caller }) => {
  const { pathname, searchParams } = new URL(request.url)
  readRequest(ResearchState, Object.fromEntries(searchParams))
  const job = await findJob(pathname.split('/').at(-1) ?? '', toViewer(caller))
  const status = STATES[job.status] ?? 'failed'
  const common = { ...toView(job), status }
  if (status === 'pending' || status === 'running') return common
  const finishedAt = job.updatedAt
  if (status !== 'completed')
    return { ...common, finishedAt, error: job.errorMessage ?? 'The job has ended.' }
  return { ...common, finishedAt, ...(await readReply(job)) }
})

/** Exa's `GET /research/v1`: the newest ones. */
export const exaResearches = freeEndpoint(exa, async ({ caller }) => {
  const { jobs } = await listJobs(toViewer(caller), { kind: 'research', limit: MAX_LISTED })
  const data = jobs.map(({ id, subject, created_at, status }) => ({
    researchId: id,
    createdAt: Date.parse(created_at),
    model: DEFAULT_MODEL,
    instructions: subject,
    status: STATES[status] ?? 'failed',
  }))
  return { data, hasMore: false, nextCursor: null }
})

function toView({ id, createdAt, input }: JobRow) {
  const [model] = Object.entries(EFFORTS).find(([, effort]) => effort === input.effort) ?? []
  return { researchId: id, createdAt, model: model ?? DEFAULT_MODEL, instructions: input.query }
}

async function readReply(job: JobRow) {
  const { data, content, sources } = await readReport(job)
  return {
    output: { content, ...(isObject(data) ? { parsed: data } : {}) },
    citations: sources.map(({ title, url }) => ({ id: url, title, url })),
    costDollars: {
      total: toUsd(job.cost),
      numPages: sources.length,
      numSearches: 0,
      reasoningTokens: 0,
    },
  }
}

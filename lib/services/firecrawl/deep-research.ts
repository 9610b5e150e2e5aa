import type { z } from 'zod'
import type { Fields } from '@/lib/api/run'
import { isObject } from '@/lib/base/json'
import { toUsd } from '@/lib/base/usd'
import { findJob, type JobRow, toViewer } from '@/lib/capabilities/jobs'
import { research } from '@/lib/capabilities/research'
import { dialectEndpoint, freeEndpoint, outputFields, readReport } from '@/lib/services/wire'
import { firecrawl } from './dialect'
import { creditsIn, jobExpiry, toFirecrawlStatus } from './jobs'
import { ResearchRequest } from './requests'

const STATES: Record<string, string> = { scraping: 'processing' }
const DEFAULT_DEPTH = 7
const DEFAULT_SECONDS = 300
const QUICK_DEPTH = 3
const MAX_MINUTES = 60

/** `POST /v1/deep-research`: a research job. */
export const startDeepResearch = dialectEndpoint(
  { dialect: firecrawl, name: research.name, schema: ResearchRequest },
  async ({ fields, call }) => {
    const { id } = await call(research, researchFields(fields))
    return { success: true, id }
  },
)

/** `GET /v1/deep-research/{id}`: its state, and the report once it is there. */
export const deepResearchState = freeEndpoint(firecrawl, async ({ request, caller }) => {
  const id = new URL(request.url).pathname.split('/').at(-1) ?? ''
  const job = await findJob(id, toViewer(caller))
  const status = toFirecrawlStatus(job)
  const data = await readReply(job)
  const { sources, activities } = data
  return {
    success: true,
    status: isFailed(status) ? 'failed' : (STATES[status] ?? status),
    expiresAt: new Date(jobExpiry(job)).toISOString(),
    creditsUsed: creditsIn(toUsd(job.cost)),
    ...(isFailed(status) ? { error: job.errorMessage ?? 'The job ended.' } : {}),
    data,
    sources,
    activities,
  }
})

const isFailed = (status: string) => status !== 'scraping' && status !== 'completed'

function researchFields(fields: z.output<typeof ResearchRequest>): Fields {
  const { query, topic, jsonOptions } = fields
  const { maxDepth: depth = DEFAULT_DEPTH, timeLimit: seconds = DEFAULT_SECONDS } = fields
  return {
    query: query ?? topic,
    effort: depth <= QUICK_DEPTH ? 'quick' : depth <= DEFAULT_DEPTH ? 'standard' : 'deep',
    max_minutes: Math.max(1, Math.min(MAX_MINUTES, seconds / 60)),
    ...outputFields(jsonOptions?.schema),
  }
}

async function readReply(job: JobRow) {
  const { report = '', data, sources, trace } = await readReport(job)
  return {
    finalAnalysis: report,
    ...(isObject(data) ? { json: data } : {}),
    sources: sources.map(({ title, url }) => ({ title, url, description: '' })),
    activities: trace.map(({ step, at }) => {
      return { type: step, status: 'complete', message: step, timestamp: at, depth: 0 }
    }),
  }
}

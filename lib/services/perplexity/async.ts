import type { z } from 'zod'
import { readJson } from '@/lib/api/http'
import type { Fields } from '@/lib/api/run'
import { invalidField } from '@/lib/base/errors'
import { estimateTokens } from '@/lib/base/text'
import { toUsd } from '@/lib/base/usd'
import { decideTurn } from '@/lib/capabilities/conversation'
import { findJob, type JobRow, listJobs, toViewer } from '@/lib/capabilities/jobs'
import { research } from '@/lib/capabilities/research'
import {
  countryCode,
  dialectEndpoint,
  freeEndpoint,
  outputFields,
  readReport,
} from '@/lib/services/wire'
import { perplexity } from './dialect'
import { AsyncRequest, type DeepRequest } from './requests'

const MODEL = 'sonar-deep-research'
const EFFORTS = {
  minimal: 'quick',
  low: 'quick',
  medium: 'standard',
  high: 'deep',
}
const STATES: Record<string, string> = {
  queued: 'CREATED',
  running: 'IN_PROGRESS',
  completed: 'COMPLETED',
}
const MAX_LISTED = 50
const PATH = /^\/perplexity\/(?:v1\/)?async\/(?:chat\/completions|sonar)(?:\/([^/]+))?$/

/** Perplexity's `POST /async/chat/completions`: a research job. */
export async function perplexityAsync(request: Request): Promise<Response> {
  const copy = request.clone()
  const fields = await readJson(request).catch((): Fields => ({}))
  const { idempotency_key: key } = AsyncRequest.pick({ idempotency_key: true }).parse(fields)
  if (!key) return start(copy)
  const headers = new Headers(copy.headers)
  headers.set('Idempotency-Key', key)
  return start(new Request(copy, { headers }))
}

const start = dialectEndpoint(
  { dialect: perplexity, name: research.name, schema: AsyncRequest },
  async ({ fields: { request }, call }) => {
    if (!request) throw invalidField('request', 'request must be an object.')
    const { id } = await call(research, researchFields(request))
    return {
      ...toView({ id, createdAt: Date.now(), updatedAt: 0, status: 'queued' }),
      response: null,
    }
  },
)

/** Perplexity's `GET` of an asynchronous completion, and of the newest ones. */
export const perplexityAsyncState = freeEndpoint(perplexity, async ({ request, caller }) => {
  const id = PATH.exec(new URL(request.url).pathname)?.[1]
  const viewer = toViewer(caller)
  if (!id) {
    const { jobs } = await listJobs(viewer, { kind: 'research', limit: MAX_LISTED })
    const requests = jobs.map(({ id, status, created_at, updated_at }) =>
      toView({ id, status, createdAt: Date.parse(created_at), updatedAt: Date.parse(updated_at) }),
    )
    return { requests, next_token: null }
  }
  const job = await findJob(id, viewer)
  const view = toView(job)
  const response = job.status === 'completed' ? await toCompletion(job) : null
  const error = view.status === 'FAILED' ? (job.errorMessage ?? 'The job has ended.') : null
  return { ...view, response, error_message: error }
})

function researchFields(fields: z.output<typeof DeepRequest>): Fields {
  const { messages, response_format: format, web_search_options, reasoning_effort } = fields
  return {
    query: readQuestion(messages),
    effort: EFFORTS[reasoning_effort],
    domain_filter: fields.search_domain_filter,
    date_filter: fields.search_recency_filter,
    location: countryCode(web_search_options?.user_location?.country),
    ...outputFields(format?.json_schema?.schema),
  }
}

/** The instructions and the question; of a longer chat, the question that it leads to. */
function readQuestion(messages: z.output<typeof DeepRequest>['messages']): string {
  const texts = messages.filter(({ content }) => content.trim() !== '')
  const chat = texts.flatMap(({ role, content }) => (role === 'system' ? [] : [{ role, content }]))
  const turn = chat.length > 1 ? decideTurn(chat) : null
  const question = turn?.kind === 'search' ? turn.query : (chat.at(-1)?.content ?? '')
  return [...texts.flatMap(({ role, content }) => (role === 'system' ? [content] : [])), question]
    .join('\n\n')
    .trim()
}

type Times = Pick<JobRow, 'id' | 'status' | 'createdAt' | 'updatedAt'>

function toView({ id, status: state, createdAt, updatedAt }: Times) {
  const status = STATES[state] ?? 'FAILED'
  const [created, updated] = [createdAt, updatedAt].map((at) => Math.floor(at / 1_000))
  return {
    id,
    model: MODEL,
    status,
    created_at: created,
    started_at: status === 'CREATED' ? null : created,
    completed_at: status === 'COMPLETED' ? updated : null,
    failed_at: status === 'FAILED' ? updated : null,
  }
}

async function toCompletion(job: JobRow) {
  const { content, sources } = await readReport(job)
  const tokens = estimateTokens(content)
  return {
    id: job.id,
    object: 'chat.completion',
    created: Math.floor(job.createdAt / 1_000),
    model: MODEL,
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: {
      prompt_tokens: 0,
      completion_tokens: tokens,
      total_tokens: tokens,
      cost: { total_cost: toUsd(job.cost) },
    },
    citations: sources.map(({ url }) => url),
    search_results: sources.map(({ title, url }) => ({ title, url })),
  }
}

import { readJson } from '@/lib/api/http'
import type { Fields } from '@/lib/api/run'
import { invalidField } from '@/lib/base/errors'
import { isObject } from '@/lib/base/json'
import { toUsd } from '@/lib/base/usd'
import { findJob, type JobRow, listJobs, toViewer } from '@/lib/capabilities/jobs'
import { research } from '@/lib/capabilities/research'
import { estimateTokens } from '@/lib/models/llm'
import {
  countryCode,
  dialectEndpoint,
  freeEndpoint,
  outputFields,
  type Refusals,
  readReport,
  refuseFields,
  unsupported,
} from '@/lib/services/wire'
import { perplexity } from './dialect'

const MODEL = 'sonar-deep-research'
const EFFORTS: Record<string, string> = {
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
const NO_DAYS = 'use search_recency_filter'

/** Fields of an asynchronous request that are not served. */
export const UNSERVED_OF_ASYNC: Refusals = {
  search_after_date_filter: NO_DAYS,
  search_before_date_filter: NO_DAYS,
  search_mode: { why: 'only web is searched', except: ['web'] },
  return_images: 'a report has no images',
  return_related_questions: 'no further questions are thought of',
  disable_search: 'every report is searched for',
  tools: 'use /v1/chat/completions',
}

/** Perplexity's `POST /async/chat/completions`: a research job. */
export async function perplexityAsync(request: Request): Promise<Response> {
  const copy = request.clone()
  const fields = await readJson(request).catch((): Fields => ({}))
  const { idempotency_key: key } = fields
  if (typeof key !== 'string' || key === '') return start(copy)
  const headers = new Headers(copy.headers)
  headers.set('Idempotency-Key', key)
  return start(new Request(copy, { headers }))
}

const start = dialectEndpoint(perplexity, research.name, async ({ fields, call }) => {
  if (!isObject(fields.request)) throw invalidField('request', 'request must be an object.')
  const { id } = await call(research, researchFields(fields.request))
  return {
    ...toView({ id, createdAt: Date.now(), updatedAt: 0, status: 'queued' }),
    response: null,
  }
})

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

function researchFields(fields: Fields): Fields {
  refuseFields(fields, UNSERVED_OF_ASYNC)
  const { model, messages, response_format, web_search_options, reasoning_effort } = fields
  if (model !== MODEL)
    throw unsupported('model', `${MODEL} is; use chat/completions`, `The model ${String(model)}`)
  const effort = EFFORTS[String(reasoning_effort ?? 'medium')]
  if (!effort) throw invalidField('reasoning_effort', 'It is low, medium or high.')
  const place = isObject(web_search_options) ? web_search_options.user_location : null
  return {
    query: questionIn(messages),
    effort,
    domain_filter: fields.search_domain_filter,
    date_filter: fields.search_recency_filter,
    location: isObject(place) ? countryCode(place.country) : undefined,
    ...outputFields(schemaIn(response_format)),
  }
}

function questionIn(messages: unknown): string {
  const all = Array.isArray(messages) ? messages.filter(isObject) : []
  const texts = all.map(({ content }) => {
    const parts = Array.isArray(content) ? content.filter(isObject) : [{ text: content }]
    return parts.map(({ text }) => (typeof text === 'string' ? text : '')).join('\n')
  })
  return texts.filter((text) => text.trim() !== '').join('\n\n')
}

const schemaIn = (format: unknown): unknown =>
  isObject(format) && isObject(format.json_schema) ? format.json_schema.schema : undefined

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

import type { ErrorCode } from '@/lib/base/errors'
import { object, withDescriptions } from './described-fields'
import { onlyErrors } from './error-responses'

type Json = Record<string, unknown>

const whole = { type: 'integer', minimum: 0 }
const text = { type: 'string' }
const textOrNull = { type: ['string', 'null'] }
const time = { type: 'string', format: 'date-time' }
const STATUSES = ['queued', 'running', 'paused', 'completed', 'cancelled', 'failed']
const KINDS = ['batch_scrape', 'crawl', 'monitors', 'research']

const job = object({
  id: text,
  kind: { type: 'string', enum: KINDS },
  status: { type: 'string', enum: STATUSES },
  subject: text,
  progress: object({
    done: whole,
    failed: whole,
    queued: whole,
    total: whole,
    retried: whole,
    slowed: whole,
    unchanged: whole,
    added: whole,
    changed: whole,
    gone: whole,
  }),
  cost: { type: 'number', description: 'USD, so far' },
  created_at: time,
  updated_at: time,
  expires_at: { type: ['string', 'null'], description: 'When it is deleted with its results.' },
  skipped: { type: 'object', additionalProperties: whole },
  error: {
    type: ['object', 'null'],
    description: 'Why it is paused or has failed: code and message.',
    properties: withDescriptions({ code: text, message: text }),
  },
})
const result = object({
  seq: whole,
  url: text,
  success: { type: 'boolean' },
  error: textOrNull,
  error_code: textOrNull,
  cost: { type: 'number' },
  completed_at: time,
  page: {
    type: ['object', 'null'],
    description:
      'A crawled page as in crawl_stream, the reply of scrape, or the report of research.',
  },
})
const delivery = object({
  id: { type: 'string', description: 'The webhook-id.' },
  type: text,
  state: { type: 'string', enum: ['pending', 'delivered', 'failed'] },
  attempts: whole,
  last_status: { type: ['integer', 'null'] },
  last_error: textOrNull,
  next_attempt_at: textOrNull,
  updated_at: time,
})
export const list = (name: string, items: Json) =>
  object({ [name]: { type: 'array', items }, next_cursor: textOrNull })

const ID = { name: 'id', in: 'path', required: true, schema: text, description: "The job's id." }
const query = (name: string, schema: Json, description: string) => ({
  name,
  in: 'query',
  required: false,
  schema,
  description,
})
export const LIMIT = query('limit', { type: 'integer', minimum: 1, maximum: 100 }, 'Max items.')
export const CURSOR = query('cursor', text, 'The next_cursor of the previous page.')
const FILTERS = [
  query('status', { type: 'string', enum: STATUSES }, 'Jobs of this status.'),
  query('kind', { type: 'string', enum: KINDS }, 'Jobs of this kind.'),
]
const LAST_EVENT = {
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  schema: text,
  description: 'Number of the last event that was received: the stream continues after it.',
}

type OperationDescription = {
  summary: string
  schema: Json
  more?: unknown[]
  type?: string
  codes?: ErrorCode[]
}

/** The operations on jobs: free, for keys of the account that may call the job's endpoint. */
export function jobOperations(): Record<string, Json> {
  return { ...readOperations(), ...changeOperations() }
}

const ONE = '/api/v2/jobs/{id}'

function readOperations(): Record<string, Json> {
  return {
    '/api/v2/jobs': {
      get: freeOperation('v2_jobs', {
        summary: 'Lists the jobs of the account, newest first.',
        codes: ['invalid_field'],
        schema: list('jobs', job),
        more: [...FILTERS, CURSOR, LIMIT],
      }),
    },
    [ONE]: {
      get: ofJob('v2_job', {
        summary: 'Returns the status, progress and cost of a job.',
        schema: job,
      }),
      delete: ofJob('v2_job_cancel', {
        summary: 'Cancels a job; what was delivered stays charged.',
        schema: job,
      }),
    },
    [`${ONE}/results`]: {
      get: ofJob('v2_job_results', {
        summary: 'Returns the pages of a job in the order they were completed.',
        schema: list('results', result),
        more: [CURSOR, LIMIT],
        codes: ['invalid_field'],
      }),
    },
    [`${ONE}/events`]: {
      get: ofJob('v2_job_events', {
        summary: 'Streams the events of a job, each with its number as id.',
        schema: object({ type: text, result, job }, ['result', 'job']),
        more: [LAST_EVENT],
        type: 'text/event-stream',
      }),
    },
    [`${ONE}/deliveries`]: {
      get: ofJob('v2_job_deliveries', {
        summary: 'Lists the webhooks of a job with their delivery state, newest first.',
        schema: list('deliveries', delivery),
        more: [CURSOR, LIMIT],
        codes: ['invalid_field'],
      }),
    },
  }
}

function changeOperations(): Record<string, Json> {
  return {
    [`${ONE}/deliveries/{delivery}`]: {
      post: ofJob('v2_job_resend', {
        summary: 'Sends a webhook again, under the same id.',
        schema: object({ id: text, state: text }),
        more: [{ ...ID, name: 'delivery', description: 'The webhook-id.' }],
      }),
    },
    [`${ONE}/pause`]: {
      post: ofJob('v2_job_pause', {
        summary: 'Pauses a job.',
        schema: job,
        codes: ['job_finished'],
      }),
    },
    [`${ONE}/resume`]: {
      post: ofJob('v2_job_resume', {
        summary: 'Resumes a paused job.',
        schema: job,
        codes: ['job_finished'],
      }),
    },
  }
}

export function ofJob(operationId: string, operation: OperationDescription): Json {
  const { more = [], codes = [] } = operation
  const match: ErrorCode[] = ['endpoint_not_allowed', 'not_found']
  const all = { ...operation, more: [ID, ...more], codes: [...codes, ...match] }
  return freeOperation(operationId, all)
}

export function freeOperation(operationId: string, operation: OperationDescription): Json {
  const { summary, schema, more = [], type = 'application/json', codes = [] } = operation
  return {
    operationId,
    summary,
    description: 'Free, for the API keys of the account.',
    tags: ['jobs'],
    parameters: more,
    responses: {
      '200': {
        description: type === 'text/event-stream' ? 'Server-sent events.' : 'The answer.',
        content: { [type]: { schema } },
      },
      ...onlyErrors('missing_service_api_key', 'rate_limit_exceeded', ...codes),
    },
  }
}

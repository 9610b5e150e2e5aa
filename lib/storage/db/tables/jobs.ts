// Jobs that outlive their request, their steps and results, and their webhooks.
import { sql } from 'drizzle-orm'
import { index, int, json, ms, nano, primaryKey, table, text, uniqueIndex } from '../columns'
import type { DeliveryState, JobKind, JobStatus } from '../kinds'

export const jobs = table(
  'job',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    keyId: text('key_id'),
    /** The call that created it. The job starts once that call was answered. */
    callId: text('call_id').notNull(),
    kind: text('kind').$type<JobKind>().notNull(),
    status: text('status').$type<JobStatus>().notNull(),
    /** Why it is paused or failed: a code, and a sentence for people. */
    errorCode: text('error_code'),
    errorMessage: text('error_message'),
    subject: text('subject').notNull(),
    input: json('input').$type<Record<string, unknown>>().notNull(),
    webhook: json('webhook').$type<Record<string, unknown> | null>(),
    /** The process that works on it, as in `process`. Null while it is queued. */
    owner: text('owner'),
    /** Incremented with each owner, so that writes of an earlier owner are rejected. */
    lease: int('lease').notNull().default(0),
    done: int('done').notNull().default(0),
    failed: int('failed').notNull().default(0),
    queued: int('queued').notNull().default(0),
    cost: nano('cost').notNull().default(sql`0`),
    bytes: int('bytes').notNull().default(0),
    skipped: json('skipped').$type<Record<string, number>>().notNull(),
    /** Fetches that were tried again, and refusals of requests that came too fast. */
    retried: int('retried').notNull().default(0),
    slowed: int('slowed').notNull().default(0),
    /** Pages in comparison with the last crawl of the site. */
    unchanged: int('unchanged').notNull().default(0),
    added: int('added').notNull().default(0),
    changed: int('changed').notNull().default(0),
    gone: int('gone').notNull().default(0),
    lastEvent: int('last_event').notNull().default(0),
    lastStep: int('last_step').notNull().default(0),
    createdAt: ms('created_at').notNull(),
    updatedAt: ms('updated_at').notNull(),
    /** When the job is deleted with its results. Null while it may still continue. */
    expiresAt: ms('expires_at'),
  },
  (row) => [
    index('job_of_account').on(row.accountId, row.createdAt, row.id),
    index('job_by_status').on(row.status, row.createdAt),
    index('job_by_expiry').on(row.expiresAt),
  ],
)

/** A job's history in order: pages with their results, and status changes. */
export const jobEvents = table(
  'job_event',
  {
    jobId: text('job_id').notNull(),
    seq: int('seq').notNull(),
    type: text('type').notNull(),
    /** The page's URL, which has one result. Null for other events. */
    item: text('item'),
    /** The hold that paid for the page. Null if it was free. */
    callId: text('call_id'),
    cost: nano('cost').notNull().default(sql`0`),
    data: json('data').$type<Record<string, unknown>>().notNull(),
    at: ms('at').notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.jobId, row.seq] }),
    uniqueIndex('job_event_once').on(row.jobId, row.item),
  ],
)

/** What a crawl discovered and finished, in order. The steps together restore its frontier. */
export const jobSteps = table(
  'job_step',
  {
    jobId: text('job_id').notNull(),
    seq: int('seq').notNull(),
    data: json('data').$type<Record<string, unknown>>().notNull(),
  },
  (row) => [primaryKey({ columns: [row.jobId, row.seq] })],
)

/** Webhook deliveries and their results. Receivers see the id as `webhook-id`. */
export const webhookDeliveries = table(
  'webhook_delivery',
  {
    id: text('id').primaryKey(),
    jobId: text('job_id').notNull(),
    accountId: text('account_id').notNull(),
    /** The job event it reports. */
    seq: int('seq').notNull(),
    /** The webhook and the body if there is no job; null for jobs. */
    notice: json('told').$type<Record<string, unknown> | null>(),
    state: text('state').$type<DeliveryState>().notNull(),
    attempts: int('attempts').notNull().default(0),
    /** The process that sends it now, as in `process`. */
    owner: text('owner'),
    nextAt: ms('next_at').notNull(),
    lastStatus: int('last_status'),
    lastError: text('last_error'),
    createdAt: ms('created_at').notNull(),
    updatedAt: ms('updated_at').notNull(),
  },
  (row) => [
    index('webhook_delivery_due').on(row.state, row.nextAt),
    index('webhook_delivery_of_job').on(row.jobId, row.seq),
    index('webhook_delivery_of_account').on(row.accountId, row.createdAt, row.id),
  ],
)

/** Default webhooks for events of jobs and monitors without one. */
export const accountWebhooks = table('account_webhook', {
  accountId: text('account_id').primaryKey(),
  webhook: json('webhook').$type<Record<string, unknown>>().notNull(),
  updatedAt: ms('updated_at').notNull(),
})

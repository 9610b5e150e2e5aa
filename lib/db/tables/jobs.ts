// Jobs that outlive their request, what they found and delivered so far, and their webhooks.
import { sql } from 'drizzle-orm'
import { index, int, json, ms, nano, primaryKey, table, text, uniqueIndex } from '../columns'

export type JobKind = 'batch_scrape' | 'crawl' | 'monitors' | 'research'
export type JobStatus = 'queued' | 'running' | 'paused' | 'completed' | 'cancelled' | 'failed'

export const jobs = table(
  'job',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    keyId: text('key_id'),
    /** The call that started it: the job begins once that call was answered. */
    callId: text('call_id').notNull(),
    kind: text('kind').$type<JobKind>().notNull(),
    status: text('status').$type<JobStatus>().notNull(),
    /** Why it is paused or failed: a code, and a sentence for people. */
    errorCode: text('error_code'),
    errorMessage: text('error_message'),
    subject: text('subject').notNull(),
    input: json('input').$type<Record<string, unknown>>().notNull(),
    webhook: json('webhook').$type<Record<string, unknown> | null>(),
    /** Process that works on it, as in `process`; null when it waits for one. */
    owner: text('owner'),
    /** Counts up with each owner: what an earlier one still tries to write is refused. */
    lease: int('lease').notNull().default(0),
    done: int('done').notNull().default(0),
    failed: int('failed').notNull().default(0),
    queued: int('queued').notNull().default(0),
    cost: nano('cost').notNull().default(sql`0`),
    bytes: int('bytes').notNull().default(0),
    skipped: json('skipped').$type<Record<string, number>>().notNull(),
    /** Numbers of the last event and of the last step. */
    lastEvent: int('last_event').notNull().default(0),
    lastStep: int('last_step').notNull().default(0),
    createdAt: ms('created_at').notNull(),
    updatedAt: ms('updated_at').notNull(),
    /** When it is deleted with its results; null while it may go on by itself. */
    expiresAt: ms('expires_at'),
  },
  (row) => [
    index('job_of_account').on(row.accountId, row.createdAt, row.id),
    index('job_by_status').on(row.status, row.createdAt),
    index('job_by_expiry').on(row.expiresAt),
  ],
)

/** What happened to a job, in order: pages with their results, and changes of its status. */
export const jobEvents = table(
  'job_event',
  {
    jobId: text('job_id').notNull(),
    seq: int('seq').notNull(),
    type: text('type').notNull(),
    /** The address of a page, which has one result; null for other events. */
    item: text('item'),
    /** The hold that paid for the page; null for what was free. */
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

/** What a crawl found and finished, step by step: together they are its frontier. */
export const jobSteps = table(
  'job_step',
  {
    jobId: text('job_id').notNull(),
    seq: int('seq').notNull(),
    data: json('data').$type<Record<string, unknown>>().notNull(),
  },
  (row) => [primaryKey({ columns: [row.jobId, row.seq] })],
)

/** Webhooks to send, and how it went. The id is the `webhook-id` that receivers see. */
export const webhookDeliveries = table(
  'webhook_delivery',
  {
    id: text('id').primaryKey(),
    jobId: text('job_id').notNull(),
    accountId: text('account_id').notNull(),
    /** The job's event that it tells of. */
    seq: int('seq').notNull(),
    /** The webhook and the body of what tells of no job; null for jobs. */
    told: json('told').$type<Record<string, unknown> | null>(),
    state: text('state').$type<'pending' | 'delivered' | 'failed'>().notNull(),
    attempts: int('attempts').notNull().default(0),
    /** Process that sends it now, as in `process`. */
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
  ],
)

/** Where the events of jobs and monitors go that name no webhook of their own. */
export const accountWebhooks = table('account_webhook', {
  accountId: text('account_id').primaryKey(),
  webhook: json('webhook').$type<Record<string, unknown>>().notNull(),
  updatedAt: ms('updated_at').notNull(),
})

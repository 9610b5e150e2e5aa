// Every admitted call, and sums by hour and day for the usage page.
import { sql } from 'drizzle-orm'
import type { CallStatus, Stage } from '@/lib/base/call'
import { bool, index, int, json, ms, nano, primaryKey, table, text } from '../columns'

export const calls = table(
  'call',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    keyId: text('key_id'),
    capability: text('capability').notNull(),
    status: text('status').$type<CallStatus>().notNull(),
    httpStatus: int('http_status'),
    errorCode: text('error_code'),
    errorMessage: text('error_message'),
    model: text('model'),
    /** The query or URL, for lists and filters. */
    subject: text('subject').notNull(),
    cost: nano('cost').notNull().default(sql`0`),
    /** What the model's provider charges the operator. */
    providerCost: nano('provider_cost').notNull().default(sql`0`),
    inputTokens: int('input_tokens').notNull().default(0),
    outputTokens: int('output_tokens').notNull().default(0),
    /** Pages it read, and how many of them came from the cache or the local index. */
    pages: int('pages').notNull().default(0),
    cachedPages: int('cached_pages').notNull().default(0),
    startedAt: ms('started_at').notNull(),
    tookMs: int('took_ms'),
  },
  (row) => [
    index('call_of_account').on(row.accountId, row.startedAt, row.id),
    index('call_by_time').on(row.startedAt, row.id),
    index('call_of_key').on(row.keyId, row.startedAt),
    index('call_of_capability').on(row.capability, row.startedAt),
    index('call_by_status').on(row.status, row.startedAt),
  ],
)

/** Requests and replies, kept for the configured time, separate from the call's row. */
export const callRecords = table(
  'call_record',
  {
    callId: text('call_id').primaryKey(),
    request: json('request').$type<Record<string, unknown>>().notNull(),
    response: text('response'),
    /** False if a stream exceeded the size limit: then only its beginning is stored. */
    whole: bool('whole').notNull().default(true),
    stages: json('stages').$type<Stage[]>().notNull(),
    facts: json('facts').$type<Record<string, string>>().notNull(),
    /** The texts of its sources and the claims they support. Null for calls without sources. */
    evidence: json('evidence').$type<Record<string, unknown> | null>(),
    /** The client's address. Null for calls that did not come over HTTP. */
    address: text('address'),
    at: ms('at').notNull(),
  },
  (row) => [index('call_record_by_time').on(row.at)],
)

const sums = () => ({
  accountId: text('account_id').notNull(),
  keyId: text('key_id').notNull(),
  capability: text('capability').notNull(),
  model: text('model').notNull(),
  /** `ok`, `cancelled`, or the error's code. */
  outcome: text('outcome').notNull(),
  calls: int('calls').notNull(),
  failed: int('failed').notNull(),
  cost: nano('cost').notNull(),
  providerCost: nano('provider_cost').notNull().default(sql`0`),
  inputTokens: int('input_tokens').notNull(),
  outputTokens: int('output_tokens').notNull(),
  pages: int('pages').notNull().default(0),
  cachedPages: int('cached_pages').notNull().default(0),
  tookMs: int('took_ms').notNull(),
  slowestMs: int('slowest_ms').notNull().default(0),
  /** A duration bucket's lower bound and its number of calls. */
  durations: json('durations').$type<Record<string, number>>().notNull(),
})

export const usageHours = table(
  'usage_hour',
  {
    /** Start of the hour in milliseconds since the epoch. */
    at: ms('hour').notNull(),
    ...sums(),
  },
  (row) => [
    primaryKey({
      columns: [row.accountId, row.at, row.keyId, row.capability, row.model, row.outcome],
    }),
    index('usage_hour_by_hour').on(row.at),
  ],
)

/** The same sums by day (UTC), so that reading a year takes 24 times fewer rows. */
export const usageDays = table(
  'usage_day',
  {
    /** Start of the day (UTC) in milliseconds since the epoch. */
    at: ms('day').notNull(),
    ...sums(),
  },
  (row) => [
    primaryKey({
      columns: [row.accountId, row.at, row.keyId, row.capability, row.model, row.outcome],
    }),
    index('usage_day_by_day').on(row.at),
  ],
)

export const idempotency = table(
  'idempotency',
  {
    accountId: text('account_id').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    callId: text('call_id').notNull(),
    status: int('status'),
    body: text('body'),
    createdAt: ms('created_at').notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.accountId, row.key] }),
    index('idempotency_by_time').on(row.createdAt),
  ],
)

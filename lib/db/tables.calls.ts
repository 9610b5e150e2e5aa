import { sql } from 'drizzle-orm'
import type { Stage } from '../call'
import type { Kit } from './kit.sqlite'

/** Every call that was admitted, and their sums by hour and day for the usage page. */
export function callTables(kit: Kit) {
  const calls = kit.table(
    'call',
    {
      id: kit.text('id').primaryKey(),
      accountId: kit.text('account_id').notNull(),
      keyId: kit.text('key_id'),
      capability: kit.text('capability').notNull(),
      status: kit.text('status').$type<'running' | 'ok' | 'failed' | 'left'>().notNull(),
      httpStatus: kit.int('http_status'),
      errorCode: kit.text('error_code'),
      errorMessage: kit.text('error_message'),
      model: kit.text('model'),
      /** The query or URL, for lists and filters. */
      subject: kit.text('subject').notNull(),
      cost: kit.nano('cost').notNull().default(sql`0`),
      inputTokens: kit.int('input_tokens').notNull().default(0),
      outputTokens: kit.int('output_tokens').notNull().default(0),
      startedAt: kit.ms('started_at').notNull(),
      tookMs: kit.int('took_ms'),
    },
    (table) => [
      kit.index('call_of_account').on(table.accountId, table.startedAt, table.id),
      kit.index('call_by_time').on(table.startedAt, table.id),
      kit.index('call_of_key').on(table.keyId, table.startedAt),
      kit.index('call_of_capability').on(table.capability, table.startedAt),
      kit.index('call_by_status').on(table.status, table.startedAt),
    ],
  )

  /** What was asked and answered: kept for a time that the owner sets, apart from the call's row. */
  const callRecords = kit.table(
    'call_record',
    {
      callId: kit.text('call_id').primaryKey(),
      request: kit.json('request').$type<Record<string, unknown>>().notNull(),
      response: kit.text('response'),
      /** False when a stream was longer than what is kept: then the response is its beginning. */
      whole: kit.bool('whole').notNull().default(true),
      stages: kit.json('stages').$type<Stage[]>().notNull(),
      facts: kit.json('facts').$type<Record<string, string>>().notNull(),
      at: kit.ms('at').notNull(),
    },
    (table) => [kit.index('call_record_by_time').on(table.at)],
  )

  const sums = () => ({
    accountId: kit.text('account_id').notNull(),
    keyId: kit.text('key_id').notNull(),
    capability: kit.text('capability').notNull(),
    model: kit.text('model').notNull(),
    calls: kit.int('calls').notNull(),
    failed: kit.int('failed').notNull(),
    cost: kit.nano('cost').notNull(),
    inputTokens: kit.int('input_tokens').notNull(),
    outputTokens: kit.int('output_tokens').notNull(),
    tookMs: kit.int('took_ms').notNull(),
    /** Calls by duration: bucket i counts those under 50 ms × 2^i; percentiles are read from it. */
    durations: kit.json('durations').$type<number[]>().notNull(),
  })

  const usageHours = kit.table(
    'usage_hour',
    {
      /** Start of the hour, milliseconds since the epoch. */
      at: kit.ms('hour').notNull(),
      ...sums(),
    },
    (table) => [
      kit.primaryKey({ columns: [table.accountId, table.at, table.keyId, table.capability, table.model] }),
      kit.index('usage_hour_by_hour').on(table.at),
    ],
  )

  /** The same sums by day (UTC), so that a year is read from 24 times fewer rows. */
  const usageDays = kit.table(
    'usage_day',
    {
      /** Start of the day in UTC, milliseconds since the epoch. */
      at: kit.ms('day').notNull(),
      ...sums(),
    },
    (table) => [
      kit.primaryKey({ columns: [table.accountId, table.at, table.keyId, table.capability, table.model] }),
      kit.index('usage_day_by_day').on(table.at),
    ],
  )

  const idempotency = kit.table(
    'idempotency',
    {
      accountId: kit.text('account_id').notNull(),
      key: kit.text('key').notNull(),
      bodyHash: kit.text('body_hash').notNull(),
      callId: kit.text('call_id').notNull(),
      status: kit.int('status'),
      body: kit.text('body'),
      createdAt: kit.ms('created_at').notNull(),
    },
    (table) => [
      kit.primaryKey({ columns: [table.accountId, table.key] }),
      kit.index('idempotency_by_time').on(table.createdAt),
    ],
  )

  return { calls, callRecords, usageHours, usageDays, idempotency }
}

// Pages and searches that are checked on a schedule, and their versions.
import { sql } from 'drizzle-orm'
import { index, int, json, ms, nano, primaryKey, table, text } from '../columns'
import type { MonitorStatus } from '../kinds'

export const monitors = table(
  'monitor',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    keyId: text('key_id'),
    /** The call that created it. Checks start once that call was answered. */
    callId: text('call_id').notNull(),
    status: text('status').$type<MonitorStatus>().notNull(),
    subject: text('subject').notNull(),
    input: json('input').$type<Record<string, unknown>>().notNull(),
    schedule: text('schedule').notNull(),
    webhook: json('webhook').$type<Record<string, unknown> | null>(),
    /** When the next check is due. Each check is a job. */
    nextAt: ms('next_at').notNull(),
    jobId: text('job_id'),
    checks: int('checks').notNull().default(0),
    /** Number of the latest version, counted from the first state. */
    lastVersion: int('last_version').notNull().default(0),
    cost: nano('cost').notNull().default(sql`0`),
    bytes: int('bytes').notNull().default(0),
    /** Why the last check failed or the monitor is paused. */
    errorCode: text('error_code'),
    errorMessage: text('error_message'),
    createdAt: ms('created_at').notNull(),
    updatedAt: ms('updated_at').notNull(),
    checkedAt: ms('checked_at'),
    changedAt: ms('changed_at'),
  },
  (row) => [
    index('monitor_of_account').on(row.accountId, row.id),
    index('monitor_due').on(row.status, row.nextAt),
  ],
)

/** Versions of a monitor: the first state, and each one that differs from the one before. */
export const monitorVersions = table(
  'monitor_version',
  {
    monitorId: text('monitor_id').notNull(),
    seq: int('seq').notNull(),
    at: ms('at').notNull(),
    jobId: text('job_id').notNull(),
    title: text('title'),
    markdown: text('markdown').notNull(),
    /** The values of a fields monitor, or the results of a search. */
    data: json('data').$type<unknown>(),
    changes: json('changes').$type<Record<string, unknown>[]>().notNull(),
  },
  (row) => [primaryKey({ columns: [row.monitorId, row.seq] })],
)

/** The checks of a monitor, also those that found no change or failed. */
export const monitorChecks = table(
  'monitor_check',
  {
    monitorId: text('monitor_id').notNull(),
    /** Later checks have greater ids. */
    jobId: text('job_id').notNull(),
    at: ms('at').notNull(),
    /** The version that held after it. Null if it failed. */
    version: int('version'),
    changes: int('changes').notNull().default(0),
    errorCode: text('error_code'),
    errorMessage: text('error_message'),
  },
  (row) => [primaryKey({ columns: [row.monitorId, row.jobId] })],
)

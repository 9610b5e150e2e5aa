// Settings that the owner made in the dashboard, and how the providers did.
import { bool, index, int, ms, primaryKey, table, text } from '../columns'

export const storedSettings = table('setting', {
  /** The environment variable that it replaces. */
  name: text('name').primaryKey(),
  /** As the environment would have it; null once it was reset, so that its version stays. */
  value: text('value'),
  /** Whether the value is sealed with AUTH_SECRET. */
  sealed: bool('sealed').notNull(),
  changedBy: text('changed_by').notNull(),
  changedAt: ms('changed_at').notNull(),
  /** Counts up with each change: the sum over all rows tells a node that there is something new. */
  version: int('version').notNull(),
})

/** Requests to a provider in one hour, by how long they took. */
export const providerCounts = table(
  'provider_count',
  {
    provider: text('provider').notNull(),
    hour: ms('hour').notNull(),
    /** Shortest duration of the bucket in milliseconds; -1 for requests that failed. */
    bucket: int('bucket').notNull(),
    requests: int('requests').notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.provider, row.hour, row.bucket] }),
    index('provider_count_by_hour').on(row.hour),
  ],
)

/** The last success and the last failure of a provider. */
export const providerStates = table('provider_state', {
  provider: text('provider').primaryKey(),
  succeededAt: ms('succeeded_at'),
  failedAt: ms('failed_at'),
  error: text('error'),
})

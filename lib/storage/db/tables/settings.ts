// Settings from the dashboard, and statistics of providers.
import { bool, index, int, ms, nano, primaryKey, table, text } from '../columns'

export const storedSettings = table('setting', {
  /** The environment variable it replaces. */
  name: text('name').primaryKey(),
  /** In the environment's format. Null after a reset, so that the version remains. */
  value: text('value'),
  /** Whether the value is encrypted with AUTH_SECRET. */
  sealed: bool('sealed').notNull(),
  changedBy: text('changed_by').notNull(),
  changedAt: ms('changed_at').notNull(),
  /** Incremented with each change. The sum over all rows tells nodes about new values. */
  version: int('version').notNull(),
})

/** Requests to a provider per hour, by duration. */
export const providerCounts = table(
  'provider_count',
  {
    provider: text('provider').notNull(),
    hour: ms('hour').notNull(),
    /** Lower bound of the bucket in milliseconds; -1 for failed requests. */
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

/** Requests with a key of a search service, or to an embedding model, per day (UTC). */
export const keyUses = table(
  'provider_key_use',
  {
    provider: text('provider').notNull(),
    /** A hash of the key, or the name of the model. */
    key: text('key').notNull(),
    /** Days since the epoch. */
    day: int('day').notNull(),
    requests: int('requests').notNull(),
    failed: int('failed').notNull(),
    /** What they cost the operator. */
    spend: nano('spend').notNull(),
  },
  (row) => [primaryKey({ columns: [row.provider, row.key, row.day] })],
)

// State that nodes share through PostgreSQL. With SQLite, the one node counts in memory.
import { int, ms, table, text } from '../columns'

/** Points used of a rate limit in its current window. */
export const rateCounts = table('rate_count', {
  name: text('name').primaryKey(),
  points: int('points').notNull(),
  endsAt: ms('ends_at').notNull(),
})

/** Facts about the installation, such as the fingerprint of its secret. */
export const installation = table('installation', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})

/** How fast a host lets all nodes together fetch. Times are the database's. */
export const hostPaces = table('host_pace', {
  host: text('host').primaryKey(),
  intervalMs: int('interval_ms').notNull(),
  refusedMs: int('refused_ms').notNull(),
  /** Requests that it answered in the second before it first refused one. */
  answers: int('answers').notNull(),
  pausedUntil: ms('paused_until').notNull(),
  changedAt: ms('changed_at').notNull(),
  /** When the next fetch may start. */
  freeAt: ms('free_at').notNull(),
})

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

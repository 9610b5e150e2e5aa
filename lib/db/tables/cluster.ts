// What several nodes on one database must agree on. SQLite has one node, which counts in memory.
import { int, ms, table, text } from '../columns'

/** Points taken of a rate limit in its current window. */
export const rateCounts = table('rate_count', {
  name: text('name').primaryKey(),
  points: int('points').notNull(),
  endsAt: ms('ends_at').notNull(),
})

/** Facts of the installation, such as the fingerprint of its secret. */
export const installation = table('installation', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})

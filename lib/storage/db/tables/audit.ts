// Who changed what. Triggers (see drizzle/) refuse changes, and deletions within 30 days.
import { index, json, ms, serial, table, text } from '../columns'

export const auditEntries = table(
  'audit_entry',
  {
    id: serial('id').primaryKey(),
    at: ms('at').notNull(),
    /** The person, or null for a command on the server. */
    userId: text('user_id'),
    /** Their name at the time. */
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    /** What was changed, as people call it. */
    target: text('target').notNull(),
    details: json('details').$type<Record<string, string | number | boolean | null>>().notNull(),
    address: text('address').notNull(),
  },
  (row) => [index('audit_entry_of_actor').on(row.actor, row.id)],
)

import { sql } from 'drizzle-orm'
import type { Kit } from './kit.sqlite'

/** People who sign in and their sessions, their API keys, and invitations. */
export function accountTables(kit: Kit) {
  const users = kit.table(
    'user',
    {
      id: kit.text('id').primaryKey(),
      /** Lower-case name the person signs in with. */
      login: kit.text('login').notNull(),
      role: kit.text('role').$type<'owner' | 'member'>().notNull(),
      accountId: kit.text('account_id').notNull(),
      passwordHash: kit.text('password_hash'),
      createdAt: kit.ms('created_at').notNull(),
      /** Set when the owner took the person out: the row stays, so that their calls keep a name. */
      removedAt: kit.ms('removed_at'),
    },
    (table) => [kit.uniqueIndex('user_login').on(table.login).where(sql`removed_at IS NULL`)],
  )

  /** Browsers that are signed in. A row that goes ends its session. */
  const sessions = kit.table(
    'session',
    {
      id: kit.text('id').primaryKey(),
      userId: kit.text('user_id').notNull(),
      createdAt: kit.ms('created_at').notNull(),
      lastSeenAt: kit.ms('last_seen_at').notNull(),
      expiresAt: kit.ms('expires_at').notNull(),
      userAgent: kit.text('user_agent').notNull(),
      address: kit.text('address').notNull(),
    },
    (table) => [kit.index('session_of_user').on(table.userId, table.createdAt)],
  )

  const apiKeys = kit.table(
    'api_key',
    {
      id: kit.text('id').primaryKey(),
      accountId: kit.text('account_id').notNull(),
      name: kit.text('name').notNull(),
      /** HMAC-SHA-256 of the whole key; the key itself is never stored. */
      hash: kit.text('hash').notNull(),
      /** What a person may see of it: prefix and last four characters. */
      hint: kit.text('hint').notNull(),
      createdAt: kit.ms('created_at').notNull(),
      expiresAt: kit.ms('expires_at'),
      revokedAt: kit.ms('revoked_at'),
      lastUsedAt: kit.ms('last_used_at'),
      /** Capability names this key may call; null for all. */
      allowedEndpoints: kit.json('allowed_endpoints').$type<string[] | null>(),
      dailyCap: kit.nano('daily_cap'),
      monthlyCap: kit.nano('monthly_cap'),
      totalCap: kit.nano('total_cap'),
      ratePerMinute: kit.int('rate_per_minute'),
      maxParallel: kit.int('max_parallel'),
      keepAnswers: kit.bool('keep_answers').notNull().default(true),
      rotatedTo: kit.text('rotated_to'),
    },
    (table) => [kit.index('api_key_of_account').on(table.accountId, table.createdAt)],
  )

  /** Spend of a key per day (UTC), with what is held now: what caps are checked against. */
  const keySpend = kit.table(
    'key_spend',
    {
      keyId: kit.text('key_id').notNull(),
      /** `2026-11-21`. */
      day: kit.text('day').notNull(),
      spent: kit.nano('spent').notNull().default(sql`0`),
      held: kit.nano('held').notNull().default(sql`0`),
    },
    (table) => [kit.primaryKey({ columns: [table.keyId, table.day] })],
  )

  /** Links by which members join. The link's token is not kept, only its HMAC. */
  const invitations = kit.table('invitation', {
    hash: kit.text('hash').primaryKey(),
    /** Whom it is for, in the owner's words. */
    note: kit.text('note').notNull().default(''),
    createdAt: kit.ms('created_at').notNull(),
    expiresAt: kit.ms('expires_at').notNull(),
    usedAt: kit.ms('used_at'),
    /** Granted to the member who joins. */
    credit: kit.nano('credit').notNull().default(sql`0`),
  })

  return { users, sessions, apiKeys, keySpend, invitations }
}

// People who sign in and their sessions, their API keys, and invitations.
import { sql } from 'drizzle-orm'
import { index, primaryKey, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { bool, int, json, ms, nano, text } from '../columns'

export const users = sqliteTable(
  'user',
  {
    id: text('id').primaryKey(),
    /** Lower-case name the person signs in with. */
    login: text('login').notNull(),
    role: text('role').$type<'owner' | 'member'>().notNull(),
    accountId: text('account_id').notNull(),
    passwordHash: text('password_hash'),
    createdAt: ms('created_at').notNull(),
    /** Set when the owner took the person out: the row stays, so that their calls keep a name. */
    removedAt: ms('removed_at'),
  },
  (table) => [uniqueIndex('user_login').on(table.login).where(sql`removed_at IS NULL`)],
)

/** Browsers that are signed in. A row that goes ends its session. */
export const sessions = sqliteTable(
  'session',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    createdAt: ms('created_at').notNull(),
    lastSeenAt: ms('last_seen_at').notNull(),
    expiresAt: ms('expires_at').notNull(),
    userAgent: text('user_agent').notNull(),
    address: text('address').notNull(),
  },
  (table) => [index('session_of_user').on(table.userId, table.createdAt)],
)

export const apiKeys = sqliteTable(
  'api_key',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    name: text('name').notNull(),
    /** HMAC-SHA-256 of the whole key; the key itself is never stored. */
    hash: text('hash').notNull(),
    /** What a person may see of it: prefix and last four characters. */
    hint: text('hint').notNull(),
    createdAt: ms('created_at').notNull(),
    expiresAt: ms('expires_at'),
    revokedAt: ms('revoked_at'),
    lastUsedAt: ms('last_used_at'),
    /** Capability names this key may call; null for all. */
    allowedEndpoints: json('allowed_endpoints').$type<string[] | null>(),
    dailyCap: nano('daily_cap'),
    monthlyCap: nano('monthly_cap'),
    totalCap: nano('total_cap'),
    ratePerMinute: int('rate_per_minute'),
    maxParallel: int('max_parallel'),
    keepAnswers: bool('keep_answers').notNull().default(true),
    rotatedTo: text('rotated_to'),
  },
  (table) => [index('api_key_of_account').on(table.accountId, table.createdAt)],
)

/** Spend of a key per day (UTC), with what is held now: what caps are checked against. */
export const keySpend = sqliteTable(
  'key_spend',
  {
    keyId: text('key_id').notNull(),
    /** `2026-11-21`. */
    day: text('day').notNull(),
    spent: nano('spent').notNull().default(sql`0`),
    held: nano('held').notNull().default(sql`0`),
  },
  (table) => [primaryKey({ columns: [table.keyId, table.day] })],
)

/** Links by which members join, or someone sets a new password. The link's token is not kept, only its HMAC. */
export const invitations = sqliteTable('invitation', {
  hash: text('hash').primaryKey(),
  /** Whom it is for, in the owner's words. */
  note: text('note').notNull().default(''),
  createdAt: ms('created_at').notNull(),
  expiresAt: ms('expires_at').notNull(),
  usedAt: ms('used_at'),
  /** Whose password the link resets; null for an invitation. */
  userId: text('user_id'),
  /** Granted to the member who joins. */
  credit: nano('credit').notNull().default(sql`0`),
})

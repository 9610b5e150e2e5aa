// People who sign in and their sessions, their API keys, and invitations.
import { sql } from 'drizzle-orm'
import { bool, index, int, json, ms, nano, primaryKey, table, text, uniqueIndex } from '../columns'

export const ROLES = ['owner', 'admin', 'developer', 'billing', 'viewer'] as const
export type Role = (typeof ROLES)[number]

export const users = table(
  'user',
  {
    id: text('id').primaryKey(),
    /** Lower-case name used to sign in. */
    login: text('login').notNull(),
    role: text('role').$type<Role>().notNull(),
    accountId: text('account_id').notNull(),
    passwordHash: text('password_hash'),
    createdAt: ms('created_at').notNull(),
    /** Set when the person was removed. The row is kept, so that their calls keep a name. */
    removedAt: ms('removed_at'),
    /** Encrypted secret of the authenticator app, in use once `totpSince` is set. */
    totpSecret: text('totp_secret'),
    totpSince: ms('totp_since'),
    /** The 30-second step of the last used code: no code works twice. */
    totpStep: int('totp_step'),
  },
  (row) => [uniqueIndex('user_login').on(row.login).where(sql`removed_at IS NULL`)],
)

/** OpenID Connect accounts that people sign in with. */
export const identities = table(
  'identity',
  {
    issuer: text('issuer').notNull(),
    /** The provider's id for the person, which is never reassigned. */
    subject: text('subject').notNull(),
    userId: text('user_id').notNull(),
    email: text('email'),
    createdAt: ms('created_at').notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.issuer, row.subject] }),
    index('identity_of_user').on(row.userId),
  ],
)

/** Signed-in browsers. Deleting a row ends its session. */
export const sessions = table(
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
  (row) => [index('session_of_user').on(row.userId, row.createdAt)],
)

export const apiKeys = table(
  'api_key',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    name: text('name').notNull(),
    /** HMAC-SHA-256 of the whole key; the key itself is never stored. */
    hash: text('hash').notNull(),
    /** The visible part: prefix and last four characters. */
    hint: text('hint').notNull(),
    createdAt: ms('created_at').notNull(),
    expiresAt: ms('expires_at'),
    revokedAt: ms('revoked_at'),
    lastUsedAt: ms('last_used_at'),
    /** Capabilities this key may call. Null means all. */
    allowedEndpoints: json('allowed_endpoints').$type<string[] | null>(),
    dailyCap: nano('daily_cap'),
    monthlyCap: nano('monthly_cap'),
    totalCap: nano('total_cap'),
    ratePerMinute: int('rate_per_minute'),
    maxParallel: int('max_parallel'),
    keepAnswers: bool('keep_answers').notNull().default(true),
    rotatedTo: text('rotated_to'),
  },
  (row) => [index('api_key_of_account').on(row.accountId, row.createdAt)],
)

/** A key's spend per day (UTC), including reservations. Caps are checked against it. */
export const keySpend = table(
  'key_spend',
  {
    keyId: text('key_id').notNull(),
    /** `2026-11-21`. */
    day: text('day').notNull(),
    spent: nano('spent').notNull().default(sql`0`),
    held: nano('held').notNull().default(sql`0`),
  },
  (row) => [primaryKey({ columns: [row.keyId, row.day] })],
)

/** Links to join or to set a password. Only an HMAC of the token is stored. */
export const invitations = table('invitation', {
  hash: text('hash').primaryKey(),
  /** Who it is for, in the owner's words. */
  note: text('note').notNull().default(''),
  createdAt: ms('created_at').notNull(),
  expiresAt: ms('expires_at').notNull(),
  usedAt: ms('used_at'),
  /** The person whose password the link resets. Null for an invitation. */
  userId: text('user_id'),
  credit: nano('credit').notNull().default(sql`0`),
  role: text('role').$type<Role>().notNull().default('developer'),
  /** Who made the link; it works only while that person may still make one. */
  createdBy: text('created_by'),
})

/** One-time codes for people who lost their authenticator app. Only an HMAC is stored. */
export const recoveryCodes = table(
  'recovery_code',
  {
    userId: text('user_id').notNull(),
    hash: text('hash').notNull(),
    usedAt: ms('used_at'),
  },
  (row) => [primaryKey({ columns: [row.userId, row.hash] })],
)

/** Thresholds for an account's or a key's spend and errors. */
export const alerts = table(
  'alert',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    /** Null means the whole account. */
    keyId: text('key_id'),
    measure: text('measure')
      .$type<'daily_spend' | 'monthly_spend' | 'error_rate' | 'failed_work'>()
      .notNull(),
    /** Nano-USD, or failed calls in 1,000. */
    threshold: nano('threshold').notNull(),
    createdAt: ms('created_at').notNull(),
    /** The day, month or hour in which it was last reached, and the value at that time. */
    reachedIn: text('reached_in'),
    reachedAt: ms('reached_at'),
    reachedValue: nano('reached_value'),
    /** Set when someone dismisses the banner. */
    seenAt: ms('seen_at'),
  },
  (row) => [index('alert_of_account').on(row.accountId, row.createdAt)],
)

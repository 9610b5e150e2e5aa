import { and, desc, eq, gte, sql } from 'drizzle-orm'
import { db, smallest, tables } from '@/lib/storage/db'
import { issueKey, type KeyLimits } from './issue'
import type { ApiKey } from './verify'

const { apiKeys, keySpend } = tables

/** Whose keys: an account's, or everyone's (null). */
type Whose = string | null

/** A key as its owner sees it. `spentByDay`: nano-USD over 14 days, today last. */
export type KeyView = Omit<ApiKey, 'hash'> & {
  spent: bigint
  spentByDay: bigint[]
  state: 'active' | 'expired' | 'revoked'
}

/** The keys of an account, or all keys, newest first. */
export async function listKeys(whose: Whose, now = Date.now()): Promise<KeyView[]> {
  const rows = await db()
    .select()
    .from(apiKeys)
    .where(ofAccount(whose))
    .orderBy(desc(apiKeys.createdAt))
  const days = Array.from({ length: 14 }, (_, i) =>
    new Date(now - (13 - i) * 86_400_000).toISOString().slice(0, 10),
  )
  const recent = await db()
    .select({ keyId: keySpend.keyId, day: keySpend.day, spent: keySpend.spent })
    .from(keySpend)
    .innerJoin(apiKeys, eq(apiKeys.id, keySpend.keyId))
    .where(and(ofAccount(whose), gte(keySpend.day, days[0] ?? '')))
  const totals = await db()
    .select({ keyId: keySpend.keyId, spent: sql<bigint>`sum(${keySpend.spent})` })
    .from(keySpend)
    .innerJoin(apiKeys, eq(apiKeys.id, keySpend.keyId))
    .where(ofAccount(whose))
    .groupBy(keySpend.keyId)
  const spendIn = new Map(recent.map((row) => [`${row.keyId} ${row.day}`, row.spent]))
  const spendByKey = new Map(totals.map((row) => [row.keyId, BigInt(row.spent)]))
  return rows.map(({ hash: _, ...key }) => ({
    ...key,
    spent: spendByKey.get(key.id) ?? 0n,
    spentByDay: days.map((day) => spendIn.get(`${key.id} ${day}`) ?? 0n),
    state: getState(key, now),
  }))
}

/** Each key has its own rate limit and share of the server. */
const MAX_ACTIVE_KEYS = 100

/** False if the account has reached its limit of active keys. */
export async function mayHaveMoreKeys(accountId: string, now = Date.now()): Promise<boolean> {
  const keys = await db().select().from(apiKeys).where(eq(apiKeys.accountId, accountId))
  return keys.filter((key) => getState(key, now) === 'active').length < MAX_ACTIVE_KEYS
}

/** Changes a key's name or limits. False if there is no such key. */
export async function changeKey(
  whose: Whose,
  id: string,
  change: Partial<KeyLimits & { name: string }>,
): Promise<boolean> {
  const rows = await db()
    .update(apiKeys)
    .set(change)
    .where(isSelected(whose, id))
    .returning({ id: apiKeys.id })
  return rows.length === 1
}

/** Revokes a key now. False if there is no such key. */
export async function revokeKey(whose: Whose, id: string, now = Date.now()): Promise<boolean> {
  const rows = await db()
    .update(apiKeys)
    .set({ revokedAt: smallest(sql`coalesce(${apiKeys.revokedAt}, ${now})`, now) })
    .where(isSelected(whose, id))
    .returning({ id: apiKeys.id })
  return rows.length === 1
}

/**
 * Replaces a key with one that has the same limits. The old key works for `overlapMs` more.
 * Null if that is not possible.
 */
export async function rotateKey(
  whose: Whose,
  id: string,
  overlapMs: number,
  now = Date.now(),
): Promise<{ id: string; secret: string } | null> {
  const [old] = await db().select().from(apiKeys).where(isSelected(whose, id))
  if (!old || getState(old, now) !== 'active') return null
  if (overlapMs > 0 && !(await mayHaveMoreKeys(old.accountId, now))) return null
  const {
    expiresAt,
    allowedEndpoints,
    dailyCap,
    monthlyCap,
    totalCap,
    ratePerMinute,
    maxParallel,
    keepAnswers,
  } = old
  const limits = {
    expiresAt,
    allowedEndpoints,
    dailyCap,
    monthlyCap,
    totalCap,
    ratePerMinute,
    maxParallel,
    keepAnswers,
  }
  const key = await issueKey(old.accountId, old.name, limits)
  await db()
    .update(apiKeys)
    .set({ revokedAt: now + overlapMs, rotatedTo: key.id })
    .where(isSelected(whose, id))
  return key
}

const ofAccount = (whose: Whose) => (whose === null ? undefined : eq(apiKeys.accountId, whose))
const isSelected = (whose: Whose, id: string) => and(eq(apiKeys.id, id), ofAccount(whose))

function getState(key: Pick<ApiKey, 'revokedAt' | 'expiresAt'>, now: number): KeyView['state'] {
  if (key.revokedAt !== null && key.revokedAt <= now) return 'revoked'
  return key.expiresAt !== null && key.expiresAt <= now ? 'expired' : 'active'
}

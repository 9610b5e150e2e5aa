import { and, eq, sql } from 'drizzle-orm'
import { db, smallest, tables } from '@/lib/storage/db'
import { issueKey, type KeyLimits } from './issue'
import { getState, ofAccount, type Whose } from './list'

const { apiKeys } = tables

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

const isSelected = (whose: Whose, id: string) => and(eq(apiKeys.id, id), ofAccount(whose))

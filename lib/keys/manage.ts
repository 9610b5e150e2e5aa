import { and, desc, eq, gte, sql } from 'drizzle-orm'
import { db, tables } from '../db'
import { issueKey, type KeyLimits } from './issue'
import type { ApiKey } from './verify'

const { apiKeys, keySpend } = tables

/** A key as its owner sees it. `spentByDay`: nano-USD of the last 14 days, oldest first, today last. */
export type KeyView = Omit<ApiKey, 'hash'> & {
  spent: bigint
  spentByDay: bigint[]
  state: 'active' | 'expired' | 'revoked'
}

/** The account's keys, newest first. */
export async function listKeys(accountId: string, now = Date.now()): Promise<KeyView[]> {
  const rows = await db()
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.accountId, accountId))
    .orderBy(desc(apiKeys.createdAt))
  const days = Array.from({ length: 14 }, (_, i) => new Date(now - (13 - i) * 86_400_000).toISOString().slice(0, 10))
  const recent = await db()
    .select({ keyId: keySpend.keyId, day: keySpend.day, spent: keySpend.spent })
    .from(keySpend)
    .innerJoin(apiKeys, eq(apiKeys.id, keySpend.keyId))
    .where(and(eq(apiKeys.accountId, accountId), gte(keySpend.day, days[0] ?? '')))
  const totals = await db()
    .select({ keyId: keySpend.keyId, spent: sql<bigint>`sum(${keySpend.spent})` })
    .from(keySpend)
    .innerJoin(apiKeys, eq(apiKeys.id, keySpend.keyId))
    .where(eq(apiKeys.accountId, accountId))
    .groupBy(keySpend.keyId)
  return rows.map(({ hash: _, ...key }) => ({
    ...key,
    spent: BigInt(totals.find((row) => row.keyId === key.id)?.spent ?? 0n),
    spentByDay: days.map((day) => recent.find((row) => row.keyId === key.id && row.day === day)?.spent ?? 0n),
    state: stateOf(key, now),
  }))
}

/** Changes a key's name or limits. Returns false when the account has no such key. */
export async function changeKey(
  accountId: string,
  id: string,
  change: Partial<KeyLimits & { name: string }>,
): Promise<boolean> {
  const rows = await db().update(apiKeys).set(change).where(ofAccount(accountId, id)).returning({ id: apiKeys.id })
  return rows.length === 1
}

/** Ends a key now. Returns false when the account has no such key. */
export async function revokeKey(accountId: string, id: string, now = Date.now()): Promise<boolean> {
  const rows = await db()
    .update(apiKeys)
    .set({ revokedAt: sql`min(coalesce(${apiKeys.revokedAt}, ${now}), ${now})` })
    .where(ofAccount(accountId, id))
    .returning({ id: apiKeys.id })
  return rows.length === 1
}

/** Replaces a key by a new one with the same limits; the old one works for `overlapMs` more. Null when there is no such active key. */
export async function rotateKey(
  accountId: string,
  id: string,
  overlapMs: number,
  now = Date.now(),
): Promise<{ id: string; secret: string } | null> {
  const [old] = await db().select().from(apiKeys).where(ofAccount(accountId, id))
  if (!old || stateOf(old, now) !== 'active') return null
  const { expiresAt, allowedEndpoints, dailyCap, monthlyCap, totalCap, ratePerMinute, maxParallel, keepAnswers } = old
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
  const made = await issueKey(accountId, old.name, limits)
  await db()
    .update(apiKeys)
    .set({ revokedAt: now + overlapMs, rotatedTo: made.id })
    .where(ofAccount(accountId, id))
  return made
}

function ofAccount(accountId: string, id: string) {
  return and(eq(apiKeys.accountId, accountId), eq(apiKeys.id, id))
}

function stateOf(key: Pick<ApiKey, 'revokedAt' | 'expiresAt'>, now: number): KeyView['state'] {
  if (key.revokedAt !== null && key.revokedAt <= now) return 'revoked'
  return key.expiresAt !== null && key.expiresAt <= now ? 'expired' : 'active'
}

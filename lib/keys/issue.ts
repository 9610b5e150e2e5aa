import { eq } from 'drizzle-orm'
import { db, tables } from '../db'
import { firstSecret, hashOf, hintOf, makeSecret } from './secret'

/** Limits of a key. Money in nano-USD, times in milliseconds since the epoch; null means no limit. */
export type KeyLimits = {
  expiresAt: number | null
  allowedEndpoints: string[] | null
  dailyCap: bigint | null
  monthlyCap: bigint | null
  totalCap: bigint | null
  ratePerMinute: number | null
  maxParallel: number | null
  keepAnswers: boolean
}

export const NO_LIMITS: KeyLimits = {
  expiresAt: null,
  allowedEndpoints: null,
  dailyCap: null,
  monthlyCap: null,
  totalCap: null,
  ratePerMinute: null,
  maxParallel: null,
  keepAnswers: true,
}

/** Makes an API key for the account. The secret is returned here and never again: only its hash is kept. */
export async function issueKey(
  accountId: string,
  name: string,
  limits: Partial<KeyLimits> = {},
): Promise<{ id: string; secret: string }> {
  const { id, secret } = makeSecret()
  await db()
    .insert(tables.apiKeys)
    .values({
      id,
      accountId,
      name,
      hash: hashOf(secret),
      hint: hintOf(secret),
      createdAt: Date.now(),
      ...NO_LIMITS,
      ...limits,
    })
  return { id, secret }
}

/** The key that `npm start` prints, made when absent; null once its owner has revoked it. */
export async function firstKey(accountId: string): Promise<string | null> {
  const { id, secret } = firstSecret()
  const row = {
    id,
    accountId,
    name: 'First key',
    hash: hashOf(secret),
    hint: hintOf(secret),
    createdAt: Date.now(),
    ...NO_LIMITS,
  }
  await db().insert(tables.apiKeys).values(row).onConflictDoNothing()
  const [kept] = await db()
    .select({ revokedAt: tables.apiKeys.revokedAt })
    .from(tables.apiKeys)
    .where(eq(tables.apiKeys.id, id))
  return kept?.revokedAt === null ? secret : null
}

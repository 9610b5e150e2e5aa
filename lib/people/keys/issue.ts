import { eq } from 'drizzle-orm'
import { db, tables } from '@/lib/storage/db'
import { hashSecret, makeSecret, maskSecret } from './secret'

/** Limits of a key: nano-USD, milliseconds since the epoch; null means no limit. */
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

const NO_LIMITS: KeyLimits = {
  expiresAt: null,
  allowedEndpoints: null,
  dailyCap: null,
  monthlyCap: null,
  totalCap: null,
  ratePerMinute: null,
  maxParallel: null,
  keepAnswers: true,
}

/** Creates an API key. The secret is returned only here; its hash is stored. */
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
      hash: hashSecret(secret),
      hint: maskSecret(secret),
      createdAt: Date.now(),
      ...NO_LIMITS,
      ...limits,
    })
  return { id, secret }
}

/** A first key for an account that never had one; null for others. */
export async function firstKey(accountId: string): Promise<string | null> {
  const { apiKeys } = tables
  const [device] = await db()
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(eq(apiKeys.accountId, accountId))
    .limit(1)
  return device ? null : (await issueKey(accountId, 'First key')).secret
}

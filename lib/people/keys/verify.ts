import { timingSafeEqual } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { processWide } from '@/lib/base/runtime'
import { db, statement, tables } from '@/lib/storage/db'
import { hashSecret, parseKeyId } from './secret'

export type ApiKey = typeof tables.apiKeys.$inferSelect
const TOUCH_EVERY_MS = 60_000

const keyRow = statement((from) =>
  from
    .select()
    .from(tables.apiKeys)
    .where(eq(tables.apiKeys.id, sql.placeholder('id'))),
)

/** The key of a bearer token, or null if it is malformed, unknown, revoked or expired. */
export async function verifyKey(token: string, now = Date.now()): Promise<ApiKey | null> {
  const id = parseKeyId(token)
  if (!id) return null
  // Hashed before the lookup: an unknown id takes as long as a known one with a wrong secret.
  const hash = hashSecret(token)
  const [key] = await keyRow(db(), { id })
  if (!key || !timingSafeEqual(Buffer.from(key.hash), Buffer.from(hash))) return null
  if (
    (key.revokedAt !== null && key.revokedAt <= now) ||
    (key.expiresAt !== null && key.expiresAt <= now)
  )
    return null
  // A call does not wait for this write, and does not fail with it.
  void touch(key, now).catch(() => {})
  return key
}

/** At most once per minute, so that calls do not wait for a write. */
async function touch(key: ApiKey, now: number): Promise<void> {
  const touched = processWide('keys.touched', () => new Map<string, number>())
  if (now - Math.max(touched.get(key.id) ?? 0, key.lastUsedAt ?? 0) < TOUCH_EVERY_MS) return
  touched.set(key.id, now)
  await db().update(tables.apiKeys).set({ lastUsedAt: now }).where(eq(tables.apiKeys.id, key.id))
}

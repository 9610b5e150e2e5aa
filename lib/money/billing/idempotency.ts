import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { AppError } from '@/lib/base/errors'
import { processWide } from '@/lib/base/runtime'
import { type Db, db, durably, StoredBytes, tables } from '@/lib/storage/db'

const { idempotency } = tables
const KEPT_MS = 24 * 3_600_000
/** Largest stored reply per key, and how much an account may store within 24 hours. */
const MAX_ANSWER_BYTES = 1 << 20
const MAX_ACCOUNT_BYTES = 200 << 20

/** A key for a call that must run only once. `bodyHash` covers the endpoint and the request. */
export type IdempotencyKey = { accountId: string; key: string; bodyHash: string }
/** A finished call under such a key: its id, its metadata, and its exact reply. */
type StoredAnswer = { callId: string; facts: Record<string, string>; text: string }

/** The stored reply of this key, or null for a new one. Throws 422, or 409 while it runs. */
export async function storedAnswer(key: IdempotencyKey): Promise<StoredAnswer | null> {
  const row = await find(db(), key)
  if (!row) return null
  if (row.body === null) throw inProgress()
  const end = row.body.indexOf('\n')
  return {
    callId: row.callId,
    facts: JSON.parse(row.body.slice(0, end)),
    text: row.body.slice(end + 1),
  }
}

/** Takes the key in the transaction of its hold. Throws 409 or 422. */
export async function claimKey(tx: Db, key: IdempotencyKey, callId: string): Promise<void> {
  await tx.delete(idempotency).where(and(ofKey(key), lt(idempotency.createdAt, oldest())))
  if (await find(tx, key)) throw inProgress()
  await tx.insert(idempotency).values({ ...key, callId, createdAt: Date.now() })
}

/** Stores the reply in the transaction that settles. False if there is no room for it. */
export async function keepAnswer(
  tx: Db,
  key: IdempotencyKey,
  { callId, facts, text }: StoredAnswer,
): Promise<boolean> {
  const body = `${JSON.stringify(facts)}\n${text}`
  const bytes = Buffer.byteLength(body)
  const before = await byteCounter().of(key.accountId, () => storedNow(tx, key.accountId))
  if (bytes > MAX_ANSWER_BYTES || before + bytes > MAX_ACCOUNT_BYTES) {
    await freeKey(tx, callId)
    return false
  }
  const mine = and(ofKey(key), eq(idempotency.callId, callId))
  await tx.update(idempotency).set({ status: 200, body }).where(mine)
  byteCounter().add(key.accountId, bytes)
  return true
}

/** Frees the key of a call without a reply, so that a retry runs again. */
export async function freeKey(tx: Db, callId: string): Promise<void> {
  await tx.delete(idempotency).where(eq(idempotency.callId, callId))
}

/** Deletes keys older than 24 hours. */
export async function pruneKeys(): Promise<void> {
  await durably(
    async (tx) => void (await tx.delete(idempotency).where(lt(idempotency.createdAt, oldest()))),
  )
  byteCounter().forget()
}

const byteCounter = () => processWide('billing.stored', () => new StoredBytes())

async function storedNow(tx: Db, accountId: string): Promise<number> {
  const [row] = await tx
    .select({ bytes: sql<bigint>`coalesce(sum(octet_length(${idempotency.body})), 0)` })
    .from(idempotency)
    .where(eq(idempotency.accountId, accountId))
  return Number(row?.bytes ?? 0)
}

async function find(tx: Db, key: IdempotencyKey) {
  const [row] = await tx
    .select()
    .from(idempotency)
    .where(and(ofKey(key), gte(idempotency.createdAt, oldest())))
  if (row && row.bodyHash !== key.bodyHash)
    throw new AppError(
      'idempotency_mismatch',
      'This Idempotency-Key was used before with another request.',
    )
  return row
}

const ofKey = ({ accountId, key }: IdempotencyKey) =>
  and(eq(idempotency.accountId, accountId), eq(idempotency.key, key))
const oldest = () => Date.now() - KEPT_MS

function inProgress(): AppError {
  return new AppError(
    'idempotency_in_progress',
    'A call with this Idempotency-Key is still running.',
  )
}

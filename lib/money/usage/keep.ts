import { asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Call } from '@/lib/base/call'
import { getSetting, settings } from '@/lib/base/config'
import { processWide } from '@/lib/base/runtime'
import { type Db, db, durably, StoredBytes, tables } from '@/lib/storage/db'
import { withoutCredentials, withoutSecret } from './credentials'

const { calls, callRecords } = tables
const DAY_MS = 86_400_000
const MAX_ANSWER = 1 << 20
const MAX_ERROR = 8_000
/** Total characters of all sources of a call. */
const MAX_EVIDENCE = 1 << 20
const MAX_REQUEST = 16_000
/** For a request whose reply is not stored. */
const MAX_FAILED_REQUEST = 2_000
/** Replaces a field that is too long. */
const MAX_FIELD = 500
/** When an account exceeds its quota, its oldest records are deleted in batches of this size. */
const DROPPED_AT_ONCE = 100

/** A body, or a stream's JSON lines. `whole`: nothing is missing. */
type StoredReply = {
  text: string | null
  whole: boolean
  isError?: boolean
  /** The client's address. */
  address?: string | null
}

/** Stores request and reply if owner and key allow it, within the account's quota. */
export async function keepRecord(
  call: Call,
  request: Record<string, unknown>,
  reply: StoredReply,
): Promise<void> {
  if (getSetting(settings.keepAnswersDays) === 0) return
  const { whole, isError = false, address = null } = reply
  const text = reply.text && withoutSecret(reply.text)
  const response = text !== null && text.length <= (isError ? MAX_ERROR : MAX_ANSWER) ? text : null
  const row = {
    callId: call.id,
    request: shortened(
      withoutCredentials(request),
      text && !isError ? MAX_REQUEST : MAX_FAILED_REQUEST,
    ),
    response,
    whole: whole && response !== null,
    stages: [...call.stages],
    facts: call.facts,
    evidence: getEvidence(call),
    address,
    at: Date.now(),
  }
  const before = await byteCounter().of(call.accountId, () => storedNow(call.accountId))
  await durably(async (tx) => void (await tx.insert(callRecords).values(row).onConflictDoNothing()))
  const bytes =
    JSON.stringify([row.request, row.stages]).length +
    Buffer.byteLength(response ?? '') +
    (row.evidence ? Buffer.byteLength(JSON.stringify(row.evidence)) : 0)
  byteCounter().add(call.accountId, bytes)
  const max = getSetting(settings.keepAnswersMegabytes) * 1_000_000
  if (before + bytes > max) await dropOldest(call.accountId, max)
}

/** Deletes requests and replies older than KEEP_ANSWERS_DAYS. The calls' rows remain. */
export async function pruneRecords(now = Date.now()): Promise<void> {
  const oldest = now - getSetting(settings.keepAnswersDays) * DAY_MS
  await durably(async (tx) => void (await tx.delete(callRecords).where(lt(callRecords.at, oldest))))
  byteCounter().forget()
}

/** Nothing is stored if a call's sources are too long together. */
function getEvidence({ evidence }: Call): Record<string, unknown> | null {
  const length = (evidence?.sources ?? []).reduce((sum, { text }) => sum + text.length, 0)
  return length <= MAX_EVIDENCE ? evidence : null
}

/** A request without its long values, so that the rest stays readable. */
function shortened(request: Record<string, unknown>, max: number): Record<string, unknown> {
  if (JSON.stringify(request).length <= max) return request
  const fields = Object.entries(request).map(([name, value]) => {
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
    if (text.length <= MAX_FIELD) return [name, value]
    return [
      name,
      typeof value === 'string' ? `${value.slice(0, MAX_FIELD)}…` : `(${text.length} characters)`,
    ]
  })
  // A capability has some twenty fields, but a request may have any number.
  return Object.fromEntries(fields.slice(0, Math.floor(max / MAX_FIELD)))
}

const byteCounter = () => processWide('usage.stored', () => new StoredBytes())
const recordBytes = sql<bigint>`octet_length(${callRecords.request}) + coalesce(octet_length(${callRecords.response}), 0)
  + octet_length(${callRecords.stages}) + coalesce(octet_length(${callRecords.evidence}), 0)`

async function storedNow(accountId: string): Promise<number> {
  const [row] = await db()
    .select({ bytes: sql<bigint>`coalesce(sum(${recordBytes}), 0)` })
    .from(callRecords)
    .innerJoin(calls, eq(calls.id, callRecords.callId))
    .where(eq(calls.accountId, accountId))
  return Number(row?.bytes ?? 0)
}

/** Frees space down to nine tenths of an account's quota. */
function dropOldest(accountId: string, max: number): Promise<void> {
  return durably(async (tx) => {
    for (;;) {
      const bytesLeft = await byteCounter().of(accountId, () => storedNow(accountId))
      const excess = bytesLeft - max * 0.9
      if (excess <= 0 || (await dropSome(tx, accountId, excess)) === 0) return
    }
  })
}

/** Deletes some of the oldest records, only as many as necessary. Returns how many. */
async function dropSome(tx: Db, accountId: string, excess: number): Promise<number> {
  const rows = await tx
    .select({ id: callRecords.callId, bytes: recordBytes })
    .from(callRecords)
    .innerJoin(calls, eq(calls.id, callRecords.callId))
    .where(eq(calls.accountId, accountId))
    .orderBy(asc(callRecords.at))
    .limit(DROPPED_AT_ONCE)
  const ids: string[] = []
  let freed = 0
  for (const { id, bytes } of rows) {
    if (freed >= excess) break
    ids.push(id)
    freed += Number(bytes)
  }
  await tx.delete(callRecords).where(inArray(callRecords.callId, ids))
  byteCounter().add(accountId, -freed)
  return ids.length
}

import { and, count, desc, eq, gt, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { contains, db, tables } from '@/lib/storage/db'
import type { ApiKey } from './verify'

const { apiKeys, keySpend } = tables

/** Whose keys: an account's, or everyone's (null). */
export type Whose = string | null

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
  return withSpend(rows, ofAccount(whose), now)
}

const SPEND = sql`coalesce((SELECT sum(${keySpend.spent}) FROM ${keySpend} WHERE ${keySpend.keyId} = ${apiKeys.id}), 0)`
const ORDERS = {
  newest: desc(apiKeys.createdAt),
  name: sql`lower(${apiKeys.name})`,
  'recently used': desc(sql`coalesce(${apiKeys.lastUsedAt}, 0)`),
  'highest spend': desc(SPEND),
}
export const KEY_ORDERS = Object.keys(ORDERS) as (keyof typeof ORDERS)[]

/** `owners`: the accounts whose keys match, too, because their people's names do. */
export type KeySearch = { text: string; owners: string[]; withRevoked: boolean }

/** How many keys there are, and how many of them are revoked. */
export async function countKeys(whose: Whose, now = Date.now()) {
  const all = await countRows(ofAccount(whose))
  return { all, revoked: all - (await countRows(and(ofAccount(whose), isCurrent(now)))) }
}

export function countMatches(whose: Whose, search: KeySearch, now = Date.now()): Promise<number> {
  return countRows(matches(whose, search, now))
}

async function countRows(where: SQL | undefined): Promise<number> {
  const [row] = await db().select({ keys: count() }).from(apiKeys).where(where)
  return row?.keys ?? 0
}

/** A part of the keys that a search finds; revoked ones are the last. */
export async function searchKeys(
  whose: Whose,
  search: KeySearch,
  { order, offset, limit }: { order: keyof typeof ORDERS; offset: number; limit: number },
  now = Date.now(),
): Promise<KeyView[]> {
  const rows = await db()
    .select()
    .from(apiKeys)
    .where(matches(whose, search, now))
    .orderBy(sql`CASE WHEN ${isCurrent(now)} THEN 0 ELSE 1 END`, ORDERS[order], apiKeys.id)
    .limit(limit)
    .offset(offset)
  const ids = rows.map(({ id }) => id)
  return ids.length === 0 ? [] : withSpend(rows, inArray(apiKeys.id, ids), now)
}

function matches(whose: Whose, { text, owners, withRevoked }: KeySearch, now: number) {
  const isOwned = owners.length > 0 ? inArray(apiKeys.accountId, owners) : undefined
  return and(
    ofAccount(whose),
    withRevoked ? undefined : isCurrent(now),
    text === ''
      ? undefined
      : or(contains(apiKeys.name, text), contains(apiKeys.hint, text), isOwned),
  )
}

async function withSpend(rows: ApiKey[], where: SQL | undefined, now: number): Promise<KeyView[]> {
  const days = Array.from({ length: 14 }, (_, i) =>
    new Date(now - (13 - i) * 86_400_000).toISOString().slice(0, 10),
  )
  const recent = await db()
    .select({ keyId: keySpend.keyId, day: keySpend.day, spent: keySpend.spent })
    .from(keySpend)
    .innerJoin(apiKeys, eq(apiKeys.id, keySpend.keyId))
    .where(and(where, gte(keySpend.day, days[0] ?? '')))
  const totals = await db()
    .select({ keyId: keySpend.keyId, spent: sql<bigint>`sum(${keySpend.spent})` })
    .from(keySpend)
    .innerJoin(apiKeys, eq(apiKeys.id, keySpend.keyId))
    .where(where)
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

export const ofAccount = (whose: Whose) =>
  whose === null ? undefined : eq(apiKeys.accountId, whose)

const isCurrent = (now: number) => or(isNull(apiKeys.revokedAt), gt(apiKeys.revokedAt, now))

export function getState(
  key: Pick<ApiKey, 'revokedAt' | 'expiresAt'>,
  now: number,
): KeyView['state'] {
  if (key.revokedAt !== null && key.revokedAt <= now) return 'revoked'
  return key.expiresAt !== null && key.expiresAt <= now ? 'expired' : 'active'
}

import { and, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import { AppError } from '@/lib/base/errors'
import { toUsd, usdText } from '@/lib/base/usd'
import { type Db, db, statement, tables } from '@/lib/storage/db'

const { apiKeys, keySpend } = tables

/** A cap and what counts against it, in nano-USD, including what running calls have reserved. */
type CapUse = { name: 'daily' | 'monthly' | 'total'; cap: bigint; spend: bigint }

export type KeyCaps = Pick<
  typeof apiKeys.$inferSelect,
  'id' | 'accountId' | 'dailyCap' | 'monthlyCap' | 'totalCap'
>

/** The caps of a key, or null if there is no such key. */
export async function findCaps(keyId: string, tx = db()): Promise<KeyCaps | null> {
  const [key] = await capsRow(tx, { keyId })
  return key ?? null
}

const capsRow = statement((tx) => {
  const { id, accountId, dailyCap, monthlyCap, totalCap } = apiKeys
  return tx
    .select({ id, accountId, dailyCap, monthlyCap, totalCap })
    .from(apiKeys)
    .where(eq(id, sql.placeholder('keyId')))
})

/** Throws `insufficient_credits` if `amount` more would exceed a cap. Rotated keys count as one. */
export async function checkCaps(tx: Db, key: KeyCaps, amount: bigint): Promise<void> {
  for (const { name, cap, spend } of await listUses(key, tx))
    if (spend + amount > cap)
      throw insufficient(
        amount,
        `this key's ${name} cap of ${usdText(cap)} USD leaves ${usdText(cap - spend)}. Raise the cap in the dashboard`,
        name === 'total' ? null : 60,
      )
}

export async function capUses(keyId: string): Promise<CapUse[]> {
  const key = await findCaps(keyId)
  return key ? listUses(key, db()) : []
}

async function listUses(key: KeyCaps, tx: Db): Promise<CapUse[]> {
  const today = utcDay(Date.now())
  const caps = [
    { name: 'daily' as const, cap: key.dailyCap, since: today },
    { name: 'monthly' as const, cap: key.monthlyCap, since: `${today.slice(0, 7)}-01` },
    { name: 'total' as const, cap: key.totalCap, since: '' },
  ]
  if (caps.every(({ cap }) => cap === null)) return []
  const family = await readFamily(tx, key)
  const uses: CapUse[] = []
  for (const { name, cap, since } of caps)
    if (cap !== null) uses.push({ name, cap, spend: await takenSince(tx, family, since) })
  return uses
}

/** What a key and its predecessors have spent since a day (UTC), in nano-USD. */
export async function spentSince(accountId: string, keyId: string, day: string): Promise<bigint> {
  const family = await readFamily(db(), { id: keyId, accountId })
  const [row] = await db()
    .select({ sum: sql<bigint>`coalesce(sum(${keySpend.spent}), 0)` })
    .from(keySpend)
    .where(and(inArray(keySpend.keyId, family), gte(keySpend.day, day)))
  return BigInt(row?.sum ?? 0n)
}

/** `retryAfterSeconds`: null if waiting does not help. */
function insufficient(
  needed: bigint,
  why: string,
  retryAfterSeconds: number | null = 60,
): AppError {
  return new AppError(
    'insufficient_credits',
    `This call can cost up to ${usdText(needed)} USD, but ${why}.`,
    {
      details: { needed_usd: toUsd(needed) },
      retryAfterSeconds,
    },
  )
}

export function uncovered(needed: bigint, balance: bigint): AppError {
  const why = `the balance is ${usdText(balance)} USD. An owner, admin or billing member adds credit in the dashboard`
  return insufficient(needed, why)
}

/** Adds to what the key has spent and reserved on the day of `at`. */
export async function moveKeySpend(
  tx: Db,
  keyId: string,
  at: number,
  change: { spent: bigint; held: bigint },
): Promise<void> {
  await addSpend(tx, { keyId, day: utcDay(at), ...change })
}

const addSpend = statement((tx) => {
  const [keyId, day] = [sql.placeholder('keyId'), sql.placeholder('day')]
  const [placeholder, pending] = [sql.placeholder('spent'), sql.placeholder('held')]
  return tx
    .insert(keySpend)
    .values({ keyId, day, spent: placeholder, held: pending })
    .onConflictDoUpdate({
      target: [keySpend.keyId, keySpend.day],
      set: {
        spent: sql`${keySpend.spent} + ${placeholder}`,
        held: sql`${keySpend.held} + ${pending}`,
      },
    })
})

/** `moveKeySpend` for several changes of a key, with one write per day. */
export async function moveKeySpends(
  tx: Db,
  keyId: string,
  changes: { at: number; spent: bigint; held: bigint }[],
): Promise<void> {
  for (const sameDay of Map.groupBy(changes, ({ at }) => utcDay(at)).values()) {
    const sum = { spent: 0n, held: 0n }
    for (const { spent, held } of sameDay) {
      sum.spent += spent
      sum.held += held
    }
    await moveKeySpend(tx, keyId, sameDay[0]?.at ?? 0, sum)
  }
}

/** `2026-11-21`, in UTC. */
export function utcDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}

/** A key with all keys that it replaced and that replaced it. */
async function readFamily(
  tx: Db,
  key: Pick<typeof apiKeys.$inferSelect, 'id' | 'accountId'>,
): Promise<string[]> {
  const links = await tx
    .select({ id: apiKeys.id, next: apiKeys.rotatedTo })
    .from(apiKeys)
    .where(and(eq(apiKeys.accountId, key.accountId), isNotNull(apiKeys.rotatedTo)))
  const family = new Set([key.id])
  for (let size = 0; size < family.size; ) {
    size = family.size
    for (const { id, next } of links) {
      if (next === null || !(family.has(id) || family.has(next))) continue
      family.add(id).add(next)
    }
  }
  return [...family]
}

async function takenSince(tx: Db, keyIds: string[], since: string): Promise<bigint> {
  const [row] = await tx
    .select({ sum: sql<bigint>`coalesce(sum(${keySpend.spent} + ${keySpend.held}), 0)` })
    .from(keySpend)
    .where(and(inArray(keySpend.keyId, keyIds), gte(keySpend.day, since)))
  return BigInt(row?.sum ?? 0n)
}

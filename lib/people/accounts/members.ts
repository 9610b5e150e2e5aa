import { and, asc, count, desc, eq, inArray, isNull, max, ne, sql } from 'drizzle-orm'
import {
  contains,
  type Db,
  db,
  durably,
  lockAccount,
  OWNER_ACCOUNT,
  smallest,
  tables,
} from '@/lib/storage/db'
import { endResets } from './makers'
import { may, mayManage, type Role } from './roles'
import type { User } from './sign-in'

const { apiKeys, recoveryCodes, sessions, users } = tables

/** A person as others see them. `removedAt`: removed members keep their history. */
type Person = Pick<User, 'id' | 'login' | 'role' | 'accountId' | 'createdAt' | 'removedAt'> & {
  twoFactor: boolean
}

/** The outcome of a change to a person. */
export type Managed = 'done' | 'not found' | 'not allowed' | 'last owner'

/** Everyone who can or could sign in, the first owner first. */
export async function listPeople(): Promise<Person[]> {
  return (await db().select().from(users).orderBy(asc(users.createdAt))).map(toPerson)
}

const ORDERS = {
  oldest: asc(users.createdAt),
  newest: desc(users.createdAt),
  name: sql`lower(${users.login})`,
}
export const PEOPLE_ORDERS = Object.keys(ORDERS) as (keyof typeof ORDERS)[]

/** A part of a name, in lower case, and a role; empty and null match everyone. */
type PeopleSearch = { text: string; role: Role | null }

/** How many people a search finds, removed ones included. */
export async function countPeople({ text, role }: PeopleSearch): Promise<number> {
  const [row] = await db().select({ people: count() }).from(users).where(matches(text, role))
  return row?.people ?? 0
}

/** A part of the people that a search finds; removed ones are the last. */
export async function searchPeople(
  { text, role }: PeopleSearch,
  { order, offset, limit }: { order: keyof typeof ORDERS; offset: number; limit: number },
): Promise<Person[]> {
  const rows = await db()
    .select()
    .from(users)
    .where(matches(text, role))
    .orderBy(sql`CASE WHEN ${users.removedAt} IS NULL THEN 0 ELSE 1 END`, ORDERS[order], users.id)
    .limit(limit)
    .offset(offset)
  return rows.map(toPerson)
}

const matches = (text: string, role: Role | null) =>
  and(
    text === '' ? undefined : contains(users.login, text),
    role === null ? undefined : eq(users.role, role),
  )

function toPerson({ totpSince, ...user }: User): Person {
  const { id, login, role, accountId, createdAt, removedAt } = user
  return { id, login, role, accountId, createdAt, removedAt, twoFactor: totpSince !== null }
}

/** When these accounts' people last used the dashboard or a key. */
export async function lastSeen(accounts: string[]): Promise<Map<string, number>> {
  const inDashboard = await db()
    .select({ id: users.accountId, at: max(sessions.lastSeenAt) })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(inArray(users.accountId, accounts))
    .groupBy(users.accountId)
  const byKey = await db()
    .select({ id: apiKeys.accountId, at: max(apiKeys.lastUsedAt) })
    .from(apiKeys)
    .where(inArray(apiKeys.accountId, accounts))
    .groupBy(apiKeys.accountId)
  const earlier = new Map<string, number>()
  for (const { id, at } of [...inDashboard, ...byKey])
    if (at !== null) earlier.set(id, Math.max(earlier.get(id) ?? 0, Number(at)))
  return earlier
}

/** The person with this id who can sign in, or null. */
export async function personWithId(id: string): Promise<Person | null> {
  const [user] = await db()
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.removedAt)))
  return user ? toPerson(user) : null
}

export async function mayStillCall(accountId: string): Promise<boolean> {
  const [person] = await db().select().from(users).where(eq(users.accountId, accountId))
  return !person || (person.removedAt === null && may(person, 'calls.make'))
}

/** Changes a role immediately. A role that may not make calls revokes the account's keys. */
export function changeRole(
  by: { id: string },
  id: string,
  role: Role,
  now = Date.now(),
): Promise<Managed> {
  return durably(async (tx) => {
    const person = await manageable(tx, by, id, role)
    if (typeof person === 'string') return person
    await tx.update(users).set({ role }).where(eq(users.id, id))
    await endResets(tx, id)
    if (!may({ role }, 'calls.make')) await endKeys(tx, person.accountId, now)
    return 'done'
  })
}

/** Removes a person: sessions and keys end now, calls and the ledger are kept. */
export function removeMember(by: { id: string }, id: string, now = Date.now()): Promise<Managed> {
  return durably(async (tx) => {
    const person = await manageable(tx, by, id)
    if (typeof person === 'string') return person
    await tx
      .update(users)
      .set({ removedAt: now, passwordHash: null, totpSecret: null, totpSince: null })
      .where(eq(users.id, id))
    await tx.delete(sessions).where(eq(sessions.userId, id))
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, id))
    await endResets(tx, id)
    await endKeys(tx, person.accountId, now)
    return 'done'
  })
}

/** The person, if `by` may give them that role (none: remove them) and an owner remains. */
async function manageable(
  tx: Db,
  by: { id: string },
  id: string,
  role?: Role,
): Promise<User | Managed> {
  // If two owners demote each other at once, one waits for the other here.
  await lockAccount(tx, OWNER_ACCOUNT)
  const active = (id: string) => and(eq(users.id, id), isNull(users.removedAt))
  const [person] = await tx.select().from(users).where(active(id))
  const [manager] = await tx.select().from(users).where(active(by.id))
  if (!person) return 'not found'
  if (!manager || !mayManage(manager, person.role) || !mayManage(manager, role ?? person.role))
    return 'not allowed'
  if (person.role !== 'owner' || role === 'owner') return person
  const [member] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'owner'), ne(users.id, id), isNull(users.removedAt)))
  return member ? person : 'last owner'
}

async function endKeys(tx: Db, accountId: string, now: number): Promise<void> {
  await tx
    .update(apiKeys)
    .set({ revokedAt: smallest(sql`coalesce(${apiKeys.revokedAt}, ${now})`, now) })
    .where(eq(apiKeys.accountId, accountId))
}

import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { type Db, db, durably, tables } from '@/lib/storage/db'
import { hashToken, makeToken } from './invitations'
import { endResets, mayStillManage } from './makers'
import { hashPassword } from './password'

const { invitations, sessions, users } = tables
const VALID_MS = 24 * 3_600_000

/** A token that sets a new password once, within a day. Null for an unknown person. */
export async function makeReset(
  login: string,
  { by = null, now = Date.now() }: { by?: string | null; now?: number } = {},
): Promise<string | null> {
  const person = await personWith(login)
  if (!person) return null
  const { token, hash } = makeToken()
  const row = {
    hash,
    userId: person.id,
    createdBy: by,
    note: `password of ${person.login}`,
    createdAt: now,
    expiresAt: now + VALID_MS,
  }
  await durably(async (tx) => {
    // One link at a time: a new link replaces earlier ones.
    await endResets(tx, person.id)
    await tx.insert(invitations).values(row)
  })
  return token
}

/** The person whose password the link resets, or null if it was used, expired or never existed. */
export async function resetFor(token: string, now = Date.now()): Promise<string | null> {
  const [row] = await db()
    .select({ login: users.login })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.userId))
    .where(and(isOpen(token, now), isNull(users.removedAt)))
  return row?.login ?? null
}

/** Sets a new password with a link and ends the person's sessions. False for a used link. */
export async function resetPassword(
  token: string,
  password: string,
  now = Date.now(),
): Promise<boolean> {
  if ((await resetFor(token, now)) === null) return false
  const passwordHash = await hashPassword(password)
  return durably(async (tx) => {
    const [user] = await tx
      .update(invitations)
      .set({ usedAt: now })
      .where(isOpen(token, now))
      .returning()
    if (!user?.userId || !(await mayStillReset(tx, user.createdBy, user.userId))) return false
    await renew(tx, user.userId, passwordHash)
    return true
  })
}

/** Sets a person's password and ends their sessions. False if there is no such person. */
export async function setPassword(login: string, password: string): Promise<boolean> {
  const person = await personWith(login)
  if (!person) return false
  const passwordHash = await hashPassword(password)
  await durably((tx) => renew(tx, person.id, passwordHash))
  return true
}

async function renew(tx: Db, userId: string, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId))
  await tx.delete(sessions).where(eq(sessions.userId, userId))
  await endResets(tx, userId)
}

async function mayStillReset(tx: Db, by: string | null, userId: string): Promise<boolean> {
  const [person] = await tx.select().from(users).where(eq(users.id, userId))
  return person !== undefined && mayStillManage(tx, by, person.role)
}

async function personWith(login: string) {
  const [person] = await db()
    .select({ id: users.id, login: users.login })
    .from(users)
    .where(and(eq(users.login, login.trim().toLowerCase()), isNull(users.removedAt)))
  return person
}

function isOpen(token: string, now: number) {
  return and(
    eq(invitations.hash, hashToken(token)),
    isNotNull(invitations.userId),
    isNull(invitations.usedAt),
    gt(invitations.expiresAt, now),
  )
}

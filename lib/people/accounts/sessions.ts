import { and, desc, eq, gt, isNull, lt, ne } from 'drizzle-orm'
import { newId } from '@/lib/base/runtime'
import { db, tables } from '@/lib/storage/db'
import type { User } from './sign-in'

const { sessions, users } = tables

/** How long an unused session lasts, in milliseconds. */
export const SESSION_MS = 30 * 86_400_000
const SEEN_EVERY_MS = 5 * 60_000

type Session = typeof sessions.$inferSelect

/** Opens a session and returns its id. Deletes expired ones. */
export async function startSession(
  userId: string,
  from: { userAgent: string; address: string },
): Promise<string> {
  const now = Date.now()
  const id = newId('session')
  await db().delete(sessions).where(lt(sessions.expiresAt, now))
  await db()
    .insert(sessions)
    .values({
      id,
      userId,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: now + SESSION_MS,
      userAgent: from.userAgent.slice(0, 300),
      address: from.address.slice(0, 100),
    })
  return id
}

/** The person of a session, or null if it ended, expired, or the person was removed. */
export async function findPerson(sessionId: string): Promise<User | null> {
  const now = Date.now()
  const [row] = await db()
    .select({ user: users, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), gt(sessions.expiresAt, now), isNull(users.removedAt)))
  if (!row) return null
  if (now - row.lastSeenAt > SEEN_EVERY_MS)
    await db()
      .update(sessions)
      .set({ lastSeenAt: now, expiresAt: now + SESSION_MS })
      .where(eq(sessions.id, sessionId))
  return row.user
}

/** Where a person is signed in, most recently used first. */
export function listSessions(userId: string): Promise<Session[]> {
  return db()
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, Date.now())))
    .orderBy(desc(sessions.lastSeenAt))
}

/** Ends one of a person's sessions. False if there is no such session. */
export async function endSession(userId: string, sessionId: string): Promise<boolean> {
  const gone = await db()
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id })
  return gone.length === 1
}

/** Ends every session of a person except `keep`. */
export async function endSessions(userId: string, exceptId = ''): Promise<void> {
  await db()
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, exceptId)))
}

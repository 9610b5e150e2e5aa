import { eq, sql } from 'drizzle-orm'
import { db, tables } from '../db'
import { hashPassword } from './password'
import { signIn, type User } from './sign-in'

const { users } = tables

/** Sets a new password and ends every session of the person. False when the current one is wrong, or was too often. */
export async function changePassword(user: User, current: string, next: string): Promise<boolean> {
  if (!(await signIn(user.login, current, `password of ${user.id}`))) return false
  const passwordHash = await hashPassword(next)
  await db()
    .update(users)
    .set({ passwordHash, sessionVersion: sql`${users.sessionVersion} + 1` })
    .where(eq(users.id, user.id))
  return true
}

/** Ends every session of the person, this one included. */
export async function endSessions(user: User): Promise<void> {
  await db()
    .update(users)
    .set({ sessionVersion: sql`${users.sessionVersion} + 1` })
    .where(eq(users.id, user.id))
}

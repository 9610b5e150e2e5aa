import { eq } from 'drizzle-orm'
import { db, tables } from '@/lib/storage/db'
import { hashPassword } from './password'
import { endSessions } from './sessions'
import { signIn, type User } from './sign-in'

/** Sets a new password and ends other sessions; false when the current one is wrong. */
export async function changePassword(
  user: User,
  { current, next, session }: { current: string; next: string; session: string },
): Promise<boolean> {
  if (!(await signIn(user.login, current, `password of ${user.id}`))) return false
  const passwordHash = await hashPassword(next)
  await db().update(tables.users).set({ passwordHash }).where(eq(tables.users.id, user.id))
  await endSessions(user.id, session)
  return true
}

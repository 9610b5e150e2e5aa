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
  if (!(await isPasswordCorrect(user, current))) return false
  const passwordHash = await hashPassword(next)
  await db().update(tables.users).set({ passwordHash }).where(eq(tables.users.id, user.id))
  await endSessions(user.id, session)
  return true
}

/** Whether the password is the person's own. False after too many wrong ones, too. */
export async function isPasswordCorrect(user: User, password: string): Promise<boolean> {
  return (await signIn(user.login, password, `password of ${user.id}`)) !== null
}

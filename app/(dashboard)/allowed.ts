import { currentUser, may, type Permission, type User } from '@/lib/people/accounts'
import { ENDED } from '../_ui/forms/ended'

/** The signed-in person if their role has the permission, else an error message. */
export async function requirePermission(
  what: Permission,
): Promise<{ user: User; problem?: undefined } | { user?: undefined; problem: string }> {
  const user = await currentUser()
  if (!user) return { problem: ENDED }
  return may(user, what) ? { user } : { problem: `Your role (${user.role}) may not do this.` }
}

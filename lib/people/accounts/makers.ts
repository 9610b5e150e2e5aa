import { and, eq, isNull } from 'drizzle-orm'
import { type Db, tables } from '@/lib/storage/db'
import { mayManage, type Role } from './roles'

const { invitations, users } = tables

/** Whether who made a link may still manage people of this role. Links of the command line may. */
export async function mayStillManage(tx: Db, by: string | null, role: Role): Promise<boolean> {
  if (by === null) return true
  const [maker] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, by), isNull(users.removedAt)))
  return maker !== undefined && mayManage(maker, role)
}

/** Links that reset a person's password end with a change of the person's rights. */
export async function endResets(tx: Db, userId: string): Promise<void> {
  await tx
    .delete(invitations)
    .where(and(eq(invitations.userId, userId), isNull(invitations.usedAt)))
}

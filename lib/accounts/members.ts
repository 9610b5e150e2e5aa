import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { db, durably, smallest, tables } from '../db'
import type { User } from './sign-in'

const { apiKeys, sessions, users } = tables

/** A person as the owner sees them. `removedAt`: they were taken out; what they did stays. */
export type Person = Omit<typeof users.$inferSelect, 'passwordHash'>

/** Whose keys, calls and credit a person may see: null is everyone's. */
export function maySee(user: User): string | null {
  return user.role === 'owner' ? null : user.accountId
}

/** Everyone who can sign in or could once, the owner first. */
export async function listPeople(): Promise<Person[]> {
  const rows = await db().select().from(users).orderBy(asc(users.createdAt))
  return rows.map(({ passwordHash: _, ...person }) => person)
}

/** Takes a member out: sessions and keys end now, calls and ledger stay. False for the owner. */
export function removeMember(id: string, now = Date.now()): Promise<boolean> {
  return durably(async (tx) => {
    const [gone] = await tx
      .update(users)
      .set({ removedAt: now, passwordHash: null })
      .where(and(eq(users.id, id), ne(users.role, 'owner'), isNull(users.removedAt)))
      .returning({ accountId: users.accountId })
    if (!gone) return false
    await tx.delete(sessions).where(eq(sessions.userId, id))
    await tx
      .update(apiKeys)
      .set({ revokedAt: smallest(sql`coalesce(${apiKeys.revokedAt}, ${now})`, now) })
      .where(eq(apiKeys.accountId, gone.accountId))
    return true
  })
}

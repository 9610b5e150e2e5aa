import { and, eq, isNull } from 'drizzle-orm'
import { getSetting, settings } from '@/lib/base/config'
import { newId } from '@/lib/base/runtime'
import { fromUsd } from '@/lib/base/usd'
import { grant, openAccount } from '@/lib/money/billing'
import { db, OWNER_ACCOUNT, tables } from '@/lib/storage/db'
import { hashPassword } from './password'

const { users } = tables

export const MIN_PASSWORD_LENGTH = 10

/** A removed person has no password either. */
const isWithoutPassword = and(
  eq(users.login, 'owner'),
  eq(users.role, 'owner'),
  isNull(users.removedAt),
  isNull(users.passwordHash),
)

/** Creates the owner with an account and starting credit, unless they exist. */
export async function ensureOwner(): Promise<void> {
  await openAccount(OWNER_ACCOUNT)
  if (!(await hasOwner())) await makeOwner()
  const credit = fromUsd(getSetting(settings.ownerCredit))
  if (credit > 0n) await grant(OWNER_ACCOUNT, credit, 'owner-start', 'First credit')
  const password = getSetting(settings.ownerPassword)
  if (password) await chooseOwnerPassword(password)
}

async function hasOwner(): Promise<boolean> {
  const [owner] = await db()
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'owner'), isNull(users.removedAt)))
    .limit(1)
  return owner !== undefined
}

async function makeOwner(): Promise<void> {
  await db()
    .insert(users)
    .values({
      id: newId('user'),
      login: 'owner',
      role: 'owner',
      accountId: OWNER_ACCOUNT,
      passwordHash: null,
      createdAt: Date.now(),
    })
    .onConflictDoNothing()
}

/** True until the first owner chooses a password. */
export async function ownerHasNoPassword(): Promise<boolean> {
  const [owner] = await db().select({ id: users.id }).from(users).where(isWithoutPassword)
  return owner !== undefined
}

/** Sets the owner's first password. False if there is one already. */
export async function chooseOwnerPassword(password: string): Promise<boolean> {
  if (!(await ownerHasNoPassword())) return false
  const passwordHash = await hashPassword(password)
  const changed = await db()
    .update(users)
    .set({ passwordHash })
    .where(isWithoutPassword)
    .returning({ id: users.id })
  return changed.length === 1
}

import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { fromUsd, grant, openAccount } from '../billing'
import { read, settings } from '../config'
import { db, tables } from '../db'
import { newId } from '../ids'
import { authSecret } from '../secrets'
import { hashPassword } from './password'

const { users } = tables

/** The owner's account in the book; one an installation. */
export const OWNER_ACCOUNT = 'acct_owner'
export const SHORTEST_PASSWORD = 10

/** Makes the owner, the owner's account and its first credit, where they are not there yet. */
export async function ensureOwner(): Promise<void> {
  await openAccount(OWNER_ACCOUNT)
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
  const credit = fromUsd(read(settings.ownerCredit))
  if (credit > 0n) await grant(OWNER_ACCOUNT, credit, 'owner-start', 'First credit')
  const password = read(settings.ownerPassword)
  if (password) await chooseOwnerPassword(password)
}

/** True until the owner has chosen a password. */
export async function ownerHasNoPassword(): Promise<boolean> {
  const [owner] = await db().select({ hash: users.passwordHash }).from(users).where(eq(users.login, 'owner'))
  return owner !== undefined && owner.hash === null
}

const LOOPBACK = /^(?:127\.|localhost$|::1$)/

/**
 * The code that the first visit must know, or null where only this machine can visit: else whoever came first on the
 * network could claim the server. `npm start` prints it.
 */
export function setupCode(): string | null {
  if (LOOPBACK.test(read(settings.host))) return null
  return createHmac('sha256', authSecret()).update('setup code').digest('hex').slice(0, 12)
}

export function setupCodeFits(given: string): boolean {
  const code = setupCode()
  if (code === null) return true
  const [a, b] = [Buffer.from(code), Buffer.from(given.trim().toLowerCase())]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Sets the owner's first password. False when there is one already: of two who try at once, one wins. */
export async function chooseOwnerPassword(password: string): Promise<boolean> {
  if (!(await ownerHasNoPassword())) return false
  const passwordHash = await hashPassword(password)
  const changed = await db()
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.login, 'owner'), isNull(users.passwordHash)))
    .returning({ id: users.id })
  return changed.length === 1
}

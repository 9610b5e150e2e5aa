import { createHmac, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { newId } from '@/lib/base/runtime'
import { grantWithin, openAccount } from '@/lib/money/billing'
import { authSecret } from '@/lib/people/keys'
import { db, durably, isUniqueViolation, tables } from '@/lib/storage/db'
import { mayStillManage } from './makers'
import { hashPassword } from './password'
import type { Role } from './roles'

const { invitations, users } = tables
const VALID_MS = 7 * 86_400_000

/** An open invitation. `credit`: nano-USD. `hash` identifies it; the link cannot be recovered. */
type Invitation = Omit<typeof invitations.$inferSelect, 'usedAt' | 'userId'>

/** Creates an invitation, valid once and for seven days. The token is returned only here. */
export async function invite(
  note: string,
  credit: bigint,
  role: Role = 'developer',
  { by = null, now = Date.now() }: { by?: string | null; now?: number } = {},
): Promise<string> {
  const { token, hash } = makeToken()
  await db()
    .insert(invitations)
    .values({ hash, note, credit, role, createdBy: by, createdAt: now, expiresAt: now + VALID_MS })
  return token
}

/** Invitations that can still be accepted, newest first. */
export async function openInvitations(now = Date.now()): Promise<Invitation[]> {
  return db()
    .select()
    .from(invitations)
    .where(
      and(isNull(invitations.usedAt), isNull(invitations.userId), gt(invitations.expiresAt, now)),
    )
    .orderBy(desc(invitations.createdAt))
}

/** True while the link is valid. */
export async function isInvitationOpen(token: string, now = Date.now()): Promise<boolean> {
  const [row] = await db()
    .select({ hash: invitations.hash })
    .from(invitations)
    .where(isOpen(token, now))
  return row !== undefined
}

/** Revokes an unused invitation and returns it, or null. */
export async function revokeInvitation(hash: string): Promise<Invitation | null> {
  const [revoked] = await db()
    .delete(invitations)
    .where(and(eq(invitations.hash, hash), isNull(invitations.usedAt), isNull(invitations.userId)))
    .returning()
  return revoked ?? null
}

type JoinResult = 'joined' | 'no invitation' | 'name taken'

/** Makes the link's holder a member with an account and starting credit. All or nothing. */
export async function join(
  token: string,
  login: string,
  password: string,
  now = Date.now(),
): Promise<JoinResult> {
  if (!(await isInvitationOpen(token, now))) return 'no invitation'
  const passwordHash = await hashPassword(password)
  const id = newId('user')
  const accountId = id.replace('user', 'acct')
  try {
    return await durably(async (tx) => {
      const [user] = await tx
        .update(invitations)
        .set({ usedAt: now })
        .where(isOpen(token, now))
        .returning()
      if (!user || !(await mayStillManage(tx, user.createdBy, user.role))) return 'no invitation'
      await tx.insert(users).values({
        id,
        login: login.trim().toLowerCase(),
        role: user.role,
        accountId,
        passwordHash,
        createdAt: now,
      })
      await openAccount(accountId)
      if (user.credit > 0n)
        await grantWithin(
          tx,
          accountId,
          user.credit,
          `invitation-${user.hash}`,
          'Credit of the invitation',
        )
      return 'joined'
    })
  } catch (error) {
    if (isUniqueViolation(error)) return 'name taken'
    throw error
  }
}

function isOpen(token: string, now: number) {
  return and(
    eq(invitations.hash, hashToken(token)),
    isNull(invitations.userId),
    isNull(invitations.usedAt),
    gt(invitations.expiresAt, now),
  )
}

/** A new link's token, and the hash that is stored. */
export function makeToken(): { token: string; hash: string } {
  const token = randomBytes(24).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** An HMAC under the installation's secret: a stolen database contains no usable link. */
export function hashToken(token: string): string {
  return createHmac('sha256', authSecret()).update(`invitation:${token}`).digest('hex')
}

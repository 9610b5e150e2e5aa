import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { getSetting } from '@/lib/base/config'
import { newId } from '@/lib/base/runtime'
import { openAccount } from '@/lib/money/billing'
import { type Db, db, durably, isUniqueViolation, tables } from '@/lib/storage/db'
import { findPerson } from '../sessions'
import type { User } from '../sign-in'
import type { Claims, OidcProblem } from './provider'
import { oidcSettings } from './settings'

const { identities, users } = tables
/** The same name rule as for invitations. */
const LOGIN = /^[a-z0-9][a-z0-9._@+-]{1,59}$/

type Identity = typeof identities.$inferSelect
export type IdentityMatch =
  | { user: User; how: 'known' | 'connected' | 'joined' }
  | { problem: OidcProblem }

/**
 * The member that the provider account belongs to. A new account is connected to `session`'s
 * person, else to the member whose name is its verified e-mail address, else to a new member if
 * the address belongs to an allowed domain.
 */
export async function personWith(claims: Claims, session: string | null): Promise<IdentityMatch> {
  const connecting = session === null ? null : await findPerson(session)
  try {
    return await durably((tx) => find(tx, claims, connecting))
  } catch (error) {
    // The same account arrived twice at once.
    if (isUniqueViolation(error)) return durably((tx) => find(tx, claims, connecting))
    throw error
  }
}

/** A person who may sign in, or null if they were removed. */
export async function memberWith(id: string): Promise<User | null> {
  const [user] = await db()
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.removedAt)))
  return user ?? null
}

/** The provider accounts that a person signs in with, oldest first. */
export function listIdentities(userId: string): Promise<Identity[]> {
  return db()
    .select()
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(asc(identities.createdAt))
}

/** Disconnects a person's accounts. False if there is none, or no other way to sign in. */
export async function disconnect(userId: string): Promise<boolean> {
  return durably(async (tx) => {
    const [person] = await tx.select().from(users).where(eq(users.id, userId))
    if (!person?.passwordHash) return false
    const gone = await tx.delete(identities).where(eq(identities.userId, userId)).returning()
    return gone.length > 0
  })
}

async function find(tx: Db, claims: Claims, connecting: User | null): Promise<IdentityMatch> {
  const owner = await findOwner(tx, claims)
  if (owner?.removedAt === null) {
    const isAnothers = connecting !== null && connecting.id !== owner.id
    return isAnothers ? { problem: 'connected_elsewhere' } : { user: owner, how: 'known' }
  }
  if (connecting) return connect(tx, claims, connecting)
  if (owner) return { problem: 'removed' }
  if (!claims.email) return { problem: 'no_member' }
  if (String(claims.email_verified) !== 'true') return { problem: 'unverified' }
  const email = claims.email.trim()
  return isAddress(email) ? byAddress(tx, claims, email.toLowerCase()) : NO_MEMBER
}

async function findOwner(tx: Db, { iss, sub }: Claims): Promise<User | null> {
  const [row] = await tx
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.issuer, iss), eq(identities.subject, sub)))
  return row?.user ?? null
}

async function byAddress(tx: Db, claims: Claims, email: string): Promise<IdentityMatch> {
  const [latest] = await tx
    .select()
    .from(users)
    .where(eq(users.login, email))
    .orderBy(desc(isNull(users.removedAt)), desc(users.createdAt))
    .limit(1)
  const domain = email.split('@').at(-1) ?? ''
  const isAllowed = getSetting(oidcSettings.domains).some(
    (allowed) => allowed.toLowerCase() === domain,
  )
  if (!latest) return isAllowed && LOGIN.test(email) ? joinMember(tx, claims, email) : NO_MEMBER
  if (latest.removedAt !== null) return { problem: 'removed' }
  // An e-mail address may be reassigned to someone with a different provider account.
  const [identity] = await tx
    .select()
    .from(identities)
    .where(and(eq(identities.userId, latest.id), eq(identities.issuer, claims.iss)))
  // The same sign-in, sent twice, has connected it since this one began.
  if (identity?.subject === claims.sub) return { user: latest, how: 'known' }
  return identity ? { problem: 'other_account' } : connect(tx, claims, latest)
}

const NO_MEMBER: IdentityMatch = { problem: 'no_member' }

/** ASCII before it is folded: the Kelvin sign would become a k. A name without @ never matches. */
const isAddress = (email: string) => /^[\x21-\x3f\x41-\x7e]+@[\x21-\x3f\x41-\x7e]+$/.test(email)

async function joinMember(tx: Db, claims: Claims, login: string): Promise<IdentityMatch> {
  const id = newId('user')
  const accountId = id.replace('user', 'acct')
  const role = getSetting(oidcSettings.role)
  const row = { id, login, role, accountId, passwordHash: null, createdAt: Date.now() }
  const [user] = await tx.insert(users).values(row).returning()
  if (!user) return NO_MEMBER
  await openAccount(accountId)
  await connect(tx, claims, user)
  return { user, how: 'joined' }
}

async function connect(tx: Db, claims: Claims, user: User): Promise<IdentityMatch> {
  const row = { userId: user.id, email: claims.email ?? null, createdAt: Date.now() }
  await tx
    .insert(identities)
    .values({ issuer: claims.iss, subject: claims.sub, ...row })
    .onConflictDoUpdate({ target: [identities.issuer, identities.subject], set: row })
  return { user, how: 'connected' }
}

import { createHmac, randomBytes } from 'node:crypto'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { processWide } from '@/lib/base/runtime'
import { Counted, limiter } from '@/lib/money/limits'
import { authSecret, seal, unseal } from '@/lib/people/keys'
import { type Db, db, durably, tables } from '@/lib/storage/db'
import { endResets } from './makers'
import type { User } from './sign-in'
import { base32, matchStep, newTotpSecret, totpAddress } from './totp'

const { recoveryCodes, users } = tables
const MAX_WRONG = 10
const WINDOW_SECONDS = 15 * 60
const RECOVERY_CODES = 10
const RECOVERY_BYTES = 10

const purpose = (id: string) => ({ use: 'two-factor', name: id })

/** Creates a secret that takes effect once a code confirms it. Null if two-factor is on. */
export async function beginTwoFactor(
  user: User,
  host: string,
): Promise<{ address: string; secret: string } | null> {
  const secret = newTotpSecret()
  const changed = await db()
    .update(users)
    .set({ totpSecret: seal(secret, purpose(user.id)), totpStep: null })
    .where(and(eq(users.id, user.id), isNull(users.totpSince), isNull(users.removedAt)))
    .returning({ id: users.id })
  if (changed.length === 0) return null
  return { address: totpAddress(secret, user.login, host), secret: base32(secret) }
}

/** Turns two-factor on with a first code. Returns the recovery codes, or null for a wrong code. */
export async function confirmTwoFactor(user: User, code: string): Promise<string[] | null> {
  const current = await fresh(user.id)
  if (!current || current.totpSince !== null) return null
  if (!(await throttled(user.id, () => takeTotp(current, code)))) return null
  return durably(async (tx) => {
    await tx.update(users).set({ totpSince: Date.now() }).where(eq(users.id, user.id))
    await endResets(tx, user.id)
    return renew(tx, user.id)
  })
}

/** True for a code from the app or an unused recovery code. Each works once. */
export async function takeCode(user: User, code: string): Promise<boolean> {
  const digits = code.replaceAll(/[\s-]/g, '')
  const current = await fresh(user.id)
  if (!current || current.totpSince === null) return false
  return throttled(user.id, async () =>
    digits.length === 6 ? takeTotp(current, digits) : takeRecovery(user.id, digits),
  )
}

/** Replaces the recovery codes. Null for a wrong code. */
export async function renewRecoveryCodes(user: User, code: string): Promise<string[] | null> {
  if (!(await takeCode(user, code))) return null
  return durably((tx) => renew(tx, user.id))
}

/** Turns two-factor off for a person without a code. False if it was off. */
export function resetTwoFactor(userId: string): Promise<boolean> {
  return durably(async (tx) => {
    const person = await fresh(userId)
    if (!person || person.totpSince === null) return false
    await tx
      .update(users)
      .set({ totpSecret: null, totpSince: null, totpStep: null })
      .where(eq(users.id, userId))
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    await endResets(tx, userId)
    return true
  })
}

export async function recoveryCodesLeft(userId: string): Promise<number> {
  const rows = await db()
    .select({ hash: recoveryCodes.hash })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  return rows.length
}

async function fresh(id: string): Promise<User | undefined> {
  const [row] = await db()
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.removedAt)))
  return row
}

/** The step only moves forward, so that an observed code is useless. */
async function takeTotp({ id, totpSecret }: User, code: string): Promise<boolean> {
  const secret = unseal(totpSecret ?? '', purpose(id))
  const step = secret && matchStep(secret, code.trim(), Date.now())
  if (step === null) return false
  const claim = await db()
    .update(users)
    .set({ totpStep: step })
    .where(and(eq(users.id, id), or(isNull(users.totpStep), lt(users.totpStep, step))))
    .returning({ id: users.id })
  return claim.length === 1
}

async function takeRecovery(userId: string, code: string): Promise<boolean> {
  const hash = hashCode(userId, code)
  const claim = await db()
    .update(recoveryCodes)
    .set({ usedAt: Date.now() })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.hash, hash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ hash: recoveryCodes.hash })
  return claim.length === 1
}

async function renew(tx: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    base32(randomBytes(RECOVERY_BYTES)).toLowerCase(),
  )
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const rows = codes.map((code) => ({ userId, hash: hashCode(userId, code) }))
  await tx.insert(recoveryCodes).values(rows)
  return codes.map((code) => code.match(/.{4}/g)?.join('-') ?? code)
}

function hashCode(userId: string, code: string): string {
  const text = `recovery:${userId}:${code.toLowerCase()}`
  return createHmac('sha256', authSecret()).update(text).digest('hex')
}

/** After ten wrong codes in a quarter of an hour, from anywhere, no more are checked. */
async function throttled(userId: string, check: () => Promise<boolean>): Promise<boolean> {
  const codes = processWide('accounts.codes', () =>
    limiter({ keyPrefix: 'codes', points: MAX_WRONG, duration: WINDOW_SECONDS }),
  )
  try {
    await codes.consume(userId)
  } catch (error) {
    if (error instanceof Counted) return false
    throw error
  }
  if (!(await check())) return false
  await codes.delete(userId)
  return true
}

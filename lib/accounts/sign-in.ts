import { and, eq, isNull } from 'drizzle-orm'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { networkOf } from '../client-address'
import { db, tables } from '../db'
import { processWide } from '../process-wide'
import { verifyPassword } from './password'

const { users } = tables
export type User = typeof users.$inferSelect

/** The person with this login and password; null for a wrong one, and for anyone after too many wrong ones. */
export async function signIn(login: string, password: string, address: string): Promise<User | null> {
  const name = login.trim().toLowerCase()
  const limiter = processWide('accounts.limiter', () => new RateLimiterMemory({ points: 10, duration: 15 * 60 }))
  const names = [`login:${name}`, `address:${networkOf(address)}`]
  const states = await Promise.all(names.map((key) => limiter.get(key)))
  if (states.some((state) => state !== null && state.remainingPoints <= 0)) return null
  const [user] = await db()
    .select()
    .from(users)
    .where(and(eq(users.login, name), isNull(users.removedAt)))
  if (await verifyPassword(password, user?.passwordHash ?? null)) {
    await Promise.all(names.map((key) => limiter.delete(key)))
    return user ?? null
  }
  await Promise.all(names.map((key) => limiter.consume(key).catch(() => {})))
  return null
}

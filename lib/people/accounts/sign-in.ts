import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, isNull } from 'drizzle-orm'
import { processWide } from '@/lib/base/runtime'
import { Counted, limiter } from '@/lib/money/limits'
import { db, tables } from '@/lib/storage/db'
import { toNetwork } from './client-address'
import { verifyPassword } from './password'

const { users } = tables
export type User = typeof users.$inferSelect

/** Wrong passwords per quarter of an hour, from one network or known browser. */
const MAX_WRONG = 10
const WINDOW_SECONDS = 15 * 60
/** After this many wrong passwords for a name, each further try takes longer. */
const WRONG_BEFORE_PAUSES = 10
const PAUSE_MS = 200
const MAX_PAUSE_MS = 3_000

/** The person with this login and password. Null if wrong, or after too many attempts. */
export async function signIn(
  login: string,
  password: string,
  address: string,
  browser: string | null = null,
): Promise<User | null> {
  const name = login.trim().toLowerCase()
  const network = toNetwork(address)
  const tally = browser
    ? [`browser:${browser}`]
    : [`network:${network}`, `login:${name} network:${network}`]
  if (!(await take(tally))) return null
  await pause(name)
  const [user] = await db()
    .select()
    .from(users)
    .where(and(eq(users.login, name), isNull(users.removedAt)))
  if (!user || !(await verifyPassword(password, user.passwordHash))) {
    if (!user) await verifyPassword(password, null)
    return null
  }
  await Promise.all([...tally.map((key) => attempts().reward(key, 1)), slowed().delete(name)])
  return user
}

const attempts = () =>
  processWide('accounts.attempts', () =>
    limiter({ keyPrefix: 'attempts', points: MAX_WRONG, duration: WINDOW_SECONDS }),
  )
const slowed = () =>
  processWide('accounts.slowed', () =>
    limiter({ keyPrefix: 'slowed', points: 1_000_000, duration: WINDOW_SECONDS }),
  )

async function take(keys: string[]): Promise<boolean> {
  const outcomes = await Promise.allSettled(keys.map((key) => attempts().consume(key)))
  for (const outcome of outcomes)
    if (outcome.status === 'rejected' && !(outcome.reason instanceof Counted)) throw outcome.reason
  return outcomes.every(({ status }) => status === 'fulfilled')
}

async function pause(name: string): Promise<void> {
  const { consumedPoints } = await slowed().consume(name)
  const excess = consumedPoints - WRONG_BEFORE_PAUSES
  if (excess > 0) await wait(Math.min(MAX_PAUSE_MS, excess * PAUSE_MS))
}

import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { AppError } from '@/lib/base/errors'
import { processWide } from '@/lib/base/runtime'

const COST = 1 << 15
/** Each hash occupies one of libuv's four threads for a while. */
const MAX_AT_ONCE = 2
const MAX_WAITING = 8

const gate = () =>
  processWide('accounts.hashing', () => ({ running: 0, waiting: [] as (() => void)[] }))

/** True if the queue for password checks is full. */
export function passwordsAreBusy(): boolean {
  return gate().waiting.length >= MAX_WAITING
}

async function derive(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  const { running, waiting } = gate()
  if (running >= MAX_AT_ONCE) {
    if (passwordsAreBusy())
      throw new AppError('overloaded', 'Too many passwords are being checked; try again soon.', {
        retryAfterSeconds: 2,
      })
    // The slot passes to the next in the queue.
    await new Promise<void>((go) => waiting.push(go))
  } else gate().running++
  try {
    return await new Promise<Buffer>((resolve, reject) =>
      scrypt(
        password.normalize('NFKC'),
        salt,
        32,
        { N: cost, r: 8, p: 1, maxmem: 128 << 20 },
        (error, key) => (error ? reject(error) : resolve(key)),
      ),
    )
  } finally {
    const next = waiting.shift()
    if (next) next()
    else gate().running--
  }
}

/** `scrypt$<cost>$<salt>$<hash>`. Throws 503 if too many passwords are being checked. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `scrypt$${COST}$${salt.toString('base64url')}$${(await derive(password, salt, COST)).toString('base64url')}`
}

/** Takes the same time for unknown people (`stored` null) as for known ones. */
export async function verifyPassword(password: string, record: string | null): Promise<boolean> {
  const [, cost, salt, hash] = (
    record ?? 'scrypt$32768$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
  ).split('$')
  const derived = await derive(password, Buffer.from(salt ?? '', 'base64url'), Number(cost))
  const same = timingSafeEqual(derived, Buffer.from(hash ?? '', 'base64url'))
  return same && record !== null
}

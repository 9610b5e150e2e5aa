import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

const COST = 1 << 15
const derive = (password: string, salt: Buffer, cost: number) =>
  new Promise<Buffer>((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, 32, { N: cost, r: 8, p: 1, maxmem: 128 << 20 }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )

/** `scrypt$<cost>$<salt>$<hash>`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `scrypt$${COST}$${salt.toString('base64url')}$${(await derive(password, salt, COST)).toString('base64url')}`
}

/** Takes as long for a person who does not exist (`stored` null) as for one who does. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [, cost, salt, hash] = (
    stored ?? 'scrypt$32768$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
  ).split('$')
  const derived = await derive(password, Buffer.from(salt ?? '', 'base64url'), Number(cost))
  const same = timingSafeEqual(derived, Buffer.from(hash ?? '', 'base64url'))
  return same && stored !== null
}

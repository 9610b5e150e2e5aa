import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

// RFC 6238 as every authenticator app supports it: SHA-1, six digits, 30 seconds.
const STEP_MS = 30_000
const DIGITS = 6
const SECRET_BYTES = 20
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const newTotpSecret = () => randomBytes(SECRET_BYTES)

export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

export const stepAt = (now: number) => Math.floor(now / STEP_MS)

/** The step that a code belongs to: now, one before, or one after. Null for a wrong code. */
export function matchStep(secret: Buffer, code: string, now: number): number | null {
  const actual = Buffer.from(code)
  if (actual.length !== DIGITS) return null
  const current = stepAt(now)
  const fits = (step: number) => timingSafeEqual(actual, Buffer.from(totpCode(secret, step)))
  return [current, current - 1, current + 1].find(fits) ?? null
}

/** Base32 (RFC 4648) without padding. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => LETTERS[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

/** The content of the QR code. */
export function totpAddress(secret: Buffer, login: string, host: string): string {
  const label = encodeURIComponent(`Groundwire (${host}):${login}`)
  const query = new URLSearchParams({ secret: base32(secret), issuer: `Groundwire (${host})` })
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`
}

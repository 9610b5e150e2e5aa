import * as totp from '@/lib/people/accounts/totp'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const { stepAt } = totp

/** The code that an authenticator app shows for a secret in base32. */
export function totpCode(secret: string, step: number): string {
  return totp.totpCode(bytesOf(secret), step)
}

function bytesOf(secret: string): Buffer {
  const letters = [...secret.replaceAll(' ', '')]
  const bits = letters.map((one) => LETTERS.indexOf(one).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

import { createHmac, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { authSecret } from './auth-secret'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const SHAPE = /^gw_live_([0-9A-Za-z]{10})_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/

/** A new key: `gw_live_<id>_<32 random characters><checksum>`. 190 bits of randomness. */
export function makeSecret(): { id: string; secret: string } {
  const id = randomText(10)
  const head = `gw_live_${id}_${randomText(32)}`
  return { id, secret: head + checksum(head) }
}

/** The key's id if the text has a key's format and checksum, else null. */
export function parseKeyId(secret: string): string | null {
  const match = SHAPE.exec(secret)
  if (!match) return null
  return checksum(secret.slice(0, -6)) === match[3] ? (match[1] ?? null) : null
}

/** The stored form: an HMAC under the installation's secret. */
export function hashSecret(secret: string): string {
  return createHmac('sha256', authSecret()).update(`key:${secret}`).digest('hex')
}

export function maskSecret(secret: string): string {
  return `${secret.slice(0, 12)}…${secret.slice(-4)}`
}

function randomText(length: number): string {
  let text = ''
  // Bytes from 248 up are skipped, so that each of the 62 characters is equally likely.
  while (text.length < length)
    for (const byte of randomBytes(length))
      if (byte < 248 && text.length < length) text += ALPHABET[byte % 62]
  return text
}

function checksum(text: string): string {
  let rest = crc32(text)
  let out = ''
  for (let i = 0; i < 6; i++) {
    out = ALPHABET[rest % 62] + out
    rest = Math.floor(rest / 62)
  }
  return out
}

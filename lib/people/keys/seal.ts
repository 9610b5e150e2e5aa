import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { authSecret } from './auth-secret'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** `use` selects the encryption key; `name` must match when the value is opened. */
type Purpose = { use: string; name?: string }

const keyFor = ({ use }: Purpose) =>
  Buffer.from(hkdfSync('sha256', authSecret(), '', `groundwire ${use}`, 32))

/** Encrypted with AUTH_SECRET, so that a copy of the database shows nothing. */
export function seal(bytes: Buffer, purpose: Purpose): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyFor(purpose), iv)
  cipher.setAAD(Buffer.from(purpose.name ?? ''))
  const text = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([iv, text, cipher.getAuthTag()]).toString('base64url')
}

/** Null if it was encrypted with another AUTH_SECRET or for another purpose, or was changed. */
export function unseal(value: string, purpose: Purpose): Buffer | null {
  const bytes = Buffer.from(value, 'base64url')
  if (bytes.length < IV_BYTES + TAG_BYTES) return null
  try {
    const options = { authTagLength: TAG_BYTES }
    const iv = bytes.subarray(0, IV_BYTES)
    const decipher = createDecipheriv(CIPHER, keyFor(purpose), iv, options)
    decipher.setAAD(Buffer.from(purpose.name ?? ''))
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES))
    return Buffer.concat([text, decipher.final()])
  } catch {
    return null
  }
}

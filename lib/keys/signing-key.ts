import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { eq } from 'drizzle-orm'
import { db, durably, tables } from '../db'
import { authSecret } from './auth-secret'

const { installation } = tables
const NAME = 'signing_key'
const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** The Ed25519 key of the installation, made on first need; nodes on one database share it. */
export async function signingKey(): Promise<KeyObject> {
  const kept = await read()
  const key = kept === null ? null : opened(kept)
  if (key) return key
  const { privateKey } = generateKeyPairSync('ed25519')
  const value = sealed(privateKey)
  await durably(async (tx) => {
    // It was sealed with another AUTH_SECRET: no one can open it any more.
    if (kept !== null)
      await tx.update(installation).set({ value }).where(eq(installation.name, NAME))
    else await tx.insert(installation).values({ name: NAME, value }).onConflictDoNothing()
  })
  // Another node may have been first: its key counts.
  return opened((await read()) ?? '') ?? privateKey
}

async function read(): Promise<string | null> {
  const [row] = await db().select().from(installation).where(eq(installation.name, NAME))
  return row?.value ?? null
}

const secretKey = () =>
  Buffer.from(hkdfSync('sha256', authSecret(), '', 'groundwire signing key', 32))

/** Encrypted with AUTH_SECRET, so that a copy of the database signs nothing. */
function sealed(key: KeyObject): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, secretKey(), iv)
  const text = cipher.update(key.export({ type: 'pkcs8', format: 'der' }))
  return Buffer.concat([iv, text, cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

function opened(value: string): KeyObject | null {
  const bytes = Buffer.from(value, 'base64url')
  try {
    const decipher = createDecipheriv(CIPHER, secretKey(), bytes.subarray(0, IV_BYTES))
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES))
    const key = Buffer.concat([text, decipher.final()])
    return createPrivateKey({ key, type: 'pkcs8', format: 'der' })
  } catch {
    return null
  }
}

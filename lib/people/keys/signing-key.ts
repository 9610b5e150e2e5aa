import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { db, durably, tables } from '@/lib/storage/db'
import { seal, unseal } from './seal'

const { installation } = tables
const NAME = 'signing_key'
const PURPOSE = { use: 'signing key' }

/** The installation's Ed25519 key, created when first needed. Nodes on one database share it. */
export async function signingKey(): Promise<KeyObject> {
  const pem = await readKey()
  const key = pem === null ? null : openKey(pem)
  if (key) return key
  const { privateKey } = generateKeyPairSync('ed25519')
  const value = sealed(privateKey)
  await durably(async (tx) => {
    // It was encrypted with another AUTH_SECRET and can no longer be opened.
    if (pem !== null)
      await tx.update(installation).set({ value }).where(eq(installation.name, NAME))
    else await tx.insert(installation).values({ name: NAME, value }).onConflictDoNothing()
  })
  // Another node may have been first, and its key counts.
  return openKey((await readKey()) ?? '') ?? privateKey
}

async function readKey(): Promise<string | null> {
  const [row] = await db().select().from(installation).where(eq(installation.name, NAME))
  return row?.value ?? null
}

/** Encrypted with AUTH_SECRET, so that a copy of the database cannot sign. */
function sealed(key: KeyObject): string {
  return seal(key.export({ type: 'pkcs8', format: 'der' }), PURPOSE)
}

function openKey(value: string): KeyObject | null {
  const key = unseal(value, PURPOSE)
  return key && createPrivateKey({ key, type: 'pkcs8', format: 'der' })
}

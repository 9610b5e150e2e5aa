import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { log } from '@/lib/base/log'
import { db, isShared, tables } from '@/lib/storage/db'
import { authSecret } from './auth-secret'

const { installation } = tables
const NAME = 'auth_secret'
const OTHER_THAN_NODES =
  'AUTH_SECRET: this is not the secret of the other nodes on this database. Set the same AUTH_SECRET on every node (a node that was started without one keeps it in the file auth-secret of its DATA_DIR). To replace it, stop all nodes and run: DELETE FROM installation; API keys and sessions then end.'
const OTHER_THAN_SERVER =
  'AUTH_SECRET: this is not the secret of the server on this data folder, so that its keys and links would not work. Set the AUTH_SECRET that the server has.'
const OTHER_THAN_BEFORE =
  'AUTH_SECRET is not the secret that this data folder was used with: its API keys, sessions, links and stored keys of providers do not work. Start with the earlier AUTH_SECRET or file auth-secret, or make them again.'

/** Throws an Error if this process has another secret than the server, or the other nodes. */
export async function refuseOtherSecret(): Promise<void> {
  if (!(await isKnown(fingerprint())))
    throw new Error(isShared() ? OTHER_THAN_NODES : OTHER_THAN_SERVER)
}

/** As `refuseOtherSecret`, but a single server may get a new secret, and says what that ends. */
export async function adoptSecret(): Promise<void> {
  if (isShared()) return refuseOtherSecret()
  const value = fingerprint()
  if (await isKnown(value)) return
  log().warn(OTHER_THAN_BEFORE)
  await db().update(installation).set({ value }).where(eq(installation.name, NAME))
}

const fingerprint = () => createHmac('sha256', authSecret()).update('installation').digest('hex')

async function isKnown(value: string): Promise<boolean> {
  await db().insert(installation).values({ name: NAME, value }).onConflictDoNothing()
  const [row] = await db().select().from(installation).where(eq(installation.name, NAME))
  return row?.value === value
}

import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { db, isShared, tables } from '@/lib/storage/db'
import { authSecret } from './auth-secret'

const { installation } = tables
const NAME = 'auth_secret'

/** Throws an Error if this node's secret differs from that of the first node on the database. */
export async function refuseOtherSecret(): Promise<void> {
  if (!isShared()) return
  const value = createHmac('sha256', authSecret()).update('installation').digest('hex')
  await db().insert(installation).values({ name: NAME, value }).onConflictDoNothing()
  const [row] = await db().select().from(installation).where(eq(installation.name, NAME))
  if (row?.value === value) return
  throw new Error(
    'AUTH_SECRET: this is not the secret of the other nodes on this database. Set the same AUTH_SECRET on every node (a node that was started without one keeps it in the file auth-secret of its DATA_DIR). To replace it, stop all nodes and run: DELETE FROM installation; API keys and sessions then end.',
  )
}

import { ensureOwner } from '../accounts'
import { recoverHolds, startHeartbeat } from '../billing'
import { read, settings } from '../config'
import { migrateDatabase } from '../db'
import { log } from '../log'
import { authSecret } from '../secrets'
import { startWeb } from '../web'
import { testBrowser } from './browser-test'
import { pruneHourly } from './prune'
import { endOnSignals } from './shutdown'

/** Makes the server ready to serve: settings read, database migrated, the owner there, money of dead processes refunded. */
export async function boot(): Promise<void> {
  for (const one of Object.values(settings)) read<unknown>(one)
  startWeb()
  authSecret()
  await migrateDatabase()
  await ensureOwner()
  await startHeartbeat()
  const refunded = await recoverHolds()
  endOnSignals()
  pruneHourly()
  log().info({ refunded }, 'ready')
  void testBrowser()
}

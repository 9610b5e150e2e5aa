import { ensureOwner } from '../accounts'
import { recoverHolds, startHeartbeat } from '../billing'
import { read, settings } from '../config'
import { migrateDatabase } from '../db'
import { log } from '../log'
import { authSecret } from '../secrets'
import { endOnSignals } from './shutdown'

/** Makes the server ready to serve: settings read, database migrated, the owner there, money of dead processes refunded. */
export async function boot(): Promise<void> {
  for (const one of Object.values(settings)) read<unknown>(one)
  authSecret()
  await migrateDatabase()
  await ensureOwner()
  await startHeartbeat()
  const refunded = await recoverHolds()
  const allowed = read(settings.allowedPrivateHosts)
  if (allowed.length > 0) log().warn({ allowed }, 'private hosts that customers may reach (ALLOWED_PRIVATE_HOSTS)')
  endOnSignals()
  log().info({ refunded }, 'ready')
}

import packageJson from '../../package.json' with { type: 'json' }
import { isShuttingDown, placesTaken } from '../api'
import { databaseWorks } from '../db'

export type Health = { status: 'ok' | 'failing' | 'stopping'; version: string; checks: Record<string, string> }

/** Whether this server can serve now, and what was looked at. */
export async function health(): Promise<Health> {
  const database = await databaseWorks().catch(() => false)
  const status = isShuttingDown() ? 'stopping' : database ? 'ok' : 'failing'
  return {
    status,
    version: packageJson.version,
    checks: { database: database ? 'ok' : 'failing', running_calls: String(placesTaken()) },
  }
}

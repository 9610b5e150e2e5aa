import { accessSync, constants } from 'node:fs'
import packageJson from '../../package.json' with { type: 'json' }
import { isShuttingDown, placesTaken } from '../api'
import { dataDir } from '../config'
import { databaseState } from '../db'
import { webState } from '../web'

export type Health = { status: 'ok' | 'failing' | 'stopping'; version: string; checks: Record<string, string> }

/** Whether this server can serve now, and what was looked at. Starts nothing: a browser is only looked for. */
export async function health(): Promise<Health> {
  const { fault } = databaseState()
  const folder = isWritable()
  const status = isShuttingDown() ? 'stopping' : fault === null && folder ? 'ok' : 'failing'
  return {
    status,
    version: packageJson.version,
    checks: {
      database: fault === null ? 'ok' : `failing: ${fault}`,
      data_folder: folder ? 'ok' : 'failing',
      // Without a browser most pages can still be read: not a failure.
      browser: browser(),
      running_calls: String(placesTaken()),
    },
  }
}

function browser(): string {
  const { chromium, browserFails } = webState()
  if (chromium === null) return 'absent'
  return browserFails ? 'failing' : 'ok'
}

function isWritable(): boolean {
  try {
    accessSync(dataDir(), constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

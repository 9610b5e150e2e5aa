import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stopPostgres } from './postgres'
import { sharedServersEnded } from './shared-servers'

/**
 * For vitest and Playwright: gives a run a temporary folder of its own, for its servers and
 * browsers too, and takes it away after. Its name is short, as those of sockets below it must be.
 */
export default function ownTemporaryFolder(): () => Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gw-'))
  process.env.TMPDIR = folder
  return async () => {
    await sharedServersEnded()
    stopPostgres()
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

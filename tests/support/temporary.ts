import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stopPostgres } from './postgres'
import { sharedServersEnded } from './shared-servers'

/**
 * For vitest and Playwright: creates a temporary folder for a run, its servers and browsers, and
 * removes it afterwards. Its name is short, because the paths of sockets in it are limited.
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

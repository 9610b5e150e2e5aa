import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stopPostgres } from './postgres'
import { sharedServersEnded } from './shared-servers'

const MEMORY = '/dev/shm'
/** What a run's files may take, and what of the machine's memory is then still free. */
const FOLDER_BYTES = 4e9
const FREE_BYTES = 4e9

/**
 * For vitest and Playwright: creates a temporary folder for a run, its servers and browsers, and
 * removes it afterwards. It is in memory if there is room, because a server waits for its disk in
 * each call. Its name is short, because the paths of sockets in it are limited.
 */
export default function ownTemporaryFolder(): () => Promise<void> {
  const folder = mkdtempSync(path.join(isMemoryUsable() ? MEMORY : tmpdir(), 'gw-'))
  process.env.TMPDIR = folder
  return async () => {
    await sharedServersEnded()
    stopPostgres()
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Programs must be able to run there, too. */
function isMemoryUsable(): boolean {
  if (!existsSync(MEMORY) || process.availableMemory() < FOLDER_BYTES + FREE_BYTES) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .find(([, place]) => place === MEMORY)
  return bavail * bsize >= FOLDER_BYTES && !mount?.[3]?.split(',').includes('noexec')
}

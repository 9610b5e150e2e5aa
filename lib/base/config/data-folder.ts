import { accessSync, chmodSync, constants, mkdirSync, statfsSync, statSync } from 'node:fs'
import path from 'node:path'
import { processWide } from '@/lib/base/runtime'

const MIN_FREE_BYTES = 1_000_000
const REASONS: Record<string, string> = {
  EACCES: 'this user may not write there',
  EEXIST: 'it is a file',
  ENOENT: 'the system makes no folders there',
  ENOSPC: 'its disk is full',
  ENOTDIR: 'a part of its path is a file',
  EPERM: 'the system does not allow it',
  EROFS: 'its disk is read-only',
}

/** Makes our folder if it is absent. Throws an Error that says why it cannot be used. */
export function openDataFolder(folder: string): void {
  try {
    makeFolder(folder)
    closeToOthers(folder)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    const why = REASONS[code] ?? code
    throw new Error(`DATA_DIR: ${folder} cannot be the data folder: ${why}.`, { cause: error })
  }
}

/** Makes a folder, and those above it. Node's own recursion never returns from /proc. */
export function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  const parent = path.dirname(folder)
  if (parent !== folder) makeFolder(parent)
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}

/** Takes the rights of other users on our folder. */
function closeToOthers(folder: string): void {
  const folders = processWide('config.closed-folders', () => new Set<string>())
  if (folders.has(folder)) return
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  folders.add(folder)
  const { mode, uid } = statSync(folder)
  // We cannot close a volume of another user, but the files we write into it are closed.
  if ((mode & 0o077) !== 0 && uid === process.getuid?.()) chmodSync(folder, mode & 0o700)
}

export function isDiskFull(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize < MIN_FREE_BYTES
}

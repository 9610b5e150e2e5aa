import { chmodSync, statSync } from 'node:fs'
import { processWide } from '@/lib/base/runtime'

/** Takes the rights of other users on our folder. */
export function closeToOthers(folder: string): void {
  const folders = processWide('config.closed-folders', () => new Set<string>())
  if (folders.has(folder)) return
  folders.add(folder)
  const { mode, uid } = statSync(folder)
  // We cannot close a volume of another user, but the files we write into it are closed.
  if ((mode & 0o077) !== 0 && uid === process.getuid?.()) chmodSync(folder, mode & 0o700)
}

import { lstat, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isAlive } from '@/lib/base/processes'
import { processWide } from '@/lib/base/runtime'
import { browserFolders, FOLDER_PREFIX } from './launch'

const FOR_GOOD = { recursive: true, force: true }

/** Removes browser folders that a killed server of this user left behind. Never rejects. */
export async function removeLeftovers(): Promise<void> {
  const place = browserFolders()
  const names = await readdir(place).catch(() => [])
  for (const name of names.filter((name) => name.startsWith(FOLDER_PREFIX))) {
    const pid = Number(name.slice(FOLDER_PREFIX.length).split('-')[0])
    const folder = path.join(place, name)
    if (isAlive(pid) || !(await isMine(folder))) continue
    const profile = await readFile(path.join(folder, 'profile'), 'utf8').catch(() => '')
    if (
      path.dirname(profile) === tmpdir() &&
      path.basename(profile).startsWith('playwright_chromiumdev_profile-')
    )
      await rm(profile, FOR_GOOD).catch(() => {})
    await rm(folder, FOR_GOOD).catch(() => {})
  }
}

/** Other users share the folder of temporary files, and their folders cannot be removed. */
async function isMine(folder: string): Promise<boolean> {
  const owner = await lstat(folder).catch(() => undefined)
  return owner !== undefined && owner.uid === (process.getuid?.() ?? owner.uid)
}

export function removeLeftoversOnce(): Promise<void> {
  return processWide('web.leftovers', () => removeLeftovers())
}

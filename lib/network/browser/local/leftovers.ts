import { readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isAlive } from '@/lib/base/processes'
import { processWide } from '@/lib/base/runtime'
import { browserFolders, FOLDER_PREFIX } from './launch'

/** Removes browser folders that a killed server left behind. */
export async function removeLeftovers(): Promise<void> {
  const place = browserFolders()
  const names = await readdir(place).catch(() => [])
  for (const name of names.filter((name) => name.startsWith(FOLDER_PREFIX))) {
    const pid = Number(name.slice(FOLDER_PREFIX.length).split('-')[0])
    if (isAlive(pid)) continue
    const folder = path.join(place, name)
    const profile = await readFile(path.join(folder, 'profile'), 'utf8').catch(() => '')
    if (
      path.dirname(profile) === tmpdir() &&
      path.basename(profile).startsWith('playwright_chromiumdev_profile-')
    )
      await rm(profile, { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true })
  }
}

export function removeLeftoversOnce(): Promise<void> {
  return processWide('web.leftovers', () => removeLeftovers())
}

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { log } from '@/lib/base/log'
import { builtServer, loadBuilt, loadBuiltRoute } from '@/lib/base/runtime'

const PAUSE_MS = 20

/**
 * Loads the code of the routes that programs call, which takes 0.1 s of the main thread at a first
 * call, then the files of the pages. Never throws.
 */
export async function warmRoutes(folder = builtServer()): Promise<void> {
  try {
    const list = readFileSync(path.join(folder, 'app-paths-manifest.json'), 'utf8')
    const files = Object.entries<string>(JSON.parse(list))
    const isOfPrograms = ([address]: [string, string]) =>
      address.endsWith('/route') && !address.startsWith('/(dashboard)')
    for (const [, file] of files.filter(isOfPrograms)) {
      await loadBuiltRoute(file, folder)
      await wait(PAUSE_MS)
    }
    for (const [, file] of files.filter((entry) => !isOfPrograms(entry))) {
      loadBuilt(file, folder)
      await wait(PAUSE_MS)
    }
  } catch (error) {
    log().warn({ err: error }, 'routes are loaded at their first call')
  }
}

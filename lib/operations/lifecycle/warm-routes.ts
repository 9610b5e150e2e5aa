import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { log } from '@/lib/base/log'
import { builtServer, loadBuiltRoute } from '@/lib/base/runtime'

const START_MS = 1_000
const PAUSE_MS = 20

/**
 * Loads the code of the routes that programs call. Next.js preloads the files of a route, but runs
 * them at its first call, which takes 0.1 s of the main thread. Never throws.
 */
export async function warmRoutes(folder = builtServer(), afterMs = START_MS): Promise<void> {
  await wait(afterMs)
  try {
    const list = readFileSync(path.join(folder, 'app-paths-manifest.json'), 'utf8')
    const files: Record<string, string> = JSON.parse(list)
    for (const [address, file] of Object.entries(files)) {
      if (!address.endsWith('/route') || address.startsWith('/(dashboard)')) continue
      await loadBuiltRoute(file, folder)
      await wait(PAUSE_MS)
    }
  } catch (error) {
    log().warn({ err: error }, 'routes are loaded at their first call')
  }
}

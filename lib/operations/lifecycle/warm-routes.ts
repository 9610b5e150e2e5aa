import { createRequire } from 'node:module'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { log } from '@/lib/base/log'
import { projectDir } from '@/lib/base/runtime'

const START_MS = 1_000
const PAUSE_MS = 20

type BuiltRoute = {
  patchFetch: () => void
  routeModule: { ensureUserland: () => Promise<void> }
}

/**
 * Loads the code of the routes that programs call. Next.js preloads the files of a route, but runs
 * them at its first call, which takes 0.1 s of the main thread. Never throws.
 */
export async function warmRoutes(folder = builtServer(), afterMs = START_MS): Promise<void> {
  await wait(afterMs)
  try {
    const load = createRequire(path.join(folder, 'app-paths-manifest.json'))
    const files: Record<string, string> = load('./app-paths-manifest.json')
    for (const [address, file] of Object.entries(files)) {
      if (!address.endsWith('/route') || address.startsWith('/(dashboard)')) continue
      const route: BuiltRoute = load(path.join(folder, file))
      route.patchFetch()
      await route.routeModule.ensureUserland()
      await wait(PAUSE_MS)
    }
  } catch (error) {
    log().warn({ err: error }, 'routes are loaded at their first call')
  }
}

function builtServer(): string {
  return path.join(/* turbopackIgnore: true */ projectDir(), '.next', 'server')
}

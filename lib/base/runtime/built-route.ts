import { createRequire } from 'node:module'
import path from 'node:path'
import { projectDir } from './project-dir'

type BuiltRoute = {
  patchFetch: () => void
  routeModule: { ensureUserland: () => Promise<void> }
}

/** Loads the code of one of Next's built routes, which Next itself runs at the first call. */
export async function loadBuiltRoute(file: string, folder = builtServer()): Promise<void> {
  const route: BuiltRoute = createRequire(path.join(folder, 'x'))(`./${file}`)
  route.patchFetch()
  await route.routeModule.ensureUserland()
}

export function builtServer(): string {
  return path.join(/* turbopackIgnore: true */ projectDir(), '.next', 'server')
}

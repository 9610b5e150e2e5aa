import { createRequire } from 'node:module'
import path from 'node:path'
import { projectDir } from './project-dir'

type BuiltRoute = {
  patchFetch: () => void
  routeModule: { ensureUserland: () => Promise<void> }
}

export function loadBuilt(file: string, folder = builtServer()): unknown {
  return createRequire(path.join(folder, 'app'))(`./${file}`)
}

/** Runs the code of a built route, which Next.js does at its first call. */
export async function loadBuiltRoute(file: string, folder = builtServer()): Promise<void> {
  const route = loadBuilt(file, folder) as BuiltRoute
  route.patchFetch()
  await route.routeModule.ensureUserland()
}

export function builtServer(): string {
  return path.join(/* turbopackIgnore: true */ projectDir(), '.next', 'server')
}

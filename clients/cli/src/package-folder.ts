import { existsSync } from 'node:fs'
import path from 'node:path'

/** The folder of the nearest package.json: this file is deeper in dist than in src. */
export function packageFolder(): string {
  let folder = import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname)
  while (!existsSync(path.join(folder, 'package.json'))) folder = path.dirname(folder)
  return folder
}

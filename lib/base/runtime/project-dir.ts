import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The project folder, with package.json, drizzle and the worker files. */
export function projectDir(): string {
  return /* turbopackIgnore: true */ process.cwd()
}

/** A data file of the project, named from its root. Bundles of Next.js do not contain it. */
export function readData(name: string): string {
  return readFileSync(path.join(/* turbopackIgnore: true */ projectDir(), name), 'utf8')
}

/** The path of a program for a thread or process. The npm package has it as JavaScript. */
export function programPath(name: string): string {
  const file = path.join(/* turbopackIgnore: true */ projectDir(), name)
  return existsSync(file) ? file : file.replace(/\.ts$/, '.js')
}

import { existsSync } from 'node:fs'
import path from 'node:path'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { projectDir } from '@/lib/base/runtime'

/** A command's options. `--help` and mistakes print `usage`; mistakes exit with 2. */
export function optionsOf<const T extends ParseArgsConfig>(usage: string, config: T) {
  if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
    console.log(inWordsOfPackage(usage))
    process.exit(0)
  }
  try {
    return parseArgs(config)
  } catch (error) {
    return wrong(
      error instanceof Error ? (error.message.split('. To specify')[0] ?? '') : String(error),
      usage,
    )
  }
}

/** Ends the command because of an invalid argument. */
export function wrong(problem: string, usage: string): never {
  console.error(`${problem}\n${inWordsOfPackage(usage)}`)
  process.exit(2)
}

/** The published package has a program where a checkout has npm's scripts. */
function inWordsOfPackage(usage: string): string {
  if (existsSync(path.join(projectDir(), 'package-lock.json'))) return usage
  return usage.replace(/npm run (?:-s )?([\w-]+)(?: --)?/g, 'groundwire $1')
}

import { type ParseArgsConfig, parseArgs } from 'node:util'

/** A command's options. `--help` and mistakes print `usage`; mistakes exit with 2. */
export function optionsOf<const T extends ParseArgsConfig>(usage: string, config: T) {
  if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
    console.log(usage)
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
  console.error(`${problem}\n${usage}`)
  process.exit(2)
}

#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { COMMANDS, optionsOf } from './commands.ts'
import { badUsage, EXIT, stopFor } from './exits.ts'
import { generalHelp, helpOf } from './help.ts'
import { printable } from './output.ts'
import { packageFolder } from './package-folder.ts'
import { applyProxies } from './proxy.ts'
import { Run } from './run.ts'
import { runServerCommand } from './start.ts'

// Ends quietly when the reader of a pipe closes it.
process.stdout.on('error', () => process.exit(EXIT.ok))
process.exitCode = await main(process.argv.slice(2))

async function main(given: string[]): Promise<number> {
  const [name, ...args] = commandFirst(given)
  let server = ''
  try {
    if (name === '--version' || name === '-v') return say(version())
    if (name === undefined) return say(generalHelp(), EXIT.usage)
    const isHelp = name === 'help' || name === '--help' || name === '-h'
    const commandName = isHelp ? args[0] : name
    if (commandName === undefined) return say(generalHelp())
    const command = COMMANDS.find((one) => one.name === commandName)
    if (!command) throw badUsage(`There is no command "${commandName}". See groundwire --help.`)
    if (command.script && !isHelp) {
      await runServerCommand(command.script, args)
      return EXIT.ok
    }
    const options = args.slice(0, [...args, '--'].indexOf('--'))
    if (isHelp || options.includes('--help') || options.includes('-h')) return say(helpOf(command))
    const run = new Run(command, optionsOf(command), args)
    server = run.server
    const ignored = applyProxies()
    if (ignored) process.stderr.write(`groundwire: ${ignored}\n`)
    await command.run(run)
    return EXIT.ok
  } catch (error) {
    const { exit, message } = stopFor(error, server)
    process.stderr.write(`groundwire: ${printable(message).replace(/\s+/g, ' ')}\n`)
    return exit
  }
}

/** Options may also come before the command. */
function commandFirst(given: string[]): string[] {
  const names = new Set(COMMANDS.map((command) => command.name))
  const at = given.findIndex((one) => names.has(one))
  if (at < 1 || !given[0]?.startsWith('-')) return given
  return [given[at] ?? '', ...given.slice(0, at), ...given.slice(at + 1)]
}

function say(text: string, exit: number = EXIT.ok): number {
  const stream = exit === EXIT.ok ? process.stdout : process.stderr
  stream.write(`${text}\n`)
  return exit
}

function version(): string {
  const { version } = JSON.parse(readFileSync(path.join(packageFolder(), 'package.json'), 'utf8'))
  return String(version)
}

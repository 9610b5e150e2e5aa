import { COMMANDS, optionsOf } from './commands.ts'
import type { Command } from './run.ts'

export function generalHelp(): string {
  const commands = COMMANDS.map(({ name, summary }) => `  ${name.padEnd(12)}${summary}`)
  return `usage: groundwire COMMAND [options]

${commands.join('\n')}

  groundwire COMMAND --help shows the options of a command.

GROUNDWIRE_URL        the server, http://127.0.0.1:3000 by default
GROUNDWIRE_API_KEY    an API key, made in the server's dashboard

Exit codes: 0 done, 1 the call failed, 2 wrong usage, 3 the server was not reached,
4 refused because of the key or the credit.`
}

export function helpOf(command: Command): string {
  const options = Object.entries(optionsOf(command)).map(([name, { short, value, help, kind }]) => {
    const flags = `${short ? `-${short}, ` : ''}--${name}${value ? ` ${value}` : ''}`
    const more = kind === 'list' ? ' (repeatable)' : ''
    return flags.length > 28
      ? `  ${flags}\n${' '.repeat(32)}${help}${more}`
      : `  ${flags.padEnd(30)}${help}${more}`
  })
  return `usage: groundwire ${command.name} ${command.operands} [options]

${command.summary}.

${options.join('\n')}`
}

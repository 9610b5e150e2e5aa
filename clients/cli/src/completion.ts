import { badUsage } from './exits.ts'
import { COMMON } from './options.ts'
import type { Command } from './run.ts'

export const SHELLS = ['bash', 'zsh', 'fish'] as const

/** The completion script of a shell: commands, their options and actions. */
export function completionFor(shell: string, commands: Command[]): string {
  if (shell === 'bash') return bash(commands)
  if (shell === 'zsh')
    return `#compdef groundwire\nautoload -U +X bashcompinit && bashcompinit\n${bash(commands)}`
  if (shell === 'fish') return fish(commands)
  throw badUsage(`completion takes ${SHELLS.join(', ')}, not "${shell}".`)
}

function bash(commands: Command[]): string {
  const names = commands.map(({ name }) => name).join(' ')
  const cases = commands.map(({ name, options, actions = [] }) => {
    const long = Object.keys({ ...options, ...COMMON }).map((option) => `--${option}`)
    return `    ${name}) words="${[...actions, ...long].join(' ')}" ;;`
  })
  return `_groundwire() {
  local word="\${COMP_WORDS[COMP_CWORD]}" words="${names} help"
  [ "$COMP_CWORD" -gt 1 ] && case "\${COMP_WORDS[1]}" in
${cases.join('\n')}
    *) words="" ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _groundwire groundwire
`
}

function fish(commands: Command[]): string {
  const lines = commands.flatMap(({ name, summary, options, actions = [] }) => {
    const here = `-n '__fish_seen_subcommand_from ${name}'`
    return [
      `complete -c groundwire -f -n __fish_use_subcommand -a ${name} -d '${summary}'`,
      ...actions.map((action) => `complete -c groundwire -f ${here} -a ${action}`),
      ...Object.entries({ ...options, ...COMMON }).map(
        ([option, { help, value }]) =>
          `complete -c groundwire ${here} -l ${option}${value ? ' -r' : ''} -d '${help}'`,
      ),
    ]
  })
  return `${lines.join('\n')}\n`
}

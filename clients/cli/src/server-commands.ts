import type { Command } from './run.ts'
import { start } from './start.ts'

/** The commands of the server itself, which the published package includes. */
export const serverCommands: Command[] = [
  {
    name: 'start',
    operands: '',
    takes: [0, 0],
    summary: 'Start the server on this machine',
    options: {
      port: { value: 'PORT', help: 'Where it listens, 3000 by default' },
      host: { value: 'HOST', help: 'On which address, 127.0.0.1 by default' },
      data: { value: 'FOLDER', help: 'Its data; by default in the usual place of the system' },
    },
    run: start,
  },
  scriptCommand('key', 'Make an API key of the server on this machine'),
  scriptCommand('password', 'Print a link that sets a new password of a person'),
  scriptCommand('setup-code', 'Print the code that the first visit asks for'),
  scriptCommand('index', 'Read a site into the local index', 'index-site'),
  scriptCommand('backup', 'Copy the database and the secret of the server on this machine'),
  scriptCommand('restore', 'Go back to a backup'),
  scriptCommand('ledger', 'Check the ledger of the server on this machine'),
]

function scriptCommand(name: string, summary: string, script = name): Command {
  return { name, operands: '', takes: [0, 0], summary, options: {}, script, run: () => {} }
}

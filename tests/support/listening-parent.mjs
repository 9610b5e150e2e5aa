// Runs the given command and prints its messages on Node's message channel. With PARENT_LEAVES,
// closes the channel at "ready".
import { spawn } from 'node:child_process'

const [command, ...args] = process.argv.slice(2)
const child = spawn(command, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
child.on('message', (message) => {
  console.log(`message ${JSON.stringify(message)}`)
  if (process.env.PARENT_LEAVES) child.disconnect()
})
child.on('exit', (code) => process.exit(code ?? 1))
process.on('SIGTERM', () => child.kill('SIGTERM'))

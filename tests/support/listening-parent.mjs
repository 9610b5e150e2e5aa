// Runs the command that follows and prints what it says over Node's message channel. PARENT_LEAVES:
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

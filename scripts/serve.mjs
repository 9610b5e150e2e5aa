// Replaces this process with the server, on HOST and PORT. For the container image, where
// everything is installed and built, and Node is recent.
import { serverArguments, serverEnvironment } from './server-command.mjs'

const { HOST = '127.0.0.1', PORT = '3000' } = process.env
process.execve(process.execPath, [process.execPath, ...serverArguments(HOST, PORT)], {
  ...process.env,
  ...serverEnvironment(true),
})
